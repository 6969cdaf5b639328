import type { Command } from 'commander';
import { answer, type Stdio } from '../process/stdio.js';
import { withLogDatabase } from '../serve/log-database.js';

/** `fairview clubs`: the ids that other commands want. */
export function register(program: Command, stdio: Stdio): void {
  program.command('clubs').action(() =>
    withLogDatabase('clubs', stdio, async (pool) => {
      const { rows } = await pool.query<{ id: string; name: string }>(
        'select id, name from people.club order by name',
      );
      const heads = await pool.query<{ club: string; events: string }>(
        'select club, position::text as events from log.club_head',
      );
      const eventsOf = new Map(heads.rows.map(({ club, events }) => [club, events]));
      for (const { id, name } of rows) {
        const events = eventsOf.get(id) ?? '0';
        await answer(stdio, { id, name, events: Number(events) }, `${id}  ${events.padStart(8)}  ${name}\n`);
      }
      if (rows.length === 0) await stdio.err('There is no club yet.\n');
    }),
  );
}
