import { hash } from 'node:crypto';
import type { RawEvent } from './raw-event.js';

/** What the first event of a stream follows. */
export const beforeFirst = Buffer.alloc(32);

/** The hash that an event must have after `previous`: docs/log-format.md. SQL function log.link is the other maker. */
export function linkHash(previous: Buffer, event: Omit<RawEvent, 'hash'>): Buffer {
  const { club, position, at, stream, version, commandId, index, actor } = event;
  const fields = ['fairview-log/1', club, position, at, stream, version, commandId, index, actor, ''];
  return hash(
    'sha256',
    Buffer.concat([previous, Buffer.from(fields.join('\n'), 'utf8'), event.body]),
    'buffer',
  );
}
