import { countOf, isPair } from './cards.js';
import { at, chipsOf, lastLabels, opened, refusal, stackedSetup, uncut } from './testing/stacked.js';

describe('the value of cards', () => {
  it.each([
    ['AC', 1],
    ['2D', 2],
    ['9S', 9],
    ['TH', 0],
    ['JH', 0],
    ['QH', 0],
    ['KH', 0],
    ['TC 9C', 9],
    ['9C 3C AC', 3],
    ['AC 3D TD', 4],
    ['6C 7C 9C', 2],
    ['KC QC JC', 0],
  ])('%s counts %i', (cards, count) => expect(countOf(cards.split(' '))).toBe(count));
});

describe('BC-2 the cut and the burn', () => {
  it('BC-2 lets the first seat cut 1 to 207 cards', () => {
    const table = uncut({}, [9, 1000]);
    expect([table.toAct, table.countMoves(), table.moves(0)?.[0], table.moves(0)?.at(-1)]).toEqual([
      [0],
      207,
      'cut 1',
      'cut 207',
    ]);
    for (const cards of ['0', '208', '99999999999999999999'])
      expect(refusal(table, `cut ${cards}`)).toBe('BC-2 cut-out-of-bounds');
    expect(refusal(table, 'cut 207')).toBe('legal');
  });

  it('BC-2 puts the cards of the cut under the others, then burns three', () => {
    const { shoe } = stackedSetup({});
    const dealt = (cut: number, burn: 0 | 3) => {
      const table = at(uncut({}, [1000]), `cut ${cut}`);
      const other = at(uncut({ variant: { burn } }, [1000]), `cut ${cut}`);
      expect(table.position).toContain('| 205 cards |');
      expect(other.position).toContain(`| ${208 - burn} cards |`);
      return at(other, 'bet 1 10; done').view(0)['hands'];
    };
    const cardsAt = (...places: readonly number[]) => [
      expect.objectContaining({ cards: places.map((place) => shoe[place % 208]) }) as unknown,
    ];
    expect(dealt(100, 3)).toEqual(cardsAt(103, 105));
    expect(dealt(207, 3)).toEqual(cardsAt(210, 212));
  });

  it('BC-2 burns nothing in the computer version', () => {
    const { shoe } = stackedSetup({ variant: { burn: 0 } });
    const table = at(opened({ variant: { burn: 0 } }), 'bet 1 10; done');
    expect(table.view(0)['hands']).toMatchObject([{ cards: [shoe[1], shoe[3]] }]);
  });
});

describe('the deal', () => {
  it('gives one card up to each hand from space 1, one to the dealer, again one each, and the hole card', () => {
    const table = at(
      opened({ cards: 'AC 2C 3C 4C 5C 6C 7C 8C' }, [1000, 1000]),
      'bet 5 20; done; P2 bet 6 10; bet 2 30; done',
    );
    expect(table.position).toBe(
      'play P2 2 | round 1 | P1 980 | P2 960 | space 2 P2 30 AC 5C | space 5 P1 20 2C 6C | space 6 P2 10 3C 7C | dealer 4C (8C) | cut 1 | 197 cards | house 0',
    );
  });

  it('plays space 1 first, each hand to completion, then the dealer', () => {
    const cards = 'AC 2C 3C 4C 5C 6C 7C 2D 8C 9C TC';
    let table = at(opened({ cards }, [1000, 1000]), 'bet 5 20; done; P2 bet 6 10; bet 2 30; done');
    const asked: string[] = [];
    for (const move of ['draw', 'stand', 'draw']) {
      asked.push(`${table.position.slice(0, 9)} ${table.moves(table.toAct[0] ?? 0)?.join() ?? ''}`);
      const next = table.play(table.toAct[0] ?? 0, move);
      if (!next.ok) throw new Error(next.refusal.code);
      table = next.value;
    }
    expect(asked).toEqual([
      'play P2 2 stand,draw,double',
      'play P1 5 stand,draw,double',
      'play P2 6 stand,draw,double',
    ]);
    expect(lastLabels(table).slice(0, 4)).toEqual([
      'dealer 4C 2D = 6',
      'hand P2 6 3C 7C 9C = 9 +10',
      'hand P1 5 2C 6C = 8 +20',
      'hand P2 2 AC 5C 8C = 4 -30',
    ]);
  });
});

describe('BC-6 drawing', () => {
  it('BC-6 gives one card at most, face up', () => {
    const cards = 'AC 2C 3C 4C 5C 6C 7C';
    const table = at(opened({ cards }, [1000, 1000]), 'bet 1 10; done; P2 bet 2 10; done; P1 draw');
    expect(table.position).toContain('| space 1 P1 10 AC 4C 7C |');
    expect(table.toAct).toEqual([1]);
    expect(refusal(table, 'P1 draw')).toBe('BC-0 not-your-ply');
  });

  it('BC-6 lets a hand stand or draw on any count, and no natural ends the round', () => {
    for (const hand of ['9C KC', '4C 5C', 'AC KC', '5C 6C']) {
      const [first, second] = hand.split(' ');
      const table = at(opened({ cards: `${first ?? ''} 2C ${second ?? ''} 3C` }), 'bet 1 10; done');
      expect(table.moves(0)).toEqual(['stand', 'draw', 'double']);
    }
  });
});

