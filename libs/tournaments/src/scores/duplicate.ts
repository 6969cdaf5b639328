import { nothing, tableOfScores, type Score, type ScoreTable } from './results.js';

/** What an entry has scored on one of the deals, numbered from 1. */
export interface DealScore {
  readonly entry: string;
  readonly deal: number;
  readonly score: number;
}

/** A match of a duplicate as its head has it. */
export interface DuplicateMatch {
  readonly id: string;
  readonly sides: Readonly<Record<string, readonly string[]>>;
  readonly games: readonly {
    readonly source: string | null;
    readonly struck: string | null;
    readonly noContest: boolean;
    readonly dealNumber?: number;
    readonly score?: number;
  }[];
}

/** The scores on the sheet of a match, deal by deal; a struck game leaves nothing. */
export function dealScoresOf({ sides, games }: DuplicateMatch): readonly DealScore[] {
  const [entry] = Object.values(sides).flat();
  return games.flatMap(({ source, struck, noContest, dealNumber: deal, score = 0 }) =>
    entry === undefined || deal === undefined || source === null || struck !== null || noContest
      ? []
      : [{ entry, deal, score }],
  );
}

const isOpen = ({ source, struck }: DuplicateMatch['games'][number]): boolean =>
  source === null && struck === null;

/** Whether a match has played a deal: its game is over, or no further game of it is to come. */
const hasPlayed = (match: DuplicateMatch & { readonly status: string }, deal: number): boolean =>
  dealScoresOf(match).some((each) => each.deal === deal) ||
  (match.status === 'finished' && !match.games.some((each) => each.dealNumber === deal && isOpen(each)));

/**
 * Which deals of a duplicate may be shown to the person who plays these entries: those that they have played themselves (with each of
 * their entries), those that all have, and all once the tournament is closed.
 */
export function dealsShownTo(
  entries: ReadonlySet<string>,
  matches: readonly (DuplicateMatch & { readonly status: string })[],
  isClosed: boolean,
): (deal: number) => boolean {
  const own = matches.filter(({ sides }) =>
    Object.values(sides)
      .flat()
      .some((entry) => entries.has(entry)),
  );
  const awaited = own.length > 0 ? own : matches;
  return (deal) => isClosed || awaited.every((match) => hasPlayed(match, deal));
}

/** The winner of a deal: the only entry with the highest score; a shared best score wins for nobody. */
function winnerOf(scores: readonly DealScore[]): string | undefined {
  const most = Math.max(...scores.map(({ score }) => score));
  const [first, ...level] = scores.filter(({ score }) => score === most);
  return level.length === 0 ? first?.entry : undefined;
}

/**
 * The scores of a duplicate from its deals, one per entry and deal: total, deals won, best game. `played` are deals; the order
 * of `scores` makes no difference.
 */
export function duplicateScores(entries: readonly string[], scores: readonly DealScore[]): ScoreTable {
  const deals = [...new Set(scores.map(({ deal }) => deal))];
  const winners = deals.map((deal) => winnerOf(scores.filter((each) => each.deal === deal)));
  const scoreOf = (entry: string): Score => {
    const own = scores.filter((each) => each.entry === entry);
    return {
      ...nothing(entry),
      played: own.length,
      total: own.reduce((sum, { score }) => sum + score, 0),
      dealsWon: winners.filter((winner) => winner === entry).length,
      best: Math.max(0, ...own.map(({ score }) => score)),
    };
  };
  return tableOfScores(entries.map(scoreOf));
}
