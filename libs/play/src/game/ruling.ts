import { defined, type Checked } from '@fairview/kernel';
import type { Instant } from '@fairview/events';
import type { LostTime, Seat } from '@fairview/rules';
import { isReason, isRuleNumber, noReason } from '../reason.js';
import { refused } from '../refusals.js';
import { awaitsAnswer } from '../disputes/dispute.js';
import type { Dispute, IssuedRuling } from './dispute.js';
import { suspending } from './disputes.js';
import { answered, disputeOf, mayGoOn } from './disputing.js';
import type { GameAct, GameFact, Ruling } from './events.js';
import { longestLeft, stopFor } from './lost-time.js';
import { beforeRuling, canPlayOnFrom, tableBefore } from './reopening.js';
import { isOpen, isVoid, spanOf, type GameState } from './state.js';
import { isSuspended } from './suspension.js';

type Events = Checked<readonly GameFact[]>;
const written = (...events: readonly GameFact[]): Events => ({ ok: true, value: events });

/** The longest that a ruling gives a seat, or a game. */
const mostSeconds = 24 * 60 * 60;
const isSpan = (seconds: number): boolean =>
  Number.isSafeInteger(seconds) && seconds >= 1 && seconds <= mostSeconds;

/** Of the fields that only some rulings have, those of each; whether they are needed is decided by its effect. */
const fieldsOf: Readonly<Record<Ruling, readonly (keyof GameAct)[]>> = {
  'let-stand': [],
  void: [],
  award: ['seat'],
  'no-contest': [],
  'play-on': ['ply', 'seconds'],
  'adjust-clocks': ['clocks'],
};

/** A field that a ruling names and that does not apply to it: it means something else than it says. */
const strayField = (command: GameAct, known: readonly (keyof GameAct)[]): keyof GameAct | undefined =>
  (['seat', 'ply', 'seconds', 'clocks'] as const).find(
    (field) => command[field] !== undefined && !known.includes(field),
  );

/** Rulings that change what stands of a game, and can be taken back on appeal. A void is lifted in its own way. */
const changing: readonly Ruling[] = ['award', 'no-contest', 'play-on'];

/** What a ruling is decided on: the game as it would stand if the appealed ruling had done nothing. */
interface Case {
  readonly state: GameState;
  /** Whether it is over or void at present. */
  readonly isClosed: boolean;
  readonly dispute: Dispute;
  readonly command: GameAct;
  readonly now: Instant;
}

const isOver = ({ table }: GameState): boolean => table.outcome !== undefined;

/** How many plies of a game stand if its end does not: all, or all but the last if that one ended it. */
const pliesBeforeEnd = (state: GameState): number =>
  tableBefore(state, state.plies.length).outcome === undefined ? state.plies.length : state.plies.length - 1;

/** BC-18: games that started from what this one left keep its result. */
const keepsResult = ({ command: { followed } }: Case): boolean => followed === 'by-its-own';

/** An end that a ruling gives to a game; one that it has already is taken back first. */
function ending(at: Case, end: GameFact): Events {
  const { state } = at;
  if (isOver(state) && keepsResult(at)) return refused('match-went-on');
  return written(
    ...(isOver(state) ? [{ type: 'GameReopened' as const, ply: pliesBeforeEnd(state) }] : []),
    end,
  );
}

function award(at: Case): Events {
  const { seat } = at.command;
  if (seat === undefined) return refused('loser-needed');
  if (!Number.isSafeInteger(seat) || seat < 0 || seat >= at.state.started.seats.length)
    return refused('seat-unknown', { seat, last: at.state.started.seats.length - 1 });
  return ending(at, { type: 'GameAwarded', against: seat });
}

function noContest(at: Case): Events {
  const { ended } = at.state;
  return ended?.by === 'no-contest' ? refused('no-contest') : ending(at, { type: 'GameDeclaredNoContest' });
}

/**
 * The time that must not count so that a game has its seconds; refused if it needs some, and if it cannot have them.
 */
function deadline({ state, command: { seconds }, now }: Case): Checked<{ readonly stop?: LostTime }> {
  const { limit } = state;
  const runs = limit !== undefined && !isSuspended(state);
  if (seconds === undefined)
    return runs && now > limit.noContestAfter ? refused('deadline-needed') : { ok: true, value: {} };
  if (!runs) return refused('no-deadline-here');
  const most = Math.min(mostSeconds, Math.floor(longestLeft(state, limit, now) / 1_000));
  if (!isSpan(seconds) || seconds > most) return refused('clock-out-of-range', { given: seconds, most });
  const stop = stopFor(state, seconds * 1_000, now);
  return { ok: true, value: defined({ stop }) };
}

/** C6: a game is played on after `ply` of its plies. What is over is reopened only while nothing was built on its end. */
function playOn(at: Case, ply: number): Events {
  const { state, isClosed, dispute, command } = at;
  if (!Number.isSafeInteger(ply) || ply < 0 || ply > state.plies.length)
    return refused('ply-unknown', { ply, last: state.plies.length });
  if (tableBefore(state, ply).outcome) return refused('over-at-ply', { ply });
  if (isClosed && command.followed) return refused('match-went-on');
  if (isClosed && command.pairedOn) return refused('round-paired-on');
  const wasSeen = suspending(state)?.dispute === dispute && !mayGoOn(state, dispute);
  const isShown = isClosed && !tableBefore(state, ply).isOpenToAll;
  if (wasSeen || isShown || !canPlayOnFrom(state, ply)) return refused('play-on-shows', { ply });
  const time = deadline(at);
  return time.ok ? written({ type: 'GameReopened', ply, ...time.value }) : time;
}

