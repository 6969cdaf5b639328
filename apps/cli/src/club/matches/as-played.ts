import type { Stdio } from '../../process/stdio.js';
import { Problem } from '../../process/problem.js';
import { findNamed, type Named } from '../called.js';
import { withClubServer, type ClubServer } from '../club-server.js';
import type { Preview } from '../disputes/answers.js';
import { matchNamed } from '../disputes/case.js';
import { standingsLines } from '../disputes/dispute-lines.js';
import { liveTournament } from '../live-tournament.js';
import { previewAsPlayedDocument, recordAsPlayedDocument, swapSidesDocument } from './documents.js';

/** At a table of one's own it is only proposed. */
const toldOf = ({ __typename }: { readonly __typename: string }, done: string): string =>
  __typename === 'ProposalChanged'
    ? 'It is proposed: it needs the agreement of everybody else who was paired there, on the page of the tournament, or of another official at the desk.'
    : done;

/** `fairview match swap`: the sides of a match are exchanged before it begins. */
export const runSwap = (id: string, stdio: Stdio): Promise<void> =>
  withClubServer(stdio, async (server) => {
    const { tournament } = await matchNamed(server, id);
    if (!tournament) throw new Problem('That match belongs to no tournament.');
    const done = await server.give(swapSidesDocument, { tournamentId: tournament.id, matchId: id });
    if (done) await server.say(toldOf(done, 'Its sides are exchanged: it now has another id.'));
  });

export interface AsPlayedFlags {
  readonly reason?: string;
  readonly try?: true;
}

type Called = Pick<Named, 'name'>;

interface AsPlayedPreview {
  readonly __typename: 'AsPlayedPreview';
  readonly laterRounds: readonly number[];
  readonly tables: readonly {
    readonly round: number | null;
    readonly board: number | null;
    readonly results: number;
    readonly reportsVoid: number;
    readonly was: readonly Called[];
    readonly now: readonly Called[];
  }[];
  readonly rematches: readonly { readonly sides: readonly Called[]; readonly rounds: readonly number[] }[];
  readonly unmet: readonly { readonly sides: readonly Called[] }[];
  readonly standings: Preview['standings'];
}

const called = (two: readonly Called[]): string => two.map(({ name }) => name ?? '?').join(' v ');

function tableTold({
  round,
  board,
  was,
  now,
  results,
  reportsVoid,
}: AsPlayedPreview['tables'][number]): string {
  const place = round === null ? '' : `round ${round}, table ${board ?? '?'}: `;
  const kept = results > 0 ? `; with ${results} results` : '';
  const lost = reportsVoid > 0 ? `; ${reportsVoid} reports of single sides are void` : '';
  return `${place}${called(was)}, then ${called(now)}${kept}${lost}`;
}

const previewLines = (preview: AsPlayedPreview): readonly string[] => [
  ...preview.tables.map(tableTold),
  ...preview.rematches.map(
    ({ sides, rounds }) => `${called(sides)} would meet in rounds ${rounds.join(', ')}`,
  ),
  ...preview.unmet.map(({ sides }) => `${called(sides)} would not meet`),
  ...preview.laterRounds.map((round) => `Round ${round} was paired from it and stays.`),
  ...standingsLines(preview.standings, 2),
];

async function tried(server: ClubServer, id: string, tables: readonly object[]): Promise<void> {
  const { tournament } = await server.ask<{
    tournament: { previewAsPlayed: AsPlayedPreview | { readonly __typename: 'Refused' } } | null;
  }>(previewAsPlayedDocument, { id, tables });
  const preview = await server.unlessRefused(tournament?.previewAsPlayed);
  if (preview?.__typename === 'AsPlayedPreview') await server.say(...previewLines(preview));
}

/** `fairview match as-played`: records matches as they were played, or shows what that would change. */
export const runAsPlayed = (
  said: string,
  words: readonly string[],
  { reason = '', try: isTried }: AsPlayedFlags,
  stdio: Stdio,
): Promise<void> =>
  withClubServer(stdio, async (server) => {
    if (words.length % 3 !== 0)
      throw new Problem(
        'Give three words for each match: its id, the side with the first move, and the other side.',
      );
    const { id, entries } = await liveTournament(server, said);
    const tables = Array.from({ length: words.length / 3 }, (_, at) => {
      const [matchId = '', first = '', second = ''] = words.slice(3 * at, 3 * at + 3);
      return { matchId, firstId: findNamed(first, entries).id, secondId: findNamed(second, entries).id };
    });
    if (isTried) return tried(server, id, tables);
    const done = await server.give(recordAsPlayedDocument, { tournamentId: id, tables, reason });
    if (done)
      await server.say(
        toldOf(done, 'The matches are recorded as they were played: they now have other ids.'),
      );
  });
