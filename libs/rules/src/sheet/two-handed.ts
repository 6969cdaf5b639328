import { accepted, refused, type Checked } from '../game/refusal.js';
import { matchClock, type MatchClock } from './clock.js';
import type {
  Sheet,
  SheetAnswer,
  SheetEntry,
  SheetGame,
  SheetGiven,
  SheetLine,
  SheetTerms,
} from './contract.js';
import { noContest, resultOf, type Contest } from './result.js';
import { readSettings, type SettingName, type Settings } from './settings.js';
import { readSides, readSpot } from './sides.js';
import type { Worth } from './worth.js';

/** One side's column of the sheet. */
export type Column = {
  readonly side: string;
  readonly player: string;
  readonly spot: number;
  /** Points won in play. */
  readonly won: number;
  readonly games: number;
};

/** What is written below the games when the match is over. */
export type Closing = {
  readonly shutOut: boolean;
  readonly lines: readonly SheetLine[];
  /** The winner's credit, where it is not the difference of the totals. */
  readonly credit?: number;
};

/** How a system scores two players: what differs from one to the other. */
export type TwoHandedRules = {
  readonly terms: SheetTerms;
  readonly worth: Worth;
  /** TM-6: one decided or drawn game is the match. */
  readonly single: boolean;
  close(winner: Column, loser: Column): Closing;
};

/** The games in order, the last one first: a sheet shares what stood before it. */
type Entries = { readonly entry: SheetEntry; readonly before: Entries | undefined };

type Ledger = {
  readonly columns: readonly [Column, Column];
  readonly entries: Entries | undefined;
  /** Games that were no no contest. */
  readonly contested: number;
  /** TM-19: no game of the match's time can be to come. */
  readonly timePassed: boolean;
};

/** The points on the sheet, spot included (TM-4). */
export const countOf = ({ spot, won }: Column): number => spot + won;

/** A line of the sheet, or none where it would say zero. */
export const line = ({ side }: Column, label: string, points: number): readonly SheetLine[] =>
  points === 0 ? [] : [{ label, side, points }];

class TwoHandedSheet implements Sheet {
  constructor(
    private readonly rules: TwoHandedRules,
    readonly clock: MatchClock | undefined,
    private readonly ledger: Ledger,
  ) {}

  get terms(): SheetTerms {
    return this.rules.terms;
  }

  get count(): Readonly<Record<string, number>> {
    return this.bySide(countOf);
  }

  get isLevel(): boolean {
    const [first, second] = this.ledger.columns;
    return countOf(first) === countOf(second);
  }

  get over(): boolean {
    const { columns, contested, timePassed } = this.ledger;
    if (this.rules.single) return contested > 0;
    const { target = Infinity } = this.terms;
    return columns.some((column) => countOf(column) >= target) || (timePassed && !this.isLevel);
  }

  get extraGameDue(): boolean {
    return this.ledger.timePassed && this.isLevel;
  }

  entries(): readonly SheetEntry[] {
    const entries: SheetEntry[] = [];
    for (let last = this.ledger.entries; last; last = last.before) entries.push(last.entry);
    return entries.reverse();
  }

  enter(game: SheetGame): Checked<Sheet> {
    if (this.over) return refused('TM-7', 'match-over');
    const [first, second] = this.ledger.columns;
    const result = resultOf(game, [first.player, second.player], this.rules.worth);
    if (!result.ok) return result;
    const contest = this.overran(game) ? noContest : result.value;
    return accepted(new TwoHandedSheet(this.rules, this.clock, this.with(contest, game)));
  }

  timeUp(): Sheet {
    if (this.terms.limit === undefined) return this;
    return new TwoHandedSheet(this.rules, this.clock, { ...this.ledger, timePassed: true });
  }

  answer(): SheetAnswer {
    const { columns } = this.ledger;
    const base = columns.map((column) => [
      ...line(column, 'spot', column.spot),
      ...line(column, 'points', column.won),
    ]);
    const winner = this.over ? this.winner() : undefined;
    if (winner === undefined) {
      return { ...this.open(), finished: this.over, spread: this.over ? 0 : null, lines: base.flat() };
    }
    const loser = columns[0] === winner ? columns[1] : columns[0];
    const { shutOut, lines, credit } = this.rules.close(winner, loser);
    const all = columns.flatMap((column, at) => [
      ...(base[at] ?? []),
      ...lines.filter(({ side }) => side === column.side),
    ]);
    const totals = this.bySide((column) =>
      all.filter(({ side }) => side === column.side).reduce((sum, { points }) => sum + points, 0),
    );
    const spread = credit ?? (totals[winner.side] ?? 0) - (totals[loser.side] ?? 0);
    return {
      ...this.open(),
      finished: true,
      winner: winner.side,
      shutOut,
      totals,
      credits: [{ from: loser.player, to: winner.player, points: spread }],
      net: this.byPlayer((column) => (column === winner ? spread : 0 - spread)),
      spread,
      lines: all,
    };
  }

