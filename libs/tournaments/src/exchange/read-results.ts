import { accepted, defined, type Checked, type Json } from '@fairview/kernel';
import type { MatchRow } from '@fairview/play';
import type { ReportedResult, ResultForm } from '@fairview/rules';
import { refused } from '../refusals.js';
import { mostResultsAtOnce } from '../tournament/limits.js';
import { numberIn, readTable, textIn, type TableForm, type TableLine } from './read-table.js';
import { fieldOf, type Named } from './result-cells.js';

/** A result of a game as a line of a text has it. */
export interface ReadResult {
  readonly match: string;
  /** In a match of teams: the board of its round, from 1. */
  readonly board?: number;
  readonly reported: ReportedResult;
}

/** What lines are read by: the matches of the tournament, the kinds of results that there are, and the names of players. */
export interface ResultsOf {
  readonly matches: readonly Pick<MatchRow, 'id' | 'round' | 'board' | 'sides' | 'status'>[];
  readonly forms: readonly ResultForm[];
  nameOf(player: string): string | undefined;
}

/** The kind of a game in a list that was struck off its sheet: it has no result any more, and is not read again. */
export const struckKind = 'struck';

/** The column of a board within a match of teams: `board` is that of the match in its round. */
export const matchBoard = 'match board';

function matchOf(line: TableLine, matches: ResultsOf['matches']): Checked<ResultsOf['matches'][number]> {
  const id = textIn(line, 'match');
  const [round, board] = [numberIn(line, 'round'), numberIn(line, 'board')];
  const isIt = (match: ResultsOf['matches'][number]): boolean =>
    id === '' ? match.round === round && match.board === board : match.id === id;
  const isNamed = id !== '' || (round !== undefined && board !== undefined);
  const found = isNamed ? matches.filter(({ status }) => status !== 'cancelled').find(isIt) : undefined;
  return found ? accepted(found) : refused('match-of-line-unknown');
}

function resultOf(line: TableLine, forms: readonly ResultForm[], named: Named): Checked<ReportedResult> {
  const kind = textIn(line, 'kind');
  const form = forms.find((each) => each.kind.toLowerCase() === kind.toLowerCase());
  // Every column that is a field of some kind counts: what does not belong to this one is refused with it.
  const types = new Map(
    [...forms, ...(form ? [form] : [])].flatMap(({ fields }) =>
      Object.entries(fields).map(([name, { type }]) => [name.toLowerCase(), { name, type }] as const),
    ),
  );
  const fields: Record<string, Json> = {};
  for (const [column, cell] of line) {
    const known = types.get(column);
    if (!known) continue;
    const value = fieldOf(cell, known.type, named);
    if (!value.ok) return value;
    fields[known.name] = value.value;
  }
  return accepted({ kind: form?.kind ?? kind, fields });
}

/**
 * The results that a text names, line by line: `match` by its id, or its `round` and `board`; `match board` in a match of teams;
 * `kind` and the fields of that kind, players by name or id. Columns that are none of these are left aside, and so are games that
 * a list has as struck off their sheet. Refused (TO-10): what is not of the form, and too many lines or none; of a single line a match or a player that there is not.
 */
export function readResults(
  text: string,
  form: TableForm,
  { matches, forms, nameOf }: ResultsOf,
): Checked<readonly Checked<ReadResult>[]> {
  const lines = readTable(text, form, mostResultsAtOnce);
  if (!lines.ok) return lines;
  return accepted(
    lines.value
      .filter((line) => textIn(line, 'kind') !== struckKind)
      .map((line): Checked<ReadResult> => {
        const match = matchOf(line, matches);
        if (!match.ok) return match;
        const players = Object.values(match.value.sides).flat();
        const reported = resultOf(line, forms, { players, nameOf });
        if (!reported.ok) return reported;
        const board = numberIn(line, matchBoard);
        return accepted({
          match: match.value.id,
          reported: reported.value,
          ...defined({ board }),
        });
      }),
  );
}
