import { isDeepStrictEqual } from 'node:util';

const asWritten = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value);

/**
 * Whether an event says what a command says, in each of these fields that both name; texts without the blanks around them. A
 * command that says something else under an id that was used is another command (PL-6).
 */
export function saysAlike(event: object, command: object, fields: readonly string[]): boolean {
  const [said, asked] = [new Map(Object.entries(event)), new Map(Object.entries(command))];
  return fields.every(
    (field) =>
      asked.get(field) === undefined ||
      !said.has(field) ||
      isDeepStrictEqual(asWritten(asked.get(field)), said.get(field)),
  );
}
