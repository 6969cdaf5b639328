import { games } from '@fairview/rules';
import { formats } from '@fairview/tournaments';
import { v4 as uuid } from 'uuid';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { createMembers, demand, type ClubMembers, type Member } from '../kit/members.js';
import { startApi, type Fields, type TestApi } from '../kit/server.js';

jest.setTimeout(60_000);

interface By {
  readonly kind: string;
  readonly name: string | null;
  readonly entry: { readonly id: string } | null;
}
interface Logged {
  readonly kind: string;
  readonly at: string;
  readonly by: By;
  readonly params: Fields;
  readonly sentence: string;
  readonly match: { readonly id: string } | null;
  readonly game: { readonly id: string } | null;
}
interface Log {
  readonly totalCount: number;
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
  readonly nodes: readonly Logged[];
}

let database: TestDatabase;
let api: TestApi;
let members: ClubMembers;
/** The entry at each seat of the game. */
let seats: readonly string[];

const by = 'by { kind name entry { id } }';

async function read<Data>(query: string, variables: Fields, token?: string): Promise<Data> {
  const { data, errors } = await api.ask<Data>(query, variables, token);
  if (!data) throw new Error(JSON.stringify(errors));
  return data;
}
const give = <Done>(who: Member | number, name: string, input: Fields, done: string): Promise<Done> =>
  demand<Done>(
    api.ask,
    name,
    { commandId: uuid(), ...input },
    done,
    typeof who === 'number' ? members.walkIns[who] : members.tokens[who],
  );
const nameOf = async (member: Member): Promise<string> =>
  (await read<{ me: { name: string } }>('{ me { name } }', {}, members.tokens[member])).me.name;

const log = async (token: string | undefined, more = 'first: 100'): Promise<Log> =>
  (
    await read<{ tournament: { log: Log } }>(
      `query ($id: ID!) { tournament(id: $id) { log(${more}) { totalCount pageInfo { hasNextPage endCursor }
         nodes { kind at ${by} params sentence match { id } game { id } } } } }`,
      { id: members.tournament },
      token,
    )
  ).tournament.log;

beforeAll(async () => {
  database = await cloneDatabase();
  api = await startApi(database, { games, formats });
  members = await createMembers(api.ask, database, { visibility: 'PUBLIC' });
  const { game } = await read<{ game: { seats: { entry: { id: string } }[] } }>(
    'query ($id: ID!) { game(id: $id) { seats { entry { id } } } }',
    { id: members.game },
  );
  seats = game.seats.map(({ entry }) => entry.id);
});
afterAll(async () => {
  await api.stop();
  await database.drop();
});

describe('a ply', () => {
  beforeAll(async () => {
    const moved = '... on MovePlayed { ply { ply } }';
    const walkIn = members.entries.indexOf(seats[0] ?? '');
    await give(walkIn, 'playMove', { gameId: members.game, ply: 0, move: '1' }, moved);
    await give('scorer', 'playMove', { gameId: members.game, ply: 1, seat: 1, move: '25' }, moved);
  });

  it('says who played it, at the seat or from the board, and names accounts to people who belong here', async () => {
    const asked = `query ($id: ID!) { game(id: $id) { plies { nodes { seat at ${by} } } moments { nodes { played { ${by} } } } } }`;
    const told = (token?: string) =>
      read<{
        game: {
          plies: { nodes: { by: By; at: string }[] };
          moments: { nodes: { played: { by: By } | null }[] };
        };
      }>(asked, { id: members.game }, token);
    const { game } = await told(members.tokens.spectator);
    expect(game.plies.nodes.map((ply) => ply.by)).toEqual([
      { kind: 'ENTRY', name: null, entry: { id: seats[0] } },
      { kind: 'ACCOUNT', name: await nameOf('scorer'), entry: null },
    ]);
    expect(game.moments.nodes.map(({ played }) => played?.by ?? null)).toEqual([
      null,
      ...game.plies.nodes.map((ply) => ply.by),
    ]);
    const { game: seenByAll } = await told();
    expect(seenByAll.plies.nodes.map((ply) => [ply.by.kind, ply.by.name])).toEqual([
      ['ENTRY', null],
      ['ACCOUNT', null],
    ]);
  });
});

/** A result and who entered it. */
interface Entered {
  readonly at: string;
  readonly by: By;
  readonly kind: string | null;
  readonly winner: { readonly id: string } | null;
}

interface Kept {
  readonly match: string;
  readonly one: string | undefined;
  readonly other: string | undefined;
  readonly arbiter: By;
  readonly reported: Entered | undefined;
  readonly corrected: Entered | undefined;
}

