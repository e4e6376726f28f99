import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RequestFailed } from "../../../lib/api";
import { teach } from "../../../lib/texts.svelte";
import Forecast from "./Forecast.svelte";

beforeEach(() => teach("en", { "camp.forecast.told": ["{won} of {n}: {percent}"], "camp.forecast.ask": ["Try"] }));
afterEach(cleanup);

test("bots play until there are enough games, and their share is told", async () => {
    const onforecast = vi.fn((_action: string, _seat: number, first: number) =>
        Promise.resolve({ games: 5, won: first === 0 ? 5 : 2 }),
    );
    render(Forecast, { action: "set-out 1", seat: 2, onforecast });
    await fireEvent.click(screen.getByRole("button", { name: "Try" }));
    await vi.waitFor(() => expect(screen.getByText("19 of 40: 48%")).toBeTruthy());
    expect(onforecast.mock.calls.map((call) => call[2])).toEqual([0, 5, 10, 15, 20, 25, 30, 35]);
    expect(onforecast.mock.calls[0]).toEqual(["set-out 1", 2, 0]);
    expect(screen.queryByRole("button")).toBeNull();
});

test("what goes wrong is said, and asked again it goes on with the next game", async () => {
    const onforecast = vi.fn();
    onforecast.mockResolvedValueOnce({ games: 5, won: 1 });
    onforecast.mockRejectedValueOnce(new RequestFailed("Much is being asked.", 503));
    onforecast.mockResolvedValue({ games: 35, won: 9 });
    render(Forecast, { action: "set-out 1", seat: 0, onforecast });
    await fireEvent.click(screen.getByRole("button", { name: "Try" }));
    await vi.waitFor(() => expect(screen.getByText("Much is being asked.")).toBeTruthy());
    expect(screen.getByText("1 of 5: 20%")).toBeTruthy();
    await fireEvent.click(screen.getByRole("button", { name: "Try" }));
    await vi.waitFor(() => expect(screen.getByText("10 of 40: 25%")).toBeTruthy());
    expect(onforecast.mock.calls.map((call) => call[2])).toEqual([0, 5, 5]);
});

test("whoever turns elsewhere stops the games", async () => {
    let answer: (more: { games: number; won: number }) => void = () => undefined;
    const onforecast = vi.fn(() => new Promise<{ games: number; won: number }>((done) => (answer = done)));
    const { unmount } = render(Forecast, { action: "set-out 1", seat: 0, onforecast });
    await fireEvent.click(screen.getByRole("button", { name: "Try" }));
    unmount();
    answer({ games: 5, won: 5 });
    await Promise.resolve();
    expect(onforecast).toHaveBeenCalledTimes(1);
});
