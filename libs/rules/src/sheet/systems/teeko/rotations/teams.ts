import { quoted, refused } from '@fairview/kernel';
import type { TeamPlay } from '../../../team-rounds.js';

/** Teams of Teeko play a board for each of their players (TM-13). */
export const teams: TeamPlay = {
  boards: ([one]) => one?.players.length ?? 0,

  /** TM-13: the first team has black in the odd rounds. */
  pairing: (columns, round, board) => {
    const [own, others] = columns.map(({ players }) => players);
    const place = board - 1;
    const [one = '', other = ''] = [own?.[place], others?.[(place + round - 1) % (others.length || 1)]];
    return { seats: round % 2 === 1 ? [one, other] : [other, one], round, board };
  },

  refusals: {
    anotherRound: (round) => refused('TM-14', 'round-not-in-play', { round }),
    unknownBoard: (boards) => refused('TM-13', 'board-unknown', { boards }),
    repeatedBoard: (board, round) => refused('TM-13', 'board-repeated', { board, round }),
  },

  /** TM-13: the boards of a round are played at once, and nobody sits at two. */
  judge: ({ result: { black, red } }, { done }) => {
    const player = [black, red].find(
      (name) => name !== undefined && done.some(({ result }) => result.black === name || result.red === name),
    );
    return player === undefined
      ? undefined
      : refused('TM-13', 'player-at-two-boards', { player: quoted(player) });
  },

  /** TM-14: the sums of both teams' points are balanced. */
  net: (boards) => boards.reduce((sum, { side, points }) => (side === 0 ? sum + points : sum - points), 0),
};
