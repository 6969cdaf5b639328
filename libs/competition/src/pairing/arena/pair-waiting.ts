import { bug } from '@fairview/kernel';
import type { Both, Side } from '../../model/tournament.js';
import { alternativesTo, type NamedCriterion } from '../club/alternatives.js';
import { bestMatching, criterion, firstInOrder } from '../matching/best.js';
import { bitsFor } from '../matching/weights.js';
import { allocate, preferenceOf, sideDifferenceOf, type SidePlayer } from '../sides.js';

/** Somebody who waits for an opponent. */
export interface WaitingPlayer {
  /** The pairing number, from 1. */
  readonly number: number;
  /** The place in the standings, from 1: no two share it. */
  readonly place: number;
  /** The sides they had over the board, the oldest first. */
  readonly sides: readonly Side[];
  /** The number of their last opponent; null before their first match. */
  readonly last: number | null;
  /** How often others were paired while they waited. */
  readonly passedOver: number;
}

/** A pair by pairing numbers: the first has the first move. */
export interface WaitingPair {
  readonly sides: Both<number>;
  readonly because: readonly string[];
}

/** The pairs, and the players who keep waiting. */
export interface PairedWaiting {
  readonly pairs: readonly WaitingPair[];
  /** By place. */
  readonly left: readonly number[];
}

/** So often is it counted that somebody was passed over. */
const mostPassedOver = 15;

const haveJustMet = (one: WaitingPlayer, other: WaitingPlayer): boolean =>
  one.last === other.number || other.last === one.number;

/** What is kept best over all who wait, the first of them first. The vertex after the last player is nobody. */
function criteriaOf(players: readonly WaitingPlayer[]): readonly NamedCriterion[] {
  const size = players.length;
  const furthest = (players.at(-1)?.place ?? 1) - (players[0]?.place ?? 1);
  /** Counts pairs that are played: not those of nobody, nor those who stay apart because they have just met. */
  const ofPlayed =
    (amount: (one: WaitingPlayer, other: WaitingPlayer) => number) =>
    (at: number, other: number): number => {
      const [first, second] = [players[at], players[other]];
      return first && second && !haveJustMet(first, second) ? amount(first, second) : 0;
    };
  const passed = ({ passedOver }: WaitingPlayer): number => Math.min(passedOver, mostPassedOver);
  return [
    {
      loses: 'more would wait on',
      block: criterion(
        bitsFor(size),
        ofPlayed(() => 1),
      ),
    },
    {
      loses: 'who was passed over before would wait on',
      block: criterion(
        bitsFor(mostPassedOver * (size + 1)),
        ofPlayed((one, other) => passed(one) + passed(other)),
      ),
    },
    {
      loses: 'places would be further apart',
      block: criterion(
        Math.ceil(Math.log2((furthest ** 2 + 1) * (size + 1) + 2)),
        ofPlayed((one, other) => furthest ** 2 + 1 - (other.place - one.place) ** 2),
      ),
    },
    {
      loses: 'somebody of a better place would wait on',
      block: criterion(bitsFor(size), (at, other) => (other === size ? at : 0)),
    },
    ...firstInOrder(size + (size % 2)).map((block) => ({
      loses: 'of equal pairings the first in order is taken',
      block,
    })),
  ];
}

const withSides = ({ number, sides }: WaitingPlayer): SidePlayer => ({
  number,
  isOdd: number % 2 === 1,
  sides,
  difference: sideDifferenceOf(sides),
  preference: preferenceOf(sides),
});

/** Two who meet, with their sides, and why it is these two. */
function seated(high: WaitingPlayer, low: WaitingPlayer, because: readonly string[]): WaitingPair {
  const { side, rule } = allocate(withSides(high), withSides(low), 0);
  return {
    sides: side === 0 ? [high.number, low.number] : [low.number, high.number],
    because: [`places ${high.place} and ${low.place}`, `sides by ${rule}`, ...because],
  };
}

/** The best matching of the waiting players. A player matched with nobody, or with their last opponent, keeps waiting. */
function matched(players: readonly WaitingPlayer[]): PairedWaiting {
  const size = players.length + (players.length % 2);
  const criteria = criteriaOf(players);
  const blocks = criteria.map(({ block }) => block);
  const mates = bestMatching(size, () => true, blocks) ?? bug('those who wait have no matching');
  const hindrance = (at: number, other: number): string | undefined => {
    const [one, two] = [players[at], players[other]];
    return one && two && haveJustMet(one, two) ? 'they have just met' : undefined;
  };
  const numberOf = (at: number): string => {
    const player = players[at];
    return player ? `number ${player.number}` : 'nobody';
  };
  const pairs = [...mates.entries()].flatMap(([at, mate]) => {
    const [high, low] = [players[at], players[mate]];
    if (at > mate || !high || !low || haveJustMet(high, low)) return [];
    return [seated(high, low, alternativesTo(at, mate, { mates, hindrance, criteria }, numberOf))];
  });
  const met = new Set(pairs.flatMap(({ sides }) => sides));
  return { pairs, left: players.map(({ number }) => number).filter((number) => !met.has(number)) };
}

/**
 * Pairs the players waiting in an arena. Nobody meets their last opponent. As many as possible meet; then those passed over
 * before come first; then the sum of the squared distances in place is as small as possible; then the lowest place keeps
 * waiting; ties go to the first in order. Two players who have just met and are the only ones waiting meet again only if nobody
 * else is playing: otherwise somebody may still become free.
 * @param asked `waiting` in the order of places; `isQuiet`: nobody plays
 */
export function pairWaiting({
  waiting: players,
  isQuiet,
}: {
  readonly waiting: readonly WaitingPlayer[];
  readonly isQuiet: boolean;
}): PairedWaiting {
  const [first, second, third] = players;
  if (!first || !second) return { pairs: [], left: players.map(({ number }) => number) };
  if (!third && haveJustMet(first, second))
    return isQuiet
      ? { pairs: [seated(first, second, ['they meet again: nobody else plays or waits'])], left: [] }
      : { pairs: [], left: [first.number, second.number] };
  return matched(players);
}
