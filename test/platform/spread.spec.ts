import {
  migrate,
  shardNaming,
  spreadDatabase,
  SpreadProblem,
  spreadProblems,
  type SpreadPlan,
} from '@fairview/platform';
import { committedTogether, spreadLog, spreadTables } from '@fairview/services';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { demandSpreadable } from '../../libs/platform/src/spread/spread-problem.js';
import { handedOn, shardFunctions, spreadFunctions } from '../../migrations/spread/functions.js';
import { migrations } from '../../migrations/index.js';

jest.setTimeout(60_000);

let suite: TestDatabase;
beforeAll(async () => {
  suite = await cloneDatabase();
});
afterAll(() => suite.drop());

const { withClub, onEveryNode, onCoordinator } = spreadTables;

const namesOf = async (sql: string, values: readonly unknown[] = []): Promise<readonly string[]> => {
  const { rows } = await suite.admin.query<{ name: string }>(sql, [...values]);
  return rows.map(({ name }) => name);
};

const plan: SpreadPlan = {
  tables: spreadTables,
  committedTogether,
  functions: spreadFunctions,
  handedOn,
  shardFunctions,
  schemas: ['log'],
};

describe('the tables of a database whose clubs are spread over nodes', () => {
  it('are each on one list', async () => {
    const listed = [...withClub, ...onEveryNode, ...onCoordinator];
    expect([...listed].sort()).toEqual(
      await namesOf(
        `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
          where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema', 'bullmq') order by 1`,
      ),
    );
    expect(new Set(listed).size).toBe(listed.length);
    expect(committedTogether.filter((name) => !onCoordinator.includes(name))).toEqual([]);
  });

  it('have the club in each unique key, if they lie with their club', async () => {
    const lacking = await namesOf(
      `select i.indexrelid::regclass::text as name
         from pg_index i
         join pg_class c on c.oid = i.indrelid
         join pg_namespace n on n.oid = c.relnamespace
         left join pg_attribute club on club.attrelid = c.oid and club.attname = 'club'
        where n.nspname || '.' || c.relname = any($1) and i.indisunique
          and (club.attnum is null or club.attnum <> all (i.indkey::int2[]))`,
      [withClub],
    );
    expect(lacking).toEqual([]);
  });

  it('refer to none of another list', async () => {
    const { rows } = await suite.admin.query<{ one: string; other: string }>(
      `select n.nspname || '.' || c.relname as one, m.nspname || '.' || d.relname as other
         from pg_constraint r
         join pg_class c on c.oid = r.conrelid join pg_namespace n on n.oid = c.relnamespace
         join pg_class d on d.oid = r.confrelid join pg_namespace m on m.oid = d.relnamespace
        where r.contype = 'f' and n.nspname <> 'bullmq'`,
    );
    const listOf = (name: string) =>
      [withClub, onEveryNode, onCoordinator].findIndex((list) => list.includes(name));
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ one, other }) => listOf(one) !== listOf(other))).toEqual([]);
  });

  it('are written on the node of the club, or from the coordinator if they lie there', () => {
    expect(withClub.every((name) => spreadLog.liesWithClub(name))).toBe(true);
    expect(spreadLog.liesWithClub('log.append_all')).toBe(true);
    for (const name of [...onCoordinator, ...onEveryNode, 'people.found_club'])
      expect(spreadLog.liesWithClub(name)).toBe(false);
  });
});

describe('the functions that each shard has of its own', () => {
  it('are those of one server, and first make sure that the club is there', async () => {
    const bodyOf = async (name: string): Promise<string> => {
      const [body = ''] = await namesOf('select prosrc as name from pg_proc where oid = $1::regproc', [name]);
      return body;
    };
    const named = shardNaming('7', {});
    for (const sql of shardFunctions) await suite.admin.query(named(sql));
    for (const name of ['log.append', 'log.append_many']) {
      const demand = `\n  perform log.demand_shard(_club, 7);`;
      const own = await bodyOf(`${name}_at_7`);
      expect(own.split(demand)).toHaveLength(2);
      expect(own.replace(demand, '')).toBe(named(await bodyOf(name)));
    }
  });
});

describe('fairview migrate --distribute', () => {
  it('touches nothing without Citus, and says what is missing', async () => {
    const spreading = spreadDatabase(suite.url, plan, true);
    await expect(spreading).rejects.toThrow(SpreadProblem);
    await expect(spreading).rejects.toMatchObject({ code: 'spread-no-extension' });
    expect(await namesOf('select plan as name from platform.spread')).toEqual([]);
    expect(await namesOf(`select proname as name from pg_proc where proname = 'append_with'`)).toEqual([]);
  });

  it('names each reason with its own code', async () => {
    const codes = Object.keys(spreadProblems);
    const found: string[] = [];
    /** A server that meets only the first demands. */
    for (let met = 0; met < codes.length; met += 1) {
      let asked = 0;
      const query = () => Promise.resolve({ rows: [{ found: asked++ < met }] });
      await demandSpreadable({ query } as never, false).catch((error: SpreadProblem) => {
        expect(error.message).toMatch(/^[A-Z].*\. \(spread-[a-z-]+\)$/);
        found.push(error.code);
      });
    }
    expect(found.sort()).toEqual([...codes].sort());
    const query = () => Promise.resolve({ rows: [{ found: true }] });
    await expect(demandSpreadable({ query } as never, true)).resolves.toBeUndefined();
  });

  it('is not needed by a database of one server: migrating it changes no function', async () => {
    expect(await migrate(suite.url, migrations, plan)).toEqual([]);
    expect(await namesOf(`select proname as name from pg_proc where proname = 'append_with'`)).toEqual([]);
  });
});
