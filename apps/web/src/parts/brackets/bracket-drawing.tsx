import { useWords } from '../../messages/say.js';
import styles from './brackets.module.css';
import type { BracketSlot, SlotSide } from './documents.js';
import { fitting, type ColumnHead, type BracketTree, type TreeMatch } from './layout.js';
import bracketWords from './words.json' with { type: 'json' };

/** The sizes of a drawing, in units of its picture. */
export interface Metrics {
  readonly column: number;
  readonly row: number;
  readonly gap: number;
  /** The height of one of the two lines of a match. */
  readonly line: number;
  readonly letters: number;
}

/** On a page the units are pixels. */
export const onPage: Metrics = { column: 200, row: 72, gap: 28, line: 22, letters: 19 };
/** On a wall the picture is made larger than it is. */
export const onWall: Metrics = { column: 152, row: 62, gap: 20, line: 22, letters: 13 };

interface BracketDrawingProps {
  readonly drawing: BracketTree;
  readonly metrics: Metrics;
  readonly nameOf: (entry: string) => string;
  /** The points of an entry in a match; undefined if nothing was played. */
  readonly pointsOf: (match: string, entry: string) => number | undefined;
}

const headHeight = 26;

/** A tree of a bracket as a picture: names over lines, results at their end, and a line to where the winner goes. */
export function BracketDrawing({ drawing, metrics, nameOf, pointsOf }: BracketDrawingProps) {
  const say = useWords(bracketWords);
  const { column, row, gap, line } = metrics;
  const width = drawing.heads.length * column - gap + 2;
  const height = headHeight + drawing.rows * row;
  const xOf = (match: TreeMatch): number => match.column * column + 1;
  /** The line between the two names of a match. */
  const yOf = (match: TreeMatch): number => headHeight + (match.row + 0.5) * row + 2;
  const isLost = drawing.heads[0]?.kind === 'lost-round';
  return (
    <svg
      className={styles['drawing']}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={say('drawn', { tree: isLost ? 'lost' : 'all' })}
    >
      {drawing.heads.map((head, at) => (
        <text key={at} className={styles['head']} x={at * column + 1} y={16}>
          {headOf(head, say)}
        </text>
      ))}
      {drawing.lines.map(({ from, to }) => {
        const [start, end] = [xOf(from) + column - gap, xOf(to)];
        const middle = (start + end) / 2;
        return (
          <path
            key={`${from.slot.place} ${to.slot.place}`}
            className={styles['way']}
            d={`M${start} ${yOf(from)}H${middle}V${yOf(to)}H${end}`}
          />
        );
      })}
      {drawing.matches.map((match) => {
        const { slot } = match;
        const [x, y] = [xOf(match), yOf(match)];
        const right = x + column - gap;
        return (
          <g key={slot.place}>
            <path className={styles['between']} d={`M${x} ${y}H${right}`} />
            {slot.sides.map((side, at) => {
              const entry = side.entry?.id;
              const baseline = at === 0 ? y - 6 : y + line - 5;
              const points = slot.match && entry !== undefined ? pointsOf(slot.match.id, entry) : undefined;
              return (
                <g key={at} className={lookOf(slot, side)}>
                  <text x={x} y={baseline}>
                    {entry !== undefined && <title>{nameOf(entry)}</title>}
                    {entry === undefined
                      ? calledOf(side, say, nameOf)
                      : fitting(nameOf(entry), metrics.letters)}
                  </text>
                  {points !== undefined && (
                    <text x={right} y={baseline} textAnchor="end">
                      {points}
                    </text>
                  )}
                </g>
              );
            })}
            <text className={styles['place']} x={right} y={y - line - 3} textAnchor="end">
              {slot.place === 'P3' ? say('third') : slot.place}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

type Say = ReturnType<typeof useWords<keyof typeof bracketWords>>;

function headOf(head: ColumnHead, say: Say): string {
  return head.kind === 'round' || head.kind === 'lost-round'
    ? say('round', { round: head.round })
    : say(head.kind);
}

/** The player at a side, or where they will come from. */
export function calledOf(
  { entry, empty, from, ofPlace, number }: SlotSide,
  say: Say,
  nameOf: (entry: string) => string,
): string {
  if (entry) return nameOf(entry.id);
  if (empty) return say('nobody');
  if (from === 'NUMBER') return say('number', { number: number ?? 0 });
  return say(from === 'WINNER_OF' ? 'winner-of' : 'loser-of', { place: ofPlace ?? '' });
}

/** Winners are set heavier; sides not known yet, and losers, lighter. */
function lookOf({ winner }: BracketSlot, { entry }: SlotSide): string {
  if (!entry) return styles['open'] ?? '';
  if (winner === null) return '';
  return (winner.id === entry.id ? styles['on'] : styles['out']) ?? '';
}
