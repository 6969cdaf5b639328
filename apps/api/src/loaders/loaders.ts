import type { GameRow, GameState, MatchRow, ClubScope } from '@fairview/play';
import type { FoldAsked, FoldedTournament, Speakers, TournamentRow } from '@fairview/tournaments';
import type { Recorded } from '@fairview/events';
import type { Plays } from '@fairview/review';
import DataLoader from 'dataloader';
import type { Services } from '@fairview/services';
import type { Budget } from '../limits/budget.js';
import { isId } from '../shared/ids.js';
import type { FoundNode, IdLookup } from './id-lookup.js';

/** A key to load: an id within its club. */
export interface Key {
  readonly club: string;
  readonly id: string;
}

/** The matches of a duplicate, and whether it is over. */
export interface Duplicate {
  readonly matches: readonly MatchRow[];
  readonly isClosed: boolean;
}

/**
 * Reads of one operation, gathered: however many fields ask at once, it is one query of a kind. What never changes is
 * kept for the operation; heads are read again at each level, since a command may come in between. What is unknown, or
 * cannot be an id, is `undefined`.
 */
export interface Loaders {
  readonly gamePlaces: DataLoader<string, ClubScope | undefined>;
  readonly matchPlaces: DataLoader<string, ClubScope | undefined>;
  readonly tournamentPlaces: DataLoader<string, ClubScope | undefined>;
  /** What has an id, of whatever kind. */
  readonly nodes: DataLoader<string, FoundNode | undefined>;

  readonly games: DataLoader<Key, GameRow | undefined, string>;
  /** Events of a stream, in the order of their versions: who gave each command, and when. Of one stream and of few, not for lists. */
  readonly streams: DataLoader<Key, readonly Recorded[], string>;

  /** Folded games. Each is a read of its stream, so they are for one game and for few, not for lists. */
  readonly gameStates: DataLoader<Key, GameState | undefined, string>;
  readonly matches: DataLoader<Key, MatchRow | undefined, string>;
  /** Whether a dispute or a proposal is open about a game of the match: its result is provisional. */
  readonly questioned: DataLoader<Key, boolean, string>;
  readonly tournaments: DataLoader<Key, TournamentRow | undefined, string>;
  /** The entries of a tournament and their holders; one read of its stream. */
  readonly speakers: DataLoader<Key, Speakers, string>;
  /** The account behind a key. */
  readonly keyOwners: DataLoader<string, string | undefined>;
  /** The account whose reset code an account came in by lately. */
  readonly letInBy: DataLoader<string, string | undefined>;
  /** The matches of a tournament that is a duplicate, to decide what may be shown of them; `undefined` for any other tournament. */
  readonly duplicates: DataLoader<Key, Duplicate | undefined, string>;

  /** What is counted of the players of a match or a tournament in reviewed games; `undefined` if there is none. */
  readonly playsInMatches: DataLoader<Key, ReadonlyMap<string, Plays> | undefined, string>;
  readonly playsInTournaments: DataLoader<Key, ReadonlyMap<string, Plays> | undefined, string>;

  /** Tournaments folded from their matches: charged for as many as they have. */
  readonly folds: DataLoader<TournamentRow, FoldedTournament | undefined>;

  /** Names of entries. */
  readonly names: DataLoader<Key, string | undefined, string>;
  readonly clubNames: DataLoader<string, string | undefined>;
  readonly accountNames: DataLoader<string, string | undefined>;
  /** The texts behind references. */
  readonly texts: DataLoader<string, string>;
  readonly clubSlugs: DataLoader<string, string | undefined>;
  readonly tournamentSlugs: DataLoader<Key, string | undefined, string>;
}

type ReadOne<Value> = (id: string) => Value;

/** The operation that loaders work for: what it may still cost, and whether its answer is still waited for. */
export interface LoadingFor extends FoldAsked {
  readonly budget: Budget;
  /** Of a frame, the position of its event: a state that holds it is shown as this process knows it. */
  readonly frameOf?: number | undefined;
}

