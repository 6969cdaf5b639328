/** Two texts from a little before they part, each with what follows. */
function parting(one: string, other: string): string {
  const at = [...one].findIndex((letter, place) => letter !== other[place]);
  return [one, other].map((text) => `… ${text.slice(Math.max(0, at - 120), at + 240)}`).join('\n');
}

/** @throws at the first piece that two were not told alike */
export function demandSame(who: string, here: readonly string[], there: readonly string[]): void {
  for (const [at, piece] of here.entries()) {
    const [what = ''] = piece.split('\n');
    if (there[at] !== piece) throw new Error(`${who}, ${what}:\n${parting(piece, there[at] ?? 'nothing')}`);
  }
  if (there.length !== here.length) throw new Error(`${who}: ${there.length} pieces, not ${here.length}`);
}
