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
import { withEnd, type MatchEnd } from './ended-match.js';
import { withPenalties, type PenaltyOnSheet } from './penalties.js';
import type { ResultFigures, SheetResult } from './sheet-result.js';
import type { Side } from './sides.js';
import { endText } from './text/closing.js';
import { penaltiesText } from './text/penalties.js';

/** What was ruled on a match: points off totals, and how it was ended if its games did not end it. */
export interface SheetRulings {
  readonly penalties: readonly PenaltyOnSheet[];
  readonly end?: MatchEnd;
}

/** The figures of a sheet with what was ruled on its match: penalties are taken off at the end. */
export const withRulings = (
  figures: SheetFigures,
  { penalties, end }: SheetRulings,
  sides: readonly Side[],
): SheetFigures => withPenalties(withEnd(figures, end, sides), penalties, sides);

/**
 * A sheet with what was ruled on its match (TM-23, TM-24). Systems know nothing of it: games are entered on the sheet as it is
 * played; its figures and its print have it at the end.
 */
export class RuledSheet implements Sheet {
  constructor(
    private readonly played: Sheet,
    private readonly rulings: SheetRulings,
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
    return this.played.over || this.rulings.end !== undefined;
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
    return this.over ? [] : this.played.next();
  }

  readGame(given: Json): Checked<SheetGame> {
    return this.played.readGame(given);
  }

  writeGame(game: SheetGame): JsonObject {
    return this.played.writeGame(game);
  }

  enter(game: SheetGame): Checked<Sheet> {
    const entered = this.played.enter(game);
    return entered.ok ? accepted(new RuledSheet(entered.value, this.rulings)) : entered;
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
    return new RuledSheet(this.played.timeUp(), this.rulings);
  }

  figures(): SheetFigures {
    return withRulings(this.played.figures(), this.rulings, this.sides);
  }

  text(): string {
    const { penalties, end } = this.rulings;
    const totals = { played: this.played.figures().totals, after: this.figures().totals };
    return [
      this.played.text(),
      ...(end ? [endText(end, this.sides)] : []),
      ...(penalties.length > 0 ? [penaltiesText(this.sides, penalties, totals)] : []),
    ].join('\n');
  }
}
