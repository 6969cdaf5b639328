/** An entry with its name; one that was erased has none. */
interface Called {
  readonly id: string;
  readonly name: string | null;
}

/** `Ada`, `Ann & Ben`, the team, or `Ada (Sue)` if Sue plays for her; a name that was erased is a question mark. */
export function nameOfSide({
  team,
  players,
}: {
  readonly team: Called | null;
  readonly players: readonly Called[];
}): string {
  const names = players.map(({ name }) => name ?? '?').join(' & ');
  if (!team || players.some(({ id }) => id === team.id)) return names;
  const called = team.name ?? '?';
  return players.length === 1 ? `${called} (${names})` : called;
}
