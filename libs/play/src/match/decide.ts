import type { Instant } from '@fairview/events';
import type { Checked, Refusal } from '@fairview/rules';
import type { Decision } from '../game/decide.js';
import { refused } from '../refusals.js';
import type { GameResult, MatchClock, MatchEvent, Source } from './events.js';
import { gameInProgress, nextNumber, nextSeats, type MatchState } from './state.js';

export type MatchCommand =
  | { readonly type: 'OpenGame'; readonly gameId: string }
  | {
      readonly type: 'EnterGame';
      readonly gameId: string;
      readonly source: Source;
      readonly result: GameResult;
      /** For a game that was not opened here (by hand, from a record): who sat where, black first. */
      readonly seats?: readonly string[];
    }
  | { readonly type: 'StrikeGame'; readonly gameId: string; readonly reason: string };

type Decided = Checked<Decision<MatchEvent>>;

const decided = (event: MatchEvent, notAfter?: Instant): Decided => ({
  ok: true,
  value: { events: [event], ...(notAfter === undefined ? {} : { notAfter }) },
});
const tm = (rule: string, code: string): { ok: false; refusal: Refusal } => ({
  ok: false,
  refusal: { rule, code },
});

/** How long an opening may take from the reading of the clock to the record of it. */
const openingMs = 1_000;

/** The clock of a timed match whose first game starts now (TM-18). */
function clockFrom(state: MatchState, now: Instant): MatchClock | undefined {
  const { limit } = state.sheet.terms;
  if (!limit) return undefined;
  const endsAt = now + limit.span;
  return { startedAt: now, endsAt, noContestAfter: endsAt + limit.grace };
}

function openGame(state: MatchState, gameId: string, now: Instant): Decided {
  if (gameInProgress(state)) return refused('game-in-progress');
  if (state.sheet.over) return tm('TM-7', 'match-over');
  const game = { type: 'GameOpened', gameId, number: nextNumber(state), seats: nextSeats(state) } as const;
  if (state.limitReached) return decided({ ...game, extra: true });
  if (state.clock) return decided(game, state.clock.endsAt);
  const clock = clockFrom(state, now);
  return clock ? decided({ ...game, clock }, now + openingMs) : decided(game);
}

function enterGame(state: MatchState, command: Extract<MatchCommand, { type: 'EnterGame' }>): Decided {
  const { gameId, source, result } = command;
  const opened = state.games.find((game) => game.gameId === gameId);
  if (opened?.entered || opened?.struck !== undefined) return refused('game-entered-already');
  if (!opened && gameInProgress(state)) return refused('game-in-progress');
  const judged = state.sheet.enter(result);
  if (!judged.ok) return judged;
  const seats = opened?.seats ?? command.seats ?? nextSeats(state);
  return decided({
    type: 'GameEntered',
    gameId,
    number: opened?.number ?? nextNumber(state),
    seats,
    source,
    result,
  });
}

/**
 * What a command makes of a match: the events to append, or a refusal with its rule. While the limit runs, the
 * opening of a game carries it as the instant after which it may no longer be written (TM-19).
 */
export function decideMatch(state: MatchState, command: MatchCommand, now: Instant): Decided {
  switch (command.type) {
    case 'OpenGame':
      return openGame(state, command.gameId, now);
    case 'EnterGame':
      return enterGame(state, command);
    case 'StrikeGame': {
      const game = state.games.find((each) => each.gameId === command.gameId);
      if (!game || game.struck !== undefined) return refused('game-not-of-match');
      return decided({ type: 'GameStruck', gameId: command.gameId, reason: command.reason });
    }
  }
}

/** What has lapsed at `now`: the time limit of a match that is not over. */
export function lapsedMatch(state: MatchState, now: Instant): readonly MatchEvent[] {
  const lapsed = state.clock && !state.limitReached && !state.sheet.over && now > state.clock.endsAt;
  return lapsed ? [{ type: 'TimeLimitReached' }] : [];
}