  /** The answer of a match that nobody has won. */
  private open(): SheetAnswer {
    return {
      ok: true,
      finished: false,
      winner: null,
      shutOut: false,
      count: this.count,
      gamesWon: this.bySide(({ games }) => games),
      totals: this.count,
      credits: [],
      net: this.byPlayer(() => 0),
      spread: null,
      lines: [],
    };
  }

  /** Whose the finished match is: the higher count's (TM-7, TM-20), or the single game's winner's (TM-6). */
  private winner(): Column | undefined {
    const [first, second] = this.ledger.columns;
    const lead = this.rules.single ? first.games - second.games : countOf(first) - countOf(second);
    return lead === 0 ? undefined : lead > 0 ? first : second;
  }

  /** TM-19; but where the counts are level a late game is an extra game, and counts (TM-20). */
  private overran({ endedAt }: SheetGame): boolean {
    return endedAt !== undefined && !this.isLevel && endedAt > (this.clock?.graceEndsAt ?? Infinity);
  }

  private with(contest: Contest, { endedAt }: SheetGame): Ledger {
    const { columns, entries, contested, timePassed } = this.ledger;
    const credited = (column: Column, seat: number): Column =>
      seat === contest.winner
        ? { ...column, won: column.won + contest.points, games: column.games + 1 }
        : column;
    const next = [credited(columns[0], 0), credited(columns[1], 1)] as const;
    const entry: SheetEntry = {
      game: entries ? entries.entry.game + 1 : 0,
      winner: contest.winner === undefined ? null : columns[contest.winner].side,
      points: contest.points,
      how: contest.how,
      count: Object.fromEntries(next.map((column) => [column.side, countOf(column)])),
    };
    return {
      columns: next,
      entries: { entry, before: entries },
      contested: contested + (contest.how === 'no-contest' ? 0 : 1),
      timePassed: timePassed || (endedAt !== undefined && endedAt > (this.clock?.limitAt ?? Infinity)),
    };
  }

  private bySide(figure: (column: Column) => number): Readonly<Record<string, number>> {
    return Object.fromEntries(this.ledger.columns.map((column) => [column.side, figure(column)]));
  }

  private byPlayer(figure: (column: Column) => number): Readonly<Record<string, number>> {
    return Object.fromEntries(this.ledger.columns.map((column) => [column.player, figure(column)]));
  }
}

/** The settings of a match of two players; those of teams are none of theirs. */
const twoHandedSettings = [
  'positions',
  'target',
  'matchBonus',
  'gameBonus',
  'shutOut',
  'super',
  'spot',
  'timeLimit',
  'resignation',
  'openings',
  'opening',
] as const satisfies readonly SettingName[];

/**
 * Opens the sheet of two sides of one player each, as a system scores them.
 * Refused: what `readSettings`, `rulesOf`, `readSides` and `readSpot` refuse, and `sides-not-two-of-one`.
 */
export function openTwoHanded(
  given: SheetGiven,
  rulesOf: (settings: Settings) => Checked<TwoHandedRules>,
): Checked<Sheet> {
  const { settings: agreed = {} } = given;
  const settings = readSettings(agreed, twoHandedSettings);
  if (!settings.ok) return settings;
  const rules = rulesOf(settings.value);
  if (!rules.ok) return rules;
  const sides = readSides(given.sides);
  if (!sides.ok) return sides;
  const spots = readSpot(settings.value.spot, sides.value, rules.value.terms.target);
  if (!spots.ok) return spots;
  const columns = sides.value.flatMap(({ name, players }, at): readonly Column[] => {
    const [player, ...partners] = players;
    if (player === undefined || partners.length > 0) return [];
    return [{ side: name, player, spot: spots.value[at] ?? 0, won: 0, games: 0 }];
  });
  const [first, second] = columns;
  if (!first || !second || sides.value.length !== 2) return refused('R-5', 'sides-not-two-of-one');
  const { limit } = rules.value.terms;
  const clock = limit && given.startedAt !== undefined ? matchClock(limit, given.startedAt) : undefined;
  const ledger = { columns: [first, second], entries: undefined, contested: 0, timePassed: false } as const;
  return accepted(new TwoHandedSheet(rules.value, clock, ledger));
}
