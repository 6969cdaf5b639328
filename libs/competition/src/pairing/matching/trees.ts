import type { Duals } from './duals.js';
import { none, type Nodes } from './nodes.js';

/** Labels of outermost nodes: not reached, an even way from a free vertex, an odd one, or of a tree whose root has found a mate. */
export const unreached = 0;
export const even = 1;
export const odd = 2;
export const done = 3;

/** Alternating trees of nodes, each grown from a free vertex: every second edge on the way to the root is one of the matching. */
export class Trees {
  readonly label: Uint8Array;
  /** The free vertex that a node’s tree began at. */
  readonly root: Int32Array;
  /** Even vertices whose edges have not been looked at. */
  queue: number[] = [];
  /** Of an odd node, the edge by which its tree came to it. */
  private readonly entryFrom: Int32Array;
  private readonly entryTo: Int32Array;
  private readonly passed: Int32Array;
  private pass = 0;

  constructor(
    private readonly nodes: Nodes,
    private readonly duals: Duals,
  ) {
    const { most } = nodes;
    this.label = new Uint8Array(most);
    this.root = new Int32Array(most).fill(none);
    this.entryFrom = new Int32Array(most);
    this.entryTo = new Int32Array(most);
    this.passed = new Int32Array(most);
  }

  /** A tree for each free vertex. */
  begin(): void {
    const { top, mate } = this.nodes;
    this.label.fill(unreached);
    this.root.fill(none);
    this.queue = [];
    for (const vertex of this.duals.active)
      if (mate[vertex] === none) this.becomeEven(top[vertex] as number, vertex);
  }

  private becomeEven(node: number, root: number): void {
    this.label[node] = even;
    this.root[node] = root;
    for (const vertex of this.nodes.verticesOf(node)) this.queue.push(vertex);
  }

  /** Adds a node that was not reached, by an edge from an even vertex, and the node that it is matched with. */
  grow(from: number, to: number): void {
    const { top, mate, base } = this.nodes;
    const node = top[to] as number;
    const root = this.root[top[from] as number] as number;
    this.label[node] = odd;
    this.root[node] = root;
    this.entryFrom[node] = from;
    this.entryTo[node] = to;
    this.becomeEven(top[mate[base[node] as number] as number] as number, root);
  }

  /** Matches all vertices of two trees, along an edge between even vertices of theirs. */
  augment(one: number, other: number): void {
    const { top } = this.nodes;
    const roots = [this.root[top[one] as number], this.root[top[other] as number]];
    this.rematch(one, other);
    this.rematch(other, one);
    for (const vertex of this.duals.active) {
      const node = top[vertex] as number;
      if (roots.includes(this.root[node])) this.label[node] = done;
    }
  }

  /** Matches an even vertex, and turns the matching on the way from it to its root. */
  private rematch(vertex: number, other: number): void {
    const { top, mate, base } = this.nodes;
    let at = vertex;
    let its = other;
    for (;;) {
      const node = top[at] as number;
      const before = mate[base[node] as number] as number;
      this.nodes.rebase(node, at);
      mate[at] = its;
      if (before === none) return;
      const odds = top[before] as number;
      const entered = this.entryTo[odds] as number;
      const from = this.entryFrom[odds] as number;
      this.nodes.rebase(odds, entered);
      mate[entered] = from;
      at = from;
      its = entered;
    }
  }

  /** The nodes of a tree from an even one up to an ancestor, and the edges between each and the next. */
  private climb(start: number, ancestor: number) {
    const { top, mate, base } = this.nodes;
    const nodes: number[] = [];
    const from: number[] = [];
    const to: number[] = [];
    for (let node = start; node !== ancestor;) {
      const vertex = base[node] as number;
      const up = mate[vertex] as number;
      const odds = top[up] as number;
      nodes.push(node, odds);
      from.push(vertex, this.entryTo[odds] as number);
      to.push(up, this.entryFrom[odds] as number);
      node = top[this.entryFrom[odds] as number] as number;
    }
    return { nodes, from, to };
  }

  /** Makes a blossom of the cycle that an edge between even vertices of one tree closes. */
  shrink(one: number, other: number): void {
    const { top } = this.nodes;
    const start = top[one] as number;
    const end = top[other] as number;
    const ancestor = this.commonAncestor(start, end);
    const left = this.climb(start, ancestor);
    const right = this.climb(end, ancestor);
    const blossom = this.nodes.shrink({
      nodes: [ancestor].concat(left.nodes.toReversed(), right.nodes),
      from: left.to.toReversed().concat(one, right.from),
      to: left.from.toReversed().concat(other, right.to),
    });
    this.duals.clear(blossom);
    this.label[blossom] = even;
    this.root[blossom] = this.root[ancestor] as number;
    for (const node of left.nodes.concat(right.nodes))
      if (this.label[node] === odd) for (const vertex of this.nodes.verticesOf(node)) this.queue.push(vertex);
  }

  private commonAncestor(one: number, other: number): number {
    this.pass++;
    let at = one;
    let next = other;
    for (;;) {
      if (at !== none) {
        if (this.passed[at] === this.pass) return at;
        this.passed[at] = this.pass;
      }
      const above = at === none ? none : this.above(at);
      at = next;
      next = above;
    }
  }

  /** The even node two steps nearer to the root. */
  private above(node: number): number {
    const { top, mate, base } = this.nodes;
    const up = mate[base[node] as number] as number;
    return up === none ? none : (top[this.entryFrom[top[up] as number] as number] as number);
  }

  /** Takes an odd blossom apart; its tree goes on through it, from where it entered to the base. */
  expand(blossom: number): void {
    const { nodes } = this;
    const root = this.root[blossom] as number;
    const cycle = nodes.cycleOf(blossom);
    let from = this.entryFrom[blossom] as number;
    let to = this.entryTo[blossom] as number;
    const place = nodes.placeOf(blossom, to);
    const members = nodes.open(blossom);
    const count = members.length;
    for (const node of [blossom, ...members]) {
      this.label[node] = unreached;
      this.root[node] = none;
    }
    // Along the edge of the matching first.
    const step = place % 2 === 1 ? 1 : -1;
    const at = (list: readonly number[], index: number): number => list[(index + count) % count] as number;
    for (let index = place; ; index += 2 * step) {
      const node = at(members, index);
      this.label[node] = odd;
      this.root[node] = root;
      this.entryFrom[node] = from;
      this.entryTo[node] = to;
      if ((index + count) % count === 0) return;
      const middle = index + step;
      this.becomeEven(at(members, middle), root);
      [from, to] =
        step === 1
          ? [at(cycle.from, middle), at(cycle.to, middle)]
          : [at(cycle.to, middle - 1), at(cycle.from, middle - 1)];
    }
  }
}
