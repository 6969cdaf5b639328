import type { CSSProperties } from 'react';
import type { BoardCell, BoardPicture } from '../board/index.js';
import styles from './drawn.module.css';
import type { PickableCell } from './picking.js';
import { svgNode } from './drawing-image.js';

interface BoardImageProps {
  readonly picture: BoardPicture;
  /** The text alternative of the whole board. */
  readonly text: string;
  /** Another key for every ply: the piece that has moved slides once. */
  readonly moment?: string | number | undefined;
  readonly cellOf: (id: string) => PickableCell | undefined;
  readonly selected?: readonly string[] | undefined;
}

/** A board of circles. If it is for picking, it is a grid of named cells; otherwise one image with its text. */
export function BoardImage({ picture, text, moment, cellOf, selected }: BoardImageProps) {
  const { width, height, under, cells, over } = picture;
  const isGrid = cellOf(cells[0]?.id ?? '') !== undefined;
  const rows = [...new Set(cells.map(({ y }) => y))].toSorted((one, other) => one - other);
  const view = { viewBox: `0 0 ${width} ${height}`, className: styles['board'], 'aria-label': text };
  const around = (
    <>
      <g aria-hidden="true">{under.map((element, at) => svgNode(element, at))}</g>
    </>
  );
  const cell = (each: BoardCell) => (
    <Cell
      key={each.id}
      cell={each}
      picture={picture}
      moment={moment}
      pick={cellOf(each.id)}
      selected={selected}
    />
  );
  return (
    <svg {...view} role={isGrid ? 'grid' : 'img'}>
      {around}
      {isGrid
        ? rows.map((row) => (
            <g key={row} role="row">
              {cells
                .filter(({ y }) => y === row)
                .toSorted((one, other) => one.x - other.x)
                .map(cell)}
            </g>
          ))
        : cells.map(cell)}
      <g aria-hidden="true" className={styles['over']}>
        {over.map((element, at) => svgNode(element, at))}
      </g>
    </svg>
  );
}

interface CellProps {
  readonly cell: BoardCell;
  readonly picture: BoardPicture;
  readonly moment: string | number | undefined;
  readonly pick: PickableCell | undefined;
  readonly selected: readonly string[] | undefined;
}

function Cell({ cell, picture, moment, pick, selected }: CellProps) {
  const { moved, reach } = picture;
  const slides = moved?.cell === cell.id;
  const from = slides ? ({ '--dx': `${moved.dx}px`, '--dy': `${moved.dy}px` } as CSSProperties) : undefined;
  const grid = pick && {
    ...pick,
    role: 'gridcell',
    'aria-label': cell.name,
    'aria-selected': selected?.includes(cell.id) === true,
  };
  return (
    <g transform={`translate(${cell.x} ${cell.y})`} className={pick && styles['cell']} {...grid}>
      {pick && (
        <rect x={-reach} y={-reach} width={2 * reach} height={2 * reach} className={styles['reach']} />
      )}
      <g
        key={slides ? `moved ${moment}` : 'stands'}
        className={slides ? styles['slides'] : undefined}
        style={from}
      >
        {cell.content.map((element, at) => svgNode(element, at))}
      </g>
    </g>
  );
}
