import type { Pool } from 'pg';
import { defined } from '@fairview/kernel';
import { currentEpoch } from '../epochs.js';
import { formatHeader, formatLine } from '../proof/lines.js';
import type { StreamHead, LogHeader, LogScope } from '../proof/raw-event.js';
import { rawPage, rawEventsOf } from '../proof/raw-log.js';
import { newestCheckpoint } from './stored-checkpoint.js';
import { TextStore } from '../texts/text-store.js';
import type { ClubCheckpoints } from './club-checkpoints.js';

/**
 * The header of an export that is made now: with the newest checkpoint, and for one stream with the texts that its events refer
 * to, and with the proof that its last event before the checkpoint is in the club's log.
 */
export async function exportHeader(
  pool: Pick<Pool, 'query'>,
  checkpoints: ClubCheckpoints,
  { club, stream }: LogScope,
): Promise<LogHeader> {
  const { id: epoch } = await currentEpoch(pool);
  const newest = await checkpoints.newest(club);
  const checkpoint = newest?.note;
  if (stream === undefined) return { club, epoch, ...defined({ checkpoint }) };
  const texts = await new TextStore(pool).ofStream({ club, stream });
  const own = { club, epoch, stream, ...(texts.length > 0 ? { texts } : {}) };
  if (!newest) return own;
  const size = Number(newest.position);
  const { rows } = await pool.query<{ position: number | null }>(
    'select max(position) as position from log.event where club = $1 and stream = $2 and position <= $3',
    [club, stream, size],
  );
  const position = rows[0]?.position ?? undefined;
  if (position === undefined) return own;
  const path = await checkpoints.inclusion(club, Number(position), size);
  return { ...own, ...defined({ checkpoint, proof: path && { position: Number(position), path } }) };
}

/**
 * A club's log up to a position, line by line as `fairview verify` takes it, with the newest checkpoint up to there. Written
 * events never change, so it is read page by page and no transaction is held while a slow reader takes it.
 */
export async function* clubExport(
  pool: Pick<Pool, 'query'>,
  { club, upTo }: { readonly club: string; readonly upTo: number },
): AsyncGenerator<string> {
  const [{ id: epoch }, newest] = await Promise.all([currentEpoch(pool), newestCheckpoint(pool, club, upTo)]);
  yield `${formatHeader({ club, epoch, ...defined({ checkpoint: newest?.note }) })}\n`;
  const heads = new Map<string, StreamHead>();
  for (let position = 0; position < upTo;) {
    const events = await rawPage(pool, club, { after: position, upTo });
    const last = events.at(-1);
    if (!last) throw new Error(`the log of ${club} ends before ${upTo}`);
    for (const { stream, version, hash } of events) heads.set(stream, { stream, version, hash });
    position = last.position;
    yield `${events.map(formatLine).join('\n')}\n`;
  }
  const inOrder = [...heads.values()].sort((one, other) => (one.stream < other.stream ? -1 : 1));
  yield `${formatLine({ club, position: upTo, heads: inOrder })}\n`;
}

/**
 * One stream as `fairview verify` takes it, complete in one text: with the newest checkpoint, and the proof that its
 * last event before that is in the club's log. `undefined` if there is no such stream. It is read in one statement, so
 * that no transaction is held.
 */
export async function streamExport(
  checkpoints: ClubCheckpoints,
  scope: { readonly club: string; readonly stream: string },
): Promise<string | undefined> {
  const { pool } = checkpoints;
  await checkpoints.current(scope.club);
  const header = await exportHeader(pool, checkpoints, scope);
  const events = await rawEventsOf(pool, scope);
  const last = events.at(-1);
  if (!last) return undefined;
  const { stream, version, hash, position, club } = last;
  const end = { club, position, heads: [{ stream, version, hash }] };
  return [formatHeader(header), ...[...events, end].map(formatLine), ''].join('\n');
}
