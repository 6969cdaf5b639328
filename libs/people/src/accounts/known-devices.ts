import type { Database } from '@fairview/platform';
import type { Pool } from 'pg';
import type { Repository } from 'typeorm';
import { rowsOf, withoutRow } from '../statements.js';
import { knownDeviceTable, type KnownDeviceRow } from './account.tables.js';

/** How long after its last sign-in a device is known, in milliseconds. */
export const knownMilliseconds = 180 * 24 * 3_600_000;
/** The most devices of an account that are known: one more, and the one not seen for longest is forgotten. */
const mostKnown = 20;

/** The devices from which accounts were signed in. What others try at the name of an account does not keep these waiting. */
export class KnownDevices {
  private readonly pool: Pool;
  private readonly rows: Repository<KnownDeviceRow>;

  constructor({ pool, source }: Pick<Database, 'pool' | 'source'>) {
    this.pool = pool;
    this.rows = source.getRepository(knownDeviceTable.name);
  }

  /** Whether an account was signed in from a device. */
  knows(account: string, device: string): Promise<boolean> {
    const known = this.rows.createQueryBuilder('known').where({ account, device });
    return withoutRow(
      known.andWhere('known.seenAt > log.now() - :known::bigint', { known: knownMilliseconds }).getExists(),
    );
  }

  /** Remembers that an account was signed in from a device. */
  async remember(account: string, device: string): Promise<void> {
    await rowsOf(
      this.pool,
      `with noted as (
         insert into people.known_device (account, device, seen_at) values ($1, $2, log.now())
         on conflict (account, device) do update set seen_at = excluded.seen_at)
       delete from people.known_device
        where account = $1 and device <> $2
          and device not in (
            select device from people.known_device where account = $1 and device <> $2
             order by seen_at desc, device limit $3)`,
      [account, device, mostKnown - 1],
    );
  }
}
