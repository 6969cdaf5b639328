import { after, at, dealt } from './testing/dealt.js';
import { builds, pool, seven, startsWith, ten, won } from './testing/deals.js';

describe('SC-4 what a build needs', () => {
  it('joins the tile to a pool tile, and is numbered', () => {
    const table = at(dealt(seven), 'build 1-1 + 3-2 = 7');
    expect([builds(table), pool(table)]).toEqual([['b1 of P1: 3-2 + 1-1 = 7 to 7'], '6-4 5-5 2-1']);
  });

  it.each([
    ['a target below the sum', seven, 'build 4-3 + 5-5 = 11', 'target-below-sum'],
    ['a target of 0', seven, 'build 1-1 + 3-2 = 0', 'target-below-sum'],
    ['no tile of the target', seven, 'build 1-1 + 3-2 = 8', 'no-capturing-tile'],
    ['a target beyond every tile', seven, 'build 4-3 + 5-5 = 17', 'no-capturing-tile'],
    ['a sum that the hand cannot complete', seven, 'build 4-3 + 2-1 = 11', 'target-out-of-reach'],
    // The 1-0 that would complete it is the very next tile of the stock.
    [
      'a sum that a draw could complete',
      { ...seven, p1: '4-3 0-0 6-5 6-2' },
      'build 4-3 + 2-1 = 11',
      'target-out-of-reach',
    ],
  ])('refuses %s', (_, wanted, turn, code) => expect(after(dealt(wanted), turn)).toBe(`0 SC-4 ${code}`));

  it('wants a capturing tile besides the tile played', () => {
    const wanted = { p1: '5-0 6-6 6-5 6-4', p2: '2-2 3-3 4-4 5-5', pool: '0-0 1-0 1-1 2-0' };
    expect(after(dealt(wanted), 'build 5-0 + 0-0 = 5')).toBe('0 SC-4 no-capturing-tile');
    const another = { ...wanted, p1: '5-0 4-1 6-5 6-4', p2: '2-2 3-3 4-4 6-6' };
    expect(builds(at(dealt(another), 'build 5-0 + 0-0 = 5'))).toEqual(['b1 of P1: 0-0 + 5-0 = 5 to 5']);
  });

  it('completes with other tiles than the one that captures', () => {
    // Only from a sum of 0 could the tile that captures complete the build as well.
    const wanted = {
      p1: '0-0 6-0 6-6 6-5',
      p2: '2-2 3-3 4-4 5-5',
      pool: '0-0 6-4 5-4 2-0',
      sets: 2,
    } as const;
    expect(after(dealt(wanted), 'build 0-0 + 0-0 = 6')).toBe('0 SC-4 target-out-of-reach');
    const two = { ...wanted, p1: '0-0 6-0 5-1 6-5' };
    expect(builds(at(dealt(two), 'build 0-0 + 0-0 = 6'))).toEqual(['b1 of P1: 0-0 + 0-0 = 0 to 6']);
    const equal = { ...wanted, p1: '0-0 6-0 6-0 6-5' };
    expect(builds(at(dealt(equal), 'build 0-0 + 0-0 = 6'))).toEqual(['b1 of P1: 0-0 + 0-0 = 0 to 6']);
  });

  it('completes with several tiles, or with none if the new sum is the target', () => {
    // 3 + 2 + 5 = 10; and 2 + 1 + (1 + 2) = 6 for the 3-3.
    expect(startsWith(dealt(ten), 'build 1-1 + 2-1')).toEqual([
      'build 1-1 + 2-1 = 5',
      'build 1-1 + 2-1 = 10',
    ]);
    const wanted = { p1: '2-0 1-0 1-1 4-3', p2: '2-2 3-3 4-4 5-5', pool: '2-1 6-4 5-4 6-6' };
    expect(startsWith(dealt(wanted), 'build 1-0 + 2-1')).toEqual([]);
    expect(
      startsWith(dealt({ ...wanted, p1: '2-0 1-0 1-1 4-4', p2: '2-2 3-3 4-3 5-5' }), 'build 1-0'),
    ).toEqual(['build 1-0 + 2-1 = 8']);
  });

  it('counts each target separately', () => {
    const wanted = { p1: '1-0 1-1 4-0 5-1', p2: '2-2 3-3 4-4 5-5', pool: '2-1 6-4 5-4 6-6' };
    expect(startsWith(dealt(wanted), 'build 1-0 + 2-1')).toEqual([
      'build 1-0 + 2-1 = 4',
      'build 1-0 + 2-1 = 6',
    ]);
  });

  it('also applies to the next tile of one’s own build', () => {
    const trailed = at(dealt({ ...ten, p1: '1-1 5-0 6-4 6-0' }), 'build 1-1 + 2-1 = 10; trail 6-5');
    expect(trailed.position).toContain('P1 continues b1 | P1 0-0 5-0 6-0 6-4 |');
    expect(after(trailed, 'build 6-0 + b1 = 10')).toBe('0 SC-4 target-below-sum');
    const small = at(dealt(ten), 'build 1-1 + 2-1 = 10; trail 6-5');
    expect(after(small, 'build 2-2 + b1 = 10')).toBe('0 SC-4 target-out-of-reach');
    expect(small.moves(0)).toEqual(['build 0-0 + b1 = 10', 'build 5-0 + b1 = 10']);
  });
});

