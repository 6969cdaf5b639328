import type { JsonObject } from '@fairview/kernel';
import { commitment, dealtSetup, games } from '@fairview/rules';
import { checkDeal, commitmentLines, type Promised } from './deal.js';
import type { RevealedDeal } from '../plan/played-game.js';

const dealId = 'deal-1';
const serverSeed = 'ab'.repeat(32);
const seeds = ['01'.repeat(32), '02'.repeat(32)];

function committed(who: 'server' | number, seed: string): string {
  const promise = commitment(dealId, who, seed);
  if (!promise.ok) throw new Error(promise.refusal.code);
  return promise.value;
}

const serverCommitment = committed('server', serverSeed);
const own = seeds.map((seed, seat) => ({ seed, commitment: committed(seat, seed) }));
const promised: Promised = {
  gameId: 'game-1',
  dealId,
  serverCommitment,
  seats: own.map((seat, at) => ({ ...seat, name: ['Ada', 'Bruno'][at] ?? '' })),
};
const revealed: RevealedDeal = {
  dealId,
  deckSize: 28,
  serverCommitment,
  serverSeed,
  verified: true,
  seats: own,
};

/** A hand of Scarnecchia that was dealt by these seeds, and that the match gave to the second seat to lead. */
function dealtRecord(): JsonObject {
  const rulebook = games.rulebook('scarnecchia', 1);
  if (!rulebook.ok) throw new Error(rulebook.refusal.code);
  const setup = dealtSetup(rulebook.value, {}, { dealId, serverSeed, clientSeeds: seeds }, { first: 2 });
  if (!setup.ok) throw new Error(setup.refusal.code);
  const clientCommitments = own.map((seat) => seat.commitment);
  const deal = { dealId, n: 28, serverSeed, serverCommitment, clientSeeds: seeds, clientCommitments };
  return {
    record: 'fairview/1',
    game: 'scarnecchia',
    variant: {},
    setup: setup.value,
    seats: ['Ada', 'Bruno'],
    moves: [],
    deal: { ...deal, given: { first: 2 } },
  };
}

describe('the deal of a demo', () => {
  const record = dealtRecord();
  const { deal, setup } = record as { deal: JsonObject; setup: JsonObject & { tiles: readonly string[] } };
  const check = (to: RevealedDeal | null, of: JsonObject) => checkDeal(promised, to, of, 'tiles');

  it('holds if everything is as promised', () => {
    const { wrong, told } = check(revealed, record);
    expect(wrong).toEqual([]);
    expect(told).toContain('all seeds are those committed to, and they deal these tiles.');
    expect(commitmentLines(promised, 'tiles')).toMatch(
      /^The server commits .* then Ada \(.{8}…\) and Bruno \(.{8}…\) to random ones/u,
    );
  });

  const [first, second] = own;
  const [one = '', two = '', ...others] = setup.tiles;
  it.each<[string, RevealedDeal | null, JsonObject]>([
    ['that is not revealed', null, record],
    ['whose server seed is withheld', { ...revealed, serverSeed: null }, record],
    ['that is another deal', { ...revealed, dealId: 'deal-2' }, record],
    ['of another server commitment', { ...revealed, serverCommitment: 'ff'.repeat(32) }, record],
    ['that the server does not verify', { ...revealed, verified: false }, record],
    ['with another’s seed', { ...revealed, seats: [second ?? own, second ?? own] as typeof own }, record],
    ['with a seat left out', { ...revealed, seats: [first ?? own] as typeof own }, record],
    ['whose record does not name the deal', revealed, { ...record, deal: {} }],
    ['whose record has other seeds', revealed, { ...record, deal: { ...deal, clientSeeds: ['', ''] } }],
    ['of other tiles', revealed, { ...record, setup: { ...setup, tiles: [two, one, ...others] } }],
    ['that another player led', revealed, { ...record, setup: { ...setup, first: 1 } }],
  ])('does not hold for a deal %s', (_what, to, of) => {
    const { wrong, told } = check(to, of);
    expect(wrong).not.toEqual([]);
    expect(told).not.toContain('all seeds');
  });
});
