import type { Client } from 'urql';
import { everyPage } from '../../data/every-page.js';
import type { Subject } from '../../data/fold.js';
import { followByReading } from '../../data/follow-by-reading.js';
import type { Live } from '../../data/live.js';
import {
  byesDocument,
  entriesDocument,
  matchesDocument,
  matchOf,
  pageOf,
  standingsUpdatedDocument,
  tournamentDocument,
  tournamentPlaceDocument,
  type Plan,
  type TournamentBye,
  type TournamentEntry,
  type TournamentMatch,
} from './documents.js';
import type { BracketSlot } from '../../parts/brackets/documents.js';
import { readBracket } from '../../parts/brackets/read-bracket.js';
import { readTeamsNow, type TeamsNow } from '../../parts/line-ups/read-teams.js';
import { tournamentAsker, readStandings, type StandingsNow } from './read-standings.js';

/** A round in which an entry has no match, and why. */
export interface Bye {
  readonly round: number;
  readonly entry: string;
  readonly kind: TournamentBye['kind'];
}

/** All that the page of a tournament shows. */
export interface TournamentNow {
  readonly plan: Plan;
  readonly gameName: string;
  readonly entries: readonly TournamentEntry[];
  readonly byes: readonly Bye[];
  readonly standings: StandingsNow;
  /** The pairings, line-ups and substitutes, if teams meet. */
  readonly teams: TeamsNow | null;
  /** Of a bracket all its matches, those to come too; else none. */
  readonly bracket: readonly BracketSlot[];
  readonly matches: readonly TournamentMatch[];
}

/** The content of an update: the tournament read again, with only the matches that have changed. */
interface TournamentUpdate {
  readonly position: number;
  readonly next: Omit<TournamentNow, 'matches'>;
  readonly changed: readonly TournamentMatch[];
}

/** What an address calls a tournament. */
export type Named = { readonly id: string } | { readonly slug: string };

/** How a tournament is read, and followed while it is played. */
export function tournamentSubject(
  client: Client,
  live: Live,
  named: Named,
): Omit<Subject<TournamentNow, TournamentUpdate>, 'key'> {
  let id = '';
  return {
    begin: async () => {
      const place = await placeOf(client, named);
      if (!place) return null;
      id = place.id;
      const read = await readTournament(client, id, null);
      return read && { value: { ...read.next, matches: read.changed }, position: place.club.logPosition };
    },
    follow: (after, listener) =>
      followByReading(after, listener, {
        listen: (told, ended) =>
          live.listen(
            standingsUpdatedDocument,
            { id, after },
            { next: ({ standingsUpdated }) => told(standingsUpdated.logPosition), ended },
          ),
        read: async (since, position) => {
          const read = await readTournament(client, id, since);
          return read && { position, ...read };
        },
      }),
    positionOf: ({ position }) => position,
    evolve: ({ matches }, { next, changed }) => ({ ...next, matches: withChanged(matches, changed) }),
  };
}

/** The matches in their order, with those that have changed in place of what they were. */
export function withChanged(
  matches: readonly TournamentMatch[],
  changed: readonly TournamentMatch[],
): readonly TournamentMatch[] {
  const all = new Map([...matches, ...changed].map((match) => [match.id, match]));
  return [...all.values()].sort(
    (one, other) => (one.round ?? 0) - (other.round ?? 0) || (one.board ?? 0) - (other.board ?? 0),
  );
}

/** The tournament that an address names, and where the log of its club stands now; null if there is none to be seen. */
async function placeOf(client: Client, named: Named) {
  return (await tournamentAsker(client)(tournamentPlaceDocument, named))?.tournament ?? null;
}

/** Reads a tournament, and its matches that have changed since a position: in one request, unless a list is longer than its page. */
async function readTournament(
  client: Client,
  id: string,
  updatedAfter: number | null,
): Promise<Omit<TournamentUpdate, 'position'> | null> {
  const ask = tournamentAsker(client);
  const first = await ask(tournamentDocument, {
    id,
    entries: pageOf.entries,
    standings: pageOf.standings,
    matches: pageOf.matches,
    updatedAfter,
  });
  if (!first?.tournament) return null;
  const {
    entries: firstEntries,
    byes: firstByes,
    standings: rows,
    matches: found,
    ...plan
  } = first.tournament;
  const [entries, byes, standings, matches, teams, bracket] = await Promise.all([
    everyPage(async (after) =>
      after === null
        ? firstEntries
        : (await ask(entriesDocument, { id, first: pageOf.entries, after }))?.tournament?.entries,
    ),
    everyPage(async (after) =>
      after === null
        ? firstByes
        : (await ask(byesDocument, { id, first: pageOf.entries, after }))?.tournament?.byes,
    ),
    readStandings(client, id, {}, rows),
    everyPage(async (after) =>
      after === null
        ? found
        : (await ask(matchesDocument, { id, first: pageOf.matches, after, updatedAfter }))?.tournament
            ?.matches,
    ),
    plan.boards === null || plan.status === 'ENTERING' ? null : readTeamsNow(client, plan),
    plan.offeredFormat.bracket && plan.status !== 'ENTERING' ? readBracket(client, id) : [],
  ]);
  const book = first.rulebooks.find(({ gameKind }) => gameKind === plan.gameKind);
  if (!standings) return null;
  return {
    changed: matches.map(matchOf),
    next: {
      plan,
      gameName: book?.name ?? plan.gameKind,
      entries,
      byes: byes.map(({ round, kind, entry }) => ({ round, kind, entry: entry.id })),
      standings,
      teams,
      bracket,
    },
  };
}
