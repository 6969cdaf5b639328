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
