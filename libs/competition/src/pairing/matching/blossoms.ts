import { none, type Edges } from './edges.js';

/** A matching, and the blossoms that hold its vertices: odd cycles of nodes, each of which may itself be a blossom. */
export class Blossoms {
  /** The last node that was ever in use. */
  last: number;
  /** The vertex that a node is matched with. */
  readonly mate: Int32Array;
  /** The outermost blossom that a node lies in; `none` for a blossom that was taken apart. */
  readonly top: Int32Array;
  /** The nodes of each blossom, its base first. */
  private readonly members: (readonly number[])[];
  /** For a blossom and a vertex, the node of the blossom that holds the vertex. */
  private readonly holder: Int32Array;

  constructor(private readonly edges: Edges) {
    const { most, size } = edges;
    this.last = size;
    this.mate = new Int32Array(most);
    this.top = new Int32Array(most);
    this.members = Array.from({ length: most }, () => []);
    this.holder = new Int32Array(most * (size + 1));
    for (let vertex = 1; vertex <= size; vertex++) {
      this.top[vertex] = vertex;
      this.holder[vertex * (size + 1) + vertex] = vertex;
    }
  }

  membersOf(blossom: number): readonly number[] {
    return this.members[blossom] ?? [];
  }

  /** The node of a blossom that holds a vertex. */
  holderOf(blossom: number, vertex: number): number {
    return this.holder[blossom * (this.edges.size + 1) + vertex] as number;
  }

  /** Everything within a node lies in this outermost blossom. */
  setTop(node: number, top: number): void {
    this.top[node] = top;
    if (node > this.edges.size) for (const each of this.membersOf(node)) this.setTop(each, top);
  }

  /** Makes a blossom of nodes that were outermost, the base first, which gives it its mate. @returns the blossom */
  shrink(members: readonly number[]): number {
    const { size } = this.edges;
    let blossom = size + 1;
    while (blossom <= this.last && this.top[blossom] !== none) blossom++;
    if (blossom > this.last) this.last = blossom;
    this.mate[blossom] = this.mate[members[0] as number] as number;
    this.members[blossom] = members;
    this.setTop(blossom, blossom);
    this.edges.gather(blossom, members, this.last);
    this.holder.fill(none, blossom * (size + 1), (blossom + 1) * (size + 1));
    for (const each of members)
      for (let vertex = 1; vertex <= size; vertex++)
        if (this.holderOf(each, vertex) !== none) this.holder[blossom * (size + 1) + vertex] = each;
    return blossom;
  }

  /** The even way within a blossom from its base to a member; turns the blossom if that way runs backwards. */
  evenPlace(blossom: number, member: number): number {
    const members = this.membersOf(blossom);
    const place = members.indexOf(member);
    if (place % 2 === 0) return place;
    this.members[blossom] = [members[0] as number, ...members.slice(1).toReversed()];
    return members.length - place;
  }

  /** Matches a node with another along the edge between them; within a blossom the others are matched again. */
  setMate(node: number, other: number): void {
    const { from, to, most, size } = this.edges;
    this.mate[node] = to[node * most + other] as number;
    if (node <= size) return;
    const member = this.holderOf(node, from[node * most + other] as number);
    const place = this.evenPlace(node, member);
    const members = this.membersOf(node);
    for (let index = 0; index < place; index++)
      this.setMate(members[index] as number, members[index ^ 1] as number);
    this.setMate(member, other);
    this.members[node] = [...members.slice(place), ...members.slice(0, place)];
  }
}
