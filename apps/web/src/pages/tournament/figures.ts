import type { SentFigures, SentMatches, SentReasons, SentStandings } from './documents.js';

/*
 * A tournament is sent in plain lists, side by side, because thousands of objects would repeat the names of their fields. The page
 * has it in objects again.
 */

/** What an item of a list is: every list is as long as the others beside it. */
function at<Item>(list: readonly Item[], index: number): Item {
  // An item that is null is one, too.
  return list[index] as Item;
}

/** An entry: a player or a team. */
export interface TournamentEntry {
  readonly id: string;
  readonly name: string | null;
  readonly number: number | null;
  readonly withdrawn: boolean;
  readonly ready: boolean;
}

export const entriesOf = ({
  ids,
  names,
  numbers,
  withdrawn,
  ready,
}: SentFigures['entries']): readonly TournamentEntry[] =>
  ids.map((id, index) => ({
    id,
    name: at(names, index),
    number: numbers[index] ?? null,
    withdrawn: at(withdrawn, index),
    ready: at(ready, index),
  }));

/** A round in which an entry has no match, and why. */
export interface Bye {
  readonly round: number;
  readonly entry: string;
  readonly kind: SentFigures['byes']['kinds'][number];
}

export const byesOf = ({ rounds, entries, kinds }: SentFigures['byes']): readonly Bye[] =>
  rounds.map((round, index) => ({ round, entry: at(entries, index), kind: at(kinds, index) }));

/** One step on the way to a rank. */
export interface RankReason {
  readonly criterion: string;
  readonly name: string;
  readonly value: number;
  readonly figure: string | null;
  readonly uncapped: number | null;
  readonly among: number;
  readonly level: number;
}

/** The steps to the rank of a row, in their order. */
export const reasonsOf = (steps: SentReasons, index: number): readonly RankReason[] =>
  steps.flatMap(({ criterion, name, values, figures, uncapped, among, level }) => {
    const [value, of, left] = [at(values, index), at(among, index), at(level, index)];
    if (value === null || of === null || left === null) return [];
    const own = { figure: at(figures, index), uncapped: at(uncapped, index), among: of, level: left };
    return [{ criterion, name, value, ...own }];
  });

const counted = [
  ...(['matchPoints', 'won', 'drawn', 'lost', 'played', 'spread', 'credits', 'boardPoints'] as const),
  ...(['total', 'dealsWon', 'best', 'round', 'place', 'chips'] as const),
];

/** A row of the standings. */
export interface StandingRow extends Readonly<Record<(typeof counted)[number], number>> {
  readonly rank: number;
  readonly entry: { readonly id: string };
  readonly provisional: boolean;
  readonly mayChange: boolean;
  readonly clinched: boolean;
  readonly possibleRanks: { readonly best: number; readonly worst: number } | null;
  /** The kinds of what is open about it. */
  readonly questions: SentStandings['questions'][number];
  /** Null where there are too many rows to say it of all. */
  readonly why: readonly RankReason[] | null;
}

/** The standings at one position of the club's log. */
export interface StandingsNow {
  readonly rows: readonly StandingRow[];
  readonly at: string;
  readonly position: number;
  readonly provisionalCount: number;
  readonly mayChangeCount: number;
}

/** The standings as they were sent. */
export function standingsOf(sent: SentStandings): StandingsNow {
  const rows = sent.entries.map((id, index): StandingRow => {
    const [best, worst] = [at(sent.bestRanks, index), at(sent.worstRanks, index)];
    const questions = at(sent.questions, index);
    const figures = Object.fromEntries(counted.map((key) => [key, at(sent[key], index)]));
    return {
      ...(figures as Record<(typeof counted)[number], number>),
      rank: at(sent.ranks, index),
      entry: { id },
      provisional: questions.length > 0,
      mayChange: at(sent.mayChange, index),
      clinched: at(sent.clinched, index),
      possibleRanks: best === null || worst === null ? null : { best, worst },
      questions,
      why: sent.reasons && reasonsOf(sent.reasons, index),
    };
  });
  return {
    rows,
    at: sent.serverTime,
    position: sent.asOfLogPosition,
    provisionalCount: rows.filter(({ provisional }) => provisional).length,
    mayChangeCount: rows.filter(({ mayChange }) => mayChange).length,
  };
}

/** A match as the page shows it: each side with its players, and with its team if teams meet. */
export interface TournamentMatch {
  readonly id: string;
  readonly round: number | null;
  readonly board: number | null;
  readonly status: SentMatches['statuses'][number];
  readonly provisional: boolean;
  /** Whether a game of it is in progress. */
  readonly inPlay: boolean;
  readonly logPosition: number;
  readonly settings: unknown;
  readonly clock: SentMatches['clocks'][number];
  readonly pairing: {
    readonly basis: NonNullable<SentMatches['bases'][number]>;
    readonly bracket: string | null;
    readonly place: string | null;
    /** Null where there are too many matches to say it of all. */
    readonly because: readonly string[] | null;
  } | null;
  readonly sides: readonly {
    readonly name: string;
    readonly players: readonly { readonly id: string; readonly name: string }[];
    readonly team: { readonly id: string } | null;
  }[];
  readonly sheet: {
    readonly winner: string | null;
    readonly sides: readonly { readonly side: string; readonly count: number }[];
  };
}

/** The matches as they were sent. */
export const matchesIn = (sent: SentMatches): readonly TournamentMatch[] =>
  sent.ids.map((id, index): TournamentMatch => {
    const [sides, players, names] = [at(sent.sides, index), at(sent.players, index), at(sent.names, index)];
    const [teams, counts, basis] = [at(sent.teams, index), at(sent.counts, index), at(sent.bases, index)];
    return {
      id,
      round: at(sent.rounds, index),
      board: at(sent.boards, index),
      status: at(sent.statuses, index),
      provisional: at(sent.provisional, index),
      inPlay: at(sent.inPlay, index),
      logPosition: at(sent.logPositions, index),
      settings: at(sent.settings, index),
      clock: at(sent.clocks, index),
      pairing: basis && {
        basis,
        bracket: at(sent.brackets, index),
        place: at(sent.places, index),
        because: sent.because && at(sent.because, index),
      },
      sides: sides.map((name, side) => {
        const team = teams[side];
        return {
          name,
          players: (players[side] ?? []).map((player, its) => ({
            id: player,
            name: names[side]?.[its] || '?',
          })),
          team: team === undefined ? null : { id: team },
        };
      }),
      sheet: {
        winner: at(sent.winners, index),
        sides: sides.map((side, its) => ({ side, count: counts[its] ?? 0 })),
      },
    };
  });

/** Whether anything was played in a match, or a game of it is being played here. */
export const isUnderWay = ({ inPlay, sheet }: Pick<TournamentMatch, 'inPlay' | 'sheet'>): boolean =>
  inPlay || sheet.sides.some(({ count }) => count !== 0);
