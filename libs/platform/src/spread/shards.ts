import type pg from 'pg';

/** Where the rows of some clubs lie: a table of its own for each of theirs, all on one node. */
export interface Shard {
  readonly id: string;
  /** Its node, as the other nodes reach it. */
  readonly host: string;
  readonly port: number;
  /** Whether it has functions of its own, which append to it. */
  readonly isWritable: boolean;
  /** SQL with the names that its tables and its functions have: the same for the same text. */
  named(sql: string): string;
}

/** Stands in SQL for the number of a shard. */
const ownId = 'log.shard_id';

/** Functions of the log that each shard has of its own. */
const ownFunctions = ['log.append', 'log.append_many'];

const qualified = /\b[a-z]+\.[a-z_]+\b/g;

const ownName = (name: string, id: string): string => `${name}_at_${id}`;

/**
 * Makes the names in SQL those of a shard.
 * @param tables what its tables are called there, by their names with their schemas
 */
export function shardNaming(id: string, tables: Readonly<Record<string, string>>): Shard['named'] {
  const names = new Map<string, string>([
    ...Object.entries(tables),
    ...ownFunctions.map((name) => [name, ownName(name, id)] as const),
    [ownId, id],
  ]);
  return (sql) => sql.replace(qualified, (name) => names.get(name) ?? name);
}

const shardsOf = `
  select e.shardid::text as id, n.nodename as host, n.nodeport as port,
         (select bool_and(to_regproc(name || '_at_' || e.shardid) is not null) from unnest($2::text[]) name) as "isWritable",
         (select json_object_agg(s.logicalrelid::regclass::text, shard_name(s.logicalrelid, s.shardid))
            from pg_dist_shard s join pg_dist_partition p using (logicalrelid)
           where p.colocationid = o.colocationid and s.shardminvalue = e.shardminvalue) as tables
    from pg_dist_shard e
    join pg_dist_partition o using (logicalrelid)
    join pg_dist_placement h using (shardid)
    join pg_dist_node n on n.groupid = h.groupid and n.noderole = 'primary'
   where e.logicalrelid = $1::regclass
   order by e.shardid`;

/**
 * The shards of a database whose clubs are spread over nodes.
 * @param first a table that lies with its club; its shards give all others their numbers
 */
export async function readShards(
  client: Pick<pg.ClientBase, 'query'>,
  first: string,
): Promise<readonly Shard[]> {
  const { rows } = await client.query<
    Omit<Shard, 'named'> & { readonly tables: Readonly<Record<string, string>> }
  >(shardsOf, [first, ownFunctions]);
  return rows.map(({ tables, ...shard }) => ({ ...shard, named: shardNaming(shard.id, tables) }));
}
