import { graphql, type ResultOf } from '../../data/graphql.js';
import type { Formats } from '../../messages/formats.js';

/** What the standings of a tournament show. */
export const columnsOfTournament = graphql(`
  fragment ColumnsOfTournament on Tournament {
    offeredFormat {
      columns
    }
  }
`);

export type Shown = ResultOf<typeof columnsOfTournament>['offeredFormat']['columns'][number];

/** What ranks, of a row of the standings. */
export const rankingFigures = graphql(`
  fragment RankingFigures on StandingRow {
    matchPoints
    spread
    credits
    boardPoints
    total
    dealsWon
    best
    round
    chips
  }
`);

export type RankingFigures = ResultOf<typeof rankingFigures>;

/** What a column of the standings shows of a row. */
export interface FigureColumn<Row, Id extends string> {
  readonly id: Id;
  /** Null where there is none. */
  readonly figure: (row: Row) => number | null;
  readonly form: 'points' | 'signed' | 'plain' | 'share';
  /** Whether it goes first when there is little room. */
  readonly isSpare: boolean;
}

/** Columns of what ranks, by their names in the words of standings. */
export type RankingColumn = FigureColumn<
  RankingFigures,
  'points' | 'spread' | 'credits' | 'boards' | 'total' | 'deals' | 'best' | 'reached' | 'chips'
>;

export const column = <Row, Id extends string>(
  id: Id,
  figure: FigureColumn<Row, Id>['figure'],
  { form = 'plain', isSpare = false }: Partial<Pick<FigureColumn<Row, Id>, 'form' | 'isSpare'>> = {},
): FigureColumn<Row, Id> => ({ id, figure, form, isSpare });

const ranking = (
  id: RankingColumn['id'],
  figure: RankingColumn['figure'],
  shown?: Partial<Pick<RankingColumn, 'form' | 'isSpare'>>,
): RankingColumn => column(id, figure, shown);

/** The columns of what ranks, by what a format shows; what else it shows follows from these, or is only counted. */
export const rankingColumns = {
  MATCH_POINTS: ranking('points', ({ matchPoints }) => matchPoints, { form: 'points' }),
  POINTS: ranking('points', ({ matchPoints }) => matchPoints),
  SPREAD: ranking('spread', ({ spread }) => spread, { form: 'signed' }),
  CREDITS: ranking('credits', ({ credits }) => credits),
  BOARD_POINTS: ranking('boards', ({ boardPoints }) => boardPoints, { isSpare: true }),
  TOTAL: ranking('total', ({ total }) => total),
  DEALS_WON: ranking('deals', ({ dealsWon }) => dealsWon, { isSpare: true }),
  BEST: ranking('best', ({ best }) => best, { isSpare: true }),
  ROUND: ranking('reached', ({ round }) => round),
  CHIPS: ranking('chips', ({ chips }) => chips),
} satisfies Partial<Record<Shown, RankingColumn>>;

const isRanking = (shown: Shown): shown is keyof typeof rankingColumns => shown in rankingColumns;

/** The columns of what ranks in a tournament, what ranks first at the left. */
export const rankingColumnsOf = ({
  offeredFormat,
}: ResultOf<typeof columnsOfTournament>): readonly RankingColumn[] =>
  offeredFormat.columns.filter(isRanking).map((shown) => rankingColumns[shown]);

/** Whether two rows have the same figures. */
export const hasSameFigures = (
  columns: readonly RankingColumn[],
  one: RankingFigures,
  other: RankingFigures,
): boolean => columns.every(({ figure }) => figure(one) === figure(other));

/** A figure of a row, as its column has it: `5`, `4½`, `+38`. */
export function figureOfColumn<Row>(
  row: Row,
  { figure, form }: Pick<FigureColumn<Row, string>, 'figure' | 'form'>,
  { percent, signed }: Pick<Formats, 'percent' | 'signed'>,
): string {
  const value = figure(row);
  if (value === null) return '–';
  if (form === 'share') return percent(value);
  if (form === 'signed') return signed(value);
  return form === 'points' ? halfPoints(value) : String(value);
}

/** Points that are counted twice, so that halves are whole, as people write them: `4½`. */
export function halfPoints(doubled: number): string {
  const whole = Math.floor(doubled / 2);
  if (doubled % 2 === 0) return String(whole);
  return whole === 0 ? '½' : `${whole}½`;
}
