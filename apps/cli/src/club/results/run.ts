import type { Stdio } from '../../process/stdio.js';
import { sidesCalled, type CalledSide } from '../called.js';
import { withClubServer, type ClubServer, type Fields, mutationOf } from '../club-server.js';
import { liveTournament } from '../live-tournament.js';
import { tableIn } from '../table-in.js';

const lines = 'line rule code message';

export const importResultsDocument = mutationOf(
  'importResults',
  `... on ResultsImported { count matchCount } ... on LinesRefused { lines { ${lines} } }`,
);

/** What each line of a text would enter, and why it would be refused. */
export const previewResultsDocument = `query ($id: ID!, $results: TableTextInput!) { tournament(id: $id) {
  previewResults(results: $results) { __typename
    ... on Refusal { rule code message }
    ... on ResultsPreview { lines { line kind match { round board sides { name players { name } team { name } } }
      refusal { ${lines} } } } } } }`;

export interface ResultsFlags {
  readonly signed?: true;
  readonly try?: true;
}

interface PreviewedLine {
  readonly line: number;
  readonly kind: string | null;
  readonly match: {
    readonly round: number | null;
    readonly board: number | null;
    readonly sides: readonly CalledSide[];
  } | null;
  readonly refusal: { readonly rule: string; readonly code: string; readonly message: string } | null;
}

interface ResultsPreview {
  readonly __typename: 'ResultsPreview';
  readonly lines: readonly PreviewedLine[];
}

const lineTold = ({ line, kind, match, refusal }: PreviewedLine): string => {
  const place = match?.round == null ? '' : `round ${match.round}, table ${match.board ?? '?'}, `;
  const what = match ? `${place}${sidesCalled(match.sides)}, ${kind ?? '?'}` : (kind ?? '?');
  const why = refusal ? `refused: ${refusal.rule} ${refusal.code}: ${refusal.message}` : 'will do';
  return `line ${line + 1}  ${what}  ${why}`;
};

async function tried(server: ClubServer, variables: Fields): Promise<void> {
  const { tournament } = await server.ask<{
    tournament: {
      previewResults: ResultsPreview | { readonly __typename: 'Refused' };
    } | null;
  }>(previewResultsDocument, variables);
  const answer = tournament?.previewResults;
  if (answer?.__typename !== 'ResultsPreview') {
    await server.unlessRefused(answer);
    return;
  }
  if (answer.lines.some(({ refusal }) => refusal !== null)) server.fail();
  for (const line of answer.lines) await server.answer(line, lineTold(line));
}

/** `fairview results`: enters the results of a file, all or none, or shows for each line what it would do. */
export const runResults = (said: string, file: string, flags: ResultsFlags, stdio: Stdio): Promise<void> =>
  withClubServer(stdio, async (server) => {
    const results = await tableIn(file, stdio);
    const { id } = await liveTournament(server, said);
    if (flags.try) return tried(server, { id, results });
    const done = await server.give<{ count: number; matchCount: number }>(importResultsDocument, {
      tournamentId: id,
      results,
      signed: flags.signed ?? false,
    });
    if (done) await server.say(`Entered: ${done.count} results of ${done.matchCount} matches.`);
  });
