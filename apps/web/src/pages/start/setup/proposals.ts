import type { VariablesOf } from '../../../data/graphql.js';
import type { createTournamentDocument } from './create-tournament.js';

type Input = VariablesOf<typeof createTournamentDocument>['input'];

/** A scoring system for which a format is proposed, and what is agreed then. */
interface Proposal {
  readonly system: string;
  readonly variant: Input['variant'];
  readonly boards: number | null;
  readonly isUsual: boolean;
}

/** A format that is proposed for a tournament, and what is agreed with it; nothing else is, so that it is as the rulebook has it. */
interface Proposed<Offered> {
  readonly offered: Offered;
  readonly agreed: Proposal;
}

/** What is proposed for a way of scoring, the usual format first. docs/tournaments.md lists the others that the server accepts. */
export const proposedFor = <Offered extends { readonly proposals: readonly Proposal[] }>(
  formats: readonly Offered[],
  system: string,
): readonly Proposed<Offered>[] =>
  formats
    .flatMap((offered) =>
      offered.proposals.filter((agreed) => agreed.system === system).map((agreed) => ({ offered, agreed })),
    )
    .toSorted((one, other) => Number(other.agreed.isUsual) - Number(one.agreed.isUsual));
