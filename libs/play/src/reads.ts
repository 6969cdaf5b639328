import { amongClubs, columnsOf, findInAll, oneNode, RowCache, type ClubNodes } from '@fairview/events';
import type { Pool } from 'pg';
import { gameStream } from './game/stream.js';
import { matchStream } from './match/stream.js';
import type { TournamentChangeRow } from './tournament-change.table.js';
import { gameTable, type GameRow } from './game/game.table.js';
import { matchTable, type MatchRow, type MatchStatus } from './match/match.table.js';
import type { OpenQuestion } from './open-question.js';

/** The club and the tournament that a game or a match belongs to: enough to ask who may see it. */
export interface ClubScope {
  readonly club: string;
  readonly tournament: string | null;
}

/** Where a game is, and the entries at its seats: none of it ever changes. */
export interface GamePlace extends ClubScope {
  readonly seats: readonly string[];
}

/** Which rows of a list: after a key, so many. */
export interface Slice {
  readonly after?: string;
  readonly first: number;
}

/** Something that is open: a match or a game, by its id. */
export interface OpenItem {
  readonly kind: 'match' | 'dispute' | 'proposal' | 'report';
  readonly id: string;
}

/** A game or a match about which disputes were raised. */
export interface DisputedHere {
  readonly kind: 'game' | 'match';
  readonly id: string;
}

// Prepared, because every answer is made of these rows: a repository costs 0.3 ms more a read (decision 0016).
const gameColumns = columnsOf(gameTable);
const matchColumns = columnsOf(matchTable);

const before = '00000000-0000-0000-0000-000000000000';

/** The weight of match heads in the cache: their games, half a kilobyte each, and as much again as six of them. */
const weights = {
  most: 40_000,
  of: ({ games, rounds }: MatchRow): number => 6 + games.length + rounds.length,
};

/** The read side of play: heads of games and matches, listed and batched. It never folds and never writes. */
export class PlayReads {
  private readonly heads: RowCache<MatchRow>;

  constructor(
    private readonly pool: Pool,
    private readonly nodes: ClubNodes = oneNode,
  ) {
    this.heads = new RowCache(pool, matchTable, weights);
  }

  /** Where games are, by their ids, which are unique over all clubs; what is unknown is left out. One query. */
  whereAreGames(ids: readonly string[]): Promise<ReadonlyMap<string, GamePlace>> {
    return this.whereAre<GamePlace>(
      'select id, club, tournament, seats from read.game where id = any($1::uuid[])',
      ids,
    );
  }

  /** The same of matches: club and tournament. */
  whereAreMatches(ids: readonly string[]): Promise<ReadonlyMap<string, ClubScope>> {
    return this.whereAre<ClubScope>(
      'select id, club, tournament from read.match where id = any($1::uuid[])',
      ids,
    );
  }

  /** Heads of games by id, in no order; what is unknown is left out. */
  async games(club: string, ids: readonly string[]): Promise<readonly GameRow[]> {
    return this.rows<GameRow>(
      'games-by-id',
      `select ${gameColumns} from read.game where club = $1 and id = any($2::uuid[])`,
      [club, ids],
    );
  }

  /** Games of several matches, in the order of their numbers. */
  async gamesOfMatches(club: string, matches: readonly string[]): Promise<readonly GameRow[]> {
    const sql = `select ${gameColumns} from read.game where club = $1 and match = any($2::uuid[]) order by match, number`;
    return this.rows<GameRow>('games-of-matches', sql, [club, matches]);
  }

  /** Games of a tournament in the order in which they were made. */
  async gamesOfTournament(
    club: string,
    tournament: string,
    { after, first }: Slice,
  ): Promise<readonly GameRow[]> {
    const sql = `select ${gameColumns} from read.game where club = $1 and tournament = $2 and ($3::uuid is null or id > $3) order by id limit $4`;
    return this.rows<GameRow>('games-of-tournament', sql, [club, tournament, after ?? null, first]);
  }

