import {
  accepted,
  defined,
  isObject,
  own,
  quoted,
  refused,
  type Checked,
  type Refused,
} from '@fairview/kernel';
import { anyText, explained, listOf } from '../../../game/json-schema.js';
import type { GameRecord } from '../../../record/form.js';
import { aheadAmong, byPoints, bySides, wasLost, type CreditedGame } from '../../by-points.js';
import type { FinishedGame, System } from '../../contract.js';
import { noContestResult, type NoContest } from '../../sheet-result.js';
import { ranked, ranking } from './ranking.js';
import { afterShoe } from './shoe.js';
import { isIn, isOver, openTable, placesFromButton, placesIn, roundsDue } from './table.js';
import { eliminationSettings, readStacks, readTableTerms, type EliminationTerms } from './terms.js';
import { areNets } from '../../figures.js';
import { isOfOnePlayer, openInFormat, type Format } from '../../format.js';
import { houseOf, tableOf, type Ledger } from '../../ledger.js';
import { inAll, mostAlone, netsOfRounds, sum } from '../baccarat/nets.js';
import type { Credited } from '../../credited.js';
import { eliminationEnglish } from './english.js';
import { clockwise } from './rotation.js';
import { rosterOf, type Players } from '../../sides.js';
import { eliminationText } from './text.js';
import { resultsOf, type ResultIn } from '../../result-form.js';

/** The results of a shoe at a table of elimination (BC-18). */
const eliminationResults = resultsOf({
  kind: 'elimination',
  description: 'Scarney Baccarat by elimination: the shoe was played (BC-18).',
  fields: {
    netsByRound: {
      type: 'figures-by-round',
      description:
        'The chips that each side won, negative if it lost, in the order of the sides: one row for each settled ' +
        'round.',
    },
    left: {
      type: 'players',
      optional: true,
      description:
        'The players who left the table of their own accord. Required for a shoe without a settled round.',
    },
  },
  // Judged against the rounds (BC-17, BC-18).
  known: { nets: 'figures', house: 'points', winner: 'player' },
});
type EliminationResult = ResultIn<typeof eliminationResults>;

/** Three to six players against the house, who leave the table one by one (BC-18). */
const format: Format<typeof eliminationSettings> = {
  settings: eliminationSettings,
  otherSides: refused('R-5', 'sides-not-of-elimination'),
  takes: (sides) => sides.length >= 3 && sides.length <= 6 && isOfOnePlayer(sides),
  opens: readStacks,
  rotation: () => clockwise,
};

/** BC-15: the plies by which a seat leaves. */
const leaves = /^P(\d) leave$/;

/** Those who are still at the table. */
function stillIn({ sides }: Players, ledger: Ledger): Players {
  const table = tableOf(ledger);
  const sitting = sides.filter((_, place) => isIn(table, place));
  return { sides: sitting, roster: rosterOf(sitting) };
}

/** BC-18: the settled rounds one by one, and the players who left; a shoe that was ruled or declared away counts for nothing. */
function describeOutcome(finished: FinishedGame, players: Players): EliminationResult | NoContest {
  const { outcome, ended, seats, moves = [] } = finished;
  if (ended?.by === 'no-contest' || ended?.by === 'ruling') return noContestResult;
  const rounds = netsOfRounds(outcome, seats.length).map((nets) => bySides(nets, seats, players));
  const gone = moves.flatMap((move) => {
    const [, seat] = leaves.exec(move) ?? [];
    return seat === undefined ? [] : Number(seat) - 1;
  });
  if (wasLost(finished) && ended?.seat !== undefined) gone.push(ended.seat);
  const left = players.sides
    .flatMap((side) => side.players)
    .filter((player) => gone.some((seat) => seats[seat] === player));
  return { kind: 'elimination', netsByRound: rounds, left, house: 0 - sum(rounds.flat()) };
}

/** BC-18: a record was played for the stacks of its players, the minimum of the table, and the rounds that were due. */
function judgeDue({ variant }: GameRecord, seats: readonly string[], ledger: Ledger): Refused | undefined {
  const table = tableOf(ledger);
  const chips = seats.map(
    (player) => table.chips[ledger.columns.findIndex(({ players }) => players.includes(player))],
  );
  const [min, rounds] = [table.terms.min, roundsDue(table)];
  const isDue =
    isObject(variant) &&
    own(variant, 'min') === min &&
    own(variant, 'rounds') === rounds &&
    JSON.stringify(own(variant, 'chips')) === JSON.stringify(chips);
  return isDue ? undefined : refused('BC-18', 'shoe-not-as-due', { min, rounds });
}

