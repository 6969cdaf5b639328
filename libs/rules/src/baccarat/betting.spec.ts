import { at, opened, plies, refusal, uncut } from './testing/stacked.js';

const three = [1000, 1000, 1000];
/** The seat to act after each ply. */
function actors(variant: Parameters<typeof opened>[0], chips: readonly number[], text: string): string {
  let table = opened(variant, chips);
  const seats = [table.toAct];
  for (const ply of plies(text)) {
    table = at(table, ply);
    seats.push(table.toAct);
  }
  return seats.map((acting) => acting.map((seat) => `P${seat + 1}`).join()).join(' ');
}

describe('BC-0 notation', () => {
  it.each([
    '',
    ' ',
    'cut',
    'cut one',
    'cut 1 2',
    'cut 01',
    'cut +1',
    'cut -1',
    'cut 1.0',
    'cut 1e2',
    'cut  1',
    ' cut 1',
    'cut 1 ',
    'cut 1\n',
    'Cut 1',
    'cut １',
    'bet',
    'bet 1',
    'bet 1 10 1',
    'bet 1, 10',
    'bet 1 010',
    'side 5',
    'side A 10',
    'field',
    'field 5 10',
    'done 1',
    'leave now',
    'stand pat',
    'draw KS',
    'double 10',
    'split 1',
    'insure',
    'insure 1a 5',
    'decline 1',
    'hit',
    'pass',
    'toString',
    '__proto__',
    'constructor 1',
    'null',
    '\u0000',
    '😀'.repeat(100),
  ])('BC-0 refuses %j as unreadable in every phase', (text) => {
    for (const table of [uncut({}, [1000]), opened({})]) {
      expect(table.play(0, text)).toMatchObject({
        refusal: { rule: 'BC-0', code: 'baccarat-move-unreadable' },
      });
    }
  });

  it.each([
    ['cut 1', '1'],
    ['P0 cut 1', '1'],
    ['p1 cut 1', '1'],
    ['P1cut 1', '1'],
    ['P01 cut 1', '1'],
    [' P1 cut 1', '1'],
  ])('BC-0 refuses %j, which does not begin with its seat', (text) => {
    expect(uncut({}, three).playWritten(text)).toMatchObject({
      refusal: { rule: 'BC-0', code: 'seat-unreadable' },
    });
  });

  it('BC-0 refuses a seat whose turn it is not, and one that does not exist', () => {
    expect(refusal(uncut({}, three), 'P2 cut 1')).toBe('BC-0 not-your-ply');
    expect(refusal(opened({}, three), 'P3 done')).toBe('BC-0 not-your-ply');
    expect(refusal(opened({}, three), 'P4 done')).toBe('BC-0 not-your-ply');
    expect(refusal(opened({}, three), 'P2 nonsense')).toBe('BC-0 baccarat-move-unreadable');
  });

  const everyMove = [
    ...['cut 1', 'bet 1 10', 'side 5 10', 'field 10', 'done', 'leave'],
    ...['stand', 'draw', 'double', 'split', 'insure 5', 'decline'],
  ];
  it.each([
    ['cut', '', 'cut 1'],
    ['bet', 'P1 cut 1', 'bet 1 10; side 5 10; field 10; done; leave'],
    ['play', 'P1 cut 1; bet 1 10; done', 'stand; draw; double; split'],
    ['scarney', 'P1 cut 1; bet 1 10; done; stand', 'insure 5; decline'],
    ['baccarat', 'P1 cut 1; bet 1 10; done; stand; decline; bet 1 10; done; stand', 'insure 5; decline'],
  ])('BC-0 refuses in the phase %s the moves of the others', (phase, before, own) => {
    // Round 1: a pair of fours against a nine; round 2 the same against two kings.
    const table = at(uncut({ cards: '4C 9C 4D 2D 5H 4C KC 4D KD' }, [1000]), before);
    expect(table.position).toContain(`${phase} P1`);
    for (const move of everyMove) {
      const told = refusal(table, move);
      if (own.split('; ').includes(move)) expect(told).toBe('legal');
      else expect([move, told]).toEqual([move, 'BC-0 baccarat-phase']);
    }
  });

  it('BC-0 refuses everything after the end', () => {
    const table = at(opened({}), 'leave');
    for (const text of ['P1 done', 'P1 leave', 'nonsense', '']) {
      expect(table.playWritten(text)).toMatchObject({ refusal: { rule: 'BC-0', code: 'game-finished' } });
    }
    expect(table.play(0, 'done')).toMatchObject({ refusal: { rule: 'BC-0', code: 'game-finished' } });
  });

  it('BC-0 refuses a side bet on a number outside 5 to 9', () => {
    for (const number of [0, 1, 4, 10, 19, 1e9]) {
      expect(refusal(opened({}), `side ${number} 10`)).toBe('BC-0 side-number-unknown');
    }
    for (const number of [5, 6, 7, 8, 9]) expect(refusal(opened({}), `side ${number} 10`)).toBe('legal');
  });

  it('counts no legal moves while betting, because amounts are unlimited', () => {
    const table = opened({}, three);
    expect([table.countMoves(), table.moves(0), table.moves(1)]).toEqual([null, null, []]);
  });
});

