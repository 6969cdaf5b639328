import { byValue, type Criterion, type Judgement } from '../criterion.js';
import { pointsFrom, type ScoreTable } from '../results.js';

/** What a match still to be played could bring an entry at most. */
const mostPoints = 2;

/**
 * The table of the matches among the tied only. Where all of them have been played it ranks by points; otherwise
 * somebody is first only if no outcome of those still missing could let another catch up, and the rest stay tied.
 */
function judge(tied: readonly string[], { results, meetings }: ScoreTable): Judgement {
  const members = new Set(tied);
  const points = new Map(tied.map((entry) => [entry, 0]));
  const missing = new Map(tied.map((entry) => [entry, meetings * (tied.length - 1)]));
  for (const result of results) {
    if (!result.entries.every((entry) => members.has(entry))) continue;
    for (const entry of result.entries) {
      points.set(entry, (points.get(entry) ?? 0) + pointsFrom(result, entry));
      missing.set(entry, (missing.get(entry) ?? 0) - 1);
    }
  }
  const pointsOf = (entry: string) => points.get(entry) ?? 0;
  if (tied.every((entry) => (missing.get(entry) ?? 0) <= 0)) return byValue(tied, pointsOf);
  const bestOf = (entry: string) => pointsOf(entry) + mostPoints * Math.max(0, missing.get(entry) ?? 0);
  const first = tied.find((entry) =>
    tied.every((other) => other === entry || bestOf(other) < pointsOf(entry)),
  );
  const groups = first === undefined ? [tied] : [[first], tied.filter((entry) => entry !== first)];
  return { values: points, groups };
}

/** DE: direct encounter. */
export const directEncounter: Criterion = { key: 'DE', name: 'direct encounter', amongTied: true, judge };
