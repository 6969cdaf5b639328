import type { Ended } from '../game/outcome.js';
import { cardsLeft } from './state.js';
import {
  after,
  at,
  chipsOf,
  lastLabels,
  lowShoe,
  opened,
  refusal,
  statesAfter,
  uncut,
} from './testing/stacked.js';

describe('settlement, line by line', () => {
  it.each([
    ['stands above', '9C 3D KD 4D', 'stand', 'hand P1 1 9C KD = 9 +20', 1020],
    ['stands equal', '9C 3D 8D 4D', 'stand', 'hand P1 1 9C 8D = 7 0', 1000],
    ['stands below', '9C 3D 2D 4D', 'stand', 'hand P1 1 9C 2D = 1 -20', 980],
    ['draws above', '9C 3D 2D 4D 7H', 'draw', 'hand P1 1 9C 2D 7H = 8 +20', 1020],
    ['is doubled above', '9C 3D 2D 4D 7H', 'double', 'hand P1 1 9C 2D 7H = 8 +40', 1040],
    ['is doubled equal', '9C 3D 2D 4D 6H', 'double', 'hand P1 1 9C 2D 6H = 7 0', 1000],
    ['is doubled below', '9C 3D 2D 4D KH', 'double', 'hand P1 1 9C 2D KH = 1 -40', 960],
  ])('a hand that %s is paid its wager or loses it', (_, cards, move, label, chips) => {
    const table = at(opened({ cards }), `bet 1 20; done; ${move}`);
    expect(lastLabels(table)[1]).toBe(label);
    expect(chipsOf(table)).toEqual([chips]);
  });

  it('counts a hand of three cards like one of two, and the dealer’s of five', () => {
    const three = at(opened({ cards: '2C 4D 2D 5D 5H' }), 'bet 1 20; done; draw');
    expect(lastLabels(three)[1]).toBe('hand P1 1 2C 2D 5H = 9 0');
    const five = at(
      opened({ cards: '2C KD 5D TD QH JH 7C' }),
      'bet 1 20; done; stand; decline; decline; decline',
    );
    expect(lastLabels(five)[1]).toBe('hand P1 1 2C 5D = 7 0');
  });

  it('settles each split hand on its own', () => {
    const table = at(opened({ cards: '8C 3D 8D 4D AH 9H' }), 'bet 1 20; done; split');
    expect(lastLabels(table).slice(1, 4)).toEqual([
      'hand P1 1b 8D 9H = 7 0',
      'hand P1 1a 8C AH = 9 +20',
      'net P1 +20',
    ]);
  });
});

describe('BC-13 the order of payment', () => {
  it('BC-13 pays insurances, side and field bets, then hands from space 6 down, then nets and the house', () => {
    const cards = '8C 2C 2D 9D 8D 5C 4D KD 6H 7H';
    const table = at(
      opened({ cards }, [1000, 1000]),
      [
        'field 10; side 9 10; side 5 10; bet 3 20; done',
        'P2 bet 2 40; bet 1 10; side 9 4; field 6; done',
        'P2 split; P2 stand; P1 stand',
        'P2 insure 5; P2 insure 5; P2 decline; P1 insure 10',
      ].join(';'),
    );
    expect(lastLabels(table)).toEqual([
      ...['scarney P2 1a +10', 'scarney P2 1b +10', 'scarney P1 3 +20'],
      ...['side P1 5 -10', 'side P1 9 +90', 'side P2 9 +36', 'field P1 +10', 'field P2 +6'],
      'dealer 9D KD = 9',
      ...['hand P1 3 2D 4D = 6 -20', 'hand P2 2 2C 5C = 7 -40'],
      ...['hand P2 1b 8D 7H = 5 -10', 'hand P2 1a 8C 6H = 4 -10'],
      ...['net P1 +90', 'net P2 +2', 'house -92'],
    ]);
    const lines = table.end({ by: 'no-contest' });
    expect(lines.ok && lines.value.outcome?.lines.map(({ seat, points }) => [seat, points])).toEqual([
      ...[
        [1, 10],
        [1, 10],
        [0, 20],
        [0, -10],
        [0, 90],
        [1, 36],
        [0, 10],
        [1, 6],
        [null, 0],
      ],
      ...[
        [0, -20],
        [1, -40],
        [1, -10],
        [1, -10],
        [0, 90],
        [1, 2],
        [null, -92],
      ],
    ]);
  });

  it('BC-13 writes the round, the label, the seat and the points of each line', () => {
    const table = at(opened({ cards: '9C 3D KD 4D' }), 'bet 1 20; done; stand');
    expect(table.view(0)['lines']).toEqual([
      { round: 1, label: 'dealer 3D 4D = 7', seat: null, points: 0 },
      { round: 1, label: 'hand P1 1 9C KD = 9 +20', seat: 0, points: 20 },
      { round: 1, label: 'net P1 +20', seat: 0, points: 20 },
      { round: 1, label: 'house -20', seat: null, points: -20 },
    ]);
  });
});

