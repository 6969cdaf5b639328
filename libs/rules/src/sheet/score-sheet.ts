import { accepted, refused, type Checked } from '../game/refusal.js';
import type { MatchClock } from './clock.js';
import { countLines, countOf, leaders, totalOf, type Column } from './columns.js';
import type {
  FinishedGame,
  Pairing,
  Sheet,
  SheetAnswer,
  SheetEntry,
  SheetGame,
  SheetResult,
  SheetTerms,
} from './contract.js';
import { bySide, entriesOf, withEntry, type Ledger } from './ledger.js';
import { toldOfTeeko } from './recorded.js';
import { asNoContest, resultOf } from './result.js';
import type { Roster } from './roster.js';
import type { Rotation, Standing } from './rotation.js';
import type { Closing, Scoring } from './scoring.js';
import type { Side } from './sides.js';

/** What a match keeps from its first game to its last. */
export type Agreed = {
  readonly scoring: Scoring;
  readonly sides: readonly Side[];
  readonly roster: Roster;
  readonly clock: MatchClock | undefined;
};

/** The sheet of every system: the ledger of what was entered, and the rotation of what is to come. */
export class ScoreSheet implements Sheet {
  constructor(
    private readonly agreed: Agreed,
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
    return bySide(this.ledger.columns, countOf);
  }

  get isLevel(): boolean {
    return leaders(this.ledger.columns).length > 1;
  }

  get over(): boolean {
    const { columns, contested, timePassed } = this.ledger;
    if (this.agreed.scoring.single) return contested > 0;
    const { target = Infinity, rounds = Infinity } = this.terms;
    const lengthPlayed = timePassed || contested >= rounds;
    return columns.some((column) => countOf(column) >= target) || (lengthPlayed && !this.isLevel);
  }

  get extraGameDue(): boolean {
    return this.ledger.timePassed && this.isLevel;
  }

  entries(): readonly SheetEntry[] {
    return entriesOf(this.ledger);
  }

  next(): readonly Pairing[] {
    return this.over ? [] : this.rotation.next(this.standing);
  }

  enter(game: SheetGame): Checked<Sheet> {
    if (this.over) return refused('TM-7', 'match-over');
    const judged = resultOf(game, this.agreed.roster, this.agreed.scoring.worth);
    if (!judged.ok) return judged;
    const result = this.overran(game) ? asNoContest(judged.value) : judged.value;
    const step = this.rotation.after(game, result, this.standing);
    if (!step.ok) return step;
    const { rotation, contest } = step.value;
    const played = { ...this.ledger, games: this.ledger.games + 1 };
    const ledger = contest ? withEntry(played, contest, this.clock?.limitAt) : played;
    return accepted(new ScoreSheet(this.agreed, ledger, rotation));
  }

  told(finished: FinishedGame): SheetResult {
    return toldOfTeeko(finished);
  }

  timeUp(): Sheet {
    if (this.terms.limit === undefined || this.ledger.timePassed) return this;
    const { rotation, contest } = this.rotation.cutOff(this.standing);
    const ledger = contest ? withEntry(this.ledger, contest) : this.ledger;
    return new ScoreSheet(this.agreed, { ...ledger, timePassed: true }, rotation);
  }

  answer(): SheetAnswer {
    const winner = this.over ? this.winner() : undefined;
    if (winner) return this.closed(winner);
    return {
      ok: true,
      finished: this.over,
      winner: null,
      shutOut: false,
      count: this.count,
      gamesWon: this.gamesWon,
      totals: this.count,
      credits: [],
      net: this.net({ credits: [] }),
      spread: this.over ? 0 : null,
      lines: this.ledger.columns.flatMap(countLines),
    };
  }

  private closed(winner: Column): SheetAnswer {
    const { columns, contested } = this.ledger;
    const losers = columns.filter((column) => column !== winner);
    const closing = this.agreed.scoring.close({ winner, losers, contested });
    const { shutOut, lines, credits, spread } = closing;
    return {
      ok: true,
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
        ...countLines(column),
        ...lines.filter(({ side }) => side === column.side),
      ]),
    };
  }

  private get standing(): Standing {
    return { ledger: this.ledger, extraGameDue: this.extraGameDue };
  }

  private get gamesWon(): Readonly<Record<string, number>> {
    return bySide(this.ledger.columns, ({ games }) => games);
  }

  /** What each player won or lost in all. */
  private net({ credits }: Pick<Closing, 'credits'>): Readonly<Record<string, number>> {
    const net = new Map([...this.agreed.roster.keys()].map((player) => [player, 0]));
    for (const { from, to, points } of credits) {
      net.set(from, (net.get(from) ?? 0) - points);
      net.set(to, (net.get(to) ?? 0) + points);
    }
    return Object.fromEntries(net);
  }

  /** Whose the finished match is: the higher count's (TM-7, TM-16, TM-20), or the single game's winner's (TM-6). */
  private winner(): Column | undefined {
    const figure = this.agreed.scoring.single ? ({ games }: Column) => games : countOf;
    const [first, ...level] = leaders(this.ledger.columns, figure);
    return level.length === 0 ? first : undefined;
  }

  /** TM-19; but where the counts are level a late game is an extra game, and counts (TM-20). */
  private overran({ endedAt }: SheetGame): boolean {
    return endedAt !== undefined && !this.isLevel && endedAt > (this.clock?.graceEndsAt ?? Infinity);
  }
}
