import { defined } from '@fairview/kernel';
import type { Pool } from 'pg';
import { currentEpoch } from '../epochs.js';
import type { LogHeader, LogScope } from '../proof/raw-event.js';
import type { ClubCheckpoints } from './club-checkpoints.js';

/**
 * The header of an export that is made now: with the newest checkpoint, and for one stream with the proof that its last
 * event before that is in the club's log.
 */
export async function exportHeader(
  pool: Pick<Pool, 'query'>,
  checkpoints: ClubCheckpoints,
  { club, stream }: LogScope,
): Promise<LogHeader> {
  const { id: epoch } = await currentEpoch(pool);
  const newest = await checkpoints.newest(club);
  if (!newest) return { club, epoch, ...defined({ stream }) };
  const { note: checkpoint } = newest;
  if (stream === undefined) return { club, epoch, checkpoint };
  const size = Number(newest.position);
  const { rows } = await pool.query<{ position: number | null }>(
    'select max(position) as position from log.event where club = $1 and stream = $2 and position <= $3',
    [club, stream, size],
  );
  const position = rows[0]?.position ?? undefined;
  if (position === undefined) return { club, epoch, stream };
  const path = await checkpoints.inclusion(club, Number(position), size);
  return {
    club,
    epoch,
    stream,
    checkpoint,
    ...defined({ proof: path && { position: Number(position), path } }),
  };
}
