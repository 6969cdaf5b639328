import type { Command } from 'commander';
import type { Stdio } from '../stdio.js';

export function register(program: Command, stdio: Stdio): void {
  program
    .command('migrate')
    .description('bring the database up to date; several may run at once, and one works')
    .action(async () => (await import('../serve/commands.js')).runMigrate(stdio));
}