describe('BC-17 the house', () => {
  // Three rounds of one bet against a dealer's seven: won, lost, lost.
  const cards = '9C 3D KD 4D 2C 3H 2D 4H 2H 3S 2S 4S';

  it('BC-17 keeps a running total, minus the sum of all nets; zero is 0', () => {
    let table = opened({ cards }, [1000, 1000]);
    const houses: string[] = [];
    for (const stake of [20, 20, 30]) {
      table = at(table, `P1 bet 1 ${stake}; done; P2 done; P1 stand`);
      houses.push(lastLabels(table).at(-1) ?? '');
    }
    expect(houses).toEqual(['house -20', 'house 0', 'house +30']);
    expect(lastLabels(table).slice(-3)).toEqual(['net P1 -30', 'net P2 0', 'house +30']);
  });

  it('nets belong to the seats that were asked to bet in the round, in seat order', () => {
    const first = at(opened({ cards }, [1000, 9, 1000]), 'P1 bet 1 20; done; P3 leave; P1 stand');
    expect(lastLabels(first).slice(-3)).toEqual(['net P1 +20', 'net P3 0', 'house -20']);
    expect(lastLabels(at(first, 'P1 bet 1 20; done; stand')).slice(-2)).toEqual(['net P1 -20', 'house 0']);
  });
});

describe('the end of the game', () => {
  const round = 'P1 bet 1 10; done; stand';
  it('BC-2 comes after the round that leaves 60 cards, and not after one that leaves 61', () => {
    const cards = ['2C', '3D', '2D', '4D'];
    const end = (left: number) => statesAfter(lowShoe(left, cards), ['bet 1 10', 'done', 'stand']).at(-1);
    expect([64, 65].map((left) => end(left)?.phase)).toEqual(['over', 'bet']);
    expect(end(64)?.outcome).toMatchObject({ winners: [0], points: [990] });
    expect(end(64)?.outcome?.lines).toHaveLength(4);
  });

  it('BC-2 lets a round that began above the indicator be dealt to its end below it', () => {
    const cards = ['9C', '3D', '9D', '4D', '9H', '9S'];
    const states = statesAfter(lowShoe(61, cards), ['bet 1 10', 'done', 'split']);
    expect(states.map((state) => cardsLeft(state))).toEqual([61, 57, 55]);
    expect(states.at(-1)?.phase).toBe('over');
  });

  it('comes after the agreed rounds', () => {
    const table = at(
      opened({ cards: '2C 3D 2D 4D 2H 3H 2S 4H', variant: { rounds: 2 } }),
      `${round};${round}`,
    );
    expect(table.position).toContain('over | round 2 of 2 |');
    expect(table.outcome).toMatchObject({ winners: [0], points: [980] });
    expect(refusal(table, 'P1 done')).toBe('BC-0 game-finished');
  });

  it('BC-14 comes when nobody has the minimum any more', () => {
    const table = at(
      opened({ cards: '2C 2H 3D 2D 2S 4D' }, [18, 10, 5]),
      'bet 1 10; done; P2 bet 2 10; done; P1 stand; P2 stand',
    );
    expect(table.position).toContain('over | round 1 | P1 8 out | P2 0 out | P3 5 out |');
    expect(table.outcome).toMatchObject({ winners: [0], points: [8, 0, 5] });
  });

  it('BC-14 keeps a seat out that is exactly below, and asks one that has exactly the minimum', () => {
    const table = at(opened({ cards: '2C 3D 2D 4D' }, [20, 1000]), 'bet 1 10; done; P2 done; P1 stand');
    expect(table.toAct).toEqual([0]);
    const lost = at(opened({ cards: '2C 3D 2D 4D' }, [18, 1000]), 'bet 1 10; done; P2 done; P1 stand');
    expect([lost.toAct, lost.position.includes('| P1 8 out |')]).toEqual([[1], true]);
  });

  it('comes when only seats that have left would have the minimum', () => {
    const table = at(opened({ cards: '2C 3D 2D 4D' }, [10, 1000]), 'bet 1 10; done; P2 leave; P1 stand');
    expect(table.outcome).toMatchObject({ winners: [1], points: [0, 1000] });
  });

  it('BC-14 comes at once if nobody has it to begin with', () => {
    const table = opened({}, [9, 8]);
    expect(table.outcome).toEqual({ winners: [0], points: [9, 8], lines: [] });
    expect(table.position).toBe('over | round 0 | P1 9 out | P2 8 out | cut 1 | 205 cards | house 0');
  });

  it('BC-15 comes when everybody has left', () => {
    const table = at(opened({}, [1000, 900]), 'leave; P2 leave');
    expect(table.outcome).toEqual({ winners: [0], points: [1000, 900], lines: [] });
  });

  it('crowns every seat with the most chips, even one that has left, and never the house', () => {
    const table = at(
      opened({ cards: '2C 3D 2D 4D', variant: { rounds: 1 } }, [1010, 1000, 1000]),
      'bet 1 10; done; P2 leave; P3 done; P1 stand',
    );
    expect(table.outcome?.winners).toEqual([0, 1, 2]);
    const lost = at(
      opened({ cards: '2C 3D 2D 4D', variant: { rounds: 1 } }, [1000, 1000]),
      'bet 1 10; done; P2 done; P1 stand',
    );
    expect([lost.outcome?.winners, lost.outcome?.points]).toEqual([[1], [990, 1000]]);
  });
});

