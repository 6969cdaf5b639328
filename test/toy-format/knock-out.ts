import {
  columnsOfMatches,
  criteria,
  criterionOf,
  ofTwo,
  resultsOf,
  scoreTable,
  type Format,
} from '@fairview/tournaments';

/** K-3: the matches won, of a knock-out the rounds survived. */
const matchesWon = criterionOf('WON', 'matches won', (score) => score.won);

/** Knock-out: the winner of each match goes on to the next round, until one is left. */
export const knockOut: Format = {
  id: 'knock-out',
  description: 'The winner of each match goes on to the next round, until one is left.',
  options: {},
  // K-1: two players meet.
  shapes: () => [[1, 1]],
  pairing: {
    least: 2,
    basis: 'order',
    explain: ({ round, board }) => [`table ${board} of round ${round}, filled in order`],
    // K-1: number 1 meets number 2, 3 meets 4, and so on; of an odd field the last has a bye.
    pair: ({ order }) => {
      const pairs = Array.from({ length: Math.floor(order.length / 2) }, (_, at) => [2 * at + 1, 2 * at + 2]);
      return { ok: true, value: { rounds: [pairs] } };
    },
    // K-2: winners go on, then the side that had the bye. Of a drawn match the first named goes on.
    next: ({ tables, byes }) => {
      const last = Math.max(...tables.map(({ round }) => round));
      const winners = tables
        .filter(({ round }) => round === last)
        .flatMap(({ ranking, contenders }) => ranking[0] ?? contenders[0] ?? []);
      const rested = byes.filter(({ round }) => round === last).map(({ entry }) => entry);
      const field = [...winners, ...rested];
      return field.length < 2 ? undefined : field;
    },
  },
  scores: ({ entries, matches }) => scoreTable(entries, resultsOf(matches), 1),
  // K-3: equal rounds are told apart by how clearly matches were won.
  criteria: [matchesWon, criteria.spread],
  columns: columnsOfMatches,
  proposes: ofTwo,
};
