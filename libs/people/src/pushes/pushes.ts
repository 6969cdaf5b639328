import { accepted, type Checked } from '@fairview/kernel';
import type { Database } from '@fairview/platform';
import type { Pool } from 'pg';
import { idleMilliseconds } from '../accounts/sessions.js';
import { refused } from '../refusals.js';
import { ServerSecret } from '../server-secrets.js';
import { rowOf, rowsOf, transact } from '../statements.js';
import type { Post } from '../webhooks/deliver.js';
import { pushKeyOf, type PushKey } from './push-key.js';
import { pushRequest, type PushMessage } from './request.js';
import { pushServices, readSubscription, type PushSubscription } from './subscription.js';

/** Whom services of browsers may write to about this server, and which of them it sends to. */
export interface PushSettings {
  /** `mailto:` or `https:` (RFC 8292, 2.1). */
  readonly contact: string;
  readonly services?: readonly string[];
}

/** A browser that is told what concerns an entry. */
export interface PushedBrowser {
  readonly session: string;
  readonly entry: string;
  readonly account: string | null;
}

/** What became of a message: it is there, it may be sent again, or nobody will ever get it. */
export type Pushed = 'sent' | 'not-yet' | 'never';

/** How many browsers of an account are told: those used last. A device keeps as many sessions. */
export const mostBrowsers = 8;

/** A service that answers with one of them has no such browser any more, or wants no such message. */
const final: ReadonlySet<number> = new Set([400, 401, 403, 404, 405, 410, 413]);

/**
 * Sessions that are open, and whose entries are: of entrants `e`. A device of several seats is told nothing: anybody who looks at it
 * would be told of the others.
 */
const open = `
  from people.push_subscription p
  join people.session s on s.id = p.session
  join people.entrant e on e.account = s.account or e.device = s.device
 where e.club = $1 and (e.open or e.reads_until > log.now())
   and (s.expires_at is null or (s.expires_at > log.now() and s.seen_at >= log.now() - ${idleMilliseconds}))
   and (s.device is null
        or (select count(*) from people.entrant seat where seat.device = s.device and seat.open) < 2)`;

/** Messages to browsers while no page is open (RFC 8030): only a server that names a contact sends them. */
export class Pushes {
  private readonly pool: Pool;
  private readonly secret: ServerSecret;
  private key: PushKey | undefined;

  constructor(
    { pool, source }: Pick<Database, 'pool' | 'source'>,
    private readonly settings?: PushSettings,
  ) {
    this.pool = pool;
    this.secret = new ServerSecret({ source }, 'pushes');
  }

  /** What browsers subscribe with; `undefined` if this server sends nothing. */
  async publicKey(): Promise<string | undefined> {
    return this.settings && (await this.keyOfServer()).publicKey;
  }

  /**
   * Tells the browser of a session from now on; the session that a browser had before is told no more. Refusals PE-14: `pushes-off`,
   * those of `readSubscription`.
   */
  async subscribe(session: string, given: PushSubscription): Promise<Checked<true>> {
    if (!this.settings) return refused('pushes-off');
    const read = readSubscription(given, this.settings.services ?? pushServices);
    if (!read.ok) return read;
    const { endpoint, p256dh, auth } = read.value;
    return transact(this.pool, async (client) => {
      // Two sessions of one browser take turns.
      await rowsOf(client, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [endpoint]);
      await rowsOf(client, 'delete from people.push_subscription where endpoint = $2 and session <> $1', [
        session,
        endpoint,
      ]);
      await rowsOf(
        client,
        `insert into people.push_subscription (session, endpoint, p256dh, auth)
         select id, $2, $3, $4 from people.session where id = $1
         on conflict (session) do update set endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth`,
        [session, endpoint, p256dh, auth],
      );
      await rowsOf(
        client,
        `delete from people.push_subscription where session in (
           select s.id from people.session s join people.push_subscription p on p.session = s.id
            where s.account = (select account from people.session where id = $1)
            order by s.id = $1 desc, s.seen_at desc, s.id desc offset $2)`,
        [session, mostBrowsers],
      );
      return accepted(true);
    });
  }

  /** Tells the browser of a session no more. */
  async unsubscribe(session: string): Promise<void> {
    await rowsOf(this.pool, 'delete from people.push_subscription where session = $1', [session]);
  }

  /** Whether the browser of a session is told. */
  async isSubscribed(session: string): Promise<boolean> {
    const text = 'select 1 from people.push_subscription where session = $1';
    return this.settings !== undefined && (await rowOf(this.pool, text, [session])) !== undefined;
  }

  /** The entries of a club of which some browser is told. */
  async entriesOf(club: string): Promise<readonly string[]> {
    const rows = await rowsOf<{ entry: string }>(this.pool, `select distinct e.entry ${open}`, [club]);
    return rows.map(({ entry }) => entry);
  }

  /** The browsers that are told of entries of a club. */
  browsersOf(club: string, entries: readonly string[]): Promise<readonly PushedBrowser[]> {
    return rowsOf<PushedBrowser & { [column: string]: unknown }>(
      this.pool,
      `select s.id as session, e.entry, s.account ${open} and e.entry = any($2::uuid[])`,
      [club, entries],
    );
  }

  /** Sends a message to the browser of a session, for it alone. A browser that is no more is forgotten. */
  async send(session: string, message: PushMessage, post: Post<Buffer>): Promise<Pushed> {
    const { settings } = this;
    const row = settings && (await this.rowOf(session));
    if (!row) return 'never';
    const sender = {
      key: await this.keyOfServer(),
      contact: settings.contact,
      at: Math.floor(row.now / 1_000),
    };
    const received = await post(row.endpoint, await pushRequest(row, message, sender));
    if (received.ok) return 'sent';
    const isFinal = received.problem === 'address-refused' || final.has(received.status ?? 0);
    if (isFinal) await this.unsubscribe(session);
    return isFinal ? 'never' : 'not-yet';
  }

  private rowOf(session: string) {
    return rowOf<PushSubscription & { readonly now: number; [column: string]: unknown }>(
      this.pool,
      'select endpoint, p256dh, auth, log.now() as now from people.push_subscription where session = $1',
      [session],
    );
  }

  private async keyOfServer(): Promise<PushKey> {
    this.key ??= pushKeyOf(await this.secret.read());
    return this.key;
  }
}
