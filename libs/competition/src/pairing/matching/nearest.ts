import { bug } from '@fairview/kernel';
import type { Duals } from './duals.js';
import { closed } from './edge-classes.js';
import { none, type Nodes } from './nodes.js';
import { even, odd, type Trees } from './trees.js';

/** For each vertex, the even vertex of another node from which the edge to it has the least slack. */
export class Nearest {
  readonly of: Int32Array;
  /** The first part of what the slacks of a vertex are compared by: it stays as it is when duals move. */
  private readonly distance: Float64Array;
  /** How far the first part of the duals has moved since the trees were begun. */
  private moved = 0;

  constructor(
    private readonly nodes: Nodes,
    private readonly duals: Duals,
    private readonly trees: Trees,
  ) {
    this.of = new Int32Array(nodes.size);
    this.distance = new Float64Array(nodes.size);
  }

  begin(): void {
    this.of.fill(none);
    this.moved = 0;
  }

  /** Keeps an even vertex if it is nearer to another one; `gap` is the first part of their slack less the dual of the other. */
  offer(vertex: number, other: number, gap: number): void {
    const far = gap + this.moved;
    const now = this.of[other] as number;
    if (now !== none) {
      const difference = far - (this.distance[other] as number);
      if (difference > 0 || (difference === 0 && !this.duals.isLess(vertex, now, other, 1))) return;
    }
    this.of[other] = vertex;
    this.distance[other] = far;
  }

  /** Writes down how far the duals can move until an edge or an odd blossom has nothing left. */
  step(least: Float64Array): void {
    const { duals } = this;
    const { top } = this.nodes;
    const { label } = this.trees;
    const evens = duals.active.filter((vertex) => label[top[vertex] as number] === even);
    const isOneNode = evens.every((vertex) => top[vertex] === top[evens[0] as number]);
    let isFound = false;
    /** Takes a row of numbers if it comes before the least one so far: what comes before the first difference is the same. */
    const consider = (partOf: (part: number) => number): void => {
      let isBelow = !isFound;
      for (let part = 0; part < duals.parts; part++) {
        const value = partOf(part);
        const difference = value - (least[part] as number);
        if (!isBelow && difference > 0) return;
        if (difference < 0) isBelow = true;
        if (isBelow) least[part] = value;
      }
      isFound = true;
    };
    for (const vertex of duals.active) {
      const its = label[top[vertex] as number];
      if (its === odd || (its === even && isOneNode)) continue;
      if (its === even) this.renew(vertex, evens);
      const from = this.of[vertex] as number;
      const share = its === even ? 2 : 1;
      if (from !== none) consider((part) => duals.slackPart(from, vertex, part) / share);
    }
    for (const blossom of this.nodes.outermost())
      if (label[blossom] === odd) consider((part) => duals.partOf(blossom, part) / 2);
    if (!isFound) bug('a graph without a perfect matching');
    this.moved += least[0] as number;
  }

  /** Looks again if the nearest vertex before lies in the same blossom by now. */
  private renew(vertex: number, evens: Int32Array): void {
    const { duals } = this;
    const { top } = this.nodes;
    const own = top[vertex] as number;
    const now = this.of[vertex] as number;
    if (now !== none && top[now] !== own) return;
    let best = none;
    for (const other of evens) {
      if (top[other] === own || duals.classOf(other, vertex) === closed) continue;
      if (best === none || duals.isLess(other, best, vertex)) best = other;
    }
    this.of[vertex] = best;
    if (best === none) return;
    const gap = duals.partOf(best, 0) - duals.firstOf(duals.classOf(best, vertex));
    this.distance[vertex] = gap + this.moved;
  }
}
