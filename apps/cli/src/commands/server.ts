import type { Command } from 'commander';
import type { Stdio } from '../process/stdio.js';

/*
 * The commands that start, stop and look after a server. What they do is loaded when one is called.
 */

const settings = `
Settings (environment): PORT (4400), HOST (127.0.0.1), FAIRVIEW_DATA (.fairview), LOG_LEVEL (info),
DATABASE_URL (a PostgreSQL of yours, 15 or newer, instead of the embedded one), MIGRATION_DATABASE_URL, REDIS_URL,
SEAL_KEY_FILE, SIGNING_KEY_FILE.
See docs/operations.md.`;

export const serveCommand = {
  register(program: Command, stdio: Stdio): void {
    program
      .command('serve')
      .option('--network', 'listen to every network of this machine, so that phones reach it')
      .option('--no-open', 'open no browser on a fresh server')
      .addHelpText('after', settings)
      .action(async ({ open, network = false }: { open: boolean; network?: boolean }) =>
        (await import('../serve/commands.js')).runServe({ open, network }, stdio),
      );
  },
};

export const statusCommand = {
  register(program: Command, stdio: Stdio): void {
    program
      .command('status')
      .action(async () => (await import('../serve/running-commands.js')).runStatus(stdio));
  },
};

export const stopCommand = {
  register(program: Command, stdio: Stdio): void {
    program.command('stop').action(async () => (await import('../serve/running-commands.js')).runStop(stdio));
  },
};

/** A line for each thing that was looked at. */
export const doctorCommand = {
  register(program: Command, stdio: Stdio): void {
    program
      .command('doctor')
      .action(async () => (await import('../serve/doctor/doctor.js')).runDoctor(stdio));
  },
};

export const setupCodeCommand = {
  register(program: Command, stdio: Stdio): void {
    program
      .command('setup-code')
      .action(async () => (await import('../serve/commands.js')).runSetupCode(stdio));
  },
};

export const resetPasswordCommand = {
  register(program: Command, stdio: Stdio): void {
    program
      .command('reset-password')
      .argument('<name>', 'the name of the account')
      .action(async (name: string) => (await import('../serve/commands.js')).runResetPassword(name, stdio));
  },
};

export const migrateCommand = {
  register(program: Command, stdio: Stdio): void {
    program
      .command('migrate')
      .option('--check', 'change nothing: exit 0 if the database answers and is up to date, otherwise 1')
      .option('--distribute', 'spread the clubs over the nodes of Citus; it does so once')
      .action(async ({ check, distribute }: { check?: true; distribute?: true }) => {
        const { runCheck, runMigrate } = await import('../serve/commands.js');
        await (check ? runCheck(stdio) : runMigrate(stdio, distribute));
      });
  },
};
