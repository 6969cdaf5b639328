/** Stands for no vertex and no blossom: both are counted from 1. */
export const none = 0;

/**
 * The edges of a complete graph with a weight each, and the duals that bound them. Blossoms are nodes beside the vertices; an
 * edge of a blossom represents the one of least slack that leads out of it. A weight is a row of `parts` numbers compared from
 * the first on. Weights are doubled, so that half a slack stays exact.
 */
export class Edges {
  /** Nodes are counted below this. */
  readonly most: number;
  /** The edge between vertices that represents the one between two nodes: `from[one * most + other]`, and `to` likewise. */
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly dual: Float64Array;
  private readonly doubled: Float64Array;

  constructor(
    readonly size: number,
    readonly parts: number,
    weights: Float64Array,
  ) {
    const most = size + (size >> 1) + 2;
    this.most = most;
    this.from = new Int32Array(most * most);
    this.to = new Int32Array(most * most);
    this.dual = new Float64Array(most * parts);
    this.doubled = new Float64Array((size + 1) * (size + 1) * parts);
    for (let one = 1; one <= size; one++) {
      for (let other = 1; other <= size; other++) {
        if (one === other) continue;
        this.from[one * most + other] = one;
        this.to[one * most + other] = other;
        const at = ((one - 1) * size + other - 1) * parts;
        const into = this.place(one, other);
        for (let part = 0; part < parts; part++) this.doubled[into + part] = 2 * (weights[at + part] ?? 0);
      }
    }
    for (let one = 1; one <= size; one++) this.beginDual(one);
  }

  isEdge(one: number, other: number): boolean {
    return this.from[one * this.most + other] !== none;
  }

  /** One part of the slack of an edge between vertices. */
  slackPart(one: number, other: number, part: number): number {
    return (
      (this.dual[one * this.parts + part] as number) +
      (this.dual[other * this.parts + part] as number) -
      (this.doubled[(one * (this.size + 1) + other) * this.parts + part] as number)
    );
  }

  isTight(one: number, other: number): boolean {
    for (let part = 0; part < this.parts; part++) if (this.slackPart(one, other, part) !== 0) return false;
    return true;
  }

  /** Whether the edge between nodes `a` and `b` has less slack than that between `c` and `d`. */
  isLess(a: number, b: number, c: number, d: number): boolean {
    const [fromOne, toOne] = [this.from[a * this.most + b] as number, this.to[a * this.most + b] as number];
    const [fromTwo, toTwo] = [this.from[c * this.most + d] as number, this.to[c * this.most + d] as number];
    for (let part = 0; part < this.parts; part++) {
      const difference = this.slackPart(fromOne, toOne, part) - this.slackPart(fromTwo, toTwo, part);
      if (difference !== 0) return difference < 0;
    }
    return false;
  }

  /** Gives a blossom of these members, for each node up to `last`, the edge of least slack out of it; its own dual is 0. */
  gather(blossom: number, members: readonly number[], last: number): void {
    const { most, from, to } = this;
    this.dual.fill(0, blossom * this.parts, (blossom + 1) * this.parts);
    for (let node = 1; node <= last; node++) {
      from[blossom * most + node] = none;
      from[node * most + blossom] = none;
    }
    for (const each of members) {
      for (let node = 1; node <= last; node++) {
        if (!this.isEdge(each, node)) continue;
        if (this.isEdge(blossom, node) && !this.isLess(each, node, blossom, node)) continue;
        from[blossom * most + node] = from[each * most + node] as number;
        to[blossom * most + node] = to[each * most + node] as number;
        from[node * most + blossom] = from[node * most + each] as number;
        to[node * most + blossom] = to[node * most + each] as number;
      }
    }
  }

  moveDual(node: number, times: number, by: Float64Array): void {
    for (let part = 0; part < this.parts; part++) {
      const at = node * this.parts + part;
      this.dual[at] = (this.dual[at] as number) + times * (by[part] as number);
    }
  }

  /** Whether the dual of a blossom is 0. */
  isSpent(blossom: number): boolean {
    for (let part = 0; part < this.parts; part++)
      if (this.dual[blossom * this.parts + part] !== 0) return false;
    return true;
  }

  /** A vertex's dual begins at half its heaviest edge. */
  private beginDual(one: number): void {
    let heaviest = one === 1 ? 2 : 1;
    for (let other = 1; other <= this.size; other++)
      if (other !== one && this.isAbove(this.place(one, other), this.place(one, heaviest))) heaviest = other;
    for (let part = 0; part < this.parts; part++)
      this.dual[one * this.parts + part] = (this.doubled[this.place(one, heaviest) + part] ?? 0) / 2;
  }

  private place(one: number, other: number): number {
    return (one * (this.size + 1) + other) * this.parts;
  }

  /** Whether the weight at one place is above that at another. */
  private isAbove(at: number, other: number): boolean {
    for (let part = 0; part < this.parts; part++) {
      const difference = (this.doubled[at + part] as number) - (this.doubled[other + part] as number);
      if (difference !== 0) return difference > 0;
    }
    return false;
  }
}
