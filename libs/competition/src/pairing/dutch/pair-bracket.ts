import { bug } from '@fairview/kernel';
import type { Player } from '../field.js';
import { hasPerfectMatching } from '../matching/exists.js';
import { OptimalMatchings } from '../matching/optimal-matchings.js';
import type { Criteria } from './criteria.js';
import { BracketWeights, type Bracket, type Vertex, type Zone } from './levels.js';
import { CandidateOrder } from './order.js';

/** Where the pairing of the round stands: those above the bracket are paired. */
export interface Remaining {
  readonly criteria: Criteria;
  readonly moved: readonly Player[];
  readonly residents: readonly Player[];
  readonly next: readonly Player[];
  readonly rest: readonly Player[];
  /** The score of the one who gets the bye; null if nobody does, or somebody has it already. */
  readonly byeScore: number | null;
}

export interface PairedBracket {
  readonly pairs: readonly (readonly [Player, Player])[];
  readonly downfloaters: readonly Player[];
  /** The one downfloater, if they get the bye. */
  readonly bye: Player | null;
}

/** Whether all of these can be paired by C1 to C3, the bye going to one with its score. */
export function canComplete(
  criteria: Criteria,
  players: readonly Player[],
  byeScore: number | null,
): boolean {
  const size = players.length + (byeScore === null ? 0 : 1);
  return hasPerfectMatching(size, (one, other) => {
    const [high, low] = [players[Math.min(one, other)], players[Math.max(one, other)]];
    if (high === undefined) return false;
    return low === undefined ? high.mayHaveBye && high.score === byeScore : criteria.mayPair(high, low);
  });
}

const bye: Vertex = { zone: 'bye', player: null };
const nobody: Vertex = { zone: 'nobody', player: null };
const zoned = (zone: Zone, players: readonly Player[]): readonly Vertex[] =>
  players.map((player) => ({ zone, player }));

type Found = Omit<PairedBracket, 'bye'>;

/** Pairs one bracket of the Dutch system: the best of its candidates by C6 to C21, and of equals the first (C.04.3, 3). */
export class BracketPairing {
  private readonly givesBye: boolean;

  constructor(private readonly remaining: Remaining) {
    this.givesBye = this.onlyDownfloaterGetsBye();
  }

  pair(): PairedBracket {
    const { pairs, downfloaters } = this.pairAll();
    const [bye = null] = this.givesBye ? downfloaters : [];
    return { pairs, downfloaters: bye === null ? downfloaters : [], bye };
  }

  private pairAll(): Found {
    const { moved, residents } = this.remaining;
    return (moved.length === 0 ? this.firstIfPerfect(residents) : null) ?? this.best();
  }

  /** The very first candidate, upper half against lower half, if no criterion finds anything in it. */
  private firstIfPerfect(residents: readonly Player[]): Found | null {
    const { criteria, next, rest, byeScore } = this.remaining;
    const half = Math.floor(residents.length / 2);
    const pairs = residents.slice(0, half).flatMap((player, place) => {
      const opponent = residents[place + half];
      return opponent === undefined ? [] : [[player, opponent] as const];
    });
    if (
      !pairs.every(([one, other]) => criteria.mayPair(one, other) && criteria.sideCost(one, other).c12 === 0)
    )
      return null;
    const last = residents[2 * half];
    if (last === undefined) {
      const isAlone = this.isByeBelow(zoned('resident', residents));
      return isAlone && canComplete(criteria, [...next, ...rest], byeScore)
        ? { pairs, downfloaters: [] }
        : null;
    }
    const mayHaveBye = (player: Player): boolean => player.mayHaveBye && player.score === byeScore;
    const isBest =
      this.givesBye &&
      mayHaveBye(last) &&
      !last.floats.includes('down') &&
      residents.every((player) => !mayHaveBye(player) || player.unplayed >= last.unplayed);
    return isBest ? { pairs, downfloaters: [last] } : null;
  }

  /** C9 asks whether the bracket can close itself, its one downfloater taking the bye. */
  private onlyDownfloaterGetsBye(): boolean {
    const { criteria, moved, residents, next, rest, byeScore } = this.remaining;
    const score = residents[0]?.score ?? 0;
    if (byeScore === null || byeScore < score || (moved.length + residents.length) % 2 === 0) return false;
    const here = [...moved, ...residents];
    const closes = hasPerfectMatching(here.length + 1, (one, other) => {
      const [high, low] = [here[Math.min(one, other)], here[Math.max(one, other)]];
      if (high === undefined) return false;
      if (low === undefined) return high.mayHaveBye && high.score === byeScore;
      return Math.max(one, other) >= moved.length && criteria.mayPair(high, low);
    });
    return closes && canComplete(criteria, [...next, ...rest], null);
  }

