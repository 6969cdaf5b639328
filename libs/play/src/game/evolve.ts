import { bug, defined } from '@fairview/kernel';
import { assignedByLog, evolveBy, type Instant, type Recorded, type Stamp } from '@fairview/events';
import type { Games } from '@fairview/rules';
import type { WrittenAtTable } from './act.js';
import { gameFacts, type GameFact } from './acts.js';
import { startedGame, type DealtFor } from './acts/start-game.js';
import type { AskedAt, Fork, Ply } from './course.js';
import { stampedDisputes } from './disputes.js';
import { runningAgain } from './ending.js';
import { isVoid, spanOf, type GameState } from './state.js';
import { stampedClocks } from './suspension.js';

/** What stands after an event on a game that has started. */
export function afterEvent(state: GameState, body: GameFact, written: WrittenAtTable): GameState {
  const { at, version, position } = written;
  const evolved = evolveBy<GameFact, GameState, WrittenAtTable>(gameFacts, state, body, written);
  const after = { ...evolved, version, position };
  const endsNow = state.table.outcome === undefined && after.table.outcome !== undefined;
  const voidsNow = !isVoid(state) && isVoid(after) && after.endedAt === undefined;
  if (!endsNow && !voidsNow) return after;
  const endedAt = after.endedAt ?? ('dueAt' in body ? body.dueAt : undefined) ?? at;
  return { ...runningAgain(after, at, []), endedAt, endedVersion: version };
}

/**
 * The fold of a game's stream: one recorded event on top of what stood before (`undefined` before the first).
 * Never refuses; what the rules would refuse here is corruption of the log, and a bug.
 */
export function evolveGame(
  games: Games,
  state: GameState | undefined,
  recorded: Recorded<GameFact>,
  dealtFor: DealtFor = ({ setup }) => ({ setup }),
): GameState {
  const { body } = recorded;
  if (state) return afterEvent(state, body, recorded);
  return body.type === 'GameStarted'
    ? startedGame(games, recorded, body, dealtFor)
    : bug(`${body.type} before GameStarted`);
}

/** A fork in the instant of the append that made it. */
const forkStamped = <Made extends Fork>(fork: Made, at: Instant): Made =>
  fork.at === assignedByLog ? { ...fork, at } : fork;

/** A ply whose questions were put by the append that recorded it. */
function withAskedStamped(ply: Ply, assigned: (instant: Instant) => Instant): Ply {
  const { asked } = ply;
  if (!asked || !isUnstamped(asked)) return ply;
  const questions = asked.questions.map(({ seat, putAt }) => ({ seat, putAt: assigned(putAt) }));
  return { ...ply, asked: { at: assigned(asked.at), questions } };
}

const isUnstamped = ({ at, questions }: AskedAt): boolean =>
  at === assignedByLog || questions.some(({ putAt }) => putAt === assignedByLog);

const isPlyUnstamped = ({ at, asked }: Ply): boolean =>
  at === assignedByLog || (asked !== undefined && isUnstamped(asked));

/** Plies of which an append has recorded the last ones: what it assigned is looked for from the end. */
function stampedPlies(plies: readonly Ply[], assigned: (instant: Instant) => Instant): readonly Ply[] {
  let before = plies.length;
  while (before > 0 && isPlyUnstamped(plies[before - 1] ?? bug('a ply that is none'))) before -= 1;
  const stamped = plies
    .slice(before)
    .map((ply) => withAskedStamped({ ...ply, at: assigned(ply.at) }, assigned));
  return stamped.length === 0 ? plies : [...plies.slice(0, before), ...stamped];
}

/** Gives a state that was folded before its last append was written what the log then assigned to it. */
export function stampGame(state: GameState, { at, position, version }: Stamp): GameState {
  const assigned = (instant: Instant): Instant => (instant === assignedByLog ? at : instant);
  return {
    ...stampedClocks(state, at, spanOf(state)),
    position,
    version,
    disputes: stampedDisputes(state.disputes, at),
    ...defined({ from: state.from && forkStamped(state.from, at) }),
    replaced: state.replaced.map((each) => ({ ...each, replaced: forkStamped(each.replaced, at) })),
    startedAt: assigned(state.startedAt),
    plies: stampedPlies(state.plies, assigned),
    ...(state.endedAt === undefined ? {} : { endedAt: assigned(state.endedAt) }),
  };
}
