import { Problem } from '../../serve/problem.js';
import type { ClubServer } from '../club-server.js';
import type { Proposal } from './answers.js';
import { confirmProposalDocument, declineProposalDocument } from './documents.js';

/**
 * The second person confirms the one proposal that waits, or declines it with a reason. @throws Problem if none waits, or several do
 */
export async function answerProposal(
  server: ClubServer,
  waiting: readonly Proposal[],
  declined: { readonly reason: string } | undefined,
): Promise<void> {
  const [proposal, ...others] = waiting;
  if (!proposal) throw new Problem('Nothing there needs a second person.');
  if (others.length > 0) throw new Problem('Several proposals are open: confirm one of them on its page.');
  const done = await server.give<{ proposal: { status: string } }>(
    declined ? declineProposalDocument : confirmProposalDocument,
    { proposalId: proposal.id, ...declined },
  );
  if (done) await server.say(`The proposal is ${done.proposal.status.toLowerCase()}.`);
}
