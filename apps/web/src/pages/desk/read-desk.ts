import type { Client } from 'urql';
import { factsOf } from '../../games/facts.js';
import { askerOf } from '../../data/asker.js';
import { everyPage } from '../../data/every-page.js';
import { disputesDocument } from '../../parts/disputes/documents.js';
import type { DisputeHead } from '../../parts/disputes/head.js';
import {
  questionedMatchDocument,
  tournamentProposalsDocument,
  type Proposal,
  type QuestionedMatch,
} from '../../parts/proposals/documents.js';
import { proposalsOfMatch, type ProposalAt } from '../../parts/proposals/of-match.js';
import { roundAtDesk, type Desk } from './desk.js';
import { readTeamPairings, readTeamsToCome } from '../../parts/line-ups/read-teams.js';
import { deskDocument, deskMatchesDocument, deskPages, seatsDocument, type DeskEntry } from './documents.js';
import { openQuestionsDocument } from './question-documents.js';
import { slipsDocument } from './results/slip-documents.js';
import { readSpots } from './spots/documents.js';
import { readSubstitutions } from './substitutes/documents.js';

/**
 * Reads all that the desk shows; null if there is no such tournament, or none that one may see.
 * @param chosenRound the round whose slips are shown; by default the one in play, and for an arena everything in play
 */
export async function readDesk(client: Client, id: string, chosenRound: number | null): Promise<Desk | null> {
  const ask = askerOf(client);
  const first = await ask(deskDocument, { id, first: deskPages.entries, after: null });
  if (!first.tournament) return null;
  const { entries: firstEntries, ...plan } = first.tournament;
  const [entries, matches] = await Promise.all([
    everyPage<DeskEntry>(async (after) =>
      after === null
        ? firstEntries
        : (await ask(deskDocument, { id, first: deskPages.entries, after })).tournament?.entries,
    ),
    everyPage(
      async (after) =>
        (await ask(deskMatchesDocument, { id, first: deskPages.matches, after })).tournament?.matches,
    ),
  ]);
  const isLive = plan.arena !== null && chosenRound === null && matches.length > 0;
  const round = isLive ? 0 : (chosenRound ?? roundAtDesk(matches));
  const [slips, seats, questioned, disputes, proposals, pairings, toCome, spots, substitutions] =
    await Promise.all([
      round === undefined
        ? []
        : everyPage(
            async (after) =>
              (
                await ask(slipsDocument, {
                  id,
                  first: deskPages.slips,
                  after,
                  round: round === 0 ? null : round,
                  status: isLive ? 'OPEN' : null,
                })
              ).tournament?.matches,
          ),
      ask(seatsDocument, { id }),
      questionedMatches(client, id, matches.length > 0),
      readDisputes(client, id, ['OPEN', 'ANSWERED', 'APPEALED']),
      ask(tournamentProposalsDocument, { id }),
      plan.boards === null || plan.status === 'ENTERING' ? [] : readTeamPairings(client, id),
      plan.boards === null || plan.status === 'ENTERING' ? [] : readTeamsToCome(client, plan),
      factsOf(plan.gameKind).agreesOnPoints ? readSpots(client, id) : [],
      plan.takesSubstitutes ? readSubstitutions(client, id) : [],
    ]);
  return {
    plan,
    entries,
    matches,
    slips,
    pairings,
    toCome,
    spots,
    substitutions,
    seats: seats.tournament?.seatChanges ?? [],
    disputes,
    conflicts: questioned.conflicts,
    proposals: proposalsOf(questioned.matches, proposals.tournament?.proposals ?? []),
  };
}

/** The matches with something open: proposals among them, unconfirmed reports, and those that contradict each other. */
async function questionedMatches(
  client: Client,
  id: string,
  hasMatches: boolean,
): Promise<{ readonly matches: readonly QuestionedMatch[]; readonly conflicts: readonly string[] }> {
  if (!hasMatches) return { matches: [], conflicts: [] };
  const ask = askerOf(client);
  const rows = await everyPage(
    async (after) =>
      (await ask(openQuestionsDocument, { id, first: deskPages.standings, after })).tournament?.standings,
  );
  const open = rows.flatMap(({ openQuestions }) => openQuestions);
  const ids = new Set(open.flatMap(({ match }) => match?.id ?? []));
  const conflicts = open.flatMap(({ kind, match }) => (kind === 'CONFLICT' && match ? [match.id] : []));
  const read = await Promise.all([...ids].map((match) => ask(questionedMatchDocument, { id: match })));
  return { matches: read.flatMap(({ match }) => match ?? []), conflicts: [...new Set(conflicts)] };
}

/** The disputes of a tournament that stand somewhere, of every kind, the oldest first. */
export const readDisputes = (
  client: Client,
  id: string,
  state: DisputeHead['state'][],
): Promise<readonly DisputeHead[]> =>
  everyPage(
    async (after) =>
      (await askerOf(client)(disputesDocument, { id, state, first: deskPages.disputes, after })).tournament
        ?.disputes,
  );

function proposalsOf(
  matches: readonly QuestionedMatch[],
  ofTournament: readonly Proposal[],
): readonly ProposalAt[] {
  const ofMatches = matches.flatMap(proposalsOfMatch);
  const known = new Set(ofMatches.map(({ proposal }) => proposal.id));
  const alone = ofTournament.filter(({ id }) => !known.has(id));
  return [...ofMatches, ...alone.map((proposal) => ({ proposal, match: null }))];
}
