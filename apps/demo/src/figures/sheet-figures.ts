import type { Sheet, SheetLine } from '@fairview/rules';

type Named = {
  readonly name: string;
};

/** The figures of a sheet as GraphQL answers them: so they are computed here, too. */
export type SheetFigures = {
  readonly finished: boolean;
  readonly winner: string | null;
  readonly shutOut: boolean;
  readonly spread: number | null;
  readonly rating: string | null;
  readonly sides: readonly {
    readonly side: string;
    readonly count: number;
    readonly gamesWon: number;
    readonly total: number;
  }[];
  readonly lines: readonly SheetLine[];
  readonly credits: readonly { readonly from: Named; readonly to: Named; readonly points: number }[];
  readonly nets: readonly { readonly entry: Named; readonly points: number }[];
};

/** The field of a match that answers with `SheetFigures`. */
export const wantedOfSheet = `sheet {
    finished winner shutOut spread rating sides { side count gamesWon total } lines { label side points }
    credits { from { name } to { name } points } nets { entry { name } points } }`;

/** What the server must say of a match, from its sheet with the players' names. */
export function sheetFigures(sheet: Sheet): SheetFigures {
  const answer = sheet.figures();
  const { finished, winner, shutOut, spread, rating = null, lines, credits } = answer;
  return {
    finished,
    winner,
    shutOut,
    spread,
    rating,
    lines,
    sides: sheet.sides.map(({ name: side }) => ({
      side,
      count: answer.count[side] ?? 0,
      gamesWon: answer.gamesWon[side] ?? 0,
      total: answer.totals[side] ?? 0,
    })),
    credits: credits.map(({ from, to, points }) => ({ from: { name: from }, to: { name: to }, points })),
    nets: sheet.sides.flatMap(({ players }) =>
      players.map((name) => ({ entry: { name }, points: answer.net[name] ?? 0 })),
    ),
  };
}
