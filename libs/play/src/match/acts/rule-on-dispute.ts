import { accepted, defined, type Checked } from '@fairview/kernel';
import type { DisputeEvent } from '../../disputes/events.js';
import { firstRulerOf, isAnswered, judgeRuling, type AskedRuling } from '../../disputes/ruling.js';
import { signed } from '../../proposals/official-act.js';
import { refused } from '../../refusals.js';
import type { ActOfMatch, Cause, FactOfMatch, MatchCase, OfficialActOfMatch } from '../act.js';
import type { MatchAct, MatchFact } from '../acts.js';
import { decided, type Decided } from '../decided.js';
import type { MatchDispute, MatchRuling, MatchState } from '../state.js';
import { disputeFact, type SheetRemedy, type SheetSubject } from './dispute-sheet.js';

/** The answer to a dispute about the sheet, or to the appeal of a ruling. */
export interface RuleOnDispute extends AskedRuling<SheetRemedy> {
  readonly type: 'RuleOnDispute';
  /** A round of the tournament was paired on the result of the match. */
  readonly pairedOn?: true;
}

/** What follows in a match from a ruling on a row of the standings. */
export interface CarryOutRuling {
  readonly type: 'CarryOutRuling';
  /** The version of the ruling in the tournament. */
  readonly row: number;
  /** On appeal: the ruling whose effect is taken back first. */
  readonly lifts?: number;
  readonly remedy?: SheetRemedy;
  readonly rule: string;
  readonly reason: string;
  /** The person who ruled. */
  readonly by?: string;
  /** A round of the tournament was paired on the result of the match. */
  readonly pairedOn?: true;
}

type RulingIssued = Extract<DisputeEvent<SheetSubject, SheetRemedy>, { type: 'RulingIssued' }>;

/** What a ruling that is appealed has done, the last first. */
function doneBy({ rulings }: MatchState, { subject, number }: MatchDispute): readonly MatchRuling[] {
  const isMeant = ({ version, fact }: MatchRuling): boolean =>
    subject.kind === 'ruling' ? version === subject.version : fact.dispute === number;
  return rulings.filter(isMeant).toReversed();
}

/** What a ruling needs for its rule and its reason. */
interface AskedByRuling {
  readonly rule: string;
  readonly reason: string;
  readonly remedy?: SheetRemedy;
  readonly pairedOn?: true;
}

/** The act that a remedy is, with the rule and the reason of its ruling. */
const actOf = (remedy: SheetRemedy, { rule, reason }: AskedByRuling): MatchAct =>
  remedy.type === 'GivePenalty' ? { ...remedy, rule, reason } : { ...remedy, reason };

/** The events that take back what an appealed ruling did. */
function lifted(
  { state, acts }: MatchCase,
  rulings: readonly MatchRuling[],
  why: Cause & { readonly reason: string },
): Checked<readonly MatchFact[]> {
  const facts: MatchFact[] = [];
  for (const each of rulings) {
    const fact = acts.lift(state, each, why);
    if (!fact.ok) return fact;
    facts.push(fact.value);
  }
  return accepted(facts);
}

/** What a ruling does to a match: `done` is taken back, and its remedy is decided on what stands then. */
function effectOf(at: MatchCase, asked: AskedByRuling, done: readonly MatchRuling[], cause: Cause): Decided {
  const { state, acts } = at;
  const lifts = lifted(at, done, { reason: asked.reason, ...cause });
  if (!lifts.ok) return lifts;
  const before = acts.after(state, lifts.value);
  const remedied = asked.remedy ? acts.decide(before, actOf(asked.remedy, asked)) : decided([]);
  if (!remedied.ok) return remedied;
  const { events, notAfter } = remedied.value;
  // C6: what a round was paired on is not played on.
  if (state.ruled && asked.pairedOn && !acts.after(before, events).ruled) return refused('round-paired-on');
  return decided([...lifts.value, ...events.map((fact) => acts.follow(fact, cause))], notAfter);
}

/**
 * An official's answer to a dispute about the sheet, or to an appeal (PL-10): what stands is let stand, corrected by an act
 * of its own, or on appeal taken back. On appeal what the ruling before had done is taken back before it is corrected
 * otherwise. Refused: of none that waits, without reason or rule, and as the act itself would be.
 */
export const ruleOnDispute: OfficialActOfMatch<RuleOnDispute> = {
  timed: false,
  reachesCancelled: false,
  kind: 'ruling',
  firstRuler: firstRulerOf,
  isMoot: isAnswered,
  decide: (at, command) => {
    const { dispute, ruling, rule, remedy } = command;
    const found = judgeRuling(at.state.disputes, command);
    if (!found.ok) return found;
    const reason = command.reason.trim();
    const done = found.value.appeal && ruling !== 'let-stand' ? doneBy(at.state, found.value) : [];
    if (ruling === 'lift' && done.length === 0) return refused('nothing-to-lift');
    const effect = effectOf(at, { ...command, reason }, done, { dispute });
    if (!effect.ok) return effect;
    const issued = { dispute, ruling, rule, reason, ...defined({ remedy }) };
    const { events, notAfter } = effect.value;
    return decided([{ type: 'RulingIssued', ...issued }, ...events], notAfter);
  },
};

export const rulingIssued: FactOfMatch<RulingIssued> = { ...disputeFact<RulingIssued>(true), sign: signed };

/**
 * What follows in a match from a ruling on a row of the standings: what an earlier one had done is taken back, and its remedy
 * is carried out. Refused as the acts themselves would be.
 */
export const carryOutRuling: ActOfMatch<CarryOutRuling> = {
  timed: false,
  reachesCancelled: false,
  decide: (at, command) => {
    const { row, lifts, by } = command;
    const done =
      lifts === undefined ? [] : at.state.rulings.filter(({ fact }) => fact.row === lifts).toReversed();
    return effectOf(at, command, done, { row, ...defined({ by }) });
  },
};
