import { bug } from '@fairview/kernel';
import { whistSchedule } from '../pairing/whist.js';
import { refused } from '../refusals.js';
import { playerCriteria, playerScores } from '../scores/players.js';
import type { TournamentCreated } from '../tournament/created.js';
import { partnersOf, singly } from '../tournament/seats.js';
import type { Format } from './format.js';
import { columnsOfNets } from '../scores/columns.js';
import { ofMeetings } from './proposal.js';

/** At every table of a whist schedule. */
const seats = 4;
/** As many as the longest schedule has, that of 64 players. */
const mostRounds = 63;

/** The schedule of so many players, which begins again if more rounds are played than it has. */
function roundsOf(players: number, { rounds }: Pick<TournamentCreated, 'rounds'>) {
  const schedule = whistSchedule(players);
  return (
    schedule &&
    Array.from(
      { length: rounds ?? schedule.length },
      (_, at) => (schedule[at % schedule.length] ?? bug('a schedule without rounds')).tables,
    )
  );
}

/** Tables of four by a whist schedule: partners and opponents change from round to round. */
export const whist: Format = {
  id: 'whist',
  description: 'Tables of four players, with new partners and opponents in every round.',
  options: { rounds: mostRounds },
  shapes: () => [[2, 2], singly(seats)],
  judge: (plan, games) => {
    const groups = partnersOf(games, plan);
    if (!groups.ok) return groups;
    const given = groups.value.flat().length;
    if (given !== seats) return refused('seats-not-of-variant', { seats: given, given: seats });
    return { ok: true, value: undefined };
  },
  pairing: {
    least: seats,
    basis: 'schedule',
    explain: ({ round, board, numbers }) => [
      `round ${round} of the whist schedule: numbers ${numbers.join(', ')} at table ${board}`,
    ],
    pair: ({ order, created, games }) => {
      const rounds = roundsOf(order.length, created);
      if (!rounds) return refused('tables-uneven', { players: order.length });
      const groups = partnersOf(games, created.plan);
      if (!groups.ok) return groups;
      const hasPartners = groups.value.some(({ length }) => length > 1);
      return { ok: true, value: hasPartners ? { rounds, partners: groups.value } : { rounds } };
    },
    schedule: roundsOf,
  },
  scores: ({ entries, matches, pairings }) => playerScores(entries, matches, pairings),
  criteria: playerCriteria,
  columns: columnsOfNets,
  proposes: ofMeetings('pairs'),
};
