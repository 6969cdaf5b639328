import { statSync } from 'node:fs';
import { join } from 'node:path';
import { buildInThread, tableFiles, tablesFolder, type BuildReport } from '@fairview/review';
import type { Command } from 'commander';
import { whyOfSystem } from '../process/problem.js';
import { answer, type Stdio } from '../process/stdio.js';

interface TablesFlags {
  readonly again?: boolean;
  readonly folder?: string;
}

const stageNames: Readonly<Record<BuildReport['stage'], string>> = {
  moves: 'counting moves',
  plies: 'who wins, and how soon',
  points: 'for how many points',
  copies: 'boards that are alike',
  drop: 'the drop',
};

/** Milliseconds between two lines of progress. */
const often = 1000;

/** `58 positions, who wins, and how soon: 34 %, about 20 s left`, now and then. */
function progressOn(stdio: Stdio): (report: BuildReport) => void {
  let [positions, begun, doneThen, said] = [0, 0, 0, 0];
  return (report) => {
    const now = performance.now();
    if (report.positions !== positions) [positions, begun, doneThen] = [report.positions, now, report.done];
    if (now - said < often && report.done < report.all) return;
    said = now;
    const rate = (report.done - doneThen) / (now - begun);
    const left = rate > 0 ? `, about ${Math.ceil((report.all - report.done) / rate / 1000)} s left` : '';
    const share = Math.floor((100 * report.done) / report.all);
    void stdio.err(`${report.positions} positions, ${stageNames[report.stage]}: ${share} %${left}\n`);
  };
}

/** Does the work until Ctrl-C or SIGTERM. */
async function stoppable<T>(work: (stop: AbortSignal) => Promise<T>): Promise<T> {
  const stopping = new AbortController();
  const stop = (): void => stopping.abort();
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);
  try {
    return await work(stopping.signal);
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, stop);
  }
}

async function build({ again = false, folder = tablesFolder }: TablesFlags, stdio: Stdio): Promise<void> {
  try {
    const isWhole = await stoppable((stop) => buildInThread({ folder, again }, progressOn(stdio), stop));
    if (!isWhole) {
      stdio.status = 1;
      return await stdio.err('Stopped. The next fairview tables goes on from here.\n');
    }
    const tables = tableFiles.map((name) => ({ file: name, bytes: statSync(join(folder, name)).size }));
    const lines = tables.map(({ file, bytes }) => `${join(folder, file)}: ${bytes} bytes\n`);
    return await answer(stdio, { folder, tables }, lines.join(''));
  } catch (error) {
    const why = whyOfSystem(error);
    if (why === undefined) throw error;
    stdio.status = 1;
    return stdio.err(`fairview tables: ${folder}: ${why}\n`);
  }
}

/** `fairview tables`: needs neither network nor database. */
export function register(program: Command, stdio: Stdio): void {
  program
    .command('tables')
    .description(
      'Builds the tables that Teeko is reviewed with, those that are missing, damaged or of another version of the rules; the ' +
        'release brings them along. It takes about two minutes and at most 600 MB of memory, in a thread of its own. Ctrl-C stops it, ' +
        'and the next call goes on from there.',
    )
    .option('--again', 'build also those that are there')
    .option('--folder <folder>', 'where they are, if not beside this program')
    .option('--json', 'answer with one line of JSON instead')
    .action((flags: TablesFlags) => build(flags, stdio));
}
