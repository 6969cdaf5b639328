import type { StandingRow, TournamentFormat } from './documents.js';

/** What a column of the standings shows of a row. */
export interface Column {
  readonly id:
    | 'points'
    | 'won'
    | 'drawn'
    | 'lost'
    | 'spread'
    | 'credits'
    | 'boards'
    | 'total'
    | 'deals'
    | 'best'
    | 'reached'
    | 'place'
    | 'worst'
    | 'chips';
  readonly figure: (row: StandingRow) => number;
  readonly form: 'points' | 'signed' | 'plain';
  /** Whether it goes first when there is little room. */
  readonly isSpare: boolean;
}

const column = (
  id: Column['id'],
  figure: Column['figure'],
  { form = 'plain', isSpare = false }: Partial<Pick<Column, 'form' | 'isSpare'>> = {},
): Column => ({ id, figure, form, isSpare });

const points = column('points', ({ matchPoints }) => matchPoints, { form: 'points' });
const spread = column('spread', (row) => row.spread, { form: 'signed' });
const won = column('won', (row) => row.won, { isSpare: true });
const lost = column('lost', (row) => row.lost, { isSpare: true });
const drawn = column('drawn', (row) => row.drawn, { isSpare: true });
const boards = column('boards', ({ boardPoints }) => boardPoints, { isSpare: true });

const matches = [points, won, lost, spread] as const;
/** In a bracket the place below which an entry cannot fall: at the end that is its rank, and is not said twice. */
const worst = column('worst', ({ place }) => place);
const bracket = [worst, won, lost, spread] as const;
/** Match points of an arena are its points: 2 for a win. */
const arenaPoints = column('points', ({ matchPoints }) => matchPoints);
const nets = [spread, points, boards] as const;

const byFormat: Readonly<Record<string, readonly Column[]>> = {
  TEAM_ROUND_ROBIN: [points, column('credits', ({ credits }) => credits), spread, boards],
  GROUPS_THEN_FINAL: [column('place', ({ place }) => place), points, won, lost, spread],
  SINGLE_ELIMINATION: bracket,
  DOUBLE_ELIMINATION: bracket,
  LADDER: [column('won', (row) => row.won), drawn, column('lost', (row) => row.lost)],
  ARENA: [arenaPoints, won, lost, spread],
  ARRANGED: nets,
  WHIST: nets,
  DUPLICATE: [
    column('total', ({ total }) => total),
    column('deals', ({ dealsWon }) => dealsWon, { isSpare: true }),
    column('best', ({ best }) => best, { isSpare: true }),
  ],
  ELIMINATION: [
    column('reached', ({ round }) => round),
    column('place', ({ place }) => place),
    column('chips', ({ chips }) => chips),
  ],
};

/** The columns of the standings of a format, what ranks first at the left. Draws are shown if there are any. */
export function columnsOf(format: TournamentFormat, rows: readonly StandingRow[]): readonly Column[] {
  const isDecided = rows.every(({ rank, place }) => rank === place);
  const columns = (byFormat[format] ?? matches).filter((each) => each !== worst || !isDecided);
  if (!columns.includes(won) || !rows.some((row) => row.drawn > 0)) return columns;
  return columns.flatMap((each) => (each === won ? [won, drawn] : [each]));
}
