import { defined, type Checked } from '@fairview/kernel';
import type { Instant } from '@fairview/events';
import type { LostTime } from '@fairview/rules';
import { awaitsAnswer } from '../../disputes/dispute.js';
import { signed, type OfficialAct } from '../../proposals/official-act.js';
import { isReason, isRuleNumber, noReason } from '../../reason.js';
import { refused } from '../../refusals.js';
import type { ActOfGame, FactOfGame, JudgedAtTable } from '../act.js';
import type { GameFact } from '../acts.js';
import { courseOf, tableBefore } from '../courses.js';
import { written } from '../decided.js';
import type { Dispute, IssuedRuling } from '../dispute.js';
import { afterAnswer, answered, disputeOf, mayGoOn, suspending } from '../disputes.js';
import { longestLeft, stopFor } from '../lost-time.js';
import { isOpen, isVoid, type GameState } from '../state.js';
import { isSuspended } from '../suspension.js';
import type { Ruling, RulingTerms } from '../terms.js';
import { adjustClocks, isSpan, mostSeconds, type ClockLeft } from './adjust-clocks.js';
import { beforeRuling } from './reopen-game.js';

/** An official answers a dispute, or the appeal of a ruling. */
export interface IssueRuling extends RulingTerms {
  readonly type: 'IssueRuling';
  readonly ruling: Ruling;
  readonly reason: string;
  /** The number of the dispute, from 1; may be absent if only one is open. */
  readonly dispute?: number;
  /** If a game whose time is over is played on: the seconds that it has from now on. */
  readonly seconds?: number;
  /** Of adjusted clocks: what the seats have left. */
  readonly clocks?: readonly ClockLeft[];
  /** The match has gone on without the game since it was void. */
  readonly wentOnWithout?: true;
  /** What came after the game in its match: other games, or games that started from what it left (BC-18). */
  readonly followed?: 'by-games' | 'by-its-own';
  /** A round of the tournament was paired on its result. */
  readonly pairedOn?: true;
}

/** An official has ruled on a dispute. */
export interface RulingIssued extends RulingTerms {
  readonly type: 'RulingIssued';
  readonly ruling: Ruling;
  readonly reason: string;
  /** The number of the dispute that it is about, from 1; the last one if absent. */
  readonly dispute?: number;
  /** The person who ruled, as proposals name people: they do not decide the appeal alone. */
  readonly by?: string;
  /** On appeal: what the ruling before had done is taken back first. */
  readonly lifts?: true;
}

/** Of the fields that only some rulings have, those of each; whether they are needed is decided by its effect. */
const fieldsOf: Readonly<Record<Ruling, readonly (keyof IssueRuling)[]>> = {
  'let-stand': [],
  void: [],
  award: ['seat'],
  'no-contest': [],
  'play-on': ['ply', 'seconds'],
  'adjust-clocks': ['clocks'],
};

/** A field that a ruling names and that does not apply to it: it means something else than it says. */
const strayField = (
  command: IssueRuling,
  known: readonly (keyof IssueRuling)[],
): keyof IssueRuling | undefined =>
  (['seat', 'ply', 'seconds', 'clocks'] as const).find(
    (field) => command[field] !== undefined && !known.includes(field),
  );

/** Rulings that change what stands of a game, and can be taken back on appeal. A void is lifted in its own way. */
const changing: readonly Ruling[] = ['award', 'no-contest', 'play-on'];

/** What a ruling is decided on: the game as it would stand if the appealed ruling had done nothing. */
export interface RulingCase {
  readonly state: GameState;
  /** Whether it is over or void at present. */
  readonly isClosed: boolean;
  readonly dispute: Dispute;
  readonly command: IssueRuling;
  readonly now: Instant;
}

const isOver = ({ table }: GameState): boolean => table.outcome !== undefined;

/** How many plies of a game stand if its end does not: all, or all but the last if that one ended it. */
const pliesBeforeEnd = (state: GameState): number =>
  tableBefore(state, state.plies.length).outcome === undefined ? state.plies.length : state.plies.length - 1;

/** BC-18: games that started from what this one left keep its result. */
const keepsResult = ({ command: { followed } }: RulingCase): boolean => followed === 'by-its-own';

/** An end that a ruling gives to a game; one that it has already is taken back first. */
function ending(at: RulingCase, end: GameFact): JudgedAtTable {
  const { state } = at;
  if (isOver(state) && keepsResult(at)) return refused('match-went-on');
  return written(
    ...(isOver(state) ? [{ type: 'GameReopened' as const, ply: pliesBeforeEnd(state) }] : []),
    end,
  );
}

function award(at: RulingCase): JudgedAtTable {
  const { seat } = at.command;
  if (seat === undefined) return refused('loser-needed');
  if (!Number.isSafeInteger(seat) || seat < 0 || seat >= at.state.started.seats.length)
    return refused('seat-unknown', { seat, last: at.state.started.seats.length - 1 });
  return ending(at, { type: 'GameAwarded', against: seat });
}

