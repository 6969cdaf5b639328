import type { Command } from 'commander';
import type { Stdio } from '../process/stdio.js';

export function register(program: Command, stdio: Stdio): void {
  program
    .command('reset-password')
    .description(
      'print a code that lets this account set a new password, whether the server is running or not',
    )
    .argument('<name>', 'the name of the account')
    .action(async (name: string) => (await import('../serve/commands.js')).runResetPassword(name, stdio));
}
