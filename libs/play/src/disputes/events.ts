/** What an arbiter may rule on a sheet or a row: it stands; it is corrected; or, on appeal, a ruling is taken back. */
export const sheetRulings = ['let-stand', 'correct', 'lift'] as const;
export type SheetRuling = (typeof sheetRulings)[number];

/** The events of a stream about disputes of its sheet, or of its standings. */
export type DisputeEvent<Subject, Remedy> =
  | {
      readonly type: 'DisputeRaised';
      /** Its number in the stream, from 1. */
      readonly dispute: number;
      readonly subject: Subject;
      /** The side that raises it; `null` for an official. Of a tournament: the contender. */
      readonly side: string | null;
      /** The person who raises it, as `Person.person`. */
      readonly by: string;
      readonly reason: string;
    }
  /** Another side says how it was. */
  | {
      readonly type: 'DisputeAnswered';
      readonly dispute: number;
      readonly side: string;
      readonly by: string;
      readonly reason: string;
    }
  /** Taken back by the one who raised it. */
  | { readonly type: 'DisputeWithdrawn'; readonly dispute: number }
  /** A side agrees that it is settled: it is when all parties do. */
  | { readonly type: 'SettlementAgreed'; readonly dispute: number; readonly side: string }
  | {
      readonly type: 'RulingIssued';
      readonly dispute: number;
      readonly ruling: SheetRuling;
      /** The number of the rule that it follows: `T-7`. */
      readonly rule: string;
      readonly reason: string;
      /** The person who ruled, as proposals name people: they do not decide the appeal alone. */
      readonly by?: string;
      /** What is done about it, if it is corrected. */
      readonly remedy?: Remedy;
    }
  /** A ruling is appealed, once; `side` is `null` for an official. */
  | {
      readonly type: 'RulingAppealed';
      readonly dispute: number;
      readonly side: string | null;
      readonly by: string;
      readonly reason: string;
    };

const types: Readonly<Record<DisputeEvent<unknown, unknown>['type'], true>> = {
  DisputeRaised: true,
  DisputeAnswered: true,
  DisputeWithdrawn: true,
  SettlementAgreed: true,
  RulingIssued: true,
  RulingAppealed: true,
};

/** Whether an event of a match or a tournament is about a dispute. */
export const isDisputeEvent = <Subject, Remedy>(body: {
  readonly type: string;
}): body is DisputeEvent<Subject, Remedy> => Object.hasOwn(types, body.type);
