import type { Client } from '@urql/core';
import { askerOf } from '../data/asker.js';
import { everyPage } from '../data/every-page.js';
import { teamPages, teamPairingsDocument, teamsDocument } from './documents.js';
import type { Team, TeamPairing } from './waiting.js';

/** Who is paired in a tournament of teams, and whose line-ups are there. */
export function readTeamPairings(client: Client, id: string): Promise<readonly TeamPairing[]> {
  const ask = askerOf(client);
  return everyPage(
    async (after) =>
      (await ask(teamPairingsDocument, { id, first: teamPages.pairings, after })).tournament?.pairings,
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
  readonly teams: readonly Team[];
}

/** Who is paired, whose line-ups are there, and who plays for whom. */
export async function readTeamsNow(client: Client, id: string): Promise<TeamsNow> {
  const [pairings, teams] = await Promise.all([readTeamPairings(client, id), readTeams(client, id)]);
  return { pairings, teams };
}
