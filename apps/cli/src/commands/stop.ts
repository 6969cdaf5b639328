import type { Command } from 'commander';
import type { Stdio } from '../process/stdio.js';

/** `fairview stop` */
export function register(program: Command, stdio: Stdio): void {
  program
    .command('stop')
    .description('stop the server of the data folder, as Ctrl-C does')
    .action(async () => (await import('../serve/running-commands.js')).runStop(stdio));
}
