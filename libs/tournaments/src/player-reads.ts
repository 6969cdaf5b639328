import type { EntryPlace } from '@fairview/people';
import type { Pool } from 'pg';

export const matchOutcomes = ['won', 'lost', 'drawn', 'undecided'] as const;
/**
 * How a finished match ended for one of its players; `undecided` if there was nobody to win against, or a ruling left
 * it open.
 */
export type MatchOutcome = (typeof matchOutcomes)[number];

/** A match that a player plays or played, and where they sit in it. */
export interface PlayersMatch {
  readonly club: string;
  readonly tournament: string;
  readonly entry: string;
  readonly match: string;
  readonly side: string;
  readonly outcome: MatchOutcome;
}

/** How many matches ended how. */
export interface PlayRecord {
  readonly played: number;
  readonly won: number;
  readonly lost: number;
  readonly drawn: number;
}

/** An opponent by their entry, and how the matches against it ended. */
export interface MetOpponent extends PlayRecord {
  readonly club: string;
  readonly tournament: string;
  readonly entry: string;
}

/** A game that waits for a player's ply. */
export interface GameToPlay {
  readonly club: string;
  readonly tournament: string;
  readonly entry: string;
  readonly match: string | null;
  readonly game: string;
}

/** Which of a player's matches: those against one of these entries, after the one seen last, so many. */
export interface MatchesAsked {
  readonly first: number;
  readonly after?: string;
  readonly against?: readonly string[];
  /** Only those in which there was somebody to win against. */
  readonly opposed?: boolean;
}

/** `$1`, `$2`, `$3`: clubs, tournaments and entries of the player. */
const own = `own as (select club, tournament, entry from unnest($1::uuid[], $2::uuid[], $3::text[]) as own (club, tournament, entry))`;

/** The matches of the player in a status, with the side that they are on. */
const ownMatches = (status: string): string => `
  ${own},
  mine as (
    select m.club, m.tournament, own.entry, m.id as match, side.name as side, m.sides, m.round, t.created_at,
           case when m.sheet ->> 'winner' = side.name then 'won'
                when m.sheet ->> 'winner' is not null then 'lost'
                when m.ruled is not null or m.sides - side.name = '{}'::jsonb then 'undecided'
                else 'drawn' end as outcome
      from own
      join read.tournament t on t.club = own.club and t.id = own.tournament
      join read.match m on m.club = own.club and m.tournament = own.tournament and m.status = '${status}'
     cross join lateral jsonb_each(m.sides) as side (name, players)
     where side.players ? own.entry)`;

/** The finished ones: `$4` against one of these entries, `$5` with somebody to win against. */
const metMatches = `${ownMatches('finished')},
  met as (
    select * from mine
     where (not $5::boolean or sides - side <> '{}'::jsonb)
       and ($4::text[] is null
            or exists (select 1 from jsonb_each(mine.sides - mine.side) as other (name, players)
                        where other.players ?| $4::text[])))`;

const figures = `
  count(*)::int as played, count(*) filter (where outcome = 'won')::int as won,
  count(*) filter (where outcome = 'lost')::int as lost, count(*) filter (where outcome = 'drawn')::int as drawn`;

const placesAsValues = (places: readonly EntryPlace[]): readonly (readonly string[])[] => [
  places.map(({ club }) => club),
  places.map(({ tournament }) => tournament),
  places.map(({ entry }) => entry),
];

/**
 * What a player plays and has played, from the heads of tournaments, matches and games. The player is identified by `people`,
 * by their entries.
 */
export class PlayerReads {
  constructor(private readonly pool: Pool) {}

  /** The entries, those of the latest tournament first. */
  async latestFirst(places: readonly EntryPlace[]): Promise<readonly EntryPlace[]> {
    return this.rows<EntryPlace>(
      'players-entries',
      `with ${own}
       select own.club, own.tournament, own.entry from own
         join read.tournament t on t.club = own.club and t.id = own.tournament and not t.deleted
        order by t.created_at desc, own.entry`,
      placesAsValues(places),
    );
  }

  /** Finished matches, those of the latest tournament and of its last round first. `after` is the match seen last. */
  async finishedMatches(
    places: readonly EntryPlace[],
    { first, after, against, opposed = false }: MatchesAsked,
  ): Promise<readonly PlayersMatch[]> {
    return this.rows<PlayersMatch>(
      'players-finished-matches',
      `with ${metMatches}
       select club, tournament, entry, match, side, outcome from met
        where $6::uuid is null
           or (created_at, coalesce(round, 0), match)
              < (select created_at, coalesce(round, 0), match from mine where match = $6::uuid limit 1)
        order by created_at desc, coalesce(round, 0) desc, match desc limit $7`,
      [...placesAsValues(places), against ?? null, opposed, after ?? null, first],
    );
  }

  /** How many finished matches there are. */
  async countFinished(
    places: readonly EntryPlace[],
    { against, opposed = false }: Omit<MatchesAsked, 'first' | 'after'>,
  ): Promise<number> {
    const [counted] = await this.rows<{ count: number }>(
      'players-finished-count',
      `with ${metMatches} select count(*)::int as count from met`,
      [...placesAsValues(places), against ?? null, opposed],
    );
    return counted?.count ?? 0;
  }

  /** Matches that are open, those of the latest tournament first and then by round. */
  async openMatches(places: readonly EntryPlace[], most: number): Promise<readonly PlayersMatch[]> {
    return this.rows<PlayersMatch>(
      'players-open-matches',
      `with ${ownMatches('open')}
       select club, tournament, entry, match, side, 'undecided' as outcome from mine
        order by created_at desc, round, match limit $4`,
      [...placesAsValues(places), most],
    );
  }

  /** Games in progress in which one of the entries is to act, the longest waiting first. */
  async gamesToPlay(places: readonly EntryPlace[], most: number): Promise<readonly GameToPlay[]> {
    return this.rows<GameToPlay>(
      'players-games-to-play',
      `with ${own}
       select g.club, g.tournament, own.entry, g.match, g.id as game
         from own join read.game g on g.club = own.club and g.tournament = own.tournament and g.status = 'open'
        where own.entry = any(select g.seats[seat + 1] from unnest(g.to_act) as seat)
        order by g.position limit $4`,
      [...placesAsValues(places), most],
    );
  }

  /** How the finished matches ended, counting those with an opponent to win against. */
  async recordOf(places: readonly EntryPlace[]): Promise<PlayRecord> {
    const [record] = await this.rows<PlayRecord>(
      'players-record',
      `with ${ownMatches('finished')}
       select ${figures} from mine where sides - side <> '{}'::jsonb`,
      placesAsValues(places),
    );
    return record ?? { played: 0, won: 0, lost: 0, drawn: 0 };
  }

  /** Everybody met in finished matches, entry by entry, at most 5,000, those met most often first. */
  async opponents(places: readonly EntryPlace[]): Promise<readonly MetOpponent[]> {
    return this.rows<MetOpponent>(
      'players-opponents',
      `with ${ownMatches('finished')}
       select mine.club, mine.tournament, player as entry, ${figures}
         from mine cross join lateral jsonb_each(mine.sides - mine.side) as other (name, players)
         cross join lateral jsonb_array_elements_text(other.players) as player
        group by mine.club, mine.tournament, player order by count(*) desc, player limit 5000`,
      placesAsValues(places),
    );
  }

  private async rows<Row extends object>(
    name: string,
    text: string,
    values: readonly unknown[],
  ): Promise<readonly Row[]> {
    const { rows } = await this.pool.query<Row>({ name, text, values: [...values] });
    return rows;
  }
}
