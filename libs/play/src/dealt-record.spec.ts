import { isObject, type Json } from '@fairview/kernel';
import { MemoryLog, unannounced } from '@fairview/events';
import { commitment, readRecord, verifyDeal } from '@fairview/rules';
import { v7 as newId } from 'uuid';
import { toyGames } from '../../../test/toy-game/index.js';
import type { SealedDeal } from './sealed/sealed-deal.js';
import type { DealState } from './deal/state.js';
import type { GameEvent } from './game/events.js';
import type { GameState } from './game/state.js';
import { Play } from './play.js';
import { noSeeds } from './sealed/seeds.js';
import { recordFor } from './viewing/record.js';

const dealId = 'g.1';
const serverSeed = 'cc'.repeat(32);
const clientSeeds = ['aa'.repeat(16), ''];
const committed = (who: 'server' | number, seed: string): string => {
  const made = commitment(dealId, who, seed);
  return made.ok ? made.value : '';
};
const deal: SealedDeal = {
  dealId,
  n: 6,
  clientSeeds,
  serverCommitment: committed('server', serverSeed),
  clientCommitments: [committed(0, clientSeeds[0] ?? ''), null],
};

/** The deal as in its stream, before the reveal or after it; its first attempt was void. */
function dealt(revealed: boolean): DealState {
  const { serverCommitment, clientCommitments } = deal;
  const attempt = { commitBy: 10_000, serverCommitment, commitments: clientCommitments, seeds: clientSeeds };
  const opened = { game: 'high-tile', rules: 1, variant: {}, seats: ['ann', 'ben'], match: 'm', n: 6 };
  return {
    version: 9,
    position: 9,
    opened: { type: 'DealOpened', ...opened, dealId: 'g.0', serverCommitment, commitBy: 10_000 },
    attempts: [
      { ...attempt, dealId: 'g.0', silent: [1], serverSeed: 'dd'.repeat(32) },
      { ...attempt, dealId, ...(revealed ? { serverSeed } : {}) },
    ],
    givenBack: [],
  };
}

/** A game of these seeds, played to its end. */
async function played(): Promise<GameState> {
  const log = new MemoryLog(() => 0);
  const play = new Play(log, toyGames, unannounced, {
    ...noSeeds,
    seedOf: () => Promise.resolve(serverSeed),
  });
  const [club, id] = [newId(), newId()];
  const order = () => ({ club, actor: 'system', commandId: newId() });
  const bodies = [{ type: 'ClubFounded' }];
  await log.append({ ...order(), stream: `club-${club}`, expectedVersion: 0, bodies });
  const started: Extract<GameEvent, { type: 'GameStarted' }> = {
    type: 'GameStarted',
    game: 'high-tile',
    rules: 1,
    variant: {},
    setup: null,
    deal,
    seats: [newId(), newId()],
  };
  const opened = await play.startGame(order(), id, started);
  if (!opened.ok) throw new Error(opened.refusal.code);
  const resigned = await play.onGame(order(), id, { type: 'Resign', seat: 0 });
  if (!resigned.ok) throw new Error(resigned.refusal.code);
  return resigned.value.state;
}

const names = ['Ann', 'Ben'];
const keysOf = (record: Json | undefined): readonly string[] => (isObject(record) ? Object.keys(record) : []);

describe('the record of a dealt game', () => {
  it('SH-6 shows its deal once it is revealed, and anybody can prove it', async () => {
    const record = recordFor(toyGames, await played(), 'spectator', names, dealt(true)) ?? null;
    expect(record).toMatchObject({
      deal: {
        dealId,
        n: 6,
        serverSeed,
        clientSeeds,
        serverCommitment: deal.serverCommitment,
        clientCommitments: deal.clientCommitments,
      },
    });
    expect(verifyDeal(record, toyGames)).toEqual({
      ok: true,
      game: 'high-tile',
      dealId,
      shuffles: [6],
      given: {},
      emptySeats: [1],
    });
    expect(readRecord(record, toyGames)).toMatchObject({ ok: true, value: { record: { moves: [] } } });
  });

  it('SH-6 shows nothing of it before, even if the game is over', async () => {
    const state = await played();
    for (const record of [
      recordFor(toyGames, state, 0, names, dealt(false)),
      recordFor(toyGames, state, 'arbiter', names),
    ]) {
      expect(keysOf(record)).toEqual([
        ...['record', 'rules', 'game', 'variant', 'setup', 'seats', 'moves', 'ended'],
        ...['played', 'result', 'times'],
      ]);
      expect(JSON.stringify(record)).not.toContain(serverSeed);
    }
  });

  it('has no deal if the game was not dealt, whatever deal is at hand', async () => {
    const state = await played();
    const { deal: _, ...shuffled } = state.started;
    const record = recordFor(toyGames, { ...state, started: shuffled }, 'spectator', names, dealt(true));
    expect(keysOf(record)).not.toContain('deal');
  });
});
