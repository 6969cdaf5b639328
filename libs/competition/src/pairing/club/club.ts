import type { Answer } from '../../model/answer.js';
import { decimalOf } from '../../model/points.js';
import { isForbidden, mayMeet, type Field, type Player } from '../field.js';
import { bestMatching, criterion, firstInOrder } from '../matching/best.js';
import { bitsFor } from '../matching/weights.js';
import { noLegalPairing } from '../no-legal-pairing.js';
import { seated, type Proposal, type ProposedPair } from '../proposal.js';
import { allocate } from '../sides.js';
import { alternativesTo, type NamedCriterion } from './alternatives.js';

/** What decides between legal pairings: criteria over the places of two players, the bye standing last. */
type ClubCriteria = (players: readonly Player[], field: Field) => readonly NamedCriterion[];

/** The places of the score groups, the highest 0. */
function groupPlaces(players: readonly Player[]): readonly number[] {
  const scores = [...new Set(players.map(({ score }) => score))];
  return players.map(({ score }) => scores.indexOf(score));
}

/** The bye goes as low as it can. */
const lowestBye = (players: readonly Player[]): NamedCriterion => ({
  loses: 'the bye would go to a higher place',
  block: criterion(bitsFor(players.length), (one, other) => (other === players.length ? one : 0)),
});

/** Of equals the first in order. */
const inOrder = (size: number): readonly NamedCriterion[] =>
  firstInOrder(size).map((block) => ({ loses: 'of equal pairings the first in order is taken', block }));

/** Club Swiss: equal scores first, then floats, sides, and the upper half of a score group against its lower half. */
const swissClub: ClubCriteria = (players) => {
  const size = players.length;
  const places = groupPlaces(players);
  const most = (places.at(-1) ?? 0) ** 2;
  const inGroup = players.map((_, index) => index - places.indexOf(places[index] ?? 0));
  const sizes = places.map((place) => places.lastIndexOf(place) - places.indexOf(place) + 1);
  const at = (list: readonly number[], index: number): number => list[index] ?? 0;
  const pairOf = (amount: (one: number, other: number) => number) => (one: number, other: number) =>
    other === size ? 0 : amount(one, other);
  const floats = (one: number, other: number): number =>
    at(places, one) === at(places, other)
      ? 0
      : Number(players[one]?.floats[0] === 'down') + Number(players[other]?.floats[0] === 'up');
  const sideCost = (one: number, other: number): number => {
    const [first, second] = [players[one]?.preference, players[other]?.preference];
    if (!first || !second || first.side === null || first.side !== second.side) return 0;
    return first.strength === 'absolute' && second.strength === 'absolute'
      ? 3
      : first.strength === 'mild' || second.strength === 'mild'
        ? 1
        : 2;
  };
  const halves = (one: number, other: number): number =>
    at(places, one) === at(places, other)
      ? Math.abs(at(inGroup, other) - at(inGroup, one) - Math.floor(at(sizes, one) / 2))
      : 0;
  const costs: readonly (readonly [string, number, (one: number, other: number) => number])[] = [
    ['scores would be further apart', most, (one, other) => (at(places, one) - at(places, other)) ** 2],
    ['more would float again', 2, floats],
    ['more would miss the side that is due to them', 3, sideCost],
    ['the halves of the score group would meet less evenly', size, halves],
  ];
  return [
    lowestBye(players),
    ...costs.map(([loses, greatest, cost]) => ({
      loses,
      block: criterion(
        Math.ceil(Math.log2(greatest * size + 2)),
        pairOf((one, other) => greatest - cost(one, other)),
      ),
    })),
    ...inOrder(size + 1),
  ];
};

/** Australian draw: from the top, each meets the highest they may. */
const australian: ClubCriteria = (players) => [
  lowestBye(players),
  {
    loses: 'somebody higher would meet a lower one',
    block: {
      bits: players.map(() => bitsFor(players.length + 1)),
      amounts: (add, one, other) => add(one, players.length + 1 - other),
    },
  },
];

