import type { Seat } from '../game/outcome.js';
import type { Viewer } from '../game/contract.js';
import { sorted, type Card } from './cards.js';
import { skarney } from './index.js';
import { seatsOf, type SkarneyState } from './state.js';
import { chance, randomHand, shuffled, type Pick } from './testing/chance.js';
import { at, opened } from './testing/hands.js';
import { tried } from './testing/trial.js';

const sets = '4C 4D 4H 5C 5D JK 6C 6D 6H';
const contract = 'contract 4C 4D 4H / 5C 5D JK / 6C 6D 6H';

describe('SK-0 what a seat sees', () => {
  const table = at(
    opened({
      players: 3,
      hands: [`${sets} KS AS`, 'KC KD', 'QC'],
      stock: '9D 9H',
      round: 2,
    }),
    `P1 draw; P1 ${contract}`,
  );
  const offered = at(table, 'P1 offer KS');

  it('SK-0 is its own hand, and of the others the number of cards', () => {
    expect(table.view(0)).toEqual({
      position:
        'play | round 2, dealer P3 | turn P1, contract, melded | hands P1 9D KS AS, P2 11 cards, P3 11 cards | ' +
        'stock 74 cards | contracts P1 | melds m1 P1 4C 4D 4H, m2 P1 5C 5D JK=5, m3 P1 6C 6D 6H',
      round: 2,
      dealer: 'P3',
      phase: 'play',
      turn: { seat: 'P1', drawSkipped: false, contract: true, melded: true, added: {} },
      offer: null,
      hands: [['9D', 'KS', 'AS'], 11, 11],
      stock: 74,
      contracts: ['P1'],
      melds: [
        { meld: 'm1', side: 'P1', cards: ['4C', '4D', '4H'], standsFor: null },
        { meld: 'm2', side: 'P1', cards: ['5C', '5D', 'JK'], standsFor: '5' },
        { meld: 'm3', side: 'P1', cards: ['6C', '6D', '6H'], standsFor: null },
      ],
    });
    expect(table.view('spectator')['hands']).toEqual([3, 11, 11]);
    expect(table.view('spectator').position).toContain(
      'hands P1 3 cards, P2 11 cards, P3 11 cards | stock 74 cards',
    );
  });

  it('SK-0 is the card on offer and who is asked', () => {
    for (const viewer of [0, 1, 2, 'spectator'] as const) {
      expect(offered.view(viewer)['offer']).toEqual({ card: 'KS', asked: ['P2', 'P3'] });
      expect(offered.view(viewer).position).toContain(' | offer KS to P2 P3 | ');
    }
    expect(at(offered, 'P2 pass').view(2)['offer']).toEqual({ card: 'KS', asked: ['P3'] });
  });

  it('SK-0 does not remind of a card that was taken', () => {
    const taken = at(offered, 'P2 pass; P3 take');
    expect(JSON.stringify(taken.view(0))).not.toContain('KS');
    expect(taken.view(0)['hands']).toEqual([['9D', 'AS'], 11, 12]);
  });

  it('SK-0 is who must skip a draw', () => {
    const skipping = at(table, 'P1 offer AS; P2 take');
    expect(skipping.view(2)['turn']).toMatchObject({ seat: 'P2', drawSkipped: true });
    expect(skipping.view(2).position).toContain('turn P2, draw skipped');
  });

  it('SK-0 is how many cards were added to a meld in the turn, and that the last card is drawn', () => {
    const laid = at(
      opened({ hands: [`${sets} 4S 6S`], stock: '6C' }),
      `P1 draw; P1 ${contract}; P1 lay m3 6S; P1 lay m1 4S`,
    );
    expect(laid.view(1)['turn']).toMatchObject({ added: { m1: 1, m3: 1 } });
    expect(laid.view(1).position).toContain('turn P1, contract, melded, m1 +1, m3 +1 |');
  });

  it("SK-0 is not the partner's hand", () => {
    const team = opened({ players: 4, partners: true, hands: [] });
    expect(team.view(0)['hands']).toEqual([expect.any(Array), 11, 11, 11]);
    expect(team.view(2)['hands']).toEqual([11, 11, expect.any(Array), 11]);
  });

  it('SK-0 is everything to the arbiter, the stock in order', () => {
    expect(table.view('arbiter').position).toBe(table.position);
    expect(table.view('arbiter')['stock']).toHaveLength(74);
    expect((table.view('arbiter')['stock'] as string[])[0]).toBe('9H');
    expect(table.position).toContain('stock 9H ');
  });

  it('SK-0 stays hidden when the hand is over', () => {
    const ended = table.end({ by: 'agreement' });
    expect(ended.ok && ended.value.view(1)).toMatchObject({
      phase: 'over',
      hands: [3, expect.any(Array), 11],
    });
    expect(ended.ok && ended.value.view('spectator')['stock']).toBe(74);
  });

  it('SK-0 includes every ply as it is written, because no text has a secret', () => {
    const untold = opened({ hands: ['KS'], stock: '9D' });
    for (const viewer of [0, 1, 'spectator', 'arbiter'] as const) {
      expect(untold.describePly(0, 'draw', viewer)).toEqual({ ok: true, value: 'draw' });
      expect(at(untold, 'P1 draw').describePly(0, 'offer KS', viewer)).toEqual({
        ok: true,
        value: 'offer KS',
      });
    }
  });
});