describe('BC-1 spaces', () => {
  it.each([
    ['outside 1 to 6', 'bet 0 10', 'space-unknown'],
    ['outside 1 to 6', 'bet 7 10', 'space-unknown'],
    ['outside 1 to 6', 'bet 99999999999999999999 10', 'space-unknown'],
    ['taken by another', 'bet 2 10; done; P2 bet 2 10', 'space-taken'],
    ['taken by itself', 'bet 2 10; bet 2 10', 'space-taken'],
    ['its fourth', 'bet 1 10; bet 2 10; bet 3 10; bet 4 10', 'spaces-all-held'],
  ])('BC-1 refuses a space %s: %s', (_, text, code) => {
    expect(refusal(opened({}, three), text)).toBe(`BC-1 ${code}`);
  });

  it('BC-1 lets a seat bet on one to three, in any order', () => {
    expect(opened({}, three).view(0)['hands']).toEqual([]);
    const table = at(opened({}, three), 'bet 6 10; bet 1 20; bet 4 30');
    expect(table.position).toContain('| space 1 P1 20 | space 4 P1 30 | space 6 P1 10 |');
  });

  it('BC-1 leaves the seventh of seven without a space if six have bet', () => {
    const bets = [1, 2, 3, 4, 5, 6].map((seat) => `P${seat} bet ${seat} 10; done`).join(';');
    const table = at(opened({}, [1000, 1000, 1000, 1000, 1000, 1000, 1000]), bets);
    for (const space of [1, 2, 3, 4, 5, 6])
      expect(refusal(table, `P7 bet ${space} 10`)).toBe('BC-1 space-taken');
    expect(at(table, 'P7 side 5 10; done').position).toContain('play P1 1');
  });

  it('BC-1 names a space before its amount', () => {
    expect(refusal(opened({}), 'bet 7 3')).toBe('BC-1 space-unknown');
    expect(refusal(opened({}, [20]), 'bet 1 10; bet 1 5000')).toBe('BC-1 space-taken');
  });
});

