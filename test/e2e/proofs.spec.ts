import {
  CheckpointSigner,
  isSignedBy,
  leafHash,
  parseCheckpoint,
  parseHeader,
  parseLine,
  parseNote,
  parseVerifyingKey,
  provesConsistency,
  provesInclusion,
  rootOf,
  verifyLog,
} from '@fairview/events';
import { games } from '@fairview/rules';
import { formats } from '@fairview/tournaments';
import { setTimeout as pause } from 'node:timers/promises';
import { run } from '../../apps/cli/src/program.js';
import { openByBots } from '../kit/bots/live.js';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { eight, HostedTournament } from '../kit/hosted-tournament.js';
import { clubNightRecord } from '../kit/records.js';
import { chance } from '../kit/random.js';
import { testSigningKeys } from '../kit/keys.js';
import { startApi, type TestApi } from '../kit/server.js';
import { enterTeam, lineUp } from '../kit/teams.js';

jest.setTimeout(60_000);

let test: TestDatabase;
let api: TestApi;
let hosted: HostedTournament;
let signing: Promise<void>;
let over = false;
beforeAll(async () => {
  test = await cloneDatabase();
  api = await startApi(test, { games, formats });
  const signer = new CheckpointSigner(test.database.pool, api.services.log, testSigningKeys);
  const sign = async (): Promise<void> => {
    while (!over) {
      await signer.round();
      await pause(20);
    }
  };
  signing = sign();
  hosted = await HostedTournament.begin(api, { system: 'straight', settings: { target: 3 } });
  await hosted.pair(eight.slice(0, 2));
});
afterAll(async () => {
  over = true;
  await signing;
  await api.stop();
  await test.drop();
});

/** What the api answers a member who downloads. */
const download = async (name: string, token = hosted.token): Promise<Response> =>
  fetch(`${api.url}/c/${hosted.club}/${name}`, { headers: { authorization: `Bearer ${token}` } });

/** `fairview verify` of a file, with these words. */
async function verified(file: string, ...words: readonly string[]) {
  let out = '';
  const stdio = {
    stdin: (async function* () {
      await Promise.resolve();
      yield Buffer.from(file);
    })(),
    out: (text: string) => Promise.resolve(void (out += text)),
    err: () => Promise.resolve(),
    status: 0,
  };
  const status = await run(['verify', '-', ...words], stdio);
  return { status, answer: JSON.parse(out) as { position: number; events: number } };
}

interface Told {
  readonly position: number;
  readonly root: string;
  readonly note: string;
  readonly verifyingKey: string;
}
const checkpoint = async (): Promise<Told> => {
  const { club } = await hosted.read<{ club: { checkpoint: Told; logPosition: number } }>(
    'query ($id: ID!) { club(id: $id) { logPosition checkpoint { position root note verifyingKey } } }',
    { id: hosted.club },
  );
  expect(club.checkpoint.position).toBe(club.logPosition);
  return club.checkpoint;
};
const hashes = (texts: readonly string[]) => texts.map((text) => Buffer.from(text, 'hex'));

