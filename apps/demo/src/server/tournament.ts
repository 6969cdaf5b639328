import { createHash, randomBytes } from 'node:crypto';
import { defined, type Json } from '@fairview/kernel';
import { v7 as newId } from 'uuid';
import { Unexpected, type Client } from './client.js';

/** An entry with its own connection, by its entry code. */
export interface Player {
  readonly name: string;
  readonly entry: string;
  readonly client: Client;
}

/** What a tournament is created with; whatever is left out is as the server has it. */
export interface TournamentPlan {
  readonly name: string;
  readonly gameKind?: string;
  readonly format?: string;
  readonly boards?: number;
  readonly engine?: 'CLUB' | 'DUTCH';
  readonly rounds?: number;
  readonly byesAllowed?: number;
  readonly forfeitSpread?: number;
  readonly tieBreaks?: readonly string[];
  readonly system?: string;
  readonly variant?: Json;
  readonly settings?: Json;
  readonly reporting?: 'BOARD' | 'ONLINE' | 'BOTH';
}

/** Creates a tournament that everybody may look at, and gives its id. */
export async function createTournament(
  organizer: Client,
  clubId: string,
  plan: TournamentPlan,
): Promise<string> {
  const { tournament } = await organizer.command<{ tournament: { id: string } }>(
    'createTournament',
    { commandId: newId(), clubId, visibility: 'PUBLIC', ...plan },
    '... on TournamentChanged { tournament { id } }',
  );
  return tournament.id;
}

/** A new device, as it names itself: by the hash of a secret that it keeps. */
const aDevice = (): string => createHash('sha256').update(randomBytes(32)).digest('hex');

/** Enters a player, of a team in a tournament of teams, and signs them in with their entry code. */
export async function enter(
  organizer: Client,
  tournamentId: string,
  name: string,
  teamId?: string,
): Promise<Player> {
  const { entry, entryCode } = await organizer.command<{
    readonly entry: { readonly id: string };
    readonly entryCode: string | null;
  }>(
    'addEntry',
    { commandId: newId(), tournamentId, name, ...defined({ teamId }) },
    '... on EntryAdded { entry { id } entryCode }',
  );
  if (entryCode === null)
    throw new Unexpected('The key is not shown entry codes: it needs the scope ENTRY_CODES, too.');
  // Each player comes with a device of their own, and not signed in as the organizer: the log names who takes a seat.
  const { token } = await organizer
    .as()
    .command<{ token: string }>(
      'enterWithCode',
      { code: entryCode, device: aDevice() },
      '... on EnteredWithCode { token }',
    );
  return { name, entry: entry.id, client: organizer.as(token) };
}

/** Enters players one after the other, each with an entry code. */
export async function enterAll(
  organizer: Client,
  tournamentId: string,
  names: readonly string[],
  teamId?: string,
): Promise<readonly Player[]> {
  const entered: Player[] = [];
  for (const name of names) entered.push(await enter(organizer, tournamentId, name, teamId));
  return entered;
}

/** Pairs all rounds of a tournament. */
export async function pairRounds(organizer: Client, tournamentId: string): Promise<void> {
  await organizer.command(
    'pairRounds',
    { commandId: newId(), tournamentId },
    '... on TournamentChanged { tournament { id } }',
  );
}

/** The id of a tournament's only match. */
export async function onlyMatch(organizer: Client, id: string): Promise<string> {
  const { tournament } = await organizer.ask<{ tournament: { matches: { nodes: { id: string }[] } } }>(
    'query($id: ID!) { tournament(id: $id) { matches { nodes { id } } } }',
    { id },
  );
  const [match] = tournament.matches.nodes;
  if (!match) throw new Error('the tournament is paired, and no match is open');
  return match.id;
}