describe('BC-3 the order of betting', () => {
  it('BC-3 goes in turn from P1, each seat until it is done', () => {
    expect(actors({}, three, 'bet 1 10; bet 2 10; done; P2 done; P3 side 5 2; bet 3 10')).toBe(
      'P1 P1 P1 P2 P3 P3 P3',
    );
  });

  it('BC-3 keeps bets: a seat that is done comes back only in the next round', () => {
    expect(refusal(opened({}, three), 'bet 1 10; done; P1 bet 2 10')).toBe('BC-0 not-your-ply');
  });

  it.each([
    ['the same side number', 'side 7 10; side 5 10; side 7 2', 'side-bet-twice'],
    ['the field', 'field 10; field 2', 'field-bet-twice'],
  ])('BC-3 refuses a second bet of a seat on %s', (_, text, code) => {
    expect(refusal(opened({}), text)).toBe(`BC-3 ${code}`);
  });

  it('BC-3 lets a seat bet on every number and the field, and others on the same', () => {
    const all = 'side 9 2; side 5 4; side 6 6; side 8 8; side 7 10; field 12';
    const table = at(opened({}, three), `${all}; done; P2 ${all}`);
    expect(table.position).toContain('| P2 958 side 5 4 side 6 6 side 7 10 side 8 8 side 9 2 field 12 |');
  });

  it('BC-3 names a second bet before its amount', () => {
    expect(refusal(opened({}), 'side 7 10; side 7 3')).toBe('BC-3 side-bet-twice');
    expect(refusal(opened({}), 'field 10; field 3')).toBe('BC-3 field-bet-twice');
  });

  describe('with home spaces', () => {
    const home = { variant: { home: true } };
    it('BC-3 keeps space k for seat Pk until it is done', () => {
      expect(refusal(opened(home, three), 'bet 2 10')).toBe('BC-3 space-reserved');
      expect(refusal(opened(home, three), 'bet 3 10')).toBe('BC-3 space-reserved');
      expect(refusal(opened(home, three), 'done; P2 bet 1 10')).toBe('legal');
      expect(refusal(opened(home, three), 'bet 4 10; bet 5 10; done; P2 bet 1 10; bet 2 10')).toBe('legal');
    });

    it('BC-3 names a home before the amount, and a fourth space before a home', () => {
      expect(refusal(opened(home, three), 'bet 2 3')).toBe('BC-3 space-reserved');
      expect(refusal(opened(home, three), 'bet 1 10; bet 4 10; bet 5 10; bet 2 10')).toBe(
        'BC-1 spaces-all-held',
      );
    });

    it('BC-3 lets a seat bet elsewhere too, three spaces in all', () => {
      expect(refusal(opened(home, three), 'bet 1 10; bet 4 10; bet 6 10; bet 5 10')).toBe(
        'BC-1 spaces-all-held',
      );
    });

    it('BC-3 has no home for spaces beyond the seats, nor for P7', () => {
      const seven = [1000, 1000, 1000, 1000, 1000, 1000, 1000];
      expect(refusal(opened(home, three), 'bet 4 10')).toBe('legal');
      expect(refusal(opened(home, seven), 'bet 6 10')).toBe('BC-3 space-reserved');
      const six = [1, 2, 3, 4, 5].map((seat) => `P${seat} bet ${seat} 10; done`).join(';');
      expect(refusal(opened(home, seven), `${six}; P6 done; P7 bet 6 10`)).toBe('legal');
    });

    it('BC-3 frees the home of a seat that is out or has left', () => {
      expect(refusal(opened(home, [1000, 9, 1000]), 'bet 2 10')).toBe('legal');
      const table = at(opened({ ...home, cards: '5C 5C 5C 5C' }, three), 'leave; P2 bet 1 10');
      expect(refusal(table, 'P2 bet 3 10')).toBe('BC-3 space-reserved');
      const next = at(table, 'P2 done; P3 done; P2 stand');
      expect(refusal(next, 'P2 bet 1 10')).toBe('legal');
    });

    it('BC-3 keeps homes again in each round', () => {
      const table = at(
        opened({ ...home, cards: '5C 5C 5C 5C' }, three),
        'bet 1 10; done; P2 done; P3 done; P1 stand',
      );
      expect(refusal(table, 'P1 bet 2 10')).toBe('BC-3 space-reserved');
    });

    it('BC-3 keeps no space without the option', () => {
      expect(refusal(opened({}, three), 'bet 2 10')).toBe('legal');
    });
  });

  describe('the button', () => {
    /** A round in which one seat bets; the dealer's two cards count seven. */
    const round = (seat: string, ...others: readonly string[]) =>
      [`${seat} bet 1 10; done`, ...others.map((other) => `${other} done`), `${seat} stand`].join(';');
    const cards = '2C 3C 2D 4C 2H 3D 2S 4D 5C 3H 5D 4H';
    const rotating = { variant: { rotate: true }, cards };

    it('BC-3 stands at P1 in round 1 and, with rotate, one seat on in each round', () => {
      const first = at(opened(rotating, three), round('P1', 'P2', 'P3'));
      expect(first.toAct).toEqual([1]);
      const second = at(first, round('P2', 'P3', 'P1'));
      expect(second.toAct).toEqual([2]);
      expect(at(second, round('P3', 'P1', 'P2')).toAct).toEqual([0]);
    });

    it('BC-3 stays at P1 without rotate', () => {
      const first = at(opened({ cards }, three), round('P1', 'P2', 'P3'));
      expect(first.toAct).toEqual([0]);
    });

    it('BC-3 counts seats that are out, and begins with the next seat clockwise that is in', () => {
      const first = at(opened(rotating, [1000, 9, 1000]), round('P1', 'P3'));
      expect(first.toAct).toEqual([2]);
      expect(at(first, round('P3', 'P1')).toAct).toEqual([2]);
    });

    it('BC-3 begins round 1 with the next seat if P1 is out', () => {
      expect(opened({}, [9, 1000, 1000]).toAct).toEqual([1]);
    });

    it('BC-3 passes over a seat that has left', () => {
      const first = at(opened(rotating, three), 'P1 bet 1 10; done; P2 leave; P3 done; P1 stand');
      expect(first.toAct).toEqual([2]);
    });
  });
});

