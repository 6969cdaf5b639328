import { accepted, refused, type Checked } from '@fairview/kernel';
import { byPoints, type CreditedGame } from '../../../by-points.js';
import { pointLabels, soleLeader, type CountLabels } from '../../../columns.js';
import type { System } from '../../../contract.js';
import type { Credited } from '../../../credited.js';
import { openInFormat, type Format } from '../../../format.js';
import type { Players } from '../../../sides.js';
import { settledByTotals } from '../../../scoring.js';
import { rounds } from '../../../team-rounds.js';
import { skarneySheetEnglish } from '../english.js';
import {
  credit,
  describeOutcome,
  figuresOf,
  judgePartners,
  ofPairs,
  readSkarneyHand,
  writeSkarneyHand,
} from '../hand.js';
import { skarneyKeys, skarneyResults, type SkarneyResult } from '../result.js';
import { handsOfAMatch } from '../rotation.js';
import { duplicate, pairAt, tables } from './rotation.js';
import { duplicateSettings, type DuplicateTerms, type Scale } from './terms.js';
import { duplicateText } from './text.js';

/** The least swings that are worth 1, 2, 3 … international match points, as bridge has them. */
const leastSwings = [
  20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500,
  3000, 3500, 4000,
] as const;

/** What a swing of so many points is worth in international match points, signed as it is. */
export function imps(swing: number): number {
  const worth = leastSwings.filter((least) => least <= Math.abs(swing)).length;
  return swing < 0 ? 0 - worth : worth;
}

/** Two pairs, one at each table. */
const playersOfATeam = 4;

/** Two teams of four, each of two pairs (SK-19). */
const format: Format<typeof duplicateSettings> = {
  settings: duplicateSettings,
  otherSides: refused('R-5', 'sides-not-two-fours'),
  takes: (sides) => sides.length === 2 && sides.every(({ players }) => players.length === playersOfATeam),
  rotation: ({ scale }) => rounds(duplicate(scale === 'imps' ? imps : (swing) => swing)),
};

const labels: Readonly<Record<Scale, CountLabels>> = {
  points: pointLabels,
  imps: { spot: 'spot', won: 'imps' },
};

/** A hand as Skarney scores it (SK-19), won by the pair that sits at the table; one that was given up is worth nothing. */
function creditAtTable(
  result: SkarneyResult,
  players: Players,
  { board = 1 }: CreditedGame,
): Checked<Credited> {
  const credited = credit(result, players);
  if (!credited.ok) return credited;
  const { side } = credited.value;
  if (side === undefined) return credited;
  const [first = null] = pairAt(players.sides[side]?.players ?? [], board);
  return accepted({ ...credited.value, winner: result.winner ?? first });
}

/**
 * Skarney in duplicate: two teams play seven deals, each of them at two tables, and the swing of a deal is entered for the
 * team that was ahead over both. A deal without a result at one table is one of the seven.
 */
export const skarneyDuplicate: System = {
  id: 'skarney-duplicate',
  meeting: { of: 'teams', variant: ofPairs, boards: playersOfATeam },
  sharedDeals: handsOfAMatch,
  settings: duplicateSettings,
  results: skarneyResults,
  keys: skarneyKeys,
  english: skarneySheetEnglish,
  open: (given) =>
    openInFormat(given, format, ({ scale = 'points' }) =>
      accepted(
        byPoints<DuplicateTerms, SkarneyResult>(given, {
          results: skarneyResults,
          terms: { system: 'skarney-duplicate', rounds: handsOfAMatch, scale },
          labels: labels[scale],
          matchOver: refused('SK-19', 'match-over'),
          text: duplicateText,
          seats: () => 4,
          judgeVariant: judgePartners,
          describeOutcome,
          readResult: readSkarneyHand,
          writeResult: writeSkarneyHand,
          figuresOf,
          credit: creditAtTable,
          hasEnded: ({ games }) => games >= handsOfAMatch * tables,
          winner: ({ columns }) => soleLeader(columns),
          close: (won) => settledByTotals(won, { shutOut: false, lines: [] }),
        }),
      ),
    ),
};
