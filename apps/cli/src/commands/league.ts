import {
  isTrf,
  jsonLine,
  leagueOf,
  rankNotes,
  readTournamentFile,
  refusalAnswer,
  refuse,
  standingsOf,
  type Answer,
  type LeagueRow,
  type Note,
  type RanksOfTournament,
  type Tournament,
} from '@fairview/competition';
import { inColumns, plain } from '@fairview/kernel';
import { InvalidArgumentError, type Command } from 'commander';
import { byKeys, parseKeys, readAsLatin1 } from '../input/tournaments.js';
import { placeOf, textsOf } from '../input/records.js';
import { whyOfSystem } from '../process/problem.js';
import type { Stdio } from '../process/stdio.js';

/** The ranks of a file, and where it stands, as editors open it. */
interface RanksOfFile {
  readonly place: string;
  readonly ranks: Answer<RanksOfTournament>;
}

interface LeagueFlags {
  readonly points: readonly number[];
  readonly best?: number;
  readonly by?: readonly string[];
  readonly json?: boolean;
}

const usualPoints = '10,8,6,5,4,3,2,1';

function parsePoints(text: string): readonly number[] {
  if (/^\d{1,4}(,\d{1,4}){0,99}$/u.test(text)) return text.split(',').map(Number);
  throw new InvalidArgumentError('Give whole points, first rank first: 10,8,6.');
}

function parseBest(text: string): number {
  if (/^[1-9]\d{0,2}$/u.test(text)) return Number(text);
  throw new InvalidArgumentError('Give the number of results that count, 1 or more.');
}

/** A person over all tournaments of a season: their name, or without one their id. */
const playerOf = ({ competitors }: Tournament, who: number): string =>
  (competitors[who]?.name ?? String(competitors[who]?.id ?? '')).trim().normalize('NFC');

/** The ranks of a tournament by player. Refused: an unreadable file, an open round, a name that occurs twice. */
function ranksIn(
  text: string,
  by?: readonly string[],
): Answer<{ readonly ranks: RanksOfTournament; readonly notes: readonly Note[] }> {
  const read = readTournamentFile(text);
  if (!read.ok) return read;
  const { value } = read;
  const standings = standingsOf(value, by ?? value.tieBreaks);
  if (!standings.ok) return standings;
  const { after, rows } = standings.value;
  if (after < value.rounds.length) return refuse('round-open', `/rounds/${after}`, { round: after + 1 });
  const ranks = new Map<string, number>();
  for (const { who, rank } of rows) {
    const player = playerOf(value, who);
    if (ranks.has(player)) return refuse('id-twice', `/entrants/${who}`, { id: player });
    ranks.set(player, rank);
  }
  return {
    ok: true,
    value: { ranks, notes: [...(value.notes ?? []), ...rankNotes(value, standings.value)] },
  };
}

/** The league as a table for people: rank, name, points, and the points from each tournament. */
function tableOf(rows: readonly LeagueRow[], tournaments: number): string {
  const each = Array.from({ length: tournaments }, (_, at) => at);
  const cell = ({ results }: LeagueRow, at: number): string => {
    const result = results.find(({ tournament }) => tournament === at);
    return result ? (result.counts ? String(result.points) : `(${result.points})`) : '-';
  };
  const table = [
    ['', 'name', 'points', ...each.map((at) => String(at + 1))],
    ...rows.map((row) => [
      ...[String(row.rank), plain(row.player), String(row.points)],
      ...each.map((at) => cell(row, at)),
    ]),
  ];
  return `${inColumns(table, [0, 2, ...each.map((at) => at + 3)]).join('\n')}\n`;
}

/** `fairview league`: needs neither network nor database. */
export function register(program: Command, stdio: Stdio): void {
  program
    .command('league')
    .description(
      'The league of a season over finished tournament files, in the order of the files. Everybody has the points of ' +
        'their ranks; those who share a rank each have its points. A player is the same in two files where the name is the same, or ' +
        'without names the id. The exit status is 1 if a file is refused: then there is no league.',
    )
    .argument('<files...>', 'files of one tournament each')
    .option(
      '--points <list>',
      'the points for the ranks, first rank first',
      parsePoints,
      parsePoints(usualPoints),
    )
    .option(...byKeys, parseKeys)
    .option('--best <n>', 'count only the n best results of each player', parseBest)
    .option('--json', 'answer with one line of JSON')
    .action((files: readonly string[], flags: LeagueFlags) => answer(files, flags, stdio));
}

async function answer(files: readonly string[], flags: LeagueFlags, stdio: Stdio): Promise<void> {
  const tournaments: RanksOfTournament[] = [];
  for (const file of files) {
    const { place, ranks } = await ranksOf(file, flags.by, stdio);
    if (!ranks.ok) {
      stdio.status = 1;
      if (flags.json === true) await stdio.out(`${jsonLine(refusalAnswer(ranks))}\n`);
      else await stdio.err(`fairview league: ${place}: ${plain(ranks.message)}\n`);
      return;
    }
    tournaments.push(ranks.value);
  }
  const rows = leagueOf(tournaments, flags);
  const written = rows.map(({ rank, player, points, because, results }) => ({
    rank,
    player,
    points,
    because,
    results: results.map((result) => ({ ...result, tournament: result.tournament + 1 })),
  }));
  await stdio.out(
    flags.json === true
      ? `${jsonLine({ ok: true, tournaments: tournaments.length, rows: written })}\n`
      : tableOf(rows, tournaments.length),
  );
}

async function ranksOf(file: string, by: readonly string[] | undefined, stdio: Stdio): Promise<RanksOfFile> {
  const refused = (why: string): RanksOfFile => ({ place: file, ranks: refuse('unreadable', '', { why }) });
  try {
    for await (const texts of textsOf(file, false, stdio, isTrf))
      for (const each of texts) {
        const { text, latin1 } = each;
        if (latin1) await stdio.err(`fairview league: ${file}: ${readAsLatin1.message}\n`);
        if (!text.ok) return refused('it is not text');
        const place = isTrf(text.value) ? file : placeOf(file, each, { isLine: false });
        const read = ranksIn(text.value, by);
        if (!read.ok) return { place, ranks: read };
        for (const { message } of read.value.notes)
          await stdio.err(`fairview league: ${place}: ${plain(message)}\n`);
        return { place, ranks: { ok: true, value: read.value.ranks } };
      }
    return refused('it is empty');
  } catch (error) {
    const why = whyOfSystem(error);
    if (why === undefined) throw error;
    return refused(why);
  }
}
