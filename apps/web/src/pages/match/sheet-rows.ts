import type { SheetEntry } from '@fairview/rules';
import type { ListedGame, ShownMatch } from './documents.js';

/** A figure of the sheet by side. */
type BySide = Readonly<Record<string, number>>;

/** A line of the sheet above the tally: its points at the left, the running totals at the right. */
export interface SheetRow {
  readonly label: number;
  /** The game whose page it leads to; none of a round of teams. */
  readonly game: string | null;
  readonly scores: BySide;
  readonly totals: BySide;
  /** How it ended, as the rules call it: `row`, `drawn`, `no-contest`. */
  readonly how: string;
}

/**
 * The lines of a sheet from its entries, as the rules make them of the match record; games give the numbers and the links.
 * If nobody gets points, both columns stay empty, as on paper.
 */
export function sheetRows(entries: readonly SheetEntry[], games: readonly ListedGame[]): readonly SheetRow[] {
  const entered = games.filter(({ source, struck }) => source !== null && struck === null);
  const byNumber = entered.toSorted((one, other) => one.number - other.number);
  return entries.map((entry, at) => {
    const isRound = 'round' in entry && typeof entry.round === 'number';
    const game = isRound ? undefined : byNumber[entry.game];
    const scores = entry.how === 'no-contest' ? {} : scoresOf(entry);
    const sides = Object.keys(entry.scores === undefined ? scores : entry.count);
    return {
      label: isRound ? Number(entry.round) : (game?.number ?? at + 1),
      game: game?.game ? game.gameId : null,
      scores,
      totals:
        entry.how === 'no-contest'
          ? {}
          : Object.fromEntries(sides.map((side) => [side, entry.count[side] ?? 0])),
      how: entry.how,
    };
  });
}

const scoresOf = ({ winner, points, scores }: SheetEntry): BySide =>
  scores ?? (winner === null ? {} : { [winner]: points });

/** A line of the tally: `game bonus`, by side. */
export interface TallyRow {
  readonly label: string;
  readonly points: BySide;
}

const opening: ReadonlySet<string> = new Set(['spot', 'chips']);
/** What the count already says. */
const counted: ReadonlySet<string> = new Set(['points', 'net', 'hands', 'imps']);

/** What stood on the sheet before the first game: a spot, or the chips of a table. */
export function openingRow({ sheet }: Pick<ShownMatch, 'sheet'>): TallyRow | undefined {
  const lines = sheet.lines.filter(({ label, points }) => opening.has(label) && points !== 0);
  const [first] = lines;
  return first && { label: first.label, points: bySide(lines) };
}

/** The lines between the count and the total, in the order of the sheet. */
export function tallyRows({ sheet }: Pick<ShownMatch, 'sheet'>): readonly TallyRow[] {
  const labels = [...new Set(sheet.lines.map(({ label }) => label))];
  return labels
    .filter((label) => !opening.has(label) && !counted.has(label))
    .map((label) => ({ label, points: bySide(sheet.lines.filter((line) => line.label === label)) }));
}

const bySide = (lines: ShownMatch['sheet']['lines']): BySide =>
  Object.fromEntries(lines.map(({ side, points }) => [side, points]));
