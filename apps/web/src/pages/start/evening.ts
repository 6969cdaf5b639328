/** What the front page has to know of a tournament to say when it is. */
interface Timed {
  readonly status: 'ENTERING' | 'PAIRED' | 'CLOSED';
  readonly timetable: { readonly rounds: readonly { readonly at: string }[] };
}

/** When a tournament is, as somebody at the door asks. */
export type Evening = 'tonight' | 'to-come' | 'earlier';

/**
 * When a tournament is: tonight if it is played, or takes entries and does not begin on another day; a ladder is played all season.
 * @param now what is today on the reader's clock
 */
export function eveningOf({ status, timetable: { rounds } }: Timed, now: Date): Evening {
  if (status === 'CLOSED') return 'earlier';
  const [first] = rounds;
  if (status === 'PAIRED' || first === undefined) return 'tonight';
  const tomorrow = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  return new Date(first.at) < tomorrow ? 'tonight' : 'to-come';
}

/** The part of a day by which people greet one another; a night belongs to the evening before. */
export function timeOfDay(now: Date): 'morning' | 'afternoon' | 'evening' {
  const hour = now.getHours();
  if (hour < 5 || hour >= 18) return 'evening';
  return hour < 12 ? 'morning' : 'afternoon';
}
