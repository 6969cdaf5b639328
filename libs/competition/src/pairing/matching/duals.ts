import { closed, type EdgeClasses } from './edge-classes.js';

/** Weights are taken four times: so duals, halves of slacks and halves of those of blossoms are whole numbers. */
const scale = 4;

/**
 * The weights of a graph's edges, and the duals that bound them. After the parts of their class, weights have two more: the first
 * ranks edges by their first vertex (`ranks`), the second one vertex's edges by their other end (`liking`). Numbers are compared part by
 * part, so that a later part never outweighs an earlier one.
 */
export class Duals {
  readonly size: number;
  /** Parts that a row of duals has room for. */
  readonly stride: number;
  /** Duals of vertices, then of blossoms. */
  readonly of: Float64Array;
  /** The vertices that are not settled yet, in order. */
  active: Int32Array;
  /** Parts that are compared so far. */
  parts: number;
  private readonly classes: Uint32Array;
  private readonly weights: Float64Array;
  private readonly classParts: number;
  private readonly isOrdered: Uint8Array;
  private readonly ranks: Float64Array;
  private readonly liking: Float64Array;
  private liked = -1;

  /** @param leading how many of the vertices come first because all would like them best: their duals take what is above the others */
  constructor(edges: EdgeClasses, nodes: number, leading: number) {
    this.size = edges.size;
    this.classes = edges.of;
    this.classParts = edges.parts;
    this.weights = edges.weights.map((weight) => weight * scale);
    this.isOrdered = edges.isOrdered;
    this.parts = edges.parts;
    this.stride = edges.parts + 2;
    this.of = new Float64Array(nodes * this.stride);
    this.ranks = new Float64Array(edges.size);
    this.liking = new Float64Array(edges.size);
    this.active = Int32Array.from({ length: edges.size - leading }, (_, index) => leading + index);
    for (const vertex of this.active) this.begin(vertex);
    for (let vertex = 0; vertex < leading; vertex++) this.enter(vertex);
  }

  /** The first part of the weights of a class. */
  firstOf(edgeClass: number): number {
    return this.weights[edgeClass * this.classParts] as number;
  }

  classOf(one: number, other: number): number {
    return this.classes[one * this.size + other] as number;
  }

  close(one: number, other: number): void {
    this.classes[one * this.size + other] = closed;
    this.classes[other * this.size + one] = closed;
  }

  private weight(one: number, other: number, edgeClass: number, part: number): number {
    if (part < this.classParts) return this.weights[edgeClass * this.classParts + part] as number;
    if (part === this.classParts)
      return this.isOrdered[edgeClass] === 1 ? (this.ranks[one < other ? one : other] as number) : 0;
    if (one === this.liked) return this.liking[other] as number;
    return other === this.liked ? (this.liking[one] as number) : 0;
  }

  slackPart(one: number, other: number, part: number): number {
    const edgeClass = this.classOf(one, other);
    return (
      (this.of[one * this.stride + part] as number) +
      (this.of[other * this.stride + part] as number) -
      this.weight(one, other, edgeClass, part)
    );
  }

  /** Whether an edge between vertices of different blossoms has no slack, from a part on. */
  isTight(one: number, other: number, from = 0, to = this.parts): boolean {
    for (let part = from; part < to; part++) if (this.slackPart(one, other, part) !== 0) return false;
    return true;
  }

  /** Whether an edge within these blossoms has no slack. */
  isTightWithin(one: number, other: number, blossoms: readonly number[]): boolean {
    for (let part = 0; part < this.parts; part++) {
      let slack = this.slackPart(one, other, part);
      for (const blossom of blossoms) slack += this.of[blossom * this.stride + part] as number;
      if (slack !== 0) return false;
    }
    return true;
  }

  /** Whether the edge from `one` to a vertex has less slack than that from `other`, from a part on. */
  isLess(one: number, other: number, to: number, from = 0): boolean {
    for (let part = from; part < this.parts; part++) {
      const difference = this.slackPart(one, to, part) - this.slackPart(other, to, part);
      if (difference !== 0) return difference < 0;
    }
    return false;
  }

  /** One part of a node's dual. */
  partOf(node: number, part: number): number {
    return this.of[node * this.stride + part] as number;
  }

  /** A blossom begins with a dual of 0. */
  clear(blossom: number): void {
    this.of.fill(0, blossom * this.stride, (blossom + 1) * this.stride);
  }

  isZero(node: number): boolean {
    for (let part = 0; part < this.parts; part++) if (this.of[node * this.stride + part] !== 0) return false;
    return true;
  }

