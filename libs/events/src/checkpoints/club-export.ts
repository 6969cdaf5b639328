import type { Pool } from 'pg';
import { defined } from '@fairview/kernel';
import { currentEpoch } from '../epochs.js';
import { formatHeader, formatLine } from '../proof/lines.js';
import type { StreamHead } from '../proof/raw-event.js';
import { rawPage } from '../proof/raw-log.js';
import { newestCheckpoint } from './stored-checkpoint.js';

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
