import type { Command } from 'commander';
import type { Answer } from '../club/ladders/run.js';
import { clubSettings } from '../club/option-values.js';
import type { Stdio } from '../process/stdio.js';

const load = () => import('../club/ladders/run.js');

const answers: Readonly<Record<Answer, string>> = {
  accept: 'accept somebody’s open challenge: its match is opened',
  decline: 'decline somebody’s open challenge: it costs the place',
  recall: 'take back somebody’s challenge before it is answered',
};

/** `fairview ladder`: the places of a live ladder, and its challenges. */
export function register(program: Command, stdio: Stdio): void {
  const group = program
    .command('ladder')
    .description(
      'A ladder on a server: its places, and challenges. Give players by name or id. Enter the result of a challenge’s match ' +
        'with fairview results, in the column match.',
    )
    .addHelpText('after', clubSettings);
  group
    .command('show')
    .description('show the places of a ladder, how they came about, and the open challenges')
    .argument('<tournament>', 'its id or its slug')
    .option('--json', 'answer with a line of JSON')
    .action(async (id: string, flags: { json?: true }) => (await load()).runLadderShow(id, flags, stdio));
  group
    .command('challenge')
    .description('challenge somebody above, within the range of the ladder')
    .argument('<tournament>', 'its id or its slug')
    .argument('<challenger>', 'the name or id of the challenger')
    .argument('<challenged>', 'the name or id of the player they challenge')
    .action(async (id: string, challenger: string, challenged: string) =>
      (await load()).runChallenge(id, [challenger, challenged], stdio),
    );
  for (const answer of ['accept', 'decline', 'recall'] as const)
    group
      .command(answer)
      .description(answers[answer])
      .argument('<tournament>', 'its id or its slug')
      .argument('<player>', 'their name or id')
      .action(async (id: string, player: string) => (await load()).runAnswer(answer, id, player, stdio));
}
