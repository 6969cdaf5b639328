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
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { clubNightRecord, eight, HostedTournament } from '../kit/hosted-tournament.js';
import { testSigningKeys } from '../kit/keys.js';
import { startApi, type TestApi } from '../kit/server.js';

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
  hosted = await HostedTournament.begin(api, {});
  await hosted.pair(eight.slice(0, 2));
});
afterAll(async () => {
  over = true;
  await signing;
  await api.stop();
  await test.drop();
});

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

describe('a member checks the log of the club, over the API alone', () => {
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

  it('but nobody who may not see the club', async () => {
    const answer = await api.ask('query ($id: ID!) { club(id: $id) { checkpoint { note } } }', {
      id: hosted.club,
    });
    expect(JSON.stringify(answer)).not.toContain('fairview/club');
  });
});
