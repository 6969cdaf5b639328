import { bug, defined, type Checked } from '@fairview/kernel';
import { assignedByLog, type Instant, type Recorded, type Stamp } from '@fairview/events';
import { type Ended, type Games, type Seat, type Table } from '@fairview/rules';
import { awaitsAnswer } from '../disputes/dispute.js';
import type { AskedAt, Fork, Ply } from './course.js';
import {
  cameToNothing,
  numberIn,
  stampedDisputes,
  withAnswer,
  withDispute,
  type DisputeAnswer,
} from './disputes.js';
import type { Dealt } from '../sealed/setups.js';
import { undealtTable } from '../sealed/undealt-table.js';
import type { GameFact } from './events.js';
import { withTimeGivenBack, withTimeTakenBack, putByClock } from './lost-time.js';
import { questionsAt } from './questions.js';
import { checkpointEvery, reopened, withClocksAdjusted, withRuling } from './reopening.js';
import { isOpen, isVoid, spanOf, type GameState } from './state.js';
import { isSuspended, resumedAt, stampedClocks, suspendedAt } from './suspension.js';

const must = <T>(checked: Checked<T>, what: string): T =>
  checked.ok ? checked.value : bug(`${what}: the log holds what the rules refuse (${checked.refusal.code})`);

function started(games: Games, recorded: Stamp, body: GameState['started'], dealtFor: DealtFor): GameState {
  const dealt = dealtFor(body);
  const live =
    'failure' in dealt
      ? undealtTable(games, body)
      : must(games.open(body.game, body.rules, body.variant, dealt.setup), 'GameStarted');
  // A record may say what nobody at a live table could know (S-10).
  const opening = body.imported ? live.recorded : live;
  return {
    version: recorded.version,
    position: recorded.position,
    started: body,
    startedAt: recorded.at,
    opening,
    table: opening,
    checkpoints: [opening],
    plies: [],
    course: 1,
    replaced: [],
    questions: body.moveSeconds === undefined ? [] : questionsAt(opening, recorded.at),
    suspension: undefined,
    stops: [],
    givenBack: body.limit?.givenBack ?? [],
    disputes: [],
    proposals: [],
    leaves: [],
    ...defined({ limit: body.limit, undealt: 'failure' in dealt ? dealt.failure : undefined }),
  };
}

/** What a game starts from: what its first event says, or what was dealt. */
type DealtFor = (started: GameState['started']) => Dealt;

function endedAround(state: GameState, ended: Ended): GameState {
  return { ...state, table: must(state.table.end(ended), 'ending'), ended };
}

/** A dispute that suspends an open game stops its clocks. */
function afterDispute(
  state: GameState,
  body: Extract<GameFact, { type: 'GameDisputed' }>,
  at: Instant,
): GameState {
  const used = body.byLeave ? state.leaves.findIndex((seat) => seat === body.seat) : -1;
  const leaves = state.leaves.filter((_, index) => index !== used);
  const after = { ...state, leaves, disputes: withDispute(state, body, at) };
  return body.suspends && isOpen(state) ? suspendedAt(after, at) : after;
}

/** A suspension has ended at this instant: the clocks run again, but not back for those who are charged with it. */
const runningAgain = (state: GameState, at: Instant, charged: readonly Seat[]): GameState =>
  isSuspended(state) ? resumedAt(state, at, charged, spanOf(state)) : state;

/** A ruling makes a game void, or one that was void is so no longer: a ruling under appeal stands until the next one. */
function afterRulings(state: GameState, version: number): GameState {
  const voided = state.disputes.some(({ ruling, appeal }) => (ruling ?? appeal?.was)?.ruling === 'void');
  if (voided === isVoid(state)) return state;
  const { voidedVersion: _lifted, ...rest } = state;
  return voided ? { ...state, voidedVersion: version } : { ...rest, restoredVersion: version };
}

/** The answer to a dispute ends its suspension; nobody who had no cause for it gets their own time back. */
function afterAnswer(
  state: GameState,
  body: DisputeAnswer,
  { at, version }: Pick<Stamp, 'at' | 'version'>,
): GameState {
  const disputes = withAnswer(state.disputes, body, at, state.started.seats.length);
  const after = afterRulings({ ...state, disputes }, version);
  const about = disputes[numberIn(disputes, body) - 1];
  if (!about?.suspends || awaitsAnswer(about) || about.appeal) return after;
  return runningAgain(after, at, about.seat !== null && cameToNothing(about) ? [about.seat] : []);
}

type Played = Extract<GameFact, { type: 'MovePlayed' | 'ClockPlayed' }>;

const tableAfter = ({ table }: GameState, { type, seat, move }: Played): Table =>
  must(table.play(seat, move), type);

