import type { Json } from '@fairview/rules';
import { v7 as newId } from 'uuid';
import type { Client } from './client.js';

/** An entry with its own connection, by its entry code. */
export interface Player {
  readonly name: string;
  readonly entry: string;
  readonly client: Client;
}

/** What an event is created with; whatever is left out is as the server has it. */
export interface EventPlan {
  readonly name: string;
  readonly game?: string;
  readonly format?: string;
  readonly boards?: number;
  readonly system?: string;
  readonly variant?: Json;
  readonly settings?: Json;
}

/** Creates an event that everybody may look at, and gives its id. */
export async function createEvent(organizer: Client, clubId: string, plan: EventPlan): Promise<string> {
  const { event } = await organizer.command<{ event: { id: string } }>(
    'createEvent',
    { commandId: newId(), clubId, visibility: 'PUBLIC', ...plan },
    '... on EventCreated { event { id } }',
  );
  return event.id;
}

/** Enters a player, of a team where teams meet, and signs him in with his entry code. */
export async function enter(
  organizer: Client,
  eventId: string,
  name: string,
  teamId?: string,
): Promise<Player> {
  const { entry, entryCode } = await organizer.command<{ entry: { id: string }; entryCode: string }>(
    'addEntry',
    { commandId: newId(), eventId, name, ...(teamId ? { teamId } : {}) },
    '... on EntryAdded { entry { id } entryCode }',
  );
  const { token } = await organizer.command<{ token: string }>(
    'enterWithCode',
    { code: entryCode },
    '... on EnteredWithCode { token }',
  );
  return { name, entry: entry.id, client: organizer.as(token) };
}

/** Enters players one after the other, each with his code. */
export async function enterAll(
  organizer: Client,
  eventId: string,
  names: readonly string[],
  teamId?: string,
): Promise<readonly Player[]> {
  const entered: Player[] = [];
  for (const name of names) entered.push(await enter(organizer, eventId, name, teamId));
  return entered;
}

/** Pairs all rounds of an event. */
export async function pairRounds(organizer: Client, eventId: string): Promise<void> {
  await organizer.command(
    'pairRounds',
    { commandId: newId(), eventId },
    '... on RoundsPaired { event { id } }',
  );
}

/** The id of an event's only match. */
export async function onlyMatch(organizer: Client, id: string): Promise<string> {
  const { event } = await organizer.ask<{ event: { matches: { nodes: { id: string }[] } } }>(
    'query($id: ID!) { event(id: $id) { matches { nodes { id } } } }',
    { id },
  );
  const [match] = event.matches.nodes;
  if (!match) throw new Error('the event is paired, and no match is open');
  return match.id;
}
