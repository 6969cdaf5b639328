import { closed } from './edge-classes.js';
import type { Duals } from './duals.js';
import { Nearest } from './nearest.js';
import { none, type Nodes } from './nodes.js';
import { done, even, odd, Trees, unreached } from './trees.js';

/**
 * Edmonds’ weighted blossom algorithm, from all free vertices at once: trees grow along edges without slack, and duals move when
 * there is none to follow. It ends when every vertex has a mate.
 */
export class Forest {
  private readonly trees: Trees;
  private readonly nearest: Nearest;
  private isAugmented = false;
  private readonly step: Float64Array;

  constructor(
    private readonly nodes: Nodes,
    private readonly duals: Duals,
  ) {
    this.trees = new Trees(nodes, duals);
    this.nearest = new Nearest(nodes, duals, this.trees);
    this.step = new Float64Array(duals.stride);
  }

  /** Begins with edges that have no slack: each vertex takes the first free one from a place on. */
  matchTight(from: Int32Array): void {
    const { size, mate } = this.nodes;
    for (let one = 0; one < size; one++) {
      const begin = Math.max(from[one] as number, one + 1);
      for (let index = 0; index < size && mate[one] === none; index++) {
        const other = (begin + index) % size;
        if (other === one || mate[other] !== none || !this.duals.isTight(one, other)) continue;
        mate[one] = other;
        mate[other] = one;
      }
    }
  }

  /** Gives every vertex a mate. */
  match(): void {
    while (this.begin()) {
      for (;;) {
        this.scanAll();
        if (this.isAugmented) break;
        this.moveDuals();
        this.expandSpent();
        this.followTight();
      }
      this.openSpent();
    }
  }

  /** False if nobody is free. */
  private begin(): boolean {
    this.trees.begin();
    this.nearest.begin();
    this.isAugmented = false;
    return this.trees.queue.length > 0;
  }

  private scanAll(): void {
    const { trees } = this;
    for (let next = 0; next < trees.queue.length; next++) this.scan(trees.queue[next] as number);
    trees.queue = [];
  }

  /**
   * Follows the edges without slack from an even vertex, and keeps how near the others are. An edge that closes a cycle waits until the
   * trees have nowhere else to go: most find an end before, and need no blossom.
   */
  private scan(vertex: number): void {
    const { duals, nearest } = this;
    const { label, root } = this.trees;
    const { top } = this.nodes;
    const { active, of: dual, stride } = duals;
    const node = top[vertex] as number;
    if (label[node] !== even) return;
    const own = dual[vertex * stride] as number;
    for (let index = 0; index < active.length; index++) {
      const other = active[index] as number;
      const its = top[other] as number;
      if (its === node || label[its] === done) continue;
      const edgeClass = duals.classOf(vertex, other);
      if (edgeClass === closed) continue;
      const gap = own - duals.firstOf(edgeClass);
      const leads = label[its] === unreached || (label[its] === even && root[its] !== root[node]);
      if (leads && gap + (dual[other * stride] as number) === 0 && duals.isTight(vertex, other, 1)) {
        this.follow(vertex, other);
        if (this.isDone(node)) return;
      } else nearest.offer(vertex, other, gap);
    }
  }

  private isDone(node: number): boolean {
    return this.trees.label[node] === done;
  }

  /** Follows an edge without slack from an even vertex to one of another node. */
  private follow(vertex: number, other: number): void {
    const { trees } = this;
    const { label, root } = trees;
    const node = this.nodes.top[vertex] as number;
    const its = this.nodes.top[other] as number;
    if (label[its] === unreached) trees.grow(vertex, other);
    else if (label[its] !== even) return;
    else if (root[its] === root[node]) trees.shrink(vertex, other);
    else {
      trees.augment(vertex, other);
      this.isAugmented = true;
    }
  }

  /** Moves the duals as far as no edge loses its bound. */
  private moveDuals(): void {
    const { duals, step, nodes } = this;
    const { label } = this.trees;
    this.nearest.step(step);
    if (step.every((part) => part === 0)) return;
    const sign = (node: number): number => (label[node] === even ? -1 : label[node] === odd ? 1 : 0);
    for (const vertex of duals.active) duals.move(vertex, sign(nodes.top[vertex] as number), step);
    for (const blossom of nodes.outermost()) duals.move(blossom, -2 * sign(blossom), step);
  }

  /** Takes odd blossoms apart whose duals are spent. */
  private expandSpent(): void {
    const { nodes, trees } = this;
    for (let spent: readonly number[]; ;) {
      spent = nodes
        .outermost()
        .filter((blossom) => trees.label[blossom] === odd && this.duals.isZero(blossom));
      if (spent.length === 0) return;
      for (const blossom of spent) trees.expand(blossom);
    }
  }

  /** Follows the edges that have lost their slack. */
  private followTight(): void {
    const { duals, nearest } = this;
    const { top } = this.nodes;
    const { label } = this.trees;
    for (const vertex of duals.active) {
      const node = top[vertex] as number;
      const from = nearest.of[vertex] as number;
      if (from === none || label[node] === odd || this.isDone(node)) continue;
      const its = top[from] as number;
      if (its !== node && label[its] === even && duals.isTight(from, vertex)) this.follow(from, vertex);
    }
  }

  /** Takes blossoms apart that bound nothing. */
  private openSpent(): void {
    const { nodes, duals } = this;
    const spent = nodes.outermost().filter((blossom) => duals.isZero(blossom));
    for (const blossom of spent)
      for (const node of nodes.open(blossom))
        if (nodes.isBlossom(node) && duals.isZero(node)) spent.push(node);
  }
}
