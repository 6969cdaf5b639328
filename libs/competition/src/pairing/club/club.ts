import { refuse, type Answer } from '../../model/answer.js';
import { decimalOf } from '../../model/points.js';
import { isForbidden, mayMeet, noLegalPairing, type Field, type Player } from '../field.js';
import { bestMatching, criterion, firstInOrder } from '../matching/best.js';
import { bitsFor } from '../matching/weights.js';
import { seated, type Proposal, type ProposedPair } from '../proposal.js';
import { allocate } from '../sides.js';
import { alternativesTo, type NamedCriterion } from './alternatives.js';
import { mostTogether, pairSections, type PlacePair } from './sections.js';

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

/** What is kept small in a club Swiss: score differences, floats, sides, and how unevenly the halves of a score group meet. */
const swissCosts = (players: readonly Player[]): readonly NamedCriterion[] => {
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
  return costs.map(([loses, greatest, cost]) => ({
    loses,
    block: criterion(
      Math.ceil(Math.log2(greatest * size + 2)),
      pairOf((one, other) => greatest - cost(one, other)),
    ),
  }));
};

/** Club Swiss: equal scores first, then floats, sides, and the upper half of a score group against its lower half. */
const swissClub: ClubCriteria = (players) => [
  lowestBye(players),
  ...swissCosts(players),
  ...inOrder(players.length + 1),
];

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
const inSection =
  'in their section of the ranking as near in score as can be, then by floats, sides and halves of the score group';

/** Which players may meet, and why two may not. Places count from 0; the bye's place is the number of players. */
interface Legality {
  readonly mayBe: (one: number, other: number) => boolean;
  readonly hindrance: (one: number, other: number) => string | undefined;
}

function legalityOf(field: Field, isForced: boolean): Legality {
  const { players } = field;
  const mayBe = (one: number, other: number): boolean => {
    const [high, low] = [players[one], players[other]];
    if (!high) return false;
    if (isForced) return low === undefined || !isForbidden(field, high, low);
    return low ? mayMeet(field, high, low) : high.mayHaveBye;
  };
  const hindrance = (one: number, other: number): string | undefined => {
    if (mayBe(one, other)) return undefined;
    const [high, low] = [players[one], players[other]];
    if (!high || !low) return 'nobody has two byes';
    return isForbidden(field, high, low) ? 'the two may not meet' : 'they have met';
  };
  return { mayBe, hindrance };
}

/** Pairs of places with their sides, and why each is one. */
const proposed = (
  { players, initial }: Field,
  pairs: readonly PlacePair[],
  told: (pair: PlacePair) => readonly string[],
): readonly ProposedPair[] =>
  pairs.flatMap((pair) => {
    const [high, low] = [players[pair[0]], players[pair[1]]];
    if (!high || !low) return [];
    const { side, rule } = allocate(high, low, initial);
    const [reason = '', ...more] = told(pair);
    return {
      players: [high, low],
      sides: seated(high, low, side),
      bracket: high.score === low.score ? decimalOf(high.score) : null,
      because: [
        ...(high.met.has(low.who) ? ['they meet again, because no other pairing is left'] : []),
        ...[reason, `sides by ${rule}`],
        ...more,
      ],
    };
  });

/**
 * Pairs a round of a club Swiss section by section. Refused: `no-legal-pairing`, and `too-large-to-pair` if forbidden
 * pairs leave no pairing in sections of a size that can be matched.
 */
function pairInSections(field: Field, isForced: boolean): Answer<Proposal> {
  const { players } = field;
  const criteria = [...(isForced ? leastForced(players) : []), ...swissCosts(players)];
  const paired = pairSections(
    players,
    legalityOf(field, isForced).mayBe,
    criteria.map(({ block }) => block),
  );
  if (paired === 'none') return noLegalPairing(field);
  if (paired === 'too-large') return refuse('too-large-to-pair', '/entrants', { most: mostTogether });
  const { pairs, bye } = paired;
  const told = proposed(field, pairs, () => [inSection]);
  return {
    ok: true,
    value: { pairs: told, bye: bye === null ? null : (players[bye]?.who ?? null), alone: [] },
  };
}

/** The input of a club format besides the field. */
export interface ClubAsked {
  /** As few meet again, and have a second bye, as can be. */
  readonly isForced?: boolean;
  /** Whether a club Swiss is paired section by section; if absent, only with more than 256 players. */
  readonly inSections?: boolean | undefined;
}

/**
 * Pairs a round of a club format. Nobody meets twice over the board, forbidden pairs do not meet, nobody has a second bye;
 * docs/tournament-file.md defines the rest to the last tie. Refused: `no-legal-pairing`.
 */
export function pairClub(
  field: Field,
  format: ClubFormat,
  { isForced = false, inSections = field.players.length > mostTogether }: ClubAsked = {},
): Answer<Proposal> {
  if (format === 'swiss-club' && inSections) return pairInSections(field, isForced);
  const { players } = field;
  const { mayBe, hindrance } = legalityOf(field, isForced);
  const size = players.length + (players.length % 2);
  const criteria = [...(isForced ? leastForced(players) : []), ...formats[format](players, field)];
  const mates = bestMatching(
    size,
    mayBe,
    criteria.map(({ block }) => block),
  );
  if (mates === null) return noLegalPairing(field);
  const numberOf = (place: number): string => {
    const player = players[place];
    return player ? `number ${player.number}` : 'the bye';
  };
  const places = [...mates.entries()].filter(([one, other]) => one < other);
  const pairs = proposed(field, places, ([one, other]) => [
    reasons[format],
    ...alternativesTo(one, other, { mates, hindrance, criteria }, numberOf),
  ]);
  const [alone] = places.find(([, other]) => other === players.length) ?? [];
  const bye = alone === undefined ? null : (players[alone]?.who ?? null);
  return { ok: true, value: { pairs, bye, alone: [] } };
}
