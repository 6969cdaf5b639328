import {
  auditCheckpoints,
  formatVerifyingKey,
  KeyHistory,
  PostgresLog,
  rawLog,
  SinceCheckpoints,
  storedCheckpoints,
  verifyLog,
  type LogEnd,
  type RawEvent,
  type VerifyingKey,
} from '@fairview/events';
import type { Database } from '@fairview/platform';
import { auditPeople, rolesWithoutLog } from '@fairview/services';

/** What was found of a club's log, or of a row beside it: one line of JSON. */
export interface LogAnswer {
  readonly ok: boolean;
  readonly [field: string]: unknown;
}

/**
 * Verifies the log of every club as it is stored, against the checkpoints that are stored beside it; and holds the rows that give
 * somebody a right against that log: a role, an entry or an invitation that no event made is named with its table.
 * @param key a key of the server that somebody kept: the checkpoints must be signed with it, or with one that it leads to
 */
export async function* verifyStoredLogs(
  pool: Database['pool'],
  key: VerifyingKey | undefined,
): AsyncGenerator<LogAnswer> {
  const log = new PostgresLog(pool);
  for (const { club } of await log.clubHeads()) {
    const { checkpoints, findings, keys } = await storedCheckpoints(pool, club);
    const since = new SinceCheckpoints(checkpoints);
    const history = key && new KeyHistory(key);
    async function* items(): AsyncGenerator<RawEvent | LogEnd> {
      for await (const item of rawLog(pool, { club })) {
        if (!('heads' in item)) {
          since.take(item.hash);
          history?.take(item);
        }
        yield item;
      }
    }
    const verdict = await verifyLog({ club }, items());
    const differing = verdict.ok ? since.difference(club) : undefined;
    yield differing
      ? { club, ok: false, since: { table: 'log.event', against: 'log.checkpoint', ...differing } }
      : { club, ...verdict };
    for (const finding of findings) yield { ok: false, ...finding };
    // Rows say something only of a log that is what was written.
    if (verdict.ok)
      for (const finding of await auditPeople({ pool, log }, club)) yield { ok: false, ...finding };
    for (const { position, key: used } of history ? keys : []) {
      const right = history?.keyAt(position);
      if (right && formatVerifyingKey(right) === used) continue;
      yield { ok: false, table: 'log.checkpoint', row: { club, position }, code: 'key-not-vouched-for' };
    }
  }
  for (const finding of await rolesWithoutLog({ pool })) yield { ok: false, ...finding };
  for (const finding of await auditCheckpoints(pool)) yield { ok: false, ...finding };
}
