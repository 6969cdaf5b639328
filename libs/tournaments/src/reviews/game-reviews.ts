import {
  amongClubs,
  columnsOf,
  idOfStream,
  kindOfStream,
  oneNode,
  type ClubNodes,
  type HandleBatch,
  type RowDifference,
} from '@fairview/events';
import type { Json } from '@fairview/kernel';
import { dealtUnder, isDisputed, isOpen, recordFor, type GameState, type Play } from '@fairview/play';
import { playsOf, reviewedGames, type Plays, type ReviewAnswer, type ReviewedPly } from '@fairview/review';
import { isDeepStrictEqual } from 'node:util';
import type { Pool } from 'pg';
import { sharedDeals } from './shared-deals.js';
import { gameReviewTable, type GameReviewRow, type NoReview } from './game-review.table.js';

/** Where a game is. */
export interface GamePlace {
  readonly club: string;
  readonly id: string;
}

/** Reviews the text of a record. */
export type Review = (record: string) => Promise<ReviewAnswer>;

/** Why nothing is told of a game: it goes on, its deal is still played elsewhere, or there is nothing. */
export type Untold = 'game-not-finished' | 'deal-still-played' | NoReview;

/** The plies of a review, or why there is none. */
export type MadeReview = { readonly plies: readonly ReviewedPly[] } | { readonly missing: NoReview };

/** The best total that could be reached in a game of a duplicate. */
export interface BestTotal {
  readonly game: string;
  readonly entry: string;
  /** The number of its deal, from 1. */
  readonly deal: number;
  readonly best: number;
}

/** Milliseconds after which a deal that is still played at another table is looked at again. */
const again = 30_000;
/** Milliseconds after which a review that did not come is made again. */
const lost = 120_000;

const columns = columnsOf(gameReviewTable);
const plies: ReadonlySet<string> = new Set(['MovePlayed', 'ClockPlayed']);
const figures = `'{}'::int[], '{}'::int[], '{}'::int[]`;
const asJson = (value: unknown): Json => JSON.parse(JSON.stringify(value)) as Json;

/**
 * The reviews of finished games: a read model that a worker makes game by game, and that decides nothing. What is due stands in its
 * rows, so a job that is lost, late or doubled changes no review.
 */
export class GameReviews {
  constructor(
    private readonly pool: Pool,
    private readonly play: Play,
    private readonly nodes: ClubNodes = oneNode,
  ) {}

  /** What a consumer of the log does with a batch of events of one club: it notes the games that are over, and forgets those that go on. */
  readonly handleBatch: HandleBatch = async (events) => {
    const [first] = events;
    const games = events.flatMap(({ stream }) =>
      kindOfStream(stream) === 'game' ? [idOfStream(stream)] : [],
    );
    if (!first || games.length === 0) return;
    // No ply is played in a game that is over: only something else can have one go on, and most events are plies.
    const mayGoOn = events.some(
      ({ stream, body }) => kindOfStream(stream) === 'game' && !plies.has(body.type),
    );
    await this.note(first.club, [...new Set(games)], mayGoOn);
  };

  /** Notes finished games that have no review, and forgets those that may go on; all there are without `games`. */
  async note(club: string | null, games: readonly string[] | null, mayGoOn = true): Promise<void> {
    const ofClub = club === null ? '$1::uuid is null' : 'g.club = $1';
    const chosen = `${ofClub} and ($2::uuid[] is null or g.id = any($2))`;
    if (mayGoOn)
      await this.pool.query(
        `delete from read.game_review r using read.game g
          where g.club = r.club and g.id = r.game and ${chosen} and (g.status <> 'finished' or g.disputed)`,
        [club, games],
      );
    await this.pool.query(
      `insert into read.game_review as r (club, game, version, due_at, played, kept, points_lost)
       select g.club, g.id, g.version, 0, ${figures} from read.game g
        where ${chosen} and g.status = 'finished' and not g.disputed and g.game = any($3)
          and not exists (select from read.game_review o where o.club = g.club and o.game = g.id and o.version = g.version)
       on conflict (club, game) do update
          set version = excluded.version, due_at = 0, plies = null, missing = null,
              played = excluded.played, kept = excluded.kept, points_lost = excluded.points_lost
        where r.version < excluded.version`,
      [club, games, reviewedGames],
    );
  }