  move(node: number, times: number, by: Float64Array): void {
    const at = node * this.stride;
    for (let part = 0; part < this.parts; part++)
      this.of[at + part] = (this.of[at + part] as number) + times * (by[part] as number);
  }

  /** Free vertices get duals alike in parity, part by part, so that half of a slack between them is whole: theirs may always grow. */
  alignParity(vertices: readonly number[]): void {
    const [first = 0] = vertices;
    for (let part = 0; part < this.parts; part++) {
      const odd = Math.abs((this.of[first * this.stride + part] as number) % 2);
      for (const vertex of vertices) {
        const at = vertex * this.stride + part;
        if (Math.abs((this.of[at] as number) % 2) !== odd) this.of[at] = (this.of[at] as number) + 1;
      }
    }
  }

  /** A vertex's dual begins at half its heaviest edge. */
  private begin(vertex: number): void {
    const { classParts, weights } = this;
    let heaviest = -1;
    for (const other of this.active) {
      if (other === vertex) continue;
      const each = this.classOf(vertex, other);
      if (each !== heaviest && (heaviest < 0 || this.isHeavier(each, heaviest))) heaviest = each;
    }
    for (let part = 0; heaviest >= 0 && part < classParts; part++)
      this.of[vertex * this.stride + part] = (weights[heaviest * classParts + part] as number) / 2;
  }

  private isHeavier(one: number, other: number): boolean {
    const { weights, classParts } = this;
    for (let part = 0; part < classParts; part++) {
      const difference =
        (weights[one * classParts + part] as number) - (weights[other * classParts + part] as number);
      if (difference !== 0) return difference > 0;
    }
    return false;
  }

  /** Takes two vertices out of the graph. */
  leave(one: number, other: number): void {
    this.active = without(without(this.active, one), other);
  }

  /** Puts a vertex into the graph again; its dual is as low as it can be. */
  enter(vertex: number): void {
    const at = vertex * this.stride;
    let nearest = -1;
    this.of.fill(0, at, at + this.stride);
    for (const other of this.active) {
      if (this.classOf(vertex, other) === closed) continue;
      if (nearest < 0 || this.isLess(other, nearest, vertex)) nearest = other;
    }
    if (nearest >= 0)
      for (let part = 0; part < this.parts; part++)
        this.of[at + part] = -this.slackPart(vertex, nearest, part);
    const place = this.active.findIndex((other) => other > vertex);
    const before = place < 0 ? this.active.length : place;
    this.active = inserted(this.active, before, vertex);
  }

  /** Gives half of a blossom's dual to each of its vertices, as if it were not there. */
  share(blossom: number, vertices: readonly number[]): void {
    const at = blossom * this.stride;
    const half = this.of.slice(at, at + this.stride).map((part) => part / 2);
    for (const vertex of vertices) this.move(vertex, 1, half);
  }

  /**
   * Gives edges of ordered classes the rank of their first vertex. Ranks never grow from vertex to vertex; those before `half` are
   * to come first in their pairs, so that an edge between the halves begins without slack.
   */
  rank(ranks: ReadonlyMap<number, number>, half: number): void {
    const part = this.classParts;
    const low = 2 * half;
    for (const [vertex, rank] of ranks) {
      this.ranks[vertex] = rank * scale;
      this.of[vertex * this.stride + part] = rank > half ? rank * scale - low : low;
    }
  }

  /** From now on the last part ranks the edges of one vertex by their other end; its dual is as low as it can be. */
  like(vertex: number, value: (other: number) => number): void {
    const part = this.classParts + 1;
    let dual = -Infinity;
    for (const other of this.active) {
      if (other === vertex || this.classOf(vertex, other) === closed) continue;
      const liking = value(other) * scale;
      this.liking[other] = liking;
      const needed = liking - (this.of[other * this.stride + part] as number);
      if (needed > dual && this.isTight(vertex, other, 0, part)) dual = needed;
    }
    this.of[vertex * this.stride + part] = dual;
    this.liked = vertex;
  }

  /** Ends it: all open edges of the vertex have this value. */
  likeNoMore(value: number): void {
    if (this.liked < 0) return;
    const at = this.liked * this.stride + this.classParts + 1;
    this.of[at] = (this.of[at] as number) - value * scale;
    this.liked = -1;
  }
}

function inserted(list: Int32Array, place: number, vertex: number): Int32Array {
  const longer = new Int32Array(list.length + 1);
  longer.set(list.subarray(0, place));
  longer[place] = vertex;
  longer.set(list.subarray(place), place + 1);
  return longer;
}

function without(list: Int32Array, vertex: number): Int32Array {
  const place = list.indexOf(vertex);
  if (place < 0) return list;
  list.copyWithin(place, place + 1);
  return list.subarray(0, -1);
}
