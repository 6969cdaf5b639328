import type { ReactNode } from 'react';
import styles from './charts.module.css';
import { strokesOf, type Spot } from './strokes.js';

/** A line of a chart, and its label at the end. */
export interface ChartLine {
  readonly id: string;
  readonly spots: readonly Spot[];
  readonly name: string;
  readonly nameY: number;
  /** Whether it is drawn heavier than the others. */
  readonly isPicked: boolean;
}

interface ChartProps {
  /** What it is a drawing of. */
  readonly title: string;
  /** The text for readers who cannot see it: that a table has the same data. */
  readonly label: string;
  readonly width: number;
  readonly height: number;
  readonly columns: readonly { readonly number: number; readonly x: number }[];
  readonly lines: readonly ChartLine[];
}

/** Lines over numbered columns. A table must say the same. */
export function Chart({ title, label, width, height, columns, lines }: ChartProps) {
  return (
    <Wide label={title}>
      <svg className={styles['chart']} width={width} height={height} role="img" aria-label={label}>
        {columns.map(({ number, x }) => (
          <g key={number}>
            <text className={styles['number']} x={x} y={14} textAnchor="middle">
              {number}
            </text>
            <path className={styles['column']} d={`M${x} 22V${height}`} />
          </g>
        ))}
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </svg>
    </Wide>
  );
}

function Line({ line: { spots, name, nameY, isPicked } }: { readonly line: ChartLine }) {
  const last = spots.at(-1);
  if (!last) return null;
  return (
    <g className={isPicked ? styles['picked'] : undefined}>
      {strokesOf(spots).map(({ from, to, isDashed }) => (
        <path
          key={to.x}
          className={isDashed ? styles['dashed'] : styles['stroke']}
          d={`M${from.x} ${from.y}L${to.x} ${to.y}`}
        />
      ))}
      {spots.map(({ x, y }) => (
        <circle key={x} className={styles['spot']} cx={x} cy={y} r={2.5} />
      ))}
      <text className={styles['name']} x={last.x + 12} y={nameY + 4.5}>
        {name}
      </text>
    </g>
  );
}

/** What may be wider than the page: it is moved sideways by itself, also with the keys. */
export function Wide({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={styles['wide']} role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