describe('SC-5 the obligation', () => {
  it('is to continue an unfinished build, then to capture it, and then the seat is free', () => {
    const wanted = { ...ten, stock: '2-0 3-0 3-1 4-0' };
    const begun = at(dealt(wanted), 'build 1-1 + 2-1 = 10; trail 6-5');
    expect(begun.moves(0)).toEqual(['build 5-0 + b1 = 10']);
    const finished = at(begun, 'build 5-0 + b1 = 10; trail 1-0');
    expect([finished.moves(0), builds(finished)]).toEqual([
      ['capture 6-4 : b1'],
      ['b1 of P1: 2-1 + 1-1 + 5-0 = 10 to 10'],
    ]);
    const captured = at(finished, 'capture 6-4 : b1; trail 4-1');
    expect([won(captured, 0), builds(captured)]).toEqual(['1-1 2-1 5-0 6-4', []]);
    expect(startsWith(captured, 'trail')).toHaveLength(4);
  });

  it.each([
    'trail 5-0',
    'trail 6-6',
    'capture 5-0 : 6-5',
    'capture 5-0 : b2',
    'capture 6-4 : b9',
    'build 5-0 + b2 = 10',
    'build 5-0 + 6-3 = 10',
    'capture 0-0 : 6-3',
  ])('refuses %s meanwhile, unfinished and finished', (turn) => {
    const begun = at(dealt(ten), 'build 1-1 + 2-1 = 10; trail 6-5');
    const finished = at(begun, 'build 5-0 + b1 = 10; trail 1-0');
    expect([after(begun, turn), after(finished, turn)]).toEqual(
      Array.from({ length: 2 }, () => '0 SC-5 own-build-first'),
    );
  });

  it('leaves at most two builds on the table, one of each seat', () => {
    const wanted = { ...ten, p2: '6-5 1-0 5-5 4-0', pool: '2-1 6-3 5-4 3-3' };
    const two = at(dealt(wanted), 'build 1-1 + 2-1 = 10; build 1-0 + 6-3 = 10');
    expect(builds(two)).toEqual(['b1 of P1: 2-1 + 1-1 = 5 to 10', 'b2 of P2: 6-3 + 1-0 = 10 to 10']);
    expect(after(two, 'capture 6-4 : b2')).toBe('0 SC-5 own-build-first');
    expect(at(two, 'build 5-0 + b1 = 10').moves(1)).toEqual(['capture 5-5 : b2']);
  });

  it('gives builds numbers that are never used again', () => {
    const wanted = { ...seven, p1: '4-3 1-1 6-5 2-0', stock: '3-0 4-0 5-1 6-0' };
    const first = at(dealt(wanted), 'build 1-1 + 3-2 = 7; trail 4-4; capture 4-3 : b1; trail 6-6');
    expect(first.position).toContain('| next build b2 |');
    expect(builds(at(first, 'build 2-0 + 2-1 = 11'))).toEqual(['b2 of P1: 2-1 + 2-0 = 5 to 11']);
  });
});

