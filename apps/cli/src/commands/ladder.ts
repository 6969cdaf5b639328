import type { Command } from 'commander';
import type { Answer } from '../club/ladders/run.js';
import { clubSettings } from '../club/settings-help.js';
import type { Stdio } from '../process/stdio.js';

const load = () => import('../club/ladders/run.js');

const answers: Readonly<Record<Answer, string>> = {
  accept: 'accept the challenge that somebody is in: its match is opened',
  decline: 'decline the challenge that somebody is in: it costs the place',
  recall: 'take back the challenge of somebody before it is answered',
};

/** `fairview ladder`: the places of a live ladder, and its challenges. */
export function register(program: Command, stdio: Stdio): void {
  const group = program
    .command('ladder')
    .summary('show a live ladder, challenge, answer')
    .description(
      'A ladder of a server: its places, and challenges. People are named by their names or ids. The result of the match of a challenge ' +
        'is entered by fairview results, in the column match.',
    )
    .addHelpText('after', clubSettings);
  group
    .command('show')
    .description('show the places of a ladder, with how they came about, and the open challenges')
    .argument('<tournament>', 'its id or its slug')
    .option('--json', 'answer with a line of JSON')
    .action(async (id: string, flags: { json?: true }) => (await load()).runLadderShow(id, flags, stdio));
  group
    .command('challenge')
    .description('challenge somebody above, within the range of the ladder')
    .argument('<tournament>', 'its id or its slug')
    .argument('<challenger>', 'who challenges')
    .argument('<challenged>', 'whom')
    .action(async (id: string, challenger: string, challenged: string) =>
      (await load()).runChallenge(id, [challenger, challenged], stdio),
    );
  for (const answer of ['accept', 'decline', 'recall'] as const)
    group
      .command(answer)
      .description(answers[answer])
      .argument('<tournament>', 'its id or its slug')
      .argument('<player>', 'who')
      .action(async (id: string, player: string) => (await load()).runAnswer(answer, id, player, stdio));
}