describe('BC-7 splitting', () => {
  it.each([
    ['AC AD', true],
    ['7C 7C', true],
    ['TC TD', true],
    ['KC QD', true],
    ['TC JD', true],
    ['9C TD', false],
    ['AC KD', false],
    ['2C 3C', false],
  ])('BC-7 takes %s as a pair: %s', (cards, pair) => {
    expect(isPair(cards.split(' '))).toBe(pair);
    const [first, second] = cards.split(' ');
    const table = at(opened({ cards: `${first ?? ''} 2C ${second ?? ''} 3C` }), 'bet 1 10; done');
    expect(refusal(table, 'split')).toBe(pair ? 'legal' : 'BC-7 hand-not-a-pair');
    expect([table.countMoves(), table.moves(0)?.includes('split')]).toEqual([pair ? 4 : 3, pair]);
  });

  const cards = '8C 2C 3C 8D 2D 3D 4H KH AS';
  it('BC-7 gives the right hand (a) its card first, both face down, on equal stakes', () => {
    const table = at(opened({ cards }, [1000, 1000]), 'bet 1 10; done; P2 bet 4 10; done; P1 split');
    expect(table.position).toContain('| P1 980 |');
    expect(table.position).toContain('| space 1a P1 10 8C (4H) | space 1b P1 10 8D (KH) |');
    expect(table.view(0).position).toContain('| space 1a P1 10 8C ?? | space 1b P1 10 8D ?? |');
  });

  it('BC-7 lets both stand: neither draws, doubles or splits, and the next hand plays', () => {
    const table = at(opened({ cards }, [1000, 1000]), 'bet 1 10; done; P2 bet 4 10; done; P1 split');
    expect([table.toAct, table.position.slice(0, 9)]).toEqual([[1], 'play P2 4']);
    expect(lastLabels(at(table, 'P2 draw'))).toEqual([
      'dealer 3C 3D = 6',
      'hand P2 4 2C 2D AS = 5 -10',
      'hand P1 1b 8D KH = 8 +10',
      'hand P1 1a 8C 4H = 2 -10',
      ...['net P1 0', 'net P2 -10', 'house +10'],
    ]);
  });

  it('BC-7 needs the wager again in chips', () => {
    const table = at(opened({ cards: '8C 2C 8D 3C' }, [18]), 'bet 1 10; done');
    expect(refusal(table, 'split')).toBe('BC-14 chips-too-few');
    expect(table.moves(0)).toEqual(['stand', 'draw']);
    expect(refusal(at(opened({ cards: '8C 2C 8D 3C' }, [20]), 'bet 1 10; done'), 'split')).toBe('legal');
  });

  it('BC-7 names a hand that is not a pair before the missing chips', () => {
    expect(refusal(at(opened({ cards: '8C 2C 7D 3C' }, [10]), 'bet 1 10; done'), 'split')).toBe(
      'BC-7 hand-not-a-pair',
    );
  });
});

describe('BC-8 doubling', () => {
  it('BC-8 doubles any first two cards by exactly the bet, one card face down', () => {
    for (const hand of ['9C KC', 'AC KC', '8C 8D']) {
      const [first, second] = hand.split(' ');
      const table = at(
        opened({ cards: `${first ?? ''} 2C 9D ${second ?? ''} 3C 5D 7H` }, [1000, 1000]),
        'bet 1 30; done; P2 bet 2 10; done; P1 double',
      );
      expect(table.position).toContain(`| P1 940 | P2 990 | space 1 P1 60 ${hand} (7H) |`);
      expect(table.toAct).toEqual([1]);
    }
  });

  it('BC-8 needs the bet again in chips', () => {
    const table = at(opened({ cards: '8C 2C 7D 3C' }, [18]), 'bet 1 10; done');
    expect(refusal(table, 'double')).toBe('BC-14 chips-too-few');
    expect(table.moves(0)).toEqual(['stand', 'draw']);
    expect(chipsOf(at(opened({ cards: '8C 2C 7D 4C KH' }, [20]), 'bet 1 10; done; double'))).toEqual([0]);
  });
});

describe('BC-9 face-down cards', () => {
  it('BC-9 come up after the dealer’s last card', () => {
    const cards = '8C 2C 7D KD 5H AH';
    const table = at(opened({ cards }), 'bet 1 10; done; double');
    expect(lastLabels(table)).toEqual([
      'dealer 2C KD AH = 3',
      'hand P1 1 8C 7D 5H = 0 -20',
      ...['net P1 -20', 'house +20'],
    ]);
  });
});
