/*
 * Which files of ours a move passes: those of whose functions at least one is called between the request for `playMove` and
 * its answer, once the server is warm. Run: node bench/run.mjs bench/files-of-a-move.ts
 */
import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate, startEmbeddedPostgres } from '@fairview/platform';
import { games } from '@fairview/rules';
import { formats } from '@fairview/tournaments';
import { migrations } from '../migrations/index.js';
import { HostedTournament } from '../test/kit/hosted-tournament.js';
import { startApi } from '../test/kit/server.js';

const root = join(import.meta.dirname, '..');
/** Plies before the one that is looked at: what is made once is made by then. */
const warm = 3;

/** What stands around a move and is the same for every request: HTTP and its limits, who asks, and whether they may. */
const around =
  /^(apps\/api\/src\/(limits|transport|server|rights|request|loaders|live|shared)\/|libs\/(people|kernel|platform)\/)/;
/** What is about the game itself, and what follows from it elsewhere. */
const about = /^libs\/(rules\/|play\/src\/(reactions|viewing)\/)/;

const dataDir = mkdtempSync(join(tmpdir(), 'fairview-bench-'));
const server = await startEmbeddedPostgres({ dataDir, flags: ['autovacuum=off', 'fsync=off'] });
try {
  await migrate(server.url, migrations);
  const api = await startApi(server, { games, formats });
  try {
    const hosted = await HostedTournament.begin(api, { gameKind: 'teeko', system: 'straight' });
    await hosted.pair(['Ann', 'Ben']);
    const matchId = await hosted.matchAt(1, 1);
    const { id, seats } = await hosted.openGame(matchId);
    const move = (ply: number, at: number): Promise<unknown> =>
      hosted.command(
        'playMove',
        { gameId: id, ply, move: String(at) },
        '... on MovePlayed { game { id } }',
        hosted.tokenOf(seats[ply % 2]?.entry.id),
      );
    for (let ply = 0; ply < warm; ply += 1) await move(ply, ply + 1);
    const session = new Session();
    session.connect();
    await session.post('Profiler.enable');
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    await session.post('Profiler.takePreciseCoverage');
    await move(warm, warm + 1);
    const { result } = await session.post('Profiler.takePreciseCoverage');
    session.disconnect();
    const files = result
      .filter(({ url }) => url.startsWith('file:') && !url.includes('node_modules'))
      .filter(({ functions }) =>
        functions.some(({ functionName, ranges }) => functionName !== '' && (ranges[0]?.count ?? 0) > 0),
      )
      .map(({ url, functions }) => ({
        file: relative(root, fileURLToPath(url.split('?')[0] ?? url)),
        called: functions
          .filter(({ functionName, ranges }) => functionName !== '' && (ranges[0]?.count ?? 0) > 0)
          .map(({ functionName }) => functionName),
      }))
      .filter(({ file }) => /^(apps|libs)\//.test(file))
      .sort((one, other) => (one.file < other.file ? -1 : 1));
    const way = files.filter(({ file }) => !around.test(file) && !about.test(file));
    for (const { file, called } of way) console.log(`${file}: ${called.join(', ')}`);
    console.log(`\n${way.length} from resolver to log, of ${files.length} in all; the others stand around:`);
    for (const { file } of files.filter((each) => !way.includes(each))) console.log(file);
  } finally {
    await api.stop();
  }
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
