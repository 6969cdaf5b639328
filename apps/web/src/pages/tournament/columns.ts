import type { TournamentFormat } from './documents.js';
import type { RankReason, StandingRow } from './figures.js';

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
    | 'chips'
    | 'accuracy'
    | 'given-away'
    | 'tie-break';
  /** The key that a column of tie-breaks shows. */
  readonly criterion?: string;
  /** Null where there is none. */
  readonly figure: (row: StandingRow) => number | null;
  readonly form: 'points' | 'signed' | 'plain' | 'share';
  /** Whether it goes first when there is little room. */
  readonly isSpare: boolean;
}

export const column = (
  id: Column['id'],
  figure: Column['figure'],
  { form = 'plain', isSpare = false }: Partial<Pick<Column, 'form' | 'isSpare'>> = {},
): Column => ({ id, figure, form, isSpare });

const won = column('won', (row) => row.won);
const lost = column('lost', (row) => row.lost);
const spread = column('spread', (row) => row.spread, { form: 'signed' });
const drawn = column('drawn', (row) => row.drawn, { isSpare: true });
/** The place below which an entry cannot fall: at the end that is its rank, and is not said twice. */
const worst = column('worst', ({ place }) => place);

type Shown = TournamentFormat['columns'][number];

const columnOf: Readonly<Record<Shown, Column>> = {
  MATCH_POINTS: column('points', ({ matchPoints }) => matchPoints, { form: 'points' }),
  POINTS: column('points', ({ matchPoints }) => matchPoints),
  WON: won,
  DRAWN: drawn,
  LOST: lost,
  SPREAD: spread,
  CREDITS: column('credits', ({ credits }) => credits),
  BOARD_POINTS: column('boards', ({ boardPoints }) => boardPoints, { isSpare: true }),
  TOTAL: column('total', ({ total }) => total),
  DEALS_WON: column('deals', ({ dealsWon }) => dealsWon, { isSpare: true }),
  BEST: column('best', ({ best }) => best, { isSpare: true }),
  ROUND: column('reached', ({ round }) => round),
  PLACE: column('place', ({ place }) => place),
  WORST_PLACE: worst,
  CHIPS: column('chips', ({ chips }) => chips),
};

/** What has a column of its own, as the keys that rank call it. */
const shownAnyway = new Set(['PTS', 'MP', 'GP', 'WIN', 'WON', 'SPR']);

/** The key that broke ties first, of those that no column shows; undefined if none had to. */
export const firstTieBreak = (rows: readonly StandingRow[]): RankReason | undefined =>
  rows
    .flatMap(({ why }) => why ?? [])
    .find(
      ({ criterion, figure, among, level }) =>
        figure !== null && level < among && !shownAnyway.has(criterion),
    );

/** The column of a key that broke ties; a row that nobody was level with has no figure there. */
const columnOfKey = (criterion: string): Column => ({
  ...column('tie-break', () => null, { isSpare: true }),
  criterion,
});

/** Whether the spread told rows apart before this key did. */
const isAfterSpread = (key: string, rows: readonly StandingRow[]): boolean =>
  rows.some(({ why }) => {
    const keys = why?.map(({ criterion }) => criterion) ?? [];
    return keys.includes('SPR') && keys.includes(key) && keys.indexOf('SPR') < keys.indexOf(key);
  });

/**
 * The columns of the standings of a format, what ranks first at the left. Draws are shown if there are any, and the key that broke
 * ties first.
 */
export function columnsOf(
  { columns: shown }: Pick<TournamentFormat, 'columns'>,
  rows: readonly StandingRow[],
): readonly Column[] {
  const isDecided = rows.every(({ rank, place }) => rank === place);
  const columns = shown.map((each) => columnOf[each]).filter((each) => each !== worst || !isDecided);
  const hasDraws = !columns.includes(drawn) && rows.some((row) => row.drawn > 0);
  // Where there is little room, the spread stands for the matches.
  const isSpare = columns.includes(spread);
  const shownColumns = columns.flatMap((each) => {
    if (each !== won && each !== lost) return [each];
    return [{ ...each, isSpare }, ...(each === won && hasDraws ? [drawn] : [])];
  });
  const key = firstTieBreak(rows)?.criterion;
  if (key === undefined) return shownColumns;
  const at = isSpare && !isAfterSpread(key, rows) ? shownColumns.indexOf(spread) : shownColumns.length;
  return shownColumns.toSpliced(at, 0, columnOfKey(key));
}