/** King of the hill: neighbours meet; the sum of the squared distances in rank is as small as it can be. */
const kingOfTheHill: ClubCriteria = (players) => {
  const size = players.length;
  return [
    lowestBye(players),
    {
      loses: 'neighbours would be further apart',
      block: criterion(Math.ceil(Math.log2(size ** 3 + 2)), (one, other) =>
        other === size ? 0 : size ** 2 - (other - one) ** 2,
      ),
    },
    ...inOrder(size + 1),
  ];
};

const formats = { 'swiss-club': swissClub, australian, 'king-of-the-hill': kingOfTheHill } as const;
export type ClubFormat = keyof typeof formats;

/** Whether a format is one that this file pairs. */
export const isClubFormat = (format: string): format is ClubFormat => Object.hasOwn(formats, format);

/** What a forced pairing keeps small before all else: rematches, then second byes. */
const leastForced = (players: readonly Player[]): readonly NamedCriterion[] => {
  const size = players.length;
  const hasMet = (one: number, other: number): boolean =>
    players[one]?.met.has(players[other]?.who ?? -1) ?? false;
  return [
    {
      loses: 'more would meet again',
      block: criterion(bitsFor(size), (one, other) => (hasMet(one, other) ? 0 : 1)),
    },
    {
      loses: 'more would have a second bye',
      block: criterion(bitsFor(size), (one, other) =>
        other === size && players[one]?.mayHaveBye === false ? 0 : 1,
      ),
    },
  ];
};

const reasons: Readonly<Record<ClubFormat, string>> = {
  'swiss-club': 'as near in score as can be, then by floats, sides and halves of the score group',
  australian: 'the highest opponent not met who leaves a pairing for all below',
  'king-of-the-hill': 'neighbours in the ranking, as near as rematches allow',
};

/**
 * Pairs a round of a club format. Nobody meets twice over the board, forbidden pairs do not meet, nobody has a second bye;
 * docs/tournament-file.md defines the rest to the last tie. `isForced`: as few meet again, and have a second bye, as can be.
 * Refused: `no-legal-pairing`.
 */
export function pairClub(field: Field, format: ClubFormat, isForced = false): Answer<Proposal> {
  const { players } = field;
  const size = players.length + (players.length % 2);
  const mayBe = (one: number, other: number): boolean => {
    const [high, low] = [players[one], players[other]];
    if (!high) return false;
    if (isForced) return low === undefined || !isForbidden(field, high, low);
    return low ? mayMeet(field, high, low) : high.mayHaveBye;
  };
  const criteria = [...(isForced ? leastForced(players) : []), ...formats[format](players, field)];
  const mates = bestMatching(
    size,
    mayBe,
    criteria.map(({ block }) => block),
  );
  if (mates === null) return noLegalPairing(field);
  const hindrance = (one: number, other: number): string | undefined => {
    if (mayBe(one, other)) return undefined;
    const [high, low] = [players[one], players[other]];
    if (!high || !low) return 'nobody has two byes';
    return isForbidden(field, high, low) ? 'the two may not meet' : 'they have met';
  };
  const numberOf = (place: number): string => {
    const player = players[place];
    return player ? `number ${player.number}` : 'the bye';
  };
  const pairs: ProposedPair[] = [];
  let bye: number | null = null;
  for (const [one, other] of mates.entries()) {
    const [high, low] = [players[one], players[other]];
    if (other < one || !high) continue;
    if (!low) {
      bye = high.who;
      continue;
    }
    const { side, rule } = allocate(high, low, field.initial);
    pairs.push({
      players: [high, low],
      sides: seated(high, low, side),
      bracket: high.score === low.score ? decimalOf(high.score) : null,
      because: [
        ...(high.met.has(low.who) ? ['they meet again, because no other pairing is left'] : []),
        ...[reasons[format], `sides by ${rule}`],
        ...alternativesTo(one, other, { mates, hindrance, criteria }, numberOf),
      ],
    });
  }
  return { ok: true, value: { pairs, bye, alone: [] } };
}
