import { bug, defined } from '@fairview/kernel';
import type { Criterion } from '../scores/criteria.js';
import {
  cappedOf,
  scoreOf,
  type CappedSpread,
  type GivenPoints,
  type Score,
  type ScoreTable,
} from '../scores/results.js';

/** One comparison that an entry went through: its value among the entries that were tied until then. */
export interface Comparison {
  /** The key of what was compared, and its name in words. */
  readonly criterion: string;
  readonly label: string;
  readonly value: number;
  /** Of a key of the tournament file: the exact value as the file writes it, `-` if it is undefined. */
  readonly figure?: string;
  readonly among: readonly string[];
  /** Those among them who are still tied with the entry after it, the entry included. */
  readonly stillTied: readonly string[];
}

/** What separates a row from its neighbour. `criterion` is null if nothing does: they share the rank. */
export interface Separation {
  readonly entry: string;
  readonly criterion: string | null;
  /** The two values of that criterion; null if the rank is shared. */
  readonly own: number | null;
  readonly theirs: number | null;
}

/** Why a row has its place. */
export interface Derivation {
  readonly compared: readonly Comparison[];
  readonly above: Separation | null;
  readonly below: Separation | null;
  /** The match and the rule of each of its points, if the format records them; else empty. */
  readonly given: readonly GivenPoints[];
  /** The matches whose spread counts for less than it was. */
  readonly capped: readonly CappedSpread[];
}

export interface StandingsRow extends Score {
  /** Equal entries share the rank: 1, 2, 2, 4. */
  readonly rank: number;
  readonly derivation: Derivation;
}

/** Entries that nothing separates, with their criteria so far. */
type Tied = readonly { readonly entry: string; readonly compared: readonly Comparison[] }[];

/** Applies the criteria one after another; one that judges among the tied is applied again to those still tied. */
function ranked(tied: Tied, [criterion, ...rest]: readonly Criterion[], table: ScoreTable): readonly Tied[] {
  if (tied.length < 2 || !criterion) return [tied];
  const among = tied.map(({ entry }) => entry);
  const { values, figures, groups } = criterion.judge(among, table);
  const next = groups.length > 1 && criterion.amongTied ? [criterion, ...rest] : rest;
  const groupOf = new Map(groups.flatMap((group) => group.map((entry) => [entry, group] as const)));
  const parts = new Map(groups.map((group) => [group, [] as Tied[number][]]));
  for (const { entry, compared } of tied) {
    const stillTied = groupOf.get(entry) ?? bug(`${entry} was judged and is in no group`);
    const { key, label } = criterion;
    const value = values.get(entry) ?? 0;
    const figure = figures?.get(entry);
    const comparison = { criterion: key, label, value, ...defined({ figure }), among, stillTied };
    parts.get(stillTied)?.push({ entry, compared: [...compared, comparison] });
  }
  return [...parts.values()].flatMap((part) => ranked(part, next, table));
}

/** The first comparison after which the two were no longer tied. */
function separation(own: Tied[number], other: Tied[number] | undefined): Separation | null {
  if (!other) return null;
  const at = own.compared.findIndex(({ stillTied }) => !stillTied.includes(other.entry));
  const { criterion = null, value = null } = own.compared[at] ?? {};
  return { entry: other.entry, criterion, own: value, theirs: other.compared[at]?.value ?? null };
}

/**
 * The standings: one row an entry, best first by the criteria. Entries that nothing separates share the rank and keep the order
 * of the table. An entry that has not played has a row of zeros. Every row explains its place.
 */
export function standings(table: ScoreTable, criteria: readonly Criterion[]): readonly StandingsRow[] {
  const untold = [...table.scores.keys()].map((entry) => ({ entry, compared: [] }));
  const groups = ranked(untold, criteria, table);
  let before = 0;
  const places = groups.flatMap((group) => {
    const rank = 1 + before;
    before += group.length;
    return group.map((own) => ({ own, rank }));
  });
  return places.map(({ own, rank }, at) => ({
    ...scoreOf(table, own.entry),
    rank,
    derivation: {
      compared: own.compared,
      above: separation(own, places[at - 1]?.own),
      below: separation(own, places[at + 1]?.own),
      given: table.given?.get(own.entry) ?? [],
      capped: cappedOf(table, own.entry),
    },
  }));
}
