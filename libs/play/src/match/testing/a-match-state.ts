import type { Json } from '@fairview/kernel';
import type { Instant } from '@fairview/events';
import { games } from '@fairview/rules';
import type { DirectMatchCommand } from '../acts.js';
import { decideMatch } from '../decide.js';
import type { GameResult } from '../terms.js';
import type { MatchAct, MatchFact } from '../acts.js';
import { evolveMatch } from '../evolve.js';
import { gamesInProgress, type MatchState } from '../state.js';
import { firstInstant, folded } from '../../../../../test/kit/decider.js';

/** The instant at which commands of these tests are judged unless they say otherwise. */
export const now = firstInstant;

/** Events on top of a match. */
export const after = (state: MatchState | undefined, ...events: readonly MatchFact[]): MatchState =>
  folded((before, recorded) => evolveMatch(games, before, recorded), events, state);

/** A match just opened between these sides. */
export const aMatchState = (
  system: string,
  settings: Readonly<Record<string, Json>>,
  sides: Readonly<Record<string, readonly string[]>> = { A: ['ann'], B: ['ben'] },
  more: { readonly choiceSeconds?: number } = {},
  game = 'teeko',
): MatchState =>
  after(undefined, {
    type: 'MatchOpened',
    game,
    rules: 1,
    variant: {},
    system,
    settings,
    sides,
    ...more,
  });

/** The events that a command writes; throws if it is refused. */
export function written(
  state: MatchState,
  command: DirectMatchCommand | MatchAct,
  at = now,
): readonly MatchFact[] {
  const decision = decideMatch(games, state, command, at);
  if (!decision.ok) throw new Error(`${decision.refusal.rule} ${decision.refusal.code}`);
  return decision.value.events;
}

/** The match after a command. */
export const done = (state: MatchState, command: DirectMatchCommand | MatchAct, at = now): MatchState =>
  after(state, ...written(state, command, at));

/** What a command writes, or how it is refused. */
export function told(state: MatchState, command: DirectMatchCommand | MatchAct, at = now): string {
  const decision = decideMatch(games, state, command, at);
  return decision.ok
    ? decision.value.events.map(({ type }) => type).join(' ')
    : `${decision.refusal.rule} ${decision.refusal.code}`;
}

/** A result, and the instant of the end of its game if it says one. */
export const ended = ({ endedAt, ...result }: GameResult): { result: GameResult; endedAt?: Instant } => ({
  result,
  ...(typeof endedAt === 'number' ? { endedAt } : {}),
});

/** A game of two or three players opened and entered. */
export function play(state: MatchState, gameId: string, result: GameResult): MatchState {
  const during = done(state, { type: 'OpenGame', gameId });
  const [game] = gamesInProgress(during);
  return done(during, { type: 'EnterGame', gameId: game?.gameId ?? '', source: 'played', ...ended(result) });
}

/** A round of teams, all boards opened and then entered in the order of `results`, board 1 first. */
export function playRound(state: MatchState, id: string, results: readonly GameResult[]): MatchState {
  const during = done(state, { type: 'OpenGame', gameId: id });
  return gamesInProgress(during).reduce(
    (before, { gameId }, board) =>
      done(before, {
        type: 'EnterGame',
        gameId,
        source: 'played',
        ...ended(results[board] ?? { kind: 'draw' }),
      }),
    during,
  );
}
