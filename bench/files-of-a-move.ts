/*
 * Which files of ours a move passes: those of whose functions at least one is called, once the server is warm. They are told
 * apart by when that is: before `Log.append` is called, within it, and from its answer to that of `playMove`.
 * Run: node bench/run.mjs bench/files-of-a-move.ts
 */
import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PostgresLog } from '@fairview/events';
import { migrate, startEmbeddedPostgres } from '@fairview/platform';
import { games } from '@fairview/rules';
import { formats } from '@fairview/tournaments';
import { migrations } from '../migrations/index.js';
import { HostedTournament } from '../test/kit/hosted-tournament.js';
import { startApi } from '../test/kit/server.js';

const root = join(import.meta.dirname, '..');
/** Plies before the one that is looked at: what is made once is made by then. */
const warm = 3;

/**
 * What stands around a move and is the same for every request: HTTP and its limits, the caller, and their rights. A tournament
 * is only asked whether the caller plays in it.
 */
const around =
  /^(apps\/api\/src\/(limits|transport|server|rights|request|loaders|live|shared)\/|libs\/(people|kernel|platform|tournaments)\/)/;
/** What is about the game itself, and what follows from it elsewhere. */
const about = /^libs\/(rules\/|play\/src\/(reactions|viewing)\/)/;

/** A file, and which of its functions were called. */
interface PassedFile {
  readonly file: string;
  readonly called: readonly string[];
}

/** The files with functions called since the last time this was called. */
async function passed(session: Session): Promise<readonly PassedFile[]> {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  return result
    .filter(({ url }) => url.startsWith('file:') && !url.includes('node_modules'))
    .map(({ url, functions }) => ({
      file: relative(root, fileURLToPath(url.split('?')[0] ?? url)),
      called: functions
        .filter(({ functionName, ranges }) => functionName !== '' && (ranges[0]?.count ?? 0) > 0)
        .map(({ functionName }) => functionName),
    }))
    .filter(({ file, called }) => /^(apps|libs)\//.test(file) && called.length > 0)
    .sort((one, other) => (one.file < other.file ? -1 : 1));
}

/** Keeps what was passed before the first append from now on, and within it. */
function parted(session: Session): { readonly before: PassedFile[]; readonly within: PassedFile[] } {
  const parts = { before: [] as PassedFile[], within: [] as PassedFile[] };
  const { append } = PostgresLog.prototype;
  PostgresLog.prototype.append = async function (this: PostgresLog, request) {
    parts.before.push(...(await passed(session)));
    const answer = await append.call(this, request);
    parts.within.push(...(await passed(session)));
    PostgresLog.prototype.append = append;
    return answer;
  };
  return parts;
}

const isOnTheWay = ({ file }: PassedFile): boolean => !around.test(file) && !about.test(file);

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
    await passed(session);
    const { before, within } = parted(session);
    await move(warm, warm + 1);
    const after = await passed(session);
    session.disconnect();
    const parts = {
      'from the resolver to the log': before,
      'in the log': within,
      'from there to the answer': after,
    };
    for (const [part, files] of Object.entries(parts)) {
      const way = files.filter(isOnTheWay);
      console.log(`${way.length} ${part}:`);
      for (const { file, called } of way) console.log(`  ${file}: ${called.join(', ')}`);
    }
    const all = [...before, ...within, ...after];
    const names = (files: readonly PassedFile[]) => [...new Set(files.map(({ file }) => file))].sort();
    const others = names(all.filter((each) => !isOnTheWay(each)));
    console.log(`${names(all.filter(isOnTheWay)).length} in all; and ${others.length} that stand around it:`);
    for (const file of others) console.log(`  ${file}`);
  } finally {
    await api.stop();
  }
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
