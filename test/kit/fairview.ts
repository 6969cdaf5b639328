import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { builtTree } from './built-tree.js';

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
  /** Resolves once the text has been written. @throws where the process ends without having written it */
  says(text: string): Promise<void>;
  ended: Promise<Ended>;
}

/** Of our own environment, what a clean machine has too: a variable of the developer's must not decide a test. */
const clean = ['PATH', 'HOME', 'TMPDIR', 'LANG'];

/** Starts the built `fairview` with these words, in the folder it was built in. */
export async function startFairview(
  words: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Running> {
  const tree = await builtTree();
  const kept = Object.fromEntries(
    clean.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  );
  const child = spawn(process.execPath, ['--enable-source-maps', 'apps/cli/bin/fairview.js', ...words], {
    cwd: tree,
    // A server is ready at once, not when its clock has run evenly for a while: who tests that says so.
    env: { CLOCK_WITNESS: 'none', ...kept, ...env },
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
