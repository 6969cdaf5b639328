import { isNodeAway, type ClubNodes } from '@fairview/events';
import { Recent } from '@fairview/kernel';
import type { HealthCheck } from '@fairview/platform';
import type { Pool } from 'pg';

/** Clubs whose nodes are known at once. */
const mostClubs = 100_000;

/** Milliseconds for which the node of a club is known: a club may be moved to another one. */
const knownFor = 60_000;

/** Milliseconds for which a node that was away is not asked again. */
const awayFor = 5_000;

/** Clubs of a page, where all are asked for one node after another. */
const clubsAPage = 1_000;

const noClub = '00000000-0000-0000-0000-000000000000';

const nodesOfClubs = `
  select c.club, p.groupid as node
    from unnest($1::uuid[]) as c (club)
    join pg_dist_placement p on p.shardid = get_shard_id_for_distribution_column('log.event', c.club)`;

const pageOfClubs = 'select id as club from people.club where id > $1 order by id limit $2';

const lookAtNodes = `
  select n.nodename || ':' || n.nodeport as name
    from run_command_on_all_nodes('select 1', parallel := true, give_warning_for_connection_errors := true) r
    join pg_dist_node n using (nodeid)
   where not r.success`;

/** The nodes of Citus over which the clubs of a database are spread. */
export class SpreadNodes implements ClubNodes {
  readonly isOne = false;
  private nodes = new Recent<number>(mostClubs);
  private knownSince = -Infinity;
  /** Until when a node is not asked. */
  private readonly away = new Map<number, number>();

  constructor(private readonly pool: Pick<Pool, 'query'>) {}

  get isSomeAway(): boolean {
    return [...this.away.keys()].some((node) => this.isAway(node));
  }

  async ofAll<Row>(ask: (clubs?: readonly string[]) => Promise<readonly Row[]>): Promise<readonly Row[]> {
    if (!this.isSomeAway) {
      try {
        return await ask();
      } catch (error) {
        if (!isNodeAway(error)) throw error;
      }
    }
    const rows: Row[] = [];
    for (let after = noClub, page = await this.page(after, clubsAPage); page.length > 0;) {
      rows.push(...(await this.ofClubs(page, ask)));
      after = page.at(-1) ?? after;
      page = page.length < clubsAPage ? [] : await this.page(after, clubsAPage);
    }
    return rows;
  }

  async ofClubs<Row>(
    clubs: readonly string[],
    ask: (clubs: readonly string[]) => Promise<readonly Row[]>,
  ): Promise<readonly Row[]> {
    const nodeOf = await this.nodeOf(clubs);
    const byNode = new Map<number, string[]>();
    for (const club of clubs) byNode.set(nodeOf(club), [...(byNode.get(nodeOf(club)) ?? []), club]);
    const rows = await Promise.all(
      [...byNode].map(([node, own]) => (this.isAway(node) ? [] : this.ofNode(node, () => ask(own)))),
    );
    return rows.flat();
  }

  async page(after: string, limit: number): Promise<readonly string[]> {
    const { rows } = await this.pool.query<{ club: string }>(pageOfClubs, [after, limit]);
    return rows.map(({ club }) => club);
  }

  /** For health: this process serves the clubs of the other nodes. */
  async check(): Promise<HealthCheck> {
    try {
      const { rows } = await this.pool.query<{ name: string }>(lookAtNodes);
      if (rows.length === 0) return { ok: true, note: 'all there' };
      return {
        ok: false,
        degraded: true,
        note: `away: ${rows.map(({ name }) => name).join(', ')}; their clubs stand still`,
      };
    } catch {
      return { ok: false, degraded: true, note: 'the nodes were not looked at' };
    }
  }

  private isAway(node: number): boolean {
    return (this.away.get(node) ?? -Infinity) > performance.now();
  }

  private async ofNode<Row>(node: number, ask: () => Promise<readonly Row[]>): Promise<readonly Row[]> {
    try {
      return await ask();
    } catch (error) {
      if (!isNodeAway(error)) throw error;
      this.away.set(node, performance.now() + awayFor);
      return [];
    }
  }

  private async nodeOf(clubs: readonly string[]): Promise<(club: string) => number> {
    if (performance.now() - this.knownSince > knownFor) {
      this.nodes = new Recent<number>(mostClubs);
      this.knownSince = performance.now();
    }
    const asked = clubs.filter((club) => this.nodes.get(club) === undefined);
    if (asked.length > 0) {
      const { rows } = await this.pool.query<{ club: string; node: number }>(nodesOfClubs, [asked]);
      for (const { club, node } of rows) this.nodes.set(club, node);
    }
    return (club) => this.nodes.get(club) ?? 0;
  }
}
