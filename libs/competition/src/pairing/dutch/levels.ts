import type { Player } from '../field.js';
import { bitsFor, WeightScale, type Criterion } from '../matching/weights.js';
import type { Criteria } from './criteria.js';

/** What somebody is to the bracket that is being paired. */
export type Zone = 'moved' | 'limbo' | 'resident' | 'next' | 'rest' | 'bye' | 'nobody';

export interface Vertex {
  readonly zone: Zone;
  /** Null for the bye, and for nobody. */
  readonly player: Player | null;
}

/** Which of the orders of candidates decides between those that are equal by all criteria. */
export type Ordering =
  /** Moved-down players and their opponents (4.4 and 4.2). */
  | { readonly of: 'moved' }
  /** Residents, split after the first `pairs`: exchanges, then transpositions (4.3 and 4.2). */
  | { readonly of: 'residents'; readonly pairs: number };

export interface Bracket {
  readonly criteria: Criteria;
  readonly vertices: readonly Vertex[];
  /** The whole field is there: every edge must be legal, so that the round can be completed (C4). */
  readonly isWhole: boolean;
  /** The score of the one who gets the bye; null if nobody does. */
  readonly byeScore: number | null;
  /** The bracket's only downfloater gets the bye (C9). */
  readonly givesBye: boolean;
  readonly ordering: Ordering;
}

const isMoved = ({ zone }: Vertex): boolean => zone === 'moved' || zone === 'limbo';

/** Builds the weights of all edges: one criterion after the other, as C.04.3 ranks them. */
export class BracketWeights {
  private readonly criteria: Criterion[] = [];
  /** What each criterion adds to the edge: called once the scale is known. */
  private readonly amounts: ((add: Add, edge: Edge) => void)[] = [];

  constructor(private readonly bracket: Bracket) {
    this.legality();
    this.downfloaters();
    this.nextBracket();
    this.bye();
    this.sides();
    this.floats();
    if (bracket.ordering.of === 'moved') this.movedOrder();
    else this.residentOrder(bracket.ordering.pairs);
  }

  /** The weights for the matching, and how many parts each has. */
  build(): { readonly weights: Float64Array; readonly parts: number } {
    const { vertices } = this.bracket;
    const size = vertices.length;
    const scale = new WeightScale(this.criteria);
    const weights = new Float64Array(size * size * scale.parts);
    for (let one = 0; one < size; one++) {
      for (let other = one + 1; other < size; other++) {
        const edge = this.edge(one, other);
        if (edge === null) continue;
        const at = (one * size + other) * scale.parts;
        for (const add of this.amounts)
          add((criterion, value) => scale.add(weights, at, criterion, value), edge);
        weights.copyWithin((other * size + one) * scale.parts, at, at + scale.parts);
      }
    }
    return { weights, parts: scale.parts };
  }

  private edge(one: number, other: number): Edge | null {
    return edgeOf(this.bracket, one, other);
  }

  private level(most: number, value: (edge: Edge) => number): void {
    const index = this.criteria.length;
    this.criteria.push({ bits: bitsFor(most) });
    this.amounts.push((add, edge) => add(index, value(edge)));
  }

  private get pairs(): number {
    return this.bracket.vertices.length;
  }

  /** C4 and C5: with the whole field every edge is legal; the bye is given wherever it is there. */
  private legality(): void {
    const { isWhole, vertices } = this.bracket;
    if (isWhole) this.level(this.pairs, () => 1);
    else if (vertices.some(({ zone }) => zone === 'bye'))
      this.level(1, ({ kind }) => (kind === 'bye' ? 1 : 0));
  }

  /** C6 and C7: as many pairs as can be, of as high scores as can be. */
  private downfloaters(): void {
    this.level(this.pairs, ({ kind }) => (kind === 'inside' ? 1 : 0));
    for (const score of this.movedScores())
      this.level(this.pairs, ({ kind, high }) => (kind === 'inside' && high?.score === score ? 1 : 0));
  }

  private movedScores(): readonly number[] {
    const scores = this.bracket.vertices.flatMap((vertex) =>
      isMoved(vertex) && vertex.player ? [vertex.player.score] : [],
    );
    return [...new Set(scores)].toSorted((one, other) => other - one);
  }

  /** C8: C6 and C7 of the bracket that follows. */
  private nextBracket(): void {
    if (!this.bracket.vertices.some(({ zone }) => zone === 'next')) return;
    this.level(this.pairs, ({ kind }) => (kind === 'across' || kind === 'below' ? 1 : 0));
    const residents = this.bracket.vertices.find(({ zone }) => zone === 'resident')?.player?.score;
    for (const score of new Set([...this.movedScores(), ...(residents === undefined ? [] : [residents])]))
      this.level(this.pairs, ({ kind, high }) => (kind === 'across' && high?.score === score ? 1 : 0));
  }

  /** C9: who gets the bye has as few unplayed rounds as can be. */
  private bye(): void {
    if (!this.bracket.givesBye) return;
    const { round } = this.bracket.criteria.field;
    this.level(round, ({ kind, high }) => (kind === 'bye' ? round - (high?.unplayed ?? 0) : 0));
  }

  /** A criterion that counts what pairs of the bracket cost: their number is settled, so that each may earn the rest. */
  private cost(value: (edge: Edge) => number): void {
    this.level(this.pairs, (edge) => (edge.kind === 'inside' ? 1 - value(edge) : 0));
  }

