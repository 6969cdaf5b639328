import { bug, type Checked } from '@fairview/kernel';
import type { Positions } from '@fairview/rules';
import { openTable, type PackedValues, type TableFile } from '../tables/table-file.js';
import type { Circles } from './circles.js';
import { deepestKept } from './drop-tables.js';
import {
  barredAt,
  boardsOfDrop,
  chosen,
  choicesOf,
  dropCount,
  dropped,
  endedBy,
  laterGame,
  nameOf,
  type Choices,
  type DropGame,
  type DropPosition,
} from './drop.js';
import { eightPieces } from './movement.js';
import { rankOf, worthByRank } from './ranks.js';
import { earlier, turned, valueOf, type Value } from './value.js';

/** The version of Teeko's rules that the tables are of. */
export const teekoRules = 1;
export const movementSection = 'movement';
export const tableName = (positions: Positions): string => `teeko-${positions}.table`;

/** Opens a table of Teeko in a folder. Refused as {@link openTable} refuses. */
export const openTeekoTable = (folder: string, positions: Positions): Checked<TableFile> =>
  openTable(`${folder}/${tableName(positions)}`, { game: 'teeko', rules: teekoRules, positions });

/** The values of the movement phase, from a table. */
export class MovementValues {
  readonly worth: Uint8Array;
  private readonly values: PackedValues;

  constructor(
    positions: Positions,
    readonly table: TableFile,
  ) {
    this.worth = worthByRank(positions);
    this.values = table.sections.get(movementSection) ?? bug('a table without its movement phase');
  }

  /** The value for the side to move; nobody stands on a winning position. */
  valueOf(mine: Circles, theirs: Circles): Value {
    return this.values.at(eightPieces().numberOf(mine, theirs));
  }

  /** The value for the side that moves a piece so that its pieces then are `mine`. */
  valueAfterMove(mine: Circles, theirs: Circles): Value {
    const points = this.worth[rankOf(mine)] as number;
    return points > 0 ? valueOf(1, points) : earlier(turned(this.valueOf(theirs, mine)));
  }
}

/** The values of the drop phase of one style: of the early drop from a table, of the late one by search. */
export class DropValues {
  /** By drop: the game from there on, and its table if it is kept. */
  private readonly games: readonly DropGame[];
  private readonly kept: readonly (PackedValues | undefined)[];

  constructor(
    private readonly movement: MovementValues,
    style: DropGame,
    private readonly centreBarred: boolean,
  ) {
    this.games = style.choosers.map((_, drop) => laterGame(style, drop));
    this.kept = this.games.map((game) => movement.table.sections.get(nameOf(game)));
  }

  /** The value for Black. */
  valueOf(position: DropPosition): Value {
    const { black, red, placed } = position;
    const ended = endedBy(position, this.movement.worth);
    if (ended !== undefined) return ended;
    if (placed === dropCount) return this.movement.valueOf(black, red);
    if (placed > 0 && placed <= deepestKept) {
      const kept = this.kept[placed] ?? bug('a table without a style');
      return kept.at(boardsOfDrop(placed).numberOf(black, red));
    }
    return chosen(placed, this.games[placed] as DropGame, this.choicesOf(position));
  }

  /** The value for Black of a drop on a circle. */
  valueAfterDrop(position: DropPosition, circle: Circles): Value {
    return earlier(this.valueOf(dropped(position, circle)));
  }

  /** The value for Black of a pass: the owner of the piece then chooses its circle. */
  valueAfterPass(position: DropPosition): Value {
    const { black, red } = this.choicesOf(position);
    return earlier(position.placed % 2 === 0 ? black : red);
  }

  private choicesOf(position: DropPosition): Choices {
    const after = (circle: Circles): Value => this.valueOf(dropped(position, circle));
    return choicesOf(position, after, barredAt(position, this.centreBarred));
  }
}