describe('R-7 an end around the table', () => {
  const ways: readonly Ended[] = [
    { by: 'resignation', seat: 0 },
    { by: 'agreement' },
    { by: 'clock', seat: 1 },
    { by: 'no-contest' },
    { by: 'ruling', seat: 1 },
    { by: 'ruling' },
  ];
  const cards = '9C 2C 3D KD 2D 4D 2H KH 2S QS 5C 7C';
  const first = 'bet 1 20; done; P2 bet 2 50; side 7 10; done; P1 stand; P2 stand';

  it.each(ways)('R-7 returns the stakes of the unfinished round, by %j', (ended) => {
    const table = opened({ cards }, [1000, 1000]);
    const chips = [1020, 1040];
    for (const more of ['', 'P1 bet 1 500; side 5 20', 'P1 bet 1 500; done; P2 field 6; done']) {
      const before = at(at(table, first), more);
      const end = before.end(ended);
      if (!end.ok) throw new Error(end.refusal.code);
      expect(end.value.outcome).toMatchObject({ winners: [1], points: chips });
      expect(end.value.outcome?.lines.map(({ round }) => round)).toEqual(
        end.value.outcome?.lines.map(() => 1),
      );
      expect([end.value.toAct, end.value.position]).toEqual([
        [],
        expect.stringContaining('over | round 2 | P1 1020 | P2 1040 | cut 1 |'),
      ]);
      expect(after(end.value, 'P1 done')).toBe('0 BC-0 game-finished');
    }
  });

  it('R-7 reverses payments that the unfinished round has made', () => {
    const table = at(
      opened({ cards: '2C KD 2D TD QH' }, [1000, 1000]),
      'bet 1 20; side 5 10; field 4; done; P2 field 6; done; P1 stand; P1 insure 10',
    );
    expect(chipsOf(table)).toEqual([986, 994]);
    const end = table.end({ by: 'no-contest' });
    expect(end.ok && end.value.outcome).toEqual({ winners: [0, 1], points: [1000, 1000], lines: [] });
  });

  it('R-7 does not touch the chips before the cut', () => {
    const end = uncut({}, [1000, 500]).end({ by: 'agreement' });
    expect(end.ok && end.value.outcome).toEqual({ winners: [0], points: [1000, 500], lines: [] });
  });
});
