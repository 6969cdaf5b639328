import { accepted, type Checked, type Json, type JsonObject } from '@fairview/kernel';
import type { MatchClock } from './clock.js';
import type {
  FinishedGame,
  Pairing,
  Sheet,
  SheetEntry,
  SheetFigures,
  SheetGame,
  SheetRound,
  SheetTerms,
} from './contract.js';
import { withPenalties, type PenaltyOnSheet } from './penalties.js';
import type { ResultFigures, SheetResult } from './sheet-result.js';
import type { Side } from './sides.js';
import { penaltiesText } from './text/penalties.js';

/**
 * A sheet with penalties (TM-23). Systems know nothing of them: games are entered and the match is won on the sheet as it is
 * played; its figures and its print have them at the end.
 */
export class PenalizedSheet implements Sheet {
  constructor(
    private readonly played: Sheet,
    private readonly penalties: readonly PenaltyOnSheet[],
  ) {}

  get terms(): SheetTerms {
    return this.played.terms;
  }

  get sides(): readonly Side[] {
    return this.played.sides;
  }

  get clock(): MatchClock | undefined {
    return this.played.clock;
  }

  get over(): boolean {
    return this.played.over;
  }

  get count(): Readonly<Record<string, number>> {
    return this.played.count;
  }

  get isLevel(): boolean {
    return this.played.isLevel;
  }

  get extraGameDue(): boolean {
    return this.played.extraGameDue;
  }

  entries(): readonly SheetEntry[] {
    return this.played.entries();
  }

  rounds(): readonly SheetRound[] {
    return this.played.rounds();
  }

  next(): readonly Pairing[] {
    return this.played.next();
  }

  readGame(given: Json): Checked<SheetGame> {
    return this.played.readGame(given);
  }

  writeGame(game: SheetGame): JsonObject {
    return this.played.writeGame(game);
  }

  enter(game: SheetGame): Checked<Sheet> {
    const entered = this.played.enter(game);
    return entered.ok ? accepted(new PenalizedSheet(entered.value, this.penalties)) : entered;
  }

  describeOutcome(finished: FinishedGame): SheetResult {
    return this.played.describeOutcome(finished);
  }

  figuresOf(result: SheetResult, seats: readonly string[]): ResultFigures {
    return this.played.figuresOf(result, seats);
  }

  reportedSeats(result: SheetResult, pairing: Pairing): readonly string[] {
    return this.played.reportedSeats(result, pairing);
  }

  timeUp(): Sheet {
    return new PenalizedSheet(this.played.timeUp(), this.penalties);
  }

  figures(): SheetFigures {
    return withPenalties(this.played.figures(), this.penalties, this.sides);
  }

  text(): string {
    const totals = { played: this.played.figures().totals, after: this.figures().totals };
    return `${this.played.text()}\n${penaltiesText(this.sides, this.penalties, totals)}`;
  }
}
