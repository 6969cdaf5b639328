import { bug } from '@fairview/kernel';
import { Blossoms } from './blossoms.js';
import { Edges, none } from './edges.js';

/**
 * The heaviest perfect matching of a complete graph with an even number of vertices, by Edmonds’ weighted blossom
 * algorithm. A weight is a row of `parts` numbers compared from the first on, so that sums and comparisons of whole
 * matchings are lexicographic and exact. `weights[(one * size + other) * parts]` begins the weight of an edge; it is the
 * same from both ends.
 */
export function heaviestMatching(size: number, parts: number, weights: Float64Array): Int32Array {
  if (size % 2 === 1) return bug('a perfect matching needs an even number of vertices');
  const found = new BlossomSearch(new Edges(size, parts, weights)).solve();
  return found.map((mate) => mate - 1);
}

/** Labels of the search: unreached, outer (an even way from a free vertex), inner. */
const unreached = -1;
const outer = 0;
const inner = 1;

/** Gives one free vertex after another a mate, by a tree of tight edges that is grown from it. Nodes are counted from 1. */
class BlossomSearch {
  private readonly blossoms: Blossoms;
  /** Of an inner node, the vertex that the tree came from. */
  private readonly parent: Int32Array;
  private readonly label: Int8Array;
  /** Of a node, the outer vertex from which the edge to it has the least slack. */
  private readonly slack: Int32Array;
  private readonly visited: Int32Array;
  private visit = 0;
  private queue: number[] = [];

  constructor(private readonly edges: Edges) {
    const { most } = edges;
    this.blossoms = new Blossoms(edges);
    this.parent = new Int32Array(most);
    this.label = new Int8Array(most);
    this.slack = new Int32Array(most);
    this.visited = new Int32Array(most);
  }

  solve(): Int32Array {
    const { size } = this.edges;
    const { mate } = this.blossoms;
    this.matchTight();
    for (let vertex = 1; vertex <= size; vertex++) if (mate[vertex] === none) this.search(vertex);
    return mate.slice(1, size + 1);
  }

  /** Begins with the tight edges that come first. */
  private matchTight(): void {
    const { edges } = this;
    const { mate } = this.blossoms;
    for (let one = 1; one <= edges.size; one++) {
      for (let other = one + 1; other <= edges.size && mate[one] === none; other++) {
        if (mate[other] !== none || !edges.isTight(one, other)) continue;
        mate[one] = other;
        mate[other] = one;
      }
    }
  }

  private updateSlack(vertex: number, node: number): void {
    const now = this.slack[node] as number;
    if (now === none || this.edges.isLess(vertex, node, now, node)) this.slack[node] = vertex;
  }

  private setSlack(node: number): void {
    const { top } = this.blossoms;
    this.slack[node] = none;
    for (let vertex = 1; vertex <= this.edges.size; vertex++) {
      const at = top[vertex] as number;
      if (at !== node && this.label[at] === outer && this.edges.isEdge(vertex, node))
        this.updateSlack(vertex, node);
    }
  }

  private enqueue(node: number): void {
    if (node <= this.edges.size) this.queue.push(node);
    else for (const each of this.blossoms.membersOf(node)) this.enqueue(each);
  }

  /** The outermost node with the mate of a node; `none` if it is free. */
  private mateOf(node: number): number {
    const { top, mate } = this.blossoms;
    return top[mate[node] as number] as number;
  }

  /** The outermost node that the tree came from to an inner node. */
  private parentOf(node: number): number {
    return this.blossoms.top[this.parent[node] as number] as number;
  }

  private augment(start: number, end: number): void {
    for (let node = start, other = end; ;) {
      const next = this.mateOf(node);
      this.blossoms.setMate(node, other);
      if (next === none) return;
      const up = this.parentOf(next);
      this.blossoms.setMate(next, up);
      node = up;
      other = next;
    }
  }

  private commonAncestor(one: number, other: number): number {
    this.visit++;
    for (let [at, next] = [one, other]; at !== none || next !== none; [at, next] = [next, at]) {
      if (at === none) continue;
      if (this.visited[at] === this.visit) return at;
      this.visited[at] = this.visit;
      at = this.mateOf(at);
      if (at !== none) at = this.parentOf(at);
    }
    return none;
  }

  /** The nodes from one up to the ancestor, each second one the mate of the one before. */
  private climb(start: number, ancestor: number): readonly number[] {
    const way: number[] = [];
    for (let node = start; node !== ancestor;) {
      const mate = this.mateOf(node);
      way.push(node, mate);
      this.enqueue(mate);
      node = this.parentOf(mate);
    }
    return way;
  }

  private addBlossom(one: number, ancestor: number, other: number): void {
    const way = this.climb(one, ancestor).toReversed();
    const blossom = this.blossoms.shrink([ancestor, ...way, ...this.climb(other, ancestor)]);
    this.label[blossom] = outer;
    this.setSlack(blossom);
  }

