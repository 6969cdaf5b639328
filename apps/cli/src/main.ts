import { run } from './program.js';
import { processStdio } from './process/stdio.js';

/** Does what the words behind `fairview` say. */
export async function main(): Promise<void> {
  process.exitCode = await run(process.argv.slice(2), processStdio());
}
