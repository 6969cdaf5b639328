import { bug } from '@fairview/kernel';

/**
 * The heaviest perfect matching of a complete graph with an even number of vertices, by Edmonds’ weighted blossom
 * algorithm. A weight is a row of `parts` numbers compared from the first on, so that sums and comparisons of whole
 * matchings are lexicographic and exact. `weights[(one * size + other) * parts]` begins the weight of an edge; it is the
 * same from both ends.
 *
 * Inside, vertices and blossoms are counted from 1; 0 is none. Weights are doubled, so that half a slack stays exact.
 */
export function heaviestMatching(size: number, parts: number, weights: Float64Array): Int32Array {
  if (size % 2 === 1) return bug('a perfect matching needs an even number of vertices');
  const found = new BlossomSearch(size, parts, weights).solve();
  return found.map((mate) => mate - 1);
}

const none = 0;
/** Labels of the search: unreached, outer (an even way from a free vertex), inner. */
const unreached = -1;
const outer = 0;
const inner = 1;

class BlossomSearch {
  private readonly most: number;
  private last: number;
  /** The edge that stands for the one between two nodes: its ends are vertices. */
  private readonly from: Int32Array;
  private readonly to: Int32Array;
  private readonly doubled: Float64Array;
  private readonly dual: Float64Array;
  private readonly mate: Int32Array;
  private readonly slack: Int32Array;
  /** The outermost blossom that a node lies in. */
  private readonly top: Int32Array;
  private readonly parent: Int32Array;
  private readonly label: Int8Array;
  private readonly visited: Int32Array;
  private readonly flower: number[][];
  /** For a blossom and a vertex, the member of the blossom that holds the vertex. */
  private readonly member: Int32Array;
  private queue: number[] = [];
  private visit = 0;

  constructor(
    private readonly size: number,
    private readonly parts: number,
    weights: Float64Array,
  ) {
    const most = size + (size >> 1) + 2;
    this.most = most;
    this.last = size;
    this.from = new Int32Array(most * most);
    this.to = new Int32Array(most * most);
    this.doubled = new Float64Array((size + 1) * (size + 1) * parts);
    this.dual = new Float64Array(most * parts);
    this.mate = new Int32Array(most);
    this.slack = new Int32Array(most);
    this.top = new Int32Array(most);
    this.parent = new Int32Array(most);
    this.label = new Int8Array(most);
    this.visited = new Int32Array(most);
    this.flower = Array.from({ length: most }, () => []);
    this.member = new Int32Array(most * (size + 1));
    for (let one = 1; one <= size; one++) {
      this.top[one] = one;
      this.member[one * (size + 1) + one] = one;
      for (let other = 1; other <= size; other++) {
        if (one === other) continue;
        this.from[one * most + other] = one;
        this.to[one * most + other] = other;
        const at = ((one - 1) * size + other - 1) * parts;
        const into = (one * (size + 1) + other) * parts;
        for (let part = 0; part < parts; part++) this.doubled[into + part] = 2 * (weights[at + part] ?? 0);
      }
    }
    this.begin();
  }

  /** Begins with each vertex’s dual at its heaviest edge, and with the tight edges that come first. */
  private begin(): void {
    const { size, parts } = this;
    for (let one = 1; one <= size; one++) {
      let heaviest = one === 1 ? 2 : 1;
      for (let other = 1; other <= size; other++)
        if (other !== one && this.isAbove(this.place(one, other), this.place(one, heaviest)))
          heaviest = other;
      for (let part = 0; part < parts; part++)
        this.dual[one * parts + part] = (this.doubled[this.place(one, heaviest) + part] ?? 0) / 2;
    }
    for (let one = 1; one <= size; one++) {
      for (let other = one + 1; other <= size && this.mate[one] === none; other++) {
        if (this.mate[other] !== none || !this.isTight(one, other)) continue;
        this.mate[one] = other;
        this.mate[other] = one;
      }
    }
  }

