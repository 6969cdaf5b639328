import type { Json } from '@fairview/kernel';
import { isDeepStrictEqual } from 'node:util';
import { deadlineRows } from '@fairview/deadlines';
import type { Instant, Rows } from '@fairview/events';
import type { Games } from '@fairview/rules';
import type { Decider } from '../aggregate.js';
import type { MatchCommand } from './commands.js';
import { decideMatch, lapsedMatch } from './decide.js';
import type { MatchEvent, Place } from './events.js';
import { awaitsChoice } from './choosing.js';
import { gameIdAt } from './open-game.js';
import { matchColumns, matchTarget } from './row.js';
import { evolveMatch, isOver, type MatchState } from './state.js';

/** The deadlines of a match: its time limit (TM-18), and a choice before a game (TM-10). */
export const timeLimitDeadline = 'time-limit';
export const choiceDeadline = 'choice';

const written: Record<MatchCommand['type'], readonly MatchEvent['type'][]> = {
  OpenGame: ['GameOpened', 'ChoicesAsked'],
  MakeChoice: ['ChoiceMade'],
  EnterGame: ['GameEntered'],
  StrikeGame: ['GameStruck'],
  CorrectResult: ['ResultCorrected'],
  StrikeResult: ['GameStruck'],
  AdjudicateMatch: ['MatchAdjudicated'],
};

function wrote(command: MatchCommand, event: MatchEvent): boolean {
  if (!written[command.type].includes(event.type)) return false;
  // Sent again it says the same: another result under an id that was used is another command (PL-6).
  if ('result' in command && 'result' in event && !isDeepStrictEqual(command.result, event.result))
    return false;
  const game = event.type === 'ChoicesAsked' ? event.games[0] : event;
  if (!('gameId' in command)) return true;
  if (!game || !('gameId' in game)) return false;
  return game.gameId === command.gameId || game.gameId === gameIdAt(command.gameId, game as Place);
}

/** When each of its deadlines falls due, of those that are running. */
function running(state: MatchState | undefined): Readonly<Record<string, Instant | undefined>> {
  const timed = state?.clock !== undefined && !state.limitReached && !isOver(state);
  return {
    [timeLimitDeadline]: timed ? state.clock.endsAt : undefined,
    [choiceDeadline]: state && awaitsChoice(state) ? state.asked?.dueAt : undefined,
  };
}

function rows(stream: string, before: MatchState | undefined, after: MatchState): readonly Rows[] {
  const id = stream.slice('match-'.length);
  const row = { id, ...matchColumns(after) } as unknown as Json;
  const [was, is] = [running(before), running(after)];
  const changed = Object.keys(is).filter((kind) => was[kind] !== is[kind]);
  const set = changed.flatMap((kind) => {
    const dueAt = is[kind];
    return dueAt === undefined ? [] : [{ stream, kind, dueAt }];
  });
  const clear = changed.filter((kind) => is[kind] === undefined).map((kind) => ({ stream, kind }));
  return [{ target: matchTarget, rows: [row] }, ...deadlineRows({ set, clear })];
}

/** Matches as a decider; `games` knows what may be chosen before a game. */
export const matchDecider = (games: Games): Decider<MatchState, MatchCommand, MatchEvent> => ({
  kind: 'match',
  evolve: evolveMatch,
  decide: (state, command, now) => decideMatch(games, state, command, now),
  asksTime: (command) => command.type === 'OpenGame',
  lapsed: (state, now) => lapsedMatch(games, state, now),
  wrote,
  rows,
});
