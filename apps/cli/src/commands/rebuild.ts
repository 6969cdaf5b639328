import { PostgresLog } from '@fairview/events';
import { openDatabase, readSettings } from '@fairview/platform';
import { Play, PlayReads, Rebuild } from '@fairview/play';
import { games } from '@fairview/rules';
import type { Command } from 'commander';
import type { Stdio } from '../stdio.js';

/** `fairview rebuild`: folds every game and match from the log anew and compares the read models row by row. */
export function register(program: Command, stdio: Stdio): void {
  program
    .command('rebuild')
    .summary('refold the log and compare the read models row by row')
    .description(
      'Folds every game and match of the database from the log anew and holds the rows kept beside it up to them. ' +
        'Prints each row that differs as a line of JSON; the exit status is 1 if any does. With --repair it writes the ' +
        'folded row in its place. The database is named by DATABASE_URL.',
    )
    .option('--repair', 'write the folded row where a stored one differs')
    .action(({ repair = false }: { repair?: boolean }) => rebuild(repair, stdio));
}

async function rebuild(repair: boolean, stdio: Stdio): Promise<void> {
  const { databaseUrl } = readSettings(process.env, process.cwd());
  if (!databaseUrl) {
    await stdio.err('fairview rebuild: DATABASE_URL names no database\n');
    stdio.status = 2;
    return;
  }
  const database = await openDatabase({ url: databaseUrl, applicationName: 'fairview rebuild' });
  try {
    const log = new PostgresLog(database.pool);
    const play = new Play(log, games, { news: () => undefined, due: () => undefined });
    const rebuilding = new Rebuild(log, play, new PlayReads(database.pool), database.pool);
    let compared = 0;
    let differing = 0;
    for (const { club } of await log.clubHeads()) {
      for await (const difference of rebuilding.differences(club, () => (compared += 1))) {
        differing += 1;
        await stdio.out(`${JSON.stringify(difference)}\n`);
        if (repair) await rebuilding.repair(difference);
      }
    }
    await stdio.err(
      `${compared} streams folded, ${differing} rows differ${repair ? ', and were written anew' : ''}\n`,
    );
    if (differing > 0 && !repair) stdio.status = 1;
  } finally {
    await database.close();
  }
}
