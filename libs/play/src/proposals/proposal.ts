import { bug, defined } from '@fairview/kernel';
import type { Instant, Recorded } from '@fairview/events';
import type { SidesOfMatch } from './officials.js';

/** The events of a stream about proposals. `Act` is the proposed command, unchanged. */
export type ProposalEvent<Act> =
  | {
      readonly type: 'ActProposed';
      readonly proposal: string;
      readonly act: Act;
      /** The proposer, as `Person.person`. */
      readonly by: string;
      readonly sides: SidesOfMatch;
      /** The sides at which the proposer sits. */
      readonly own: readonly string[];
      /** For how many milliseconds the consent of the other sides counts. */
      readonly consentFor: number;
      /** The act stands already, and is to be confirmed: the report of an official who sits in the match. */
      readonly applied?: true;
    }
  /** By an official; or for a `side`, by a person of it; or by the server, if a round closed without objection. */
  | {
      readonly type: 'ActConfirmed';
      readonly proposal: string;
      readonly by: string;
      readonly side?: string;
    }
  /**
   * Declined by somebody who might confirm it, or taken back by the proposer. For an act already in effect this is an
   * objection.
   */
  | {
      readonly type: 'ActDeclined';
      readonly proposal: string;
      readonly by: string;
      readonly reason: string;
    };

/** `objected` waits for an official; of what stands already. `settled`: a later act has decided what it was about. */
export const proposalStates = ['open', 'objected', 'confirmed', 'declined', 'settled'] as const;
export type ProposalStatus = (typeof proposalStates)[number];

/** A command that waits for a second person, or that stands and is to be confirmed. */
export interface Proposal<Act> {
  readonly id: string;
  readonly act: Act;
  readonly by: string;
  readonly at: Instant;
  readonly sides: SidesOfMatch;
  readonly own: readonly string[];
  readonly consentFor: number;
  readonly applied: boolean;
  readonly status: ProposalStatus;
  /** The sides that have consented. */
  readonly consents: readonly string[];
  /** Why it was declined, or objected to. */
  readonly declined?: { readonly by: string; readonly reason: string };
}

/** What a stream's state keeps of proposals, the oldest first. */
export interface WithProposals<Act> {
  readonly proposals: readonly Proposal<Act>[];
}

const types: Readonly<Record<ProposalEvent<unknown>['type'], true>> = {
  ActProposed: true,
  ActConfirmed: true,
  ActDeclined: true,
};

/** The types of these events. */
export const proposalEventTypes = Object.keys(types);

export const isProposalEvent = <Act>(body: { readonly type: string }): body is ProposalEvent<Act> =>
  Object.hasOwn(types, body.type);

/** Whether somebody still has to say something to it. */
export const isPending = ({ status }: Pick<Proposal<unknown>, 'status'>): boolean =>
  status === 'open' || status === 'objected';

/** Whether it stands already and nobody has confirmed it. */
export const isUnconfirmed = (proposal: Pick<Proposal<unknown>, 'applied' | 'status'>): boolean =>
  proposal.applied && isPending(proposal);

/** Whether it stood at `closedAt`, and there was time to object by then, and nobody did. */
export const isUnopposed = (
  proposal: Pick<Proposal<unknown>, 'applied' | 'status' | 'at' | 'consentFor'>,
  closedAt: Instant,
): boolean => proposal.applied && proposal.status === 'open' && consentUntil(proposal) <= closedAt;

/** The sides whose consent replaces a second official's: all but the proposer's own. */
export const otherSides = ({ sides, own }: Pick<Proposal<unknown>, 'sides' | 'own'>): readonly string[] =>
  Object.keys(sides).filter((side) => !own.includes(side));

/** The last instant at which a side's consent counts. */
export const consentUntil = ({ at, consentFor }: Pick<Proposal<unknown>, 'at' | 'consentFor'>): Instant =>
  at + consentFor;

/** Whether a confirmation is the last one that is needed: an official's, or the one that makes the other sides complete. */
export function completes(proposal: Proposal<unknown>, side: string | undefined): boolean {
  if (side === undefined) return true;
  const consents = [...proposal.consents, side];
  return otherSides(proposal).every((other) => consents.includes(other));
}

function confirmed<Act>(proposal: Proposal<Act>, side: string | undefined): Proposal<Act> {
  const isComplete = completes(proposal, side);
  return {
    ...proposal,
    consents: side === undefined ? proposal.consents : [...proposal.consents, side],
    ...(isComplete ? { status: 'confirmed' as const } : {}),
  };
}

/** The fold of proposals: one more event on top of the earlier state. */
export function evolveProposals<Act>(
  proposals: readonly Proposal<Act>[],
  { body, at }: Pick<Recorded<ProposalEvent<Act>>, 'body' | 'at'>,
): readonly Proposal<Act>[] {
  if (body.type === 'ActProposed') {
    const { proposal: id, act, by, sides, own, consentFor, applied = false } = body;
    const given = { id, act, by, at, sides, own, consentFor, applied };
    return [...proposals, { ...given, status: 'open', consents: [] }];
  }
  const change = (proposal: Proposal<Act>): Proposal<Act> => {
    if (body.type === 'ActConfirmed') return confirmed(proposal, body.side);
    const declined = { by: body.by, reason: body.reason };
    return { ...proposal, declined, status: proposal.applied ? 'objected' : 'declined' };
  };
  if (!proposals.some(({ id }) => id === body.proposal)) bug(`${body.type} of no proposal ${body.proposal}`);
  return proposals.map((each) => (each.id === body.proposal ? change(each) : each));
}

/** A confirmation in a proposal's event: for a side, or by an official if there is none. */
export const confirmation = <Act>(proposal: string, by: string, side?: string): ProposalEvent<Act> => ({
  type: 'ActConfirmed',
  proposal,
  by,
  ...defined({ side }),
});