describe('BC-4 amounts', () => {
  it.each([
    ['bet 1 11', 'amount-not-in-units'],
    ['bet 1 8', 'bet-out-of-bounds'],
    ['bet 1 0', 'bet-out-of-bounds'],
    ['bet 1 502', 'bet-out-of-bounds'],
    ['bet 1 999999999999999999999', 'amount-not-in-units'],
    ['side 5 3', 'amount-not-in-units'],
    ['side 5 0', 'stake-out-of-bounds'],
    ['side 5 502', 'stake-out-of-bounds'],
    ['field 1', 'amount-not-in-units'],
    ['field 0', 'stake-out-of-bounds'],
    ['field 502', 'stake-out-of-bounds'],
  ])('BC-4 refuses %s as %s', (text, code) => expect(refusal(opened({}), text)).toBe(`BC-4 ${code}`));

  it.each(['bet 1 10', 'bet 1 12', 'bet 1 500', 'side 5 2', 'side 9 500', 'field 2', 'field 500'])(
    'BC-4 takes %s: a main bet from the minimum, others from one unit, to the maximum',
    (text) => expect(refusal(opened({}), text)).toBe('legal'),
  );

  it('BC-4 measures each stake on its own, and by the agreed limits', () => {
    const variant = { min: 20, max: 40, unit: 4 };
    const table = at(opened({ variant }), 'bet 1 40; bet 2 40; side 5 40; side 6 4; field 40');
    expect(refusal(table, 'bet 3 42')).toBe('BC-4 amount-not-in-units');
    expect(refusal(table, 'bet 3 44')).toBe('BC-4 bet-out-of-bounds');
    expect(refusal(table, 'side 7 2')).toBe('BC-4 amount-not-in-units');
  });

  it('BC-4 names an amount before the chips that it needs', () => {
    expect(refusal(opened({}, [20]), 'bet 1 501')).toBe('BC-4 amount-not-in-units');
    expect(refusal(opened({}, [20]), 'bet 1 502')).toBe('BC-4 bet-out-of-bounds');
  });
});

describe('BC-14 no credit', () => {
  it('BC-14 takes stakes from the chips when they are placed', () => {
    const table = at(opened({}), 'bet 1 100; side 5 20; field 30');
    expect(table.position).toContain('| P1 850 side 5 20 field 30 |');
  });

  it.each([
    'bet 1 22',
    'side 5 22',
    'field 22',
    'bet 1 10; bet 2 12',
    'bet 1 20; field 2',
    'side 5 2; bet 1 20',
  ])('BC-14 refuses more than the chips left: %s of 20', (text) =>
    expect(refusal(opened({}, [20]), text)).toBe('BC-14 chips-too-few'),
  );

  it('BC-14 never asks a seat below the minimum to bet, and keeps it out for good', () => {
    const table = opened({}, [1000, 9, 10]);
    expect(table.position).toContain('| P2 9 out |');
    expect(actors({}, [1000, 9, 10], 'bet 1 10; done')).toBe('P1 P1 P3');
  });
});

