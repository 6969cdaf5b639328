import { accepted, bug, quoted, refused, type Checked } from '@fairview/kernel';
import { byPoints, noContestResult, wasLost } from '../../by-points.js';
import { line, soleLeader } from '../../columns.js';
import type { FinishedGame, SheetGame, System } from '../../contract.js';
import type { SheetResult } from '../../sheet-result.js';
import { isPoints } from '../../figures.js';
import { isOfOnePlayer, openInFormat, type Format } from '../../format.js';
import type { Credited } from '../../credited.js';
import { turns, turnsEach } from './rotation.js';
import { settledByTotals, type Players } from '../../scoring.js';
import { singlesText } from './text.js';
import { singlesResults } from './result.js';
import type { SinglesTerms } from './terms.js';

/** S-22. */
const matchBonus = 100;

/** Only the active player can lose the game: if it ends in another way than by the rules, it was not played. */
function describeOutcome(finished: FinishedGame): SheetResult {
  const { outcome, ended, seats } = finished;
  if (ended && !(wasLost(finished) && ended.seat === 0)) return noContestResult;
  return { active: seats[0] ?? bug('a game without an active player'), score: outcome.points[0] ?? 0 };
}

function credit({ active, score }: SheetGame, { roster }: Players): Checked<Credited> {
  if (active === undefined) return refused('R-5', 'active-missing');
  const side = roster.get(active);
  if (side === undefined) return refused('R-5', 'active-not-a-player', { player: quoted(active) });
  if (!isPoints(score)) return refused('S-21', 'score-not-points');
  return accepted({ winner: active, side, points: score, how: 'scored' });
}

/** No more sit down to a match of Singles; this bounds what a stranger's record can cost. */
const mostPlayers = 100;

/** Two or more players, active in turn (S-21). */
const format: Format = {
  settings: {},
  otherSides: refused('R-5', 'sides-not-several-of-one'),
  takes: (sides) => sides.length >= 2 && sides.length <= mostPlayers && isOfOnePlayer(sides),
  rotation: () => turns(),
};

/** Scarney Singles: five games of each of two or more players, ties played off in extra rounds (S-21, S-22). */
export const singles: System = {
  id: 'singles',
  results: singlesResults,
  open: (given) =>
    openInFormat(given, format, () =>
      accepted(
        byPoints<SinglesTerms>(given, {
          terms: { system: 'singles', games: turnsEach, matchBonus },
          matchOver: refused('S-21', 'match-over'),
          text: singlesText,
          seats: () => 2,
          describeOutcome,
          credit,
          hasEnded: ({ columns }) =>
            columns.every(({ games }) => games >= turnsEach) && soleLeader(columns) !== undefined,
          winner: ({ columns }) => soleLeader(columns),
          close: (won) =>
            settledByTotals(won, { shutOut: false, lines: line(won.winner, 'match bonus', matchBonus) }),
        }),
      ),
    ),
};
