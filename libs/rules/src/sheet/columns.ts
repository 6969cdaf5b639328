import type { Credit, SheetLine } from './contract.js';

/** One side's column of the sheet. */
export type Column = {
  readonly side: string;
  /** In line-up order. */
  readonly players: readonly string[];
  readonly spot: number;
  /** Points won in play. */
  readonly won: number;
  /** Games won, of teams rounds (TM-16), in Scarney Solitaire and Singles games played (S-21). */
  readonly games: number;
  /** What decides when the points are level (SC-14). */
  readonly tieBreak: number;
};

/** The points on the sheet, spot included (TM-4). */
export const countOnSheet = ({ spot, won }: Column): number => spot + won;

/** The columns that none exceeds in points on the sheet, or in another figure. */
export function leaders(columns: readonly Column[], figure = countOnSheet): readonly Column[] {
  const most = Math.max(...columns.map(figure));
  return columns.filter((column) => figure(column) === most);
}

/** A line of the sheet, or none if it would say zero. */
export const line = ({ side }: Column, label: string, points: number): readonly SheetLine[] =>
  points === 0 ? [] : [{ label, side, points }];

/** The labels of the two lines before any bonus. */
export type CountLabels = { readonly spot: string; readonly won: string };

/** As a sheet of points calls them. */
export const pointLabels: CountLabels = { spot: 'spot', won: 'points' };

/** The lines before any bonus. */
export const countLines = (column: Column, labels: CountLabels): readonly SheetLine[] => [
  ...line(column, labels.spot, column.spot),
  ...line(column, labels.won, column.won),
];

/** The column that leads all others in points on the sheet, or in another figure; none if the highest is shared. */
export function soleLeader(columns: readonly Column[], figure = countOnSheet): Column | undefined {
  const [first, ...level] = leaders(columns, figure);
  return level.length === 0 ? first : undefined;
}

/** A side's total: the points on the sheet and its other lines. */
export const totalOf = (column: Column, lines: readonly SheetLine[]): number =>
  lines.reduce((sum, { side, points }) => (side === column.side ? sum + points : sum), countOnSheet(column));

/** Each player of the one side collects the points from the player at the same place of the other's line-up (TM-16). */
export const collected = (winner: Column, loser: Column, points: number): readonly Credit[] =>
  winner.players.flatMap((to, place) => {
    const from = loser.players[place];
    return from === undefined ? [] : [{ from, to, points }];
  });

/** The bonuses as agreed. */
export type Bonuses = { readonly matchBonus: number; readonly gameBonus: number };

/** A side's lines: its boxes, and the match bonus if it won the match. */
export const bonusLines = (
  column: Column,
  { matchBonus, gameBonus }: Bonuses,
  winner: Column,
): readonly SheetLine[] => [
  ...line(column, 'game bonus', gameBonus * column.games),
  ...(column === winner ? line(column, 'match bonus', matchBonus) : []),
];
