import { games } from '@fairview/rules';
import { formats } from '@fairview/tournaments';
import { checkExport } from '../../apps/web/src/parts/proof/check-export.js';
import { run } from '../../apps/cli/src/program.js';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { createMembers, type ClubMembers } from '../kit/members.js';
import { command, read, startApi, type TestApi } from '../kit/server.js';
import { v4 as uuid } from 'uuid';

jest.setTimeout(60_000);

/** What people write: with marks that end a text of JSON, and letters of more than one byte. */
const words = {
  dispute: 'They said "mine" and moved é😀 twice',
  ruling: 'Ply 2 was not let go',
  appeal: 'Nobody saw that',
  correction: 'Both slips say so',
};

let test: TestDatabase;
let api: TestApi;
let members: ClubMembers;
const given = process.env['DATABASE_URL'];

const give = async (name: string, input: Record<string, unknown>, token = members.tokens.arbiter) => {
  const told = await command(api.ask, name, { input: { commandId: uuid(), ...input }, token });
  expect(told).toEqual(expect.not.objectContaining({ rule: expect.anything() as unknown }));
};

/** `fairview` with these words, and a standard input. */
async function fairview(words: readonly string[], input = ''): Promise<{ out: string; status: number }> {
  let out = '';
  const stdio = {
    stdin: (async function* () {
      await Promise.resolve();
      yield Buffer.from(input);
    })(),
    out: (text: string) => Promise.resolve(void (out += text)),
    err: () => Promise.resolve(),
    status: 0,
  };
  const status = await run(words, stdio);
  return { out, status };
}

const verified = async (text: string): Promise<unknown> => {
  const { out } = await fairview(['verify', '-'], text);
  return JSON.parse(out);
};

const exportOfApi = async (): Promise<string> => {
  const { game } = await read<{ game: { logExport: string } }>(
    api.ask,
    'query ($id: ID!) { game(id: $id) { logExport } }',
    { id: members.game },
    members.tokens.spectator,
  );
  return game.logExport;
};

const exportOfCommand = async (stream: string): Promise<string> =>
  (await fairview(['export', members.club, '--stream', stream])).out;

/** A game with a dispute, a ruling by which it goes on earlier, an appeal; and a result of its match that was corrected. */
beforeAll(async () => {
  test = await cloneDatabase();
  process.env['DATABASE_URL'] = test.url;
  api = await startApi(test, { games, formats });
  members = await createMembers(api.ask, test);
  const { game: gameId } = members;
  const { game } = await read<{ game: { seats: readonly { entry: { id: string } }[] } }>(
    api.ask,
    'query ($id: ID!) { game(id: $id) { seats { entry { id } } } }',
    { id: gameId },
    members.tokens.arbiter,
  );
  const tokenOf = (seat: number): string =>
    members.walkIns[members.entries.indexOf(game.seats[seat]?.entry.id ?? '')] ?? '';
  for (const [ply, move] of ['1', '2', '3'].entries())
    await give('playMove', { gameId, ply, move }, tokenOf(ply % 2));
  await give('disputeGame', { gameId, ply: 1, reason: words.dispute }, tokenOf(0));
  await give('issueRuling', { gameId, ruling: 'PLAY_ON', ply: 1, rule: 'T-7', reason: words.ruling });
  await give('appealRuling', { gameId, reason: words.appeal }, tokenOf(1));
  const result = { win: { winner: members.entries[2], position: 'row' } };
  const reported = await command<{ match: { games: { nodes: readonly { id: string }[] } } }>(
    api.ask,
    'reportGame',
    {
      input: { commandId: uuid(), matchId: members.matches[1], result },
      token: members.tokens.arbiter,
      done: '... on MatchChanged { match { games(first: 1) { nodes { id: gameId } } } }',
    },
  );
  await give('correctResult', {
    matchId: members.matches[1],
    gameId: reported.match.games.nodes[0]?.id,
    result: { win: { winner: members.entries[2], position: 'big-square' } },
    reason: words.correction,
  });
}, 60_000);
afterAll(async () => {
  await api.stop();
  if (given === undefined) delete process.env['DATABASE_URL'];
  else process.env['DATABASE_URL'] = given;
  await test.drop();
});

describe('the export of a disputed game', () => {
  it('has the bytes that were hashed and the texts beside them: the command and the page find it whole', async () => {
    for (const text of [await exportOfApi(), await exportOfCommand(`game-${members.game}`)]) {
      expect(await verified(text)).toMatchObject({ ok: true, texts: { proved: 3, missing: 0 } });
      expect(checkExport(text)).toMatchObject({ ok: true, texts: { proved: 3, missing: 0 } });
      const { texts } = JSON.parse(text.split('\n')[0] ?? '') as { texts: readonly { content: string }[] };
      expect(texts.map(({ content }) => content).sort()).toEqual(
        [words.dispute, words.ruling, words.appeal].sort(),
      );
    }
    expect(await exportOfApi()).toBe(await exportOfCommand(`game-${members.game}`));
  });

  it('of its match has the reason of a correction', async () => {
    const text = await exportOfCommand(`match-${members.matches[1]}`);
    expect(await verified(text)).toMatchObject({ ok: true, texts: { proved: 1, missing: 0 } });
    expect(checkExport(text)).toMatchObject({ ok: true, texts: { proved: 1, missing: 0 } });
  });

  it('is not whole with another text beside it, or with one that no event refers to', async () => {
    const text = await exportOfApi();
    const changed = text.replace(words.ruling, 'Ply 2 was let go');
    const foreign = text.replace(
      '"texts":[',
      '"texts":[{"reference":"text:x","salt":"' + '00'.repeat(32) + '","content":"x"},',
    );
    for (const bad of [changed, foreign]) {
      expect(await verified(bad)).toMatchObject({ ok: false, breach: { code: 'text-mismatch' } });
      expect(checkExport(bad)).toMatchObject({ ok: false, code: 'text-mismatch' });
    }
  });

  it('with words in place of references, as older versions wrote it, is called that', async () => {
    const text = await exportOfApi();
    const [head = '', ...lines] = text.split('\n');
    const { texts, ...header } = JSON.parse(head) as {
      texts: readonly { reference: string; content: string }[];
    };
    let inline = lines.join('\n');
    for (const { reference, content } of texts)
      inline = inline.replaceAll(
        reference,
        JSON.stringify(JSON.stringify(content).slice(1, -1)).slice(1, -1),
      );
    const old = [JSON.stringify(header), inline].join('\n');
    expect(await verified(old)).toMatchObject({ ok: false, breach: { code: 'text-inline', version: 5 } });
    expect(checkExport(old)).toMatchObject({ ok: false, code: 'text-inline' });
    // Without the words it is the export of a version that left them out.
    const bare = [JSON.stringify(header), ...lines].join('\n');
    const sound = (await verified(bare)) as { ok: boolean };
    expect([sound.ok, 'texts' in sound]).toEqual([true, false]);
    expect(checkExport(bare)).toMatchObject({ ok: true, texts: null });
  });

  it('is whole after a text was erased, and says that one is missing', async () => {
    const erased = await command(api.ask, 'eraseText', {
      input: { clubId: members.club, text: words.dispute },
      token: members.tokens.organizer,
      done: '... on TextErased { places }',
    });
    expect(erased).toMatchObject({ places: 1 });
    const text = await exportOfApi();
    expect(text).not.toContain('mine');
    expect(await verified(text)).toMatchObject({ ok: true, texts: { proved: 2, missing: 1 } });
    expect(checkExport(text)).toMatchObject({ ok: true, texts: { proved: 2, missing: 1 } });
  });
});