/** One query a club: an operation rarely speaks of two. */
function byClub<Value>(
  signal: AbortSignal | undefined,
  cache: boolean,
  read: (club: string, ids: readonly string[]) => Promise<ReadOne<Value>>,
): DataLoader<Key, Value, string> {
  const batch = async (keys: readonly Key[]): Promise<Value[]> => {
    signal?.throwIfAborted();
    const [only] = keys;
    if (only && keys.length === 1) return [(await read(only.club, [only.id]))(only.id)];
    const ids = new Map<string, Set<string>>();
    for (const { club, id } of keys) ids.set(club, (ids.get(club) ?? new Set()).add(id));
    const found = new Map(
      await Promise.all([...ids].map(async ([club, of]) => [club, await read(club, [...of])] as const)),
    );
    return keys.map(({ club, id }) => (found.get(club) as ReadOne<Value>)(id));
  };
  return new DataLoader(batch, { cache, cacheKeyFn: ({ club, id }) => `${club}/${id}` });
}

/** Rows by ids that may come from outside: an invalid id is never looked up, and has no row. */
function rowsOf<Row extends { readonly id: string }>(
  signal: AbortSignal | undefined,
  read: (club: string, ids: readonly string[]) => Promise<readonly Row[]>,
): DataLoader<Key, Row | undefined, string> {
  return byClub(signal, false, async (club, ids) => {
    const known = isId(club) ? ids.filter(isId) : [];
    const rows = known.length > 0 ? await read(club, known) : [];
    const byId = new Map(rows.map((row) => [row.id, row]));
    return (id) => byId.get(id);
  });
}

function inOrder<Value>(ids: readonly string[], values: readonly Value[]): ReadOne<Value | undefined> {
  const byId = new Map(ids.map((id, i) => [id, values[i]]));
  return (id) => byId.get(id);
}

/** For what an operation asks once or twice: the same question is one query. */
const once = <Value>(
  signal: AbortSignal | undefined,
  read: (id: string) => Promise<Value | undefined>,
): DataLoader<string, Value | undefined> =>
  new DataLoader(async (ids) => {
    signal?.throwIfAborted();
    return Promise.all(ids.map((id) => (isId(id) ? read(id) : undefined)));
  });

