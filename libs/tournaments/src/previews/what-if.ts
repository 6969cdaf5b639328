import { accepted, type Checked } from '@fairview/kernel';
import type { MatchRow, PlayReads } from '@fairview/play';
import type { SheetFigures } from '@fairview/rules';
import { decideTournament } from '../commands/decide.js';
import { afterFacts } from '../commands/evolve.js';
import type { Format } from '../formats/format.js';
import type { Registries } from '../formats/registry.js';
import type { FoldedTournament } from '../folds/folded-tournament.js';
import type { FoldAsked } from '../folds/folds.js';
import { notOfFormat, refused } from '../refusals.js';
import { lastRoundPaired, type TournamentState } from '../tournament/state.js';
import type { Tournaments } from '../tournaments.js';
import { byesIn, pairingsFrom, tableOf, type TriedTable } from './trying-pairings.js';

/** A result still to come, as somebody imagines it: the points of every side, by its name. */
export interface ImaginedResult {
  readonly match: string;
  readonly points: Readonly<Record<string, number>>;
}

/** The round that would be paired next. */
export interface NextPairing {
  readonly round: number;
  readonly tables: readonly TriedTable[];
  /** The entries that would be left without an opponent. */
  readonly byes: readonly string[];
}

/** A tournament as it would stand after these results. Nothing was written. */
export interface WhatIfAnswer {
  readonly after: FoldedTournament;
  /** The next round, or why none would be paired. */
  readonly pairing: Checked<NextPairing>;
}

/** The most results that are imagined at once: those of the largest round that is paired on results, and a few more. */
export const mostImagined = 128;
/** The most points of a side. */
const mostPoints = 1_000_000;

/** The sheet of a match that ended with these points: the side with most has won it, if it is alone with them. */
function sheetWith(points: Readonly<Record<string, number>>, { sides, sheet }: MatchRow): SheetFigures {
  const inOrder = Object.entries(points).sort(([, one], [, other]) => other - one);
  const [[first = '', most = 0] = [], [, next = 0] = []] = inOrder;
  const netOf = (side: string): number =>
    Object.values(points).reduce((sum, other) => sum + (points[side] ?? 0) - other, 0);
  const net = Object.entries(sides).flatMap(([side, players]) =>
    players.map((player) => [player, netOf(side)] as const),
  );
  return {
    finished: true,
    shutOut: false,
    count: points,
    totals: points,
    gamesWon: {},
    credits: [],
    winner: most > next ? first : null,
    spread: most - next,
    net: Object.fromEntries(net),
    lines: inOrder.map(([side, figure]) => ({ label: 'points', side, points: figure })),
    ...(sheet.ranking ? { ranking: inOrder.map(([side, chips]) => ({ side, chips, outAfter: null })) } : {}),
  };
}

const isFigure = (points: number): boolean => Number.isInteger(points) && points >= 0 && points <= mostPoints;

/** Refused TO-19: results of other matches, of matches that are over, twice of one, or without the points of every side. */
function headsWith(
  results: readonly ImaginedResult[],
  heads: readonly MatchRow[],
): Checked<readonly MatchRow[]> {
  if (results.length > mostImagined)
    return refused('imagined-too-many', { most: mostImagined, given: results.length });
  const byId = new Map(heads.map((head) => [head.id, head]));
  const changed = new Map<string, MatchRow>();
  for (const { match, points } of results) {
    const head = byId.get(match);
    if (!head) return refused('imagined-unknown');
    if (head.status !== 'open') return refused('imagined-over', { match });
    if (changed.has(match)) return refused('imagined-twice', { match });
    const sides = Object.keys(head.sides);
    const isWhole = Object.keys(points).length === sides.length && sides.every((side) => side in points);
    if (!isWhole || !Object.values(points).every(isFigure))
      return refused('imagined-points', { sides: sides.join(', '), most: mostPoints });
    changed.set(match, {
      ...head,
      status: 'finished',
      ruled: null,
      rounds: [],
      sheet: sheetWith(points, head),
    });
  }
  return accepted([...changed.values()]);
}

/** Whether results still to come can be imagined: not if all play the same deals, where results are scores of deals. */
export const canBeImagined = ({ sharedDeals }: Pick<Format, 'sharedDeals'>): boolean =>
  sharedDeals === undefined;

/** Tournaments as they would stand after results still to come: ranked and paired as they are, and forgotten. */
export class WhatIf {
  constructor(
    private readonly playReads: Pick<PlayReads, 'matchesOfTournament'>,
    private readonly tournaments: Pick<Tournaments, 'tournament' | 'pairings'>,
    private readonly registries: Registries,
  ) {}

  /**
   * The standings after these results, and the round that would be paired next. The caller sees no more of the matches than they do
   * now. Refused: TO-19, and TO-2 `not-of-format` if all play the same deals, where results are scores of deals.
   * @param standing the tournament as it stands
   * @param asked in whose turn it is paired, which takes longest
   */
  async of(
    club: string,
    id: string,
    results: readonly ImaginedResult[],
    standing: FoldedTournament,
    asked: FoldAsked,
  ): Promise<Checked<WhatIfAnswer>> {
    const state = await this.tournaments.tournament(club, id);
    if (!state) return refused('tournament-unknown');
    if (!canBeImagined(this.registries.formats.of(state.created)))
      return notOfFormat('results that are imagined');
    const heads = headsWith(results, await this.playReads.matchesOfTournament(club, id));
    if (!heads.ok) return heads;
    const pairing = await asked.inTurn(() => this.paired(club, id, state, heads.value));
    return accepted({ after: standing.withResults(heads.value), pairing });
  }

  private async paired(
    club: string,
    id: string,
    state: TournamentState,
    heads: readonly MatchRow[],
  ): Promise<Checked<NextPairing>> {
    if (state.closed) return refused('tournament-closed');
    const command = await this.tournaments.pairings.toPair(club, id, { byLot: false }, heads);
    if (command.lot) return notOfFormat('a pairing to try out: its lot is drawn when it is made');
    const decided = decideTournament(this.registries, state, command);
    if (!decided.ok) return decided;
    const after = afterFacts(id, state, decided.value.events);
    const round = lastRoundPaired(state) + 1;
    const tables = pairingsFrom(after, round).filter((pairing) => pairing.round === round);
    if (tables.length === 0) return notOfFormat('rounds that are paired');
    return accepted({ round, tables: tables.map(tableOf), byes: byesIn(after, round) });
  }
}
