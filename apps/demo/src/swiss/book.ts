import { bug } from '@fairview/kernel';
import type { AskedBye } from './plan.js';
import type { MatchOutcome } from './slips.js';

/** Why somebody has no match in a round. */
export type Unpaired = AskedBye | 'pairing-bye' | 'absent' | 'withdrawn';

/** Two players by their numbers; the first one opens. */
export type Sides = readonly [number, number];

export interface Met {
  readonly sides: Sides;
  readonly outcome: MatchOutcome;
}

/** A round as it was played. */
interface BookedRound {
  readonly met: readonly Met[];
  /** By number. */
  readonly unpaired: Map<number, Unpaired>;
}

/** What the demo itself knows of the tournament: the players who came and went, the pairings, and the slips. */
export class Book {
  /** How many were entered so far; they are numbered from 1. */
  private entered: number;
  private readonly played: BookedRound[] = [];
  private readonly gone = new Set<number>();
  private readonly asked: { readonly who: number; readonly round: number; readonly kind: AskedBye }[] = [];

  constructor(atFirst: number) {
    this.entered = atFirst;
  }

  get numbers(): readonly number[] {
    return Array.from({ length: this.entered }, (_, at) => at + 1);
  }

  get rounds(): readonly {
    readonly met: readonly Met[];
    readonly unpaired: ReadonlyMap<number, Unpaired>;
  }[] {
    return this.played;
  }

  /** Somebody comes late: the rounds before count as `missed`. Gives their number. */
  come(missed: AskedBye): number {
    this.entered += 1;
    for (const { unpaired } of this.played) unpaired.set(this.entered, missed);
    return this.entered;
  }

  leave(who: number): void {
    this.gone.add(who);
  }

  /** A player who returns was absent in the rounds in between. */
  return(who: number): void {
    if (!this.gone.delete(who)) bug(`${who} had not left`);
    for (const { unpaired } of this.played)
      if (unpaired.get(who) === 'withdrawn') unpaired.set(who, 'absent');
  }

  ask(who: number, round: number, kind: AskedBye): void {
    this.asked.push({ who, round, kind });
  }

  /** The players not to be paired in the next round, and why. */
  away(): ReadonlyMap<number, Unpaired> {
    const next = this.played.length + 1;
    const asked = this.asked.filter(({ round }) => round === next);
    return new Map<number, Unpaired>([
      ...asked.map(({ who, kind }) => [who, kind] as const),
      ...[...this.gone].map((who) => [who, 'withdrawn'] as const),
    ]);
  }

  /** Enters a whole round; `bye` is who was left without an opponent. */
  enter(met: readonly Met[], bye: number | null): void {
    const unpaired = new Map(this.away());
    if (bye !== null) unpaired.set(bye, 'pairing-bye');
    this.played.push({ met, unpaired });
  }
}
