import type { HostedTournament } from '../kit/hosted-tournament.js';

interface Meeting {
  readonly id: string;
  readonly entries: readonly { readonly id: string }[];
}

/** The matches of a tournament as they are paired: ids and sides. */
async function meetings(of: HostedTournament): Promise<readonly Meeting[]> {
  const asked = `query ($id: ID!) { tournament(id: $id) { pairings(first: 40) { nodes { id: matchId entries { id } } } } }`;
  const { tournament } = await of.read<{ tournament: { pairings: { nodes: readonly Meeting[] } } }>(asked, {
    id: of.tournament,
  });
  return tournament.pairings.nodes;
}

/** Exchanges the sides of a match, the first being 0. */
export const swapSides = async (of: HostedTournament, at: number) =>
  of.command(
    'swapSides',
    { tournamentId: of.tournament, matchId: (await meetings(of))[at]?.id },
    '... on TournamentChanged { __typename }',
  );

/** TO-18: while no line-up is named, the sides of a match of teams are exchanged. */
export async function exchangesSides(of: HostedTournament): Promise<void> {
  const before = await meetings(of);
  expect(await swapSides(of, 0)).toEqual({ __typename: 'TournamentChanged' });
  const [swapped, other] = await meetings(of);
  expect(swapped?.entries).toEqual(before[0]?.entries.toReversed());
  expect(swapped?.id).not.toBe(before[0]?.id);
  expect(other).toEqual(before[1]);
}

/**
 * TO-18: two matches of teams sat across. Their results go with the players who stayed, and the earlier matches lead to the
 * current ones.
 */
export async function recordsAcross(of: HostedTournament): Promise<void> {
  const [one, other] = await meetings(of);
  const [[first, second], [third, fourth]] = [one, other].map(
    (each) => each?.entries.map(({ id }) => id) ?? [],
  ) as [string[], string[]];
  const tables = [
    { matchId: one?.id, firstId: first, secondId: fourth },
    { matchId: other?.id, firstId: third, secondId: second },
  ];
  const tried = await of.read<{ tournament: unknown }>(
    `query ($id: ID!, $tables: [TableAsPlayedInput!]!) { tournament(id: $id) { previewAsPlayed(tables: $tables) {
      ... on AsPlayedPreview { tables { results now { id } } rematches { rounds } } ... on Refused { code } } } }`,
    { id: of.tournament, tables },
  );
  const seen = tables.map(({ firstId, secondId }) => ({
    results: 2,
    now: [{ id: firstId }, { id: secondId }],
  }));
  expect(tried).toEqual({ tournament: { previewAsPlayed: { tables: seen, rematches: [] } } });
  const input = { tournamentId: of.tournament, tables, reason: 'They sat across.' };
  const recorded = '... on TournamentChanged { __typename }';
  expect(await of.command('recordAsPlayed', input, recorded)).toEqual({ __typename: 'TournamentChanged' });
  const now = await meetings(of);
  expect(now.map(({ entries }) => entries.map(({ id }) => id))).toEqual([
    [first, fourth],
    [third, second],
  ]);
  const told = await of.read<Record<string, unknown>>(
    `query ($old: ID!, $new: ID!) { old: match(id: $old) { status replaces { id } replacedBy { id } }
      new: match(id: $new) { status replaces { id } replacedBy { id } games { totalCount } } }`,
    { old: one?.id, new: now[0]?.id },
  );
  expect(told).toEqual({
    // The one before was exchanged while it waited for its line-ups: it was never open.
    old: { status: 'CANCELLED', replaces: null, replacedBy: now.map(({ id }) => ({ id })) },
    new: { status: 'FINISHED', replaces: { id: one?.id }, replacedBy: [], games: { totalCount: 2 } },
  });
}
