import type { Command } from 'commander';
import { answer, type Stdio } from '../process/stdio.js';
import { withLogDatabase } from '../serve/log-database.js';

/** `fairview clubs`: the ids that other commands want. */
export function register(program: Command, stdio: Stdio): void {
  program.command('clubs').action(() =>
    withLogDatabase('clubs', stdio, async (pool) => {
      const { rows } = await pool.query<{ id: string; events: string; name: string }>(
        `select c.id, coalesce(h.position, 0)::text as events, c.name
             from people.club c left join log.club_head h on h.club = c.id order by c.name`,
      );
      for (const { id, events, name } of rows)
        await answer(stdio, { id, name, events: Number(events) }, `${id}  ${events.padStart(8)}  ${name}\n`);
      if (rows.length === 0) await stdio.err('There is no club yet.\n');
    }),
  );
}
