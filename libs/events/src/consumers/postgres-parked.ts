import type { Pool } from 'pg';
import type { ParkedStream, ParkedStreams } from './parked.js';

/** Milliseconds between two tries of a parked stream. */
const tryEvery = 60_000;

const marking = `
  update consumers.parked set news = news + 1
   where consumer = $1 and club = $2 and stream = any ($3)
  returning stream`;

const parking = `
  insert into consumers.parked (consumer, club, stream, since, tried_at, news, error)
  select $1, $2, $3, now, now, 0, $4 from log.now() as now
  on conflict (consumer, club, stream) do update set tried_at = excluded.tried_at, error = excluded.error`;

const claiming = `
  with clock as materialized (select log.now() as now),
  due as (
    select consumer, club, stream
      from consumers.parked
     where consumer = $1 and tried_at <= (select now from clock) - ${tryEvery}
     order by tried_at
     limit $2
       for update skip locked)
  update consumers.parked
     set tried_at = (select now from clock)
    from due
   where (parked.consumer, parked.club, parked.stream) = (due.consumer, due.club, due.stream)
  returning parked.club, parked.stream, parked.news`;

/** Parked streams in table consumers.parked. */
export class PostgresParkedStreams implements ParkedStreams {
  constructor(private readonly pool: Pool) {}

  async hasAny(consumer: string, club: string): Promise<boolean> {
    const { rows } = await this.pool.query<{ any: boolean }>(
      'select exists (select 1 from consumers.parked where consumer = $1 and club = $2) as any',
      [consumer, club],
    );
    return rows[0]?.any ?? false;
  }

  async mark(consumer: string, club: string, streams: readonly string[]): Promise<ReadonlySet<string>> {
    const { rows } = await this.pool.query<{ stream: string }>(marking, [consumer, club, streams]);
    return new Set(rows.map(({ stream }) => stream));
  }

  async park(consumer: string, club: string, stream: string, error: string): Promise<void> {
    await this.pool.query(parking, [consumer, club, stream, error]);
  }

  async claim(consumer: string, most: number): Promise<readonly ParkedStream[]> {
    const { rows } = await this.pool.query<ParkedStream>(claiming, [consumer, most]);
    return rows;
  }

  async remove(consumer: string, { club, stream, news }: ParkedStream): Promise<void> {
    const key = [consumer, club, stream];
    const { rowCount } = await this.pool.query(
      'delete from consumers.parked where consumer = $1 and club = $2 and stream = $3 and news = $4',
      [...key, news],
    );
    if (rowCount === 0)
      await this.pool.query(
        'update consumers.parked set tried_at = 0 where consumer = $1 and club = $2 and stream = $3',
        key,
      );
  }

  /** Has all parked streams tried again by the next round of a worker. @returns how many there are */
  async tryAllAgain(): Promise<number> {
    const { rowCount } = await this.pool.query('update consumers.parked set tried_at = 0');
    return rowCount ?? 0;
  }
}
