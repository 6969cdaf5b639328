import { accepted, refused, type Checked } from '@fairview/kernel';
import { byPoints, type CreditedGame } from '../../../by-points.js';
import { pointLabels, soleLeader, type CountLabels } from '../../../columns.js';
import type { System } from '../../../contract.js';
import { openInFormat, type Format } from '../../../format.js';
import { rounds } from '../../../rotations/rounds.js';
import type { Credited } from '../../../credited.js';
import { handsOfAMatch } from '../rotation.js';
import { duplicate, pairAt, tables } from './rotation.js';
import { settledByTotals, type Players } from '../../../scoring.js';
import { imps } from './imps.js';
import { duplicateSettings, type Scale, type DuplicateTerms } from './terms.js';
import { credit, describeOutcome, figuresOf, judgePartners, ofPairs } from '../hand.js';
import { readSkarneyHand, writeSkarneyHand } from '../record.js';
import { duplicateText } from './text.js';
import { skarneyResults, type SkarneyResult } from '../result.js';

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