  private expand(blossom: number): void {
    const { blossoms } = this;
    const { from, most } = this.edges;
    for (const each of blossoms.membersOf(blossom)) blossoms.setTop(each, each);
    const parent = this.parent[blossom] as number;
    const entered = blossoms.holderOf(blossom, from[blossom * most + parent] as number);
    const place = blossoms.evenPlace(blossom, entered);
    const members = blossoms.membersOf(blossom);
    for (let index = 0; index < place; index += 2) {
      const one = members[index] as number;
      const next = members[index + 1] as number;
      this.parent[one] = from[next * most + one] as number;
      this.label[one] = inner;
      this.label[next] = outer;
      this.slack[one] = none;
      this.setSlack(next);
      this.enqueue(next);
    }
    this.label[entered] = inner;
    this.parent[entered] = parent;
    for (const each of members.slice(place + 1)) {
      this.label[each] = unreached;
      this.setSlack(each);
    }
    blossoms.top[blossom] = none;
  }

  /** Grows the search along a tight edge; true if a pair was added. */
  private follow(one: number, other: number): boolean {
    const { from, to, most } = this.edges;
    const { top, mate } = this.blossoms;
    const vertex = from[one * most + other] as number;
    const start = top[vertex] as number;
    const end = top[to[one * most + other] as number] as number;
    if (this.label[end] === inner) return false;
    if (this.label[end] === unreached && mate[end] === none) {
      this.augment(start, end);
      this.augment(end, start);
      return true;
    }
    if (this.label[end] === unreached) {
      this.parent[end] = vertex;
      this.label[end] = inner;
      const next = this.mateOf(end);
      this.slack[end] = none;
      this.slack[next] = none;
      this.label[next] = outer;
      this.enqueue(next);
      return false;
    }
    this.addBlossom(start, this.commonAncestor(start, end), end);
    return false;
  }

  /** How far the duals can move; scratch for one weight. */
  private step(): Float64Array {
    const { parts, size, most, from, to, dual } = this.edges;
    const { top, last } = this.blossoms;
    const least = new Float64Array(parts);
    const candidate = new Float64Array(parts);
    let isFound = false;
    const consider = (): void => {
      for (let part = 0; isFound && part < parts; part++) {
        const difference = (candidate[part] as number) - (least[part] as number);
        if (difference > 0) return;
        if (difference < 0) break;
      }
      least.set(candidate);
      isFound = true;
    };
    for (let node = 1; node <= last; node++) {
      if (top[node] !== node) continue;
      if (node > size && this.label[node] === inner) {
        for (let part = 0; part < parts; part++) candidate[part] = (dual[node * parts + part] as number) / 2;
        consider();
      }
      const vertex = this.slack[node] as number;
      if (vertex === none || this.label[node] === inner) continue;
      const one = from[vertex * most + node] as number;
      const other = to[vertex * most + node] as number;
      const share = this.label[node] === unreached ? 1 : 2;
      for (let part = 0; part < parts; part++)
        candidate[part] = this.edges.slackPart(one, other, part) / share;
      consider();
    }
    return isFound ? least : bug('a complete graph of even size has a perfect matching');
  }

  private moveDuals(by: Float64Array): void {
    const { size } = this.edges;
    const { top, last } = this.blossoms;
    for (let node = 1; node <= last; node++) {
      const isVertex = node <= size;
      if (!isVertex && top[node] !== node) continue;
      const label = this.label[top[node] as number];
      if (label === unreached) continue;
      this.edges.moveDual(node, (label === outer ? -1 : 1) * (isVertex ? 1 : -2), by);
    }
  }

  /** Searches from one free vertex until it has a mate. Duals stay whole numbers: all outer ones are alike in parity. */
  private search(root: number): void {
    const { size } = this.edges;
    const { top } = this.blossoms;
    this.label.fill(unreached, 0, this.blossoms.last + 1);
    this.slack.fill(none, 0, this.blossoms.last + 1);
    this.queue = [];
    this.parent[root] = none;
    this.label[root] = outer;
    this.enqueue(root);
    for (;;) {
      for (let next = 0; next < this.queue.length; next++) {
        const vertex = this.queue[next] as number;
        if (this.label[top[vertex] as number] === inner) continue;
        for (let other = 1; other <= size; other++) {
          if (other === vertex || top[vertex] === top[other]) continue;
          if (!this.edges.isTight(vertex, other)) this.updateSlack(vertex, top[other] as number);
          else if (this.follow(vertex, other)) return;
        }
      }
      this.queue = [];
      this.moveDuals(this.step());
      if (this.followTight()) return;
      for (let node = size + 1; node <= this.blossoms.last; node++)
        if (top[node] === node && this.label[node] === inner && this.edges.isSpent(node)) this.expand(node);
    }
  }

  /** Grows the search along the edges that have become tight; true if a pair was added. */
  private followTight(): boolean {
    const { from, to, most } = this.edges;
    const { top } = this.blossoms;
    for (let node = 1; node <= this.blossoms.last; node++) {
      const vertex = this.slack[node] as number;
      if (top[node] !== node || vertex === none || top[vertex] === node) continue;
      const one = from[vertex * most + node] as number;
      const other = to[vertex * most + node] as number;
      if (this.edges.isTight(one, other) && this.follow(vertex, node)) return true;
    }
    return false;
  }
}
