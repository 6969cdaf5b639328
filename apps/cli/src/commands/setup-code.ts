import type { Command } from 'commander';
import type { Stdio } from '../process/stdio.js';

export function register(program: Command, stdio: Stdio): void {
  program
    .command('setup-code')
    .action(async () => (await import('../serve/commands.js')).runSetupCode(stdio));
}
