import { createHmac } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { columnsOf, oneNode, type ClubNodes, type Instant } from '@fairview/events';
import { accepted, type Checked } from '@fairview/kernel';
import type { Database } from '@fairview/platform';
import type { Pool } from 'pg';
import { refused } from '../refusals.js';
import { ServerSecret } from '../server-secrets.js';
import { isId, rowOf, rowsOf } from '../statements.js';
import { dueOverNodes } from './due-over-nodes.js';
import { noTestAddresses, readWebhookUrl, type TestAddresses } from './public-address.js';
import { webhookTable, type WebhookNews, type WebhookProblem, type WebhookRow } from './webhook.table.js';

/** The most webhooks of a club. */
const mostWebhooks = 10;

/** A webhook of a club. */
export type Webhook = Omit<WebhookRow, 'holder' | 'heldUntil'>;

/** How far a webhook has been sent. */
export type WebhookProgress = Pick<WebhookRow, 'events' | 'position' | 'checkpointPosition'>;

/** A webhook that somebody delivers for. */
export type HeldWebhook = WebhookProgress & Pick<WebhookRow, 'url'>;

/** A step of a delivery: from where to where in the log, of events or of checkpoints. */
export interface Reached {
  readonly of: WebhookNews;
  readonly from: number;
  readonly to: number;
}

/** What an organizer asks for. */
export interface WebhookRequest {
  readonly url: string;
  readonly tells: readonly WebhookNews[];
  /** Everything after this position of the log is sent. */
  readonly after: number;
  readonly by: string;
}

/** Where a webhook is. */
export interface WebhookPlace {
  readonly club: string;
  readonly id: string;
}

/** Milliseconds for which a webhook is held; each delivery renews it. */
const heldFor = 60_000;

/** Seconds after each failure in a row; the last one comes again and again. */
const pauses = [5, 30, 120, 600, 1_800, 3_600];

/** Milliseconds after which a webhook that fails is disabled. */
const day = 24 * 3_600_000;

const columns = columnsOf(webhookTable);

/** The webhooks of clubs. Their rows record what was delivered: no queue decides it. */
export class Webhooks {
  private readonly pool: Pool;
  private readonly secret: ServerSecret;

  constructor(
    { pool, source }: Pick<Database, 'pool' | 'source'>,
    private readonly testAddresses: TestAddresses = noTestAddresses,
    private readonly nodes: ClubNodes = oneNode,
  ) {
    this.pool = pool;
    this.secret = new ServerSecret({ source }, 'webhooks');
  }

  /** The secret that a webhook’s messages are signed with: it is stored nowhere. */
  async secretOf({ club, id }: WebhookPlace): Promise<Buffer> {
    return createHmac('sha256', await this.secret.read())
      .update(`webhook/1 ${club} ${id}`)
      .digest();
  }

  /**
   * Adds a webhook to a club; it gets what comes after a position of the log. The same id again changes nothing. Refusals
   * PE-11: those of `readWebhookUrl`, `webhook-tells-nothing`, `webhooks-many`, `position-unknown`; PE-9 `command-reused` if
   * somebody else added it, or another.
   */
  async add(place: WebhookPlace, wish: WebhookRequest): Promise<Checked<Webhook>> {
    const url = readWebhookUrl(wish.url, this.testAddresses);
    if (!url.ok) return url;
    const { club, id } = place;
    const { tells, after, by } = wish;
    if (tells.length === 0) return refused('webhook-tells-nothing');
    const known = await this.list(club);
    const standing = known.find((each) => each.id === id);
    if (standing) {
      const asked = [url.value, tells.includes('events'), tells.includes('checkpoints'), by];
      const { events, checkpointPosition, createdBy } = standing;
      const stands = [standing.url, events, checkpointPosition !== null, createdBy];
      return isDeepStrictEqual(stands, asked) ? accepted(standing) : refused('command-reused');
    }
    if (known.length >= mostWebhooks) return refused('webhooks-many', { most: mostWebhooks });
    if (!(await this.isPosition(club, after))) return refused('position-unknown');
    await rowsOf(
      this.pool,
      `insert into people.webhook (club, id, url, events, position, checkpoint_position, created_by, created_at, attempts)
       values ($1, $2, $3, $4, $5, case when $6 then $5::bigint end, $7, log.now(), 0) on conflict do nothing`,
      [club, id, url.value, tells.includes('events'), after, tells.includes('checkpoints'), by],
    );
    return this.found(place);
  }

  /** Removes a webhook. Refusal PE-11 `webhook-unknown`. */
  async remove({ club, id }: WebhookPlace): Promise<Checked<string>> {
    if (!isId(id)) return refused('webhook-unknown');
    const gone = await rowOf(
      this.pool,
      `delete from people.webhook where club = $1 and id = $2 returning id`,
      [club, id],
    );
    return gone ? accepted(id) : refused('webhook-unknown');
  }

