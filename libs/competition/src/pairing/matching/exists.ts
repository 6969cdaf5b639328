/**
 * Whether all vertices can be matched at once: Edmonds’ algorithm without weights. `adjacent` is symmetric; it is asked about few of
 * the pairs if most of them are adjacent.
 */
export function hasPerfectMatching(size: number, adjacent: (one: number, other: number) => boolean): boolean {
  return size % 2 === 0 && new CardinalitySearch(size, adjacent).isPerfect();
}

const none = -1;

class CardinalitySearch {
  private readonly mate: Int32Array;
  private readonly parent: Int32Array;
  private readonly base: Int32Array;

  constructor(
    private readonly size: number,
    private readonly adjacent: (one: number, other: number) => boolean,
  ) {
    this.mate = new Int32Array(size).fill(none);
    this.parent = new Int32Array(size);
    this.base = new Int32Array(size);
  }

  isPerfect(): boolean {
    this.matchFirst();
    for (let root = 0; root < this.size; root++)
      if (this.of(this.mate, root) < 0 && !this.augment(root)) return false;
    return true;
  }

  /** Each is matched with the first free one after it: of those who may nearly all meet few are left. */
  private matchFirst(): void {
    for (let one = 0; one < this.size; one++)
      for (let other = one + 1; other < this.size && this.of(this.mate, one) < 0; other++) {
        if (this.of(this.mate, other) >= 0 || !this.adjacent(one, other)) continue;
        this.mate[one] = other;
        this.mate[other] = one;
      }
  }

  private of(array: Int32Array, index: number): number {
    return array[index] ?? none;
  }

  /** The common base of two outer vertices on the tree. */
  private commonBase(one: number, other: number): number {
    const seen = new Set<number>();
    for (let at = one; ;) {
      at = this.of(this.base, at);
      seen.add(at);
      if (this.of(this.mate, at) < 0) break;
      at = this.of(this.parent, this.of(this.mate, at));
    }
    for (let at = other; ;) {
      at = this.of(this.base, at);
      if (seen.has(at)) return at;
      at = this.of(this.parent, this.of(this.mate, at));
    }
  }

  private markPath(from: number, base: number, child: number, blossom: Set<number>): void {
    let next = child;
    for (let at = from; this.of(this.base, at) !== base; at = this.of(this.parent, this.of(this.mate, at))) {
      blossom.add(this.of(this.base, at));
      blossom.add(this.of(this.base, this.of(this.mate, at)));
      this.parent[at] = next;
      next = this.of(this.mate, at);
    }
  }

  private augment(root: number): boolean {
    this.parent.fill(none);
    for (let at = 0; at < this.size; at++) this.base[at] = at;
    const outer = new Set([root]);
    const queue = [root];
    for (const at of queue) {
      for (let to = 0; to < this.size; to++) {
        const mate = this.of(this.mate, to);
        if (this.of(this.base, at) === this.of(this.base, to) || mate === at || !this.adjacent(at, to))
          continue;
        if (to === root || (mate >= 0 && this.of(this.parent, mate) >= 0)) {
          const base = this.commonBase(at, to);
          const blossom = new Set<number>();
          this.markPath(at, base, to, blossom);
          this.markPath(to, base, at, blossom);
          for (let each = 0; each < this.size; each++) {
            if (!blossom.has(this.of(this.base, each))) continue;
            this.base[each] = base;
            if (!outer.has(each)) {
              outer.add(each);
              queue.push(each);
            }
          }
        } else if (this.of(this.parent, to) < 0) {
          this.parent[to] = at;
          if (mate < 0) {
            this.flip(to);
            return true;
          }
          outer.add(mate);
          queue.push(mate);
        }
      }
    }
    return false;
  }

  private flip(end: number): void {
    for (let at = end; at >= 0;) {
      const before = this.of(this.parent, at);
      const next = this.of(this.mate, before);
      this.mate[at] = before;
      this.mate[before] = at;
      at = next;
    }
  }
}
