import type { Json } from '@fairview/kernel';
import { v7 as newId } from 'uuid';
import type { Client } from '../server/client.js';
import { createTournament, enterAll, onlyMatch, pairRounds, type Player } from '../server/tournament.js';
import { teams, type Team } from './plan.js';

/** The open match of the two teams, and its players. */
export interface TeamsAtTable {
  readonly tournamentId: string;
  readonly matchId: string;
  /** By name. */
  readonly players: ReadonlyMap<string, Player>;
}

interface EnteredTeam {
  readonly id: string;
  readonly players: readonly Player[];
}

async function enterTeam(
  organizer: Client,
  tournamentId: string,
  { name, players }: Team,
): Promise<EnteredTeam> {
  const { entry: team } = await organizer.command<{ entry: { id: string } }>(
    'addTeam',
    { commandId: newId(), tournamentId, name },
    '... on EntryChanged { entry { id } }',
  );
  return { id: team.id, players: await enterAll(organizer, tournamentId, players, team.id) };
}

/** Creates a team tournament, enters both teams player by player, pairs it and records the line-ups: the match is open. */
export async function holdTeamTournament(
  organizer: Client,
  clubId: string,
  settings: Json,
): Promise<TeamsAtTable> {
  const tournamentId = await createTournament(organizer, clubId, {
    name: 'A match of teams',
    format: 'TEAM_ROUND_ROBIN',
    boards: teams[0].players.length,
    system: 'partnership',
    settings,
  });
  const entered: EnteredTeam[] = [];
  for (const team of teams) entered.push(await enterTeam(organizer, tournamentId, team));
  await pairRounds(organizer, tournamentId);
  for (const { id, players } of entered) {
    const entryIds = players.map(({ entry }) => entry);
    const lineUp = { commandId: newId(), tournamentId, teamId: id, entryIds };
    await organizer.command('submitLineUp', lineUp, '... on TournamentChanged { tournament { id } }');
  }
  const players = new Map(entered.flatMap((team) => team.players).map((player) => [player.name, player]));
  return { tournamentId, matchId: await onlyMatch(organizer, tournamentId), players };
}