  /**
   * The best matching. Fewer players are looked at first: what is best among them is best of all, if the others can be
   * completed.
   */
  private best(): Found {
    const { moved, residents, next, rest, byeScore } = this.remaining;
    const own = [...zoned('moved', moved), ...zoned('resident', residents)];
    const near = own.concat(zoned('next', next));
    if (this.givesBye) return this.solve(own.concat(bye), true) ?? bug('the bracket closes itself');
    if (own.length % 2 === 0 && this.isByeBelow(own)) {
      const found = this.solve(own, false);
      if (found !== null && found.downfloaters.length === 0) return found;
    }
    if (rest.length > 0) {
      const withBye = byeScore === null || this.isByeBelow(near) ? near : near.concat(bye);
      const found = this.solve(withBye, false);
      if (found !== null) return found;
    }
    const whole = [...near, ...zoned('rest', rest), ...(byeScore === null ? [] : [bye])];
    return this.solve(whole, true) ?? bug('a round that can be completed has a best bracket');
  }

  /** The bye goes to somebody below all of these, or to nobody. */
  private isByeBelow(vertices: readonly Vertex[]): boolean {
    const lowest = vertices.at(-1)?.player?.score ?? 0;
    return this.remaining.byeScore === null || this.remaining.byeScore < lowest;
  }

  /** Null if what is found cannot be completed. With `isWhole` all of the vertices are matched by legal edges. */
  private solve(given: readonly Vertex[], isWhole: boolean): Found | null {
    const vertices = given.length % 2 === 0 ? given : [...given, nobody];
    const { criteria, byeScore } = this.remaining;
    const bracket: Bracket = { criteria, vertices, isWhole, byeScore, givesBye: this.givesBye };
    const edges = new BracketWeights(bracket).build();
    const matchings = new OptimalMatchings(edges, likelyMates(vertices), this.remaining.moved.length);
    const inside = new CandidateOrder(matchings, edges, vertices).first();
    const settled = new Set<Vertex>();
    const matched = new Set<Vertex>();
    const pairs = inside.flatMap(([one, other]) => {
      const high = vertices[one];
      const low = vertices[other];
      if (!high?.player || !low?.player) return [];
      matched.add(high).add(low);
      settled.add(high).add(low);
      return [[high.player, low.player] as const];
    });
    for (const [index, vertex] of vertices.entries())
      if ((edges.kinds[matchings.classOf(index, matchings.mateOf(index))] ?? null) !== null)
        settled.add(vertex);
    if (isWhole ? settled.size < vertices.length : !this.canFollow(vertices, settled)) return null;
    const downfloaters = vertices.flatMap((vertex) =>
      isOfBracket(vertex) && !matched.has(vertex) && vertex.player ? [vertex.player] : [],
    );
    return { pairs, downfloaters };
  }

  /** Whether the vertices left over by the matching, and all those it did not look at, can be paired. */
  private canFollow(vertices: readonly Vertex[], settled: ReadonlySet<Vertex>): boolean {
    const { criteria, next, rest, byeScore } = this.remaining;
    const isNextHere = vertices.some(({ zone }) => zone === 'next');
    const isByeHere = vertices.includes(bye);
    if (isByeHere && !settled.has(bye)) return false;
    const left = vertices.flatMap((vertex) =>
      vertex.player !== null && !settled.has(vertex) ? [vertex.player] : [],
    );
    const others = isNextHere ? rest : [...next, ...rest];
    return canComplete(criteria, [...left, ...others], isByeHere ? null : byeScore);
  }
}

const isOfBracket = ({ zone }: Vertex): boolean => zone === 'moved' || zone === 'resident';

/** Where each vertex is likely to find its mate: half of its zone further on, moved-down players among the residents. */
function likelyMates(vertices: readonly Vertex[]): Int32Array {
  const begins = new Map<Zone, number>();
  const counts = new Map<Zone, number>();
  for (const [index, { zone }] of vertices.entries()) {
    if (!begins.has(zone)) begins.set(zone, index);
    counts.set(zone, (counts.get(zone) ?? 0) + 1);
  }
  const moved = counts.get('moved') ?? 0;
  return Int32Array.from(vertices, ({ zone }, index) => {
    if (zone === 'moved') return index + moved;
    const [begin, count] = [begins.get(zone) ?? 0, counts.get(zone) ?? 0];
    const left = zone === 'resident' ? Math.max(0, count - moved) : count;
    return index + Math.floor(left / 2) < begin + count ? index + Math.floor(left / 2) : index + 1;
  });
}
