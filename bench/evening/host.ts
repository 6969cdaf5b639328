/*
 * Hosts an evening at an api, in the words of the tree whose folder it is started in: `node bench/run.mjs …/bench/evening/host.ts`.
 * It sends what it has opened to the process that forked it.
 */
import 'reflect-metadata';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import type * as hosting from '../../test/kit/hosted-tournament.js';
import type * as servers from '../../test/kit/server.js';
import type { Evening } from './evening.js';

const [url = '', databaseUrl = '', boards = '1'] = process.argv.slice(3);

const kit = async <Module>(name: string): Promise<Module> =>
  (await import(pathToFileURL(join(process.cwd(), `test/kit/${name}.ts`)).href)) as Module;
const { HostedTournament } = await kit<typeof hosting>('hosted-tournament');
const { askAt } = await kit<typeof servers>('server');

const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
/** Boards of a tournament: pairing more of them in one answer takes a busy machine too long. */
const boardsOfOne = 10;
const swiss = {
  format: 'SWISS',
  rounds: 1,
  system: 'straight',
  settings: { target: 6 },
  visibility: 'PUBLIC',
};
const opened: Evening['boards'][number][] = [];
let hosted: hosting.HostedTournament | undefined;
for (let left = Number(boards); left > 0; left -= boardsOfOne) {
  const api = { ask: askAt(url), services: { database: { pool } } };
  hosted = hosted
    ? await HostedTournament.of(api, hosted, { ...swiss, name: `From board ${opened.length + 1}` })
    : await HostedTournament.begin(api, swiss);
  const here = Math.min(left, boardsOfOne);
  await hosted.pair(Array.from({ length: 2 * here }, (_, n) => `Player ${n}`));
  for (let board = 1; board <= here; board += 1) {
    const { id: game, seats } = await hosted.openGame(await hosted.matchAt(1, board));
    const tokens: string[] = [];
    for (const { entry } of seats) tokens.push(hosted.tokenOf(entry.id));
    opened.push({ game, tokens });
  }
}
await pool.end();
process.send?.({ token: hosted?.token, boards: opened });
process.disconnect?.();
