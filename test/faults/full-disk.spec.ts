import { execFile } from 'node:child_process';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { v7 as newId } from 'uuid';
import { startServer, type TestServer } from '../kit/serve.js';
import { read } from '../kit/server.js';
import { patience } from '../runner/patience.mjs';

const run = promisify(execFile);

/**
 * T21 with a disk that is really full: that of the database, of the logs and of everything else of a server. It is a small one in
 * memory, which root alone may mount.
 */
const isPossible =
  process.env['LONG'] !== undefined && process.platform === 'linux' && process.getuid?.() === 0;

const megabyte = Buffer.alloc(1 << 20, 'x');

/** Writes until there is no room for a byte more. */
async function fill(path: string): Promise<void> {
  const file = await open(path, 'w');
  for (const piece of [megabyte, megabyte.subarray(0, 4_096), megabyte.subarray(0, 1)])
    try {
      for (;;) await file.write(piece);
    } catch (error) {
      expect(error).toMatchObject({ code: 'ENOSPC' });
    }
  await file.close();
}

const creating = `mutation ($input: CreateTournamentInput!) { createTournament(input: $input) {
  __typename ... on Refusal { code } } }`;
const named = `query ($club: ID!, $after: String) { club(id: $club) {
  tournaments(first: 100, after: $after) { nodes { name } pageInfo { endCursor hasNextPage } } } }`;
interface Named {
  readonly club: {
    readonly tournaments: {
      readonly nodes: readonly { readonly name: string }[];
      readonly pageInfo: { readonly endCursor: string | null; readonly hasNextPage: boolean };
    };
  };
}

(isPossible ? describe : describe.skip)('a full disk', () => {
  let disk: string;
  let server: TestServer;
  beforeAll(async () => {
    disk = await mkdtemp(join(tmpdir(), 'fairview-disk-'));
    await run('mount', ['-t', 'tmpfs', '-o', 'size=320m,mode=1777', 'tmpfs', disk]);
    server = await startServer({ FAIRVIEW_DATA: join(disk, 'data'), CLOCK_WITNESS: 'none' });
  }, 180_000);
  afterAll(async () => {
    await rm(join(disk, 'ballast'), { force: true });
    await server.stop();
    await run('umount', [disk]);
    await rm(disk, { recursive: true, force: true });
  }, 60_000);

  /** A tournament of a name: whether it was created, or the server said that it could not. */
  const create = async (name: string, commandId: string): Promise<boolean> => {
    const { ask, organizer } = server;
    const input = { commandId, name, clubId: organizer.club };
    const { status, data, errors } = await ask<{ createTournament: { __typename: string } | null }>(
      creating,
      { input },
      organizer.token,
    );
    if (data?.createTournament?.__typename === 'TournamentChanged') return true;
    expect([status, errors?.[0]?.extensions.reason]).toEqual([503, 'unavailable']);
    return false;
  };

  const names = async (): Promise<readonly string[]> => {
    const found: string[] = [];
    for (let after: string | null = null, more = true; more;) {
      const { ask, organizer } = server;
      const page: Named = await read<Named>(ask, named, { club: organizer.club, after }, organizer.token);
      const { nodes, pageInfo } = page.club.tournaments;
      found.push(...nodes.map(({ name }) => name));
      [after, more] = [pageInfo.endCursor, pageInfo.hasNextPage];
    }
    return found.toSorted();
  };

  it('T21 C4 a server refuses what it cannot write with 503, is read meanwhile, and accepts everything once there is room again', async () => {
    const asked = new Map<string, string>();
    const created: string[] = [];
    const next = async (): Promise<boolean> => {
      const [name, commandId] = [`Evening ${String(asked.size).padStart(5, '0')}`, newId()];
      asked.set(name, commandId);
      const isDone = await create(name, commandId);
      if (isDone) created.push(name);
      return isDone;
    };
    expect(await next()).toBe(true);
    await fill(join(disk, 'ballast'));
    // What pages of the tables hold room for is still taken.
    while (asked.size < 4_000 && (await next()));
    expect(created.length).toBeLessThan(asked.size);
    expect(await names()).toEqual(created);
    const ready = () => fetch(new URL('/health/ready', server.url)).then(({ status }) => status);
    expect(await ready()).toBe(503);
    for (let n = 0; n < 5; n += 1) await next();
    expect(await names()).toEqual(created.toSorted());

    await rm(join(disk, 'ballast'));
    const limit = patience(60_000);
    while (!(await next()) && !limit.isOver()) await pause(200);
    // What was refused was not half done: sent again it is done once.
    for (const [name, commandId] of asked) expect(await create(name, commandId)).toBe(true);
    expect(await names()).toEqual([...asked.keys()]);
    expect(await ready()).toBe(200);
  }, 300_000);
});
