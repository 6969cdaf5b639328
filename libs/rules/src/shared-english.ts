import type { English } from '@fairview/kernel';
import { gameEnglish } from './game/english.js';
import { recordEnglish } from './record/english.js';
import { sheetSentences } from './sheet/english.js';
import { shuffleSentences } from './shuffle/english.js';

/** The sentences that belong to no game. */
export const sharedEnglish: English = {
  ...gameEnglish,
  ...recordEnglish,
  ...sheetSentences,
  ...shuffleSentences,
};
