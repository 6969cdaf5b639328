import { bug } from '@fairview/rules';
import { v7 as newId } from 'uuid';
import type { Client } from '../client.js';
import { createEvent, enterAll, onlyMatch, pairRounds, type Player } from '../event.js';
import type { Programme, ScarneyGame } from './programme.js';

/** The match, open, and who plays in it, side A first. */
export interface ScarneyTable {
  readonly game: ScarneyGame;
  readonly matchId: string;
  readonly players: readonly Player[];
}

async function arrangeMatch(organizer: Client, eventId: string, players: readonly Player[]): Promise<string> {
  const sides = players.map(({ entry }) => [entry]);
  const { match } = await organizer.command<{ match: { id: string } }>(
    'arrangeMatch',
    { commandId: newId(), eventId, sides },
    '... on MatchArranged { match { id } }',
  );
  return match.id;
}

async function pairMatch(organizer: Client, eventId: string): Promise<string> {
  await pairRounds(organizer, eventId);
  return onlyMatch(organizer, eventId);
}

async function inOrderOfSides(
  organizer: Client,
  id: string,
  players: readonly Player[],
): Promise<readonly Player[]> {
  const { match } = await organizer.ask<{ match: { sides: { players: { id: string }[] }[] } }>(
    'query($id: ID!) { match(id: $id) { sides { players { id } } } }',
    { id },
  );
  return match.sides.map(
    ({ players: [own] }) =>
      players.find(({ entry }) => entry === own?.id) ?? bug('a side that nobody entered'),
  );
}

/** Creates an event, enters its players, hands each his code, and has their match paired or arranged. */
export async function holdMatch(
  organizer: Client,
  clubId: string,
  game: ScarneyGame,
  { title, format, system, players: names }: Programme,
): Promise<ScarneyTable> {
  const eventId = await createEvent(organizer, clubId, { name: title, game, format, system });
  const players = await enterAll(organizer, eventId, names);
  const matchId =
    format === 'arranged'
      ? await arrangeMatch(organizer, eventId, players)
      : await pairMatch(organizer, eventId);
  return { game, matchId, players: await inOrderOfSides(organizer, matchId, players) };
}
