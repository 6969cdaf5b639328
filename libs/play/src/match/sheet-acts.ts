import type { SheetResult } from '@fairview/rules';
import type { Grounds } from '../reason.js';

/** The acts of officials that correct what stands of a match. */
export type SheetCorrection =
  /** A result that was reported wrongly is corrected, or struck off the sheet. */
  | ({ readonly type: 'CorrectResult'; readonly gameId: string; readonly result: SheetResult } & Grounds)
  | ({ readonly type: 'StrikeResult'; readonly gameId: string } & Grounds)
  | ({ readonly type: 'AdjudicateMatch'; readonly winner: string | null } & Grounds)
  /** One side did not come or gave the match up, or both did: the sides that are `absent` lose it. */
  | ({ readonly type: 'ForfeitMatch'; readonly absent: readonly string[] } & Grounds)
  /** Points off the total of a side, for a breach of a rule. */
  | {
      readonly type: 'GivePenalty';
      readonly side: string;
      readonly points: number;
      /** The number of the rule: `T-7`. */
      readonly rule: string;
      readonly reason: string;
    }
  /** A penalty, by its number in the match, from 1, counts no longer. */
  | ({ readonly type: 'LiftPenalty'; readonly penalty: number } & Grounds);

/** What of a match may be disputed: a reported result, a line of its sheet, or an official's ruling on it. */
export type SheetSubject =
  | { readonly kind: 'result'; readonly gameId: string }
  | { readonly kind: 'line'; readonly side: string; readonly label: string }
  /** By the version of its event. To dispute a ruling is to appeal it. */
  | { readonly kind: 'ruling'; readonly version: number };

type Unreasoned<Act> = Act extends unknown ? Omit<Act, 'reason' | 'rule'> : never;

/** The acts by which a ruling corrects a match. Rule and reason are those of the ruling. */
export type SheetRemedy = Unreasoned<SheetCorrection>;
