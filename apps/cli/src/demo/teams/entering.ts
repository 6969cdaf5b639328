import type { Json } from '@fairview/rules';
import { v7 as newId } from 'uuid';
import type { Client } from '../client.js';
import { enter, type Player } from '../night.js';
import { teams, type Team } from './programme.js';

/** The match of the two teams, open, and who plays in it. */
export interface TeamsAtTable {
  readonly eventId: string;
  readonly matchId: string;
  /** By name. */
  readonly players: ReadonlyMap<string, Player>;
}

interface EnteredTeam {
  readonly id: string;
  readonly players: readonly Player[];
}

async function enterTeam(organizer: Client, eventId: string, { name, players }: Team): Promise<EnteredTeam> {
  const { team } = await organizer.command<{ team: { id: string } }>(
    'addTeam',
    { commandId: newId(), eventId, name },
    '... on TeamAdded { team { id } }',
  );
  const entered: Player[] = [];
  for (const player of players) entered.push(await enter(organizer, eventId, player, team.id));
  return { id: team.id, players: entered };
}

async function onlyMatch(organizer: Client, id: string): Promise<string> {
  const { event } = await organizer.ask<{ event: { matches: { nodes: { id: string }[] } } }>(
    'query($id: ID!) { event(id: $id) { matches { nodes { id } } } }',
    { id },
  );
  const [match] = event.matches.nodes;
  if (!match) throw new Error('both line-ups are recorded, and no match is open');
  return match.id;
}

/** Creates a team event, enters both teams player by player, pairs it and records the line-ups: the match is open. */
export async function holdTeamEvent(
  organizer: Client,
  clubId: string,
  settings: Json,
): Promise<TeamsAtTable> {
  const plan = {
    format: 'team-round-robin',
    boards: teams[0].players.length,
    system: 'partnership',
    settings,
  };
  const { event } = await organizer.command<{ event: { id: string } }>(
    'createEvent',
    { commandId: newId(), clubId, name: 'A match of teams', visibility: 'PUBLIC', ...plan },
    '... on EventCreated { event { id } }',
  );
  const eventId = event.id;
  const entered: EnteredTeam[] = [];
  for (const team of teams) entered.push(await enterTeam(organizer, eventId, team));
  await organizer.command(
    'pairRounds',
    { commandId: newId(), eventId },
    '... on RoundsPaired { event { id } }',
  );
  for (const { id, players } of entered) {
    const entryIds = players.map(({ entry }) => entry);
    const lineUp = { commandId: newId(), eventId, teamId: id, entryIds };
    await organizer.command('nameLineUp', lineUp, '... on LineUpNamed { event { id } }');
  }
  const players = new Map(entered.flatMap((team) => team.players).map((player) => [player.name, player]));
  return { eventId, matchId: await onlyMatch(organizer, eventId), players };
}