/** The same state with all that the viewer cannot know dealt again: the hands that they do not see, and the stock. */
function twin(state: SkarneyState, viewer: Viewer, pick: Pick): SkarneyState {
  const hidden = (seat: Seat) => seat !== viewer;
  const cards = shuffled(
    [...state.hands.filter((_, seat) => hidden(seat)).flat(), ...state.stock],
    pick,
  ).values();
  const next = (): readonly Card[] => {
    const { value } = cards.next();
    return value === undefined ? [] : [value];
  };
  const hands = state.hands.map((hand, seat) => (hidden(seat) ? sorted(hand.flatMap(next)) : hand));
  return { ...state, hands, stock: state.stock.flatMap(next) };
}

/** All that a viewer can find out: their view, how they read the next ply, and how every text they may try is answered. */
function seenBy(state: SkarneyState, viewer: Viewer, told: string): string {
  const seats = typeof viewer === 'number' && skarney.toAct(state).includes(viewer) ? [viewer] : [];
  const answers = seats.flatMap((seat) =>
    [...tried, told].map((text) => {
      const move = skarney.parseMove(state, seat, text);
      const next = move.ok ? skarney.play(state, seat, move.value) : move;
      return next.ok ? skarney.formatMove(state, seat, move.ok ? move.value : { kind: 'end' }) : next.refusal;
    }),
  );
  const legal = seats.map((seat) => skarney.legalMoves(state, seat));
  return JSON.stringify([skarney.view(state, viewer), skarney.toAct(state), legal, answers]);
}

/** Hands of each variant. The thousand of T8 are in test/security/twins-read-skarney.spec.ts. */
const hands = process.env['LONG'] ? 30 : 1;

describe('the twins', () => {
  it.each([
    ['two', { players: 2 }],
    ['three', { players: 3, setMax: 4 }],
    ['four', { players: 4 }],
    ['partners', { players: 4, partners: true, sameTurn: false }],
  ])('SK-0 %s: what a viewer cannot see changes nothing that they see', (_, variant) => {
    const pick = chance(17);
    let differing = 0;
    for (let hand = 0; hand < hands; hand += 1) {
      const steps = randomHand(variant, 1 + (hand % 7), pick);
      for (const { state, seat, move } of steps) {
        const told = move === undefined ? 'draw' : skarney.formatMove(state, seat, move);
        for (const viewer of [...seatsOf(state.variant), 'spectator' as const]) {
          const other = twin(state, viewer, pick);
          if (skarney.formatPosition(other) !== skarney.formatPosition(state)) differing += 1;
          expect(seenBy(other, viewer, told)).toBe(seenBy(state, viewer, told));
          if (move !== undefined) {
            expect(skarney.describePly(other, seat, move, viewer)).toBe(
              skarney.describePly(state, seat, move, viewer),
            );
          }
        }
      }
    }
    expect(differing).toBeGreaterThan(hands * 100);
  });

  it('SK-0 a twin of the arbiter would be seen: the test can fail', () => {
    const pick = chance(3);
    const [first] = randomHand({ players: 2 }, 1, pick);
    const state = first?.state;
    if (state === undefined) throw new Error('never');
    const seen = seenBy(state, 0, 'draw');
    expect(seenBy(twin(state, 1, pick), 0, 'draw')).not.toBe(seen);
  });
});
