import { accepted, bug, defined, type Checked } from '@fairview/kernel';
import {
  assignedByLog,
  decideBy,
  evolveBy,
  type Decision,
  type Instant,
  type Recorded,
  type Stamp,
} from '@fairview/events';
import type { Games, Table } from '@fairview/rules';
import { refused } from '../refusals.js';
import type { GameCase, JudgedAtTable, WrittenAtTable } from './act.js';
import { gameActs, gameFacts, type DirectGameCommand, type GameAct, type GameFact } from './acts.js';
import { expiredDealing, expiredGrace } from './acts/abandon-game.js';
import { expiredMoves } from './acts/silent-seat.js';
import { startedGame, type DealtFor } from './acts/start-game.js';
import type { AskedAt, Fork, Ply } from './course.js';
import { closed } from './decided.js';
import type { Dispute } from './dispute.js';
import { runningAgain } from './ending.js';
import { isOpen, isVoid, moveDueAt, runningLimit, spanOf, type GameState } from './state.js';
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

type Decided = Checked<Decision<GameFact, GameState>>;
type Decidable = DirectGameCommand | GameAct;

/**
 * Whatever is written at an open table is written before a clock of it has run out. `played` is the table after the
 * move, which was played on it to judge it.
 */
function decidedInTime(state: GameState, events: readonly GameFact[], played: Table | undefined): Decided {
  const ends = [runningLimit(state)?.noContestAfter, moveDueAt(state)].filter((end) => end !== undefined);
  const notAfter = ends.length === 0 ? undefined : Math.min(...ends);
  const after = events.reduce((before, event) => {
    const stamp = { at: assignedByLog, position: 0, version: before.version + 1 };
    return afterEvent(before, event, { ...stamp, played });
  }, state);
  return accepted({ events, state: after, ...defined({ notAfter }) });
}

/**
 * Decides a command to a game: the events to append, or a refusal with its rule. A decision on an open timed game carries the
 * instant after which it may no longer be written (TM-19, TM-21, PL-17).
 * @param now only needed by rulings: their times count from it
 */
export function decideGame(state: GameState, command: Decidable, now: Instant = 0): Decided {
  // Time has expired and the game is no contest; until that is recorded, no command is accepted.
  if (state.undealt && isOpen(state)) return refused('deal-failed');
  const { needsOpen, inTime } = gameActs[command.type];
  const over = needsOpen ? closed(state) : undefined;
  const judged = over ?? decideBy<Decidable, GameCase, JudgedAtTable>(gameActs, { state, now }, command);
  if (!judged.ok) return judged;
  const { events, played } = judged.value;
  return inTime ? decidedInTime(state, events, played) : accepted({ events });
}

/**
 * The events that have expired at `now`, whichever process records them first: a game of a deal whose seed failed is no
 * contest; what the clock has played for silent seats; then, of an open game past limit and grace, that it is no contest
 * (TM-19).
 */
export function expiredGame(state: GameState, now: Instant): readonly GameFact[] {
  const failed = expiredDealing(state);
  if (failed.length > 0) return failed;
  const moves = expiredMoves(state, now);
  return moves.length > 0 ? moves : expiredGrace(state, now);
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

/** Disputes that were folded before their last append was written, with the instant that the log then assigned to it. */
function stampedDisputes(disputes: readonly Dispute[], at: Instant): readonly Dispute[] {
  const stamped = <Item extends { readonly at: Instant }>(item: Item): Item =>
    item.at === assignedByLog ? { ...item, at } : item;
  return disputes.map(({ ruling, appeal, ended, hands, statements, ...dispute }) => ({
    ...stamped(dispute),
    statements: statements.map(stamped),
    ...defined({
      ruling: ruling && stamped(ruling),
      appeal: appeal && stamped(appeal),
      ended: ended && stamped(ended),
      hands: hands && stamped(hands),
    }),
  }));
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
