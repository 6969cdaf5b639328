import type { Instant } from '@fairview/events';
import { defined } from '@fairview/kernel';
import type { Attendance, Challenge, LadderState } from './ladder.js';

/** Milliseconds of a day, as a ladder counts them. */
export const day = 86_400_000;

/** Why somebody came to another place. */
export const placeCauses = ['joined', 'left', 'played', 'declined', 'unanswered', 'decayed'] as const;
export type PlaceCause = (typeof placeCauses)[number];

/** A change of a place: of the entry that climbed or dropped, and of all that made room for it. */
export interface PlaceChange {
  readonly entry: string;
  readonly at: Instant;
  readonly cause: PlaceCause;
  /** Places from 1; null if they had no place before. */
  readonly from: number | null;
  readonly to: number;
  /** The entry that came, left, climbed or dropped. */
  readonly by: string;
  /** The match of the challenge that it follows from. */
  readonly match?: string;
}

/** A ladder at an instant. */
export interface LadderPlaces {
  /** The entries on it, the top first. */
  readonly order: readonly string[];
  /** In the order of time. */
  readonly changes: readonly PlaceChange[];
  /** When each of them came or was last in a match, or won a place without one. */
  readonly lastActive: ReadonlyMap<string, Instant>;
  /** When the next one drops, if nothing happens before. */
  readonly nextDecay?: Instant;
}

/** Something that places follow from, at its instant. */
type Step = { readonly at: Instant } & (
  { readonly attendance: Attendance } | { readonly challenge: Challenge }
);

/** What happened, in the order of time; at one instant in the order of the log. */
function stepsOf({ attendance, challenges }: LadderState): readonly Step[] {
  const ended = challenges.flatMap((challenge): readonly Step[] =>
    challenge.endedAt === undefined ? [] : [{ at: challenge.endedAt, challenge }],
  );
  return [...attendance.map((each): Step => ({ at: each.at, attendance: each })), ...ended].sort(
    (one, other) => one.at - other.at,
  );
}

/** Whether the challenger takes the place: a match won, or nobody to play it. */
const isClimb = ({ ended, outcome }: Challenge): boolean =>
  ended === 'declined' || ended === 'unanswered' || (ended === 'played' && outcome === 'won');

/** A ladder while it is folded. */
class Folding {
  order: readonly string[] = [];
  readonly changes: PlaceChange[] = [];
  readonly lastActive = new Map<string, Instant>();

  constructor(private readonly rules: LadderState['rules']) {}

  /** Puts entries into another order, and notes whose place is another by it. */
  private reorder(
    order: readonly string[],
    why: Pick<PlaceChange, 'at' | 'cause' | 'by'> & Partial<Pick<PlaceChange, 'match'>>,
  ): void {
    const before = new Map(this.order.map((entry, at) => [entry, at + 1]));
    this.order = order;
    order.forEach((entry, at) => {
      const from = before.get(entry) ?? null;
      if (from !== at + 1) this.changes.push({ entry, from, to: at + 1, ...why });
    });
  }

  step(step: Step): void {
    if ('attendance' in step) this.attend(step.attendance);
    else this.end(step.challenge, step.at);
  }

  private attend({ entry, at, left }: Attendance): void {
    const others = this.order.filter((each) => each !== entry);
    if (left) {
      this.lastActive.delete(entry);
      return this.reorder(others, { at, cause: 'left', by: entry });
    }
    this.lastActive.set(entry, at);
    this.reorder([...others, entry], { at, cause: 'joined', by: entry });
  }

  private end(challenge: Challenge, at: Instant): void {
    const { challenger, challenged, match, ended, outcome } = challenge;
    const isPlayed = ended === 'played' && outcome !== 'open';
    const active = isPlayed ? [challenger, challenged] : isClimb(challenge) ? [challenger] : [];
    for (const entry of active) if (this.lastActive.has(entry)) this.lastActive.set(entry, at);
    const [own, theirs] = [this.order.indexOf(challenger), this.order.indexOf(challenged)];
    // An entry that is above by now has nothing to gain; one that has left holds no place.
    if (!isClimb(challenge) || theirs < 0 || own < theirs) return;
    const cause = ended === 'declined' || ended === 'unanswered' ? ended : 'played';
    this.reorder(this.climbed(own, theirs), { at, cause, by: challenger, match });
  }

  private climbed(own: number, theirs: number): readonly string[] {
    const { order } = this;
    if (this.rules.climb === 'swap')
      return order.map(
        (entry, at) => (at === own ? order[theirs] : at === theirs ? order[own] : entry) ?? entry,
      );
    const others = order.filter((_, at) => at !== own);
    return [...others.slice(0, theirs), ...order.slice(own, own + 1), ...others.slice(theirs)];
  }

  private activeAt(at: number): Instant | undefined {
    return this.lastActive.get(this.order[at] ?? '');
  }

  /** Whether the entry at this place has been without a match for longer than the one below. */
  private isOutlasted(at: number): boolean {
    const [own, below] = [this.activeAt(at), this.activeAt(at + 1)];
    return own !== undefined && below !== undefined && below > own;
  }

  /** When the next one drops after an instant, if nothing else happens. */
  decayAfter(instant: Instant): Instant | undefined {
    const { decayDays } = this.rules;
    if (decayDays === undefined) return undefined;
    const span = decayDays * day;
    const due = this.order.flatMap((_, at) => {
      const active = this.activeAt(at) ?? 0;
      const whole = Math.max(0, Math.floor((instant - active) / span));
      return this.isOutlasted(at) ? [active + (whole + 1) * span] : [];
    });
    return due.length === 0 ? undefined : Math.min(...due);
  }

  /** Everybody drops a place who is due at an instant, the lowest first. */
  decay(instant: Instant): void {
    const span = (this.rules.decayDays ?? 0) * day;
    for (const entry of [...this.order].reverse()) {
      const at = this.order.indexOf(entry);
      const waited = instant - (this.lastActive.get(entry) ?? instant);
      if (waited <= 0 || waited % span !== 0 || !this.isOutlasted(at)) continue;
      const after = [...this.order];
      after.splice(at, 2, this.order[at + 1] ?? entry, entry);
      this.reorder(after, { at: instant, cause: 'decayed', by: entry });
    }
  }
}

/**
 * The places of a ladder, by what happened on it and the given time (`until`): a match reported late counts at the instant at
 * which it was over, and everything after it is computed as if that had been known. The same facts give the same places, in
 * whatever order they arrive. Places follow from the outcomes of challenges, so that a correction moves every entry that the
 * right result would have moved.
 */
export function ladderPlaces(ladder: LadderState): LadderPlaces {
  const folding = new Folding(ladder.rules);
  let now = 0;
  const ageTo = (instant: Instant): void => {
    for (
      let due = folding.decayAfter(now);
      due !== undefined && due <= instant;
      due = folding.decayAfter(now)
    ) {
      folding.decay(due);
      now = due;
    }
    now = Math.max(now, instant);
  };
  for (const step of stepsOf(ladder)) {
    ageTo(step.at);
    folding.step(step);
  }
  ageTo(ladder.until);
  const { order, changes, lastActive } = folding;
  return { order, changes, lastActive, ...defined({ nextDecay: folding.decayAfter(now) }) };
}
