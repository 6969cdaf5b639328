/** The words of the enums of the schema, by the name of the enum: what is refused for another word says which there are. */
const byName = new Map<string, readonly string[]>();

export function noteEnum(name: string, words: readonly string[]): void {
  byName.set(name, words);
}

export const wordsOfEnum = (name: string): readonly string[] => byName.get(name) ?? [];
