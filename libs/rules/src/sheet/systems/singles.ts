import { accepted, bug, quoted, refused, type Checked } from '@fairview/kernel';
import { byPoints, toldNothing, wasLost } from '../by-points.js';
import { line, soleLeader } from '../columns.js';
import type { FinishedGame, SheetGame, SheetResult, System } from '../contract.js';
import { isPoints } from '../figures.js';
import { openInFormat } from '../format.js';
import { ofSeveral } from '../formats.js';
import type { Result } from '../result.js';
import { turnsEach } from '../rotations/turns.js';
import { settledByTotals, type Players } from '../scoring.js';

/** S-22. */
const matchBonus = 100;

/** Only the active player can lose his game: whatever else ends it around the table leaves it unplayed. */
function told(finished: FinishedGame): SheetResult {
  const { outcome, ended, seats } = finished;
  if (ended && !(wasLost(finished) && ended.seat === 0)) return toldNothing;
  return { active: seats[0] ?? bug('a game without an active player'), score: outcome.points[0] ?? 0 };
}

function credit({ active, score }: SheetGame, { roster }: Players): Checked<Result> {
  if (active === undefined) return refused('R-5', 'active-missing');
  const side = roster.get(active);
  if (side === undefined) return refused('R-5', 'active-not-a-player', { player: quoted(active) });
  if (!isPoints(score)) return refused('S-21', 'score-not-points');
  return accepted({ winner: active, side, points: score, how: 'scored' });
}

/** Scarney Singles: five games of each of two or more players, ties played off in extra rounds (S-21, S-22). */
export const singles: System = {
  id: 'singles',
  open: (given) =>
    openInFormat(given, ofSeveral, () =>
      accepted(
        byPoints({
          game: given.game,
          terms: { system: 'singles', games: turnsEach, matchBonus },
          matchOver: refused('S-21', 'match-over'),
          seats: () => 2,
          tell: told,
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
