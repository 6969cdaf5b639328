import { bug } from '@fairview/kernel';
import { v7 as newId } from 'uuid';
import type { Client } from '../server/client.js';
import { createTournament, enterAll, pairRounds, type Player } from '../server/tournament.js';
import type { GamePlan } from '../plan/game-plan.js';

/** An open match and its players. */
export interface MatchTable {
  readonly game: string;
  readonly matchId: string;
  /** Side A first, each with its players in line-up order. */
  readonly sides: readonly (readonly Player[])[];
}

/** A tournament with its matches, in the order in which they are played. */
export interface HeldTournament {
  readonly tournamentId: string;
  readonly players: readonly Player[];
  readonly tables: readonly MatchTable[];
}

/** What a side is called in print: a player by name, partners as the rulebook has them, `T1`. */
export const sideNames = ({ sides }: Pick<MatchTable, 'sides'>): readonly string[] =>
  sides.map(([first, ...partners], at) => (partners.length > 0 ? `T${at + 1}` : (first?.name ?? '')));

/** Whether the organizer arranges its matches: nothing pairs them. */
async function isArranged(organizer: Client, id: string): Promise<boolean> {
  const { tournament } = await organizer.ask<{ readonly tournament: { readonly pairedBy: string } }>(
    'query($id: ID!) { tournament(id: $id) { pairedBy } }',
    { id },
  );
  return tournament.pairedBy === 'BY_HAND';
}

async function arrangeMatch(
  organizer: Client,
  tournamentId: string,
  players: readonly Player[],
  { sides: names }: GamePlan,
): Promise<void> {
  const entryOf = (name: string): string =>
    players.find((player) => player.name === name)?.entry ?? bug(`${name} has not entered`);
  const sides = names.map((side) => side.map(entryOf));
  await organizer.command(
    'arrangeMatch',
    { commandId: newId(), tournamentId, sides },
    '... on MatchArranged { match { id } }',
  );
}

interface Paired {
  readonly id: string;
  readonly sides: readonly { readonly players: readonly { readonly id: string }[] }[];
}

async function tablesOf(
  organizer: Client,
  id: string,
  game: string,
  players: readonly Player[],
): Promise<readonly MatchTable[]> {
  const { tournament } = await organizer.ask<{ tournament: { matches: { nodes: readonly Paired[] } } }>(
    'query($id: ID!) { tournament(id: $id) { matches(first: 100) { nodes { id sides { players { id } } } } } }',
    { id },
  );
  const playerOf = (entry: string): Player =>
    players.find((player) => player.entry === entry) ?? bug('a side that nobody entered');
  return tournament.matches.nodes.map(({ id: matchId, sides }) => ({
    game,
    matchId,
    sides: sides.map((side) => side.players.map((own) => playerOf(own.id))),
  }));
}

/** Creates a tournament, enters its players, keeps their entry codes, and has their matches paired or arranged. */
export async function holdTournament(
  organizer: Client,
  clubId: string,
  game: string,
  plan: GamePlan,
): Promise<HeldTournament> {
  const { title: name, format, system, variant = {}, settings = {}, sides } = plan;
  const tournament = { name, gameKind: game, format, system, variant, settings };
  const tournamentId = await createTournament(organizer, clubId, tournament);
  const players = await enterAll(organizer, tournamentId, sides.flat());
  await ((await isArranged(organizer, tournamentId))
    ? arrangeMatch(organizer, tournamentId, players, plan)
    : pairRounds(organizer, tournamentId));
  return { tournamentId, players, tables: await tablesOf(organizer, tournamentId, game, players) };
}
