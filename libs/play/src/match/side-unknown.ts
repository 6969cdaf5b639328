import { quoted, type Refused } from '@fairview/kernel';
import { refused } from '../refusals.js';
import type { MatchState } from './state.js';

/** What a side that is none of a match is refused with: it names those that there are. */
export const sideUnknown = ({ sides }: Pick<MatchState['opened'], 'sides'>, given: string): Refused =>
  refused('side-unknown', { side: quoted(given), sides: Object.keys(sides).join(', ') });
