const isRecord = (record: unknown): record is { readonly [key: string]: unknown } =>
  typeof record === 'object' && record !== null;

/** A record that a side has submitted, with the names of its players instead of the ids of their entries. */
export function withNames(record: unknown, names: ReadonlyMap<string, string>): unknown {
  if (!isRecord(record) || !Array.isArray(record['seats'])) return record;
  const seats = record['seats'].map((seat: unknown) => names.get(String(seat)) ?? '?');
  return { ...record, seats };
}

/** The moves of a record, as it writes them. */
export const movesIn = (record: unknown): readonly string[] =>
  isRecord(record) && Array.isArray(record['moves']) ? record['moves'].map(String) : [];