/** PL-14 A visitor reads what a result was, who had entered it, and what it has been since; also once it is off the sheet. */
async function keepsWhatWas({ match, one, other, arbiter, reported, corrected }: Kept): Promise<void> {
  const change = `kind reason rule disputeId at ${by} enteredAt enteredBy { kind name entry { name } }
    was { kind points winner { id } } is { kind points winner { id } }`;
  const kept = async () => {
    const { match: now, tournament } = await read<{
      match: { resultChanges: unknown[]; games: { nodes: { id: string; history: unknown[] }[] } };
      tournament: { rulings: { nodes: { act: { kind: string }; resultChanges: unknown[] }[] } };
    }>(
      `query ($id: ID!, $of: ID!) {
        match(id: $id) { resultChanges { ${change} } games { nodes { id: gameId history { ${change} } } } }
        tournament(id: $of) { rulings(first: 1) { nodes { act { kind } resultChanges { ${change} } } } } }`,
      { id: match, of: members.tournament },
      members.tokens.spectator,
    );
    expect(now.games.nodes[0]?.history).toEqual(now.resultChanges);
    expect(tournament.rulings.nodes[0]?.resultChanges).toEqual(now.resultChanges.slice(-1));
    return now.resultChanges;
  };
  const results = [one, other].map((id) => ({ kind: 'row', points: 4, winner: { id } }));
  const correction = {
    kind: 'CORRECTED',
    reason: 'written on the wrong line',
    rule: null,
    disputeId: null,
    at: corrected?.at,
    by: arbiter,
    enteredAt: reported?.at,
    enteredBy: reported?.by,
    was: results[0],
    is: results[1],
  };
  expect(await kept()).toEqual([correction]);
  const { match: listed } = await read<{ match: { games: { nodes: { id: string }[] } } }>(
    'query ($id: ID!) { match(id: $id) { games { nodes { id: gameId } } } }',
    { id: match },
  );
  await give(
    'arbiter',
    'strikeResult',
    { matchId: match, gameId: listed.games.nodes[0]?.id, reason: 'they had not played', rule: 'TM-1' },
    '... on MatchChanged { match { id } }',
  );
  expect(await kept()).toMatchObject([
    correction,
    { kind: 'STRUCK', reason: 'they had not played', rule: 'TM-1', was: results[1], is: null, by: arbiter },
  ]);
}

describe('a result', () => {
  it('says who entered it and when, and who made each correction (complaint 2: an overwritten result was lost)', async () => {
    const [, match = ''] = members.matches;
    const { match: opened } = await read<{ match: { sides: { players: { id: string }[] }[] } }>(
      'query ($id: ID!) { match(id: $id) { sides { players { id } } } }',
      { id: match },
    );
    const [one, other] = opened.sides.map(({ players }) => players[0]?.id);
    const win = (winner: string | undefined) => ({ win: { winner, position: 'row' } });
    await give(
      'scorer',
      'reportGame',
      { matchId: match, result: win(one) },
      '... on MatchChanged { match { id } }',
    );
    const listed = async () => {
      const { match: now } = await read<{
        match: {
          games: { nodes: (Entered & { id: string; corrections: (Entered & { reason: string })[] })[] };
        };
      }>(
        `query ($id: ID!) { match(id: $id) { games { nodes { id: gameId at kind winner { id } ${by} corrections { at reason kind winner { id } ${by} } } } } }`,
        { id: match },
        members.tokens.scorer,
      );
      return now.games.nodes[0];
    };
    const reported = await listed();
    expect(reported).toMatchObject({
      by: { kind: 'ACCOUNT', name: await nameOf('scorer') },
      corrections: [],
    });
    await give(
      'arbiter',
      'correctResult',
      { matchId: match, gameId: reported?.id, result: win(other), reason: 'written on the wrong line' },
      '... on MatchChanged { match { id } }',
    );
    const corrected = await listed();
    const arbiter = { kind: 'ACCOUNT', name: await nameOf('arbiter'), entry: null };
    expect(corrected?.by).toEqual(arbiter);
    expect(corrected?.winner?.id).toBe(other);
    // What stood before stays: who had won, how, and why it was corrected.
    expect(corrected?.corrections).toEqual([
      {
        by: arbiter,
        at: corrected?.at,
        reason: 'written on the wrong line',
        kind: 'row',
        winner: { id: one },
      },
    ]);
    expect(Date.parse(corrected?.at ?? '')).toBeGreaterThanOrEqual(Date.parse(reported?.at ?? ''));
    await keepsWhatWas({ match, one, other, arbiter, reported, corrected });
  });
});

