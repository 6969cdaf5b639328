import { bug, positionKindOf, type Ended, type Table } from '@fairview/rules';
import type { Instant } from '@fairview/events';
import type { GameResult } from './events.js';

/** What a finished game tells its match: the table, who sat there, and what happened around it. */
export interface FinishedGame {
  readonly table: Table;
  readonly seats: readonly string[];
  readonly ended?: Ended;
  readonly endedAt?: Instant;
}

/**
 * A finished game as its match's sheet enters it (TM-1, TM-2): the winning player and how he won. A loss on time or by
 * ruling is scored as a resignation (T-16).
 */
export function resultOf({ table, seats, ended, endedAt }: FinishedGame): GameResult {
  const outcome = table.outcome ?? bug('the result of an open game');
  const when = endedAt === undefined ? {} : { endedAt };
  if (ended?.by === 'no-contest') return { winner: null, noContest: true, ...when };
  const seat = outcome.winners[0];
  if (seat === undefined) return { winner: null, ...when };
  const winner = seats[seat] ?? bug(`no player at seat ${seat}`);
  if (ended) return { winner, resigned: true, ...when };
  const label = outcome.lines[0]?.label ?? bug('a won game without its line');
  return { winner, kind: positionKindOf(label) ?? bug(`no position is called ${label}`), ...when };
}
