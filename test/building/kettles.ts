import type { Pool } from 'pg';
import { v4 as uuid } from 'uuid';
import { deadlineRows, type StreamWatcher } from '@fairview/deadlines';

/** Streams of a made-up kind: a kettle boils over once its deadline has lapsed by the log's clock. */
export const newKettle = (): string => `kettle-${uuid()}`;

/** Runs the fragments of one append as the log does, on one connection; `club` and `stream` as appended to. */
export async function appendTo(
  pool: Pool,
  appended: { readonly club: string; readonly stream: string },
  change: Parameters<typeof deadlineRows>[0],
): Promise<void> {
  const { club, stream } = appended;
  for (const { target, rows } of deadlineRows(change)) {
    await pool.query(
      `with appended (n, club, stream, at, position, version) as (select 0, $1::uuid, $2::text, 0::bigint, 1::bigint, 1),
            given (n, row) as (select 0, value from jsonb_array_elements($3::jsonb))
       ${target.sql}`,
      [club, stream, JSON.stringify(rows)],
    );
  }
}

/** Sets `count` kettles of a club on, each to boil over at `dueAt(n)`. */
export async function setOn(
  pool: Pool,
  club: string,
  count: number,
  dueAt: (n: number) => number,
): Promise<readonly string[]> {
  const kettles = Array.from({ length: count }, newKettle);
  const dueAts = kettles.map((_, n) => dueAt(n));
  await pool.query(
    `insert into deadlines.due (club, stream, kind, due_at)
     select $1, stream, 'boils', due_at from unnest($2::text[], $3::bigint[]) as kettle (stream, due_at)`,
    [club, kettles, dueAts],
  );
  return kettles;
}

/**
 * A watcher that does what an aggregate does: if something of the stream has lapsed by the log's clock, it is taken
 * off, once, and `boiledOver` says how late; if not, nothing happens.
 */
export class KettleWatcher implements StreamWatcher {
  readonly streams = 'kettle';
  readonly boiledOver: { readonly stream: string; readonly lateness: number }[] = [];
  looks = 0;

  constructor(
    private readonly pool: Pool,
    private readonly before: (stream: string) => Promise<void> = () => Promise.resolve(),
  ) {}

  async look(club: string, stream: string): Promise<void> {
    this.looks += 1;
    await this.before(stream);
    const { rows } = await this.pool.query<{ lateness: number }>(
      `delete from deadlines.due where club = $1 and stream = $2 and due_at < log.now()
       returning log.now() - due_at as lateness`,
      [club, stream],
    );
    for (const { lateness } of rows) this.boiledOver.push({ stream, lateness });
  }
}