/** What stands after a ply that was recorded `at` this instant; the next questions are put when it was due. */
function afterPly(
  state: GameState,
  body: Played,
  { at, version }: Pick<Stamp, 'at' | 'version'>,
  table: Table = tableAfter(state, body),
): GameState {
  const { seat, move } = body;
  const { offer, ...rest } = state;
  const byClock = body.type === 'ClockPlayed' ? { byClock: true as const } : {};
  const span = spanOf(state);
  const putAt = body.type === 'ClockPlayed' ? putByClock(state, body.dueAt, span ?? 0) : at;
  const questions = span === undefined ? [] : questionsAt(table, putAt, state.questions, seat);
  const asked = span === undefined ? {} : { asked: { at: putAt, questions } };
  const plies = [...state.plies, { version, seat, move, at, ...byClock, ...asked }];
  const checkpoints =
    plies.length % checkpointEvery === 0 ? [...state.checkpoints, table] : state.checkpoints;
  // An offer stands until another seat plays on.
  const stands = offer && (!offer.open || offer.seat === seat);
  return {
    ...rest,
    version,
    table,
    beforeLast: state.table,
    checkpoints,
    plies,
    questions,
    ...(stands ? { offer } : {}),
  };
}

/** What stands after a ply of the clock, before it is recorded. */
export const afterClockPlayed = (
  state: GameState,
  body: Extract<GameFact, { type: 'ClockPlayed' }>,
): GameState => afterPly(state, body, { at: body.dueAt, version: state.version + 1 });

function afterAcceptance(state: GameState, seat: Seat): GameState {
  const offer = state.offer ?? bug('DrawAccepted without an offer');
  const accepted = [...offer.accepted, seat];
  const all = accepted.length === state.started.seats.length - 1;
  return all
    ? endedAround({ ...state, offer: { ...offer, accepted, open: false } }, { by: 'agreement' })
    : { ...state, offer: { ...offer, accepted } };
}

function next(state: GameState, body: GameFact, { at, version }: Stamp, played?: Table): GameState {
  switch (body.type) {
    case 'GameStarted':
      return bug('GameStarted twice in one stream');
    case 'MovePlayed':
    case 'ClockPlayed':
      return afterPly(state, body, { at, version }, played);
    case 'SeatResigned':
      return endedAround(state, { by: 'resignation', seat: body.seat });
    case 'ClockRanOut':
      return endedAround(state, { by: 'clock', seat: body.seat });
    case 'GameRuled':
      return endedAround(state, { by: 'ruling', ...defined({ seat: body.seat }) });
    case 'GameDeclaredNoContest':
      return endedAround(state, { by: 'no-contest' });
    case 'DrawOffered':
      return { ...state, offer: { seat: body.seat, ply: state.plies.length, accepted: [], open: true } };
    case 'DrawDeclined':
      return { ...state, offer: { ...(state.offer ?? bug('DrawDeclined without an offer')), open: false } };
    case 'DrawAccepted':
      return afterAcceptance(state, body.seat);
    case 'GameDisputed':
      return afterDispute(state, body, at);
    case 'DisputeAllowed':
      return { ...state, leaves: [...state.leaves, body.seat] };
    case 'RulingIssued':
      return afterAnswer(withRuling(state, body, { at, version }), body, { at, version });
    case 'GameReopened':
      return reopened(state, body, { at, version });
    case 'GameAwarded':
      // T-16: for a resignation every game defines what the others get.
      return { ...endedAround(state, { by: 'resignation', seat: body.against }), awarded: true };
    case 'ClocksAdjusted':
      return withClocksAdjusted(state, body, at);
    case 'RulingAppealed':
    case 'DisputeAnswered':
    case 'DisputeWithdrawn':
    case 'SettlementAgreed':
    case 'HandsOpened':
    case 'PlayOnAgreed':
      return afterAnswer(state, body, { at, version });
    case 'TimeGivenBack':
      return withTimeGivenBack(state, body, spanOf(state));
    case 'TimeTakenBack':
      return withTimeTakenBack(state, body);
  }
}

/**
 * What stands after an event on a game that has started. `played` is the table after its move, if that was already
 * played to judge it.
 */
export function afterEvent(state: GameState, body: GameFact, stamp: Stamp, played?: Table): GameState {
  const { version, position } = stamp;
  const after = { ...next(state, body, stamp, played), version, position };
  const endsNow = state.table.outcome === undefined && after.table.outcome !== undefined;
  const voidsNow = !isVoid(state) && isVoid(after) && after.endedAt === undefined;
  if (!endsNow && !voidsNow) return after;
  const endedAt = after.endedAt ?? ('dueAt' in body ? body.dueAt : undefined) ?? stamp.at;
  return { ...runningAgain(after, stamp.at, []), endedAt, endedVersion: version };
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
    ? started(games, recorded, body, dealtFor)
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

/** Gives a state that was folded before its last append was written what the log then assigned to it. */
export function stampGame(state: GameState, { at, position, version }: Stamp): GameState {
  const assigned = (instant: Instant): Instant => (instant === assignedByLog ? at : instant);
  const stamped = <Item extends { readonly at: Instant }>(items: readonly Item[]): readonly Item[] =>
    items.some((item) => item.at === assignedByLog)
      ? items.map((item) => ({ ...item, at: assigned(item.at) }))
      : items;
  return {
    ...stampedClocks(state, at, spanOf(state)),
    position,
    version,
    disputes: stampedDisputes(state.disputes, at),
    ...defined({ from: state.from && forkStamped(state.from, at) }),
    replaced: state.replaced.map((each) => ({ ...each, replaced: forkStamped(each.replaced, at) })),
    startedAt: assigned(state.startedAt),
    plies: stamped(state.plies).map((ply) => withAskedStamped(ply, assigned)),
    ...(state.endedAt === undefined ? {} : { endedAt: assigned(state.endedAt) }),
  };
}
