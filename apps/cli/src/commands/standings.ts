import {
  rankNotes,
  readTournamentFile,
  refusalAnswer,
  standingsAnswer,
  standingsOf,
  standingsText,
  type FileRefusal,
} from '@fairview/competition';
import { InvalidArgumentError, type Command } from 'commander';
import { byKeys, parseKeys, answerFiles, type Answered, type AnswerFlags } from '../input/tournaments.js';
import type { Stdio } from '../process/stdio.js';

interface StandingsFlags extends AnswerFlags {
  readonly after?: number;
  readonly by?: readonly string[];
}

function parseRound(text: string): number {
  if (/^(0|[1-9][0-9]{0,3})$/u.test(text)) return Number(text);
  throw new InvalidArgumentError('Give a round, counted from 1.');
}

/** Few files of TRF say by what they are ranked. */
const withoutKeys = ({ code, at }: FileRefusal): string =>
  code === 'field-missing' && at === '/tieBreaks' ? ' Give the keys: --by PTS,BH/C1,BH' : '';

const refused = (refusal: FileRefusal): Answered => ({
  ok: false,
  json: refusalAnswer(refusal),
  text: () => `${refusal.at === '' ? '' : `${refusal.at}: `}${refusal.message}${withoutKeys(refusal)}`,
});

function answered(text: string, { after, by }: StandingsFlags): Answered {
  const tournament = readTournamentFile(text);
  if (!tournament.ok) return refused(tournament);
  const standings = standingsOf(tournament.value, by ?? tournament.value.tieBreaks, after);
  const notes = tournament.value.notes ?? [];
  if (!standings.ok) return { ...refused(standings), notes };
  return {
    ok: true,
    notes: [...notes, ...rankNotes(tournament.value, standings.value)],
    json: standingsAnswer(tournament.value, standings.value),
    text: () => standingsText(tournament.value, standings.value),
  };
}

/** `fairview standings`: needs neither network nor database. */
export function register(program: Command, stdio: Stdio): void {
  program
    .command('standings')
    .description(
      'Ranks the entrants or teams of tournament files (fairview-tournament/1, TRF16, TRF26) by the keys that they name, or those of --by; ' +
        'docs/tournament-file.md says what each key counts. It does not check pairings. The exit status is 1 if any file is refused.',
    )
    .argument('<files...>', 'files of one tournament each; - is standard input')
    .option(...byKeys, parseKeys)
    .option('--after <round>', 'as if the tournament had ended after this round', parseRound)
    .option('--json', 'answer with one line of JSON for each file')
    .option('--jsonl', 'every file holds one tournament a line; answer with one line of JSON each')
    .action((files: readonly string[], flags: StandingsFlags) =>
      answerFiles('standings', files, flags, (text) => answered(text, flags), refused, stdio),
    );
}
