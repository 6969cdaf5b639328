import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

// Servers are started from their sources.
jest.setTimeout(600_000);

/** A short round of each: its figures say nothing, but it still runs. A whole server takes a minute: `LONG=1` starts it, too. */
const rounds = [
  'bench/append.ts --writers 1,4 --seconds 0.2 --rounds 1',
  'bench/tournament.ts --sizes 50',
  ...(process.env['LONG'] ? ['bench/fan-out.ts --visitors 3 --rounds 1 --plies 3'] : []),
];

it.each(rounds)('node bench/run.mjs %s', (round) => {
  const bench = spawnSync(process.execPath, ['bench/run.mjs', ...round.split(' ')], {
    cwd: join(import.meta.dirname, '../..'),
    encoding: 'utf8',
  });
  if (bench.status !== 0) process.stdout.write(`${bench.stdout}\n${bench.stderr}\n`);
  expect(bench.status).toBe(0);
});
