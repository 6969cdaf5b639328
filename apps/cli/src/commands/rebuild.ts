import { readKeys } from '@fairview/platform';
import type { Command } from 'commander';
import { differingRows } from '../serve/audits/folded-rows.js';
import { withLogDatabase } from '../serve/log-database.js';
import type { Stdio } from '../process/stdio.js';

/** `fairview rebuild`: folds every game, match and tournament from the log again and compares the read models row by row. */
export function register(program: Command, stdio: Stdio): void {
  program
    .command('rebuild')
    .description(
      'Folds every game, match and tournament from the log again and compares the result with the stored rows; roles, entries ' +
        'and deadlines with what the log says about them; reviews of games with what their plies lead to; and the seeds of ' +
        'deals in progress with their commitments. ' +
        'Prints each row that differs as a line of JSON; the exit status is 1 if any differs. With --repair it writes the ' +
        'folded row in its place.',
    )
    .option('--json', 'the answer is in JSON in any case')
    .option('--repair', 'write the folded row where a stored one differs')
    .action(({ repair = false }: { repair?: boolean }) => rebuild(repair, stdio));
}

async function rebuild(isRepairing: boolean, stdio: Stdio): Promise<void> {
  await withLogDatabase('rebuild', stdio, async (pool, _events, settings) => {
    let compared = 0;
    let differing = 0;
    const keys = await readKeys('seal', settings);
    for await (const { row, repair } of differingRows(pool, keys, () => (compared += 1))) {
      differing += 1;
      if (!isRepairing || !(await repair())) stdio.status = 1;
      await stdio.out(`${JSON.stringify(row)}\n`);
    }
    const outcome = isRepairing
      ? `${differing} rows differed and were rewritten`
      : `${differing} rows differ`;
    await stdio.err(`${compared} streams folded, ${outcome}\n`);
  });
}
