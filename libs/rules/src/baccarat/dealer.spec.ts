import { isTenCount, shoeCards } from './cards.js';
import { cardsLeft } from './state.js';
import { at, chipsOf, lastLabels, lowShoe, opened, refusal, statesAfter } from './testing/stacked.js';

/** The lines of a round of one bet of 20 in which the hand stands and no insurance is taken. */
function lines(cards: string): readonly string[] {
  const table = at(opened({ cards }), 'bet 1 20; done; stand');
  return lastLabels(table.position.startsWith('scarney') ? at(table, 'decline') : table);
}

describe('the dealer', () => {
  it.each([
    ['2C 5D 2D KD', 'dealer 5D KD = 5'],
    ['2C 5D 2D AD', 'dealer 5D AD = 6'],
    ['2C 8D 2D 9D', 'dealer 8D 9D = 7'],
    ['2C KD 2D 8D', 'dealer KD 8D = 8'],
    ['2C 9D 2D KD', 'dealer 9D KD = 9'],
    ['2C 4D 2D 5D', 'dealer 4D 5D = 9'],
  ])('stays on 5 to 9: %s', (cards, dealer) => expect(lines(cards)[0]).toBe(dealer));

  it.each([
    ['2C 4D 2D 6D 9H', 'dealer 4D 6D 9H = 9'],
    ['2C AD 2D KD 3H', 'dealer AD KD 3H = 4'],
    ['2C 9D 2D 3D 9H', 'dealer 9D 3D 9H = 1'],
    ['2C KD 2D 3D AH', 'dealer KD 3D AH = 4'],
    ['2C 7D 2D 7H AH', 'dealer 7D 7H AH = 5'],
  ])('draws one card on 0 to 4, and stays: %s', (cards, dealer) => expect(lines(cards)[0]).toBe(dealer));

  it('BC-12 stays on any three-card zero except three ten-counts', () => {
    expect(lines('2C 4D 2D 6D KH')[0]).toBe('dealer 4D 6D KH = 0');
    expect(lines('2C KD 2D 4D 6H')[0]).toBe('dealer KD 4D 6H = 0');
    expect(lines('2C AD 2D 2H 7H')[0]).toBe('dealer AD 2H 7H = 0');
  });

  it('BC-12 goes on from ten-count to ten-count until a card is not one', () => {
    const table = at(opened({ cards: '2C KD 2D TD QH JH KH 7C' }), 'bet 1 20; done; stand');
    const asked = [table.position.slice(0, 13)];
    let next = table;
    for (let n = 0; n < 4; n += 1) {
      next = at(next, 'decline');
      asked.push(next.position.slice(0, 13));
    }
    expect(asked).toEqual([...Array.from({ length: 4 }, () => 'baccarat P1 1'), 'bet P1 | roun']);
    expect(lastLabels(next)[0]).toBe('dealer KD TD QH JH KH 7C = 7');
  });
});

describe('BC-5 side and field bets', () => {
  it.each([
    ['5D KD', 5, '2C'],
    ['8D 8H', 6, '2C'],
    ['8D 9H', 7, '2C'],
    ['KD 8H', 8, '2C'],
    ['4D 5H', 9, '2C'],
  ])('BC-5 pays 9 to 1 on the first two cards %s, which count %i', (dealer, count) => {
    const [up, hole] = dealer.split(' ');
    const all = '5 6 7 8 9'.split(' ').map((number) => `side ${number} 10`);
    const table = at(
      opened({ cards: `2C ${up ?? ''} 2D ${hole ?? ''}` }),
      `${all.join(';')}; field 20; bet 1 10; done; stand`,
    );
    expect(lastLabels(table).slice(0, 6)).toEqual([
      ...[5, 6, 7, 8, 9].map((number) => `side P1 ${number} ${number === count ? '+90' : '-10'}`),
      'field P1 +20',
    ]);
  });

  it.each(['KD TH 5C', '4D 6H 9C', 'AD KH 8C', '2D KH 7C', '3D KH 6C', '2D 2H 5C'])(
    'BC-5 counts the first two cards only: %s loses field and side bets',
    (dealer) => {
      const [up, hole, third] = dealer.split(' ');
      const played = at(
        opened({ cards: `2C ${up ?? ''} 5D ${hole ?? ''} ${third ?? ''}` }),
        'side 5 10; side 9 10; field 20; bet 1 10; done; stand',
      );
      const table = played.position.startsWith('baccarat') ? at(played, 'decline') : played;
      expect(lastLabels(table).slice(0, 3)).toEqual(['side P1 5 -10', 'side P1 9 -10', 'field P1 -20']);
    },
  );

  it('BC-5 needs no main bet of the seat', () => {
    const table = at(
      opened({ cards: '2C 5D 2D KD' }, [1000, 1000]),
      'bet 1 10; done; P2 side 5 10; field 30; done; P1 stand',
    );
    expect(lastLabels(table)).toEqual([
      ...['side P2 5 +90', 'field P2 +30', 'dealer 5D KD = 5', 'hand P1 1 2C 2D = 4 -10'],
      ...['net P1 -10', 'net P2 +120', 'house -110'],
    ]);
  });
});

