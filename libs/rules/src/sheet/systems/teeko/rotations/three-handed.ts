import { accepted } from '@fairview/kernel';
import { leaders } from '../../../columns.js';
import type { Credited } from '../../../credited.js';
import { contestOf, type Rotation, type MatchProgress } from '../../../rotation.js';

/** TM-11: A-B, B-C, C-A, the first named with black. */
const pairs = [
  [0, 1],
  [1, 2],
  [2, 0],
] as const;

const playersOf = ({ ledger }: MatchProgress): readonly string[] =>
  ledger.columns.flatMap(({ players }) => players);

/** The place of the pair that holds these two, in whichever colours. */
const pairOf = (players: readonly string[], two: readonly (string | undefined)[]): number =>
  pairs.findIndex((pair) => pair.every((place) => two.includes(players[place])));

/**
 * TM-11: of three pairs the one that has played the fewest games, in the order of the rotation; its colours are exchanged every
 * other time. If the limit leaves two tied, they play it off (TM-20). `played` counts the games of each pair; a game whose
 * players are not known counts for the pair that was due.
 */
export function threeHandedRotation(played: readonly number[] = pairs.map(() => 0)): Rotation {
  const due = (standing: MatchProgress): number => {
    const tied = leaders(standing.ledger.columns).flatMap(({ players }) => players);
    return standing.extraGameDue && tied.length === 2
      ? pairOf(playersOf(standing), tied)
      : played.indexOf(Math.min(...played));
  };
  const pairThatPlayed = ({ black, red }: Credited, standing: MatchProgress): number => {
    const known = black !== undefined && red !== undefined;
    return known ? pairOf(playersOf(standing), [black, red]) : due(standing);
  };
  const rotation: Rotation = {
    next: (standing) => {
      const [players, pair] = [playersOf(standing), due(standing)];
      const [first = '', second = ''] = pairs[pair]?.map((place) => players[place]) ?? [];
      return [{ seats: (played[pair] ?? 0) % 2 === 0 ? [first, second] : [second, first] }];
    },
    after: (game, result, standing) => {
      const pair = pairThatPlayed(result, standing);
      const counts = played.map((games, at) => (at === pair ? games + 1 : games));
      return accepted({ rotation: threeHandedRotation(counts), contest: contestOf(game, result) });
    },
    cutOff: () => ({ rotation }),
  };
  return rotation;
}
