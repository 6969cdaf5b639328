import type { Command } from 'commander';
import type { Stdio } from '../process/stdio.js';

/** `fairview status` */
export function register(program: Command, stdio: Stdio): void {
  program
    .command('status')
    .description('say whether a server runs on the data folder, where, and how it is')
    .action(async () => (await import('../serve/running-commands.js')).runStatus(stdio));
}
