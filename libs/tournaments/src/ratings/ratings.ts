import { columnsOf, idOfStream, kindOfStream, type HandleBatch, type RowDifference } from '@fairview/events';
import type { Json } from '@fairview/kernel';
import { sheetEvents, type MatchRow } from '@fairview/play';
import { isDeepStrictEqual } from 'node:util';
import type { Pool, PoolClient } from 'pg';
import { foldPeriods, type Period, type RatedSoFar } from './periods.js';
import { ratedResults, type RatedHead } from './rated-results.js';
import { ratingChangeTable, type RatingChangeRow } from './rating-change.table.js';
import { ratingSystems, type RatingSystem, type RatingState } from './rating-state.js';
import { ratings } from './systems.js';
import { changedFigures, type TriedRating } from './tried-ratings.js';

/** Tournaments whose matches are read at once. */
const sideBySide = 10;

/** So many tournaments are folded at once to try out what a correction would do to ratings. */
export const mostTriedTournaments = 32;

/** What of a tournament may make or change ratings; of its matches everything that changes a sheet may. */
const ofTournament: ReadonlySet<string> = new Set([
  ...['TournamentClosed', 'TournamentCancelled', 'TournamentReopened', 'TournamentDeleted'],
]);

interface ClosedTournament {
  readonly id: string;
  readonly game: string;
  readonly closedFirst: number;
  readonly holders: Readonly<Record<string, string>>;
}

/** A head with its place in its tournament: results are rated in the order of rounds and boards. */
type PlacedHead = RatedHead & Pick<MatchRow, 'tournament' | 'round' | 'board'>;

/** Heads with some as they would stand; one that would be over and is not comes to its place. */
function withChanged(heads: readonly PlacedHead[], changed: readonly MatchRow[]): readonly PlacedHead[] {
  if (changed.length === 0) return heads;
  const after = new Map(changed.map((head) => [head.id, head]));
  const others = heads.filter(({ id }) => !after.has(id));
  return [...others, ...changed].sort(
    (one, other) =>
      (one.round ?? 0) - (other.round ?? 0) ||
      (one.board ?? 0) - (other.board ?? 0) ||
      (one.id < other.id ? -1 : 1),
  );
}

type Connection = Pick<Pool | PoolClient, 'query'>;

const columns = columnsOf(ratingChangeTable);

const keyOf = ({ system, tournament, player }: RatingChangeRow): string =>
  `${system}/${tournament}/${player}`;

const asJson = (row: object): Json => JSON.parse(JSON.stringify(row)) as Json;

/**
 * The ratings of clubs: a read model over their closed tournaments. Each is folded again from the first tournament that
 * something has changed in, and comes out as it would from the beginning.
 */
export class Ratings {
  constructor(
    private readonly pool: Pool,
    private readonly ratedBy: (club: string) => Promise<readonly string[]>,
  ) {}

  /** The systems that a club rates by, in a fixed order. */
  async systemsOf(club: string): Promise<readonly RatingSystem[]> {
    const chosen = await this.ratedBy(club);
    return ratingSystems.filter((system) => chosen.includes(system));
  }

  /** What a consumer of the log does with a batch of events of one club: it rates what they have closed, opened or corrected. */
  readonly handleBatch: HandleBatch = async (events) => {
    const [first] = events;
    if (!first) return;
    const { club } = first;
    if (events.some(({ body }) => body.type === 'RatingsChosen')) return this.refold(club);
    const idsOf = (kind: string, types: ReadonlySet<string>): readonly string[] =>
      events
        .filter(({ stream, body }) => kindOfStream(stream) === kind && types.has(body.type))
        .map(({ stream }) => idOfStream(stream));
    const [tournaments, matches] = [idsOf('tournament', ofTournament), idsOf('match', sheetEvents)];
    if (tournaments.length + matches.length === 0) return;
    const affected = [...tournaments, ...(await this.closedOf(club, matches))];
    if (affected.length > 0) await this.refold(club, affected);
  };

