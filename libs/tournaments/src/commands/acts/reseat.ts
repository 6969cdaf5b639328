import { accepted, defined, type Checked, type Json } from '@fairview/kernel';
import { isReason, openedWith, signed, type GameResult } from '@fairview/play';
import type { Format } from '../../formats/format.js';
import type { Registries } from '../../formats/registry.js';
import { noForceReason, notOfFormat, refused } from '../../refusals.js';
import {
  writes,
  type DecidedTournament,
  type FactOfTournament,
  type OfficialActOfTournament,
} from '../act.js';
import { mostReseated, mostTablesReseated } from '../../tournament/limits.js';
import { reseated, pairedTables, type PairedTable } from '../../tournament/reseated.js';
import type {
  RecordAsPlayed,
  Reseated,
  ReseatingEvent,
  SeatedTable,
  SwapSides,
} from '../../tournament/reseating.js';
import { isOfTeams, lastRoundPaired, lineUpOf, type TournamentState } from '../../tournament/state.js';
import { playerAt } from '../../tournament/substitutes.js';
import { dueMatches, matchOpened } from '../opened-match.js';

/**
 * Whether the matches of a format are of two sides who can have sat down otherwise: not if all play the same deals,
 * live, or for a place on a ladder.
 */
export const canBeReseated = ({ pairing, sharedDeals, options, shapes }: Format): boolean =>
  !pairing?.isLive &&
  sharedDeals === undefined &&
  !options.ladder &&
  shapes({}).some(({ length }) => length === 2);

/** Refused under TO-18: what cannot be reseated at all. */
function judgeTables(
  { formats }: Registries,
  state: TournamentState,
  named: readonly string[],
  { done }: Pick<SwapSides, 'done'>,
): Checked<readonly PairedTable[]> {
  if (!canBeReseated(formats.of(state.created))) return notOfFormat('tables as they were played');
  // Its results have been rated by the pairs that met.
  if (state.everClosed) return refused('tables-after-close');
  const known = new Map(pairedTables(state).map((table) => [table.match, table]));
  const tables = named.flatMap((match) => known.get(match) ?? []);
  if (tables.length !== named.length) return refused('table-unknown');
  // The players who reached the final are read from its seating.
  if (state.created.stages && tables.some(({ place = '' }) => !/^[A-P]\./u.test(place)))
    return refused('bracket-stands');
  const isJudged = named.some((match) => done[match]?.isJudged);
  if (isJudged) return refused('table-judged');
  const played = named.filter((match) => done[match]?.isPlayed).length;
  return played > 0 ? refused('sides-stand', { matches: played }) : accepted(tables);
}

/** Whether the matches can be opened so, with what was entered. Refused as their sheets refuse it. */
function judgeOpening(
  registries: Registries,
  state: TournamentState,
  event: ReseatingEvent,
): Checked<undefined> {
  const after = reseated(state, event, { version: state.version + 1, actor: '' });
  const results = after.replaced.at(-1)?.reseated?.results ?? {};
  for (const due of dueMatches(after)) {
    const kept = results[due.match] ?? [];
    if (kept.length === 0) continue;
    // Which tournament it is bears on no sheet.
    const opened = openedWith(
      registries.games,
      due.match,
      matchOpened(registries, { id: '', state: after }, due),
      kept,
    );
    if (!opened.ok) return opened;
  }
  return accepted(undefined);
}

/** One more event of the kind. Refused under TO-18 if there are too many, and as sheets refuse what was entered. */
function reseatedAs(
  registries: Registries,
  state: TournamentState,
  tables: readonly Reseated[],
  reason?: string,
): DecidedTournament {
  if (state.replaced.filter((each) => each.reseated).length >= mostReseated)
    return refused('reseated-too-often', { most: mostReseated });
  const event: ReseatingEvent = { type: 'TablesReseated', tables, ...defined({ reason }) };
  const opens = judgeOpening(registries, state, event);
  return opens.ok ? writes(event) : opens;
}

/**
 * Exchanges the sides of a match: the side named second has the first move. The spot of a side goes with its entry.
 * Refused under TO-2 if matches are not between two; under TO-18 after the first close, if there is no such match, once
 * anything was played, reported or ruled there, or a line-up named, and in a final whose seeds are read from it.
 */
export const swapSides: OfficialActOfTournament<SwapSides> = {
  timed: false,
  whenClosed: 'refused',
  kind: 'ruling',
  decide: ({ registries, state }, command) => {
    const { match, done } = command;
    const judged = judgeTables(registries, state, [match], command);
    if (!judged.ok) return judged;
    const { results = [], reports = 0 } = done[match] ?? {};
    if (results.length + reports > 0) return refused('sides-stand', { matches: 1 });
    const tables = judged.value;
    const isNamed = tables.some(({ first, second, round }) =>
      [first, second].some((team) => lineUpOf(state, team, round)),
    );
    if (isNamed) return refused('sides-in-line-ups');
    return reseatedAs(
      registries,
      state,
      tables.map(({ first, second }) => ({ match, first: second, second: first })),
    );
  },
};

