import type { Command } from 'commander';
import type { Stdio } from '../process/stdio.js';

const help = `
Settings (environment): PORT (4400), HOST (127.0.0.1), FAIRVIEW_DATA (.fairview), LOG_LEVEL (info),
DATABASE_URL (a PostgreSQL of yours, 15 or newer, instead of the embedded one), MIGRATION_DATABASE_URL, REDIS_URL,
SEAL_KEY_FILE, SIGNING_KEY_FILE.
See docs/operations.md.`;

export function register(program: Command, stdio: Stdio): void {
  program
    .command('serve')
    .option('--network', 'listen to every network of this machine, so that phones reach it')
    .option('--no-open', 'open no browser on a fresh server')
    .addHelpText('after', help)
    .action(async ({ open, network = false }: { open: boolean; network?: boolean }) =>
      (await import('../serve/commands.js')).runServe({ open, network }, stdio),
    );
}