  /** Games whose review is due. */
  async due(now: number, most: number): Promise<readonly GamePlace[]> {
    const rows = await this.nodes.ofAll(async (clubs) => {
      const among = amongClubs(clubs, 3);
      const text = `select club, game as id from read.game_review where due_at <= $1 ${among.sql} order by due_at limit $2`;
      return (await this.pool.query<GamePlace>(text, [now, most, ...among.values])).rows;
    });
    return rows.slice(0, most);
  }

  /** Makes the review of a game, if it is due; what cannot be told yet is due again later. */
  async make({ club, id }: GamePlace, review: Review, now: number): Promise<void> {
    // The first job takes it; it is due again if nothing comes of that.
    const taken = await this.pool.query<{ version: number }>(
      'update read.game_review set due_at = $4 where club = $1 and game = $2 and due_at <= $3 returning version',
      [club, id, now, now + lost],
    );
    const version = taken.rows[0]?.version;
    const state = version === undefined ? undefined : await this.play.game(club, id);
    if (state?.version !== version || !state) return;
    const untold = await this.untold({ club, id }, state);
    if (untold === 'deal-still-played' || untold === 'game-not-finished') {
      await this.pool.query(
        'update read.game_review set due_at = $4 where club = $1 and game = $2 and version = $3',
        [club, id, version, now + again],
      );
      return;
    }
    await this.write({ club, id, version: state.version }, await this.made(state, review), state);
  }

  private async write(
    { club, id, version }: GamePlace & { readonly version: number },
    made: MadeReview,
    { started }: GameState,
  ): Promise<void> {
    const plies = 'plies' in made ? made.plies : null;
    const counts = playsOf(plies ?? [], started.seats.length);
    await this.pool.query(
      `update read.game_review set due_at = null, plies = $4, missing = $5, played = $6, kept = $7, points_lost = $8
        where club = $1 and game = $2 and version = $3`,
      [
        ...[club, id, version, plies && JSON.stringify(plies), 'missing' in made ? made.missing : null],
        ...[counts.map(({ played }) => played), counts.map(({ kept }) => kept)],
        counts.map(({ pointsLost }) => pointsLost),
      ],
    );
  }

  /** Why nothing may be told of a game, or can be; undefined if there may be a review. */
  async untold({ club, id }: GamePlace, state: GameState): Promise<Untold | undefined> {
    if (isOpen(state) || isDisputed(state) || !state.table.outcome) return 'game-not-finished';
    if (!reviewedGames.includes(state.table.game) || state.undealt) return 'review-not-offered';
    const { deal } = state.started;
    if (!deal || dealtUnder(deal.dealId) === id) return undefined;
    const shared = (await sharedDeals(this.pool, club, 'id', [id])).get(id);
    return shared?.isPlayed ? undefined : 'deal-still-played';
  }

  /**
   * The review of a game of which something may be told.
   * @throws Error if a table is missing, damaged or of another version
   */
  async made(state: GameState, review: Review): Promise<MadeReview> {
    const record = recordFor(
      this.play.registry,
      state,
      'arbiter',
      state.started.seats.map(() => ''),
    );
    if (record === undefined) return { missing: 'review-not-offered' };
    const answer = await review(JSON.stringify(record));
    if (answer.ok) return { plies: answer.plies };
    // A table that cannot be read says nothing about the game.
    if (answer.code.startsWith('table-')) throw new Error(answer.message);
    return { missing: answer.code === 'review-too-large' ? answer.code : 'review-not-offered' };
  }