  /** Heads of matches by id, in no order; what is unknown is left out. */
  matches(club: string, ids: readonly string[]): Promise<readonly MatchRow[]> {
    return this.heads.byId(club, ids);
  }

  /** All matches of a tournament, by round and board, without those that were cancelled. */
  async matchesOfTournament(club: string, tournament: string): Promise<readonly MatchRow[]> {
    const matches = await this.matchesEverOf(club, tournament);
    return matches.filter(({ status }) => status !== 'cancelled');
  }

  /** All matches that a tournament ever had, by round and board: also those that were cancelled. */
  async matchesEverOf(club: string, tournament: string): Promise<readonly MatchRow[]> {
    const sql = `select ${matchColumns} from read.match where club = $1 and tournament = $2 order by round, board, id`;
    return this.rows<MatchRow>('matches-of-tournament', sql, [club, tournament]);
  }

  /** The matches of a tournament with a status, or that changed after a position of the log; what is left out does not matter. */
  async matchesWhere(
    club: string,
    tournament: string,
    { status, updatedAfter }: { readonly status?: MatchStatus; readonly updatedAfter?: number },
  ): Promise<ReadonlySet<string>> {
    const sql = `select id from read.match where club = $1 and tournament = $2
      and ($3::text is null or status = $3) and ($4::bigint is null or position > $4)`;
    const values = [club, tournament, status ?? null, updatedAfter ?? null];
    const rows = await this.rows<{ id: string }>('matches-where', sql, values);
    return new Set(rows.map(({ id }) => id));
  }

  /** The open questions about the matches of a tournament: their subjects are provisional. */
  async openQuestions(club: string, tournament: string): Promise<readonly OpenQuestion[]> {
    const sql = `
      select 'dispute' as kind, match, id as game from read.game
       where club = $1 and tournament = $2 and disputed and match is not null
       union all
      select 'dispute', id, null from read.match where club = $1 and tournament = $2 and disputed
       union all
      select 'proposal', match, id from read.game
       where club = $1 and tournament = $2 and proposed and match is not null
       union all
      select 'proposal', id, null from read.match where club = $1 and tournament = $2 and proposed
       union all
      select 'report', id, null from read.match where club = $1 and tournament = $2 and unconfirmed
       union all
      select 'conflict', id, null from read.match where club = $1 and tournament = $2 and conflicting
       order by kind, match, game`;
    return this.rows<OpenQuestion>('open-questions', sql, [club, tournament]);
  }

  /** Matches of a tournament in which sides have reported different results of a game, by round and board. */
  async conflictingMatches(club: string, tournament: string): Promise<readonly string[]> {
    const sql =
      'select id from read.match where club = $1 and tournament = $2 and conflicting order by round, board, id';
    const rows = await this.rows<{ id: string }>('conflicting-matches', sql, [club, tournament]);
    return rows.map(({ id }) => id);
  }

  /** The games and matches of a tournament about which disputes were raised. */
  async disputedIn(club: string, tournament: string): Promise<readonly DisputedHere[]> {
    const sql = `
      select 'game' as kind, id from read.game where club = $1 and tournament = $2 and disputes > 0
       union all
      select 'match', id from read.match where club = $1 and tournament = $2 and disputes > 0`;
    return this.rows<DisputedHere>('disputed-in', sql, [club, tournament]);
  }

  /** The matches of a tournament on which officials may have ruled: ended, or with penalties, struck or corrected results. */
  async ruledIn(club: string, tournament: string): Promise<readonly string[]> {
    const sql = `
      select id from read.match where club = $1 and tournament = $2 and cancelled is null
         and (ruled is not null or penalties <> '[]'
           or jsonb_path_exists(games, '$[*] ? (@.struck != null || exists (@.corrections))'))`;
    const rows = await this.rows<{ id: string }>('ruled-in', sql, [club, tournament]);
    return rows.map(({ id }) => id);
  }

