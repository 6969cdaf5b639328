const written = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short' });

/** The name of the next one: a number at its end counts on; any other name stays. */
export function nextName(name: string): string {
  const numbered = /^(.*?)(\d{1,6})$/u.exec(name);
  return numbered ? `${numbered[1] ?? ''}${Number(numbered[2]) + 1}` : name;
}

/**
 * When the next one begins, as a field of a form writes it: at the same time of day in the reader's zone, as many weeks
 * after the last one as it takes to be in the future; empty if nobody said when that one began.
 */
export function nextBegin(first: string | undefined, now: number): string {
  if (first === undefined) return '';
  // Each time from the first: a night on which clocks skip that time of day moves none that follow.
  for (let weeks = 1; ; weeks += 1) {
    const next = new Date(first);
    next.setDate(next.getDate() + 7 * weeks);
    if (next.getTime() > now) return written.format(next).replace(' ', 'T');
  }
}
