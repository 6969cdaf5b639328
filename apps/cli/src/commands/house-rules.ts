import type { Command } from 'commander';
import { clubSettings } from '../club/option-values.js';
import type { Stdio } from '../process/stdio.js';

const load = () => import('../club/house-rules/run.js');

/** `fairview house-rules`: the rules that a club has written down for itself. */
export function register(program: Command, stdio: Stdio): void {
  const group = program
    .command('house-rules')
    .description(
      'The rules that a club has written down for itself, beside the rulebooks. Rulings cite them by number (HR-4). Every ' +
        'version is kept.',
    )
    .addHelpText('after', clubSettings);
  group
    .command('list')
    .description('list the house rules of a club: number, wording')
    .argument('<club>', 'its id or its slug')
    .option('--all', 'repealed rules and earlier wordings too')
    .option('--json', 'answer with a line of JSON')
    .action(async (club: string, flags: { json?: true; all?: boolean }) =>
      (await load()).runRuleList(club, flags, stdio),
    );
  group
    .command('write')
    .description('write a rule, or its next wording')
    .argument('<club>', 'its id or its slug')
    .argument('<number>', 'its number: HR-4')
    .argument('<wording>', 'its words, 1 to 500 characters')
    .action(async (club: string, number: string, wording: string) =>
      (await load()).runRuleWrite(club, { number, wording }, stdio),
    );
  group
    .command('take-over')
    .description(
      'write the proposed rules for play at a board, except under numbers that the club has already',
    )
    .argument('<club>', 'its id or its slug')
    .option('--french', 'in French instead of English')
    .action(async (club: string, flags: { french?: boolean }) =>
      (await load()).runRuleTakeOver(club, flags, stdio),
    );
  group
    .command('repeal')
    .description('repeal a rule; its versions are kept')
    .argument('<club>', 'its id or its slug')
    .argument('<number>', 'its number: HR-4')
    .action(async (club: string, number: string) => (await load()).runRuleRepeal(club, number, stdio));
}
