const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gu;
const standIn = (length: number, what: string): string => what.padEnd(length, '_');

/**
 * A text without what every game has of its own: in place of ids, told apart by the order of their coming, of instants and
 * of hashes stands something of the same length; cursors are what they were made of.
 */
export function withoutItsOwn(text: string): string {
  const ids = new Map<string, string>();
  return (
    text
      .replace(
        /"(cursor|startCursor|endCursor)":"([^"]+)"/gu,
        (_, name: string, cursor: string) => `"${name}":"${Buffer.from(cursor, 'base64url').toString()}"`,
      )
      .replace(uuid, (id) => {
        const known = ids.get(id) ?? standIn(id.length, `id${ids.size}`);
        ids.set(id, known);
        return known;
      })
      .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/gu, (instant) => standIn(instant.length, 'instant'))
      .replace(/\b1[5-9]\d{11}\b/gu, (milliseconds) => standIn(milliseconds.length, 'instant'))
      .replace(/\b[0-9a-f]{64}\b/gu, (hash) => standIn(hash.length, 'hash'))
      // A text beside the log is named by a hash that is salted by its command.
      .replace(/\btext:[\w-]{43}/gu, (reference) => standIn(reference.length, 'text'))
  );
}

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