  solve(): Int32Array {
    for (let vertex = 1; vertex <= this.size; vertex++) if (this.mate[vertex] === none) this.search(vertex);
    return this.mate.slice(1, this.size + 1);
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

  /** One part of the slack of an edge between vertices. */
  private slackPart(one: number, other: number, part: number): number {
    return (
      (this.dual[one * this.parts + part] as number) +
      (this.dual[other * this.parts + part] as number) -
      (this.doubled[(one * (this.size + 1) + other) * this.parts + part] as number)
    );
  }

  private isTight(one: number, other: number): boolean {
    for (let part = 0; part < this.parts; part++) if (this.slackPart(one, other, part) !== 0) return false;
    return true;
  }

  /** Whether the edge between nodes `a` and `b` has less slack than that between `c` and `d`. */
  private isLess(a: number, b: number, c: number, d: number): boolean {
    const [fromOne, toOne] = [this.from[a * this.most + b] as number, this.to[a * this.most + b] as number];
    const [fromTwo, toTwo] = [this.from[c * this.most + d] as number, this.to[c * this.most + d] as number];
    for (let part = 0; part < this.parts; part++) {
      const difference = this.slackPart(fromOne, toOne, part) - this.slackPart(fromTwo, toTwo, part);
      if (difference !== 0) return difference < 0;
    }
    return false;
  }

  private isEdge(one: number, other: number): boolean {
    return this.from[one * this.most + other] !== none;
  }

  private updateSlack(vertex: number, node: number): void {
    const now = this.slack[node] as number;
    if (now === none || this.isLess(vertex, node, now, node)) this.slack[node] = vertex;
  }

  private setSlack(node: number): void {
    this.slack[node] = none;
    for (let vertex = 1; vertex <= this.size; vertex++) {
      const at = this.top[vertex] as number;
      if (at !== node && this.label[at] === outer && this.isEdge(vertex, node))
        this.updateSlack(vertex, node);
    }
  }

  private enqueue(node: number): void {
    if (node <= this.size) this.queue.push(node);
    else for (const each of this.flower[node] ?? []) this.enqueue(each);
  }

  private setTop(node: number, top: number): void {
    this.top[node] = top;
    if (node > this.size) for (const each of this.flower[node] ?? []) this.setTop(each, top);
  }

  private memberOf(blossom: number, vertex: number): number {
    return this.member[blossom * (this.size + 1) + vertex] as number;
  }

  /** The even way within a blossom from its base to a member; turns the blossom where that way runs backwards. */
  private evenPlace(blossom: number, member: number): number {
    const flower = this.flower[blossom] ?? [];
    const place = flower.indexOf(member);
    if (place % 2 === 0) return place;
    this.flower[blossom] = [flower[0] as number, ...flower.slice(1).toReversed()];
    return flower.length - place;
  }

  private setMate(node: number, other: number): void {
    this.mate[node] = this.to[node * this.most + other] as number;
    if (node <= this.size) return;
    const member = this.memberOf(node, this.from[node * this.most + other] as number);
    const place = this.evenPlace(node, member);
    const flower = this.flower[node] ?? [];
    for (let index = 0; index < place; index++)
      this.setMate(flower[index] as number, flower[index ^ 1] as number);
    this.setMate(member, other);
    this.flower[node] = [...flower.slice(place), ...flower.slice(0, place)];
  }

  private augment(start: number, end: number): void {
    for (let node = start, other = end; ;) {
      const next = this.top[this.mate[node] as number] as number;
      this.setMate(node, other);
      if (next === none) return;
      const up = this.top[this.parent[next] as number] as number;
      this.setMate(next, up);
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
      at = this.top[this.mate[at] as number] as number;
      if (at !== none) at = this.top[this.parent[at] as number] as number;
    }
    return none;
  }

  /** From a node up to the ancestor, each second one with its mate. */
  private climb(start: number, ancestor: number, flower: number[]): void {
    for (let node = start; node !== ancestor;) {
      const mate = this.top[this.mate[node] as number] as number;
      flower.push(node, mate);
      this.enqueue(mate);
      node = this.top[this.parent[mate] as number] as number;
    }
  }

  private addBlossom(one: number, ancestor: number, other: number): void {
    let blossom = this.size + 1;
    while (blossom <= this.last && this.top[blossom] !== none) blossom++;
    if (blossom > this.last) this.last = blossom;
    this.dual.fill(0, blossom * this.parts, (blossom + 1) * this.parts);
    this.label[blossom] = outer;
    this.mate[blossom] = this.mate[ancestor] as number;
    const way: number[] = [];
    this.climb(one, ancestor, way);
    const flower = [ancestor, ...way.toReversed()];
    this.climb(other, ancestor, flower);
    this.flower[blossom] = flower;
    this.setTop(blossom, blossom);
    this.gatherEdges(blossom, flower);
    this.setSlack(blossom);
  }

  /** For each node the least slack edge out of the blossom. */
  private gatherEdges(blossom: number, flower: readonly number[]): void {
    const { most, size } = this;
    for (let node = 1; node <= this.last; node++) {
      this.from[blossom * most + node] = none;
      this.from[node * most + blossom] = none;
    }
    this.member.fill(0, blossom * (size + 1), (blossom + 1) * (size + 1));
    for (const each of flower) {
      for (let node = 1; node <= this.last; node++) {
        if (!this.isEdge(each, node)) continue;
        if (this.isEdge(blossom, node) && !this.isLess(each, node, blossom, node)) continue;
        this.from[blossom * most + node] = this.from[each * most + node] as number;
        this.to[blossom * most + node] = this.to[each * most + node] as number;
        this.from[node * most + blossom] = this.from[node * most + each] as number;
        this.to[node * most + blossom] = this.to[node * most + each] as number;
      }
      for (let vertex = 1; vertex <= size; vertex++)
        if (this.memberOf(each, vertex) !== none) this.member[blossom * (size + 1) + vertex] = each;
    }
  }

  private expand(blossom: number): void {
    for (const each of this.flower[blossom] ?? []) this.setTop(each, each);
    const parent = this.parent[blossom] as number;
    const entered = this.memberOf(blossom, this.from[blossom * this.most + parent] as number);
    const place = this.evenPlace(blossom, entered);
    const flower = this.flower[blossom] ?? [];
    for (let index = 0; index < place; index += 2) {
      const one = flower[index] as number;
      const next = flower[index + 1] as number;
      this.parent[one] = this.from[next * this.most + one] as number;
      this.label[one] = inner;
      this.label[next] = outer;
      this.slack[one] = none;
      this.setSlack(next);
      this.enqueue(next);
    }
    this.label[entered] = inner;
    this.parent[entered] = parent;
    for (const each of flower.slice(place + 1)) {
      this.label[each] = unreached;
      this.setSlack(each);
    }
    this.top[blossom] = none;
  }

  /** Grows the search along a tight edge; true if a pair was added. */
  private follow(one: number, other: number): boolean {
    const vertex = this.from[one * this.most + other] as number;
    const start = this.top[vertex] as number;
    const end = this.top[this.to[one * this.most + other] as number] as number;
    if (this.label[end] === inner) return false;
    if (this.label[end] === unreached && this.mate[end] === none) {
      this.augment(start, end);
      this.augment(end, start);
      return true;
    }
    if (this.label[end] === unreached) {
      this.parent[end] = vertex;
      this.label[end] = inner;
      const next = this.top[this.mate[end] as number] as number;
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
    const { parts } = this;
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
    for (let node = 1; node <= this.last; node++) {
      if (this.top[node] !== node) continue;
      if (node > this.size && this.label[node] === inner) {
        for (let part = 0; part < parts; part++)
          candidate[part] = (this.dual[node * parts + part] as number) / 2;
        consider();
      }
      const vertex = this.slack[node] as number;
      if (vertex === none || this.label[node] === inner) continue;
      const one = this.from[vertex * this.most + node] as number;
      const other = this.to[vertex * this.most + node] as number;
      const share = this.label[node] === unreached ? 1 : 2;
      for (let part = 0; part < parts; part++) candidate[part] = this.slackPart(one, other, part) / share;
      consider();
    }
    return isFound ? least : bug('a complete graph of even size has a perfect matching');
  }

  private moveDuals(by: Float64Array): void {
    const { parts } = this;
    for (let node = 1; node <= this.last; node++) {
      const isVertex = node <= this.size;
      if (!isVertex && this.top[node] !== node) continue;
      const label = this.label[this.top[node] as number];
      if (label === unreached) continue;
      const sign = (label === outer ? -1 : 1) * (isVertex ? 1 : -2);
      for (let part = 0; part < parts; part++) {
        const at = node * parts + part;
        this.dual[at] = (this.dual[at] as number) + sign * (by[part] as number);
      }
    }
  }

  private isSpent(blossom: number): boolean {
    for (let part = 0; part < this.parts; part++)
      if (this.dual[blossom * this.parts + part] !== 0) return false;
    return true;
  }

  /** Searches from one free vertex until it has a mate. Duals stay whole numbers: all outer ones are alike in parity. */
  private search(root: number): void {
    this.label.fill(unreached, 0, this.last + 1);
    this.slack.fill(none, 0, this.last + 1);
    this.queue = [];
    this.parent[root] = none;
    this.label[root] = outer;
    this.enqueue(root);
    for (;;) {
      for (let next = 0; next < this.queue.length; next++) {
        const vertex = this.queue[next] as number;
        if (this.label[this.top[vertex] as number] === inner) continue;
        for (let other = 1; other <= this.size; other++) {
          if (other === vertex || this.top[vertex] === this.top[other]) continue;
          if (!this.isTight(vertex, other)) this.updateSlack(vertex, this.top[other] as number);
          else if (this.follow(vertex, other)) return;
        }
      }
      this.queue = [];
      this.moveDuals(this.step());
      for (let node = 1; node <= this.last; node++) {
        const vertex = this.slack[node] as number;
        if (this.top[node] !== node || vertex === none || this.top[vertex] === node) continue;
        const one = this.from[vertex * this.most + node] as number;
        const other = this.to[vertex * this.most + node] as number;
        if (this.isTight(one, other) && this.follow(vertex, node)) return;
      }
      for (let node = this.size + 1; node <= this.last; node++)
        if (this.top[node] === node && this.label[node] === inner && this.isSpent(node)) this.expand(node);
    }
  }
}
