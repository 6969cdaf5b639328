import { accepted, bug, refused, type Checked, type Json, type Refused } from '@fairview/kernel';
import type { Games, Outcome, PlayedPly, Seat, Table, View, Viewer } from '@fairview/rules';
import type { Agreed } from './setups.js';

/**
 * The table of a game whose setup can no longer be known: its plies are in the log, but mean nothing. It accepts them all, so
 * that the stream folds, lets nobody act, and can only be ended around the table.
 */
class UndealtTable implements Table {
  readonly toAct: readonly Seat[] = [];
  readonly isOpenToAll = false;

  /** @param standIn the game as an unshuffled deck would lay it out: what everybody sees of it face down is shown */
  constructor(
    private readonly standIn: Table,
    readonly outcome: Outcome | undefined,
  ) {}

  get game(): string {
    return this.standIn.game;
  }
  get rules(): number {
    return this.standIn.rules;
  }
  get variant(): Json {
    return this.standIn.variant;
  }
  get setup(): Json {
    return this.standIn.setup;
  }
  get seats(): number {
    return this.standIn.seats;
  }
  get position(): string {
    return this.view().position;
  }
  get recorded(): Table {
    return this;
  }

  moves(): readonly string[] {
    return [];
  }
  countMoves(): number {
    return 0;
  }
  play(seat: Seat, move: string): PlayedPly {
    return { ok: true, value: this, seat, move };
  }
  playWritten(): Refused {
    return refused('PL-16', 'deal-failed');
  }
  end(ended: Json): Checked<Table> {
    const table = this.standIn.end(ended);
    return table.ok ? accepted(new UndealtTable(this.standIn, table.value.outcome)) : table;
  }
  timeOut(): undefined {
    return undefined;
  }
  view(): View {
    return this.standIn.view('spectator');
  }
  inLines(_viewer: Viewer, names: readonly string[]): readonly string[] {
    return this.standIn.inLines('spectator', names);
  }
  describePly(): Checked<string> {
    return accepted('—');
  }
  formatPly(seat: Seat, move: string): string {
    return this.standIn.formatPly(seat, move);
  }
}

const inOrder = (n: number): readonly number[] => Array.from({ length: n }, (_, at) => at);

/** The table of a dealt game whose seed failed. */
export function undealtTable(games: Games, { game, rules, variant }: Agreed): Table {
  const rulebook = games.rulebook(game, rules);
  const setup = rulebook.ok ? rulebook.value.deal(variant, inOrder) : rulebook;
  const table = setup.ok ? games.open(game, rules, variant, setup.value) : setup;
  return table.ok ? new UndealtTable(table.value, undefined) : bug(`${game} cannot be laid out`);
}
