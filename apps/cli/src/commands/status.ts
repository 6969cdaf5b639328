import type { Command } from 'commander';
import type { Stdio } from '../process/stdio.js';

/** `fairview status` */
export function register(program: Command, stdio: Stdio): void {
  program
    .command('status')
    .description('say whether a server is running on the data folder, where, and in what state')
    .action(async () => (await import('../serve/running-commands.js')).runStatus(stdio));
}
