import type { Command } from 'commander';
import { answer, type Stdio } from '../process/stdio.js';
import { withLogDatabase } from '../serve/log-database.js';

/** `fairview clubs`: the ids that other commands want. */
export const clubsCommand = {
  register(program: Command, stdio: Stdio): void {
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
          await answer(
            stdio,
            { id, name, events: Number(events) },
            `${id}  ${events.padStart(8)}  ${name}\n`,
          );
        }
        if (rows.length === 0) await stdio.err('There is no club yet.\n');
      }),
    );
  },
};

/** Milliseconds to wait for the checkpoint that a running worker makes. */
const patience = 3_000;

interface ExportFlags {
  readonly stream?: string;
  readonly texts?: boolean;
}

/** Writes the texts that a club's events refer to, each with the salt that proves it. */
async function writeTexts(club: string, stdio: Stdio): Promise<void> {
  await withLogDatabase('export', stdio, async (pool, { TextStore }) => {
    for await (const text of new TextStore(pool).ofClub(club)) await stdio.out(`${JSON.stringify(text)}\n`);
  });
}

/** Writes a log as `fairview verify` reads it, all at one moment. */
async function writeLog(club: string, { stream }: ExportFlags, stdio: Stdio): Promise<void> {
  await withLogDatabase('export', stdio, async (pool, events) => {
    const { ClubCheckpoints, exportHeader, formatHeader, formatLine, PostgresLog, rawLog } = events;
    const scope = stream === undefined ? { club } : { club, stream };
    const log = new PostgresLog(pool);
    const there =
      stream === undefined ? (await log.readClub(club, 0, 1)).length : await log.headOf(club, stream);
    if (!there) {
      const which =
        stream === undefined
          ? `there is no club ${club} here: fairview clubs lists them`
          : `there is no stream ${stream} in the log of club ${club}`;
      await stdio.err(`fairview export: ${which}\n`);
      stdio.status = 1;
      return;
    }
    const checkpoints = new ClubCheckpoints(pool);
    const { position } = (await checkpoints.current(club, patience)) ?? { position: 0 };
    if (Number(position) < (await log.headOfClub(club)))
      await stdio.err(
        `fairview export: the checkpoint reaches position ${position}: no worker has made a newer one\n`,
      );
    await stdio.out(`${formatHeader(await exportHeader(pool, checkpoints, scope))}\n`);
    for await (const item of rawLog(pool, scope)) await stdio.out(`${formatLine(item)}\n`);
  });
}

/** `fairview export`: a club's own copy of its log, provable without us. */
export const exportCommand = {
  register(program: Command, stdio: Stdio): void {
    program
      .command('export')
      .description(
        'Prints the log of a club, or one stream of it, as lines of JSON that fairview verify proves without a database ' +
          '(docs/log-format.md). The database is named by DATABASE_URL.',
      )
      .argument('<club>', 'the club’s id')
      .option('--json', 'the answer is in JSON in any case')
      .option('--stream <name>', 'only this stream, such as game-<id>')
      .option('--texts', 'instead of the log, the texts that its events refer to')
      .action((club: string, flags: ExportFlags) =>
        flags.texts ? writeTexts(club.toLowerCase(), stdio) : writeLog(club.toLowerCase(), flags, stdio),
      );
  },
};

/** `fairview retry`: has a worker try all parked streams again within seconds. */
export const retryCommand = {
  register(program: Command, stdio: Stdio): void {
    program.command('retry').action(() =>
      withLogDatabase('retry', stdio, async (pool, { PostgresParkedStreams }) => {
        const parked = await new PostgresParkedStreams(pool).tryAllAgain();
        const next =
          parked > 0
            ? ' A running worker tries them within seconds; otherwise the next one tries them when it starts.'
            : '';
        await answer(stdio, { parked }, `Parked streams: ${parked}.${next}\n`);
      }),
    );
  },
};
