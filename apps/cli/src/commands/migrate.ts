import type { Command } from 'commander';
import type { Stdio } from '../process/stdio.js';

export function register(program: Command, stdio: Stdio): void {
  program
    .command('migrate')
    .option('--check', 'change nothing: exit 0 if the database answers and is up to date, otherwise 1')
    .option('--distribute', 'spread the clubs over the nodes of Citus; it does so once')
    .action(async ({ check, distribute }: { check?: true; distribute?: true }) => {
      const { runCheck, runMigrate } = await import('../serve/commands.js');
      await (check ? runCheck(stdio) : runMigrate(stdio, distribute));
    });
}
