import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { v7 } from 'uuid';
import type { Peer, Writer } from './peers.js';

const run = promisify(execFile);
const name = '@event-driven-io/emmett-postgresql';

/** What is used of Emmett, in our words: its types are not installed. */
interface EmmettStore {
  readonly schema?: { migrate(): Promise<unknown> };
  appendToStream(stream: string, events: readonly object[], options: object): Promise<unknown>;
  close(): Promise<void>;
}

/**
 * Emmett, which has no licence: it is installed into a temporary folder for this run alone and thrown away after.
 * @returns the peer, and what removes the folder
 */
export async function emmett(url: string): Promise<{ peer: Peer; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'fairview-emmett-'));
  await writeFile(join(folder, 'package.json'), '{"private":true,"type":"module"}');
  await run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', name], { cwd: folder });
  await writeFile(join(folder, 'entry.mjs'), `export * from '${name}';`);
  const { getPostgreSQLEventStore } = (await import(pathToFileURL(join(folder, 'entry.mjs')).href)) as {
    getPostgreSQLEventStore: (url: string) => EmmettStore;
  };
  const peer: Peer = {
    name: 'Emmett',
    open: async (count) => {
      const store = getPostgreSQLEventStore(url);
      await store.schema?.migrate();
      const writers = Array.from({ length: count }, (): Writer => {
        const stream = `game-${v7()}`;
        let version = 0n;
        return async () => {
          const data = {
            ply: Number(version),
            seat: Number(version % 2n),
            move: '12-16',
            game: v7(),
            clock: 1_795_262_400_000,
          };
          const expectedStreamVersion = version === 0n ? 'STREAM_DOES_NOT_EXIST' : version;
          await store.appendToStream(stream, [{ type: 'MovePlayed', data }], { expectedStreamVersion });
          version += 1n;
        };
      });
      return { writers, close: () => store.close() };
    },
  };
  return { peer, remove: () => rm(folder, { recursive: true, force: true }) };
}
