import { formatHeader, formatLine } from '../proof/lines.js';
import { rawEventsOf } from '../proof/raw-log.js';
import type { ClubCheckpoints } from './club-checkpoints.js';
import { exportHeader } from './export-header.js';

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
