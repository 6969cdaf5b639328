import type { ClientBase, Pool } from 'pg';
import type { LogEnd, LogScope, RawEvent, StreamHead } from './raw-event.js';

type Row = Omit<RawEvent, 'commandId'> & { readonly command_id: string };

const pageSize = 2_000;

const eventOf = ({ command_id, position, at, ...row }: Row): RawEvent => ({
  ...row,
  position: Number(position),
  at: Number(at),
  commandId: command_id,
});

const columns = 'club, position, at, stream, version, command_id, index, actor, body, hash';

/** Reads page after page, so that a log of any length fits into memory. */
async function* eventsBy(
  client: ClientBase,
  text: string,
  key: readonly string[],
  behind: (event: RawEvent) => number,
): AsyncGenerator<RawEvent> {
  for (let after = 0; ;) {
    const { rows } = await client.query<Row>({ text, values: [...key, after, pageSize] });
    const events = rows.map(eventOf);
    yield* events;
    const last = events.at(-1);
    if (!last || events.length < pageSize) return;
    after = behind(last);
  }
}

async function headsOf(
  client: ClientBase,
  where: string,
  key: readonly string[],
): Promise<readonly StreamHead[]> {
  const { rows } = await client.query<StreamHead>(
    `select stream, version, hash from log.stream_head where ${where} order by stream`,
    [...key],
  );
  return rows;
}

async function* rawClub(client: ClientBase, club: string): AsyncGenerator<RawEvent | LogEnd> {
  const text = `select ${columns} from log.event where club = $1 and position > $2 order by position limit $3`;
  yield* eventsBy(client, text, [club], ({ position }) => position);
  const heads = await headsOf(client, 'club = $1', [club]);
  const { rows } = await client.query<{ position: number | string }>(
    'select position from log.club_head where club = $1',
    [club],
  );
  yield { club, position: Number(rows[0]?.position ?? 0), heads };
}

async function* rawStream(
  client: ClientBase,
  club: string,
  stream: string,
): AsyncGenerator<RawEvent | LogEnd> {
  const text = `select ${columns} from log.event where club = $1 and stream = $2 and version > $3 order by version limit $4`;
  let position = 0;
  for await (const event of eventsBy(client, text, [club, stream], ({ version }) => version)) {
    position = event.position;
    yield event;
  }
  yield { club, position, heads: await headsOf(client, 'club = $1 and stream = $2', [club, stream]) };
}

/** A page of a club's events as they are stored, behind a position and up to another. */
export async function rawPage(
  pool: Pick<Pool, 'query'>,
  club: string,
  { after, upTo }: { readonly after: number; readonly upTo: number },
): Promise<readonly RawEvent[]> {
  const text = `select ${columns} from log.event where club = $1 and position > $2 and position <= $3 order by position limit $4`;
  const { rows } = await pool.query<Row>(text, [club, after, upTo, pageSize]);
  return rows.map(eventOf);
}

/** A whole stream's events as they are stored, in order of version, in one statement. */
export async function rawEventsOf(
  pool: Pick<Pool, 'query'>,
  { club, stream }: { readonly club: string; readonly stream: string },
): Promise<readonly RawEvent[]> {
  const text = `select ${columns} from log.event where club = $1 and stream = $2 order by version`;
  const { rows } = await pool.query<Row>(text, [club, stream]);
  return rows.map(eventOf);
}

/** A club's events, or one stream's, and the end, in a transaction of the caller's. */
export function rawItems(client: ClientBase, { club, stream }: LogScope): AsyncGenerator<RawEvent | LogEnd> {
  return stream === undefined ? rawClub(client, club) : rawStream(client, club, stream);
}

/**
 * Reads a club, or one stream of it, as it is stored, all at one moment: events in order and, last, the end. What
 * is written meanwhile is not seen.
 */
export async function* rawLog(pool: Pool, scope: LogScope): AsyncGenerator<RawEvent | LogEnd> {
  const client = await pool.connect();
  let read = false;
  try {
    await client.query('begin isolation level repeatable read read only');
    yield* rawItems(client, scope);
    await client.query('commit');
    read = true;
  } finally {
    // A reader that stops early, at a breach, leaves the transaction open: the connection is closed with it.
    client.release(!read);
  }
}
