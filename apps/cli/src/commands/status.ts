import type { Command } from 'commander';
import type { Stdio } from '../process/stdio.js';

/** `fairview status` */
export function register(program: Command, stdio: Stdio): void {
  program
    .command('status')
    .action(async () => (await import('../serve/running-commands.js')).runStatus(stdio));
}
