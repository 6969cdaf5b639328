import { defined } from '@fairview/kernel';
import type { Pool } from 'pg';
import { currentEpoch } from '../epochs.js';
import type { LogHeader, LogScope } from '../proof/raw-event.js';
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
