import { setupI18n, type Messages } from '@lingui/core';

/** The languages of the client. The rulebooks are English in both. */
export const languages = ['en', 'fr'] as const;
export type Language = (typeof languages)[number];

/** The sentences of this page, in the language that is chosen. */
export const i18n = setupI18n({ missing: (_, id) => id });

/** One catalogue: sentences in the ICU form, by id. */
export type Catalogue<Id extends string = string> = Readonly<Record<Id, string>>;

/** The sentences of one place: a page, or a part that many pages share. */
export interface Words<Id extends string> {
  readonly place: string;
  /** The id under which i18n knows a sentence of this place. */
  readonly idOf: (id: Id) => string;
}

const known: Record<Language, Messages> = { en: {}, fr: {} };

/** Takes in the catalogues of a place; French must have every id that English has. */
export function wordsOf<Id extends string>(
  place: string,
  catalogues: { readonly en: Catalogue<Id>; readonly fr: Catalogue<NoInfer<Id>> },
): Words<Id> {
  for (const language of languages) learn(place, language, catalogues[language]);
  return { place, idOf: (id) => `${place}.${id}` };
}

/** Takes in one catalogue of a place, also one that was fetched later: what is shown is said again in it. */
export function learn(place: string, language: Language, catalogue: Catalogue): void {
  for (const [id, sentence] of Object.entries(catalogue)) known[language][`${place}.${id}`] = sentence;
  i18n.load(language, known[language]);
}

/** The sentence, if the catalogue of the chosen language has one with this id. */
export function sentenceOf(id: string, values: Record<string, unknown>): string | null {
  return id in i18n.messages ? i18n._(id, values) : null;
}
