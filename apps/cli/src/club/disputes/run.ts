import type { Stdio } from '../../process/stdio.js';
import { Problem } from '../../process/problem.js';
import { idOrSlug } from '../called.js';
import { withClubServer, type Page } from '../club-server.js';
import type { DisputeHead } from './answers.js';
import { caseOf, type Case } from './case.js';
import { appealRulingDocument, disputesDocument } from './documents.js';
import { ruleOn, type RuleFlags, answerProposal } from './rule.js';
import {
  disputeListLines,
  disputeLines,
  disputedGameLines,
  disputedMatchLines,
  proposalLines,
  rowMatchLines,
} from './dispute-lines.js';

const waiting = ['OPEN', 'ANSWERED', 'APPEALED'];

export interface ListFlags {
  readonly all?: true;
  readonly json?: true;
}

/** `fairview dispute list`: the disputes of a tournament that wait for a ruling, or all. */
export const runDisputeList = (said: string, { all, json }: ListFlags, stdio: Stdio): Promise<void> =>
  withClubServer(stdio, async (server) => {
    const variables = { ...idOrSlug(said), ...(all ? {} : { state: waiting }) };
    const disputes = await server.every(async (after) => {
      const { tournament } = await server.ask<{
        tournament: { name: string; disputes: Page<DisputeHead> } | null;
      }>(disputesDocument, { ...variables, after });
      if (!tournament) throw new Problem(`There is no tournament ${said}, or you may not see it.`);
      return tournament.disputes;
    });
    if (json) {
      for (const dispute of disputes) await server.sayJson(dispute);
      return;
    }
    const none = all ? 'Nothing was disputed.' : 'No dispute is waiting for a ruling.';
    await server.say(...(disputes.length === 0 ? [none] : disputeListLines(disputes)));
  });

function aboutTold({ about }: Case): readonly string[] {
  switch (about.kind) {
    case 'game':
      return disputedGameLines(about.game);
    case 'sheet':
      return disputedMatchLines(about.match);
    case 'row':
      return rowMatchLines(about.matches);
  }
}

/** `fairview dispute show`: a dispute with all its statements, and the current state of its subject. */
export const runDisputeShow = (id: string, { json }: ListFlags, stdio: Stdio): Promise<void> =>
  withClubServer(stdio, async (server) => {
    const known = await caseOf(server, id);
    if (json) return server.sayJson(known);
    return server.say(
      ...disputeLines(known.dispute),
      ...aboutTold(known),
      ...proposalLines(known.proposals, 'dispute'),
    );
  });

/** `fairview dispute rule`: rules on a dispute, or shows what a ruling would change. */
export const runRule = (id: string, flags: RuleFlags, stdio: Stdio): Promise<void> =>
  withClubServer(stdio, async (server) => server.say(...(await ruleOn(server, id, flags))));

/** `fairview dispute appeal`: asks that a ruling be put right. */
export const runAppeal = (disputeId: string, { reason }: { readonly reason: string }, stdio: Stdio) =>
  withClubServer(stdio, async (server) => {
    if (await server.give(appealRulingDocument, { disputeId, reason }))
      await server.say('The ruling is appealed: it stands until the next one.');
  });

/** `fairview dispute confirm` and `decline`: the second person says yes or no to the ruling that is proposed. */
export const runSecond = (id: string, declined: { readonly reason: string } | undefined, stdio: Stdio) =>
  withClubServer(stdio, async (server) => {
    const { tournament, proposals } = await caseOf(server, id);
    const waiting = tournament ? proposals : [];
    await answerProposal(server, waiting, declined);
  });
