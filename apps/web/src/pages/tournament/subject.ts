import type { Client } from 'urql';
import type { Subject } from '../../data/fold.js';
import { followByReading } from '../../data/follow-by-reading.js';
import type { Live } from '../../data/live.js';
import type { Named } from '../../data/named.js';
import { type BracketSlot, readBracket } from '../../parts/brackets/documents.js';
import { rulingsFirst, type Rulings } from '../../parts/disputes/rulings.js';
import { readTeamsNow, type TeamsNow } from '../../parts/line-ups/read-teams.js';
import { standingsUpdatedDocument, tournamentDocument, type Plan } from './documents.js';
import {
  byesOf,
  entriesOf,
  matchesIn,
  standingsOf,
  type Bye,
  type StandingsNow,
  type TournamentEntry,
  type TournamentMatch,
} from './figures.js';
import { tournamentAsker } from './read-standings.js';

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
  /** The last rulings. */
  readonly rulings: Rulings;
  readonly matches: readonly TournamentMatch[];
  /** Ids of matches that left the tournament since the page was opened. */
  readonly gone: readonly string[];
  /** Whether these are all matches; of a large tournament they are those of the rounds that are played. */
  readonly isWhole: boolean;
}

/** The content of an update: the tournament read again, with only the matches that have changed, and those that left it. */
interface TournamentUpdate {
  readonly position: number;
  readonly next: Omit<TournamentNow, 'matches' | 'isWhole' | 'gone'>;
  readonly changed: readonly TournamentMatch[];
  readonly gone: readonly string[];
}

/** How a tournament is read, and followed while it is played. */
export function tournamentSubject(
  client: Client,
  live: Live,
  named: Named,
): Omit<Subject<TournamentNow, TournamentUpdate>, 'key'> {
  let id = '';
  return {
    begin: async () => {
      const read = await readTournament(client, named, null);
      if (!read) return null;
      const { next, changed, gone, isWhole, position } = read;
      id = next.plan.id;
      return { value: { ...next, matches: changed, gone, isWhole }, position };
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
          const read = await readTournament(client, { id }, since);
          return read && { ...read, position };
        },
      }),
    positionOf: ({ position }) => position,
    evolve: ({ matches, gone, isWhole }, { next, changed, gone: left }) => {
      const allGone = [...gone, ...left];
      return { ...next, matches: withChanged(matches, changed, allGone), gone: allGone, isWhole };
    },
  };
}

/** The matches in their order, with those that have changed in place of what they were, and without those that are gone. */
export function withChanged(
  matches: readonly TournamentMatch[],
  changed: readonly TournamentMatch[],
  gone: readonly string[] = [],
): readonly TournamentMatch[] {
  const all = new Map([...matches, ...changed].map((match) => [match.id, match]));
  for (const id of gone) all.delete(id);
  return [...all.values()].sort(
    (one, other) => (one.round ?? 0) - (other.round ?? 0) || (one.board ?? 0) - (other.board ?? 0),
  );
}

/**
 * Reads a tournament, and its matches that have changed since a position: in one request, but for teams and brackets. Its position
 * is one that all of it includes.
 */
async function readTournament(
  client: Client,
  named: Named,
  updatedAfter: number | null,
): Promise<(TournamentUpdate & { readonly isWhole: boolean }) | null> {
  const read = await tournamentAsker(client)(tournamentDocument, {
    ...named,
    updatedAfter,
    rulings: rulingsFirst,
  });
  if (!read?.tournament) return null;
  const { figures, followFrom, rulings, ...plan } = read.tournament;
  const [teams, bracket] = await Promise.all([
    plan.boards === null || plan.status === 'ENTERING' ? null : readTeamsNow(client, plan),
    plan.offeredFormat.bracket && plan.status !== 'ENTERING' ? readBracket(client, plan.id) : [],
  ]);
  const book = read.rulebooks.find(({ gameKind }) => gameKind === plan.gameKind);
  return {
    position: followFrom,
    changed: matchesIn(figures.matches),
    gone: figures.matches.gone,
    isWhole: figures.matches.isWhole,
    next: {
      plan,
      gameName: book?.name ?? plan.gameKind,
      entries: entriesOf(figures.entries),
      byes: byesOf(figures.byes),
      standings: standingsOf(figures.standings),
      teams,
      bracket,
      rulings,
    },
  };
}
