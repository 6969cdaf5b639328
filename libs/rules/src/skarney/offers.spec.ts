import type { Table } from '../game/contract.js';
import { fullDeck, without, type Card } from './cards.js';
import { skarney } from './index.js';
import { timeOut } from './time-out.js';
import { formatMove } from './moves.js';
import { at, given, opened, refusal, type Dealt } from './testing/hands.js';

const sets = '4C 4D 4H 5C 5D 5H 6C 6D 6H';
const contract = 'contract 4C 4D 4H / 5C 5D 5H / 6C 6D 6H';
const handOf = (table: Table, seat: number): string =>
  (table.view(seat)['hands'] as readonly (readonly string[])[])[seat]?.join(' ') ?? '';
const counts = (table: Table) => table.view('spectator')['hands'];
const phaseOf = (table: Table): string => table.position.split(' | ')[0] ?? '';

/** Plays what the clock plays until the hand is over or `until` says to stop. */
function silent(table: Table, until: (now: Table) => boolean = () => false): Table {
  let now = table;
  while (now.outcome === undefined && !until(now)) {
    const seat = now.toAct[0] ?? 0;
    const moves = now.moves(seat);
    const hand = handOf(now, seat).split(' ');
    const last = now.view('spectator')['stock'] === 0;
    const played = moves
      ? (moves.at(-1) ?? '')
      : last
        ? 'end'
        : hand.length === 1
          ? 'one card'
          : `offer ${hand[0] ?? ''}`;
    now = at(now, `P${seat + 1} ${played}`);
  }
  return now;
}

const stockIs = (cards: number) => (table: Table) => table.view('spectator')['stock'] === cards;

describe('SK-11 going out', () => {
  it('SK-11 goes out by contract', () => {
    const table = opened({ round: 4, hands: [`${sets} 7C 7D`], stock: '7H' });
    const over = at(table, `P1 draw; P1 ${contract} / 7C 7D 7H`);
    expect([over.toAct, phaseOf(over), over.outcome?.winners]).toEqual([[], 'over', [0]]);
  });

  it('SK-11 goes out by a new meld', () => {
    const over = at(
      opened({ hands: [`${sets} 7C 7D`], stock: '7H' }),
      `P1 draw; P1 ${contract}; P1 meld 7C 7D 7H`,
    );
    expect([over.toAct, phaseOf(over)]).toEqual([[], 'over']);
  });

  it('SK-11 goes out by laying off, without a last card to offer and without asking leave', () => {
    const over = at(
      opened({ hands: [`${sets} 4S 5S`], stock: '6S' }),
      `P1 draw; P1 ${contract}; P1 lay m1 4S; P1 lay m2 5S; P1 lay m3 6S`,
    );
    expect([over.toAct, phaseOf(over)]).toEqual([[], 'over']);
  });

  it('SK-11 must meld every card: with one left the hand goes on', () => {
    const table = at(
      opened({ hands: [`${sets} 4S 5S`], stock: 'KS' }),
      `P1 draw; P1 ${contract}; P1 lay m1 4S; P1 lay m2 5S`,
    );
    expect([table.outcome, table.toAct]).toEqual([undefined, [0]]);
  });
});

