import { Duals } from './duals.js';
import { closed, type EdgeClasses } from './edge-classes.js';
import { Forest } from './forest.js';
import { none, Nodes } from './nodes.js';

/** How much a mate is worth to a vertex: a whole number from 0. */
export type WorthOf = (other: number) => number;

/**
 * All of the heaviest perfect matchings of a complete graph at once: one of them, and the edges that the others may have. Wishes
 * narrow them down, one vertex after another, until one is left.
 */
export class OptimalMatchings {
  private readonly nodes: Nodes;
  private readonly duals: Duals;
  private readonly forest: Forest;
  /** Vertices that have just lost their mate. */
  private freed: number[] = [];
  /**
   * Vertices that keep their mate for now and are out of the graph. An odd set that a blossom bounds has one vertex with a mate without;
   * with those two set aside the rest needs no blossom, and nearly every wish can be judged without them.
   */
  private aside: number[] = [];

  /**
   * @param edges the graph; it is used up
   * @param first for each vertex, where its mate is looked for at first: a guess that saves time and decides nothing
   * @param leading how many of the first vertices have the heaviest edges; another guess
   */
  constructor(edges: EdgeClasses, first: Int32Array, leading: number) {
    this.nodes = new Nodes(edges.size);
    this.duals = new Duals(edges, this.nodes.most, leading);
    this.forest = new Forest(this.nodes, this.duals);
    this.forest.matchTight(first);
    this.forest.match();
    this.closeOthers();
    this.duals.parts = edges.parts + 2;
  }

  mateOf(vertex: number): number {
    return this.nodes.mate[vertex] as number;
  }

  classOf(one: number, other: number): number {
    return this.duals.classOf(one, other);
  }

  /** Closes the edges that no heaviest matching has: those with slack. */
  private closeOthers(): void {
    const { duals, nodes } = this;
    const { active } = duals;
    const bounding = new Map([...active].map((vertex) => [vertex, this.boundsOf(vertex)]));
    for (const one of active) {
      const bounds = bounding.get(one) ?? [];
      for (const other of active) {
        if (other <= one || duals.classOf(one, other) === closed) continue;
        const isTight =
          bounds.length === 0 || nodes.top[one] !== nodes.top[other]
            ? duals.isTight(one, other)
            : duals.isTightWithin(one, other, common(bounds, bounding.get(other) ?? []));
        if (!isTight) duals.close(one, other);
      }
    }
  }

  /** The blossoms around a vertex that bound something, the outermost first. */
  private boundsOf(vertex: number): readonly number[] {
    return this.nodes
      .blossomsOf(vertex)
      .filter((blossom) => !this.duals.isZero(blossom))
      .toReversed();
  }

  private unmatch(vertex: number): void {
    const { mate } = this.nodes;
    const other = mate[vertex] as number;
    if (other === none) return;
    mate[vertex] = none;
    mate[other] = none;
    this.freed.push(vertex, other);
  }

  /** Sets a vertex aside with its mate, if it has one. */
  private setAside(vertex: number): void {
    this.release(vertex, true);
    const mate = this.mateOf(vertex);
    if (mate === none) return;
    this.release(mate, true);
    if (this.aside.includes(vertex)) return;
    this.duals.leave(vertex, mate);
    this.aside.push(vertex, mate);
  }

  /** Those who were set aside are in the graph again, without their mates. */
  private bringBack(): void {
    const { aside } = this;
    this.aside = [];
    for (const vertex of aside) this.duals.enter(vertex);
    for (const vertex of aside) this.unmatch(vertex);
  }

  /** Takes all blossoms apart that hold a vertex; the base of those that bound something is set aside with its mate, or loses it. */
  private release(vertex: number, keeps: boolean): void {
    const { nodes, duals } = this;
    while (nodes.top[vertex] !== vertex) {
      const blossom = nodes.top[vertex] as number;
      const base = nodes.base[blossom] as number;
      const bounds = !duals.isZero(blossom);
      if (bounds) duals.share(blossom, nodes.verticesOf(blossom));
      nodes.open(blossom);
      if (bounds && keeps) this.setAside(base);
      else if (bounds) this.unmatch(base);
    }
  }

