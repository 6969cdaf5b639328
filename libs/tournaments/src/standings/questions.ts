import { isDeepStrictEqual } from 'node:util';
import type { MatchRow, OpenQuestion } from '@fairview/play';
import type { RankedMatch } from '../scores/sheets.js';
import type { StandingsRow } from './standings.js';

/** What is open in a tournament, and how each match may come to stand by the answers, unless there are too many. */
interface Open<Match> {
  readonly questions: readonly OpenQuestion[];
  /** The entries whose rows are disputed: an answer may correct any match. */
  readonly rows?: readonly string[];
  readonly answered?: ReadonlyMap<string, readonly Match[]>;
}
export type OpenHeads = Open<MatchRow>;
export type OpenMatches = Open<RankedMatch>;

/** What is open about a row: a question about a match of its own, or a dispute of the row itself. */
export type RowQuestion =
  OpenQuestion | { readonly kind: 'dispute'; readonly match: null; readonly game: null };

/** A row of the standings, and what is open about it. */
export interface QuestionedRow extends StandingsRow {
  /** What is open about results of its own: while there is anything, the row is provisional. */
  readonly questions: readonly RowQuestion[];
  /** Whether an answer to anything that is open would change one of its figures or its rank. */
  readonly mayChange: boolean;
}

/** With more questions than these nothing is tried: every row may change. */
export const mostTried = 6;
/** Nor if all combinations of their answers have more matches than these to rank. */
const mostMatchesRanked = 20_000;

/** Every way in which the matches may come to stand, including the present one; `undefined` if there are too many. */
function allAnswered(
  matches: readonly RankedMatch[],
  { answered, rows = [] }: OpenMatches,
): readonly (readonly RankedMatch[])[] | undefined {
  if (!answered || rows.length > 0) return undefined;
  const ways = [...answered.values()].reduce((product, heads) => product * (heads.length + 1), 1);
  if (ways * matches.length > mostMatchesRanked) return undefined;
  return [...answered].reduce<readonly (readonly RankedMatch[])[]>(
    (known, [id, heads]) =>
      known.flatMap((each) => [
        each,
        ...heads.map((head) => each.map((match) => (match.id === id ? head : match))),
      ]),
    [matches],
  );
}

const ofRow = { kind: 'dispute', match: null, game: null } as const satisfies RowQuestion;

/** What a row shows: its figures and its rank, whatever they were compared with. */
const shown = ({ derivation: _why, ...row }: StandingsRow) => row;

/** Whether an entry plays in a match, by itself or as a team. */
const playsIn = (entry: string, { sides, teams }: RankedMatch): boolean =>
  [...Object.values(sides).flat(), ...Object.values(teams ?? {})].includes(entry);

/**
 * The standings with what is open about each row. `rank` makes standings of matches: of those that stand, and of those that
 * answers to what is open would make of them.
 */
export function withQuestions(
  matches: readonly RankedMatch[],
  open: OpenMatches,
  rank: (matches: readonly RankedMatch[]) => readonly StandingsRow[],
): readonly QuestionedRow[] {
  const rows = rank(matches);
  const disputed = open.rows ?? [];
  if (open.questions.length + disputed.length === 0)
    return rows.map((row) => ({ ...row, questions: [], mayChange: false }));
  const others = allAnswered(matches, open)
    ?.slice(1)
    .map((each) => new Map(rank(each).map((row) => [row.entry, shown(row)])));
  const byId = new Map(matches.map((match) => [match.id, match]));
  return rows.map((row) => {
    const ofMatches = open.questions.filter(({ match }) => {
      const asked = byId.get(match);
      return asked !== undefined && playsIn(row.entry, asked);
    });
    const questions = disputed.includes(row.entry) ? [ofRow, ...ofMatches] : ofMatches;
    const isMoved = others?.some((each) => !isDeepStrictEqual(each.get(row.entry), shown(row)));
    return { ...row, questions, mayChange: isMoved ?? true };
  });
}
