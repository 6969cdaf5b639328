import { inColumns } from '@fairview/kernel';
import type { Stdio } from '../../process/stdio.js';
import { Problem } from '../../process/problem.js';
import { instantCalled, findNamed, type Named } from '../called.js';
import { withClubServer, type ClubServer, type Page, mutationOf, pageInfo } from '../club-server.js';
import { liveTournament, type LiveTournament } from '../live-tournament.js';
import { withdrawEntryDocument } from '../tournaments/documents.js';

/** How an arena stands, with the tables that play. */
export const arenaDocument = `query ($id: ID!, $after: String) { tournament(id: $id) { arena { minutes endsAt ended }
  matches(first: 40, after: $after, filter: { status: OPEN }) { ${pageInfo}
    nodes { id board sides { players { id name } } } } } }`;

/** Its standings, the first rank first. */
export const arenaStandingsDocument = `query ($id: ID!, $after: String) { tournament(id: $id) {
  standings(first: 50, after: $after) { ${pageInfo}
    nodes { rank matchPoints spread played won drawn lost provisional entry { name } } } } }`;

export const beginDocument = mutationOf(
  'pairRounds',
  '... on TournamentChanged { tournament { arena { endsAt } } }',
);
export const setReadyDocument = mutationOf('setReady', '... on TournamentChanged { tournament { id } }');

interface Arena {
  readonly minutes: number;
  readonly endsAt: string | null;
  readonly ended: boolean;
}

interface Table {
  readonly id: string;
  readonly board: number | null;
  readonly sides: readonly { readonly players: readonly Named[] }[];
}

interface Standing {
  readonly rank: number;
  readonly matchPoints: number;
  readonly spread: number;
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly provisional: boolean;
  readonly entry: { readonly name: string | null };
}

/** The arena and the tables that play. @throws Problem if it is not an arena */
async function arenaOf(
  server: ClubServer,
  { id, name }: LiveTournament,
): Promise<{ readonly arena: Arena; readonly tables: readonly Table[] }> {
  let arena: Arena | undefined;
  const tables = await server.every(async (after) => {
    const { tournament } = await server.ask<{
      tournament: { arena: Arena | null; matches: Page<Table> } | null;
    }>(arenaDocument, { id, after });
    arena = tournament?.arena ?? undefined;
    if (!arena) throw new Problem(`${name} is not an arena.`);
    return tournament?.matches;
  });
  if (!arena) throw new Problem(`${name} is not an arena.`);
  return { arena, tables };
}

function timesTold({ minutes, endsAt, ended }: Arena): string {
  if (endsAt === null) return `lasts ${minutes} minutes, and has not begun`;
  return ended ? `ended at ${instantCalled(endsAt)}` : `pairs until ${instantCalled(endsAt)}`;
}

const namesOf = (some: readonly Named[]): string =>
  some.map(({ name }) => name ?? '?').join(', ') || 'nobody';

const standingTold = (row: Standing): readonly string[] => [
  String(row.rank),
  `${row.entry.name ?? '?'}${row.provisional ? ' *' : ''}`,
  ...[row.matchPoints, row.spread, row.played, row.won, row.drawn, row.lost].map(String),
];

const head = ['', 'name', 'points', 'spread', 'played', 'won', 'drawn', 'lost'];

/** `fairview arena show`: the standings of an arena, the players at each table, and the players who wait or pause. */
export const runArenaShow = (said: string, { json }: { readonly json?: true }, stdio: Stdio): Promise<void> =>
  withClubServer(stdio, async (server) => {
    const tournament = await liveTournament(server, said);
    const { arena, tables } = await arenaOf(server, tournament);
    const standings = await server.every(async (after) => {
      const { tournament: read } = await server.ask<{ tournament: { standings: Page<Standing> } | null }>(
        arenaStandingsDocument,
        { id: tournament.id, after },
      );
      return read?.standings;
    });
    const playing = new Set(
      tables.flatMap(({ sides }) => sides.flatMap(({ players }) => players.map(({ id }) => id))),
    );
    const free = tournament.entries.filter(({ id, withdrawn }) => !withdrawn && !playing.has(id));
    const waiting = free.filter(({ ready }) => ready);
    const paused = free.filter(({ ready }) => !ready);
    if (json) return server.sayJson({ arena, standings, tables, waiting, paused });
    const isOpen = standings.some(({ provisional }) => provisional);
    return server.say(
      `${tournament.name} ${timesTold(arena)}`,
      ...inColumns([head, ...standings.map(standingTold)], [0, 2, 3, 4, 5, 6, 7]),
      ...(isOpen ? ['* something is open in one of their matches'] : []),
      ...tables.map(
        ({ id, board, sides }) =>
          `table ${board ?? '?'}: ${sides.map(({ players }) => namesOf(players)).join(' v ')}, match ${id}`,
      ),
      `waiting: ${namesOf(waiting)}`,
      `paused: ${namesOf(paused)}`,
    );
  });

/** `fairview arena begin`: from now on who waits is paired. */
export const runBegin = (said: string, stdio: Stdio): Promise<void> =>
  withClubServer(stdio, async (server) => {
    const tournament = await liveTournament(server, said);
    // Another format would be paired by the same command.
    await arenaOf(server, tournament);
    const done = await server.give<{ tournament: { arena: { endsAt: string } } }>(beginDocument, {
      tournamentId: tournament.id,
    });
    if (done)
      await server.say(`It has begun, and pairs until ${instantCalled(done.tournament.arena.endsAt)}.`);
  });

/** `fairview arena ready`, `pause`: players of an arena want to be paired, or not for now; of nobody all are meant. */
export const runReady = (ready: boolean, said: string, who: readonly string[], stdio: Stdio): Promise<void> =>
  withClubServer(stdio, async (server) => {
    const { id, entries } = await liveTournament(server, said);
    const here = entries.filter(({ withdrawn }) => !withdrawn);
    const players = who.length === 0 ? here : who.map((each) => findNamed(each, entries));
    const done = await server.give(setReadyDocument, {
      tournamentId: id,
      entryIds: players.map((player) => player.id),
      ready,
    });
    if (done) await server.say(`${ready ? 'Ready' : 'Paused'}: ${namesOf(players)}.`);
  });

/** `fairview arena leave`: a player withdraws. */
export const runLeave = (said: string, who: string, stdio: Stdio): Promise<void> =>
  withClubServer(stdio, async (server) => {
    const { id, entries } = await liveTournament(server, said);
    const player = findNamed(who, entries);
    const done = await server.give(withdrawEntryDocument, { tournamentId: id, entryId: player.id });
    if (done) await server.say(`Withdrawn: ${namesOf([player])}.`);
  });
