import { own, type English, type Refusal } from '@fairview/kernel';
import { recordEnglish } from '../record/english.js';
import { sheetSentences } from '../sheet/english.js';
import { shuffleSentences } from '../shuffle/english.js';
import { games, type Games } from './games.js';
import { gameEnglish } from './words.js';

/** The sentences that belong to no game. */
const shared: readonly English[] = [gameEnglish, recordEnglish, sheetSentences, shuffleSentences];

/** Every code that this library may refuse with, and its sentence: one code means one thing, whoever raises it. */
export function english(known: Games = games): English {
  const ofGames = Object.values(known.rulebooks).flatMap((versions) =>
    versions.map((rulebook) => rulebook.english),
  );
  return Object.assign({}, ...shared, ...ofGames) as English;
}

function sentenceOf(code: string, known: Games): string | undefined {
  for (const sentences of shared) if (Object.hasOwn(sentences, code)) return sentences[code];
  for (const versions of Object.values(known.rulebooks)) {
    for (const rulebook of versions) if (Object.hasOwn(rulebook.english, code)) return rulebook.english[code];
  }
  return undefined;
}

/** A refusal in English. A code of none of `known` is at least spelled out. */
export function sentence({ code, params = {} }: Refusal, known: Games = games): string {
  const words = sentenceOf(code, known) ?? `${code.replaceAll('-', ' ')}.`;
  return words.replaceAll(/\{(\w+)\}/gu, (_, name: string) => String(own(params, name) ?? ''));
}
