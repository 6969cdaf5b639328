import type { SheetResult } from '@fairview/rules';
import type { RankedMatch } from '../scores/sheets.js';
import type { Listing } from './listing-text.js';
import type { ListedSheets, ListedTournament } from './listed-tournament.js';
import { matchBoard, struckKind } from './read-results.js';
import { cellsOf } from './result-cells.js';

/** The matches that are over, in the order of their rounds and boards. */
export function finishedMatches({
  tournament,
  matches,
}: Pick<ListedTournament, 'tournament' | 'matches'>): readonly (RankedMatch & {
  readonly board: number | null;
})[] {
  const boards = new Map(tournament.pairings.map(({ match, board }) => [match, board]));
  return matches
    .filter(({ sheet }) => sheet.finished)
    .map((match) => ({ ...match, board: boards.get(match.id) ?? null }))
    .sort((one, other) => (one.round ?? 0) - (other.round ?? 0) || (one.board ?? 0) - (other.board ?? 0));
}

/**
 * The games of the matches that are over, a game a line, as `readResults` reads them; `was` has what a result was before it was
 * changed, and of a duplicate `best` what could have been reached. Games that were struck follow at the end: left aside when the list is read, they shift no line that is not.
 */
export function listedGames(
  of: ListedTournament,
  { forms, sheets }: ListedSheets,
  hasDeals: boolean,
): Listing {
  const lines = finishedMatches(of).flatMap((match) => {
    const players = Object.values(match.sides).flat();
    const nameOf = (player: string) => of.nameOf(player);
    const said = (result: SheetResult): string =>
      [result.kind, ...cellsOf(result, forms, { players, nameOf }).values()]
        .filter((cell) => cell !== null)
        .join(' ');
    return (sheets.get(match.id)?.games ?? []).map(({ board, result, was = [], best = null }) => ({
      head: [match.round, match.board, match.id, board ?? null, result?.kind ?? struckKind],
      fields: result && cellsOf(result, forms, { players, nameOf }),
      was: was.map(said).join('; '),
      best,
    }));
  });
  const [onSheet, struck] = [lines.filter((line) => line.fields), lines.filter((line) => !line.fields)];
  const fields = [...new Set(forms.flatMap((form) => Object.keys(form.fields)))];
  return {
    columns: ['round', 'board', 'match', matchBoard, 'kind', ...fields, 'was', ...(hasDeals ? ['best'] : [])],
    rows: [...onSheet, ...struck].map(({ head, fields: cells, was, best }) => [
      ...head,
      ...fields.map((name) => cells?.get(name) ?? null),
      was === '' ? null : was,
      ...(hasDeals ? [best] : []),
    ]),
  };
}