describe('BC-15 leaving, and compulsory bets', () => {
  it.each(['bet 1 10; leave', 'side 5 10; leave', 'field 10; leave'])(
    'BC-15 refuses to leave with bets: %s',
    (text) => expect(refusal(opened({}), text)).toBe('BC-15 leave-after-bet'),
  );

  it('BC-15 lets a seat leave for good, its chips its own', () => {
    const table = at(
      opened({ cards: '5C 5C 5C 5C' }, [1000, 500]),
      'bet 1 10; done; P2 leave; P1 stand; bet 1 10; done',
    );
    expect(table.position).toContain('| P2 500 left |');
    expect(table.toAct).toEqual([0]);
  });

  it('BC-15 ends the session if nobody has a main bet: nothing is dealt, all stakes go back', () => {
    const table = at(opened({}, three), 'side 5 100; field 50; done; P2 done; P3 leave');
    expect(table.outcome).toEqual({ winners: [0, 1, 2], points: three, lines: [] });
    expect(table.position).toBe(
      'over | round 1 | P1 1000 | P2 1000 | P3 1000 left | cut 1 | 205 cards | house 0',
    );
  });

  const must = { variant: { mustBet: true } };
  it('BC-15 refuses done without a bet on a space if bets are compulsory', () => {
    expect(refusal(opened(must), 'done')).toBe('BC-15 bet-compulsory');
    expect(refusal(opened(must), 'side 5 10; field 10; done')).toBe('BC-15 bet-compulsory');
    expect(refusal(opened(must), 'bet 1 10; done')).toBe('legal');
    expect(refusal(opened({}), 'done')).toBe('legal');
  });

  it('BC-15 excuses a seat that no space is open to', () => {
    const two = 'bet 1 10; bet 2 10; bet 3 10; done; P2 bet 4 10; bet 5 10; bet 6 10; done';
    expect(refusal(opened(must, three), `${two}; P3 done`)).toBe('legal');
    const homes = { variant: { mustBet: true, home: true, rotate: true } };
    const six = [1, 2, 3, 4, 5, 6].map((seat) => `P${seat} bet ${seat} 10; done`).join(';');
    expect(refusal(opened(homes, [10, 10, 10, 10, 10, 10, 10]), `${six}; P7 done`)).toBe('legal');
  });

  it('BC-15 does not count a space that is kept for another as open', () => {
    const options = { mustBet: true, home: true, rotate: true };
    const cards = 'AC AD AH AS AC AD 3C 2C 2D 2H 2S 2C 2D 4C';
    const bets = (...seats: readonly number[]) =>
      seats.map((seat) => `P${seat} bet ${seat} 10; done`).join(';');
    const stands = [1, 2, 3, 4, 5, 6].map((seat) => `P${seat} stand`).join(';');
    const table = at(
      opened({ variant: options, cards }, [40, 40, 40, 40, 40, 40, 40]),
      `${bets(1, 2, 3, 4, 5, 6)}; P7 done; ${stands}; ${bets(2, 3, 4, 5, 6)}`,
    );
    expect(refusal(table, 'P7 bet 1 10')).toBe('BC-3 space-reserved');
    expect(refusal(table, 'P7 done')).toBe('legal');
    expect(refusal(table, 'P7 done; P1 done')).toBe('BC-15 bet-compulsory');
  });

  it('BC-15 excuses a seat that has fewer chips than the minimum left', () => {
    expect(refusal(opened(must, [15]), 'side 5 6; done')).toBe('legal');
    expect(refusal(opened(must, [15]), 'side 5 4; done')).toBe('BC-15 bet-compulsory');
    expect(refusal(opened(must, [14]), 'side 5 4; done')).toBe('BC-15 bet-compulsory');
  });

  it('BC-15 lets a seat leave even if bets are compulsory', () => {
    expect(refusal(opened(must, three), 'leave')).toBe('legal');
  });
});