describe('SC-6 what the opponent may do with a build', () => {
  const begun = at(dealt(ten), 'build 1-1 + 2-1 = 10');
  const finished = at(dealt(ten), 'build 1-1 + 2-1 = 10; trail 4-1; build 5-0 + b1 = 10');

  it('captures it whole at its present sum, unfinished or finished, and frees its owner', () => {
    const stolen = at(begun, 'capture 4-1 : b1');
    expect([won(stolen, 1), builds(stolen), startsWith(stolen, 'trail').length]).toEqual([
      '1-1 2-1 4-1',
      [],
      4,
    ]);
    expect(won(at(finished, 'capture 5-5 : b1'), 1)).toBe('1-1 2-1 5-0 5-5');
  });

  it.each([
    ['its target, when it is unfinished', begun, 'capture 5-5 : b1'],
    ['more than its sum', begun, 'capture 6-5 : b1'],
    ['less than its sum', begun, 'capture 1-0 : b1'],
    ['a sum that it had before', finished, 'capture 1-0 : b1'],
  ])('SC-6 refuses to capture it for %s', (_, table, turn) =>
    expect(after(table, turn)).toBe('0 SC-6 build-sum-differs'),
  );

  it('SC-6 refuses the owner any tile but one of the target, too', () => {
    const due = at(finished, 'trail 6-5');
    expect(after(due, 'capture 2-2 : b1')).toBe('0 SC-6 build-sum-differs');
    expect(due.moves(0)).toEqual(['capture 6-4 : b1']);
  });

  it('adds a tile, names a target of its own, and owns the build; the first builder is free', () => {
    const wanted = { ...seven, p1: '4-3 1-1 6-5 0-0' };
    const altered = at(dealt(wanted), 'build 1-1 + 3-2 = 7; build 5-0 + b1 = 12');
    expect(builds(altered)).toEqual(['b1 of P2: 3-2 + 1-1 + 5-0 = 12 to 12']);
    expect(startsWith(altered, 'trail')).toHaveLength(4);
    expect(at(altered, 'trail 4-3').moves(1)).toEqual(['capture 6-6 : b1']);
  });

  it('may say the same target, and becomes the owner', () => {
    const same = at(begun, 'build 4-1 + b1 = 10');
    expect(builds(same)).toEqual(['b1 of P2: 2-1 + 1-1 + 4-1 = 10 to 10']);
    expect(startsWith(same, 'trail')).toHaveLength(4);
    expect(at(same, 'capture 6-4 : b1').outcome).toBeUndefined();
    expect(won(at(same, 'capture 6-4 : b1'), 0)).toBe('1-1 2-1 4-1 6-4');
  });

  it('may alter a finished build, and take several turns to a target of its own', () => {
    expect(builds(at(finished, 'build 1-0 + b1 = 11'))).toEqual([
      'b1 of P2: 2-1 + 1-1 + 5-0 + 1-0 = 11 to 11',
    ]);
    const longer = at(begun, 'build 1-0 + b1 = 11; trail 2-2');
    expect(longer.position).toContain('P2 continues b1 |');
    expect(longer.moves(1)).toEqual(['build 4-1 + b1 = 11']);
  });

  it('SC-4 needs a capturing tile in hand and the tiles to get there', () => {
    expect(after(begun, 'build 1-0 + b1 = 9')).toBe('0 SC-4 no-capturing-tile');
    expect(after(begun, 'build 1-0 + b1 = 5')).toBe('0 SC-4 target-below-sum');
    expect(after(begun, 'build 1-0 + b1 = 10')).toBe('0 SC-4 target-out-of-reach');
    expect(after(begun, 'build 5-5 + b1 = 15')).toBe('0 SC-4 no-capturing-tile');
  });

  it('goes to and fro: the first builder may alter it again or capture it', () => {
    const altered = at(begun, 'build 4-1 + b1 = 10');
    expect(startsWith(altered, 'capture 6-4')).toEqual(['capture 6-4 : b1']);
    const wanted = { ...ten, p1: '1-1 5-0 6-4 6-6' };
    const back = at(
      dealt({ ...wanted, stock: '2-0' }),
      'build 1-1 + 2-1 = 10; build 4-1 + b1 = 10; build 2-0 + b1 = 12',
    );
    expect(builds(back)).toEqual(['b1 of P1: 2-1 + 1-1 + 4-1 + 2-0 = 12 to 12']);
    expect(startsWith(back, 'trail')).toHaveLength(4);
  });
});

