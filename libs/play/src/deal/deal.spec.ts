import { commitment } from '@fairview/rules';
import { deciderSpec, firstInstant, folded } from '../../../../test/kit/decider.js';
import { decideDeal, expiredDeal } from './decide.js';
import { type DealCommand } from './acts.js';
import type { DealEvent } from './acts.js';
import { evolveDeal } from './decide.js';
import { phaseOf, sealedDeal, currentAttempt, type DealState } from './state.js';

const now = firstInstant;
const seeds = ['aa'.repeat(16), 'bb'.repeat(32)] as const;
const promise = (dealId: string, who: number | 'server', seed: string): string => {
  const made = commitment(dealId, who, seed);
  if (!made.ok) throw new Error(made.refusal.code);
  return made.value;
};
const serverSeed = '0f'.repeat(32);

const opened: DealEvent = {
  type: 'DealOpened',
  game: 'toy',
  rules: 1,
  variant: {},
  seats: ['ann', 'ben'],
  match: 'm',
  n: 6,
  dealId: 'g.1',
  serverCommitment: promise('g.1', 'server', serverSeed),
  commitBy: now + 10_000,
};
const after = (state: DealState | undefined, ...events: readonly DealEvent[]): DealState =>
  folded(evolveDeal, events, state);
const deal = after(undefined, opened);

const dealSpec = deciderSpec((state: DealState, command: DealCommand, at: number = now) =>
  decideDeal(state, command, at),
);
function done(state: DealState, command: DealCommand, at = now): DealState {
  const decision = decideDeal(state, command, at);
  if (!decision.ok) throw new Error(decision.refusal.code);
  return after(state, ...decision.value.events);
}
const commit = (seat: number, dealId = 'g.1'): DealCommand => ({
  type: 'CommitSeed',
  seat,
  commitment: promise(dealId, seat, seeds[seat] ?? ''),
});
const reveal = (seat: number): DealCommand => ({ type: 'RevealSeed', seat, seed: seeds[seat] ?? '' });

describe('a deal', () => {
  it('SH-2 the server commits first, then every seat, then the seats reveal, then the game starts', () => {
    expect(phaseOf(deal)).toBe('committing');
    dealSpec.given(deal).when(reveal(0)).then('PL-16 no-seed-awaited');
    const one = done(deal, commit(0));
    expect(phaseOf(one)).toBe('committing');
    dealSpec.given(one).when(commit(0)).then('PL-16 seed-committed-already');
    const both = done(one, commit(1));
    expect(phaseOf(both)).toBe('revealing');
    dealSpec.given(both).when(commit(1)).then('PL-16 commitments-closed');
    const first = done(both, reveal(1));
    expect(phaseOf(first)).toBe('revealing');
    const dealt = done(first, reveal(0));
    expect(phaseOf(dealt)).toBe('dealt');
    expect(sealedDeal(dealt)).toEqual({
      dealId: 'g.1',
      n: 6,
      serverCommitment: promise('g.1', 'server', serverSeed),
      clientCommitments: [promise('g.1', 0, seeds[0]), promise('g.1', 1, seeds[1])],
      clientSeeds: seeds,
    });
  });

  it('SH-2 takes the seed that was committed to, and no other', () => {
    const both = done(done(deal, commit(0)), commit(1));
    dealSpec
      .given(both)
      .when({ type: 'RevealSeed', seat: 0, seed: seeds[1] })
      .then('PL-16 seed-not-committed');
    dealSpec.given(both).when({ type: 'RevealSeed', seat: 0, seed: 'xyz' }).then('SH-1 bad-client-seed');
    dealSpec
      .given(deal)
      .when({ type: 'CommitSeed', seat: 0, commitment: 'xyz' })
      .then('PL-16 commitment-malformed');
    dealSpec.given(deal).when({ type: 'CommitSeed', seat: 2, commitment: null }).then('PL-3 seat-unknown');
  });

  it('SH-2 a seat that never committed counts as an empty seed, openly logged', () => {
    const one = done(deal, commit(0));
    expect(expiredDeal(one, now + 10_000)).toEqual([]);
    const closed = after(one, ...expiredDeal(one, now + 10_001));
    expect(currentAttempt(closed).commitments).toEqual([promise('g.1', 0, seeds[0]), null]);
    dealSpec.given(closed).when(reveal(1)).then('PL-16 no-seed-awaited');
    expect(sealedDeal(done(closed, reveal(0))).clientSeeds).toEqual([seeds[0], '']);
    const neither = done(done(deal, { type: 'CommitSeed', seat: 0, commitment: null }), {
      type: 'CommitSeed',
      seat: 1,
      commitment: null,
    });
    expect(phaseOf(neither)).toBe('dealt');
  });

  it('SH-2 a seat that commits but does not reveal in time voids the deal, which starts again', () => {
    const both = done(done(done(deal, commit(0)), commit(1)), reveal(0));
    const { revealBy = 0 } = currentAttempt(both);
    expect(revealBy).toBe(now + 10_000);
    expect(expiredDeal(both, revealBy)).toEqual([]);
    expect(expiredDeal(both, revealBy + 1)).toEqual([{ type: 'DealVoided', silent: [1] }]);
    const voided = after(both, { type: 'DealVoided', silent: [1] });
    expect(phaseOf(voided)).toBe('void');
    dealSpec
      .given(both)
      .when({ type: 'OpenAgain', dealId: 'g.2', serverCommitment: 'c' })
      .then('PL-16 deal-stands');
    const again = done(voided, { type: 'OpenAgain', dealId: 'g.2', serverCommitment: 'c' });
    expect(phaseOf(again)).toBe('committing');
    expect(again.attempts).toHaveLength(2);
  });

  it('SH-2 a seat whose silence has voided two deals plays the third with the empty seed', () => {
    const silent = (state: DealState): DealState => after(state, { type: 'DealVoided', silent: [1] });
    const again = (state: DealState, dealId: string): DealState =>
      done(state, { type: 'OpenAgain', dealId, serverCommitment: 'c' });
    const third = again(silent(again(silent(deal), 'g.2')), 'g.3');
    const committed = done(third, commit(1, 'g.3'));
    expect(currentAttempt(committed).commitments[1]).toBeNull();
    expect(currentAttempt(done(again(silent(deal), 'g.2'), commit(1, 'g.2'))).commitments[1]).not.toBeNull();
  });

  it('SH-6 the server reveals the seed that it committed to, once', () => {
    const command = (dealId: string, seed: string): DealCommand => ({
      type: 'RevealDeal',
      dealId,
      serverSeed: seed,
    });
    dealSpec
      .given(deal)
      .when(command('g.1', 'ee'.repeat(32)))
      .then('PL-16 seed-not-committed');
    dealSpec.given(deal).when(command('g.9', serverSeed)).then('PL-16 deal-revealed-already');
    const revealed = done(deal, command('g.1', serverSeed));
    expect(revealed.attempts[0]?.serverSeed).toBe(serverSeed);
    dealSpec.given(revealed).when(command('g.1', serverSeed)).then('PL-16 deal-revealed-already');
  });

  it('SH-2 a commitment and a seed come in time: both carry the last instant at which they may be written', () => {
    expect(decideDeal(deal, commit(0), now)).toMatchObject({ value: { notAfter: now + 10_000 } });
    const both = done(done(deal, commit(0)), commit(1));
    expect(decideDeal(both, reveal(0), 0)).toMatchObject({
      value: { notAfter: currentAttempt(both).revealBy },
    });
  });
});