  /** C10 to C13. */
  private sides(): void {
    const { criteria } = this.bracket;
    const costs = new Map<Edge, ReturnType<Criteria['sideCost']>>();
    const costOf = (edge: Edge): ReturnType<Criteria['sideCost']> => {
      let cost = costs.get(edge);
      if (cost === undefined) {
        if (edge.high === null || edge.low === null) return { c10: 0, c11: 0, c12: 0, c13: 0 };
        costs.clear();
        cost = criteria.sideCost(edge.high, edge.low);
        costs.set(edge, cost);
      }
      return cost;
    };
    const players = this.bracket.vertices.flatMap(({ player, zone }) =>
      player !== null && (zone === 'moved' || zone === 'resident') ? [player] : [],
    );
    if (players.some((player) => criteria.isTopScorer(player))) {
      this.cost((edge) => costOf(edge).c10);
      this.cost((edge) => costOf(edge).c11);
    }
    this.cost((edge) => costOf(edge).c12);
    this.cost((edge) => costOf(edge).c13);
  }

  /** C14 to C21: floats of the last round, then of the round before it; first how many, then from how high. */
  private floats(): void {
    const back = [0, 1] as const;
    const floated = (player: Player | null, round: 0 | 1, direction: 'down' | 'up'): boolean =>
      player?.floats[round] === direction;
    for (const round of back) {
      this.level(this.pairs * 2, ({ kind, high, low, isHighMoved }) =>
        kind === 'inside'
          ? Number(!isHighMoved && floated(high, round, 'down')) + Number(floated(low, round, 'down'))
          : 0,
      );
      this.cost(({ low, isHighMoved }) => Number(isHighMoved && floated(low, round, 'up')));
    }
    const scores = this.movedScores();
    for (const round of back) {
      for (const score of scores)
        this.level(this.pairs, ({ kind, high, isHighMoved }) =>
          Number(kind === 'inside' && isHighMoved && high?.score === score && floated(high, round, 'down')),
        );
      for (const score of scores)
        this.cost(({ high, low, isHighMoved }) =>
          Number(isHighMoved && high?.score === score && floated(low, round, 'up')),
        );
    }
  }

  private places(zone: Zone): ReadonlyMap<number, number> {
    const places = new Map<number, number>();
    for (const [index, vertex] of this.bracket.vertices.entries())
      if (vertex.zone === zone) places.set(index, places.size);
    return places;
  }

  /** Several criteria, each touching a few bits of an edge: `amounts` gets the index of the first. */
  private order(bits: readonly number[], amounts: (first: number, add: Add, edge: Edge) => void): void {
    const first = this.criteria.length;
    for (const each of bits) this.criteria.push({ bits: each });
    this.amounts.push((add, edge) => {
      if (edge.kind === 'inside') amounts(first, add, edge);
    });
  }

  /** The first set of moved-down players that can be paired; then for each in turn the first opponent. */
  private movedOrder(): void {
    const moved = this.places('moved');
    const residents = this.places('resident');
    const { size } = residents;
    this.order(
      [...moved.keys()].map(() => 1),
      (first, add, { one }) => {
        const place = moved.get(one);
        if (place !== undefined) add(first + place, 1);
      },
    );
    this.order(
      [...moved.keys()].map(() => bitsFor(size)),
      (first, add, { one, other }) => {
        const place = moved.get(one);
        if (place !== undefined) add(first + place, size - (residents.get(other) ?? 0));
      },
    );
  }

  /**
   * 4.3: as few exchanges as can be, of players as near as can be, the lowest of the upper half, the highest of the lower;
   * 4.2: then for each of the upper half in turn the first opponent.
   */
  private residentOrder(pairs: number): void {
    const residents = this.places('resident');
    const { size } = residents;
    const ones = [...residents.keys()].map(() => 1);
    const top = ({ one }: Edge): number => residents.get(one) ?? 0;
    this.order([bitsFor(size)], (first, add, edge) => add(first, Number(top(edge) < pairs)));
    this.order([bitsFor(size * size)], (first, add, edge) => add(first, size - top(edge)));
    this.order(ones.slice(0, pairs), (first, add, edge) => {
      if (top(edge) < pairs) add(first + pairs - 1 - top(edge), -1);
    });
    this.order(ones.slice(pairs), (first, add, edge) => {
      if (top(edge) >= pairs) add(first + top(edge) - pairs, 1);
    });
    this.order(
      ones.map(() => bitsFor(size)),
      (first, add, edge) => add(first + top(edge), size - (residents.get(edge.other) ?? 0)),
    );
  }
}

type Add = (criterion: number, amount: number) => void;

/** Two vertices that may be matched. */
export interface Edge {
  /** Within the bracket; from it to the next; within the next; to the bye; or legal and no more. */
  readonly kind: 'inside' | 'across' | 'below' | 'bye' | 'legal';
  readonly one: number;
  readonly other: number;
  /** The player earlier in the order of the bracket; with the bye, the one who gets it. */
  readonly high: Player | null;
  readonly low: Player | null;
  readonly isHighMoved: boolean;
}

/** The edge between two vertices in the order of the bracket, null if the two may not be matched. */
export function edgeOf(bracket: Bracket, one: number, other: number): Edge | null {
  const { vertices, criteria, byeScore } = bracket;
  const [high, low] = [vertices[one], vertices[other]];
  if (!high || !low) return null;
  const edge = { one, other, high: high.player, low: low.player, isHighMoved: isMoved(high) };
  if (low.zone === 'bye') {
    const player = high.player;
    return player?.mayHaveBye === true && player.score === byeScore ? { ...edge, kind: 'bye' } : null;
  }
  if (high.player === null || low.player === null || !criteria.mayPair(high.player, low.player)) return null;
  return { ...edge, kind: kindOf(high.zone, low.zone) };
}

function kindOf(high: Zone, low: Zone): Edge['kind'] {
  if (low === 'resident' && (high === 'moved' || high === 'resident')) return 'inside';
  if (low === 'next') return high === 'next' ? 'below' : 'across';
  return 'legal';
}
