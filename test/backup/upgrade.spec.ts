import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '@fairview/platform';
import { games } from '@fairview/rules';
import { tables } from '@fairview/services';
import { formats } from '@fairview/tournaments';
import { differingRows } from '../../apps/cli/src/serve/audits/folded-rows.js';
import { verifyStoredLogs } from '../../apps/cli/src/serve/audits/stored-logs.js';
import { restoreBackup } from '../../apps/cli/src/serve/backups/restore-backup.js';
import { migrations } from '../../migrations/index.js';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { testSealKeys } from '../kit/keys.js';
import { command, read, startApi, type TestApi } from '../kit/server.js';

jest.setTimeout(120_000);

/** What the release answered of its own tournaments: rank, match points, spread and number of each entry. */
const golden = JSON.parse(
  readFileSync(join(import.meta.dirname, 'fairview-0.1.0.standings.json'), 'utf8'),
) as {
  readonly club: string;
  readonly tournaments: Readonly<Record<string, readonly (readonly (number | null)[])[]>>;
};

let test: TestDatabase;
let api: TestApi;
let migrated: readonly string[];
beforeAll(async () => {
  test = await cloneDatabase();
  ({ migrated } = await restoreBackup(join(import.meta.dirname, 'fairview-0.1.0.backup'), {
    url: test.url,
    sealKeys: [],
    isWithoutKeys: false,
    isReplacing: false,
    erasures: [],
  }));
  api = await startApi(test, { games, formats });
});
afterAll(async () => {
  await api.stop();
  await test.drop();
});

describe('T14 a database of release 0.1.0', () => {
  it('is brought up to date by every migration since', () => {
    expect(migrated).toHaveLength(migrations.length - 7);
  });

  it('gives the same standings', async () => {
    const { token } = await command<{ token: string }>(api.ask, 'signIn', {
      input: { name: 'Olga', password: 'a quiet evening of Teeko' },
      done: '... on SignedIn { token }',
    });
    for (const [id, rows] of Object.entries(golden.tournaments)) {
      const { tournament } = await read<{
        tournament: {
          standings: {
            nodes: { rank: number; matchPoints: number; spread: number; entry: { number: number | null } }[];
          };
        };
      }>(
        api.ask,
        'query ($id: ID!) { tournament(id: $id) { standings(first: 50) { nodes { rank matchPoints spread entry { number } } } } }',
        { id },
        token,
      );
      const told = tournament.standings.nodes.map(({ rank, matchPoints, spread, entry }) => [
        ...[rank, matchPoints, spread, entry.number],
      ]);
      expect([id, told]).toEqual([id, rows]);
    }
    expect(Object.keys(golden.tournaments).length).toBeGreaterThan(2);
  });

  it('has the log that it had, and rows that the log leads to', async () => {
    const database = await openDatabase({ url: test.url, tables, applicationName: 'fairview test' });
    try {
      for await (const answer of verifyStoredLogs(database.pool, undefined))
        expect(answer).toMatchObject({ club: golden.club, ok: true, events: 1560 });
      const differing: object[] = [];
      for await (const { row } of differingRows(database.pool, testSealKeys, () => undefined))
        differing.push(row);
      expect(differing).toEqual([]);
    } finally {
      await database.close();
    }
  });
});
