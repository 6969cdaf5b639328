import type { Moment } from '@fairview/play';
import type { Instant, Log } from '@fairview/events';

/** How a moment is named: a position of the log, or an instant. */
export interface NamedMoment {
  readonly logPosition?: number;
  readonly at?: Instant;
}

/** The moment to look at: how much had happened, and how much was known. By default now. */
export interface AsOfRequest {
  readonly asOf?: NamedMoment & { readonly round?: number };
  readonly knownAt?: NamedMoment;
}

/** A moment, and up to which round to look. */
export interface AsOf extends Moment {
  readonly round?: number;
}

/** The position of the last event of a club that was recorded at an instant or before: instants never go back in a log. */
async function positionAt(log: Log, club: string, at: Instant, head: number): Promise<number> {
  let [low, high] = [0, head];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const [event] = await log.readClub(club, middle - 1, 1);
    if (event && event.at <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The positions that a question names. A log position is both: what had happened then, and what was known then. */
export async function momentOf(log: Log, club: string, { asOf, knownAt }: AsOfRequest): Promise<AsOf> {
  const head = await log.headOfClub(club);
  const positionOf = async (named: NamedMoment | undefined): Promise<number> => {
    if (named?.logPosition !== undefined) return Math.max(0, Math.min(named.logPosition, head));
    return named?.at === undefined ? head : positionAt(log, club, named.at, head);
  };
  const happened = await positionOf(asOf);
  const known = await positionOf(knownAt ?? (asOf?.logPosition === undefined ? undefined : asOf));
  return {
    happened: Math.min(happened, known),
    known,
    ...(asOf?.round === undefined ? {} : { round: asOf.round }),
  };
}
