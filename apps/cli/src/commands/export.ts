import type { Command } from 'commander';
import { withLogDatabase } from '../serve/log-database.js';
import type { Stdio } from '../process/stdio.js';

/** Milliseconds to wait for the checkpoint that a running worker makes. */
const patience = 3_000;

interface ExportFlags {
  readonly stream?: string;
  readonly texts?: boolean;
}

/** Writes the texts that a club's events refer to, each with the salt that proves it. */
async function exportTexts(club: string, stdio: Stdio): Promise<void> {
  await withLogDatabase('export', stdio, async (pool, { TextStore }) => {
    for await (const text of new TextStore(pool).ofClub(club)) await stdio.out(`${JSON.stringify(text)}\n`);
  });
}

/** Writes a log as `fairview verify` reads it, all at one moment. */
async function exportLog(club: string, { stream }: ExportFlags, stdio: Stdio): Promise<void> {
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
export function register(program: Command, stdio: Stdio): void {
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
      flags.texts ? exportTexts(club.toLowerCase(), stdio) : exportLog(club.toLowerCase(), flags, stdio),
    );
}
