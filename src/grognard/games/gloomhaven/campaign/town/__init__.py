"""In town: characters, quests, the shop, the sanctuary, retirement, the parties (section TOWN of the rules)."""
