import {
  keysInFile,
  leftOut,
  readTournamentFile,
  refusalAnswer,
  refuse,
  writeCsv,
  writeTournament,
  writeTrf,
  type Answer,
  type FileRefusal,
  type Tournament,
} from '@fairview/competition';
import { Option, type Command } from 'commander';
import { answerFiles, type Answered, type AnswerFlags } from '../input/tournaments.js';
import type { Stdio } from '../process/stdio.js';

const targets = ['json', 'trf16', 'trf26', 'csv'] as const;
type Target = (typeof targets)[number];

interface ConvertFlags extends AnswerFlags {
  readonly to: Target;
}

const refused = (refusal: FileRefusal): Answered => ({
  ok: false,
  json: refusalAnswer(refusal),
  text: () => `${refusal.at === '' ? '' : `${refusal.at}: `}${refusal.message}`,
});

function written(tournament: Tournament, to: Target): Answer<string> {
  switch (to) {
    case 'json':
      return tournament.otherSystem === undefined
        ? { ok: true, value: writeTournament({ ...tournament, tieBreaks: keysInFile(tournament) }) }
        : refuse('format-unknown', '', { format: tournament.otherSystem });
    case 'csv':
      return { ok: true, value: writeCsv(tournament) };
    case 'trf16':
    case 'trf26':
      return writeTrf(tournament, to);
  }
}

/** Nothing is written that cannot be read again: limits of the other form may be narrower than those of the first. */
function readAgain(file: string, to: Target): Answer<string> {
  const again = to === 'csv' ? { ok: true as const } : readTournamentFile(file);
  return again.ok ? { ok: true, value: file } : refuse('cannot-be-written', again.at, { why: again.message });
}

function answered(text: string, to: Target): Answered {
  const tournament = readTournamentFile(text);
  if (!tournament.ok) return refused(tournament);
  const once = written(tournament.value, to);
  const file = once.ok ? readAgain(once.value, to) : once;
  const notes = tournament.value.notes ?? [];
  if (!file.ok) return { ...refused(file), notes };
  return {
    ok: true,
    json: { ok: true, to, text: file.value },
    text: () => file.value,
    notes: [...notes, ...leftOut(tournament.value, to)],
  };
}

/** `fairview convert`: needs neither network nor database. */
export function register(program: Command, stdio: Stdio): void {
  program
    .command('convert')
    .description(
      'Writes tournament files (fairview-tournament/1, TRF16, TRF26) as JSON, TRF or a table for spreadsheets. A file that ' +
        'the other form cannot describe is refused. The exit status is 1 if any file is refused.',
    )
    .argument('<files...>', 'files of one tournament each; - is standard input')
    .addOption(new Option('--to <form>', 'what to write').choices(targets).makeOptionMandatory())
    .option('--json', 'answer with one line of JSON for each file, the text in it')
    .option('--jsonl', 'every file holds one tournament a line; answer with one line of JSON each')
    .action((files: readonly string[], flags: ConvertFlags) =>
      answerFiles('convert', files, flags, (text) => answered(text, flags.to), refused, stdio),
    );
}