/** Whether the tables of each round are those of the same entries as before, each once. */
function areSameEntries(before: readonly PairedTable[], after: readonly SeatedTable[]): boolean {
  const byRound = new Map<number, { readonly was: string[]; readonly is: string[] }>();
  for (const [at, { round, first, second }] of before.entries()) {
    const { was, is } = byRound.get(round) ?? { was: [], is: [] };
    const sat = after[at];
    byRound.set(round, {
      was: [...was, first, second],
      is: [...is, ...(sat ? [sat.first, sat.second] : [])],
    });
  }
  return [...byRound.entries()].every(
    ([round, { was, is }]) =>
      was.sort().join() === is.sort().join() && (round === 0 || new Set(was).size === was.length),
  );
}

/** The part of a bracket that a place is in: a group, or a round of winners or losers. */
const partOf = ({ place = '' }: PairedTable): string => place.replace(/\.\d+$/u, '');

/** Results that name entries, with others in their place. */
function renamed(value: Json, names: ReadonlyMap<string, string>): Json {
  if (typeof value === 'string') return names.get(value) ?? value;
  if (Array.isArray(value)) return value.map((each) => renamed(each, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [names.get(key) ?? key, renamed(each, names)]),
  );
}

/** The players of a contender in a round, in line-up order. */
const playersAt = (state: TournamentState, contender: string, round: number): readonly string[] =>
  isOfTeams(state) ? (lineUpOf(state, contender, round)?.players ?? []) : [playerAt(state, contender, round)];

/** The substitutions at a table: one player stays, and the other came for the other. */
function cameFor(
  state: TournamentState,
  was: PairedTable,
  { first, second }: SeatedTable,
): ReadonlyMap<string, string> | undefined {
  const stays = [was.first, was.second].filter((entry) => entry === first || entry === second);
  if (stays.length === 0) return undefined;
  const left = [was.first, was.second].filter((entry) => !stays.includes(entry));
  const came = [first, second].filter((entry) => !stays.includes(entry));
  const names = new Map<string, string>();
  for (const [at, entry] of left.entries()) {
    const [before, after] = [entry, came[at] ?? entry].map((each) => playersAt(state, each, was.round));
    for (const [board, player] of (before ?? []).entries()) names.set(player, after?.[board] ?? player);
  }
  return names;
}

/**
 * Records tables as they were played. What was entered at a table stays with the player who stayed there, and a player who came
 * gets the result of the one they came for; reports by one side are void. Refused like `swapSides`, except for results from the
 * board and line-ups; under TO-12 without a reason; under TO-18 if the tables of a round are not of the same entries,
 * nothing changes, results were entered where nobody stayed, or a bracket has gone on, or has them meet elsewhere.
 */
export const recordAsPlayed: OfficialActOfTournament<RecordAsPlayed> = {
  timed: false,
  whenClosed: 'refused',
  kind: 'ruling',
  decide: ({ registries, state }, command) => {
    const { tables: asked, reason, done } = command;
    const named = asked.map(({ match }) => match);
    if (asked.length === 0 || asked.length > mostTablesReseated || new Set(named).size !== named.length)
      return refused('tables-out-of-range', { most: mostTablesReseated, given: new Set(named).size });
    const judged = judgeTables(registries, state, named, command);
    if (!judged.ok) return judged;
    if (!isReason(reason)) return noForceReason(reason);
    const before = judged.value;
    if (!areSameEntries(before, asked)) return refused('tables-of-others');
    const last = lastRoundPaired(state);
    const ofBracket = before.filter(({ place }) => place !== undefined);
    if (ofBracket.some(({ round }) => round !== last) || new Set(ofBracket.map(partOf)).size > 1)
      return refused('bracket-stands');
    const tables: Reseated[] = [];
    for (const [at, was] of before.entries()) {
      const sat = asked[at];
      if (!sat || (sat.first === was.first && sat.second === was.second)) continue;
      const { match, first, second } = sat;
      const results = done[match]?.results ?? [];
      const names = cameFor(state, was, sat);
      if (results.length > 0 && !names) return refused('results-of-others');
      tables.push({
        match,
        first,
        second,
        ...(names && results.length > 0
          ? {
              results: results.map((kept) => ({
                ...kept,
                result: renamed(kept.result, names) as GameResult,
              })),
            }
          : {}),
      });
    }
    return tables.length === 0
      ? refused('tables-stand')
      : reseatedAs(registries, state, tables, reason.trim());
  },
};

export const tablesReseated: FactOfTournament<ReseatingEvent> = {
  changesMatches: true,
  sign: signed,
  evolve: (state, body, { version, actor }) => reseated(state, body, { version, actor }),
};