  /**
   * Sends a webhook again what comes after a position, at once, even if it was disabled. Refusals PE-11: `webhook-unknown`,
   * `position-unknown`.
   */
  async replay(place: WebhookPlace, after: number): Promise<Checked<Webhook>> {
    const { club, id } = place;
    if (!(await this.isPosition(club, after))) return refused('position-unknown');
    if (isId(id))
      await rowsOf(
        this.pool,
        `update people.webhook set position = $3, checkpoint_position = case when checkpoint_position is not null then $3::bigint end,
                failing_since = null, attempts = 0, next_at = null, problem = null,
                status = null, disabled_at = null, holder = null, held_until = null
          where club = $1 and id = $2`,
        [club, id, after],
      );
    return this.found(place);
  }

  /** The webhooks of a club, the oldest first. */
  list(club: string): Promise<readonly Webhook[]> {
    const text = `select ${columns} from people.webhook where club = $1 order by created_at, id`;
    return rowsOf<WebhookRow>(this.pool, text, [club]);
  }

  /** Some webhooks that have something to send now and no current deliverer. */
  due(most: number): Promise<readonly WebhookPlace[]> {
    if (!this.nodes.isOne) return dueOverNodes(this.pool, this.nodes, most);
    return rowsOf<WebhookPlace & WebhookRow>(
      this.pool,
      `select w.club, w.id
         from people.webhook w join log.club_head h on h.club = w.club left join log.tree t on t.club = w.club
        where ((w.events and h.position > w.position) or t.position > w.checkpoint_position)
          and w.disabled_at is null and coalesce(w.next_at, 0) <= log.now() and coalesce(w.held_until, 0) <= log.now()
        order by coalesce(w.delivered_at, 0), w.club, w.id limit $1`,
      [most],
    );
  }

  /** Takes a webhook for a holder; `undefined` if another has it, or it should not be tried now. */
  hold({ club, id }: WebhookPlace, holder: string): Promise<HeldWebhook | undefined> {
    return rowOf<HeldWebhook & WebhookRow>(
      this.pool,
      `update people.webhook set holder = $3, held_until = log.now() + ${heldFor}
        where club = $1 and id = $2 and disabled_at is null and coalesce(next_at, 0) <= log.now()
          and (held_until is null or held_until <= log.now() or holder = $3)
        returning url, events, position, checkpoint_position as "checkpointPosition"`,
      [club, id, holder],
    );
  }

  /**
   * Notes that all events, or all checkpoints, up to a position are delivered; `told` if one was sent now.
   * @returns whether the holder still has it, and nobody moved it
   */
  async delivered(
    { club, id }: WebhookPlace,
    holder: string,
    { of, from, to }: Reached,
    told: boolean,
  ): Promise<boolean> {
    const column = of === 'events' ? 'position' : 'checkpoint_position';
    const moved = await rowOf(
      this.pool,
      `update people.webhook
          set ${column} = $5, held_until = log.now() + ${heldFor},
              failing_since = case when $6 then null else failing_since end,
              attempts = case when $6 then 0 else attempts end, next_at = null,
              problem = case when $6 then null else problem end, status = case when $6 then null else status end,
              delivered_at = case when $6 then log.now() else delivered_at end
        where club = $1 and id = $2 and holder = $3 and ${column} = $4 and disabled_at is null returning id`,
      [club, id, holder, from, to, told],
    );
    return moved !== undefined;
  }

  /**
   * Notes a failure: it is tried again later, for a day; `gone`: never. @returns when, `undefined` if it is disabled
   */
  async failed(
    { club, id }: WebhookPlace,
    holder: string,
    {
      problem,
      status,
      gone,
    }: { readonly problem: WebhookProblem; readonly status?: number; readonly gone: boolean },
  ): Promise<Instant | undefined> {
    const row = await rowOf<{ nextAt: Instant | null }>(
      this.pool,
      `update people.webhook
          set failing_since = coalesce(failing_since, log.now()), attempts = attempts + 1, problem = $4, status = $5,
              next_at = log.now() + 1000 * ($6::int[])[least(attempts + 1, ${pauses.length})],
              disabled_at = case when $7 or log.now() - coalesce(failing_since, log.now()) >= ${day} then log.now() end,
              holder = null, held_until = null
        where club = $1 and id = $2 and holder = $3
        returning case when disabled_at is null then next_at end as "nextAt"`,
      [club, id, holder, problem, status ?? null, pauses, gone],
    );
    return row?.nextAt ?? undefined;
  }

  /** Gives a webhook back. */
  async release({ club, id }: WebhookPlace, holder: string): Promise<void> {
    await rowsOf(
      this.pool,
      'update people.webhook set holder = null, held_until = null where club = $1 and id = $2 and holder = $3',
      [club, id, holder],
    );
  }

  /** A webhook as it stands. Refusal PE-11 `webhook-unknown`. */
  async found({ club, id }: WebhookPlace): Promise<Checked<Webhook>> {
    const webhook = (await this.list(club)).find((each) => each.id === id);
    return webhook ? accepted(webhook) : refused('webhook-unknown');
  }

  private async isPosition(club: string, position: number): Promise<boolean> {
    const text = `select position from log.club_head where club = $1 and position >= $2`;
    return position >= 0 && (await rowOf(this.pool, text, [club, position])) !== undefined;
  }
}