  /** The review of a game at a version, if the worker has made it. */
  async find({ club, id }: GamePlace, version: number): Promise<MadeReview | undefined> {
    const { rows } = await this.pool.query<Pick<GameReviewRow, 'plies' | 'missing'>>(
      `select plies, missing from read.game_review
        where club = $1 and game = $2 and version = $3 and due_at is null`,
      [club, id, version],
    );
    const [row] = rows;
    if (row?.plies) return { plies: row.plies };
    return row?.missing ? { missing: row.missing } : undefined;
  }

  /**
   * What is counted of each player in games that may be told, by the id of their match or tournament: games that are open, disputed or
   * void count nothing, nor do those whose deal is still played elsewhere.
   */
  async counts(
    club: string,
    of: 'match' | 'tournament',
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, ReadonlyMap<string, Plays>>> {
    const shared = await sharedDeals(this.pool, club, of, ids);
    const untold = [...shared].flatMap(([game, { isPlayed }]) => (isPlayed ? [] : [game]));
    const { rows } = await this.pool.query<Plays & { readonly of: string; readonly entry: string }>(
      `select g.${of} as "of", e.entry, sum(e.played)::int as played, sum(e.kept)::int as kept, sum(e.lost)::int as "pointsLost"
         from read.game g
         join read.game_review r on r.club = g.club and r.game = g.id and r.version = g.version
        cross join unnest(g.seats, r.played, r.kept, r.points_lost) as e (entry, played, kept, lost)
        where g.club = $1 and g.${of} = any($2::uuid[]) and g.status = 'finished' and not g.disputed
          and r.due_at is null and r.plies is not null and g.id <> all($3::uuid[])
        group by g.${of}, e.entry`,
      [club, ids, untold],
    );
    const counts = new Map<string, Map<string, Plays>>();
    for (const { of: place, entry, ...plays } of rows)
      counts.set(place, (counts.get(place) ?? new Map<string, Plays>()).set(entry, plays));
    return counts;
  }

  /**
   * The best total that each player of a duplicate could have reached from where their pawns stood, of the deals that all have played.
   * Over all placements it would be the same for every deal: 190 can be reached with any.
   */
  async bestTotals(club: string, tournament: string): Promise<readonly BestTotal[]> {
    const shared = await sharedDeals(this.pool, club, 'tournament', [tournament]);
    const { rows } = await this.pool.query<Omit<BestTotal, 'deal'>>(
      `select g.id as game, g.seats[1] as entry,
              (select (ply ->> 'score')::int from jsonb_array_elements(r.plies) with ordinality as p (ply, at)
                where ply ->> 'score' is not null order by at limit 1) as best
         from read.game g
         join read.game_review r on r.club = g.club and r.game = g.id and r.version = g.version
        where g.club = $1 and g.tournament = $2 and g.status = 'finished' and not g.disputed
          and r.due_at is null and r.plies is not null`,
      [club, tournament],
    );
    return rows.flatMap((row): readonly BestTotal[] => {
      const deal = shared.get(row.game);
      return deal?.isPlayed && row.best !== null ? [{ ...row, deal: deal.number }] : [];
    });
  }

  /** Each made review of a club that is not what its game leads to, for `fairview rebuild`. */
  async *differences(club: string, review: Review): AsyncGenerator<RowDifference> {
    const { rows } = await this.pool.query<GameReviewRow>(
      `select ${columns} from read.game_review
         join read.game on game.club = game_review.club and game.id = game_review.game and game.version = game_review.version
        where game_review.club = $1 and due_at is null`,
      [club],
    );
    for (const { game, plies, missing } of rows) {
      const state = await this.play.game(club, game);
      if (!state) continue;
      const untold = await this.untold({ club, id: game }, state);
      const folded = untold ? { missing: untold } : await this.made(state, review);
      const stored = plies ? { plies } : { missing };
      if (!isDeepStrictEqual(asJson(stored), asJson(folded)))
        yield { table: 'read.game_review', club, id: game, stored: asJson(stored), folded: asJson(folded) };
    }
  }

  /** Has the review of a game made again. */
  async repair(club: string, game: string): Promise<void> {
    await this.pool.query('delete from read.game_review where club = $1 and game = $2', [club, game]);
    await this.note(club, [game]);
  }
}
