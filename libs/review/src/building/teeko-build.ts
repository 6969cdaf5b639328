import type { Positions } from '@fairview/rules';
import { packTable } from '../tables/packing.js';
import { movementValue, solveDrop } from '../teeko/drop-tables.js';
import { eightPieces, Movement, type MovementState, stages } from '../teeko/movement.js';
import { kindOf } from '../teeko/value.js';
import { movementSection, teekoRules } from '../teeko/values.js';

/** How far a build is: `done` of `all` is a share of its work, as far as it can be foretold. */
export interface Progress {
  readonly stage: Exclude<(typeof stages)[number], 'done'> | 'drop';
  readonly done: number;
  readonly all: number;
}

/** Positions whose values are looked for in the drop phase, each about as dear as one of the movement phase. */
const dropWork = 4_000_000;

/**
 * How many positions a stage takes to work on. Of the positions that are won or lost, which make the queue, nobody knows before; it is about
 * half of them, more with 58 winning positions.
 */
const expected = (positions: Positions): readonly number[] => {
  const decided = positions === 58 ? 6_170_000 : 4_110_000;
  return [eightPieces().size / 5, decided, decided, eightPieces().size / 20, 0];
};

/** The building of one table, step by step: it can be stopped after any, and goes on from its state. */
export class TeekoBuild {
  private readonly movement: Movement;
  private drop: ReturnType<typeof solveDrop> | undefined;
  private dropped = 0;
  private packed: Buffer | undefined;

  constructor(
    readonly positions: Positions,
    state?: MovementState,
  ) {
    this.movement = new Movement(positions, state);
  }

  /** What to write down when the work is stopped. The drop phase begins again: it takes a few seconds. */
  get state(): MovementState {
    return this.movement.state;
  }

  /** The table as it is kept in a file, once it is whole. */
  get table(): Buffer | undefined {
    return this.packed;
  }

  get progress(): Progress {
    const { stage, at } = this.state;
    const work = expected(this.positions);
    const place = stages.indexOf(stage);
    const size = stage === 'moves' ? at / 5 : stage === 'copies' ? at / 20 : at;
    const before = work.slice(0, place).reduce((sum, each) => sum + each, 0);
    const all = work.reduce((sum, each) => sum + each, 0) + dropWork;
    const done = before + Math.min(size, work[place] ?? 0) + this.dropped;
    return { stage: stage === 'done' ? 'drop' : stage, done: this.packed ? all : Math.min(done, all), all };
  }

  /** Works on about so many positions. */
  advance(count: number): void {
    if (!this.movement.isDone) return this.movement.advance(count);
    this.drop ??= solveDrop(this.positions, this.state, count);
    const step = this.drop.next();
    if (step.done !== true) this.dropped = Math.min(dropWork, this.dropped + step.value);
    else this.packed = this.pack(step.value);
  }

  private pack(drops: ReadonlyMap<string, Int16Array>): Buffer {
    const values = Int16Array.from({ length: eightPieces().size }, (_, number) =>
      movementValue(this.state, number),
    );
    const sections = [[movementSection, values] as const, ...drops].map(([name, each]) => ({
      name,
      values: each,
      contextOf: kindOf,
    }));
    return packTable({ game: 'teeko', rules: teekoRules, positions: this.positions }, sections);
  }
}
