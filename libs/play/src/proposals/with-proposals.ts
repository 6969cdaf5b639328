import { accepted, defined, type Checked } from '@fairview/kernel';
import {
  assignedByLog,
  stamped,
  systemActor,
  type Decider,
  type Decision,
  type EventType,
  type Instant,
  type Stamp,
  type StreamClock,
  type Versioned,
} from '@fairview/events';
import { isReason, noReason } from '../reason.js';
import { refused } from '../refusals.js';
import { consentTime, effectOf, judgeConfirmation, judgeDeclining, mostPending } from './judge.js';
import { ownSides, type ActKind, type Officiating, type Person, type SidesOfMatch } from './officials.js';
import {
  completes,
  confirmation,
  consentUntil,
  evolveProposals,
  isPending,
  isProposalEvent,
  isUnconfirmed,
  isUnopposed,
  type Proposal,
  type ProposalEvent,
  type WithProposals,
} from './proposal.js';

/** A command of an official, with all by which it is judged whether they may decide it alone. */
export interface Officiate<Act> {
  readonly type: 'Officiate';
  readonly act: Act;
  readonly officiating: Officiating;
  readonly sides: SidesOfMatch;
  /** The id of the proposal, if it becomes one. */
  readonly proposal: string;
}

/** Commands to a stream whose officials may sit at its table. */
export type ProposalCommand<Act> =
  | Officiate<Act>
  | { readonly type: 'ConfirmAct'; readonly proposal: string; readonly by: Person }
  | {
      readonly type: 'DeclineAct';
      readonly proposal: string;
      readonly by: Person;
      readonly reason: string;
    }
  /** A round closed at this instant: results that could have been objected to by then are confirmed. */
  | { readonly type: 'ConfirmUnopposed'; readonly closedAt: Instant };

/** The rules of one kind of stream for its officials' commands. */
export interface ActRules<State, Act, Fact> {
  kindOf(act: Act): ActKind;
  /** The official who gave the ruling that an act decides again, if it does so. */
  firstRuler?(state: State, act: Act): string | undefined;
  /** An event with the person who decided it, if it names them. */
  signed?(fact: Fact, person: string): Fact;
  /** Whether an event has decided what an act that stands was about. */
  settles(fact: Fact, act: Act): boolean;
  /**
   * An act with what it left out because only one thing was possible, such as the only open dispute: another may be open by the
   * time that it is confirmed.
   */
  inFull?(state: State, act: Act): Act;
  /** Whether a state leaves nothing for an act to decide: the dispute that it was to answer was answered otherwise. */
  isMoot(state: State, act: Act): boolean;
}

const commandTypes: Readonly<Record<ProposalCommand<unknown>['type'], true>> = {
  Officiate: true,
  ConfirmAct: true,
  DeclineAct: true,
  ConfirmUnopposed: true,
};

const isProposalCommand = <Act>(command: { readonly type: string }): command is ProposalCommand<Act> =>
  Object.hasOwn(commandTypes, command.type);

/** Gives proposals that were folded before their append was written the instant that the log assigned. */
const stampProposals = <Act>(
  proposals: readonly Proposal<Act>[],
  { at }: Pick<Stamp, 'at'>,
): readonly Proposal<Act>[] =>
  proposals.map((proposal) => (proposal.at === assignedByLog ? { ...proposal, at } : proposal));

/** The clock of a stream whose officials may sit at its table; `inner` is that of the commands themselves. */
export function clockWithProposals<
  State extends Versioned & WithProposals<Act>,
  Act extends { readonly type: string },
  Command extends { readonly type: string },
  Fact extends EventType,
>(
  inner: StreamClock<State, Command | Act, Fact>,
): StreamClock<State, Command | ProposalCommand<Act>, Fact | ProposalEvent<Act>> {
  const isJudged = (command: Command | Act): boolean => inner.judges?.(command) ?? false;
  return {
    judges(command) {
      if (!isProposalCommand<Act>(command)) return isJudged(command);
      return command.type === 'ConfirmAct' || (command.type === 'Officiate' && isJudged(command.act));
    },
    expired: (state, now) => inner.expired?.(state, now) ?? [],
    stamp(state, stamp) {
      const after = stamped(inner, state, stamp);
      return { ...after, proposals: stampProposals(after.proposals, stamp) };
    },
  };
}

/**
 * A decider that judges officials' commands by the official: they are decided at once, or proposed and then decided on
 * confirmation, against the state at that time (PL-20). `inner` decides the commands themselves and knows nothing about
 * proposals.
 */
export function withProposals<
  State extends Versioned & WithProposals<Act>,
  Act extends { readonly type: string },
  Command extends { readonly type: string },
  Fact extends EventType,