function adjustClocks({ state, isClosed, dispute, command: { clocks = [] }, now }: Case): Events {
  const asked = (seat: Seat): boolean => state.questions.some((question) => question.seat === seat);
  const wasSeen = suspending(state)?.dispute === dispute && !mayGoOn(state, dispute);
  if (isClosed || wasSeen) return refused('no-clock-runs');
  const seats = clocks.map(({ seat }) => seat);
  if (spanOf(state) === undefined || seats.length === 0 || !seats.every(asked))
    return refused('no-clock-runs');
  const twice = seats.find((seat, at) => seats.indexOf(seat) < at);
  if (twice !== undefined) return refused('clock-named-twice', { seat: twice });
  const wrong = clocks.find(({ seconds }) => !isSpan(seconds));
  if (wrong) return refused('clock-out-of-range', { given: wrong.seconds, most: mostSeconds });
  return written({
    type: 'ClocksAdjusted',
    clocks: clocks.map(({ seat, seconds }) => ({ seat, left: seconds * 1_000 })),
    ...(isSuspended(state) ? {} : { from: now }),
  });
}

/** What a ruling does to a game. */
function effectOf(at: Case): Events {
  switch (at.command.ruling) {
    case 'let-stand':
    case 'void':
      return written();
    case 'award':
      return award(at);
    case 'no-contest':
      return noContest(at);
    case 'play-on':
      return at.command.ply === undefined ? refused('ply-needed') : playOn(at, at.command.ply);
    case 'adjust-clocks':
      return adjustClocks(at);
  }
}

/** Whether the ruling before is given again: it stands, and nothing is done twice. */
const upholds = (was: IssuedRuling | undefined, { ruling, seat, ply }: GameAct): boolean =>
  was?.ruling === ruling && was.seat === seat && was.ply === ply && ruling !== 'adjust-clocks';

/** Whether nothing has happened at the table since a ruling changed it: then it can be taken back. */
const isAsRuled = ({ ruledFrom, plies, table }: GameState, number: number, { ruling, at }: IssuedRuling) =>
  ruledFrom?.dispute === number &&
  (ruling !== 'play-on' || (table.outcome === undefined && plies.every((played) => played.at < at)));

/** Whether what an appealed ruling has done is taken back first, and whether it would have to be and cannot. */
function lifting(state: GameState, number: number, was: IssuedRuling | undefined, { ruling }: GameAct) {
  const isChange = was !== undefined && changing.includes(was.ruling) && ruling !== 'void';
  if (!isChange || ruling === 'adjust-clocks') return { lifts: false, isStuck: false };
  const lifts = isAsRuled(state, number, was);
  return { lifts, isStuck: !lifts && ruling === 'let-stand' };
}

/** Whether a game can be void no longer: its match has not gone on without it, and to let it stand, it had a result. */
const canBeRestored = ({ table }: GameState, { ruling, wentOnWithout }: GameAct): boolean =>
  !wentOnWithout && (ruling !== 'let-stand' || table.outcome !== undefined);

/**
 * An arbiter's answer to an open dispute, or to an appeal; `now` is needed by rulings on time. On appeal the effect of the
 * earlier ruling is taken back first, if nothing was played since. Refuses PL-9 and PL-10.
 */
export function issueRuling(before: GameState, command: GameAct, now: Instant): Events {
  const found = disputeOf(before, command.dispute, awaitsAnswer);
  if (!found.ok) return found;
  if (isVoid(before) && !found.value?.dispute.appeal) return refused('game-voided');
  if (!found.value) return refused('nothing-disputed');
  if (!isReason(command.reason)) return noReason(command.reason);
  const { number, dispute } = found.value;
  const { ruling, rule, seat, ply } = command;
  const isOfOld = ruling === 'let-stand' || ruling === 'void';
  if (rule === undefined ? !isOfOld : !isRuleNumber(rule)) return refused('rule-needed');
  const was = dispute.appeal?.was;
  if (was?.ruling === 'void' && ruling !== 'void' && !canBeRestored(before, command))
    return refused('void-stands');
  const { lifts, isStuck } = lifting(before, number, was, command);
  if (isStuck) return refused('ruling-built-on');
  const state = lifts ? beforeRuling(before, { at: now, version: before.version + 1 }) : before;
  // A game that was in progress before the appealed ruling is so again.
  const isPlayedOn = lifts && ruling === 'let-stand' && !isOver(state);
  const stray = strayField(command, isPlayedOn ? ['seconds'] : fieldsOf[ruling]);
  if (stray) return refused('ruling-field-unfit', { field: stray });
  const issued: GameFact = {
    type: 'RulingIssued',
    ruling,
    reason: command.reason.trim(),
    dispute: number,
    ...defined({ rule, seat, ply }),
  };
  if (upholds(was, command)) return written(issued);
  const at = { state, isClosed: !isOpen(before), dispute, command, now };
  if (lifts && isOver(state) && keepsResult(at)) return refused('match-went-on');
  const effect = isPlayedOn ? playOn(at, state.plies.length) : effectOf(at);
  if (!effect.ok) return effect;
  const events: readonly GameFact[] = [{ ...issued, ...(lifts ? { lifts } : {}) }, ...effect.value];
  return ruling === 'let-stand' && !lifts ? answered(before, dispute, issued) : written(...events);
}
