import {
  winningKinds,
  type Sheet,
  type SheetAnswer,
  type SheetEntry,
  type SheetTerms,
} from '@fairview/rules';

const leastWidth = 14;
const labelWidth = 15;
const usualGrace = 120_000;

/** A name as paper can hold it: nothing that moves a terminal's cursor or turns its writing round. */
const plain = (name: string): string =>
  name.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu, '?');

const span = (milliseconds: number): string =>
  milliseconds % 60_000 === 0 ? `${milliseconds / 60_000} min` : `${milliseconds / 1000} s`;
const instant = (at: number): string => `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC`;

const systemNames: Readonly<Record<string, string>> = {
  straight: 'straight scoring',
  bonus: 'scoring with bonuses',
};

/** What was agreed, and when the match began and is to end. */
function heading({ terms, clock }: Sheet): readonly string[] {
  const { system, positions, target, matchBonus, gameBonus, limit } = terms;
  const figures = [
    target !== undefined && `to ${target} points`,
    matchBonus !== undefined && `match bonus ${matchBonus}`,
    gameBonus !== undefined && `game bonus ${gameBonus}`,
    isSingle(terms) && 'a single game',
  ].filter((figure) => figure !== false);
  const start = clock && `start ${instant(clock.startedAt)}, expected end ${instant(clock.limitAt)}`;
  const odd = limit && limit.grace !== usualGrace && `grace ${span(limit.grace)}: not for rated events`;
  const time = limit && [`time limit ${span(limit.span)}`, start, odd].filter(Boolean).join('; ');
  const title = `Teeko, ${systemNames[system] ?? system}, ${positions} positions${terms.super ? ', super' : ''}`;
  return [title, figures.join(', '), time ?? ''].filter((line) => line !== '');
}

const isSingle = ({ system, target, limit }: SheetTerms): boolean =>
  system === 'straight' && target === undefined && limit === undefined;

/** How a game ended, in the words of its score line. */
function howItEnded({ how }: SheetEntry): string {
  const kind = Object.entries(winningKinds).find(([name]) => name === how)?.[1];
  return kind?.label ?? how.replace('no-contest', 'no contest');
}

/** Lays out the sheet's rows: a label, then for each side a figure at the left and one at the right. */
class Page {
  private readonly rows: string[] = [];
  private readonly width: number;

  constructor(private readonly sides: readonly string[]) {
    this.width = Math.max(leastWidth, ...sides.map((side) => [...plain(side)].length + 2));
  }

  /** `left` and `right` by side; a side without either stays empty. */
  row(
    label: string,
    { left = {}, right = {} }: { left?: Record<string, number>; right?: Record<string, number> },
    note = '',
  ): void {
    const cells = this.sides.map((side) => this.cell(left[side], right[side]));
    this.rows.push(`${label.padEnd(labelWidth)}${cells.join('')}  ${note}`.trimEnd());
  }

  names(): void {
    const cells = this.sides.map((side) => ` ${plain(side)}`.padStart(this.width));
    this.rows.push(`${' '.repeat(labelWidth)}${cells.join('')}`);
  }

  rule(): void {
    this.rows.push('-'.repeat(labelWidth + this.width * this.sides.length));
  }

  line(text: string): void {
    this.rows.push(text);
  }

  text(): string {
    return `${this.rows.join('\n')}\n`;
  }

  private cell(left: number | undefined, right: number | undefined): string {
    const half = Math.floor(this.width / 2);
    return `${String(left ?? '').padStart(half)}${String(right ?? '').padStart(this.width - half)}`;
  }
}

/** The games with running totals, a side's spot before them. */
function writeGames(page: Page, sheet: Sheet, { lines }: SheetAnswer): void {
  for (const { side, points } of lines.filter(({ label }) => label === 'spot')) {
    page.row('spot', { left: { [side]: points }, right: { [side]: points } });
  }
  for (const entry of sheet.entries()) {
    const { winner, points, count, game } = entry;
    const won =
      winner === null ? {} : { left: { [winner]: points }, right: { [winner]: count[winner] ?? 0 } };
    page.row(String(game + 1), won, howItEnded(entry));
  }
}

/** What is written below the games: bonuses, totals, and what the winner collects. */
function writeClosing(page: Page, { count, lines, totals, credits, winner }: SheetAnswer): void {
  page.row('points', { right: { ...count } });
  const labels = [...new Set(lines.map(({ label }) => label))].filter(
    (label) => !['spot', 'points'].includes(label),
  );
  for (const label of labels) {
    const written = lines.filter((line) => line.label === label).map(({ side, points }) => [side, points]);
    page.row(label, { right: Object.fromEntries(written) as Record<string, number> });
  }
  page.rule();
  page.row('total', { right: { ...totals } });
  const loser = Object.keys(totals).find((side) => side !== winner);
  if (winner === null || loser === undefined) return;
  const [credit] = credits;
  const difference = (totals[winner] ?? 0) - (totals[loser] ?? 0);
  if (credit?.points === difference) page.row('minus', { right: { [winner]: totals[loser] ?? 0 } });
  page.row(credit?.points === difference ? 'difference' : 'credit', {
    right: { [winner]: credit?.points ?? 0 },
  });
}

/** The last line: who collects what from whom, or what is still to come. */
function verdict({ extraGameDue }: Sheet, { finished, winner, shutOut, credits }: SheetAnswer): string {
  if (!finished) return extraGameDue ? 'The counts are level: an extra game decides.' : 'The match is open.';
  if (winner === null) return 'The game is drawn.';
  const collected = credits.map(
    ({ from, to, points }) => `${plain(to)} collects ${points} from ${plain(from)}`,
  );
  return `${plain(winner)} wins${shutOut ? ' by a shut-out' : ''}: ${collected.join('; ')}.`;
}

/** A match as a club writes it on paper. */
export function sheetOnPaper(sheet: Sheet): string {
  const answer = sheet.answer();
  const page = new Page(Object.keys(answer.count));
  for (const line of heading(sheet)) page.line(line);
  page.line('');
  page.names();
  page.rule();
  writeGames(page, sheet, answer);
  page.rule();
  writeClosing(page, answer);
  page.line('');
  page.line(verdict(sheet, answer));
  return page.text();
}