describe('SK-12 the offer', () => {
  const four = (stock: string, more: Partial<Dealt> = {}) =>
    opened({ players: 4, hands: ['KS 3C', 'KC', 'KD', 'KH'], stock, ...more });

  it('SK-12 asks clockwise from the left, each seat once', () => {
    let now = at(four('3D'), 'P1 draw; P1 offer KS');
    const asked: number[] = [];
    while (phaseOf(now) === 'reply') {
      asked.push(now.toAct[0] ?? -1);
      now = at(now, `P${(now.toAct[0] ?? 0) + 1} pass`);
    }
    expect([asked, now.toAct, phaseOf(now)]).toEqual([[1, 2, 3], [1], 'draw']);
  });

  it('SK-12 asks the partner in their turn of the circle', () => {
    const table = at(four('3D', { partners: true }), 'P1 draw; P1 offer KS; P2 pass');
    expect(table.toAct).toEqual([2]);
    expect(handOf(at(table, 'P3 take'), 2)).toContain('KS');
  });

  it.each([
    ['P2 take', [11, 12, 11, 11]],
    ['P2 pass; P3 take', [11, 11, 12, 11]],
    ['P2 pass; P3 pass; P4 take', [11, 11, 11, 12]],
    ['P2 pass; P3 pass; P4 pass', [12, 11, 11, 11]],
  ])('SK-12 after %s the seat left of the offerer draws', (answers, hands) => {
    const table = at(four('3D'), `P1 draw; P1 offer KS; ${answers}`);
    expect([table.toAct, phaseOf(table), counts(table)]).toEqual([[1], 'draw', hands]);
  });

  it('SK-12 gives a card back if nobody takes it', () => {
    const offered = at(four('3D'), 'P1 draw; P1 offer KS');
    expect(counts(offered)).toEqual([11, 11, 11, 11]);
    const back = at(offered, 'P2 pass; P3 pass; P4 pass');
    expect(handOf(back, 0)).toBe(handOf(at(four('3D'), 'P1 draw'), 0));
  });

  it('SK-12 may be of any card: just drawn, exchanged or accepted', () => {
    const table = opened({ hands: ['KS', 'KC'], stock: '9D 9H' });
    expect(refusal(table, 'P1 draw; P1 offer 9D')).toBe('legal');
    expect(refusal(table, 'P1 draw; P1 offer KS; P2 take; P2 draw; P2 offer KS')).toBe('legal');
  });

  it('SK-12 is compulsory with two or more cards', () => {
    const table = at(opened({ hands: ['KS'] }), 'P1 draw');
    expect(refusal(table, 'P1 one card')).toBe('SK-13 more-than-one-card');
    expect(refusal(table, 'P1 end')).toBe('SK-15 end-too-early');
    expect(refusal(table, 'P2 draw')).toBe('SK-0 not-your-ply');
  });
});

describe('SK-13 one card left', () => {
  const lone = at(
    opened({ hands: [`${sets} 4S 5S`, 'KD KC'], stock: 'KS 9C' }),
    `P1 draw; P1 ${contract}; P1 lay m1 4S; P1 lay m2 5S`,
  );

  it('SK-13 says so and ends the turn', () => {
    expect(refusal(lone, 'P1 offer KS')).toBe('SK-13 offer-last-card');
    expect(refusal(lone, 'P1 offer KD')).toBe('SK-13 offer-last-card');
    const next = at(lone, 'P1 one card');
    expect([next.toAct, phaseOf(next), counts(next)]).toEqual([[1], 'draw', [1, 11]]);
  });

  it('SK-13 leaves the seat free to accept offers', () =>
    expect(counts(at(lone, 'P1 one card; P2 draw; P2 offer KD; P1 take'))).toEqual([2, 11]));
});

