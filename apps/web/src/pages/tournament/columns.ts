import {
  column,
  rankingColumns,
  type FigureColumn,
  type RankingColumn,
  type Shown,
} from '../../parts/standings/columns.js';
import type { TournamentFormat } from './documents.js';
import type { RankReason, StandingRow } from './figures.js';

/** A column of the standings. */
export interface Column extends FigureColumn<
  StandingRow,
  RankingColumn['id'] | 'won' | 'drawn' | 'lost' | 'place' | 'worst' | 'accuracy' | 'given-away' | 'tie-break'
> {
  /** The key that a column of tie-breaks shows. */
  readonly criterion?: string;
}

const won: Column = column('won', (row) => row.won);
const lost: Column = column('lost', (row) => row.lost);
const drawn: Column = column('drawn', (row) => row.drawn, { isSpare: true });
/** The place below which an entry cannot fall: at the end that is its rank, and is not said twice. */
const worst: Column = column('worst', ({ place }) => place);
const spread: Column = rankingColumns.SPREAD;

const columnOf: Readonly<Record<Shown, Column>> = {
  ...rankingColumns,
  WON: won,
  DRAWN: drawn,
  LOST: lost,
  PLACE: column('place', ({ place }) => place),
  WORST_PLACE: worst,
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
