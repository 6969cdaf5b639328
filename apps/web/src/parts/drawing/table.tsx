import type { ReactNode } from 'react';
import { cellRows, type Marks, type Scene } from '../board/index.js';
import { BoardImage } from './board-image.js';
import styles from './drawn.module.css';
import { usePicking, type Picking } from './picking.js';
import { Zones } from './zones.js';

interface TableProps {
  readonly scene: Scene;
  readonly marks?: Marks;
  /** The same table at its end, and before that wherever its text is longer: room is reserved for what only grows. */
  readonly later?: readonly Scene[] | undefined;
  /** What changes with every ply. */
  readonly moment?: string | number | undefined;
  /** If given, pieces are picked from the table by pointer and by keys; the board is then one tab stop. */
  readonly picking?: Picking | undefined;
  /** The content above and below a board: its players. */
  readonly above?: ReactNode;
  readonly below?: ReactNode;
  /** The content between what lies on the table and one's own hand: what is to be done. */
  readonly step?: ReactNode;
}

/** A game as it lies on the table: its board and its hands, melds and groups. Playing, replays and rulebooks show it. */
export function GameTable({
  scene,
  later = [],
  marks = {},
  moment,
  picking,
  above,
  below,
  step,
}: TableProps) {
  const { table, onKeyDown, cell } = usePicking(cellRows(scene), picking);
  const zones = {
    zones: scene.zones,
    later: later.flatMap(({ zones }) => zones.filter(({ grows }) => grows)),
    cellOf: (id: string | undefined) => cell(id),
    selected: marks.selected,
    legal: marks.legal,
    kept: marks.kept,
  };
  const isNarrow = scene.board !== null;
  // Before what grows as it is played.
  const facts = scene.facts.length > 0 && (
    <p className={styles['facts']} data-lies="facts" data-later={later[0]?.facts.join(' ')}>
      <span>{scene.facts.join(' ')}</span>
    </p>
  );
  return (
    <div ref={table} onKeyDown={onKeyDown} className={styles['table']} data-lies="table">
      {above}
      {scene.board === null && <Zones {...zones} place="seats" />}
      {scene.board && (
        <div className={styles['plate']} data-lies="board">
          <BoardImage
            picture={scene.board}
            text={scene.text}
            moment={moment}
            cellOf={cell}
            selected={marks.selected}
          />
        </div>
      )}
      {below}
      {!isNarrow && facts}
      <div
        data-lies="beside"
        className={scene.zones.length + scene.facts.length > 0 && isNarrow ? styles['beneath'] : undefined}
      >
        {isNarrow && facts}
        <Zones {...zones} place="table" />
        {isNarrow ? (
          <Zones {...zones} place="own" />
        ) : (
          <div data-lies="south">
            {step}
            <Zones {...zones} place="own" />
          </div>
        )}
        {isNarrow && <Zones {...zones} place="seats" />}
      </div>
      {isNarrow && step}
      {scene.after !== undefined && (
        <p className={`${styles['facts']} ${styles['after']}`} data-lies="after" data-later={later[0]?.after}>
          <span>{scene.after}</span>
        </p>
      )}
      {!isNarrow && (
        <p className="unseen" data-board="text">
          {scene.text}
        </p>
      )}
    </div>
  );
}
