import {
  accepted,
  bug,
  defined,
  isObject,
  refused,
  type Checked,
  type Json,
  type JsonObject,
} from '@fairview/kernel';
import type { MatchClock } from './clock.js';
import {
  countLines,
  countOnSheet,
  leaders,
  pointLabels,
  totalOf,
  type Column,
  type CountLabels,
} from './columns.js';
import type {
  FinishedGame,
  Pairing,
  Sheet,
  SheetFigures,
  SheetEntry,
  SheetGame,
  SheetRound,
  SheetTerms,
} from './contract.js';
import { isNoContest, type NoContest, type ResultFigures, type SheetResult } from './sheet-result.js';
import { bySide, entriesOf, isRound, withEntry, type Ledger } from './ledger.js';
import { asNoContest } from './credited.js';
import type { Rotation, MatchProgress } from './rotation.js';
import type { Closing, MatchSoFar, Scoring } from './scoring.js';
import type { Side, Players } from './sides.js';

/** What a match keeps from its first game to its last. */
export type Agreed<Result extends SheetResult> = Players & {
  readonly scoring: Scoring<SheetTerms, Result>;
  readonly clock: MatchClock | undefined;
};

/** The sheet of every system: the ledger of what was entered, and the rotation of what is to come. */
export class ScoreSheet<Result extends SheetResult> implements Sheet {
  constructor(
    private readonly agreed: Agreed<Result>,
    private readonly ledger: Ledger,
    private readonly rotation: Rotation,
  ) {}

  get terms(): SheetTerms {
    return this.agreed.scoring.terms;
  }

  get sides(): readonly Side[] {
    return this.agreed.sides;
  }

  get clock(): MatchClock | undefined {
    return this.agreed.clock;
  }

  get count(): Readonly<Record<string, number>> {
    return bySide(this.ledger.columns, countOnSheet);
  }

  get isLevel(): boolean {
    return leaders(this.ledger.columns).length > 1;
  }

  get over(): boolean {
    return this.rotation.isInRound !== true && this.agreed.scoring.hasEnded(this.ledger);
  }

  get extraGameDue(): boolean {
    return this.ledger.timePassed && this.isLevel;
  }

  entries(): readonly SheetEntry[] {
    return entriesOf(this.ledger);
  }

  rounds(): readonly SheetRound[] {
    return this.entries().filter(isRound);
  }

  next(): readonly Pairing[] {
    return this.over ? [] : this.rotation.next(this.standing);
  }

  readGame(given: Json): Checked<SheetGame> {
    const { scoring } = this.agreed;
    if (this.over) return scoring.matchOver;
    if (!isObject(given)) return refused('R-6', 'game-not-an-object');
    return scoring.readGame(given, this.match);
  }

  writeGame({ result, ...game }: SheetGame): JsonObject {
    return this.agreed.scoring.writeGame({ ...game, result: this.known(result) });
  }

  enter(game: SheetGame): Checked<Sheet> {
    const { scoring } = this.agreed;
    if (this.over) return scoring.matchOver;
    const known = scoring.results.read(game.result);
    if (!known.ok) return known;
    const judged = scoring.judge({ ...game, result: known.value }, this.match);
    if (!judged.ok) return judged;
    const result = this.overran(game) ? asNoContest(judged.value) : judged.value;
    const step = this.rotation.after(game, result, this.standing);
    if (!step.ok) return step;
    const { rotation, contest } = step.value;
    const played = { ...this.ledger, games: this.ledger.games + 1 };
    const ledger = contest ? withEntry(played, contest, this.clock?.limitAt) : played;
    return accepted(new ScoreSheet(this.agreed, ledger, rotation));
  }

  describeOutcome(finished: FinishedGame): SheetResult {
    return this.agreed.scoring.describeOutcome(finished, this.agreed);
  }

  figuresOf(result: SheetResult, seats: readonly string[]): ResultFigures {
    const known = this.known(result);
    const nothing = { winner: null, kind: null, resigned: false, noContest: false };
    return isNoContest(known)
      ? { ...nothing, noContest: true }
      : { ...nothing, ...this.agreed.scoring.figuresOf(known, seats, this.agreed) };
  }

