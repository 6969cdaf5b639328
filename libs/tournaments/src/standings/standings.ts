import { boardPoints } from './criteria/board-points.js';
import { credits } from './criteria/credits.js';
import { directEncounter } from './criteria/direct-encounter.js';
import { matchPoints } from './criteria/match-points.js';
import { spread } from './criteria/spread.js';
import type { Criterion } from './criterion.js';
import { scoreOf, scoreTable, type MatchResult, type Score, type ScoreTable } from './results.js';

/** What a club tournament is ranked by: match points, then spread, then direct encounter. */
export const clubCriteria: readonly Criterion[] = [matchPoints, spread, directEncounter];

/** What teams are ranked by: match points, then credits, then spread, then board points. */
export const teamCriteria: readonly Criterion[] = [matchPoints, credits, spread, boardPoints];

/** One comparison that an entry went through: its value among the entries that were tied until then. */
export interface Comparison {
  readonly criterion: string;
  readonly value: number;
  readonly among: readonly string[];
  /** Those among them who are still tied with the entry after it, the entry included. */
  readonly stillTied: readonly string[];
}

/** What tells a row from its neighbour. `criterion` is null where nothing does: they share the rank. */
export interface Separation {
  readonly entry: string;
  readonly criterion: string | null;
  /** The two values of that criterion; null where the rank is shared. */
  readonly own: number | null;
  readonly theirs: number | null;
}

/** Why a row stands where it stands. */
export interface Derivation {
  readonly compared: readonly Comparison[];
  readonly above: Separation | null;
  readonly below: Separation | null;
}

export interface StandingsRow extends Score {
  /** Equal entries share the rank: 1, 2, 2, 4. */
  readonly rank: number;
  readonly derivation: Derivation;
}

/** Entries that nothing tells apart, with what each went through. */
type Tied = readonly { readonly entry: string; readonly compared: readonly Comparison[] }[];

/** Asks the criteria one after another; one that judges among the tied is asked again about those it left tied. */
function ranked(tied: Tied, [criterion, ...rest]: readonly Criterion[], table: ScoreTable): readonly Tied[] {
  if (tied.length < 2 || !criterion) return [tied];
  const among = tied.map(({ entry }) => entry);
  const { values, groups } = criterion.judge(among, table);
  const next = groups.length > 1 && criterion.amongTied ? [criterion, ...rest] : rest;
  return groups.flatMap((stillTied) => {
    const group = tied
      .filter(({ entry }) => stillTied.includes(entry))
      .map(({ entry, compared }) => {
        const comparison = { criterion: criterion.key, value: values.get(entry) ?? 0, among, stillTied };
        return { entry, compared: [...compared, comparison] };
      });
    return ranked(group, next, table);
  });
}

/** The first comparison after which the two were no longer tied. */
function separation(own: Tied[number], other: Tied[number] | undefined): Separation | null {
  if (!other) return null;
  const at = own.compared.findIndex(({ stillTied }) => !stillTied.includes(other.entry));
  const { criterion = null, value = null } = own.compared[at] ?? {};
  return { entry: other.entry, criterion, own: value, theirs: other.compared[at]?.value ?? null };
}

/** One row an entry, best first, by the criteria; entries that nothing tells apart share the rank. */
export function rankedRows(
  entries: readonly string[],
  table: ScoreTable,
  criteria: readonly Criterion[],
): readonly StandingsRow[] {
  const groups = ranked(
    entries.map((entry) => ({ entry, compared: [] })),
    criteria,
    table,
  );
  const places = groups.flatMap((group, at) => {
    const rank = 1 + groups.slice(0, at).flat().length;
    return group.map((own) => ({ own, rank }));
  });
  return places.map(({ own, rank }, at) => ({
    ...scoreOf(table, own.entry),
    rank,
    derivation: {
      compared: own.compared,
      above: separation(own, places[at - 1]?.own),
      below: separation(own, places[at + 1]?.own),
    },
  }));
}

/**
 * The standings of a tournament: one row an entry, best first, from the results that stand. Entries that nothing tells
 * apart share the rank and keep the order of `entries`. An entry that has not played has a row of zeros; a bye of a
 * round robin is a free round and brings neither points nor spread. A row is provisional while a game of one of its
 * matches is in dispute. `meetings` is how often each two are to meet (direct encounter asks what is still missing).
 * The order of `results` makes no difference.
 */
export const standings = (
  entries: readonly string[],
  results: readonly MatchResult[],
  {
    meetings = 1,
    criteria = clubCriteria,
  }: { readonly meetings?: number; readonly criteria?: readonly Criterion[] } = {},
): readonly StandingsRow[] => rankedRows(entries, scoreTable(entries, results, meetings), criteria);
