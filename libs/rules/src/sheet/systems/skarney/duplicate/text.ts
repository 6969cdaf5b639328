import { filled, plain, widthOf } from '@fairview/kernel';
import type { Sheet, SheetBoard, SheetRound } from '../../../contract.js';
import type { Side } from '../../../sides.js';
import { teamsVerdict } from '../../../text/closing.js';
import type { DuplicateTerms } from './terms.js';

/** A figure of each team, or of one of them; what is not there stays empty. */
type Figures = Readonly<Record<string, number>>;
type Group = { readonly head: string; readonly figures: (entry: SheetRound) => Figures };

const leastWidth = 8;
const labelWidth = 6;
const seats = [
  ['P1 P3', 'P2 P4'],
  ['P2 P4', 'P1 P3'],
] as const;

const tableOf = ({ boards }: SheetRound, table: number): SheetBoard | undefined =>
  boards.find(({ board }) => board === table);

/** What both teams made at a table. */
const scoresAt =
  (table: number): Group['figures'] =>
  (entry) =>
    tableOf(entry, table)?.scores ?? {};

/** By how much a team was ahead over both tables. */
function swing({ boards, how }: SheetRound): Figures {
  if (how === 'no-contest') return {};
  const both = new Map<string, number>();
  for (const { scores = {} } of boards)
    for (const [side, score] of Object.entries(scores)) both.set(side, (both.get(side) ?? 0) + score);
  const [[first, own] = ['', 0], [second, others] = ['', 0]] = both;
  return own === others ? {} : { [own > others ? first : second]: Math.abs(own - others) };
}

const entered = ({ winner, points }: SheetRound): Figures => (winner === null ? {} : { [winner]: points });

const groupsOf = (terms: DuplicateTerms): readonly Group[] => [
  { head: 'table 1', figures: scoresAt(1) },
  { head: 'table 2', figures: scoresAt(2) },
  { head: 'swing', figures: swing },
  ...(terms.scale === 'imps' ? [{ head: 'imps', figures: entered }] : []),
  { head: 'total', figures: ({ count }) => count },
];

/** What the figures of a deal do not say. */
const noteOf = ({ boards }: SheetRound): string =>
  boards
    .filter(({ how }) => how === 'resigned' || how === 'no-contest')
    .map(({ board, how }) => `${how === 'resigned' ? 'given up' : 'no contest'} at table ${board}`)
    .join(', ');

/** The pairs of the teams at both tables. */
function pairs(sides: readonly Side[]): readonly string[] {
  const cells = sides.map(({ name, players }, side) => [
    plain(name),
    ...seats.map((at, table) => {
      const pair = players.slice(2 * table, 2 * table + 2).map(plain);
      return `${pair.join(', ')} (${at[side] ?? ''})`;
    }),
  ]);
  const rooms = cells.map((column) => Math.max(...column.map(widthOf)) + 4);
  return ['', 'table 1', 'table 2'].map((label, row) => {
    const line = cells.map((column, side) => filled(column[row] ?? '', rooms[side] ?? 0)).join('');
    return `${filled(label, labelWidth + 4)}${line}`;
  });
}

function wait(sheet: Sheet): string {
  const [due, ...others] = sheet.next();
  return due && others.length === 0
    ? `Deal ${due.round} is in play: not done is table ${due.board}.`
    : 'The match is open.';
}

/** A match in duplicate as a bridge score card: a deal a line, both tables, the swing, its value. */
export function duplicateText(sheet: Sheet, terms: DuplicateTerms): string {
  const { sides } = sheet;
  const answer = sheet.figures();
  const groups = groupsOf(terms);
  const names = sides.map(({ name }) => name);
  const width = Math.max(leastWidth, ...names.map((name) => widthOf(plain(name)) + 2));
  const padded = (text: string): string => ' '.repeat(Math.max(0, width - widthOf(text))) + text;
  const cells = (figures: Figures): string =>
    names.map((name) => padded(Object.hasOwn(figures, name) ? String(figures[name]) : '')).join('');
  const centred = (head: string): string => {
    const room = names.length * width - widthOf(head);
    return filled(' '.repeat(Math.ceil(room / 2) + 1) + head, names.length * width);
  };
  const row = (label: string, columns: readonly string[], note = ''): string =>
    `${filled(label, labelWidth)}${columns.join('')}  ${note}`;
  const rule = '-'.repeat(labelWidth + groups.length * names.length * width);
  const swings = terms.scale === 'imps' ? 'international match points' : 'points';
  const closing = answer.winner === null ? 'The match is drawn.' : teamsVerdict(answer, sides);
  const lines = [
    'Skarney, duplicate of teams',
    `${terms.rounds} deals, each at two tables, the swings entered in ${swings}`,
    '',
    ...pairs(sides),
    '',
    row(
      '',
      groups.map(({ head }) => centred(head)),
    ),
    row(
      'deal',
      groups.map(() => names.map((name) => padded(plain(name))).join('')),
    ),
    rule,
    ...sheet.rounds().map((entry) =>
      row(
        String(entry.round),
        groups.map(({ figures }) => cells(figures(entry))),
        noteOf(entry),
      ),
    ),
    rule,
    row('total', [...groups.slice(1).map(() => cells({})), cells(answer.totals)]),
    '',
    answer.finished ? closing : wait(sheet),
  ];
  return `${lines.map((line) => line.trimEnd()).join('\n')}\n`;
}
