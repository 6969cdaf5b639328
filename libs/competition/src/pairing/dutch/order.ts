import { bitsFor } from '../matching/weights.js';
import type { OptimalMatchings } from '../matching/optimal-matchings.js';
import type { BracketEdges, Vertex } from './levels.js';

/**
 * The first of a bracket's best candidates (C.04.3, 4): moved-down players and their opponents, then the residents that are left,
 * exchanges before transpositions.
 */
export class CandidateOrder {
  private readonly moved: readonly number[];
  private readonly residents: readonly number[];
  private readonly paired = new Map<number, number>();

  constructor(
    private readonly matchings: OptimalMatchings,
    private readonly edges: BracketEdges,
    vertices: readonly Vertex[],
  ) {
    const places = (zone: Vertex['zone']): readonly number[] =>
      [...vertices.keys()].filter((index) => vertices[index]?.zone === zone);
    this.moved = places('moved');
    this.residents = places('resident');
  }

  /** The pairs within the bracket, each with the vertex that comes first. */
  first(): readonly (readonly [number, number])[] {
    this.pairMoved();
    this.pairResidents();
    return [...this.paired];
  }

  private isInside(one: number, other: number): boolean {
    return this.edges.kinds[this.matchings.classOf(one, other)] === 'inside';
  }

  /** The mate of a vertex within the bracket; null if it has none. */
  private opponentOf(vertex: number): number | null {
    const mate = this.matchings.mateOf(vertex);
    return this.isInside(vertex, mate) ? mate : null;
  }

  /** Settles the first opponent among those who come after the vertex. */
  private settle(vertex: number): void {
    const { size } = this.edges;
    const opponent = this.matchings.settle(vertex, (other) =>
      other > vertex && this.isInside(vertex, other) ? size - other : 0,
    );
    this.paired.set(vertex, opponent);
  }

  /** 4.4: the first set of moved-down players that can be paired; then for each in turn the first opponent. */
  private pairMoved(): void {
    for (const vertex of this.moved)
      this.matchings.prefer(vertex, (other) => Number(this.isInside(vertex, other)));
    for (const vertex of this.moved) if (this.opponentOf(vertex) !== null) this.settle(vertex);
  }

  /** 4.3: who comes first in the pairs; 4.2: then for each in turn the first opponent. */
  private pairResidents(): void {
    const opponents = new Set(this.paired.values());
    const left = this.residents.filter((vertex) => !opponents.has(vertex));
    const pairs = left.filter((vertex) => this.isTop(vertex)).length;
    if (pairs === 0) return;
    this.exchange(left, pairs);
    for (const vertex of left) if (this.isTop(vertex)) this.settle(vertex);
  }

  private isTop(vertex: number): boolean {
    if (this.paired.has(vertex)) return false;
    const opponent = this.opponentOf(vertex);
    return opponent !== null && opponent > vertex;
  }

  /**
   * As few exchanges between the halves as can be, of players as near as can be; then the lowest of the upper half, the highest of the
   * lower.
   */
  private exchange(left: readonly number[], pairs: number): void {
    const { matchings } = this;
    const size = left.length;
    const most = 2 ** bitsFor(size * size);
    const rankOf = (place: number): number => size - place + (place < pairs ? most : 0);
    matchings.rank(new Map(left.map((vertex, place) => [vertex, rankOf(place)])), rankOf(pairs));
    const upper = left.slice(0, pairs);
    const exchanges = upper.filter((vertex) => !this.isTop(vertex)).length;
    const comesFirst = (vertex: number, other: number): boolean =>
      other > vertex && this.isInside(vertex, other);
    let open = exchanges;
    for (const vertex of upper.toReversed()) {
      if (open === 0) break;
      matchings.prefer(vertex, (other) => Number(!comesFirst(vertex, other)));
      if (!this.isTop(vertex)) open--;
    }
    open = exchanges;
    for (const vertex of left.slice(pairs)) {
      if (open === 0) break;
      matchings.prefer(vertex, (other) => Number(comesFirst(vertex, other)));
      if (this.isTop(vertex)) open--;
    }
  }
}
