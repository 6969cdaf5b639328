import type pg from 'pg';

/** The oldest version of Citus that clubs are spread with. */
const oldest = 14;

/** Why clubs cannot be spread over nodes. Nothing was touched. */
export const spreadProblems = {
  'spread-no-extension':
    'This database has no extension citus: put citus into shared_preload_libraries of the coordinator and of each node, and `create extension citus` into this database on each.',
  'spread-extension-old': `Clubs are spread by Citus ${oldest} or newer: upgrade it on each node.`,
  'spread-no-superuser':
    'Only a superuser of the coordinator may spread clubs: use its login for this command.',
  'spread-no-coordinator':
    'The nodes do not know the coordinator: select citus_set_coordinator_host(HOST, PORT), as the nodes reach it.',
  'spread-no-worker': 'There is no node to spread clubs over: select citus_add_node(HOST, PORT) for each.',
  'spread-no-prepared-transactions':
    'A node takes no prepared transactions, so nothing could be committed on two: set max_prepared_transactions on each to at least max_connections.',
  'spread-no-redis':
    'Clubs are spread only with REDIS_URL: the queue and the news would be on the coordinator otherwise, for every move.',
  'spread-in-use': 'Processes of Fairview are connected: stop every api and worker first.',
} as const;

export type SpreadProblemCode = keyof typeof spreadProblems;

export class SpreadProblem extends Error {
  constructor(readonly code: SpreadProblemCode) {
    super(`${spreadProblems[code]} (${code})`);
    this.name = 'SpreadProblem';
  }
}

async function isTrue(client: pg.ClientBase, sql: string): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(`select (${sql}) as found`);
  return rows[0]?.found ?? false;
}

const extensionIs = (what: string): string =>
  `exists (select from pg_extension where extname = 'citus' and ${what})`;

/** What a server that spreads clubs must be, the first that is amiss being told. Each is a condition in SQL. */
const demands: readonly (readonly [SpreadProblemCode, string])[] = [
  ['spread-no-extension', extensionIs('true')],
  ['spread-extension-old', extensionIs(`split_part(extversion, '.', 1)::int >= ${oldest}`)],
  ['spread-no-superuser', 'select rolsuper from pg_roles where rolname = current_user'],
  ['spread-no-coordinator', 'select citus_is_coordinator() and citus_coordinator_nodeid() > 0'],
  [
    'spread-no-worker',
    `exists (select from pg_dist_node where groupid > 0 and isactive and noderole = 'primary')`,
  ],
  [
    'spread-no-prepared-transactions',
    `select bool_and(success and result::int > 0)
       from run_command_on_all_nodes('select setting from pg_settings where name = ''max_prepared_transactions''')`,
  ],
  [
    'spread-in-use',
    `not exists (select from pg_stat_activity
      where datname = current_database() and application_name ~ '^fairview (api|worker)')`,
  ],
];

/** @throws SpreadProblem if clubs of this database cannot be spread now */
export async function demandSpreadable(client: pg.ClientBase, hasRedis: boolean): Promise<void> {
  for (const [code, condition] of demands)
    if (!(await isTrue(client, condition))) throw new SpreadProblem(code);
  if (!hasRedis) throw new SpreadProblem('spread-no-redis');
}
