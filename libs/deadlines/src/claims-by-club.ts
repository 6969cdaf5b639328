import { amongClubs, columnsOf, type ClubNodes } from '@fairview/events';
import type { Pool } from 'pg';
import { claimLasts, type Claim } from './claim.js';
import { dueTable } from './due.table.js';

/** Clubs whose rows are claimed or released side by side. */
const clubsAtOnce = 8;

const columns = columnsOf(dueTable);

/** The clubs with something to claim, the one that is longest due first. */
const ripe = (among: string): string => `
  select club, min(due_at) as first from deadlines.due
   where due_at < $1 and (claimed_until is null or claimed_until < $1) ${among}
   group by club order by 2 limit $2`;

const claiming = `
  with ripe as (
    select due.club, due.stream, due.kind from deadlines.due
     where club = $1 and due_at < $2 and (claimed_until is null or claimed_until < $2)
     order by due_at limit $3
       for update skip locked)
  update deadlines.due set claimed_until = $2::bigint + $4::bigint
    from ripe
   where due.club = $1 and (due.club, due.stream, due.kind) = (ripe.club, ripe.stream, ripe.kind)
  returning ${columns}`;

const releasing = `
  with standing as (
    select due.club, due.stream, due.kind from deadlines.due
      join unnest($2::text[], $3::text[], $4::bigint[], $5::bigint[]) as claim (stream, kind, due_at, claimed_until)
     using (stream, kind, due_at, claimed_until)
     where due.club = $1
       for update of due skip locked)
  update deadlines.due set claimed_until = null
    from standing
   where due.club = $1 and (due.club, due.stream, due.kind) = (standing.club, standing.stream, standing.kind)
  returning ${columns}`;

/** Does `work` for each of these clubs on the node that holds it, a few side by side. */
async function clubByClub<Row>(
  nodes: ClubNodes,
  clubs: readonly string[],
  work: (club: string) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const queue = clubs.values();
  const rows: Row[] = [];
  const lane = async (): Promise<void> => {
    for (const club of queue) rows.push(...(await nodes.ofClubs([club], () => work(club))));
  };
  await Promise.all(Array.from({ length: clubsAtOnce }, lane));
  return rows;
}

/** Claims up to about `limit` rows where no statement may lock rows of several clubs: of each club the same share. */
export async function claimByClub(
  pool: Pool,
  nodes: ClubNodes,
  { limit, now }: { readonly limit: number; readonly now: number },
): Promise<readonly Claim[]> {
  const found = await nodes.ofAll(async (clubs) => {
    const among = amongClubs(clubs, 3);
    const { rows } = await pool.query<{ club: string; first: number }>(ripe(among.sql), [
      now,
      limit,
      ...among.values,
    ]);
    return rows;
  });
  const first = [...found].sort((one, other) => one.first - other.first).slice(0, limit);
  const share = Math.ceil(limit / Math.max(1, first.length));
  return clubByClub(
    nodes,
    first.map(({ club }) => club),
    async (club) => {
      const { rows } = await pool.query<Claim>({
        name: 'deadlines-claim-of-club',
        text: claiming,
        values: [club, now, share, claimLasts],
      });
      return rows;
    },
  );
}

/** Gives back what still stands of these claims and answers it. */
export function releaseByClub(
  pool: Pool,
  nodes: ClubNodes,
  claims: readonly Claim[],
): Promise<readonly Claim[]> {
  const clubs = [...new Set(claims.map(({ club }) => club))];
  return clubByClub(nodes, clubs, async (club) => {
    const own = claims.filter((claim) => claim.club === club);
    const { rows } = await pool.query<Claim>(releasing, [
      club,
      own.map(({ stream }) => stream),
      own.map(({ kind }) => kind),
      own.map(({ dueAt }) => dueAt),
      own.map(({ claimedUntil }) => claimedUntil),
    ]);
    return rows;
  });
}
