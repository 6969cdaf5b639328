import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { commandOf, freePort, isAlive, parentOf } from '@fairview/platform';
import { startFairview, type Running } from './fairview.js';
import { askAt, type Ask } from './server.js';

/** `fairview serve` with everything it starts, and its first organizer. */
export interface TestServer {
  readonly running: Running;
  /** The address of GraphQL. */
  readonly url: string;
  readonly ask: Ask;
  readonly folder: string;
  readonly organizer: { readonly token: string; readonly club: string };
  /** Ends it as Ctrl-C does and removes its folder. */
  stop(): Promise<void>;
}

const person = { name: 'Olga', password: 'a quiet evening of Teeko' };

/** Starts `fairview serve` on a free port with an empty database, in a folder of its own or in `FAIRVIEW_DATA`, and redeems its set-up code. */
export async function startServer(env: Readonly<Record<string, string>> = {}): Promise<TestServer> {
  const folder = env['FAIRVIEW_DATA'] ?? (await mkdtemp(join(tmpdir(), 'fairview-server-')));
  const port = await freePort();
  const running = await startFairview(['serve'], { FAIRVIEW_DATA: folder, PORT: String(port), ...env });
  await running.says('Another one:');
  const code = /^ {2}([A-Z0-9]{4}(?:-[A-Z0-9]{4})+)$/m.exec(running.out())?.[1] ?? '';
  const base = `http://127.0.0.1:${port}`;
  const ask = askAt(base);
  const founded = await ask(
    `mutation($input: RedeemSetupCodeInput!) { redeemSetupCode(input: $input) { ... on SetupCodeRedeemed { club { id } } ... on Refusal { code } } }`,
    { input: { code, clubName: 'Thursday Club', ...person } },
  );
  const signedIn = await ask(
    `mutation($input: SignInInput!) { signIn(input: $input) { ... on SignedIn { token } ... on Refusal { code } } }`,
    { input: person },
  );
  const { redeemSetupCode } = founded.data as { redeemSetupCode: { club: { id: string } } };
  const { signIn } = signedIn.data as { signIn: { token: string } };
  return {
    running,
    url: `${base}/graphql`,
    ask,
    folder,
    organizer: { token: signIn.token, club: redeemSetupCode.club.id },
    stop: async () => {
      running.child.kill('SIGINT');
      await running.ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Makes an API key of the organizer's, for everything a key may do. */
export async function createKey({ ask, organizer }: Pick<TestServer, 'ask' | 'organizer'>): Promise<string> {
  const input = {
    clubId: organizer.club,
    days: 1,
    label: 'test',
    scopes: ['READ', 'PLAY', 'ENTER_RESULTS', 'ORGANIZE', 'ENTRY_CODES'],
  };
  const made = await ask(
    `mutation($input: CreateApiKeyInput!) { createApiKey(input: $input) { ... on ApiKeyCreated { token } ... on Refusal { code } } }`,
    { input },
    organizer.token,
  );
  return (made.data as { createApiKey: { token: string } }).createApiKey.token;
}

/** What a server runs beside itself. */
export type Part = 'api' | 'worker' | 'postgres';

/** The process ids of one part of a running server; none while it is down. */
export async function processesOf({ folder }: TestServer, part: Part): Promise<readonly number[]> {
  if (part === 'postgres') {
    const note = await readFile(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8').catch(() => '');
    return [Number.parseInt(note, 10)].filter((pid) => isAlive(pid));
  }
  const notes = await readdir(join(folder, 'serve')).catch(() => []);
  const lines = await Promise.all(
    notes.map((name) => readFile(join(folder, 'serve', name), 'utf8').catch(() => '')),
  );
  const pids = lines.flatMap((note) => note.split('\n').slice(1)).map((line) => Number.parseInt(line, 10));
  return pids.filter((pid) => isAlive(pid) && commandOf(pid)?.includes(join('apps', part)));
}

/**
 * Has the whole PostgreSQL of a server stand still: the process that admits connections and one for each of them. Nothing is
 * ended, and what is sent to it waits (Linux).
 * @returns what lets it go on
 */
export async function stopPostgres(server: TestServer): Promise<() => void> {
  const [postmaster] = await processesOf(server, 'postgres');
  if (postmaster === undefined) throw new Error('the server has no PostgreSQL');
  process.kill(postmaster, 'SIGSTOP');
  // From now on it makes no process; one that it was making may appear a moment later.
  await pause(20);
  const made = (await readdir('/proc')).map(Number).filter((pid) => parentOf(pid) === postmaster);
  for (const pid of made) process.kill(pid, 'SIGSTOP');
  return () => {
    for (const pid of [...made, postmaster]) if (isAlive(pid)) process.kill(pid, 'SIGCONT');
  };
}
