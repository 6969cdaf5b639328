import { setupI18n } from '@lingui/core';

/** The languages of the client. The rulebooks are English in both. */
export const languages = ['en', 'fr'] as const;
export type Language = (typeof languages)[number];

/** The language that is chosen; of sentences it knows only those that are fetched later, such as refusals. */
export const i18n = setupI18n({ messages: { en: {}, fr: {} } });

/** A sentence in the ICU form, in every language. */
export type Translated = Readonly<Record<Language, string>>;

/** The sentences of one place, by id: a page, or a part that many pages share. Its `words.json` has them. */
export type Words<Id extends string = string> = Readonly<Record<Id, Translated>>;

const isLanguage = (locale: string): locale is Language => languages.some((each) => each === locale);

/** A sentence as it is written in the language that is chosen. */
export const sentenceIn = (sentence: Translated): string =>
  sentence[isLanguage(i18n.locale) ? i18n.locale : 'en'];

/** Takes in sentences that were fetched: what is shown is said again. */
export function learn(place: string, language: Language, sentences: Readonly<Record<string, string>>): void {
  i18n.load(
    language,
    Object.fromEntries(Object.entries(sentences).map(([id, sentence]) => [`${place}.${id}`, sentence])),
  );
}

/** The sentence, if one with this id was fetched in the language that is chosen. */
export function sentenceOf(id: string, values: Record<string, unknown>): string | null {
  return id in i18n.messages ? i18n._(id, values) : null;
}