describe('BC-10 Scarney insurance', () => {
  const bets = 'bet 1 20; done; P2 bet 4 10; bet 2 40; done; P1 stand; P2 double; P2 stand';
  const scarney = '2C 2D 2H 9D 4C 4D 4H KD 7S';
  const none = '2C 2D 2H 9D 4C 4D 4H 8D 7S';

  it('BC-10 is offered only if the dealer shows a nine', () => {
    expect(at(opened({ cards: '2C 9D 2D 3D' }), 'bet 1 20; done; stand').position).toContain('scarney P1 1');
    expect(at(opened({ cards: '2C KD 2D 9D' }), 'bet 1 20; done; stand').position).toContain('bet P1');
    expect(at(opened({ cards: '2C 4D 2D 5D' }), 'bet 1 20; done; stand').position).toContain('bet P1');
  });

  it('BC-10 is offered to the owner of each hand in order, for half of its present wager', () => {
    let table = at(opened({ cards: scarney }, [1000, 1000]), bets);
    const asked: (string | undefined)[] = [];
    for (const seat of [0, 1, 1]) {
      expect(table.toAct).toEqual([seat]);
      asked.push(`${table.position.split(' |')[0] ?? ''}: ${table.moves(seat)?.join() ?? ''}`);
      table = at(table, `P${seat + 1} decline`);
    }
    expect(asked).toEqual([
      'scarney P1 1: insure 10,decline',
      'scarney P2 2: insure 40,decline',
      'scarney P2 4: insure 5,decline',
    ]);
  });

  it('BC-10 is offered separately for each split hand, a then b', () => {
    let table = at(opened({ cards: '8C 9D 8D KD 2H 3H' }), 'bet 3 20; done; split');
    expect(table.position).toContain('scarney P1 3a |');
    table = at(table, 'insure 10');
    expect(table.position).toContain('scarney P1 3b |');
    expect(table.position).toContain('| space 3a P1 20 8C (2H) insured 10 | space 3b P1 20 8D (3H) |');
    expect(lastLabels(at(table, 'insure 10')).slice(0, 2)).toEqual([
      'scarney P1 3a +20',
      'scarney P1 3b +20',
    ]);
  });

  it('BC-10 pays 2 to 1 on a ten-count, from space 1 on, whatever happens to the hand', () => {
    const table = at(
      opened({ cards: scarney }, [1000, 1000]),
      `${bets}; P1 insure 10; P2 insure 40; P2 insure 5`,
    );
    expect(lastLabels(table)).toEqual([
      ...['scarney P1 1 +20', 'scarney P2 2 +80', 'scarney P2 4 +10', 'dealer 9D KD = 9'],
      ...['hand P2 4 2H 4H = 6 -10', 'hand P2 2 2D 4D 7S = 3 -80', 'hand P1 1 2C 4C = 6 -20'],
      ...['net P1 0', 'net P2 0', 'house 0'],
    ]);
  });

  it('BC-10 loses on any other card, whatever happens to the hand', () => {
    const table = at(opened({ cards: none }, [1000, 1000]), `${bets}; P1 insure 10; P2 decline; P2 insure 5`);
    expect(lastLabels(table)).toEqual([
      ...['scarney P1 1 -10', 'scarney P2 4 -5', 'dealer 9D 8D = 7'],
      ...['hand P2 4 2H 4H = 6 -10', 'hand P2 2 2D 4D 7S = 3 -80', 'hand P1 1 2C 4C = 6 -20'],
      ...['net P1 -30', 'net P2 -95', 'house +125'],
    ]);
  });

  it('BC-10 refuses any amount but half', () => {
    const table = at(opened({ cards: scarney }, [1000, 1000]), bets);
    for (const amount of [0, 1, 8, 9, 11, 20, 1e9])
      expect(refusal(table, `insure ${amount}`)).toBe('BC-10 insurance-not-half');
  });

  it('BC-14 is offered to an owner who cannot pay, with `decline` as the only legal move', () => {
    const table = at(opened({ cards: '2C 9D 2D KD' }, [28]), 'bet 1 20; done; stand');
    expect([table.toAct, table.moves(0), table.countMoves()]).toEqual([[0], ['decline'], 1]);
    expect(refusal(table, 'insure 10')).toBe('BC-14 chips-too-few');
    expect(refusal(table, 'insure 8')).toBe('BC-10 insurance-not-half');
  });
});