  /** Rates a club's tournaments again, from the first of these on; all of them if none is named. */
  async refold(club: string, affected?: readonly string[]): Promise<void> {
    const systems = await this.systemsOf(club);
    const client = await this.pool.connect();
    const lost = (): void => undefined;
    client.on('error', lost);
    try {
      await client.query('begin');
      // Two at once would each write what the other has not seen.
      await client.query(`select pg_advisory_xact_lock(hashtextextended('ratings/' || $1, 0))`, [club]);
      await client.query('delete from read.rating_change where club = $1 and not (system = any($2))', [
        ...[club, systems],
      ]);
      for (const { game, from } of await this.beginnings(client, club, affected)) {
        await client.query('delete from read.rating_change where club = $1 and game = $2 and period >= $3', [
          ...[club, game, from],
        ]);
        for await (const rows of this.fold(client, { club, game, from }, systems))
          await client.query(
            `insert into read.rating_change (club, system, tournament, player, game, period, was, now, shown, terms)
             select $1, system, tournament, player, game, period, nullif(was, 'null'), now, shown, terms
               from jsonb_to_recordset($2) as r (system text, tournament uuid, player uuid, game text, period bigint,
                                                 was jsonb, now jsonb, shown bigint, terms jsonb)`,
            [club, JSON.stringify(rows)],
          );
      }
      await client.query('commit');
      client.off('error', lost);
      client.release();
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  /**
   * The ratings that would change if some matches of a closed tournament were as in `changed`: computed by folding it and the
   * later ones twice, without writing anything. `undefined` if more than `mostTriedTournaments` came after it; empty if it is
   * not rated.
   */
  async tried(
    club: string,
    tournament: string,
    changed: readonly MatchRow[],
  ): Promise<readonly TriedRating[] | undefined> {
    const systems = await this.systemsOf(club);
    if (systems.length === 0) return [];
    const found = await this.pool.query<{ game: string; from: number; later: number }>(
      `select t.game, t.closed_first as "from",
              (select count(*)::int from read.tournament o
                where o.club = t.club and o.game = t.game and o.closed_first > t.closed_first) as later
         from read.tournament t
        where t.club = $1 and t.id = $2 and t.closed_first is not null`,
      [club, tournament],
    );
    const [place] = found.rows;
    if (!place) return [];
    const { game, from, later } = place;
    if (later > mostTriedTournaments) return undefined;
    const closed = await this.closedFrom(this.pool, { club, game, from });
    const [standing, tried] = [
      await this.periodsOf(this.pool, club, closed),
      await this.periodsOf(this.pool, club, closed, changed),
    ];
    const answers: TriedRating[] = [];
    for (const system of systems) {
      const rating = ratings[system];
      const before = await this.before(this.pool, { club, game, from }, system);
      const [was, now] = [standing, tried].map((periods) => foldPeriods(rating, before, periods).after);
      if (!was || !now) continue;
      answers.push(...changedFigures(rating, was, now).map((each) => ({ ...each, game, system })));
    }
    return answers;
  }

  /** Each row of a club that is not what its tournaments fold to, for `fairview rebuild`. */
  async *differences(club: string): AsyncGenerator<RowDifference> {
    const { rows } = await this.pool.query<RatingChangeRow>(
      `select ${columns} from read.rating_change where club = $1`,
      [club],
    );
    const stored = new Map(rows.map((row) => [keyOf(row), asJson(row)]));
    const difference = (id: string, was: Json | null, folded: Json | null): RowDifference => ({
      table: 'read.rating_change',
      club,
      id,
      stored: was,
      folded,
    });
    const systems = await this.systemsOf(club);
    for (const { game, from } of await this.beginnings(this.pool, club))
      for await (const changes of this.fold(this.pool, { club, game, from }, systems))
        for (const row of changes) {
          const id = keyOf(row);
          const [was = null, folded] = [stored.get(id), asJson(row)];
          stored.delete(id);
          if (!isDeepStrictEqual(was, folded)) yield difference(id, was, folded);
        }
    for (const [id, was] of stored) yield difference(id, was, null);
  }

  /** The closed tournaments among those of these matches. */
  private async closedOf(club: string, matches: readonly string[]): Promise<readonly string[]> {
    if (matches.length === 0) return [];
    const { rows } = await this.pool.query<{ id: string }>(
      `select distinct t.id from read.match m
         join read.tournament t on t.club = m.club and t.id = m.tournament and t.status = 'closed'
        where m.club = $1 and m.id = any($2::uuid[])`,
      [club, matches],
    );
    return rows.map(({ id }) => id);
  }

  /** For each kind of game of these tournaments the first of them; for all kinds the beginning, if none is named. */
  private async beginnings(
    on: Connection,
    club: string,
    affected?: readonly string[],
  ): Promise<readonly { readonly game: string; readonly from: number }[]> {
    const { rows } = await on.query<{ game: string; from: number }>(
      `select game, case when $2::uuid[] is null then 0 else min(closed_first) end as "from" from read.tournament
        where club = $1 and closed_first is not null and ($2::uuid[] is null or id = any($2)) group by game order by game`,
      [club, affected ?? null],
    );
    return rows;
  }

  /** The rows of a kind of game from a period on, some tournaments at a time. */
  private async *fold(
    on: Connection,
    { club, game, from }: { readonly club: string; readonly game: string; readonly from: number },
    systems: readonly RatingSystem[],
  ): AsyncGenerator<readonly RatingChangeRow[]> {
    if (systems.length === 0) return;
    const soFar = new Map<RatingSystem, RatedSoFar>();
    for (const system of systems) soFar.set(system, await this.before(on, { club, game, from }, system));
    const closed = await this.closedFrom(on, { club, game, from });
    for (let at = 0; at < closed.length; at += sideBySide) {
      const periods = await this.periodsOf(on, club, closed.slice(at, at + sideBySide));
      for (const system of systems) {
        const rating = ratings[system];
        const { changes, after } = foldPeriods(
          rating,
          soFar.get(system) ?? { standings: new Map(), periods: [] },
          periods,
        );
        soFar.set(system, after);
        yield changes.map((change) => ({ club, system, game, ...change, shown: rating.shown(change.now) }));
      }
    }
  }

  /** The rated tournaments of a kind of game from a period on, in their order. */
  private async closedFrom(
    on: Connection,
    { club, game, from }: { readonly club: string; readonly game: string; readonly from: number },
  ): Promise<readonly ClosedTournament[]> {
    const { rows } = await on.query<ClosedTournament>(
      `select id, game, closed_first as "closedFirst", holders from read.tournament
        where club = $1 and game = $2 and closed_first >= $3 and status = 'closed' and cancelled is null and not deleted
        order by closed_first`,
      [club, game, from],
    );
    return rows;
  }

  /** The rating periods of these tournaments, with the `changed` matches. */
  private async periodsOf(
    on: Connection,
    club: string,
    closed: readonly ClosedTournament[],
    changed: readonly MatchRow[] = [],
  ): Promise<readonly Period[]> {
    const { rows: finished } = await on.query<PlacedHead>(
      `select id, tournament, round, board, sides, teams, sheet, ruled, games, rounds from read.match
        where club = $1 and tournament = any($2::uuid[]) and status = 'finished'
        order by round nulls first, board nulls first, id`,
      [club, closed.map(({ id }) => id)],
    );
    const rows = withChanged(finished, changed);
    return closed.map(({ id, closedFirst, holders }) => ({
      tournament: id,
      closedFirst,
      results: rows
        .filter(({ tournament }) => tournament === id)
        .flatMap((head) => ratedResults(head, (entry) => holders[entry])),
    }));
  }

  private async before(
    on: Connection,
    { club, game, from }: { readonly club: string; readonly game: string; readonly from: number },
    system: RatingSystem,
  ): Promise<RatedSoFar> {
    const asked = [club, game, system, from];
    const { rows: latest } = await on.query<{ player: string; standing: RatingState; period: number }>(
      `select distinct on (player) player, now as standing, period from read.rating_change
        where club = $1 and game = $2 and system = $3 and period < $4 order by player, period desc`,
      asked,
    );
    const { rows: rated } = await on.query<{ period: number }>(
      `select distinct period from read.rating_change
        where club = $1 and game = $2 and system = $3 and period < $4 order by period`,
      asked,
    );
    return {
      standings: new Map(latest.map(({ player, standing, period }) => [player, { standing, period }])),
      periods: rated.map(({ period }) => period),
    };
  }
}
