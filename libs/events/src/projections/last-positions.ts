import { defined } from '@fairview/kernel';
import type { Recorded } from '../log.js';

/** A table with a row a subject, at the position of the last append that moves it, whichever streams that is to. */
export interface PositionModel {
  readonly table: string;
  /** The id of the row that an event moves; `undefined` if it moves none. */
  movedBy(event: Recorded): Promise<string | undefined>;
  /** The stored positions of a club, by id. */
  stored(club: string): Promise<ReadonlyMap<string, number>>;
  /** Puts the position right; `undefined` removes the row. */
  repair(club: string, id: string, position: number | undefined): Promise<void>;
}

/** Folds the rows of a position model from a club's events, taken in their order. */
export class LastPositions {
  private readonly positions = new Map<string, number>();
  /** The append in progress: a row is at its last event. */
  private append: { readonly of: string; readonly moved: Set<string> } = { of: '', moved: new Set() };

  constructor(readonly model: PositionModel) {}

  async take(event: Recorded): Promise<void> {
    const { stream, commandId, actor, index, position } = event;
    const of = `${stream} ${actor} ${commandId}`;
    if (index === 0 || of !== this.append.of) this.append = { of, moved: new Set() };
    const id = await this.model.movedBy(event);
    if (id !== undefined) this.append.moved.add(id);
    for (const moved of this.append.moved) this.positions.set(moved, position);
  }

  /** Each row that is stored elsewhere than it folds to. */
  async differences(
    club: string,
  ): Promise<readonly { readonly id: string; readonly stored?: number; readonly folded?: number }[]> {
    const stored = await this.model.stored(club);
    return [...new Set([...this.positions.keys(), ...stored.keys()])]
      .filter((id) => stored.get(id) !== this.positions.get(id))
      .map((id) => ({ id, ...defined({ stored: stored.get(id), folded: this.positions.get(id) }) }));
  }
}