  /** What is open in a tournament: matches that are not over or not confirmed, games that are disputed, and proposals. */
  async openIn(club: string, tournament: string): Promise<readonly OpenItem[]> {
    const sql = `
      select 'match' as kind, id from read.match where club = $1 and tournament = $2 and status = 'open'
       union all
      select 'dispute', id from read.game where club = $1 and tournament = $2 and disputed
       union all
      select 'dispute', id from read.match where club = $1 and tournament = $2 and disputed
       union all
      select 'proposal', id from read.game where club = $1 and tournament = $2 and proposed
       union all
      select 'proposal', id from read.match where club = $1 and tournament = $2 and proposed
       union all
      select 'report', id from read.match where club = $1 and tournament = $2 and unconfirmed
       order by kind, id`;
    return this.rows<OpenItem>('open-in', sql, [club, tournament]);
  }

  /** The streams of the matches and games of a tournament. */
  async streamsOf(club: string, tournament: string): Promise<readonly string[]> {
    const sql = `
      select 'match' as kind, id from read.match where club = $1 and tournament = $2
       union all
      select 'game', id from read.game where club = $1 and tournament = $2`;
    const rows = await this.rows<{ kind: string; id: string }>('streams-of', sql, [club, tournament]);
    return rows.map(({ kind, id }) => (kind === 'match' ? matchStream(id) : gameStream(id)));
  }

  /** The position in the club's log at which each tournament last changed, by id; none if there is no such tournament. */
  async lastChanges(club: string, tournaments: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const rows = await this.rows<TournamentChangeRow>(
      'last-changes',
      `select club, tournament, position from read.tournament_change where club = $1 and tournament = any($2::uuid[])`,
      [club, tournaments],
    );
    return new Map(rows.map(({ tournament, position }) => [tournament, position]));
  }

  /**
   * The position at which the matches of a tournament up to a round last changed, with those of no round and all of their games; 0 if
   * there are none.
   */
  async lastChangeUpTo(club: string, tournament: string, round: number): Promise<number> {
    const [last] = await this.rows<{ position: number | string }>(
      'last-change-up-to',
      `with met as (
         select id, position from read.match
          where club = $1 and tournament = $2 and (round is null or round <= $3))
       select coalesce(max(position), 0) as position
         from (select position from met
                union all
               select g.position from read.game g join met on met.id = g.match
                where g.club = $1 and g.tournament = $2) as changed`,
      [club, tournament, round],
    );
    return Number(last?.position ?? 0);
  }

  /** A page of the games in progress of all clubs, after the last of the page before. */
  async openGames(
    after: { readonly club: string; readonly id: string } | undefined,
    limit = 100,
  ): Promise<readonly { readonly club: string; readonly id: string }[]> {
    const { club, id } = after ?? { club: before, id: before };
    const rows = await this.nodes.ofAll(async (clubs) => {
      const among = amongClubs(clubs, 4);
      const sql = `select club, id from read.game where status = 'open' and (club, id) > ($1, $2) ${among.sql} order by club, id limit $3`;
      const values = [club, id, limit, ...among.values];
      return (await this.pool.query<{ readonly club: string; readonly id: string }>(sql, values)).rows;
    });
    const placeOf = (game: { readonly club: string; readonly id: string }): string =>
      `${game.club} ${game.id}`;
    return [...rows].sort((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1)).slice(0, limit);
  }

  private async whereAre<Place extends ClubScope>(
    sql: string,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, Omit<Place & { readonly id: string }, 'id'>>> {
    const rows = await findInAll(this.nodes, ids, async (clubs) => {
      const among = amongClubs(clubs, 2);
      const found = await this.pool.query<Place & { readonly id: string }>(`${sql} ${among.sql}`, [
        ids,
        ...among.values,
      ]);
      return found.rows;
    });
    return new Map(rows.map(({ id, ...place }) => [id, place]));
  }

  private async rows<Row extends object>(
    name: string,
    text: string,
    values: unknown[],
  ): Promise<readonly Row[]> {
    const { rows } = await this.pool.query<Row>({ name, text, values });
    return rows;
  }
}
