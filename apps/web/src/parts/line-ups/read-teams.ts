import type { Client } from '@urql/core';
import { askerOf, everyPage } from '../../data/asker.js';
import { teamPages, teamPairingsDocument, teamsDocument, teamsToComeDocument } from './documents.js';
import type { Team, TeamPairing, TeamsToMeet } from './waiting.js';

/** The pairings of a tournament of teams after a cursor, with the line-ups given so far. */
export const readPairings = async (client: Client, id: string, after: string | null) =>
  (await askerOf(client)(teamPairingsDocument, { id, first: teamPages.pairings, after })).tournament
    ?.pairings;

/** The pairs of teams that are known of rounds to come, after a cursor. */
export const readToCome = async (client: Client, id: string, after: string | null) =>
  (await askerOf(client)(teamsToComeDocument, { id, first: teamPages.pairings, after })).tournament
    ?.pairingsToCome;

/** What of a tournament says whether rounds of it are to come that are known. */
interface TeamsPlan {
  readonly id: string;
  readonly roundsInTurn: boolean;
  readonly nextRound: number | null;
}

/** The pairs of teams in rounds that are still to be paired in turn; nothing is requested for a tournament without such rounds. */
async function readTeamsToCome(
  client: Client,
  { id, roundsInTurn, nextRound }: TeamsPlan,
): Promise<readonly TeamsToMeet[]> {
  if (!roundsInTurn || nextRound === null) return [];
  return everyPage((after) => readToCome(client, id, after));
}

/** The teams of a tournament with their players. */
function readTeams(client: Client, id: string): Promise<readonly Team[]> {
  const ask = askerOf(client);
  return everyPage(
    async (after) => (await ask(teamsDocument, { id, first: teamPages.teams, after })).tournament?.entries,
  );
}

/** A tournament of teams as its pages have it. */
export interface TeamsNow {
  readonly pairings: readonly TeamPairing[];
  readonly toCome: readonly TeamsToMeet[];
  readonly teams: readonly Team[];
}

/** The pairings, the line-ups given so far, and the substitutes. */
export async function readTeamsNow(client: Client, plan: TeamsPlan): Promise<TeamsNow> {
  const [pairings, toCome, teams] = await Promise.all([
    everyPage((after) => readPairings(client, plan.id, after)),
    readTeamsToCome(client, plan),
    readTeams(client, plan.id),
  ]);
  return { pairings, toCome, teams };
}