describe('BC-11 Scarney Baccarat insurance', () => {
  const bets = 'bet 1 20; bet 3 10; done; stand; double';
  const cards = '2C 2D KD 4C 4D TD 7S QH JH 5C';

  it('BC-11 is offered before every further card while all of the dealer’s cards count ten', () => {
    let table = at(opened({ cards }), bets);
    const asked: string[] = [];
    while (table.position.startsWith('baccarat')) {
      asked.push(`${table.position.split(' |')[0] ?? ''}: ${table.moves(0)?.join() ?? ''}`);
      table = at(table, 'decline');
    }
    const question = ['baccarat P1 1: insure 10,decline', 'baccarat P1 3: insure 10,decline'];
    expect(asked).toEqual([...question, ...question, ...question]);
  });

  it('BC-11 pays 2 to 1 on another ten-count and is offered again, and loses on any other card', () => {
    const first = at(opened({ cards }), `${bets}; insure 10; decline`);
    expect(lastLabels(first)).toEqual(['baccarat P1 1 +20']);
    expect(first.position).toContain('| dealer KD TD QH |');
    const second = at(first, 'insure 10; insure 10');
    expect(lastLabels(second)).toEqual(['baccarat P1 1 +20', 'baccarat P1 1 +20', 'baccarat P1 3 +20']);
    expect(lastLabels(at(second, 'decline; insure 10'))).toEqual([
      ...['baccarat P1 1 +20', 'baccarat P1 1 +20', 'baccarat P1 3 +20', 'baccarat P1 3 -10'],
      ...['dealer KD TD QH JH 5C = 5', 'hand P1 3 2D 4D 7S = 3 -20', 'hand P1 1 2C 4C = 6 +20'],
      ...['net P1 +50', 'house -50'],
    ]);
  });

  it('BC-11 is not offered on one ten-count, or on two other cards', () => {
    for (const dealer of ['KD 4D', '4D KD', '4D 6D']) {
      const [up, hole] = dealer.split(' ');
      const table = at(opened({ cards: `2C ${up ?? ''} 2D ${hole ?? ''} KH` }), 'bet 1 20; done; stand');
      expect(table.position).toContain('bet P1 | round 2');
    }
  });

  it('BC-11 refuses any amount but half, and BC-14 more than the chips left', () => {
    const table = at(opened({ cards }), bets);
    expect(refusal(table, 'insure 20')).toBe('BC-11 insurance-not-half');
    const poor = at(opened({ cards: '2C KD 2D TD' }, [28]), 'bet 1 20; done; stand');
    expect([poor.moves(0), refusal(poor, 'insure 10'), refusal(poor, 'insure 8')]).toEqual([
      ['decline'],
      'BC-14 chips-too-few',
      'BC-11 insurance-not-half',
    ]);
  });

  it('BC-13 makes winnings usable at once', () => {
    const table = at(
      opened({ cards: '2C KD 2D TD QH 5C' }, [30]),
      'bet 1 20; side 5 2; done; stand; decline',
    );
    expect([chipsOf(table), table.moves(0)]).toEqual([[8], ['decline']]);
    const insured = at(opened({ cards: '2C KD 2D TD QH 5C' }, [30]), 'bet 1 20; done; stand; insure 10');
    expect([chipsOf(insured), insured.moves(0)]).toEqual([[30], ['insure 10', 'decline']]);
  });

  it('BC-16 ends with the shoe: the dealer stops drawing, and nothing is offered', () => {
    const [up = '', hole = '', ...rest] = shoeCards.filter(isTenCount).slice(0, 59);
    const state = lowShoe(61, ['2C', up, '2D', hole, ...rest]);
    const states = statesAfter(state, ['bet 1 10', 'done', 'stand', ...rest.map(() => 'insure 5')]);
    expect(states.filter(({ phase }) => phase === 'baccarat')).toHaveLength(57);
    const last = states.at(-1);
    expect(last && [cardsLeft(last), last.phase]).toEqual([0, 'over']);
    const labels = last?.lines.map(({ label }) => label) ?? [];
    expect(labels.filter((label) => label === 'baccarat P1 1 +10')).toHaveLength(57);
    expect(labels.slice(57)).toEqual([
      `dealer ${[up, hole, ...rest].join(' ')} = 0`,
      ...['hand P1 1 2C 2D = 4 +10', 'net P1 +580', 'house -580'],
    ]);
  });
});
