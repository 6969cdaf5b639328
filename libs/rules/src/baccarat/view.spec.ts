import type { Json } from '@fairview/kernel';
import fc from 'fast-check';
import { baccarat } from './index.js';
import { formatMove, legalMoves, type BaccaratMove } from './moves.js';
import type { BaccaratState } from './state.js';
import { chance, randomlyPlayed, shuffledBy } from './testing/random.js';
import { at, opened } from './testing/stacked.js';

const viewers = [0, 1, 'spectator'] as const;

describe('the view of a seat', () => {
  const cards = '8C 2C 9D 8D 2D KD 4H KH 7S';
  const bets = 'bet 1 10; done; P2 bet 4 10; side 5 4; done';

  it('is all face-up cards, bets, chips and the number of cards left, the same for everybody', () => {
    const table = at(opened({ cards }, [1000, 1000]), bets);
    for (const viewer of viewers) {
      expect(table.view(viewer)).toEqual({
        position:
          'play P1 1 | round 1 | P1 990 | P2 986 side 5 4 | space 1 P1 10 8C 8D | space 4 P2 10 2C 2D | dealer 9D ?? | cut 1 | 199 cards | house 0',
        phase: 'play',
        seat: 0,
        round: 1,
        rounds: null,
        seats: [
          { chips: 990, standing: 'in', isDone: true, side: [], field: 0 },
          { chips: 986, standing: 'in', isDone: true, side: [{ number: 5, amount: 4 }], field: 0 },
        ],
        hands: [
          { seat: 0, space: 1, part: '', wager: 10, insurance: 0, cards: ['8C', '8D'] },
          { seat: 1, space: 4, part: '', wager: 10, insurance: 0, cards: ['2C', '2D'] },
        ],
        handAtTurn: 0,
        dealer: ['9D', '??'],
        cut: 1,
        cardsLeft: 199,
        house: 0,
        lines: [],
      });
    }
  });

  it('is never a face-down card before settlement, not even its own, but the arbiter sees it', () => {
    const table = at(opened({ cards }, [1000, 1000]), `${bets}; P1 split; P2 double`);
    for (const viewer of viewers) {
      const seen = JSON.stringify(table.view(viewer));
      for (const card of ['4H', 'KH', '7S', 'KD']) expect(seen).not.toContain(card);
      expect(table.view(viewer)['hands']).toMatchObject([
        { space: 1, part: 'a', cards: ['8C', '??'] },
        { space: 1, part: 'b', cards: ['8D', '??'] },
        { space: 4, part: '', cards: ['2C', '2D', '??'] },
      ]);
    }
    expect(table.view('arbiter')).toMatchObject({
      hands: [{ cards: ['8C', '(4H)'] }, { cards: ['8D', '(KH)'] }, { cards: ['2C', '2D', '(7S)'] }],
      dealer: ['9D', '(KD)'],
      position: table.position,
    });
  });

  it('is never the hole card until the insurance is closed', () => {
    const asked = at(opened({ cards }, [1000, 1000]), `${bets}; P1 stand; P2 stand; P1 insure 5`);
    for (const viewer of viewers) expect(JSON.stringify(asked.view(viewer))).not.toContain('KD');
    expect(JSON.stringify(at(asked, 'P2 decline').view(0)['lines'])).toContain('dealer 9D KD = 9');
  });

  it('is the hole card once there is nothing to insure it against: two ten-counts', () => {
    const table = at(opened({ cards: '8C KC 7D QD' }), 'bet 1 10; done; stand');
    expect([table.view(0)['phase'], table.view(0)['dealer']]).toEqual(['baccarat', ['KC', 'QD']]);
  });

  it('is never a face-down card of a round that was broken off', () => {
    const table = at(opened({ cards }, [1000, 1000]), `${bets}; P1 split; P2 double`);
    const end = table.end({ by: 'no-contest' });
    if (!end.ok) throw new Error(end.refusal.code);
    const told = JSON.stringify([end.value.view(0), end.value.outcome]);
    for (const card of ['4H', 'KH', '7S', 'KD']) expect(told).not.toContain(card);
  });

  it('is every move, as it was made', () => {
    const table = at(opened({ cards }, [1000, 1000]), bets);
    for (const viewer of [...viewers, 'arbiter' as const])
      for (const move of ['stand', 'draw', 'double', 'split'])
        expect(table.describePly(0, move, viewer)).toEqual({ ok: true, value: move });
  });

  it('is “over” for a finished game', () => {
    expect(at(opened({}), 'leave').view(0)).toMatchObject({ phase: 'over', seat: null, handAtTurn: null });
  });
});

/** Cards that nobody at the table has seen change places: the rest of the shoe, the burned, the hole and face-down cards. */
function twin(state: BaccaratState, pick: (n: number) => number): BaccaratState {
  const { dealt, shoe, variant } = state;
  const down = state.hands.flatMap(({ cards, isLastDown }) => (isLastDown ? cards.slice(-1) : []));
  const hole = state.holeUp ? [] : state.dealer.slice(1);
  const unseen = [...shoe.slice(dealt), ...shoe.slice(0, variant.burn), ...down, ...hole];
  const mixed: string[] = [];
  while (unseen.length > 0) mixed.push(...unseen.splice(pick(unseen.length), 1));
  const next = () => mixed.shift() ?? '';
  return {
    ...state,
    shoe: shoe.map((card, index) => (index < variant.burn || index >= dealt ? next() : card)),
    hands: state.hands.map((hand) =>
      hand.isLastDown ? { ...hand, cards: [...hand.cards.slice(0, -1), next()] } : hand,
    ),
    dealer: state.holeUp ? state.dealer : state.dealer.map((card, index) => (index === 1 ? next() : card)),
  };
}

/** All that a viewer gets of a state: what they see and may do, and how texts are answered. */
function known(state: BaccaratState, viewer: 0 | 'spectator', tried: readonly BaccaratMove[]): Json {
  const [seat = 0] = baccarat.toAct(state);
  const moves = legalMoves(state, seat);
  const answers = tried.map((move) => {
    const played = baccarat.play(state, seat, move);
    return [played.ok || played.refusal, baccarat.describePly(state, seat, move, viewer)] as unknown as Json;
  });
  return [
    baccarat.view(state, viewer),
    baccarat.toAct(state),
    moves?.map((move) => formatMove(move)) ?? null,
    answers,
    baccarat.turn(state),
  ];
}

describe('two tables that differ only in what nobody has seen', () => {
  const tried: readonly BaccaratMove[] = [
    ...(['stand', 'draw', 'double', 'split', 'decline', 'done', 'leave'] as const).map((kind) => ({ kind })),
    { kind: 'insure', amount: 5 },
    { kind: 'insure', amount: 10 },
    { kind: 'bet', space: 1, amount: 10 },
  ];

  it('look the same, allow the same and refuse the same, at every ply', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 7 }), (seed, seats) => {
        const pick = chance(seed);
        const chips = Array.from({ length: seats }, () => 200);
        const variant = baccarat.readVariant({ chips, rounds: 3 });
        if (!variant.ok) throw new Error(variant.refusal.code);
        let state = baccarat.start(variant.value, baccarat.deal(variant.value, shuffledBy(pick)));
        while (state.phase !== 'over') {
          const other = twin(state, pick);
          for (const viewer of [0, 'spectator'] as const)
            expect(known(other, viewer, tried)).toEqual(known(state, viewer, tried));
          state = randomlyPlayed(state, pick).after;
        }
      }),
      { numRuns: 25 },
    );
  });
});
