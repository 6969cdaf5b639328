import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { run } from '../../apps/cli/src/program.js';
import { builtTree } from './built.js';

/** How a run of `fairview` ended, and what it wrote. */
export interface Ended {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

/** A run of `fairview` that goes on. */
export interface Running {
  readonly child: ChildProcess;
  /** Standard output so far. */
  out(): string;
  /** Resolves once the text has been written. @throws if the process ends without having written it */
  says(text: string): Promise<void>;
  ended: Promise<Ended>;
}

/** Of our own environment, what a clean machine has too: a variable of the developer's must not decide a test. */
const clean = ['PATH', 'HOME', 'TMPDIR', 'LANG'];

const cleanEnvironment = (env: Readonly<Record<string, string>>): Record<string, string> => ({
  // A server is ready at once, not when its clock has run evenly for a while: who tests that says so.
  CLOCK_WITNESS: 'none',
  ...Object.fromEntries(clean.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
  ...env,
});

/** Starts the built `fairview` with these words, in the folder it was built in. */
export async function startFairview(
  words: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Running> {
  const tree = await builtTree();
  const child = spawn(process.execPath, ['apps/cli/bin/fairview.js', ...words], {
    cwd: tree,
    env: cleanEnvironment(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const written = { out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => (written.out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (written.err += chunk.toString()));
  const ended = once(child, 'close').then(([status]): Ended => ({
    status: status as number | null,
    ...written,
  }));
  const says = async (text: string): Promise<void> => {
    let over = false;
    void ended.then(() => (over = true));
    while (!written.out.includes(text)) {
      if (over) throw new Error(`fairview ended without saying "${text}":\n${written.out}${written.err}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  return { child, out: () => written.out, says, ended };
}

/** Runs the built `fairview` to its end. */
export async function runFairview(
  words: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Ended> {
  return (await startFairview(words, env)).ended;
}

/** One at a time: each has the environment of the process to itself. */
let turn: Promise<unknown> = Promise.resolve();

/**
 * What `fairview` does with these words, done in this process and from the sources: starting another one takes longer than most
 * commands. For whatever does not go on, and is not about the process. @param lines its standard input
 */
export function fairviewHere(
  words: readonly string[],
  env: Readonly<Record<string, string>>,
  lines: readonly string[] = [],
): Promise<Ended> {
  const ended = turn.then(() => runHere(words, cleanEnvironment(env), lines));
  turn = ended.catch(() => undefined);
  return ended;
}

/** The same for commands that speak to a server, with this token. */
export const fairviewAt = (
  { url }: { readonly url: string },
  token: string,
  words: readonly string[],
  lines: readonly string[] = [],
): Promise<Ended> => fairviewHere(words, { FAIRVIEW_URL: url, FAIRVIEW_KEY: token }, lines);

async function runHere(
  words: readonly string[],
  env: Record<string, string>,
  lines: readonly string[],
): Promise<Ended> {
  const written = { out: '', err: '' };
  const given = process.env;
  process.env = env;
  try {
    const status = await run(words, {
      stdin: (async function* () {
        yield new TextEncoder().encode(lines.join('\n'));
      })(),
      out: (text) => Promise.resolve(void (written.out += text)),
      err: (text) => Promise.resolve(void (written.err += text)),
      status: 0,
    });
    return { status, ...written };
  } finally {
    process.env = given;
  }
}