describe('SK-14 stop cards', () => {
  const three = opened({
    players: 3,
    hands: ['AS 2C JK KS', 'KC', 'KD'],
    stock: '9D 9H 9S 9C',
  });

  it.each(['AS', '2C', 'JK'])('SK-14 asks only the left for %s, who then plays without a draw', (card) => {
    const asked = at(three, `P1 draw; P1 offer ${card}`);
    expect([asked.toAct, asked.countMoves()]).toEqual([[1], 2]);
    const passed = at(asked, 'P2 pass');
    expect([passed.toAct, phaseOf(passed), counts(passed)]).toEqual([[1], 'draw', [12, 11, 11]]);
    const taken = at(asked, 'P2 take');
    expect([taken.toAct, phaseOf(taken), counts(taken)]).toEqual([[1], 'play', [11, 12, 11]]);
    expect(refusal(taken, 'P2 draw')).toBe('SK-14 draw-skipped');
  });

  it('SK-14 allows no draw in that turn; in the next the seat draws again', () => {
    const taken = at(three, 'P1 draw; P1 offer AS; P2 take');
    expect(refusal(taken, 'P2 offer KC; P3 draw')).toBe('SK-0 action-out-of-phase');
    const next = at(
      taken,
      'P2 offer KC; P3 pass; P1 pass; P3 draw; P3 offer KD; P1 pass; P2 pass; P1 draw; P1 offer KS; P2 pass; P3 pass',
    );
    expect([next.toAct, phaseOf(next), next.moves(1)]).toEqual([[1], 'draw', ['draw']]);
  });

  it('SK-14 leaves the draw to a player who takes another card', () => {
    const taken = at(three, 'P1 draw; P1 offer KS; P2 take');
    expect([taken.toAct, phaseOf(taken)]).toEqual([[1], 'draw']);
  });
});

describe('SK-15 the last card of the stock', () => {
  const last = at(silent(opened({ players: 4, hands: [] }), stockIs(1)), '');
  const drawn = silent(last, stockIs(0));
  const seat = (drawn.toAct[0] ?? 0) + 1;
  const card = handOf(drawn, seat - 1).split(' ')[0] ?? '';

  it('SK-15 gives its drawer a turn, and then the hand ends', () => {
    expect(phaseOf(drawn)).toBe('play');
    expect(refusal(drawn, `P${seat} offer ${card}`)).toBe('SK-15 stock-empty');
    expect(refusal(drawn, `P${seat} offer JK`)).toBe('SK-15 stock-empty');
    expect(refusal(drawn, `P${seat} one card`)).toBe('SK-15 stock-empty');
    const over = at(drawn, `P${seat} end`);
    expect([over.toAct, phaseOf(over)]).toEqual([[], 'over']);
  });

  it('SK-15 does not end a hand before', () => {
    const before = silent(last, (now) => phaseOf(now) === 'play' && stockIs(0)(now));
    expect(before.position).toBe(drawn.position);
    const earlier = at(opened({ hands: ['KS'] }), 'P1 draw');
    expect(refusal(earlier, 'P1 end')).toBe('SK-15 end-too-early');
  });

  /** The 27 cards of P4, the seat that draws the last card of the stock: nine sets, and the last card completes one. */
  const nineSets = ['3', '4', '5', '6', '7', '8', '9', 'T', 'J'].map((rank) =>
    ['C', 'D', 'H'].map((suit) => `${rank}${suit}`),
  );
  const mine = nineSets.flat() as Card[];
  const others = without(fullDeck, mine);
  const full = opened({
    players: 4,
    hands: ['', '', '', mine.slice(0, 11).join(' ')],
    stock: Array.from({ length: 64 }, (_, index) =>
      index % 4 === 3 ? mine[11 + (index - 3) / 4] : 'left' in others ? others.left[index] : 'JK',
    ).join(' '),
  });
  const fullTurn = silent(full, (now) => stockIs(0)(now) && phaseOf(now) === 'play');
  const melds = nineSets.map((cards) => cards.join(' '));
  const out = [
    `P4 contract ${melds.slice(0, 3).join(' / ')}`,
    ...melds.slice(3).map((cards) => `P4 meld ${cards}`),
  ];

  it('SK-15 gives the drawer a full turn, and a rummy in it counts as one', () => {
    expect(handOf(fullTurn, 3)).toBe(mine.join(' '));
    const over = at(fullTurn, out.join(';'));
    expect(over.outcome?.lines.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['P4 rummy +100', 'P4 shutout +200']),
    );
    expect(over.outcome?.lines.map(({ label }) => label)).not.toContain('P4 hand +0');
  });

  it('SK-15 ends the hand even if the drawer has melded', () => {
    const melded = at(fullTurn, out.slice(0, 6).join(';'));
    expect(refusal(melded, 'P4 one card')).toBe('SK-15 stock-empty');
    expect(at(melded, 'P4 end').outcome?.lines.map(({ label }) => label)).toContain('P4 most +100');
  });
});