describe('SC-7 the builder’s change of mind', () => {
  const begun = at(dealt(ten), 'build 1-1 + 2-1 = 10; trail 6-5');
  const finished = at(begun, 'build 5-0 + b1 = 10; trail 1-0');
  it.each([
    ['another target', begun, 'build 5-0 + b1 = 11', 'own-target-changed'],
    ['another target though the build stays below it', begun, 'build 2-2 + b1 = 9', 'own-target-changed'],
    [
      'a capture before it is finished, for its present sum',
      begun,
      'capture 5-0 : b1',
      'own-build-unfinished',
    ],
    ['a capture before it is finished, for its target', begun, 'capture 6-4 : b1', 'own-build-unfinished'],
    ['an extra tile', finished, 'build 2-2 + b1 = 10', 'own-build-finished'],
    ['an extra tile for another target', finished, 'build 2-2 + b1 = 11', 'own-build-finished'],
  ])('SC-7 refuses %s', (_, table, turn, code) => expect(after(table, turn)).toBe(`0 SC-7 ${code}`));
});

describe('SC-8 the 0-0', () => {
  it('is never shown from the hand to capture', () => {
    const wanted = {
      p1: '0-0 6-6 6-5 6-4',
      p2: '2-2 3-3 4-4 5-5',
      pool: '0-0 1-0 1-1 2-0',
      sets: 2,
    } as const;
    const table = dealt(wanted);
    for (const turn of ['capture 0-0 : 0-0', 'capture 0-0 : 1-0', 'capture 0-0 : 0-0 + 1-0']) {
      expect(after(table, turn)).toBe('0 SC-8 blank-captures-nothing');
    }
    expect(startsWith(table, 'capture 0-0')).toEqual([]);
    const other = at(
      dealt({ ...seven, first: 2, p2: '5-0 4-4 0-0 6-6', p1: '4-3 1-1 6-5 5-2' }),
      'trail 6-6',
    );
    expect(after(at(other, 'build 1-1 + 3-2 = 7'), 'capture 0-0 : b1')).toBe('0 SC-8 blank-captures-nothing');
  });

  it('goes along in a group from the pool, but is never a group on its own', () => {
    const wanted = { p1: '5-0 6-6 6-5 6-4', p2: '2-2 3-3 4-4 5-5', pool: '0-0 3-2 4-1 6-0' };
    const table = dealt(wanted);
    expect(startsWith(table, 'capture 5-0')).toEqual([
      'capture 5-0 : 0-0 + 3-2',
      'capture 5-0 : 0-0 + 4-1',
      'capture 5-0 : 3-2',
      'capture 5-0 : 4-1',
    ]);
    expect(after(table, 'capture 5-0 : 0-0')).toBe('0 SC-0 capture-sum-differs');
    expect(won(at(table, 'capture 5-0 : 3-2 + 0-0'), 0)).toBe('0-0 3-2 5-0');
  });

  it('begins a build, played or as the tile that it is played on, under SC-4', () => {
    const wanted = { ...seven, p1: '0-0 2-0 6-5 6-4', pool: '1-1 3-2 5-5 2-1', p2: '4-3 5-0 6-6 4-4' };
    const played = at(dealt(wanted), 'build 0-0 + 1-1 = 2; trail 4-4; capture 2-0 : b1');
    expect(won(played, 0)).toBe('0-0 1-1 2-0');
    expect(after(dealt(wanted), 'build 0-0 + 3-2 = 5')).toBe('0 SC-4 no-capturing-tile');
    const on = { ...wanted, p1: '2-0 3-1 6-2 6-4', pool: '0-0 3-2 5-5 2-1', p2: '4-3 5-0 6-6 6-5' };
    expect(builds(at(dealt({ ...on, p1: '2-0 1-1 6-2 6-4' }), 'build 2-0 + 0-0 = 2'))).toEqual([
      'b1 of P1: 0-0 + 2-0 = 2 to 2',
    ]);
  });

  describe('on the opponent’s build', () => {
    const wanted = { ...ten, p2: '0-0 1-0 5-5 4-1' };
    const begun = at(dealt(wanted), 'build 1-1 + 2-1 = 10');
    const finished = at(dealt(wanted), 'build 1-1 + 2-1 = 10; trail 4-1; build 5-0 + b1 = 10');

    it('changes neither target nor owner nor obligation, and obliges its player to nothing', () => {
      const blanked = at(begun, 'build 0-0 + b1 = 10');
      expect(builds(blanked)).toEqual(['b1 of P1: 2-1 + 1-1 + 0-0 = 5 to 10']);
      expect(blanked.moves(0)).toEqual(['build 5-0 + b1 = 10']);
      expect(startsWith(at(blanked, 'build 5-0 + b1 = 10'), 'trail')).toHaveLength(4);
    });

    it('needs nothing in the hand: it works without a capturing tile too', () => {
      const poor = at(dealt({ ...wanted, p2: '0-0 1-0 6-6 4-2' }), 'build 1-1 + 2-1 = 10');
      expect(startsWith(poor, 'build 0-0 + b1')).toEqual(['build 0-0 + b1 = 10']);
      expect(builds(at(poor, 'build 0-0 + b1 = 10'))).toEqual(['b1 of P1: 2-1 + 1-1 + 0-0 = 5 to 10']);
    });

    it('can also be added to a finished one', () => {
      const blanked = at(finished, 'build 0-0 + b1 = 10');
      expect(blanked.moves(0)).toEqual(['capture 6-4 : b1']);
      expect(won(at(blanked, 'capture 6-4 : b1'), 0)).toBe('0-0 1-1 2-1 5-0 6-4');
    });

    it('is written with the present target', () => {
      for (const turn of ['build 0-0 + b1 = 5', 'build 0-0 + b1 = 11', 'build 0-0 + b1 = 0']) {
        expect(after(begun, turn)).toBe('0 SC-8 blank-keeps-target');
      }
    });
  });
});

