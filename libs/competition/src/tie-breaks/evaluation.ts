import { isRequested, isVoluntary, type RecordOf, type RoundRecord } from '../history/record.js';
import { whole, type Hundredths, type Value } from '../model/points.js';
import { isRoundRobin, type ScoreName, type Tournament } from '../model/tournament.js';

/** One round's part of a value, for those who ask where it comes from. */
export interface Part {
  readonly round: number;
  readonly value: Value;
  readonly isCut: boolean;
}

/** What a key makes of one competitor: undefined values are null. `more` decides between equal values. */
export interface KeyValue {
  readonly value: Value | null;
  readonly more?: readonly Value[];
  readonly parts?: readonly Part[];
}

/** The records of a tournament after a round, and the sums that several keys share. */
export class Evaluation {
  readonly isRoundRobin: boolean;
  private readonly totals = new Map<ScoreName, readonly Hundredths[]>();
  private readonly adjustedTotals = new Map<ScoreName, readonly Hundredths[]>();

  constructor(
    readonly tournament: Tournament,
    readonly records: readonly RecordOf[],
    readonly after: number,
  ) {
    this.isRoundRobin = isRoundRobin(tournament.format);
  }

  record(who: number): RecordOf {
    return this.records[who] ?? [];
  }

  /** The points of a round in one of the two scores of teams; entrants have one. */
  brought(round: RoundRecord, score: ScoreName): Hundredths {
    return score === 'MP' ? round.points : round.gamePoints;
  }

  /** Points for a drawn round. */
  draw(score: ScoreName): Hundredths {
    const { points, teams } = this.tournament.settings;
    if (teams === null) return points.draw;
    return score === 'MP' ? teams.matchPoints.draw : points.draw * teams.boards;
  }

  /** Points for a round won. */
  win(score: ScoreName): Hundredths {
    const { points, teams } = this.tournament.settings;
    if (teams === null) return points.win;
    return score === 'MP' ? teams.matchPoints.win : points.win * teams.boards;
  }

  /** Final points, as on the table. */
  total(who: number, score: ScoreName = 'MP'): Hundredths {
    let totals = this.totals.get(score);
    if (totals === undefined) {
      totals = this.records.map((record) =>
        record.reduce((sum, round) => sum + this.brought(round, score), 0),
      );
      this.totals.set(score, totals);
    }
    return totals[who] ?? 0;
  }

  /** A(o): final points as opponents see them; requested byes after the last available round count as draws. */
  adjusted(who: number, score: ScoreName = 'MP'): Hundredths {
    if (this.isRoundRobin) return this.total(who, score);
    let totals = this.adjustedTotals.get(score);
    if (totals === undefined) {
      totals = this.records.map((record) => {
        const available = record.findLastIndex(({ kind }) => !isVoluntary(kind));
        return record.reduce(
          (sum, round, index) =>
            sum +
            (index > available && isRequested(round.kind) ? this.draw(score) : this.brought(round, score)),
          0,
        );
      });
      this.adjustedTotals.set(score, totals);
    }
    return totals[who] ?? 0;
  }

  /** The tournament as if every pair of its final round had been drawn over the board; itself before that round. */
  fore(): Evaluation {
    if (this.tournament.settings.rounds !== this.after) return this;
    const last = this.after - 1;
    const drawn = (round: RoundRecord): RoundRecord =>
      round.opponent === null
        ? round
        : { ...round, kind: 'draw', played: true, points: this.draw('MP'), gamePoints: this.draw('GP') };
    const records = this.records.map((record) =>
      record.map((round, index) => (index === last ? drawn(round) : round)),
    );
    return new Evaluation(this.tournament, records, this.after);
  }
}

/** The sum of parts that are not cut. */
export const summed = (parts: readonly Part[]): KeyValue => ({
  value: parts.reduce((sum, { value, isCut }) => (isCut ? sum : sum + value), 0n),
  parts,
});

/** The value of each round, in the order of rounds, as hundredths. */
export const partsOf = (figures: readonly Hundredths[]): readonly Part[] =>
  figures.map((figure, index) => ({ round: index + 1, value: BigInt(figure * whole), isCut: false }));
