import type { Json, SheetLine } from '@fairview/rules';

type Named = {
  readonly name: string;
};

type SidePoints = {
  readonly side: string;
  readonly points: number;
};

/** What a team or a player stands at in the event; a player's `spread` is the sum of his nets. */
export type Standing = {
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

/** What a player has done by his own games; `net` is what the whole match brought him. */
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

/** All that can be asked about the match and its standings, as GraphQL answers it: so it is reckoned here, too. */
export type Results = {
  readonly sides: readonly {
    readonly name: string;
    readonly team: Named;
    readonly players: readonly Named[];
  }[];
  readonly sheet: {
    readonly finished: boolean;
    readonly winner: string | null;
    readonly shutOut: boolean;
    readonly spread: number | null;
    readonly sides: readonly {
      readonly side: string;
      readonly count: number;
      readonly gamesWon: number;
      readonly total: number;
    }[];
    readonly lines: readonly SheetLine[];
    readonly credits: readonly { readonly from: Named; readonly to: Named; readonly points: number }[];
    readonly nets: readonly { readonly entry: Named; readonly points: number }[];
  };
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
  readonly standings: readonly Standing[];
  readonly playerStandings: readonly Standing[];
};

/** The fields of `Results` that a match has, and those that its event has. */
export const wantedOfMatch = `
  sides { name team { name } players { name } }
  sheet {
    finished winner shutOut spread sides { side count gamesWon total } lines { label side points }
    credits { from { name } to { name } points } nets { entry { name } points } }
  rounds {
    round winner net how counts { side points }
    boards { board black { name } red { name } winner { name } points how } }
  boardResults { board sides { side points } }
  playerResults { entry { name } side played won drawn lost points net }`;
const standing = 'nodes { rank entry { name } matchPoints credits spread boardPoints played won drawn lost }';
export const wantedOfEvent = `
  standings(first: 100) { ${standing} }
  playerStandings(first: 100) { ${standing} }`;

const isParted = (given: Json | undefined): given is Exclude<Json, string | number | boolean | null> =>
  typeof given === 'object' && given !== null;

const written = (given: Json | undefined): string =>
  given === undefined ? 'nothing' : (JSON.stringify(given) ?? '');

/**
 * Every figure in which the server's results differ from those that the records come to, each with its place: `rounds 2,
 * net`. Parts of lists are counted from 1.
 */
export function differencesOf(
  server: Json | undefined,
  expected: Json | undefined,
  place = '',
): readonly string[] {
  if (!isParted(server) || !isParted(expected)) {
    const same = server === expected;
    return same
      ? []
      : [`${place}: the server says ${written(server)}, the records come to ${written(expected)}`];
  }
  const [one, other] = [server, expected].map((each) => new Map(Object.entries(each)));
  const keys = new Set([...(one?.keys() ?? []), ...(other?.keys() ?? [])]);
  return [...keys].flatMap((key) => {
    const inList = Array.isArray(expected);
    const part = inList ? `${place} ${Number(key) + 1}` : place === '' ? key : `${place}, ${key}`;
    return differencesOf(one?.get(key), other?.get(key), part);
  });
}