describe('SK-20 endless passing of stop cards', () => {
  it('SK-20 has no limit: two seats pass an ace to each other as long as a record can say it', () => {
    let table = at(opened({ hands: ['AS', 'KC'] }), 'P1 draw; P1 offer AS; P2 take');
    for (let turn = 0; turn < 2_500; turn += 1)
      table = at(table, 'P2 offer AS; P1 take; P1 offer AS; P2 take');
    expect([table.outcome, table.view('spectator')['stock'], counts(table)]).toEqual([
      undefined,
      85,
      [11, 12],
    ]);
  });
});

describe('SK-21 what the clock plays', () => {
  function played(dealt: Dealt, plies: string): string | undefined {
    const { variant, setup } = given(dealt);
    const [read] = [skarney.readVariant(variant)];
    if (!read.ok) return undefined;
    const checked = skarney.readSetup(read.value, setup);
    if (!checked.ok) return undefined;
    let state = skarney.start(read.value, checked.value);
    for (const ply of plies.split(';').map((one) => one.trim())) {
      if (ply === '') continue;
      const seat = Number(ply[1]) - 1;
      const move = skarney.parseMove(state, seat, ply.slice(3));
      const next = move.ok ? skarney.play(state, seat, move.value) : move;
      if (!next.ok) return next.refusal.code;
      state = next.value;
    }
    const move = timeOut(state);
    return move && formatMove(state, move);
  }

  const natural = 'KC KD KH KS QC QD QH QS AC AD';
  it.each([
    ['in the draw', { hands: ['KS'] }, '', 'draw'],
    ['asked', { hands: ['KS'] }, 'P1 draw; P1 offer KS', 'pass'],
    ['the lowest card', { hands: [`${natural} 5H`], stock: '5D' }, 'P1 draw', 'offer 5D'],
    ['aces last', { hands: [`${natural} AH`], stock: '2D' }, 'P1 draw', 'offer QC'],
    [
      'one card',
      { hands: [`${sets} 4S 5S`], stock: 'KS' },
      `P1 draw; P1 ${contract}; P1 lay m1 4S; P1 lay m2 5S`,
      'one card',
    ],
    [
      'twos before jokers, C D H S',
      { hands: [`${sets} JK 2S`], stock: '2D' },
      `P1 draw; P1 ${contract}`,
      'offer 2D',
    ],
    ['jokers at last', { hands: [`${sets} JK JK`], stock: 'JK' }, `P1 draw; P1 ${contract}`, 'offer JK'],
    ['an ace before a two', { hands: [`${sets} AS 2C`], stock: 'JK' }, `P1 draw; P1 ${contract}`, 'offer AS'],
  ] as const)('SK-21 %s', (_, dealt, plies, move) => expect(played(dealt, plies)).toBe(move));

  it('SK-21 ends the hand after the last card of the stock, and has nothing to play afterwards', () => {
    const read = skarney.readVariant({ players: 3 });
    if (!read.ok) throw new Error('never');
    let state = skarney.start(
      read.value,
      skarney.deal(read.value, (n) => Array.from({ length: n }, (_, i) => i)),
    );
    const plies: string[] = [];
    for (let move = timeOut(state); move !== undefined; move = timeOut(state)) {
      plies.push(formatMove(state, move));
      const next = skarney.play(state, skarney.toAct(state)[0] ?? 0, move);
      if (!next.ok) throw new Error(next.refusal.code);
      state = next.value;
    }
    expect([plies.at(-1), state.phase, plies.filter((ply) => ply === 'draw').length]).toEqual([
      'end',
      'over',
      75,
    ]);
  });
});
