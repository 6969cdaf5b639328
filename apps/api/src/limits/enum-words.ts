/** The values of the schema's enums, by the name of the enum: a refusal of another value lists them. */
const byName = new Map<string, readonly string[]>();

export function noteEnum(name: string, words: readonly string[]): void {
  byName.set(name, words);
}

export const wordsOfEnum = (name: string): readonly string[] => byName.get(name) ?? [];