/** BC-17: what is written beside the rounds is what they come to. */
function judgeSums({ nets, house }: EliminationResult, sums: readonly number[]): Refused | undefined {
  if (nets !== undefined && JSON.stringify(nets) !== JSON.stringify(sums))
    return refused('BC-17', 'nets-not-the-sums');
  const lost = 0 - sum(sums);
  return house === undefined || house === lost
    ? undefined
    : refused('BC-17', 'house-not-the-rest', { house: lost });
}

/** BC-18: the table after the shoe, and the nets of the rounds that counted. */
function credit(
  result: EliminationResult,
  { sides, roster }: Players,
  { ledger, seats }: CreditedGame,
): Checked<Credited> {
  const { netsByRound, left = [] } = result;
  if (!netsByRound.every((nets) => areNets(nets, sides.length))) return refused('BC-18', 'rounds-not-nets');
  // A table ends when nobody bets: the report must say so, and which players left.
  if (netsByRound.length === 0 && result.left === undefined) return refused('BC-18', 'left-not-said');
  const against = judgeSums(result, inAll(netsByRound, sides.length));
  if (against) return against;
  const table = tableOf(ledger);
  const placesOf = (players: readonly string[]) => players.map((player) => roster.get(player) ?? -1);
  const stranger = left.find((player) => !isIn(table, roster.get(player) ?? -1));
  if (stranger !== undefined) return refused('R-5', 'left-not-at-the-table', { player: quoted(stranger) });
  const after = afterShoe(table, {
    rounds: netsByRound,
    left: placesOf(left),
    seats: seats ? placesOf(seats) : placesFromButton(table),
  });
  if (!after.ok) return after;
  const counted = netsByRound.slice(0, after.value.round - table.round);
  const scores = inAll(counted, sides.length);
  const shoe = { netsByRound: counted, left, table: after.value };
  const sat = placesIn(table);
  const most = mostAlone(sat.map((place) => scores[place] ?? 0));
  const side = most === undefined ? undefined : sat[most];
  if (side === undefined) return accepted({ winner: null, points: 0, scores, shoe, how: 'drawn' });
  const winner = sides[side]?.players[0] ?? null;
  if (result.winner !== undefined && result.winner !== winner)
    return refused('BC-18', 'winner-not-the-highest');
  return accepted({ winner, side, points: scores[side] ?? 0, scores, shoe, how: 'won' });
}

/** Scarney Baccarat by elimination: one table from its first round to its last, over as many shoes as it takes (BC-18). */
export const elimination: System = {
  id: 'elimination',
  meeting: { of: 'field' },
  settings: eliminationSettings,
  results: eliminationResults,
  keys: {
    netsByRound: explained(
      'Scarney Baccarat by elimination: the chips that every side won or lost, round by round (BC-18).',
      listOf(listOf({ type: 'integer' })),
    ),
    left: explained('The players who left the table by choice (BC-15).', listOf(anyText)),
  },
  english: eliminationEnglish,
  open: (given) =>
    openInFormat(given, format, (settings) => {
      const terms = readTableTerms(settings);
      if (!terms.ok) return terms;
      return accepted(
        byPoints<EliminationTerms, EliminationResult>(given, {
          results: eliminationResults,
          terms: { system: 'elimination', ...terms.value },
          labels: { spot: 'chips', won: 'net' },
          house: true,
          ownFigures: (ledger) => ({ house: houseOf(ledger), ranking: ranked(ledger) }),
          matchOver: refused('BC-18', 'match-over'),
          text: eliminationText,
          table: (chips) => openTable(terms.value, chips),
          seats: ({ roster }) => roster.size,
          stillIn,
          judgeDue,
          describeOutcome,
          readResult: ({ netsByRound, left, nets, house, winner }) =>
            netsByRound
              ? accepted({
                  kind: 'elimination',
                  netsByRound,
                  ...defined({ left, nets, house, winner: winner ?? undefined }),
                })
              : refused('BC-18', 'rounds-not-nets'),
          writeResult: ({ netsByRound, left, nets, house, winner }) => ({
            netsByRound,
            ...defined({ left, nets, house, winner }),
          }),
          figuresOf: ({ netsByRound }, seats, players) => {
            const scores = inAll(netsByRound, players.sides.length);
            return { scores, winner: aheadAmong(seats, scores, players) };
          },
          credit,
          hasEnded: (ledger) => isOver(tableOf(ledger)),
          winner: (ledger) => {
            const [first] = ranking(tableOf(ledger));
            return first === undefined ? undefined : ledger.columns[first];
          },
          close: () => ({ shutOut: false, lines: [], credits: [], spread: null }),
        }),
      );
    }),
};
