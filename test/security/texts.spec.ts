/*
 * What people write about one another stands beside the log, where it can be erased; the log has a hash of it (decision 0034).
 */
import { isTextReference, textReference } from '@fairview/events';
import { games } from '@fairview/rules';
import { formats } from '@fairview/tournaments';
import { v4 as uuid } from 'uuid';
import { createMembers, type ClubMembers } from '../kit/members.js';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { command, read, startApi, type TestApi } from '../kit/server.js';

let test: TestDatabase;
let api: TestApi;
let members: ClubMembers;

const disputing = 'Mallory moved the piece of Ada';
const ruling = 'Mallory admits it';
/** As `createMembers` names it. */
const tournamentName = 'Thursday';

beforeAll(async () => {
  test = await cloneDatabase();
  api = await startApi(test, { games, formats });
  members = await createMembers(api.ask, test);
}, 60_000);
afterAll(async () => {
  await api.stop();
  await test.drop();
});

const give = (name: string, input: Record<string, unknown>, token = members.tokens.arbiter) =>
  command(api.ask, name, { input: { commandId: uuid(), ...input }, token });
const dispute = { commandId: uuid(), ply: 0, reason: disputing };
const disputeGame = (changes: Record<string, unknown> = {}) =>
  give('disputeGame', { gameId: members.game, ...dispute, ...changes });

interface Shown {
  readonly disputed: string;
  readonly ruled: string | undefined;
  readonly struck: string | null | undefined;
}

/** The reasons as everybody who sees the game is shown them. */
async function shown(token = members.tokens.spectator): Promise<Shown> {
  const query = `query ($game: ID!, $match: ID!) { game(id: $game) { disputes { reason ruling { reason } } }
    match(id: $match) { games(first: 5) { nodes { struck } } } }`;
  const { game, match } = await read<{
    game: { disputes: readonly { reason: string; ruling: { reason: string } | null }[] };
    match: { games: { nodes: readonly { struck: string | null }[] } };
  }>(api.ask, query, { game: members.game, match: members.matches[0] }, token);
  const [last] = game.disputes;
  return {
    disputed: last?.reason ?? '',
    ruled: last?.ruling?.reason,
    struck: match.games.nodes.find(({ struck }) => struck !== null)?.struck,
  };
}

/** Every body of the club's log that gives a reason. */
async function logged(): Promise<readonly { readonly type: string; readonly reason: string }[]> {
  const { rows } = await test.admin.query<{ body: { type: string; reason: string } }>(
    `select convert_from(body, 'UTF8')::jsonb as body from log.event
      where club = $1 and convert_from(body, 'UTF8')::jsonb ? 'reason' order by position`,
    [members.club],
  );
  return rows.map(({ body }) => body);
}

const kept = async (): Promise<
  readonly { reference: string; salt: string | null; content: string | null }[]
> =>
  (
    await test.admin.query<{ reference: string; salt: string; content: string }>(
      `select reference, encode(salt, 'hex') as salt, content from log.text where club = $1 order by content`,
      [members.club],
    )
  ).rows;

const rowsWith = async (text: string): Promise<unknown[]> => {
  const bodies = await test.admin.query(
    `select position from log.event where strpos(convert_from(body, 'UTF8'), $1) > 0`,
    [text],
  );
  const read_models = await test.admin.query(
    `select m.id from read.match m where strpos(m::text, $1) > 0 union all select g.id from read.game g where strpos(g::text, $1) > 0`,
    [text],
  );
  return [...bodies.rows, ...read_models.rows];
};

