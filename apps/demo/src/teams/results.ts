import { wantedOfSheet, type SheetFigures } from '../figures/sheet-figures.js';

type Named = {
  readonly name: string;
};

type SidePoints = {
  readonly side: string;
  readonly points: number;
};

/** The standing of a team or a player in the tournament; a player's `spread` is the sum of their nets. */
export type TeamMatchStanding = {
  readonly rank: number;
  readonly entry: Named;
  /** Doubled: a won match 2. */
  readonly matchPoints: number;
  readonly credits: number;
  readonly spread: number;
  readonly boardPoints: number;
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
};

/** A player's results in their own games; `net` is their share of the whole match. */
export type PlayerResult = {
  readonly entry: Named;
  readonly side: string;
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly points: number;
  readonly net: number;
};

/** Everything that can be queried about the match and its standings, in GraphQL's form: so it is computed here, too. */
export type Results = {
  readonly sides: readonly {
    readonly name: string;
    readonly team: Named;
    readonly players: readonly Named[];
  }[];
  readonly sheet: SheetFigures;
  readonly rounds: readonly {
    readonly round: number;
    readonly winner: string | null;
    readonly net: number;
    readonly how: string;
    readonly counts: readonly SidePoints[];
    readonly boards: readonly {
      readonly board: number;
      readonly black: Named | null;
      readonly red: Named | null;
      readonly winner: Named | null;
      readonly points: number;
      readonly how: string;
    }[];
  }[];
  readonly boardResults: readonly { readonly board: number; readonly sides: readonly SidePoints[] }[];
  readonly playerResults: readonly PlayerResult[];
  readonly standings: readonly TeamMatchStanding[];
  readonly playerStandings: readonly TeamMatchStanding[];
};

/** The fields of `Results` that a match has, and those that its tournament has. */
export const wantedOfMatch = `
  sides { name team { name } players { name } }
  ${wantedOfSheet}
  rounds {
    round winner net how counts { side points }
    boards { board black { name } red { name } winner { name } points how } }
  boardResults { board sides { side points } }
  playerResults { entry { name } side played won drawn lost points net }`;
const standing = 'nodes { rank entry { name } matchPoints credits spread boardPoints played won drawn lost }';
export const wantedOfTournament = `
  standings(first: 100) { ${standing} }
  playerStandings(first: 100) { ${standing} }`;