  reportedSeats(result: SheetResult, pairing: Pairing): readonly string[] {
    const { results, reportedSeats } = this.agreed.scoring;
    const known = results.read(result);
    if (!known.ok || isNoContest(known.value)) return pairing.seats;
    return reportedSeats?.(known.value, pairing, this.agreed) ?? pairing.seats;
  }

  timeUp(): Sheet {
    if (this.terms.limit === undefined || this.ledger.timePassed) return this;
    const { rotation, contest } = this.rotation.cutOff(this.standing);
    const ledger = contest ? withEntry(this.ledger, contest) : this.ledger;
    return new ScoreSheet(this.agreed, { ...ledger, timePassed: true }, rotation);
  }

  figures(): SheetFigures {
    const winner = this.over ? this.agreed.scoring.winner(this.ledger) : undefined;
    if (winner) return this.closed(winner);
    return {
      finished: this.over,
      winner: null,
      shutOut: false,
      count: this.count,
      gamesWon: this.gamesWon,
      totals: this.count,
      credits: [],
      net: this.net({ credits: [] }),
      spread: this.isDrawnByTwo ? 0 : null,
      lines: this.ledger.columns.flatMap((column) => countLines(column, this.labels)),
      ...this.agreed.scoring.ownFigures?.(this.ledger),
    };
  }

  text(): string {
    const { scoring } = this.agreed;
    return scoring.text(this, scoring.terms);
  }

  private closed(winner: Column): SheetFigures {
    const { columns, contested } = this.ledger;
    const losers = columns.filter((column) => column !== winner);
    const closing = this.agreed.scoring.close({ winner, losers, contested });
    const { shutOut, lines, credits, spread, rating } = closing;
    return {
      finished: true,
      winner: winner.side,
      shutOut,
      count: this.count,
      gamesWon: this.gamesWon,
      totals: bySide(columns, (column) => totalOf(column, lines)),
      credits,
      net: this.net(closing),
      spread,
      lines: columns.flatMap((column) => [
        ...countLines(column, this.labels),
        ...lines.filter(({ side }) => side === column.side),
      ]),
      ...defined({ rating }),
      ...this.agreed.scoring.ownFigures?.(this.ledger),
    };
  }

  /** A result that this sheet has entered, or could have. */
  private known(result: SheetResult): Result | NoContest {
    const known = this.agreed.scoring.results.read(result);
    return known.ok ? known.value : bug(`no result of ${this.terms.system}: ${known.refusal.code}`);
  }

  private get match(): MatchSoFar {
    return { players: this.agreed, ledger: this.ledger };
  }

  private get standing(): MatchProgress {
    return { ledger: this.ledger, extraGameDue: this.extraGameDue };
  }

  private get gamesWon(): Readonly<Record<string, number>> {
    return bySide(this.ledger.columns, ({ games }) => games);
  }

  /** Nobody owes anything; if the house pays, or several play, there is no such figure (BC-17). */
  private get isDrawnByTwo(): boolean {
    return this.over && this.ledger.columns.length === 2 && this.agreed.scoring.house !== true;
  }

  private get labels(): CountLabels {
    return this.agreed.scoring.labels ?? pointLabels;
  }

  /** What each player won or lost in all: from other players, or from the house. */
  private net({ credits }: Pick<Closing, 'credits'>): Readonly<Record<string, number>> {
    const fromHouse = (side: number) =>
      this.agreed.scoring.house && this.over ? (this.ledger.columns[side]?.won ?? 0) : 0;
    const net = new Map([...this.agreed.roster].map(([player, side]) => [player, fromHouse(side)]));
    for (const { from, to, points } of credits) {
      net.set(from, (net.get(from) ?? 0) - points);
      net.set(to, (net.get(to) ?? 0) + points);
    }
    return Object.fromEntries(net);
  }

  /** TM-19; but if the counts are level a late game is an extra game, and counts (TM-20). */
  private overran({ endedAt }: SheetGame): boolean {
    return endedAt !== undefined && !this.isLevel && endedAt > (this.clock?.graceEndsAt ?? Infinity);
  }
}