/** For what an operation may ask of many: one query for all of them. */
const together = <Value>(
  signal: AbortSignal | undefined,
  read: (ids: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): DataLoader<string, Value | undefined> =>
  new DataLoader(async (ids) => {
    signal?.throwIfAborted();
    const known = ids.filter(isId);
    const found = known.length > 0 ? await read(known) : new Map<string, Value>();
    return ids.map((id) => found.get(id));
  });

/** Nest's token for what loaders read from. */
const nobodySpeaks: Speakers = { entries: [], withdrawn: [], holdings: {} };

export const LOADER_SERVICES = Symbol('what loaders read from');

/** The services that loaders read from. */
export type LoaderServices = Pick<
  Services,
  'play' | 'playReads' | 'tournaments' | 'tournamentReads' | 'tournamentFolds' | 'people' | 'gameReviews'
> & { readonly idLookup: IdLookup };

/** How each loader is made for an operation. */
type Makers = { readonly [Name in keyof Loaders]: (operation: LoadingFor) => Loaders[Name] };

function makersFrom({
  play,
  playReads,
  tournaments: tournamentStreams,
  tournamentReads,
  tournamentFolds,
  people,
  gameReviews,
  idLookup,
}: LoaderServices): Makers {
  const plays =
    (of: 'match' | 'tournament') =>
    ({ signal }: LoadingFor) =>
      byClub(signal, false, async (club, ids) => {
        const counts = await gameReviews.counts(club, of, ids);
        return (id) => counts.get(id);
      });
  return {
    gamePlaces: ({ signal }) => together(signal, (ids) => idLookup.of('game', ids)),
    matchPlaces: ({ signal }) => together(signal, (ids) => idLookup.of('match', ids)),
    tournamentPlaces: ({ signal }) => together(signal, (ids) => idLookup.of('tournament', ids)),
    // Ids of disputes and proposals are no UUIDs.
    nodes: ({ signal }) =>
      new DataLoader(async (ids) => {
        signal?.throwIfAborted();
        const found = await idLookup.nodes(ids);
        return ids.map((id) => found.get(id));
      }),

    streams: ({ signal }) =>
      byClub(signal, false, async (club, streams) => {
        const read = await Promise.all(streams.map((stream) => play.recorded(club, stream)));
        const found = inOrder(streams, read);
        return (stream) => found(stream) ?? [];
      }),
    games: ({ signal }) => rowsOf(signal, (club, ids) => playReads.games(club, ids)),
    gameStates: ({ signal, frameOf }) =>
      byClub(signal, false, async (club, ids) => {
        const stateOf = (id: string) =>
          frameOf === undefined ? play.game(club, id) : play.knownGame(club, id, frameOf);
        return inOrder(ids, await Promise.all(ids.map(stateOf)));
      }),
    matches: ({ signal }) => rowsOf(signal, (club, ids) => playReads.matches(club, ids)),
    questioned: ({ signal }) =>
      byClub(signal, false, async (club, ids) => {
        const games = await playReads.gamesOfMatches(club, ids);
        const about = games.filter(({ disputed, proposed }) => disputed || proposed);
        const questioned = new Set(about.map((game) => game.match));
        return (id) => questioned.has(id);
      }),
    tournaments: ({ signal }) => rowsOf(signal, (club, ids) => tournamentReads.tournaments(club, ids)),
    speakers: ({ signal }) =>
      byClub(signal, false, async (club, ids) => {
        const read = inOrder(ids, await Promise.all(ids.map((id) => tournamentStreams.tournament(club, id))));
        return (id) => read(id) ?? nobodySpeaks;
      }),
    keyOwners: ({ signal }) => once(signal, (id) => people.keys.ownerOf(id)),
    letInBy: ({ signal }) => once(signal, (id) => people.passwordResets.letInBy(id)),
    duplicates: ({ signal }) =>
      byClub(signal, false, async (club, ids) => {
        const tournaments = await tournamentReads.tournaments(club, ids);
        const found = tournaments.filter(
          (row) => tournamentStreams.formats.of(row).sharedDeals !== undefined,
        );
        const read = found.map(async ({ id, status }) => {
          const matches = await playReads.matchesOfTournament(club, id);
          return [id, { matches, isClosed: status === 'closed' }] as const;
        });
        const duplicates = new Map(await Promise.all(read));
        return (id) => duplicates.get(id);
      }),

    playsInMatches: plays('match'),
    playsInTournaments: plays('tournament'),

    folds: (operation) =>
      new DataLoader(
        async (rows) => {
          const folds = new Map<string, Promise<FoldedTournament | undefined>>();
          for (const { club, id, pairings, arranged } of rows) {
            if (folds.has(id)) continue;
            operation.budget.chargeFold(id, pairings.length + arranged.length);
            folds.set(id, tournamentFolds.of(club, id, operation));
          }
          return Promise.all(rows.map(({ id }) => folds.get(id)));
        },
        { cache: false },
      ),

    names: ({ signal }) =>
      byClub(signal, true, async (club, ids) => inOrder(ids, await people.entrants.namesOf(club, ids))),
    clubNames: () => new DataLoader(async (ids) => [...(await people.clubs.namesOf(ids))]),
    accountNames: () => new DataLoader(async (ids) => [...(await people.accounts.namesOf(ids))]),
    texts: () => new DataLoader(async (references) => [...(await people.texts.contentsOf(references))]),
    clubSlugs: () => new DataLoader(async (ids) => [...(await people.slugs.ofClubs(ids))]),
    tournamentSlugs: ({ signal }) =>
      byClub(signal, true, async (club, ids) => inOrder(ids, await people.slugs.ofTournaments(club, ids))),
  };
}

/**
 * Loaders for any operation: nothing they hold outlives it. Each is made when the operation first asks for it, because most ask
 * for two or three.
 */
export function loadersFrom(services: LoaderServices): (operation: LoadingFor) => Loaders {
  const makers = makersFrom(services);
  class LoadersOfOperation {
    readonly made: Record<string, unknown> = {};
    constructor(readonly operation: LoadingFor) {}
  }
  for (const [name, make] of Object.entries<(operation: LoadingFor) => unknown>(makers))
    Object.defineProperty(LoadersOfOperation.prototype, name, {
      get(this: LoadersOfOperation) {
        return (this.made[name] ??= make(this.operation));
      },
    });
  return (operation) => new LoadersOfOperation(operation) as unknown as Loaders;
}
