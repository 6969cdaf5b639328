import { columnsOf } from '@fairview/events';
import type { Pool } from 'pg';
import { ratingChangeTable, type RatingChangeRow } from './rating-change.table.js';
import type { RatingSystem, RatingState } from './rating-state.js';
import { ratings } from './systems.js';

/** Somebody’s current rating. */
export interface CurrentRating {
  readonly club: string;
  readonly player: string;
  readonly game: string;
  readonly system: RatingSystem;
  /** From 1; those with the same rating share it. */
  readonly rank: number;
  readonly standing: RatingState;
  readonly shown: number;
  /** The last tournament that was rated. */
  readonly tournament: string;
}

/** A list of ratings: of a kind of game by a system. */
export interface RatingList {
  readonly club: string;
  readonly game: string;
  readonly system: RatingSystem;
}

interface PageAsked {
  readonly first: number;
  /** The one seen last. */
  readonly after?: string;
}

/** `$1` to `$3`: a list. It leaves out accounts that were erased or have left the club; the results of others keep counting. */
const listed = `
  latest as (
    select distinct on (player) club, player, game, system, now, shown, period, tournament from read.rating_change
     where club = $1 and game = $2 and system = $3 order by player, period desc),
  listed as (
    select latest.*, rank() over (order by shown desc)::int as rank,
           (select count(distinct c.period)::int from read.rating_change c
             where c.club = $1 and c.game = $2 and c.system = $3 and c.period > latest.period) as idle
      from latest
     where latest.player in (select r.account from people.role r join people.account a on a.id = r.account
                              where r.club = $1 and a.name is not null))`;

const columns = columnsOf(ratingChangeTable);

type Listed = Omit<CurrentRating, 'standing'> & { readonly now: RatingState; readonly idle: number };

const currentOf = ({ now, idle, ...rest }: Listed): CurrentRating => ({
  ...rest,
  standing: ratings[rest.system].idle(now, idle),
});

/** The read side of ratings: lists of a club, and the history of a person or a tournament. */
export class RatingReads {
  constructor(private readonly pool: Pool) {}

  /** The ratings of a list, the highest first; `after` is a person. */
  async ratings(
    { club, game, system }: RatingList,
    { first, after }: PageAsked,
  ): Promise<readonly CurrentRating[]> {
    const { rows } = await this.pool.query<Listed>({
      name: 'ratings',
      text: `with ${listed}
        select club, player, game, system, now, shown, tournament, rank, idle from listed
         where $4::uuid is null or (-shown, player) > (select -shown, player from listed where player = $4)
         order by shown desc, player limit $5`,
      values: [club, game, system, after ?? null, first],
    });
    return rows.map(currentOf);
  }

  /** How many a list has. */
  async countRatings({ club, game, system }: RatingList): Promise<number> {
    const { rows } = await this.pool.query<{ count: number }>({
      name: 'count-ratings',
      text: `with ${listed} select count(*)::int as count from listed`,
      values: [club, game, system],
    });
    return rows[0]?.count ?? 0;
  }

  /** The lists of a club that somebody is on. */
  async listsOf(club: string): Promise<readonly RatingList[]> {
    const { rows } = await this.pool.query<RatingList>({
      name: 'rating-lists',
      text: 'select distinct club, game, system from read.rating_change where club = $1 order by game, system',
      values: [club],
    });
    return rows;
  }

  /** What tournaments did to somebody’s rating, the latest first; `after` is a tournament. */
  async history(
    { club, game, system }: RatingList,
    player: string,
    { first, after }: PageAsked,
  ): Promise<readonly RatingChangeRow[]> {
    const { rows } = await this.pool.query<RatingChangeRow>({
      name: 'rating-history',
      text: `select ${columns} from read.rating_change
        where club = $1 and game = $2 and system = $3 and player = $4
          and ($5::uuid is null or period < (select period from read.rating_change
                                              where club = $1 and system = $3 and tournament = $5 and player = $4))
        order by period desc limit $6`,
      values: [club, game, system, player, after ?? null, first],
    });
    return rows;
  }

  /** How many tournaments changed somebody’s rating. */
  async countHistory({ club, game, system }: RatingList, player: string): Promise<number> {
    const { rows } = await this.pool.query<{ count: number }>({
      name: 'count-rating-history',
      text: `select count(*)::int as count from read.rating_change
              where club = $1 and game = $2 and system = $3 and player = $4`,
      values: [club, game, system, player],
    });
    return rows[0]?.count ?? 0;
  }

  /** What a tournament did to ratings, the highest rating first; `after` is a person. */
  async changesIn(
    {
      club,
      tournament,
      system,
    }: { readonly club: string; readonly tournament: string; readonly system: RatingSystem },
    { first, after }: PageAsked,
  ): Promise<readonly RatingChangeRow[]> {
    const { rows } = await this.pool.query<RatingChangeRow>({
      name: 'rating-changes-in',
      text: `select ${columns} from read.rating_change
        where club = $1 and tournament = $2 and system = $3
          and ($4::uuid is null or (-shown, player) > (select -shown, player from read.rating_change
                                                where club = $1 and tournament = $2 and system = $3 and player = $4))
        order by shown desc, player limit $5`,
      values: [club, tournament, system, after ?? null, first],
    });
    return rows;
  }

  /** How many ratings a tournament changed. */
  async countChangesIn(club: string, tournament: string, system: RatingSystem): Promise<number> {
    const { rows } = await this.pool.query<{ count: number }>({
      name: 'count-rating-changes-in',
      text: `select count(*)::int as count from read.rating_change
              where club = $1 and tournament = $2 and system = $3`,
      values: [club, tournament, system],
    });
    return rows[0]?.count ?? 0;
  }
}
