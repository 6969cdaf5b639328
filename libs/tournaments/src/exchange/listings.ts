import { standingsOf } from '@fairview/competition';
import { bug } from '@fairview/kernel';
import { playsTogether, type Plays } from '@fairview/review';
import type { SheetFigures } from '@fairview/rules';
import { fileTournament } from '../standings/file-tournament.js';
import type { Formats } from '../formats/registry.js';
import { playersOf } from '../standings/of-tournament.js';
import type { Score } from '../scores/results.js';
import { isLost, type RankedMatch } from '../scores/sheets.js';
import type { StandingsRow } from '../standings/standings.js';
import { metIn } from '../tournament/state.js';
import { playerAt } from '../tournament/substitutes.js';
import { finishedMatches, listedGames } from './listed-games.js';
import type { ListedTournament } from './listed-tournament.js';
import type { Cell, Listing } from './listing-text.js';

/** What of a tournament may be listed. */
export const listed = ['entries', 'pairings', 'results', 'games', 'standings'] as const;
export type Listed = (typeof listed)[number];

const named = ({ nameOf }: ListedTournament, entry: string): string => nameOf(entry) ?? '';

/** What a list calls entries so that it can be read again: by name, or by id if there is no name or several have it. */
function callingOf(of: ListedTournament): (entry: string) => string {
  const entries = new Map<string, number>();
  const keyOf = (entry: string): string => named(of, entry).toLowerCase();
  for (const entry of of.tournament.entries) entries.set(keyOf(entry), (entries.get(keyOf(entry)) ?? 0) + 1);
  return (entry) => (keyOf(entry) === '' || (entries.get(keyOf(entry)) ?? 0) > 1 ? entry : named(of, entry));
}

/** A side as people write it: its team, or its players. */
const sideOf = (of: ListedTournament, { sides, teams }: RankedMatch, side: string): string => {
  const team = teams?.[side];
  const [player, ...others] = sides[side] ?? [];
  const names = [player ?? '', ...others].map((one) => named(of, one)).join(' & ');
  if (team === undefined || team === player) return names;
  // A substitute is named after the entry.
  return others.length === 0 ? `${named(of, team)} (${names})` : named(of, team);
};

/** The players, of teams team by team. A number is the pairing number of the entry or its team. */
function entries(of: ListedTournament): Listing {
  const { tournament } = of;
  const isPaired = tournament.pairings.length > 0;
  const numbers = new Map(tournament.entries.map((entry, place) => [entry, isPaired ? place + 1 : null]));
  const teamOf = new Map(
    tournament.members.flatMap(({ team, players }) => players.map((one) => [one, team])),
  );
  return {
    columns: ['number', 'id', 'name', 'team'],
    rows: playersOf(tournament).map((player) => {
      const team = teamOf.get(player);
      const number = numbers.get(team ?? player) ?? null;
      return [number, player, named(of, player), team === undefined ? null : named(of, team)];
    }),
  };
}

/**
 * The pairings, round by round, a match a line, substitutes after their entries; entries without a match follow the matches of
 * the round.
 */
function pairings(of: ListedTournament): Listing {
  const { tournament, matches } = of;
  const paired = new Set(tournament.pairings.map(({ match }) => match));
  const calling = callingOf(of);
  /** The player of an entry in a round; a substitute follows the entry's name. */
  const seatedIn = (entry: string, round: number): string => {
    const player = playerAt(tournament, entry, round);
    return player === entry ? calling(entry) : `${calling(entry)} (${named(of, player)})`;
  };
  const lines = [
    ...tournament.pairings.map((pairing) => ({
      round: pairing.round,
      board: pairing.board,
      match: pairing.match,
      kind: 'match',
      sides: pairing.sides
        ? Object.values(pairing.sides).map((side) =>
            side.map((one) => seatedIn(one, pairing.round)).join(' & '),
          )
        : metIn(pairing).map((entry) => seatedIn(entry, pairing.round)),
    })),
    ...matches
      .filter(({ id }) => !paired.has(id))
      .map((match) => ({
        round: match.round,
        board: null,
        match: match.id,
        kind: 'match',
        sides: Object.keys(match.sides).map((side) => sideOf(of, match, side)),
      })),
    ...tournament.byes.map(({ round, entry, kind }) => ({
      round,
      board: null,
      match: null,
      kind: kind ?? 'pairing-bye',
      sides: [calling(entry)],
    })),
  ];
  const order = lines
    .map((line, at) => ({ line, at }))
    .sort((one, other) => (one.line.round ?? 0) - (other.line.round ?? 0) || one.at - other.at);
  const widest = Math.max(2, ...lines.map(({ sides }) => sides.length));
  return {
    columns: [
      'round',
      'board',
      'match',
      'kind',
      ...Array.from({ length: widest }, (_, at) => `side ${at + 1}`),
    ],
    rows: order.map(({ line: { round, board, match, kind, sides } }) => [
      ...[round, board, match, kind],
      ...Array.from({ length: widest }, (_, at) => sides[at] ?? null),
    ]),
  };
}

/** The columns of the accuracy, at the end of a list: the share of the plies that kept the value, and the points given away. */
const accuracyColumns = ['accuracy', 'points lost'] as const;

