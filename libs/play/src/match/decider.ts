import { deadlineRows } from '@fairview/deadlines';
import type { Rows } from '@fairview/events';
import type { Json } from '@fairview/rules';
import type { Decider } from '../aggregate.js';
import { decideMatch, lapsedMatch, type MatchCommand } from './decide.js';
import type { MatchEvent } from './events.js';
import { matchColumns, matchTarget } from './row.js';
import { evolveMatch, type MatchState } from './state.js';

/** The one kind of deadline that a match has: its time limit (TM-18). */
export const timeLimitDeadline = 'time-limit';

const written: Record<MatchCommand['type'], MatchEvent['type']> = {
  OpenGame: 'GameOpened',
  EnterGame: 'GameEntered',
  StrikeGame: 'GameStruck',
};

const isTimed = (state: MatchState | undefined): boolean =>
  state?.clock !== undefined && !state.limitReached && !state.sheet.over;

function rows(stream: string, before: MatchState | undefined, after: MatchState): readonly Rows[] {
  const id = stream.slice('match-'.length);
  const deadline = { stream, kind: timeLimitDeadline };
  const row = { id, ...matchColumns(after) } as unknown as Json;
  return [
    { target: matchTarget, rows: [row] },
    ...(!isTimed(before) && isTimed(after) && after.clock
      ? deadlineRows({ set: [{ ...deadline, dueAt: after.clock.endsAt }] })
      : []),
    ...(isTimed(before) && !isTimed(after) ? deadlineRows({ clear: [deadline] }) : []),
  ];
}

/** Matches as a decider. */
export const matchDecider: Decider<MatchState, MatchCommand, MatchEvent> = {
  kind: 'match',
  evolve: evolveMatch,
  decide: decideMatch,
  asksTime: (command) => command.type === 'OpenGame',
  lapsed: lapsedMatch,
  wrote: (command, event) =>
    event.type === written[command.type] && 'gameId' in event && event.gameId === command.gameId,
  rows,
};
