import { learnRefusals } from './refusals.js';
import { i18n, languages, type Language } from './words.js';

const kept = 'fairview.language';

/** The language that was chosen here, or else the first one of the browser that the client speaks. */
export function startingLanguage(): Language {
  const wished = [localStorage.getItem(kept), ...navigator.languages].map((each) => each?.slice(0, 2));
  return (
    languages.find((each) => each === wished.find((wish) => languages.some((one) => one === wish))) ?? 'en'
  );
}

/** Speaks a language from now on. */
export function speak(language: Language): void {
  i18n.activate(language);
  // If they cannot be fetched, refusals stay in the server's English.
  learnRefusals(language).catch(() => undefined);
  document.documentElement.lang = language;
}

/** Speaks a language from now on, also after the next start. */
export function chooseLanguage(language: Language): void {
  localStorage.setItem(kept, language);
  speak(language);
}
