import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

// Two processes and a database are started from their sources, and moves are played at the pace of people.
jest.setTimeout(600_000);

it('a move costs three transactions of the database at most at a lone board, and one where many play', () => {
  const bench = spawnSync(process.execPath, ['bench/run.mjs', 'bench/move.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    encoding: 'utf8',
  });
  if (bench.status !== 0) process.stdout.write(`${bench.stdout}\n${bench.stderr}\n`);
  expect(bench.status).toBe(0);
});
