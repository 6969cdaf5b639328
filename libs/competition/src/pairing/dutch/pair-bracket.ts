import { bug } from '@fairview/kernel';
import type { Player } from '../field.js';
import { hasPerfectMatching } from '../matching/exists.js';
import { heaviestMatching } from '../matching/heaviest.js';
import type { Criteria } from './criteria.js';
import { BracketWeights, edgeOf, type Bracket, type Ordering, type Vertex, type Zone } from './levels.js';

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

/** The players of a bracket that take part in one matching. */
interface Here {
  readonly moved: readonly Player[];
  readonly limbo: readonly Player[];
  readonly residents: readonly Player[];
}

interface Found extends Omit<PairedBracket, 'bye'> {
  readonly movedPairs: readonly (readonly [Player, Player])[];
}

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

  private pairAll(): Omit<PairedBracket, 'bye'> {
    const { moved, residents } = this.remaining;
    if (moved.length === 0) return this.pairResidents({ moved: [], limbo: [], residents }, null);
    const first = this.best({ moved, limbo: [], residents }, { of: 'moved' });
    const paired = new Set(first.movedPairs.flat());
    const here: Here = {
      moved: [],
      limbo: moved.filter((player) => !paired.has(player)),
      residents: residents.filter((player) => !paired.has(player)),
    };
    const others = this.pairResidents(here, first.pairs.length - first.movedPairs.length);
    return { pairs: [...first.movedPairs, ...others.pairs], downfloaters: others.downfloaters };
  }

  /** Residents among themselves; `known`: how many pairs they make, null if that is to be seen. */
  private pairResidents(here: Here, known: number | null): Omit<PairedBracket, 'bye'> {
    const pairs = known ?? Math.floor(here.residents.length / 2);
    if (known === null) {
      const first = this.firstIfPerfect(here.residents);
      if (first !== null) return first;
    }
    if (pairs === 0 && known !== null) return { pairs: [], downfloaters: [...here.limbo, ...here.residents] };
    const found = this.best(here, { of: 'residents', pairs });
    if (found.pairs.length === pairs) return found;
    return this.best(here, { of: 'residents', pairs: found.pairs.length });
  }

  /** The very first candidate, upper half against lower half, if no criterion finds anything in it. */
  private firstIfPerfect(residents: readonly Player[]): Omit<PairedBracket, 'bye'> | null {
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
  private best(here: Here, ordering: Ordering): Found {
    const { next, rest, byeScore } = this.remaining;
    const own = [
      ...zoned('moved', here.moved),
      ...zoned('limbo', here.limbo),
      ...zoned('resident', here.residents),
    ];
    const whole = [
      ...own,
      ...zoned('next', next),
      ...zoned('rest', rest),
      ...(byeScore === null ? [] : [bye]),
    ];
    if (this.givesBye) return this.solve(own.concat(bye), ordering, true) ?? bug('the bracket closes itself');
    if (own.length % 2 === 0 && this.isByeBelow(own)) {
      const found = this.solve(own, ordering, false);
      if (found !== null && found.downfloaters.length === 0) return found;
    }
    if (rest.length > 0) {
      const near = own.concat(zoned('next', next));
      const withBye = byeScore === null || this.isByeBelow(near) ? near : near.concat(bye);
      const found = this.solve(withBye, ordering, false);
      if (found !== null) return found;
    }
    return this.solve(whole, ordering, true) ?? bug('a round that can be completed has a best bracket');
  }

  /** The bye goes to somebody below all of these, or to nobody. */
  private isByeBelow(vertices: readonly Vertex[]): boolean {
    const lowest = vertices.at(-1)?.player?.score ?? 0;
    return this.remaining.byeScore === null || this.remaining.byeScore < lowest;
  }

  /** Null if what is found cannot be completed. With `isWhole` all of the vertices are matched by legal edges. */
  private solve(given: readonly Vertex[], ordering: Ordering, isWhole: boolean): Found | null {
    const vertices = given.length % 2 === 0 ? given : [...given, nobody];
    const { criteria, byeScore } = this.remaining;
    const bracket: Bracket = { criteria, vertices, isWhole, byeScore, givesBye: this.givesBye, ordering };
    const { weights, parts } = new BracketWeights(bracket).build();
    const mates = heaviestMatching(vertices.length, parts, weights);
    const pairs: [Player, Player][] = [];
    const movedPairs: [Player, Player][] = [];
    const matched = new Set<Vertex>();
    const settled = new Set<Vertex>();
    for (const [one, other] of mates.entries()) {
      const [high, low] = [vertices[one], vertices[other]];
      if (other < one || !high || !low) continue;
      const edge = edgeOf(bracket, one, other);
      if (edge === null) continue;
      settled.add(high).add(low);
      if (edge.kind !== 'inside' || high.player === null || low.player === null) continue;
      matched.add(high).add(low);
      pairs.push([high.player, low.player]);
      if (high.zone === 'moved') movedPairs.push([high.player, low.player]);
    }
    if (isWhole ? settled.size < vertices.length : !this.canFollow(vertices, settled)) return null;
    const downfloaters = vertices.flatMap((vertex) =>
      isOfBracket(vertex) && !matched.has(vertex) && vertex.player ? [vertex.player] : [],
    );
    return { pairs, movedPairs, downfloaters };
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

const isOfBracket = ({ zone }: Vertex): boolean =>
  zone === 'moved' || zone === 'limbo' || zone === 'resident';
