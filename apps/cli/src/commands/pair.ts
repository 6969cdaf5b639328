import {
  pairingAnswer,
  pairingText,
  pairNextRound,
  readTournamentFile,
  refusalAnswer,
  type FileRefusal,
} from '@fairview/competition';
import type { Command } from 'commander';
import { answerFiles, type Answered, type AnswerFlags } from '../input/tournaments.js';
import type { Stdio } from '../process/stdio.js';

const refused = (refusal: FileRefusal): Answered => ({
  ok: false,
  json: refusalAnswer(refusal),
  text: () => `${refusal.at === '' ? '' : `${refusal.at}: `}${refusal.message}`,
});

function answered(text: string): Answered {
  const tournament = readTournamentFile(text);
  if (!tournament.ok) return refused(tournament);
  const round = pairNextRound(tournament.value);
  const notes = tournament.value.notes ?? [];
  if (!round.ok) return { ...refused(round), notes };
  return {
    ok: true,
    notes,
    json: pairingAnswer(tournament.value, round.value),
    text: () => pairingText(tournament.value, round.value),
  };
}

/** `fairview pair`: needs neither network nor database. */
export function register(program: Command, stdio: Stdio): void {
  program
    .command('pair')
    .description(
      'Pairs the next round of tournament files (fairview-tournament/1, TRF16, TRF26) by the rules of their format; ' +
        'docs/tournament-file.md names them. The same file gives the same pairs on every machine. The exit status is 1 if ' +
        'any file is refused.',
    )
    .argument('<files...>', 'files of one tournament each; - is standard input')
    .option('--json', 'answer with one line of JSON for each file')
    .option('--jsonl', 'every file holds one tournament a line; answer with one line of JSON each')
    .action((files: readonly string[], flags: AnswerFlags) =>
      answerFiles('pair', files, flags, answered, refused, stdio),
    );
}
