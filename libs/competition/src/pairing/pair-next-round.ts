import { refuse, type Answer } from '../model/answer.js';
import { decimalOf } from '../model/points.js';
import type { Both, Side, Tournament } from '../model/tournament.js';
import { pairDutch, type BracketPair } from './dutch/dutch.js';
import { Criteria, ranked } from './dutch/criteria.js';
import { fieldOf, type Field, type Player } from './field.js';
import { allocate } from './sides.js';

/** A pair of the next round and why it is one. */
export interface Pairing {
  /** Indexes; the first has the first move. */
  readonly sides: Both<number>;
  readonly bracket: string | null;
  readonly because: readonly string[];
}

/** The next round. */
export interface PairedRound {
  readonly round: number;
  readonly pairs: readonly Pairing[];
  readonly bye: number | null;
}

/** What a format makes of a field: the pairs with their sides, or why there is none. */
export interface Proposal {
  readonly pairs: readonly (Pairing & { readonly players: Both<Player> })[];
  readonly bye: number | null;
}

const mostToPair = 2000;

/** Pairs in the order of boards: the higher sum of points, then the higher of the two, then the number. */
export function inBoardOrder(pairs: Proposal['pairs']): Proposal['pairs'] {
  const sum = ([one, other]: Both<Player>): number => one.points + other.points;
  const best = ([one, other]: Both<Player>): number => Math.max(one.points, other.points);
  const number = ([one, other]: Both<Player>): number =>
    one.points === other.points
      ? Math.min(one.number, other.number)
      : one.points > other.points
        ? one.number
        : other.number;
  return pairs.toSorted(
    ({ players: one }, { players: other }) =>
      sum(other) - sum(one) || best(other) - best(one) || number(one) - number(other),
  );
}

const seated = (higher: Player, lower: Player, side: Side): Both<number> =>
  side === 0 ? [higher.who, lower.who] : [lower.who, higher.who];

const ruleTexts = {
  '5.2.1': 'both preferences of side are met',
  '5.2.2': 'the stronger preference of side is met',
  '5.2.3': 'the sides alternate from the last round in which the two had different ones',
  '5.2.4': 'the preference of the higher-ranked is met',
  '5.2.5': 'nobody prefers a side, the pairing number decides',
} as const;

function dutchPair({ players: [one, other], bracket }: BracketPair, field: Field, criteria: Criteria) {
  const [higher, lower] = ranked(one, other);
  const { side, rule } = allocate(higher, lower, field.initial);
  const cost = criteria.sideCost(higher, lower);
  const float =
    higher.score === lower.score
      ? []
      : [`moved down from ${decimalOf(higher.score)} to meet ${decimalOf(lower.score)}`];
  const costs = (['c10', 'c11', 'c12', 'c13'] as const).filter((each) => cost[each] > 0);
  return {
    sides: seated(higher, lower, side),
    players: [higher, lower] as const,
    bracket: decimalOf(bracket),
    because: [
      ...float,
      `${rule}: ${ruleTexts[rule]}`,
      ...costs.map((each) => `${each.toUpperCase()}: one preference is not met`),
    ],
  };
}

function proposeDutch(field: Field): Answer<Proposal> {
  const paired = pairDutch(field);
  if (paired === null)
    return refuse('no-legal-pairing', '', {
      why: 'rematches, forbidden pairs, sides and byes leave no way to pair everybody',
    });
  const criteria = new Criteria(field);
  const pairs = paired.pairs.map((pair) => dutchPair(pair, field, criteria));
  return { ok: true, value: { pairs, bye: paired.bye?.who ?? null } };
}

/**
 * Pairs the round after those of the tournament. The same tournament gives the same pairs everywhere.
 * Refused: `round-open` while a result is missing, `no-more-rounds`, `no-legal-pairing`, `too-large-to-pair`.
 */
export function pairNextRound(tournament: Tournament): Answer<PairedRound> {
  const { rounds, settings, competitors } = tournament;
  for (const [index, round] of rounds.entries()) {
    const open = round.pairs.findIndex(({ result }) => result === null);
    if (open >= 0) return refuse('round-open', `/rounds/${index}/pairs/${open}`, { round: index + 1 });
  }
  if (settings.rounds !== null && rounds.length >= settings.rounds)
    return refuse('no-more-rounds', '/settings/rounds', { rounds: settings.rounds });
  if (competitors.length > mostToPair) return refuse('too-large-to-pair', '/entrants', { most: mostToPair });
  const proposed = proposeDutch(fieldOf(tournament));
  if (!proposed.ok) return proposed;
  const pairs = inBoardOrder(proposed.value.pairs).map(({ sides, bracket, because }) => ({
    sides,
    bracket,
    because,
  }));
  return { ok: true, value: { round: rounds.length + 1, pairs, bye: proposed.value.bye } };
}
