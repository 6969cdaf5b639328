import { accepted, defined, quoted, type Checked } from '@fairview/kernel';
import { withDisputeEvent, type IssuedSheetRuling } from '../../disputes/dispute.js';
import { decideDisputing, type DisputingCommand } from '../../disputes/disputing.js';
import type { DisputeEvent } from '../../disputes/events.js';
import { refused } from '../../refusals.js';
import type { ActOfMatch, FactOfMatch } from '../act.js';
import { decided, sideUnknown } from '../decided.js';
import { figuresOfMatch } from '../figures.js';
import { isOfItself, type MatchRuling, type MatchState } from '../state.js';
import type { AdjudicateMatch } from './adjudicate-match.js';
import type { CorrectResult } from './correct-result.js';
import type { ForfeitMatch } from './forfeit-match.js';
import type { GivePenalty, LiftPenalty } from './penalties.js';
import type { StrikeResult } from './strike-game.js';

/** What of a match may be disputed: a reported result, a line of its sheet, or an official's ruling on it. */
export type SheetSubject =
  | { readonly kind: 'result'; readonly gameId: string }
  | { readonly kind: 'line'; readonly side: string; readonly label: string }
  /** By the version of its event. To dispute a ruling is to appeal it. */
  | { readonly kind: 'ruling'; readonly version: number };

type Unreasoned<Act> = Act extends unknown ? Omit<Act, 'reason' | 'rule'> : never;

/** The acts by which a ruling corrects a match. Rule and reason are those of the ruling. */
export type SheetRemedy = Unreasoned<
  CorrectResult | StrikeResult | AdjudicateMatch | ForfeitMatch | GivePenalty | LiftPenalty
>;

type SheetDisputeEvent = DisputeEvent<SheetSubject, SheetRemedy>;

/** A result that was reported; what was played here is disputed at the game itself. */
function judgeResult({ games }: MatchState, gameId: string): Checked<undefined> {
  const game = games.find((each) => each.gameId === gameId);
  if (!game?.entered || game.struck !== undefined) return refused('game-not-of-match');
  return game.entered.source === 'reported' ? accepted(undefined) : refused('result-not-reported');
}

/** A ruling of an official, once. */
function judgeAppeal({ rulings, disputes }: MatchState, version: number): Checked<undefined> {
  if (!rulings.some((each) => each.version === version && isOfItself(each))) return refused('nothing-ruled');
  const isAppealed = disputes.some(({ subject }) => subject.kind === 'ruling' && subject.version === version);
  return isAppealed ? refused('appealed-already') : accepted(undefined);
}

function judgeLine(
  state: MatchState,
  { side, label }: Extract<SheetSubject, { kind: 'line' }>,
): Checked<undefined> {
  if (!Object.hasOwn(state.opened.sides, side)) return sideUnknown(state.opened, side);
  const ofSide = figuresOfMatch(state).lines.filter((line) => line.side === side);
  const labels = [...new Set(ofSide.map((line) => line.label))];
  return labels.includes(label)
    ? accepted(undefined)
    : refused('line-unknown', { side, label: quoted(label), labels: labels.join(', ') || '–' });
}

function judge(state: MatchState, subject: SheetSubject): Checked<undefined> {
  switch (subject.kind) {
    case 'result':
      return judgeResult(state, subject.gameId);
    case 'line':
      return judgeLine(state, subject);
    case 'ruling':
      return judgeAppeal(state, subject.version);
  }
}

/**
 * Commands of the sides about the sheet, and of officials who dispute it. Refuses PL-9 and PL-10: a subject that is not a reported
 * result, a line, a side or an official's ruling, and what `decideDisputing` refuses.
 */
const disputing: ActOfMatch<DisputingCommand<SheetSubject>> = {
  timed: false,
  reachesCancelled: false,
  decide: ({ state }, command) => {
    const sides = Object.keys(state.opened.sides);
    const events = decideDisputing(
      {
        disputes: state.disputes,
        judgeSide: (side) => (sides.includes(side) ? accepted(undefined) : sideUnknown(state.opened, side)),
        partiesTo: () => sides,
        judge: (subject) => judge(state, subject),
      },
      command,
    );
    return events.ok ? decided(events.value) : events;
  },
};

/** The acts of those whom a dispute of the sheet concerns. */
export const disputeActs = {
  RaiseDispute: disputing,
  AnswerDispute: disputing,
  WithdrawDispute: disputing,
  AgreeSettlement: disputing,
  AppealRuling: disputing,
};

/** A ruling that was given by itself, as its appeal names it. */
const issued = ({ fact, at, version, rule }: MatchRuling): IssuedSheetRuling<SheetRemedy> => ({
  ruling: 'correct',
  reason: fact.reason,
  at,
  version,
  rule,
  ...defined({ by: fact.by }),
});

/** An event about a dispute of the sheet. What is disputed is provisional until it is answered. */
export const disputeFact = <Event extends SheetDisputeEvent>(changesSheet: boolean): FactOfMatch<Event> => ({
  changesSheet,
  aboutDispute: true,
  evolve: (state, body, when) => {
    const subject = body.type === 'DisputeRaised' ? body.subject : undefined;
    const version = subject?.kind === 'ruling' ? subject.version : undefined;
    const appealed = state.rulings.find((each) => each.version === version);
    const parties = Object.keys(state.opened.sides);
    const ruling = appealed && issued(appealed);
    return {
      ...state,
      disputes: withDisputeEvent(state.disputes, body, when, () => parties, ruling),
    };
  },
});

type Of<Type extends SheetDisputeEvent['type']> = Extract<SheetDisputeEvent, { type: Type }>;

/** What those whom a dispute of the sheet concerns say and do. */
export const disputeFacts = {
  DisputeRaised: disputeFact<Of<'DisputeRaised'>>(true),
  DisputeAnswered: disputeFact<Of<'DisputeAnswered'>>(false),
  DisputeWithdrawn: disputeFact<Of<'DisputeWithdrawn'>>(true),
  SettlementAgreed: disputeFact<Of<'SettlementAgreed'>>(true),
  RulingAppealed: disputeFact<Of<'RulingAppealed'>>(true),
};
