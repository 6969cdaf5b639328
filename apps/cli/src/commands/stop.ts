import type { Command } from 'commander';
import type { Stdio } from '../process/stdio.js';

/** `fairview stop` */
export function register(program: Command, stdio: Stdio): void {
  program.command('stop').action(async () => (await import('../serve/running-commands.js')).runStop(stdio));
}
