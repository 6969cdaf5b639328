/** Stands for no vertex and no node. */
export const none = -1;

/** What a blossom is made of: an odd cycle of nodes, the base first, each joined with the next one by an edge. */
interface Cycle {
  readonly nodes: readonly number[];
  /** The edge from each node to the next: the vertex in the one, and that in the other. */
  readonly from: readonly number[];
  readonly to: readonly number[];
}

const turned = <T>(list: readonly T[], by: number): readonly T[] => list.slice(by).concat(list.slice(0, by));

/** A matching, and the blossoms that hold its vertices. Nodes are the vertices, counted from 0, and the blossoms after them. */
export class Nodes {
  /** Nodes are counted below this. */
  readonly most: number;
  /** The vertex that a vertex is matched with. */
  readonly mate: Int32Array;
  /** The outermost node that a vertex lies in. */
  readonly top: Int32Array;
  /** The vertex of a node whose mate lies without. */
  readonly base: Int32Array;
  /** The blossom that a node lies in directly. */
  private readonly outer: Int32Array;
  private readonly cycles: (Cycle | null)[];
  /** The vertices of a node are a list, from its head to its tail; that of a blossom is those of its nodes, joined. */
  private readonly head: Int32Array;
  private readonly tail: Int32Array;
  private readonly following: Int32Array;
  private readonly unused: number[] = [];

  constructor(readonly size: number) {
    const most = size + (size >> 1) + 1;
    this.most = most;
    this.mate = new Int32Array(size).fill(none);
    this.top = Int32Array.from({ length: size }, (_, vertex) => vertex);
    this.base = Int32Array.from({ length: most }, (_, node) => node);
    this.outer = new Int32Array(most).fill(none);
    this.cycles = Array.from({ length: most }, () => null);
    this.head = Int32Array.from({ length: most }, (_, node) => node);
    this.tail = Int32Array.from({ length: most }, (_, node) => node);
    this.following = new Int32Array(size).fill(none);
    for (let node = most - 1; node >= size; node--) this.unused.push(node);
  }

  /** The vertices in a node. */
  verticesOf(node: number): readonly number[] {
    const vertices: number[] = [];
    const last = this.tail[node] as number;
    for (let vertex = this.head[node] as number; ; vertex = this.following[vertex] as number) {
      vertices.push(vertex);
      if (vertex === last) return vertices;
    }
  }

  isBlossom(node: number): boolean {
    return node >= this.size && this.cycles[node] !== null;
  }

  /** The blossoms that lie in no other. */
  outermost(): number[] {
    const blossoms: number[] = [];
    for (let node = this.size; node < this.most; node++)
      if (this.cycles[node] !== null && this.outer[node] === none) blossoms.push(node);
    return blossoms;
  }

  cycleOf(blossom: number): Cycle {
    return this.cycles[blossom] as Cycle;
  }

  /** The blossoms that hold a vertex. */
  blossomsOf(vertex: number): readonly number[] {
    const blossoms: number[] = [];
    for (let node = this.outer[vertex] as number; node !== none; node = this.outer[node] as number)
      blossoms.push(node);
    return blossoms;
  }

  /** Makes a blossom of outermost nodes, the base first. @returns the blossom */
  shrink(cycle: Cycle): number {
    const blossom = this.unused.pop() as number;
    this.cycles[blossom] = cycle;
    this.base[blossom] = this.base[cycle.nodes[0] as number] as number;
    let last: number = none;
    for (const node of cycle.nodes) {
      this.outer[node] = blossom;
      if (last === none) this.head[blossom] = this.head[node] as number;
      else this.following[last] = this.head[node] as number;
      last = this.tail[node] as number;
    }
    this.tail[blossom] = last;
    this.putUnder(blossom, blossom);
    return blossom;
  }

  private putUnder(node: number, top: number): void {
    const last = this.tail[node] as number;
    for (let vertex = this.head[node] as number; vertex !== last; vertex = this.following[vertex] as number)
      this.top[vertex] = top;
    this.top[last] = top;
  }

  /** Takes an outermost blossom apart. @returns the nodes that it was made of */
  open(blossom: number): readonly number[] {
    const { nodes } = this.cycleOf(blossom);
    for (const node of nodes) {
      this.outer[node] = none;
      this.putUnder(node, node);
    }
    this.cycles[blossom] = null;
    this.unused.push(blossom);
    return nodes;
  }

  /** The place in a blossom's cycle of the node that holds a vertex. */
  placeOf(blossom: number, vertex: number): number {
    let node = vertex;
    while (this.outer[node] !== blossom) node = this.outer[node] as number;
    return this.cycleOf(blossom).nodes.indexOf(node);
  }

  /** Matches the vertices of a node among themselves, so that this one alone can have a mate without. */
  rebase(node: number, vertex: number): void {
    if (node < this.size || this.base[node] === vertex) return;
    const cycle = this.cycleOf(node);
    const place = this.placeOf(node, vertex);
    this.rebase(cycle.nodes[place] as number, vertex);
    const nodes = turned(cycle.nodes, place);
    const from = turned(cycle.from, place);
    const to = turned(cycle.to, place);
    for (let index = 1; index < nodes.length; index += 2) {
      const one = from[index] as number;
      const other = to[index] as number;
      if (this.mate[one] === other) continue;
      this.rebase(nodes[index] as number, one);
      this.rebase(nodes[index + 1] as number, other);
      this.mate[one] = other;
      this.mate[other] = one;
    }
    this.cycles[node] = { nodes, from, to };
    this.base[node] = vertex;
  }
}
