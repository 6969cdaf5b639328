import type { English } from '@fairview/kernel';
import { gameEnglish } from './game/english.js';
import { recordEnglish } from './record/english.js';
import { shuffleSentences } from './shuffle/english.js';

/** The sentences that belong to no game, and that playing and reading a game may need: none of score sheets. */
export const englishOfPlay: English = { ...gameEnglish, ...recordEnglish, ...shuffleSentences };
