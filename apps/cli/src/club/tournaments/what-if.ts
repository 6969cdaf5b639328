import { inColumns } from '@fairview/kernel';
import type { Stdio } from '../../process/stdio.js';
import { Problem } from '../../process/problem.js';
import { withClubServer, type ClubServer, type Page } from '../club-server.js';
import { liveTournament } from '../live-tournament.js';
import { matchesDocument } from '../matches/documents.js';
import { whatIfDocument } from './documents.js';

/** A result as it is imagined: the match by its id, or by round and table; and the points of every side. */
export interface ImaginedFlag {
  readonly match: string;
  readonly points: readonly { readonly side: string; readonly points: number }[];
}

interface Named {
  readonly name: string | null;
}

interface Row {
  readonly rank: number;
  readonly matchPoints: number;
  readonly spread: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly entry: Named;
}

interface Imagined {
  readonly __typename: string;
  readonly standings: Page<Row>;
  readonly noPairing: { readonly message: string } | null;
  readonly pairing: {
    readonly round: number;
    readonly tables: readonly { readonly board: number; readonly entries: readonly Named[] }[];
    readonly byes: readonly Named[];
  } | null;
}

interface ListedMatch {
  readonly id: string;
  readonly round: number | null;
  readonly board: number | null;
}

/** Results with the ids of their matches: one that is named by its place, `3.1`, is looked up. @throws Problem if it is not there */
async function withIds(
  server: ClubServer,
  id: string,
  results: readonly ImaginedFlag[],
): Promise<readonly object[]> {
  const isPlace = (match: string): boolean => /^\d+\.\d+$/u.test(match);
  const matches = results.some(({ match }) => isPlace(match))
    ? await server.every(async (after) => {
        const { tournament } = await server.ask<{ tournament: { matches: Page<ListedMatch> } | null }>(
          matchesDocument,
          { id, filter: {}, after },
        );
        return tournament?.matches;
      })
    : [];
  const places = new Map(matches.map((match) => [`${match.round}.${match.board}`, match.id]));
  return results.map(({ match, points }) => {
    const matchId = isPlace(match) ? places.get(match) : match;
    if (matchId === undefined) throw new Problem(`There is no match at round and table ${match}.`);
    return { matchId, points };
  });
}

const called = ({ name }: Named): string => name ?? '?';

function imaginedTold(rows: readonly Row[], { pairing, noPairing }: Imagined): readonly string[] {
  const table = [
    ['', 'name', 'points', 'spread', 'won', 'drawn', 'lost'],
    ...rows.map(({ rank, entry, matchPoints, spread, won, drawn, lost }) => [
      ...[String(rank), called(entry)],
      ...[matchPoints, spread, won, drawn, lost].map(String),
    ]),
  ];
  const tables = pairing?.tables.map(
    ({ board, entries }) => `round ${pairing.round}, table ${board}  ${entries.map(called).join(' v ')}`,
  );
  const byes = pairing?.byes.map((entry) => `round ${pairing.round}  ${called(entry)}, bye`);
  return [
    ...inColumns(table, [0, 2, 3, 4, 5, 6]),
    ...(tables ?? []),
    ...(byes ?? []),
    ...(noPairing ? [`No round is paired next: ${noPairing.message}`] : []),
  ];
}

/** `fairview tournaments what-if`: the standings and the next round as they would be after results still to come. */
export const runWhatIf = (said: string, flags: readonly ImaginedFlag[], stdio: Stdio): Promise<void> =>
  withClubServer(stdio, async (server) => {
    const { id } = await liveTournament(server, said);
    const results = await withIds(server, id, flags);
    let first: Imagined | undefined;
    const rows = await server.every(async (after) => {
      const { tournament } = await server.ask<{ tournament: { whatIf: Imagined } | null }>(whatIfDocument, {
        id,
        results,
        after,
      });
      const imagined = await server.accepted(tournament?.whatIf);
      first ??= imagined;
      return imagined?.standings;
    });
    if (!first) return;
    if (stdio.json) return server.sayJson({ ...first, standings: rows });
    return server.say(...imaginedTold(rows, first));
  });
