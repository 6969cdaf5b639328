import type { English } from '@fairview/kernel';
import { englishOfPlay } from './english-of-play.js';
import { sheetSentences } from './sheet/english.js';

/** The sentences that belong to no game. */
export const sharedEnglish: English = { ...englishOfPlay, ...sheetSentences };
