import { possibleRanks, type RankRange } from '@fairview/competition';
import { pairingsToCome } from '../formats/paired-by.js';
import type { Formats } from '../formats/registry.js';
import type { RankedMatch } from '../scores/sheets.js';
import { metIn } from '../tournament/state.js';
import type { RankedTournament } from './of-tournament.js';
import type { QuestionedRow } from './questions.js';

/** A row of the standings with the ranks that its entry may still come to have. */
export interface RangedRow extends QuestionedRow {
  /** Null if match points are not what ranks first, before the first round, and while an arena is under way. */
  readonly possibleRanks: RankRange | null;
}

/** The keys by which match points rank. */
const ofPoints: readonly string[] = ['PTS', 'MP'];
/** Match points are doubled. */
const scale = { win: 2, draw: 1 };

/** How many rounds are still to be paired in which nobody knows yet who meets. */
function roundsToCome(formats: Formats, tournament: RankedTournament): number {
  const { rounds, pairings, byes } = tournament;
  if (!formats.of(tournament).pairing?.agreesRounds) return 0;
  const last = Math.max(0, ...pairings.map(({ round }) => round), ...byes.map(({ round }) => round));
  return Math.max(0, (rounds ?? 0) - last);
}

/**
 * The standings with possible ranks: sound and narrowing as in `possibleRanks`, by the current results. If no matches are left
 * a rank is final.
 */
export function withRanges(
  formats: Formats,
  tournament: RankedTournament,
  matches: readonly RankedMatch[],
  rows: readonly QuestionedRow[],
): readonly RangedRow[] {
  const { tieBreaks, status, pairings, arena } = tournament;
  const [first] = tieBreaks ?? formats.of(tournament).criteria.map(({ key }) => key);
  // How many matches an arena has left nobody knows before it is over.
  const isUnknown = status === 'entering' || (arena !== null && !arena.ended && status !== 'closed');
  if (isUnknown || first === undefined || !ofPoints.includes(first))
    return rows.map((row) => ({ ...row, possibleRanks: null }));
  const over = new Set(matches.filter(({ sheet }) => sheet.finished).map(({ id }) => id));
  const places = new Map(rows.map(({ entry }, at) => [entry, at]));
  const unplayed = [
    ...pairings.filter(({ match }) => !over.has(match)).map(metIn),
    ...pairingsToCome(formats, tournament).map(({ contenders }) => contenders),
  ];
  const open = unplayed.flatMap(([one = '', second = '']) => {
    const [at, other] = [places.get(one), places.get(second)];
    return at === undefined || other === undefined ? [] : [[at, other] as const];
  });
  const left = roundsToCome(formats, tournament);
  if (status === 'closed' || (open.length === 0 && left === 0))
    return rows.map((row) => ({ ...row, possibleRanks: { best: row.rank, worst: row.rank } }));
  const points = rows.map(({ matchPoints }) => matchPoints);
  const ranges = possibleRanks({ points, open, coming: points.map(() => scale.win * left), ...scale });
  return rows.map((row, at) => ({ ...row, possibleRanks: ranges[at] ?? null }));
}