describe('free text', () => {
  it('is refused if it is empty or too long, as before', async () => {
    for (const reason of [' ', 'x'.repeat(501)])
      expect(await disputeGame({ commandId: uuid(), reason })).toMatchObject({ code: 'reason-missing' });
  });

  it('is shown to people who see the game, and is neither in the log nor in anything folded from it', async () => {
    expect(await disputeGame()).toMatchObject({ __typename: 'GameDisputeChanged' });
    expect(await give('issueRuling', { gameId: members.game, ruling: 'VOID', reason: ruling })).toMatchObject(
      {
        __typename: 'GameDisputeChanged',
      },
    );
    expect(await shown()).toEqual({ disputed: disputing, ruled: ruling, struck: ruling });
    expect(await rowsWith('Mallory')).toEqual([]);
    for (const { reference, salt, content } of await kept())
      expect(textReference(salt ?? '', content ?? '')).toBe(reference);
  });

  it('is referred to by what follows from it, not copied', async () => {
    const reasons = await logged();
    expect(reasons.map(({ type }) => type)).toEqual(['GameDisputed', 'RulingIssued', 'GameStruck']);
    expect(reasons.map(({ reason }) => isTextReference(reason))).toEqual([true, true, true]);
    expect(reasons[2]?.reason).toBe(reasons[1]?.reason);
    expect((await kept()).map(({ content }) => content)).toEqual([ruling, disputing, tournamentName]);
  });

  /** How the log of the tournament tells of the ruling. */
  async function ruledInLog() {
    const { tournament } = await read<{
      tournament: { log: { nodes: readonly { sentence: string; params: unknown }[] } };
    }>(
      api.ask,
      'query ($id: ID!) { tournament(id: $id) { log(first: 50) { nodes { sentence params } } } }',
      { id: members.tournament },
      members.tokens.arbiter,
    );
    return tournament.log.nodes.find(({ sentence }) => sentence.startsWith('Ruling'));
  }

  it('is shown within the sentences that say what happened', async () => {
    expect(await ruledInLog()).toMatchObject({
      sentence: `Ruling (void): ${ruling}`,
      params: { reason: ruling },
    });
  });

  it('is kept once if a command is sent again', async () => {
    expect(await disputeGame()).toMatchObject({ __typename: 'GameDisputeChanged' });
    expect(await kept()).toHaveLength(3);
  });

  it('is shown as it was written if it looks like a reference to another', async () => {
    const [first] = await logged();
    const reason = first?.reason ?? '';
    await give('openGame', { matchId: members.matches[1] }, members.tokens.organizer);
    const { match } = await read<{ match: { games: { nodes: readonly { id: string }[] } } }>(
      api.ask,
      'query ($id: ID!) { match(id: $id) { games(first: 1) { nodes { id: gameId } } } }',
      { id: members.matches[1] },
      members.tokens.organizer,
    );
    const gameId = match.games.nodes[0]?.id;
    await give('disputeGame', { gameId, ply: 0, reason });
    const { game } = await read<{ game: { disputes: readonly { reason: string }[] } }>(
      api.ask,
      'query ($id: ID!) { game(id: $id) { disputes { reason } } }',
      { id: gameId },
      members.tokens.spectator,
    );
    expect(game.disputes).toEqual([{ reason }]);
  });

  it('is erased by an organizer, wherever these words are in the club, and the log still proves itself', async () => {
    const erase = (text: string, token: string) =>
      command(api.ask, 'eraseText', {
        input: { clubId: members.club, text },
        token,
        done: '... on TextErased { places }',
      });
    await expect(erase(ruling, members.tokens.arbiter)).rejects.toThrow('not-allowed');
    expect(await erase('Mallory', members.tokens.organizer)).toMatchObject({ places: 0 });
    expect(await erase(ruling, members.tokens.organizer)).toMatchObject({ places: 1 });
    expect(await shown()).toEqual({ disputed: disputing, ruled: '', struck: '' });
    expect(await erase(disputing, members.tokens.organizer)).toMatchObject({ places: 1 });
    expect(await shown()).toEqual({ disputed: '', ruled: '', struck: '' });
    expect(await ruledInLog()).toMatchObject({
      sentence: 'Ruling (void): (The reason was erased.)',
      params: { reason: '' },
    });
    const { rows } = await test.admin.query(
      `select t::text as row from log.text t where strpos(t::text, 'Mallory') > 0`,
    );
    expect(rows).toEqual([]);
    expect(await disputeGame()).toMatchObject({ __typename: 'GameDisputeChanged' });
    expect(await shown()).toMatchObject({ disputed: '' });
  });

  it('in an older event is read as before', async () => {
    const club = members.club;
    const stream = `game-${members.game}`;
    const log = api.services.log;
    const version = await log.headOf(club, stream);
    await log.append({
      club,
      stream,
      actor: 'account:7',
      commandId: uuid(),
      expectedVersion: version,
      bodies: [{ type: 'RulingAppealed', dispute: 1, seat: 0, reason: 'as it was written then' }],
    });
    const { game } = await read<{ game: { disputes: readonly { appeal: { reason: string } }[] } }>(
      api.ask,
      'query ($id: ID!) { game(id: $id) { disputes { appeal { reason } } } }',
      { id: members.game },
      members.tokens.spectator,
    );
    expect(game.disputes[0]?.appeal.reason).toBe('as it was written then');
  });
});