describe('SC-9 the 0-0 on the own build', () => {
  const wanted = { ...ten, p1: '1-1 5-0 6-4 0-0', stock: '6-6 2-0 6-2' };
  const begun = at(dealt(wanted), 'build 1-1 + 2-1 = 10; trail 6-5');

  it('goes on it while it is unfinished, and leaves it so', () => {
    expect(begun.moves(0)).toEqual(['build 0-0 + b1 = 10', 'build 5-0 + b1 = 10']);
    const blanked = at(begun, 'build 0-0 + b1 = 10; trail 1-0');
    expect(builds(blanked)).toEqual(['b1 of P1: 2-1 + 1-1 + 0-0 = 5 to 10']);
    expect(blanked.moves(0)).toEqual(['build 5-0 + b1 = 10']);
    expect(after(begun, 'build 0-0 + b1 = 11')).toBe('0 SC-7 own-target-changed');
  });

  it('SC-9 refuses it on the finished build', () => {
    const finished = at(begun, 'build 5-0 + b1 = 10; trail 1-0');
    expect(after(finished, 'build 0-0 + b1 = 10')).toBe('0 SC-9 blank-after-finish');
    expect(after(finished, 'build 0-0 + b1 = 12')).toBe('0 SC-9 blank-after-finish');
    expect(after(finished, 'capture 0-0 : b1')).toBe('0 SC-8 blank-captures-nothing');
    expect(finished.moves(0)).toEqual(['capture 6-4 : b1']);
  });
});
