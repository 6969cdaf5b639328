import type { Command } from 'commander';
import type { Stdio } from '../process/stdio.js';

export function register(program: Command, stdio: Stdio): void {
  program
    .command('setup-code')
    .description('print a fresh set-up code for a server without an organizer, whether it is running or not')
    .action(async () => (await import('../serve/commands.js')).runSetupCode(stdio));
}