function noContest(at: RulingCase): JudgedAtTable {
  const { ended } = at.state;
  return ended?.by === 'no-contest' ? refused('no-contest') : ending(at, { type: 'GameDeclaredNoContest' });
}

/**
 * The time that must not count so that a game has its seconds; refused if it needs some, and if it cannot have them.
 */
function deadline({ state, command: { seconds }, now }: RulingCase): Checked<{ readonly stop?: LostTime }> {
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

/**
 * Whether a game can be played on after so many of its plies: it goes on where it stands, or nothing that was hidden from a
 * seat then was shown since. What is hidden in a game that is over was shown by that.
 */
const canPlayOnFrom = (state: GameState, ply: number): boolean =>
  (isOpen(state) && ply === state.plies.length) || tableBefore(state, ply).isOpenToAll;

/** C6: a game is played on after `ply` of its plies. What is over is reopened only while nothing was built on its end. */
function playOn(at: RulingCase, ply: number): JudgedAtTable {
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

/** What a ruling does to a game. */
function effectOf(at: RulingCase): JudgedAtTable {
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
const upholds = (was: IssuedRuling | undefined, { ruling, seat, ply }: IssueRuling): boolean =>
  was?.ruling === ruling && was.seat === seat && was.ply === ply && ruling !== 'adjust-clocks';

/** Whether nothing has happened at the table since a ruling changed it: then it can be taken back. */
const isAsRuled = ({ ruledFrom, plies, table }: GameState, number: number, { ruling, at }: IssuedRuling) =>
  ruledFrom?.dispute === number &&
  (ruling !== 'play-on' || (table.outcome === undefined && plies.every((played) => played.at < at)));

/** Whether what an appealed ruling has done is taken back first, and whether it would have to be and cannot. */
function lifting(state: GameState, number: number, was: IssuedRuling | undefined, { ruling }: IssueRuling) {
  const isChange = was !== undefined && changing.includes(was.ruling) && ruling !== 'void';
  if (!isChange || ruling === 'adjust-clocks') return { lifts: false, isStuck: false };
  const lifts = isAsRuled(state, number, was);
  return { lifts, isStuck: !lifts && ruling === 'let-stand' };
}

/** Whether a game can be void no longer: its match has not gone on without it, and to let it stand, it had a result. */
const canBeRestored = ({ table }: GameState, { ruling, wentOnWithout }: IssueRuling): boolean =>
  !wentOnWithout && (ruling !== 'let-stand' || table.outcome !== undefined);

/**
 * An arbiter's answer to an open dispute, or to an appeal; `now` is needed by rulings on time. On appeal the effect of the
 * earlier ruling is taken back first, if nothing was played since. Refuses PL-9 and PL-10.
 */
function decideRuling(before: GameState, command: IssueRuling, now: Instant): JudgedAtTable {
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
  const issued: RulingIssued = {
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
  const events: readonly GameFact[] = [{ ...issued, ...(lifts ? { lifts } : {}) }, ...effect.value.events];
  return ruling === 'let-stand' && !lifts ? answered(before, dispute, issued) : written(...events);
}

/** Whether a ruling is about a dispute: the one that it names, or any. */
const isMeant =
  ({ dispute }: IssueRuling) =>
  (each: Dispute, index: number): boolean =>
    awaitsAnswer(each) && (dispute === undefined || dispute === index + 1);

export const issueRuling: ActOfGame<IssueRuling> & OfficialAct<IssueRuling, GameState, GameFact> = {
  timed: true,
  needsOpen: false,
  inTime: true,
  kind: 'ruling',
  decide: ({ state, now }, command) => decideRuling(state, command, now),
  isMoot: ({ disputes }, act) => !disputes.some(isMeant(act)),
  firstRuler: ({ disputes }, act) => disputes.find(isMeant(act))?.appeal?.was.by,
};

/** A ruling with the number of the dispute that it means if only one waits for an answer: another may be open once it is confirmed. */
export function rulingInFull({ disputes }: GameState, act: IssueRuling): IssueRuling {
  const waiting = disputes.flatMap((each, index) => (awaitsAnswer(each) ? [index + 1] : []));
  const sole = waiting.length === 1 ? waiting[0] : undefined;
  return { ...act, ...defined({ dispute: act.dispute ?? sole }) };
}

/**
 * Takes back the effect of an appealed ruling, if the new one says so, and keeps the state before a ruling that changes the
 * game.
 */
export const rulingOnGame: FactOfGame<RulingIssued> = {
  concernsDispute: true,
  sign: signed,
  evolve: (state, body, stamp) => {
    const { ruling, dispute, lifts, reason, by, rule, seat, ply } = body;
    const { at, version } = stamp;
    const base = lifts ? beforeRuling(state, { at, version, ...defined({ dispute }) }) : state;
    const kept =
      changing.includes(ruling) && dispute !== undefined
        ? { ...base, ruledFrom: { dispute, before: courseOf(base) } }
        : base;
    return afterAnswer(kept, body, stamp, (about) => ({
      ...about,
      ruling: { ruling, reason, at, ...defined({ by, rule, seat, ply }) },
    }));
  },
};