describe('a member checks the log of the club, with nothing but the API', () => {
  const { moves } = clubNightRecord('black-row-by-drop');

  it('by signed checkpoints, one of which is a beginning of the next, and by the export of a game that is in it', async () => {
    const first = await checkpoint();
    const game = await hosted.openGame(await hosted.matchAt(1, 1));
    for (const [ply, move] of moves.entries())
      await hosted.command('playMove', { gameId: game.id, ply, move });
    const last = await checkpoint();
    const [before, after] = [first, last].map(({ note, verifyingKey }) => {
      const [read, key] = [parseNote(note), parseVerifyingKey(verifyingKey)];
      expect(read && key && isSignedBy(read, key)).toBe(true);
      const peaks = read && parseCheckpoint(read.text)?.peaks;
      if (!peaks) throw new Error('no checkpoint');
      return { size: peaks.size, root: rootOf(peaks) };
    });
    if (!before || !after) throw new Error('no checkpoints');
    const { club, game: told } = await hosted.read<{
      club: { consistencyProof: string[]; inclusionProof: string[] };
      game: { logExport: string };
    }>(
      `query ($id: ID!, $game: ID!, $from: Int!, $to: Int!) {
        club(id: $id) { consistencyProof(from: $from, to: $to) inclusionProof(position: $to, size: $to) }
        game(id: $game) { logExport } }`,
      { id: hosted.club, game: game.id, from: before.size, to: after.size },
    );
    expect(provesConsistency(before, after, hashes(club.consistencyProof))).toBe(true);
    const [head = '', ...lines] = told.logExport.trimEnd().split('\n');
    const header = parseHeader(head);
    const items = lines.map((line) => parseLine(line)).flatMap((item) => item ?? []);
    if (!header) throw new Error('no header');
    expect(header.proof).toBeDefined();
    expect(await verifyLog(header, items)).toMatchObject({ ok: true, events: items.length - 1 });
    // The last event of the log, which is the match's: the proof holds for its hash and for no other.
    const [event] = (
      await test.admin.query<{ hash: Buffer }>(
        'select hash from log.event where club = $1 and position = $2',
        [...[hosted.club, after.size]],
      )
    ).rows;
    const at = { index: after.size - 1, ...after };
    const proof = hashes(club.inclusionProof);
    expect(provesInclusion({ leaf: leafHash(event?.hash ?? Buffer.alloc(32)), ...at }, proof)).toBe(true);
    expect(provesInclusion({ leaf: leafHash(Buffer.alloc(32)), ...at }, proof)).toBe(false);
  });

  describe('by the code of a printed sheet', () => {
    interface Checked {
      readonly log: string;
      readonly sheetHolds: boolean | null;
    }
    let match: string;
    const codeOf = async (): Promise<string> =>
      (
        await hosted.read<{ match: { sheetCode: string } }>(
          'query ($id: ID!) { match(id: $id) { sheetCode } }',
          {
            id: match,
          },
        )
      ).match.sheetCode;
    const checked = async (code: string) => {
      const told = await hosted.read<{ match: { it: Checked }; club: { it: Checked } }>(
        `query ($match: ID!, $club: ID!, $code: String!) {
          match(id: $match) { it: checkedCode(code: $code) { log sheetHolds } }
          club(id: $club) { it: checkedCode(code: $code) { log sheetHolds } } }`,
        { match, club: hosted.club, code },
      );
      return [told.match.it, told.club.it];
    };
    beforeAll(async () => {
      match = await hosted.matchAt(1, 1);
    });

    it('which holds as long as neither the log nor a figure has changed', async () => {
      const code = await codeOf();
      expect(code).toMatch(/^\d+(-[0-9A-HJKMNP-TV-Z]{4}){6}$/u);
      const holds = { log: 'HOLDS', sheetHolds: true };
      expect(await checked(code.toLowerCase())).toEqual([holds, { ...holds, sheetHolds: null }]);
      expect(await checked(code.slice(0, -10))).toMatchObject([{ log: 'HOLDS', sheetHolds: null }, {}]);
      expect(await checked(`9${code}`)).toMatchObject([{ log: 'CUT_OFF', sheetHolds: null }, {}]);
      const other = code.endsWith('0') ? '1' : '0';
      expect(await checked(code.slice(0, -1) + other)).toMatchObject([
        { log: 'HOLDS', sheetHolds: false },
        {},
      ]);
      expect(await checked('no code')).toEqual([null, null]);
      // A penalty changes the sheet: the paper shows what it was, and says so with its own code alone.
      await hosted.command('givePenalty', {
        matchId: match,
        side: 'A',
        points: 2,
        rule: 'TM-1',
        reason: 'Talked to the pieces.',
      });
      expect(await checked(code)).toMatchObject([holds, {}]);
      const later = await codeOf();
      expect(later.slice(-9)).not.toBe(code.slice(-9));
      expect(await checked(later)).toMatchObject([holds, {}]);
    });

    it('which comes with a match that is over, and with another one only when it is asked for', async () => {
      const both = 'query ($id: ID!) { match(id: $id) { sheetCode atHand: sheetCode(atHand: true) } }';
      const codesOf = async (id: string) =>
        (await hosted.read<{ match: { sheetCode: string; atHand: string | null } }>(both, { id })).match;
      const code = await codeOf();
      expect((await codesOf(match)).atHand).toBe(code);
      const open = await HostedTournament.of(api, hosted, { system: 'straight', settings: { target: 3 } });
      await open.pair(eight.slice(0, 2));
      const { sheetCode, atHand } = await codesOf(await open.matchAt(1, 1));
      expect(sheetCode).toMatch(/^\d+(-[0-9A-HJKMNP-TV-Z]{4}){4}$/u);
      expect(atHand).toBeNull();
    });

    it('which fairview verify finds in an export, with the match, and in no export of another past', async () => {
      const code = await codeOf();
      const file = await (await download('log.jsonl')).text();
      expect(await verified(file, '--code', code)).toMatchObject({
        status: 0,
        answer: { ok: true, since: { ok: true }, sheets: [{ code, ok: true, match }] },
      });
      const forged = code.slice(0, -1) + (code.endsWith('0') ? '1' : '0');
      expect(await verified(file, '--code', forged)).toMatchObject({
        status: 1,
        answer: { ok: true, since: { ok: true }, sheets: [{ ok: false }] },
      });
    });

    it('and no longer once somebody has changed an event in the database', async () => {
      const code = await codeOf();
      const swap = (from: string, to: string) =>
        test.admin.query(
          `alter table log.event disable trigger all;
           update log.event set hash = decode('${to}', 'hex') where hash = decode('${from}', 'hex');
           alter table log.event enable trigger all`,
        );
      const { rows } = await test.admin.query<{ hash: string }>(
        `select encode(hash, 'hex') as hash from log.event where stream = $1 order by version desc limit 1`,
        [`match-${match}`],
      );
      const hash = rows[0]?.hash ?? '';
      await swap(hash, 'ab'.repeat(32));
      expect(await checked(code)).toMatchObject([{ log: 'CHANGED' }, { log: 'CHANGED' }]);
      await swap('ab'.repeat(32), hash);
      expect(await checked(code)).toMatchObject([{ log: 'HOLDS', sheetHolds: true }, {}]);
    });
  });

  describe('by the whole log of the club, which they take away', () => {
    it('and fairview verify proves it, with its checkpoint; the names are a file of their own', async () => {
      const { verifyingKey } = await checkpoint();
      const taken = await download('log.jsonl');
      expect(taken.headers.get('content-disposition')).toMatch(/^attachment; filename=".+-log\.jsonl"$/u);
      const file = await taken.text();
      const { status, answer } = await verified(file, '--key', verifyingKey);
      expect([status, answer]).toMatchObject([0, { ok: true, club: hosted.club, since: { ok: true } }]);
      const { rows } = await test.admin.query<{ position: number }>(
        'select position from log.club_head where club = $1',
        [hosted.club],
      );
      expect(answer.position).toBe(Number(rows[0]?.position));
      const [, name = ''] = eight;
      expect(file).not.toContain(name);
      const names = (await (await download('names.jsonl')).text()).trimEnd().split('\n');
      expect(names.map((line) => JSON.parse(line) as object)).toContainEqual({
        entry: expect.any(String) as string,
        name,
      });
      // Another past than the one that was taken is found against the file.
      const changed = await verified(file.replace('GameEntered', 'GameSkipped'));
      expect(changed).toMatchObject({ status: 1, answer: { breach: { code: 'hash-mismatch' } } });
    });

    it('up to the first entry of a game with hidden tiles, until it is over', async () => {
      const evening = await HostedTournament.of(api, hosted, {
        name: 'Hidden',
        format: 'ARRANGED',
        gameKind: 'scarnecchia',
        system: 'scarnecchia',
      });
      const players = [await evening.enter('Ann'), await evening.enter('Ben')];
      const { match } = await evening.command<{ match: { id: string } }>(
        'arrangeMatch',
        { tournamentId: evening.tournament, sides: players.map(({ id }) => [id]) },
        '... on MatchArranged { match { id } }',
      );
      const game = await openByBots({ hosted: evening, players, pick: chance(3) }, match.id);
      // A player who came by a code is not a member.
      expect((await download('log.jsonl', players[0]?.token)).status).toBe(404);
      const streamsIn = async (): Promise<string> => (await download('log.jsonl')).text();
      const file = await streamsIn();
      expect(file).not.toContain(`"stream":"game-${game}"`);
      expect((await verified(file)).status).toBe(0);
      await evening.command('resign', { gameId: game }, '__typename', players[0]?.token);
      expect(await streamsIn()).toContain(`"stream":"game-${game}"`);
    });

    it('up to a line-up whose counterpart is missing, even of a pairing that was taken back', async () => {
      const evening = await HostedTournament.of(api, hosted, {
        name: 'Line-ups',
        format: 'TEAM_ROUND_ROBIN',
        boards: 2,
        system: 'partnership',
        settings: { rounds: 2 },
      });
      const reds = await enterTeam(evening, 'Reds', ['Rita', 'Rolf']);
      const blues = await enterTeam(evening, 'Blues', ['Bert', 'Bo']);
      const { tournament: tournamentId } = evening;
      const named = async (): Promise<number> =>
        (await (await download('log.jsonl')).text()).split('LineUpSubmitted').length - 1;
      const before = await named();
      await evening.command('pairRounds', { tournamentId });
      await lineUp(evening, reds);
      expect(await named()).toBe(before);
      await evening.command('unpairRound', { tournamentId, reason: 'They sat down otherwise.' });
      expect(await named()).toBe(before);
      await evening.command('pairRounds', { tournamentId });
      expect(await named()).toBe(before);
      await lineUp(evening, blues);
      expect(await named()).toBe(before);
      await lineUp(evening, reds);
      expect(await named()).toBe(before + 3);
    });

    it('but no stranger can', async () => {
      expect((await fetch(`${api.url}/c/${hosted.club}/log.jsonl`)).status).toBe(404);
      expect((await download('passwords.jsonl')).status).toBe(404);
    });
  });

  it('but nobody who may not see the club can', async () => {
    const answer = await api.ask('query ($id: ID!) { club(id: $id) { checkpoint { note } } }', {
      id: hosted.club,
    });
    expect(JSON.stringify(answer)).not.toContain('fairview/club');
  });
});
