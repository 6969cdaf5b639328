import type { Client } from '@urql/core';
import { askerOf } from '../../data/asker.js';
import { everyPage } from '../../data/every-page.js';
import { teamPages, teamPairingsDocument, teamsDocument, teamsToComeDocument } from './documents.js';
import type { Team, TeamPairing, TeamsToMeet } from './waiting.js';

/** The pairings of a tournament of teams, with the line-ups given so far. */
export function readTeamPairings(client: Client, id: string): Promise<readonly TeamPairing[]> {
  const ask = askerOf(client);
  return everyPage(
    async (after) =>
      (await ask(teamPairingsDocument, { id, first: teamPages.pairings, after })).tournament?.pairings,
  );
}

/** What of a tournament says whether rounds of it are to come that are known. */
interface TeamsPlan {
  readonly id: string;
  readonly roundsInTurn: boolean;
  readonly nextRound: number | null;
}

/** The pairs of teams in rounds that are still to be paired in turn; nothing is requested for a tournament without such rounds. */
export async function readTeamsToCome(
  client: Client,
  { id, roundsInTurn, nextRound }: TeamsPlan,
): Promise<readonly TeamsToMeet[]> {
  if (!roundsInTurn || nextRound === null) return [];
  const ask = askerOf(client);
  return everyPage(
    async (after) =>
      (await ask(teamsToComeDocument, { id, first: teamPages.pairings, after })).tournament?.pairingsToCome,
  );
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
    readTeamPairings(client, plan.id),
    readTeamsToCome(client, plan),
    readTeams(client, plan.id),
  ]);
  return { pairings, toCome, teams };
}