/** A share with four decimals says all that a list needs. */
const rounded = (share: number): number => Math.round(share * 10_000) / 10_000;

/** The cells of those columns; none if the tournament does not show accuracy. */
function accuracyCells(
  counts: ReadonlyMap<string, Plays> | undefined,
  players: readonly string[],
): readonly Cell[] {
  const together = playsTogether(players.flatMap((player) => counts?.get(player) ?? []));
  return together ? [rounded(together.share), together.pointsLost] : [null, null];
}

/** How a match that is over came out for a side, and with which total, in a cell. */
function cameOut({ winner, totals }: SheetFigures, side: string): string {
  const outcome = winner === null ? 'drawn' : winner === side ? 'won' : 'lost';
  return `${outcome} ${totals[side] ?? 0}`;
}

/**
 * How the matches that are over came out, a side a line; `was` has how before it was changed by rulings, the last columns how well
 * was played.
 */
function results(of: ListedTournament): Listing {
  return {
    columns: [
      ...['round', 'board', 'match', 'side', 'who', 'outcome', 'points', 'net', 'was'],
      ...(of.plays ? accuracyColumns : []),
    ],
    rows: finishedMatches(of).flatMap((match) =>
      Object.keys(match.sides).map((side): readonly Cell[] => {
        const { sheet, absent = [] } = match;
        const lost = isLost(match, side) ? 'lost' : 'drawn';
        const outcome = absent.includes(side) ? 'forfeited' : sheet.winner === side ? 'won' : lost;
        const [first = ''] = match.sides[side] ?? [];
        const was = (of.sheets?.sheets.get(match.id)?.was ?? []).map((figures) => cameOut(figures, side));
        return [
          ...[match.round, match.board, match.id, side, sideOf(of, match, side)],
          ...[outcome, sheet.totals[side] ?? null, sheet.net[first] ?? null],
          was.length === 0 ? null : was.join('; '),
          ...(of.plays ? accuracyCells(of.plays.matches.get(match.id), match.sides[side] ?? []) : []),
        ];
      }),
    ),
  };
}

/** The figure of a row that each criterion of a format ranks by; match points as people count them. */
const figures: Readonly<Record<string, (score: Score) => number>> = {
  PTS: ({ matchPoints }) => matchPoints / 2,
  SPR: ({ spread }) => spread,
  CRD: ({ credits }) => credits,
  BP: ({ boardPoints }) => boardPoints,
  TOT: ({ total }) => total,
  DW: ({ dealsWon }) => dealsWon,
  BEST: ({ best }) => best,
  RND: ({ round }) => round,
  PLC: ({ place }) => place,
  CHP: ({ chips }) => chips,
};

/** The value of each key that ranks, by entry: those of the tournament file if it says how the tournament is ranked. */
function valuesOf(
  formats: Formats,
  { tournament, matches }: ListedTournament,
): { readonly keys: readonly string[]; value(row: StandingsRow, key: string): Cell } {
  const file = fileTournament(formats, tournament, matches);
  const ranked = file?.tieBreaks ? standingsOf(file, file.tieBreaks, file.rounds.length) : undefined;
  if (file?.tieBreaks && ranked?.ok) {
    const byEntry = new Map(ranked.value.rows.map(({ who, values }) => [tournament.entries[who], values]));
    const value = ({ entry }: StandingsRow, key: string): Cell => {
      const found = byEntry.get(entry)?.get(key) ?? null;
      return found === null ? null : Number(found);
    };
    return { keys: file.tieBreaks, value };
  }
  const keys = formats.of(tournament).criteria.flatMap(({ key }) => (Object.hasOwn(figures, key) ? key : []));
  return { keys, value: (row, key) => figures[key]?.(row) ?? null };
}

/** The players of an entry: a team's, or the entry itself. */
const playersIn = ({ tournament }: ListedTournament, entry: string): readonly string[] =>
  tournament.members.find(({ team }) => team === entry)?.players ?? [entry];

function standings(of: ListedTournament, formats: Formats): Listing {
  const { keys, value } = valuesOf(formats, of);
  return {
    columns: [
      ...['rank', 'id', 'name', ...keys, 'played', 'won', 'drawn', 'lost'],
      ...(of.plays ? accuracyColumns : []),
    ],
    rows: of.standings.map((row) => [
      ...[row.rank, row.entry, named(of, row.entry)],
      ...keys.map((key) => value(row, key)),
      ...[row.played, row.won, row.drawn, row.lost],
      ...(of.plays ? accuracyCells(of.plays.tournament, playersIn(of, row.entry)) : []),
    ]),
  };
}

/** Entries, pairings, results, games or standings as a table, in an order that is the same each time. */
export function listingOf(formats: Formats, what: Listed, of: ListedTournament): Listing {
  switch (what) {
    case 'entries':
      return entries(of);
    case 'pairings':
      return pairings(of);
    case 'results':
      return results(of);
    case 'games':
      return listedGames(
        of,
        of.sheets ?? bug('the games of no match are listed'),
        formats.of(of.tournament).sharedDeals !== undefined,
      );
    case 'standings':
      return standings(of, formats);
  }
}
