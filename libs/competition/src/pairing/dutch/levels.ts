import type { Player } from '../field.js';
import type { EdgeClasses } from '../matching/edge-classes.js';
import { bitsFor, WeightScale, type Criterion } from '../matching/weights.js';
import type { Criteria } from './criteria.js';

/** What somebody is to the bracket that is being paired. */
export type Zone = 'moved' | 'resident' | 'next' | 'rest' | 'bye' | 'nobody';

export interface Vertex {
  readonly zone: Zone;
  /** Null for the bye, and for nobody. */
  readonly player: Player | null;
}

export interface Bracket {
  readonly criteria: Criteria;
  readonly vertices: readonly Vertex[];
  /** The whole field is there: every edge must be legal, so that the round can be completed (C4). */
  readonly isWhole: boolean;
  /** The score of the one who gets the bye; null if nobody does. */
  readonly byeScore: number | null;
  /** The bracket's only downfloater gets the bye (C9). */
  readonly givesBye: boolean;
}

const isMoved = ({ zone }: Vertex): boolean => zone === 'moved';

/** What a bracket's edges are to its pairing: those of one class are of one kind, and weigh the same. */
export interface BracketEdges extends EdgeClasses {
  /** The kind of each class; null if its edges may not be matched. */
  readonly kinds: readonly (Edge['kind'] | null)[];
}

/** Sorts the edges of a bracket by what C.04.3 makes of them: one criterion after the other, as it ranks them. */
export class BracketWeights {
  private readonly criteria: Criterion[] = [];
  /** What an edge has to each criterion. */
  private readonly values: ((edge: Edge) => number)[] = [];

  constructor(private readonly bracket: Bracket) {
    this.legality();
    this.downfloaters();
    this.nextBracket();
    this.bye();
    this.sides();
    this.floats();
  }

  build(): BracketEdges {
    const { vertices } = this.bracket;
    const size = vertices.length;
    const scale = new WeightScale(this.criteria);
    const sorts = this.sorts();
    const kinds: (Edge['kind'] | null)[] = [null];
    const weights: number[][] = [Array.from({ length: scale.parts }, () => 0)];
    const known = new Map<string, number>();
    const classOf = (edge: Edge | null): number => {
      if (edge === null) return 0;
      const values = this.values.map((value) => value(edge));
      const key = `${edge.kind} ${values.join(' ')}`;
      const before = known.get(key);
      if (before !== undefined) return before;
      const row = new Float64Array(scale.parts);
      for (const [criterion, value] of values.entries()) scale.add(row, 0, criterion, value);
      known.set(key, kinds.length);
      kinds.push(edge.kind);
      weights.push([...row]);
      return kinds.length - 1;
    };
    /** The class of an edge between the first of one sort and the second of another, if they may meet. */
    const classes = new Int32Array(sorts.count * sorts.count).fill(-1);
    const of = new Uint32Array(size * size);
    for (let one = 0; one < size; one++) {
      const row = (sorts.of[one] as number) * sorts.count;
      for (let other = one + 1; other < size; other++) {
        const at = row + (sorts.of[other] as number);
        let found = classes[at] as number;
        if (found < 0) {
          found = classOf(edgeOf(this.bracket, one, other));
          classes[at] = found;
        }
        of[one * size + other] = found;
        of[other * size + one] = found;
      }
    }
    this.forbid(of);
    return {
      size,
      parts: scale.parts,
      of,
      weights: Float64Array.from(weights.flat()),
      isOrdered: Uint8Array.from(kinds, (kind) => Number(kind === 'inside')),
      kinds,
    };
  }

  /** A number for each vertex: the same for those whom no criterion tells apart. */
  private sorts(): { readonly of: Int32Array; readonly count: number } {
    const known = new Map<string, number>();
    const of = Int32Array.from(this.bracket.vertices, (vertex) => {
      const key = this.sortOf(vertex);
      const sort = known.get(key) ?? known.size;
      known.set(key, sort);
      return sort;
    });
    return { of, count: known.size };
  }

  private sortOf({ zone, player }: Vertex): string {
    if (player === null) return zone;
    const { criteria, byeScore, givesBye } = this.bracket;
    const isTop = criteria.isTopScorer(player);
    const hasBye = player.mayHaveBye && player.score === byeScore;
    const bye = hasBye ? (givesBye ? player.unplayed : 'bye') : '';
    const { side, strength } = player.preference;
    if (zone === 'next' || zone === 'rest')
      return `${zone} ${bye} ${isTop ? 'top' : strength === 'absolute' ? side : ''}`;
    // Between top scorers, earlier rounds decide whose preference is met, and C10 and C11 ask what that one had.
    const sides = isTop ? `top ${player.sides.join('')}` : '';
    return [zone, bye, player.score, side, strength, ...player.floats, sides].join(' ');
  }

  /** Those who have met, and forbidden pairs, may not be matched. */
  private forbid(of: Uint32Array): void {
    const { vertices, criteria } = this.bracket;
    const size = vertices.length;
    const places = new Map<number, number>();
    for (const [index, { player }] of vertices.entries()) if (player !== null) places.set(player.who, index);
    const forbid = (one: number | undefined, other: number | undefined): void => {
      if (one === undefined || other === undefined) return;
      of[one * size + other] = 0;
      of[other * size + one] = 0;
    };
    for (const [index, { player }] of vertices.entries())
      for (const who of player?.met ?? []) forbid(index, places.get(who));
    const { forbidden, tournament } = criteria.field;
    const count = tournament.competitors.length;
    for (const pair of forbidden) forbid(places.get(Math.floor(pair / count)), places.get(pair % count));
  }

  private level(most: number, value: (edge: Edge) => number): void {
    this.criteria.push({ bits: bitsFor(most) });
    this.values.push(value);
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
}

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

/** The edge between two vertices in the order of the bracket; null if they may not be matched, even if they have not met. */
function edgeOf(bracket: Bracket, one: number, other: number): Edge | null {
  const { vertices, criteria, byeScore } = bracket;
  const high = vertices[one];
  const low = vertices[other];
  if (!high || !low) return null;
  const edge = { one, other, high: high.player, low: low.player, isHighMoved: isMoved(high) };
  if (low.zone === 'bye') {
    const player = high.player;
    return player?.mayHaveBye === true && player.score === byeScore ? { ...edge, kind: 'bye' } : null;
  }
  if (high.player === null || low.player === null || !criteria.sidesAllow(high.player, low.player))
    return null;
  return { ...edge, kind: kindOf(high.zone, low.zone) };
}

function kindOf(high: Zone, low: Zone): Edge['kind'] {
  if (low === 'resident' && (high === 'moved' || high === 'resident')) return 'inside';
  if (low === 'next') return high === 'next' ? 'below' : 'across';
  return 'legal';
}
