import { filled, filledBefore, plain, widthOf } from '@fairview/kernel';

/** A figure that is won or lost. */
export const signed = (points: number): string => (points > 0 ? `+${points}` : String(points));

/** `1 game`, `5 games`. */
export const numberOf = (number: number, word: string): string =>
  `${number} ${word}${number === 1 ? '' : 's'}`;

const leastWidth = 14;
const leastLabelWidth = 15;

/** The figures of a row, by side; a side without a figure stays empty. */
type Figures = {
  /** The score of a game. */
  readonly left?: Readonly<Record<string, number | string>>;
  /** The running total, and everything that is added up. */
  readonly right?: Readonly<Record<string, number | string>>;
};

/** Lays out the sheet's rows: a label, then for each side a figure at the left and one at the right. */
export class Page {
  private readonly rows: string[] = [];
  private readonly width: number;
  private readonly labelWidth: number;

  /** `labels`: those that may be wider than usual. */
  constructor(
    private readonly sides: readonly string[],
    labels: readonly string[] = [],
  ) {
    this.width = Math.max(leastWidth, ...sides.map((side) => widthOf(plain(side)) + 2));
    this.labelWidth = Math.max(leastLabelWidth, ...labels.map((label) => widthOf(label) + 1));
  }

  row(label: string, { left = {}, right = {} }: Figures, note = ''): void {
    const cells = this.sides.map((side) => this.cell(left[side], right[side]));
    this.line(`${filled(label, this.labelWidth)}${cells.join('')}  ${note}`);
  }

  names(): void {
    const cells = this.sides.map((side) => filledBefore(` ${plain(side)}`, this.width));
    this.line(`${' '.repeat(this.labelWidth)}${cells.join('')}`);
  }

  rule(): void {
    this.line('-'.repeat(this.labelWidth + this.width * this.sides.length));
  }

  line(text: string): void {
    this.rows.push(text.trimEnd());
  }

  text(): string {
    return `${this.rows.join('\n')}\n`;
  }

  private cell(left: number | string = '', right: number | string = ''): string {
    const half = Math.floor(this.width / 2);
    return `${String(left).padStart(half)}${String(right).padStart(this.width - half)}`;
  }
}
