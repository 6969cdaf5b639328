import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import type { Stdio } from '../process/stdio.js';

const script = fileURLToPath(new URL('../../../demo/src/main.js', import.meta.url));

const passedOn = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Runs the demo as a process of its own, on this terminal, and ends as it ends. */
async function runDemo(words: readonly string[], stdio: Stdio): Promise<void> {
  const demo = spawn(process.execPath, [script, ...words], { stdio: 'inherit' });
  const pass = (signal: NodeJS.Signals): void => void demo.kill(signal);
  for (const signal of passedOn) process.on(signal, pass);
  try {
    const [code, signal] = (await once(demo, 'exit')) as [number | null, NodeJS.Signals | null];
    stdio.status = code ?? 128 + constants.signals[signal ?? 'SIGTERM'];
  } finally {
    for (const signal of passedOn) process.off(signal, pass);
  }
}

/** `fairview demo`: an app of its own, which reads its own options. */
export function register(program: Command, stdio: Stdio): void {
  program
    .command('demo')
    .description('Plays over HTTP and WebSocket; `fairview demo --help` tells its options.')
    .helpOption(false)
    .allowUnknownOption()
    .argument('[options...]')
    .action((words: readonly string[]) => runDemo(words, stdio));
}
