import type { SheetResult } from './changed-documents.js';

/** How a result is said: the message, and what it names. */
export type ResultSaid =
  | { readonly message: 'no-contest' | 'drawn' }
  | { readonly message: 'resigned'; readonly name: string }
  | { readonly message: 'figures'; readonly name: string; readonly figures: string };

const figure = (points: number): string => (points < 0 ? `−${-points}` : String(points));

/** A result in a few words, as it stands in a box: `Clara 3`, `12–28`, `drawn`. */
export function resultSaid(result: SheetResult): ResultSaid {
  const { noContest, resigned, winner, active, points, score, scores } = result;
  if (noContest) return { message: 'no-contest' };
  const name = winner?.name ?? active?.name ?? '';
  if (scores.length > 0)
    return { message: 'figures', name, figures: scores.map((each) => figure(each.points)).join('–') };
  const worth = score ?? points;
  if (worth !== null && worth !== 0) return { message: 'figures', name, figures: figure(worth) };
  if (resigned) return { message: 'resigned', name };
  return winner || score !== null
    ? { message: 'figures', name, figures: figure(worth ?? 0) }
    : { message: 'drawn' };
}