describe('the log of a tournament', () => {
  beforeAll(async () => {
    const walkIn = members.entries.indexOf(seats[1] ?? '');
    await give(
      walkIn,
      'disputeGame',
      { gameId: members.game, ply: 1, reason: 'it was not my move' },
      '... on GameDisputeChanged { game { id } }',
    );
    await give(
      'arbiter',
      'issueRuling',
      { gameId: members.game, ruling: 'LET_STAND', reason: 'both saw it' },
      '... on GameDisputeChanged { game { id } }',
    );
  });

  it('says in words who did what, when, the last first (complaint 1: no log of what directors did)', async () => {
    const { nodes, totalCount } = await log(members.tokens.arbiter);
    expect(totalCount).toBe(nodes.length);
    const arbiter = { kind: 'ACCOUNT', name: await nameOf('arbiter'), entry: null };
    expect(nodes[0]).toMatchObject({
      kind: 'RULING_ISSUED',
      by: arbiter,
      sentence: 'Ruling (let stand): both saw it',
      game: { id: members.game },
      match: { id: members.matches[0] },
    });
    expect(nodes[1]).toMatchObject({
      kind: 'GAME_DISPUTED',
      params: { seat: 1, ply: 1, reason: 'it was not my move' },
      by: { kind: 'ENTRY', entry: { id: seats[1] } },
      sentence: 'Seat 1 disputed the game: it was not my move',
    });
    expect(nodes.find(({ kind }) => kind === 'RESULT_CORRECTED')).toMatchObject({
      by: arbiter,
      match: { id: members.matches[1] },
      game: null,
      sentence: 'A game has a corrected result: written on the wrong line',
    });
    expect(nodes.filter(({ kind }) => kind === 'ENTRY_ADDED').map(({ sentence }) => sentence)).toEqual(
      [4, 3, 2, 1].map((number) => `Player ${number} was entered.`),
    );
    const [one, other] = seats.map((seat) => `Player ${members.entries.indexOf(seat) + 1}`);
    expect(nodes.filter(({ kind }) => kind === 'MATCH_OPENED').map(({ sentence }) => sentence)).toContain(
      `${one ?? ''} against ${other ?? ''}: their match was opened (round 1, table 1).`,
    );
    expect(nodes.at(-1)).toMatchObject({
      kind: 'TOURNAMENT_CREATED',
      sentence: 'The tournament was created.',
    });
    const instants = nodes.map(({ at }) => Date.parse(at));
    expect(instants).toEqual([...instants].sort((one, other) => other - one));
  });

  it('shows no ply and no result', async () => {
    const text = JSON.stringify(await log(members.tokens.organizer));
    for (const hidden of ['MOVE', '"move"', 'winner', 'position', 'seed']) expect(text).not.toContain(hidden);
  });

  it('comes in pages', async () => {
    const whole = await log(members.tokens.scorer);
    const seen: Logged[] = [];
    for (let after = ''; ;) {
      const page = await log(members.tokens.scorer, `first: 5${after}`);
      expect(page.totalCount).toBe(whole.totalCount);
      seen.push(...page.nodes);
      if (!page.pageInfo.hasNextPage) break;
      after = `, after: "${page.pageInfo.endCursor ?? ''}"`;
    }
    expect(seen).toEqual(whole.nodes);
  });

  it('forgets a name that was erased', async () => {
    const entryId = members.entries[3];
    const input = { tournamentId: members.tournament, entryId };
    await demand(
      api.ask,
      'eraseEntryName',
      input,
      '... on EntryChanged { entry { id } }',
      members.tokens.organizer,
    );
    const { nodes } = await log(members.tokens.organizer);
    expect(JSON.stringify(nodes)).not.toContain('Player 4');
    expect(nodes.map(({ sentence }) => sentence)).toContain('Somebody was entered.');
  });

  it('is for officials', async () => {
    for (const [token, reason] of [
      [undefined, 'not-signed-in'],
      [members.tokens.spectator, 'not-allowed'],
      [members.walkIns[0], 'not-allowed'],
      [members.otherOrganizer, 'not-allowed'],
    ] as const) {
      const { data, errors } = await api.ask(
        'query ($id: ID!) { tournament(id: $id) { name log { totalCount } } }',
        { id: members.tournament },
        token,
      );
      expect(data).toEqual({ tournament: { name: 'Thursday', log: null } });
      expect(errors?.map(({ extensions }) => extensions.reason)).toEqual([reason]);
    }
  });
});

describe('a dispute of a game', () => {
  it('says who raised it: a player by the entry, an official by name', async () => {
    const input = { gameId: members.game, ply: 0, reason: 'look at this' };
    await give('arbiter', 'disputeGame', input, '... on GameDisputeChanged { game { id } }');
    const query = `query ($id: ID!) { game(id: $id) { disputes { ${by} of { seat } } } }`;
    const { game } = await read<{ game: { disputes: unknown } }>(
      query,
      { id: members.game },
      members.tokens.arbiter,
    );
    expect(game.disputes).toMatchObject([
      { by: { kind: 'ENTRY', entry: { id: seats[1] } }, of: { seat: 1 } },
      { by: { kind: 'ACCOUNT', name: await nameOf('arbiter'), entry: null }, of: null },
    ]);
  });
});
