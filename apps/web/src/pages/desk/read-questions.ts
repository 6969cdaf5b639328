import type { Client } from 'urql';
import { graphql } from '../../data/graphql.js';
import { askerOf } from '../../data/asker.js';
import { everyPage } from '../../data/every-page.js';
import { questionedMatchDocument, tournamentProposalsDocument } from '../../parts/proposals/documents.js';
import { proposalsOfMatch } from '../../parts/proposals/of-match.js';
import type { Desk, DeskBase } from './desk.js';
import { deskPages } from './documents.js';

const openQuestionsDocument = graphql(`
  query DeskQuestions($id: ID!, $first: Int!, $after: String) {
    tournament(id: $id) {
      standings(first: $first, after: $after) {
        pageInfo {
          hasNextPage
          endCursor
        }
        nodes {
          openQuestions {
            kind
            match {
              id
            }
          }
        }
      }
    }
  }
`);

/** What officials have proposed, and the matches whose sides contradict each other: of every round. */
export async function readQuestions(
  client: Client,
  { plan: { id }, matches }: DeskBase,
): Promise<Pick<Desk, 'proposals' | 'conflicts'>> {
  const ask = askerOf(client);
  const [rows, ofTournament] = await Promise.all([
    matches.length === 0
      ? []
      : everyPage(
          async (after) =>
            (await ask(openQuestionsDocument, { id, first: deskPages.standings, after })).tournament
              ?.standings,
        ),
    ask(tournamentProposalsDocument, { id }),
  ]);
  const open = rows.flatMap(({ openQuestions }) => openQuestions);
  const questioned = new Set(open.flatMap(({ match }) => match?.id ?? []));
  const read = await Promise.all([...questioned].map((match) => ask(questionedMatchDocument, { id: match })));
  const ofMatches = read.flatMap(({ match }) => (match ? proposalsOfMatch(match) : []));
  const known = new Set(ofMatches.map(({ proposal }) => proposal.id));
  const alone = (ofTournament.tournament?.proposals ?? []).filter((proposal) => !known.has(proposal.id));
  return {
    conflicts: [
      ...new Set(open.flatMap(({ kind, match }) => (kind === 'CONFLICT' && match ? [match.id] : []))),
    ],
    proposals: [...ofMatches, ...alone.map((proposal) => ({ proposal, match: null }))],
  };
}
