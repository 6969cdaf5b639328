import { PostgresLog, Rebuild } from '@fairview/events';
import { readKeys, withNewKey } from '@fairview/platform';
import { playModels, PostgresSealedSeeds, tournamentChangeModel } from '@fairview/play';
import { games } from '@fairview/rules';
import { auditRows, composeServices, repairRow } from '@fairview/services';
import { formats, tournamentModel } from '@fairview/tournaments';
import type { Command } from 'commander';
import { withLogDatabase } from '../serve/log-database.js';
import type { Stdio } from '../process/stdio.js';

/** `fairview rebuild`: folds every game, match and tournament from the log again and compares the read models row by row. */
export function register(program: Command, stdio: Stdio): void {
  program
    .command('rebuild')
    .summary('refold the log and compare the read models row by row')
    .description(
      'Folds every game, match and tournament from the log again and compares the result with the stored rows; roles, entries ' +
        'and deadlines with what the log says of them; and the seeds of deals in progress with what was committed to. ' +
        'Prints each row that differs as a line of JSON; the exit status is 1 if any does. With --repair it writes the ' +
        'folded row in its place.',
    )
    .option('--repair', 'write the folded row where a stored one differs')
    .action(({ repair = false }: { repair?: boolean }) => rebuild(repair, stdio));
}

async function rebuild(repair: boolean, stdio: Stdio): Promise<void> {
  await withLogDatabase('rebuild', stdio, async (pool, _events, settings) => {
    const log = new PostgresLog(pool);
    // Nothing is sealed here: without the server's keys each seed is said to lack its key, and all else is compared.
    const keys = (await readKeys('seal', settings)) ?? withNewKey('seal');
    const options = { keys, process: 'fairview rebuild' };
    const { play, playReads, tournaments, tournamentReads } = composeServices({
      ...{ pool, log, games, formats },
      seeds: options,
    });
    const audited = { pool, log, play, seeds: new PostgresSealedSeeds(pool, options) };
    const models = [...playModels(play, playReads), tournamentModel(tournaments, tournamentReads)];
    const rebuilding = new Rebuild(log, pool, models, [tournamentChangeModel(play, pool)]);
    let compared = 0;
    let differing = 0;
    for (const { club } of await log.clubHeads()) {
      for await (const difference of rebuilding.differences(club, () => (compared += 1))) {
        differing += 1;
        await stdio.out(`${JSON.stringify(difference)}\n`);
        if (repair) await rebuilding.repair(difference);
      }
      for (const finding of await auditRows(audited, club)) {
        differing += 1;
        const repaired = repair && (await repairRow(audited, finding));
        if (repair && !repaired) stdio.status = 1;
        await stdio.out(`${JSON.stringify(finding)}\n`);
      }
    }
    const outcome = repair ? `${differing} rows differed and were rewritten` : `${differing} rows differ`;
    await stdio.err(`${compared} streams folded, ${outcome}\n`);
    if (differing > 0 && !repair) stdio.status = 1;
  });
}
