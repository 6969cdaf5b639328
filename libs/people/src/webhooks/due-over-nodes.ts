import type { ClubNodes } from '@fairview/events';
import type { Pool } from 'pg';
import { rowsOf } from '../statements.js';
import type { WebhookRow } from './webhook.table.js';

type WebhookPlace = Pick<WebhookRow, 'club' | 'id'>;

/** A webhook that may be tried now. */
interface Waiting extends WebhookPlace {
  readonly position: number;
  /** Whether it is told events. */
  readonly events: boolean;
  /** Whether its club has a checkpoint that it was not told. */
  readonly isSigned: boolean;
}

const waiting = `
  select w.club, w.id, w.position, w.events, coalesce(t.position > w.checkpoint_position, false) as "isSigned"
    from people.webhook w left join log.tree t on t.club = w.club
   where w.disabled_at is null and coalesce(w.next_at, 0) <= log.now() and coalesce(w.held_until, 0) <= log.now()
   order by coalesce(w.delivered_at, 0), w.club, w.id`;

const grown = `
  select h.club, h.position from log.club_head h
   where h.club = any($1::uuid[])`;

/** Some webhooks that have something to send now, where clubs are spread over nodes: heads are asked of the nodes that are there. */
export async function dueOverNodes(
  pool: Pool,
  nodes: ClubNodes,
  most: number,
): Promise<readonly WebhookPlace[]> {
  const webhooks = await rowsOf<Waiting>(pool, waiting, []);
  const clubs = [...new Set(webhooks.map(({ club }) => club))];
  const heads = await nodes.ofClubs(clubs, async (own) => {
    const { rows } = await pool.query<{ club: string; position: number }>(grown, [own]);
    return rows;
  });
  const positions = new Map(heads.map(({ club, position }) => [club, position]));
  const isDue = ({ club, position, events, isSigned }: Waiting): boolean => {
    const head = positions.get(club);
    return head !== undefined && ((events && head > position) || isSigned);
  };
  return webhooks
    .filter(isDue)
    .slice(0, most)
    .map(({ club, id }) => ({ club, id }));
}
