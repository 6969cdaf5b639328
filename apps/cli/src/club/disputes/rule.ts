import { defined } from '@fairview/kernel';
import { Problem } from '../../process/problem.js';
import type { ClubServer, Fields } from '../club-server.js';
import type { Preview, Proposal } from './answers.js';
import { caseOf, matchNamed, type Case } from './case.js';
import { decisionOf, remedyOf, type Decision, type DecisionFlags } from './decision.js';
import {
  issueRulingDocument,
  previewDocument,
  ruleOnDisputeDocument,
  confirmProposalDocument,
  declineProposalDocument,
} from './documents.js';
import { previewLines } from './dispute-lines.js';

export interface RuleFlags extends DecisionFlags {
  readonly rule?: string;
  readonly reason?: string;
  readonly match?: string;
  readonly try?: true;
}

/** A ruling as the API takes it: the mutation, what it is given, and the same tried out. */
interface Order {
  readonly mutation: string;
  readonly input: Fields;
  /** The match in which it is tried out; null if a ruling touches none. */
  readonly matchId: string | null;
  readonly act: Fields;
}

/** Rules on a dispute of any kind, or tries a ruling out. @returns the text about it; nothing if it was refused */
export async function ruleOn(server: ClubServer, id: string, flags: RuleFlags): Promise<readonly string[]> {
  const decision = decisionOf(flags);
  const known = await caseOf(server, id);
  const order =
    known.about.kind === 'game'
      ? gameOrder(known, decision, flags)
      : await sheetOrder(server, known, decision, flags);
  if (flags.try === true) {
    if (order.matchId === null) throw new Problem('Only acts on a match can be previewed.');
    return triedOut(server, order.matchId, order.act, known.tournament);
  }
  const done = await server.give(order.mutation, { ...order.input, reason: flags.reason ?? '' });
  if (!done) return [];
  return done.__typename === 'ProposalChanged'
    ? ['It is proposed: a second person must confirm it, with fairview dispute confirm.']
    : ['It is ruled.'];
}

/** What an act would change in a match and in the standings of its tournament; nothing if it was refused. */
export async function triedOut(
  server: ClubServer,
  matchId: string,
  act: Fields,
  tournament: Case['tournament'],
): Promise<readonly string[]> {
  const { preview } = await server.ask<{ preview: Preview & { readonly __typename: string } }>(
    previewDocument,
    { input: { matchId, act } },
  );
  const told = await server.unlessRefused(preview);
  // In an arena match points are what they are; elsewhere they are doubled.
  return told ? previewLines(told, tournament?.arena ? 1 : 2) : [];
}

function gameOrder({ dispute, about }: Case, decision: Decision, { rule }: RuleFlags): Order {
  if (about.kind !== 'game' || decision.on === 'sheet')
    throw new Problem('That ruling is for sheets and rows; this dispute is about a game.');
  const number = Number(dispute.id.slice(dispute.id.lastIndexOf('-') + 1));
  const ruling = {
    gameId: about.game.id,
    dispute: number,
    ruling: decision.ruling,
    ...(decision.on === 'game' ? decision.terms : {}),
    ...defined({ rule }),
  };
  return { mutation: issueRulingDocument, input: ruling, matchId: about.match, act: { ruling } };
}

async function sheetOrder(
  server: ClubServer,
  { dispute, about }: Case,
  decision: Decision,
  flags: RuleFlags,
): Promise<Order> {
  if (about.kind === 'game' || decision.on === 'game')
    throw new Problem('That ruling is for games; this dispute is about a sheet or a row.');
  const way = decision.on === 'sheet' ? decision.way : undefined;
  if (about.kind === 'row' && way !== undefined && flags.match === undefined)
    throw new Problem('Give the match to correct: --match with its id, as fairview dispute show lists them.');
  const matchId = about.kind === 'row' ? flags.match : undefined;
  const corrected = about.kind === 'sheet' ? about.match : matchId && (await matchNamed(server, matchId));
  const result = about.kind === 'sheet' ? about.result : undefined;
  const ruling = {
    disputeId: dispute.id,
    ruling: decision.ruling,
    ...defined({ matchId }),
    ...(way !== undefined && corrected ? { remedy: remedyOf(way, flags, corrected, result) } : {}),
  };
  return {
    mutation: ruleOnDisputeDocument,
    input: { ...ruling, rule: flags.rule ?? '' },
    matchId: corrected ? corrected.id : null,
    act: { sheetRuling: ruling },
  };
}

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
