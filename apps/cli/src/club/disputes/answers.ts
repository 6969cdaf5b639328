import type { CalledSide, Named } from '../called.js';

/** What the API answers of disputes, as `documents.ts` asks for it. */

export interface Party {
  readonly side: CalledSide | null;
  readonly entry: { readonly name: string | null } | null;
}

/** A seat and its player. */
export interface SeatOf {
  readonly seat: number;
  readonly entry: { readonly name: string | null } | null;
}

/** What was done to a sheet. */
export interface Act {
  readonly kind: string;
  readonly side: string | null;
  readonly winner: string | null;
  readonly absent: readonly string[] | null;
  readonly points: number | null;
  readonly penalty: number | null;
}

interface OfMatch {
  readonly match: { readonly id: string; readonly sides: readonly CalledSide[] } | null;
}

/** The subject of the dispute. A game or a match that the caller may not see is null. */
export type Subject =
  | {
      readonly __typename: 'DisputedPly';
      readonly ply: number;
      readonly game: ({ readonly id: string; readonly number: number | null } & OfMatch) | null;
    }
  | ({
      readonly __typename: 'DisputedResult';
      readonly number: number | null;
      readonly gameId: string;
    } & OfMatch)
  | ({ readonly __typename: 'DisputedLine'; readonly side: string; readonly label: string } & OfMatch)
  | ({
      readonly __typename: 'DisputedRuling';
      readonly ruling: { readonly rule: string; readonly reason: string; readonly act: Act } | null;
    } & OfMatch)
  | {
      readonly __typename: 'DisputedRow';
      readonly entry: Named;
      readonly tournament: { readonly id: string } | null;
    };

/** A dispute as lists show it. */
export interface DisputeHead {
  readonly id: string;
  readonly state: string;
  readonly at: string;
  readonly reason: string;
  readonly party: Party | null;
  readonly of: { readonly entry: { readonly name: string | null } | null } | null;
  readonly subject: Subject;
}

/** Something that somebody says, or asks for: a seat at a game, or a party. */
export interface Said {
  readonly at: string;
  readonly reason: string;
  readonly of: { readonly entry: { readonly name: string | null } | null } | null;
  readonly party: Party | null;
}

export interface Ruling {
  readonly at: string;
  readonly ruling: string;
  readonly rule: string | null;
  readonly reason: string;
  readonly ply: number | null;
  readonly by: { readonly name: string | null } | null;
  readonly of: SeatOf | null;
  readonly remedy: Act | null;
}

export interface Dispute extends DisputeHead {
  readonly suspends: boolean;
  readonly wasLegal: boolean | null;
  readonly statements: readonly Said[];
  readonly ruling: Ruling | null;
  readonly appeal: (Said & { readonly ruling: Ruling }) | null;
}

/** A ruling that waits for a second person. */
export interface Proposal {
  readonly id: string;
  readonly at: string;
  readonly reason: string | null;
  readonly act: string;
  readonly ruling: string | null;
  readonly disputeId: string | null;
  readonly status: string;
  readonly yours: boolean;
  readonly proposers: readonly Party[];
}

interface WithProposals {
  readonly proposals: readonly Proposal[];
}

/** The tournament that something belongs to. */
export interface OfTournament {
  readonly tournament: { readonly id: string; readonly arena: object | null } | null;
}

export interface DisputedGame extends WithProposals, OfTournament {
  readonly id: string;
  readonly ply: number;
  readonly status: string;
  readonly position: string;
  readonly seats: readonly SeatOf[];
  readonly at: { readonly position: string } | null;
  readonly after: {
    readonly position: string;
    readonly played: { readonly move: string; readonly seat: number } | null;
  } | null;
}

interface Totals {
  readonly winner: string | null;
  readonly sides: readonly { readonly side: string; readonly total: number }[];
}

export interface DisputedMatch extends WithProposals, OfTournament {
  readonly id: string;
  readonly gameKind: string;
  readonly system: string;
  readonly status: string;
  readonly sides: readonly (CalledSide & { readonly players: readonly Named[] })[];
  readonly sheet: Totals & {
    readonly lines: readonly { readonly side: string; readonly label: string; readonly points: number }[];
  };
  readonly games: {
    readonly nodes: readonly {
      readonly gameId: string;
      readonly number: number;
      readonly source: string | null;
      readonly kind: string | null;
      readonly resigned: boolean;
      readonly noContest: boolean;
      readonly struck: string | null;
      readonly winner: { readonly name: string | null } | null;
    }[];
  };
  readonly penalties: readonly {
    readonly number: number;
    readonly side: string;
    readonly points: number;
    readonly rule: string;
    readonly lifted: string | null;
  }[];
  /** What officials have ruled on it by themselves. */
  readonly rulings: readonly {
    readonly version: number;
    readonly at: string;
    readonly rule: string | null;
    readonly reason: string;
    readonly by: { readonly name: string | null } | null;
    readonly act: Act;
  }[];
}

/** A match of whose row is disputed. */
export interface RowMatch {
  readonly id: string;
  readonly round: number | null;
  readonly status: string;
  readonly sides: readonly CalledSide[];
  readonly sheet: Totals;
}

interface Standing {
  readonly rank: number;
  readonly matchPoints: number;
  readonly spread: number;
  readonly entry: { readonly name: string | null };
}

/** What a ruling would change. */
export interface Preview {
  readonly standingsCount: number;
  readonly matches: readonly {
    readonly match: { readonly sides: readonly CalledSide[] };
    readonly before: Totals;
    readonly after: Totals;
  }[];
  readonly standings: readonly { readonly before: Standing; readonly after: Standing }[];
  readonly ratings:
    | readonly {
        readonly name: string | null;
        readonly gameKind: string;
        readonly system: string;
        readonly before: number | null;
        readonly after: number | null;
      }[]
    | null;
  readonly roundsPairedOn: readonly {
    readonly round: number;
    readonly out: readonly { readonly name: string | null }[];
    readonly instead: readonly { readonly name: string | null }[];
  }[];
}

export type { Totals };
