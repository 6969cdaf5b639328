import { run } from './program.js';
import { processStdio } from './process/stdio.js';

process.exitCode = await run(process.argv.slice(2), processStdio());