  /** Gives those who lost their mate one again. */
  private match(keeps: boolean): void {
    for (let next = 0; next < this.freed.length; next++) this.release(this.freed[next] as number, keeps);
    const free = this.freed.filter((vertex) => this.nodes.mate[vertex] === none);
    this.freed = [];
    if (free.length === 0) return;
    this.duals.alignParity(free);
    this.forest.match();
  }

  /**
   * Keeps only the matchings in which the vertex has a mate of the greatest value that any gives it.
   * @returns the mate in one of them
   */
  prefer(vertex: number, value: WorthOf): number {
    this.seek(vertex, value);
    const best = value(this.mateOf(vertex));
    this.release(vertex, true);
    for (const other of [...this.duals.active, ...this.aside])
      if (other !== vertex && value(other) !== best) this.duals.close(vertex, other);
    this.duals.likeNoMore(best);
    return this.mateOf(vertex);
  }

  /**
   * Keeps only the matchings in which the vertex has the mate of the greatest value that any gives it, and takes the two out.
   * @returns the mate
   */
  settle(vertex: number, value: WorthOf): number {
    this.seek(vertex, value);
    const mate = this.mateOf(vertex);
    this.release(vertex, true);
    this.release(mate, true);
    this.duals.leave(vertex, mate);
    this.aside = this.aside.filter((each) => each !== vertex && each !== mate);
    this.duals.likeNoMore(0);
    return mate;
  }

  /** Gives the vertex the best mate that it can have. */
  private seek(vertex: number, value: WorthOf): void {
    const most = this.mostPossible(vertex, value);
    if (value(this.mateOf(vertex)) >= most) return;
    if (!this.aside.includes(vertex)) {
      this.release(vertex, true);
      if (!this.aside.includes(vertex)) {
        this.wish(vertex, value, true);
        if (value(this.mateOf(vertex)) >= most) return;
      }
    }
    if (this.aside.length === 0) return;
    this.bringBack();
    this.match(false);
    this.release(vertex, false);
    this.wish(vertex, value, false);
  }

  private wish(vertex: number, value: WorthOf, keeps: boolean): void {
    this.duals.like(vertex, value);
    this.unmatch(vertex);
    this.match(keeps);
  }

  private mostPossible(vertex: number, value: WorthOf): number {
    let most = 0;
    const consider = (other: number): void => {
      if (other === vertex || this.duals.classOf(vertex, other) === closed) return;
      most = Math.max(most, value(other));
    };
    for (const other of this.duals.active) consider(other);
    for (const other of this.aside) consider(other);
    return most;
  }

  /**
   * Keeps the matchings with the greatest sum of ranks, each pair of an ordered class counting the rank of its first vertex. Ranks fall
   * from vertex to vertex; those above `half` are expected to come first in their pairs.
   */
  rank(ranks: ReadonlyMap<number, number>, half: number): void {
    this.bringBack();
    for (const vertex of this.duals.active) this.release(vertex, false);
    this.duals.rank(ranks, half);
    for (const vertex of this.duals.active) {
      const mate = this.mateOf(vertex);
      if (mate !== none && !this.duals.isTight(vertex, mate)) this.unmatch(vertex);
    }
    this.match(false);
    this.closeOthers();
  }
}

/** The heaviest perfect matching of a complete graph of even size: the mate of each vertex. */
export function heaviestMatching(edges: EdgeClasses): Int32Array {
  const nodes = new Nodes(edges.size);
  const duals = new Duals(edges, nodes.most, 0);
  const forest = new Forest(nodes, duals);
  forest.matchTight(new Int32Array(edges.size));
  forest.match();
  return nodes.mate;
}

/** How many of two lists are the same from the first on, as a list. */
function common(one: readonly number[], other: readonly number[]): readonly number[] {
  const end = one.findIndex((each, index) => each !== other[index]);
  return end < 0 ? one : one.slice(0, end);
}