>(
  inner: Decider<State, Command | Act, Fact>,
  rules: ActRules<State, Act, Fact>,
): Decider<State, Command | ProposalCommand<Act>, Fact | ProposalEvent<Act>> {
  type Decided = Checked<Decision<Fact | ProposalEvent<Act>, State>>;
  const isOfProposal = (body: Fact | ProposalEvent<Act>): body is ProposalEvent<Act> =>
    isProposalEvent<Act>(body);
  const isToProposal = (command: Command | ProposalCommand<Act>): command is ProposalCommand<Act> =>
    isProposalCommand<Act>(command);

  const settle = (state: State, isSettled: (proposal: Proposal<Act>) => boolean): State =>
    state.proposals.some(isSettled)
      ? {
          ...state,
          proposals: state.proposals.map((each) => (isSettled(each) ? { ...each, status: 'settled' } : each)),
        }
      : state;
  const withoutMoot = (state: State): State =>
    settle(state, (each) => !each.applied && isPending(each) && rules.isMoot(state, each.act));

  /** What the stream itself decides. The state that it carries knows nothing of proposals. */
  function direct(state: State, command: Command, now: Instant): Decided {
    const decided = inner.decide(state, command, now);
    const carried = decided.ok ? decided.value.state : undefined;
    if (!decided.ok || !carried) return decided;
    return accepted({ ...decided.value, state: withoutMoot(carried) });
  }

  function officiate(state: State, command: Officiate<Act>, now: Instant): Decided {
    const { officiating, sides, proposal } = command;
    const act = rules.inFull?.(state, command.act) ?? command.act;
    const effect = effectOf(rules.kindOf(act), officiating, sides, rules.firstRuler?.(state, act));
    if (!effect.ok) return effect;
    // Judged now as well: nobody should be asked to confirm what would be refused.
    const decided = inner.decide(state, act, now);
    if (!decided.ok) return decided;
    // The state that it carries knows nothing of proposals that it settles: the fold makes it.
    const { events: facts, state: _carried, ...within } = decided.value;
    const events = facts.map((fact) => rules.signed?.(fact, officiating.by.person) ?? fact);
    if (effect.value === 'at-once' || events.length === 0) return accepted({ events, ...within });
    if (state.proposals.filter(isPending).length >= mostPending)
      return refused('proposals-many', { most: mostPending });
    const isApplied = effect.value === 'unconfirmed';
    const made: ProposalEvent<Act> = {
      type: 'ActProposed',
      proposal,
      act,
      by: officiating.by.person,
      sides,
      own: ownSides(sides, officiating.by),
      consentFor: consentTime(officiating),
      ...(isApplied ? { applied: true } : {}),
    };
    return accepted(isApplied ? { ...within, events: [...events, made] } : { events: [made] });
  }

  function confirm(state: State, id: string, by: Person, now: Instant): Decided {
    const proposal = state.proposals.find((each) => each.id === id);
    if (!proposal) return refused('proposal-unknown');
    const judged = judgeConfirmation(proposal, rules.kindOf(proposal.act), by, now);
    if (!judged.ok) return judged;
    // The official who ruled first does not decide the appeal: neither by a ruling of their own nor by confirming another's.
    if (by.person === rules.firstRuler?.(state, proposal.act)) return refused('second-person-needed');
    const said = confirmation<Act>(id, by.person, judged.value);
    const ends = judged.value === undefined ? [] : [consentUntil(proposal)];
    const applies = !proposal.applied && completes(proposal, judged.value);
    const decided = applies ? inner.decide(state, proposal.act, now) : accepted({ events: [] });
    if (!decided.ok) return decided;
    const { events, notAfter } = decided.value as Decision<Fact, State>;
    const last = Math.min(...ends, ...(notAfter === undefined ? [] : [notAfter]));
    const signed = events.map((fact) => rules.signed?.(fact, proposal.by) ?? fact);
    return accepted({ events: [said, ...signed], ...(Number.isFinite(last) ? { notAfter: last } : {}) });
  }

  function decline(
    state: State,
    { proposal: id, by, reason }: Extract<ProposalCommand<Act>, { type: 'DeclineAct' }>,
  ): Decided {
    const proposal = state.proposals.find((each) => each.id === id);
    if (!proposal) return refused('proposal-unknown');
    const judged = judgeDeclining(proposal, rules.kindOf(proposal.act), by);
    if (!judged.ok) return judged;
    if (!isReason(reason)) return noReason(reason);
    return accepted({
      events: [{ type: 'ActDeclined', proposal: id, by: by.person, reason: reason.trim() }],
    });
  }

  const unopposed = (state: State, closedAt: Instant): Decided =>
    accepted({
      events: state.proposals
        .filter((each) => isUnopposed(each, closedAt))
        .map(({ id }) => confirmation<Act>(id, systemActor)),
    });

  return {
    ...defined({ initial: inner.initial }),
    evolve: (state, recorded) => {
      const { body, version, position } = recorded;
      if (state && isOfProposal(body))
        return {
          ...state,
          version,
          position,
          proposals: evolveProposals(state.proposals, { ...recorded, body }),
        };
      const fact = body as Fact;
      const after = inner.evolve(state, { ...recorded, body: fact });
      return withoutMoot(settle(after, (each) => isUnconfirmed(each) && rules.settles(fact, each.act)));
    },
    decide: (state, command, now) => {
      if (!isToProposal(command)) return direct(state, command, now);
      switch (command.type) {
        case 'Officiate':
          return officiate(state, command, now);
        case 'ConfirmAct':
          return confirm(state, command.proposal, command.by, now);
        case 'DeclineAct':
          return decline(state, command);
        case 'ConfirmUnopposed':
          return unopposed(state, command.closedAt);
      }
    },
    refused: (code, params) => inner.refused(code, params),
  };
}
