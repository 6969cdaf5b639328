import type { Ended, Outcome } from '../game/outcome.js';
import type { Table } from '../game/contract.js';
import { sorted, type Card } from './cards.js';
import { readMeld, type Meld } from './melds.js';
import { score } from './scoring.js';
import { newTurn, seatsOf, sidesOf, type SkarneyState } from './state.js';
import { opened } from './testing/hands.js';
import type { SkarneyVariant } from './variant.js';

const split = (text: string): readonly Card[] => text.split(' ').filter((card) => card !== '') as Card[];

function meldOf(text: string): Meld {
  const meld = readMeld(split(text), null);
  if (!meld.ok) throw new Error(text);
  return meld.value;
}

interface Counted {
  readonly players: 2 | 3 | 4;
  readonly partners?: boolean;
  readonly round?: number;
  /** By seat. */
  readonly hands: readonly string[];
  /** Side and cards. */
  readonly melds: readonly (readonly [number, string])[];
  /** The sides with a contract; those with a meld if left out. */
  readonly contracts?: readonly number[];
}

/** The outcome of a hand that ended like this; the cards on the table need not have come from a real contract. */
function counted({ players, partners = false, round = 1, hands, melds, contracts }: Counted): Outcome {
  const variant: SkarneyVariant = { players, partners, setMax: null, sameTurn: true };
  const down = contracts ?? melds.map(([side]) => side);
  const state: SkarneyState = {
    variant,
    round,
    dealer: 0,
    phase: 'play',
    turn: newTurn(0, false),
    offer: undefined,
    hands: seatsOf(variant).map((seat) => sorted(split(hands[seat] ?? ''))),
    stock: [],
    melds: melds.map(([side, cards]) => ({ side, meld: meldOf(cards) })),
    contracts: sidesOf(variant).map((side) => down.includes(side)),
    outcome: undefined,
  };
  return score(state);
}

const labels = (outcome: Outcome): string => outcome.lines.map(({ label }) => label).join(', ');

describe('SK-16 the subtraction of hands', () => {
  it('SK-16 takes nothing from the side that rummied, its partner included', () => {
    const outcome = counted({
      players: 4,
      partners: true,
      hands: ['', 'KC 3D', 'JK AS', '2C'],
      melds: [
        [0, '4C 4D 4H'],
        [1, 'KD KH KS'],
      ],
    });
    expect(labels(outcome)).toBe(
      'T1 m1 +15, T1 rummy +100, T2 m2 +30, T2 hand -65, T1 total 115, T2 total -35',
    );
    expect([outcome.points, outcome.winners]).toEqual([
      [115, -35, 115, -35],
      [0, 2],
    ]);
  });

  it('SK-16 takes from every other side', () => {
    const outcome = counted({
      players: 3,
      hands: ['KC', '', '3C JK'],
      melds: [
        [0, '4C 4D 4H'],
        [1, '5C 5D 5H'],
      ],
    });
    expect(labels(outcome)).toBe(
      'P1 m1 +15, P1 hand -10, P2 m2 +15, P2 rummy +100, P3 hand -105, P1 total 5, P2 total 115, P3 total -105',
    );
  });

  it('SK-16 takes from all if nobody rummied', () => {
    const outcome = counted({
      players: 4,
      partners: true,
      hands: ['KC', '3C', 'AC', '2C'],
      melds: [[0, 'JK JK JK']],
    });
    expect(labels(outcome)).toBe(
      'T1 m1 +300, T1 hand -25, T1 most +100, T2 hand -55, T1 total 375, T2 total -55',
    );
  });

  it('SK-16 counts a joker 100, a two 50, an ace 15, K to 10 10, 9 to 3 5 against a hand', () => {
    const cost = (hand: string) =>
      counted({ players: 2, hands: ['', hand], melds: [[0, '4C 4D 4H']] }).points[1];
    expect(['JK', '2S', 'AD', 'KC', 'QC', 'JC', 'TC', '9C', '3C'].map(cost)).toEqual([
      -100, -50, -15, -10, -10, -10, -10, -5, -5,
    ]);
  });
});

describe('SK-17 the bonus of the round', () => {
  it.each([
    [1, 100],
    [2, 100],
    [3, 100],
    [4, 200],
    [5, 300],
    [6, 400],
    [7, 500],
  ])('SK-17 in round %i is %i, for a rummy and for the most', (round, bonus) => {
    const rummy = counted({
      players: 2,
      round,
      hands: ['', '3C'],
      melds: [
        [0, '4C 4D 4H'],
        [1, '5C 5D 5H'],
      ],
    });
    expect(labels(rummy)).toContain(`P1 rummy +${bonus}, P2`);
    const most = counted({ players: 2, round, hands: ['3C', 'KC'], melds: [] });
    expect(labels(most)).toContain(`P1 most +${bonus}, P2`);
  });

  it('SK-17 goes to the highest net, also if that is negative', () => {
    const outcome = counted({ players: 3, hands: ['KC KD', 'KH', 'JK'], melds: [] });
    expect(labels(outcome)).toBe(
      'P1 hand -20, P2 hand -10, P2 most +100, P3 hand -100, P1 total -20, P2 total 90, P3 total -100',
    );
    expect(outcome.winners).toEqual([1]);
  });

  it('SK-17 is by melds less hands, not by melds', () => {
    const outcome = counted({
      players: 2,
      hands: ['JK', '3C'],
      melds: [
        [0, 'KC KD KH'],
        [1, '4C 4D 4H'],
      ],
    });
    expect(labels(outcome)).toContain('P2 most +100');
  });

  it('SK-17 makes a tie for the highest zero for everybody', () => {
    const outcome = counted({
      players: 2,
      round: 5,
      hands: ['KC', 'TD'],
      melds: [
        [0, '4C 4D 4H'],
        [1, '5C 5D 5H'],
      ],
    });
    expect(outcome).toEqual({
      winners: [],
      points: [0, 0],
      lines: [
        { label: 'P1 m1 +15', seat: 0, points: 15 },
        { label: 'P1 hand -10', seat: 0, points: -10 },
        { label: 'P2 m2 +15', seat: 1, points: 15 },
        { label: 'P2 hand -10', seat: 1, points: -10 },
        { label: 'void tie', seat: null, points: 0 },
        { label: 'P1 total 0', seat: 0, points: 0 },
        { label: 'P2 total 0', seat: 1, points: 0 },
      ],
    });
  });

  it('SK-17 makes it zero in singles and in partnership, for those below too', () => {
    const singles = counted({ players: 3, hands: ['KC', 'TD', 'JK'], melds: [] });
    expect([singles.points, singles.winners]).toEqual([[0, 0, 0], []]);
    const team = counted({ players: 4, partners: true, hands: ['KC', '3C', '5C', 'KD'], melds: [] });
    expect([team.points, team.winners, labels(team)]).toEqual([
      [0, 0, 0, 0],
      [],
      'T1 hand -15, T2 hand -15, void tie, T1 total 0, T2 total 0',
    ]);
  });

  it('SK-17 is not touched by a tie below the highest', () => {
    const outcome = counted({ players: 3, hands: ['KC', '3D', 'TD'], melds: [] });
    expect([outcome.points, outcome.winners]).toEqual([[-10, 95, -10], [1]]);
  });

  it('SK-17 has no tie if somebody rummied, even if the nets are level', () => {
    const outcome = counted({
      players: 2,
      hands: ['', 'AC'],
      melds: [
        [0, '4C 4D 4H'],
        [1, 'KC KD KH'],
      ],
    });
    expect(labels(outcome)).toBe(
      'P1 m1 +15, P1 rummy +100, P2 m2 +30, P2 hand -15, P1 total 115, P2 total 15',
    );
  });
});

describe('SK-18 the shutout', () => {
  const hand = (players: 2 | 3 | 4, contracts: readonly number[], partners = false) =>
    labels(
      counted({ players, partners, hands: ['', '3C', '3C', '3C'], melds: [[0, '4C 4D 4H']], contracts }),
    );

  it('SK-18 is 200 for a rummy before any opposing side has its contract', () => {
    expect(hand(2, [0])).toContain('P1 rummy +100, P1 shutout +200, P2 hand');
    expect(hand(4, [0], true)).toContain('T1 rummy +100, T1 shutout +200, T2 hand');
  });

  it('SK-18 does not exist if an opposing side has its contract, in singles any of them', () => {
    expect(hand(2, [0, 1])).not.toContain('shutout');
    expect(hand(3, [0, 2])).not.toContain('shutout');
    expect(hand(4, [0, 3])).not.toContain('shutout');
    expect(hand(4, [0, 1], true)).not.toContain('shutout');
    expect(hand(3, [0])).toContain('shutout');
  });

  it('SK-18 does not exist without a rummy', () => {
    const outcome = counted({ players: 2, hands: ['3C', '3C'], melds: [[0, '4C 4D 4H']] });
    expect(labels(outcome)).toBe(
      'P1 m1 +15, P1 hand -5, P1 most +100, P2 hand -5, P1 total 110, P2 total -5',
    );
  });
});

describe('SK-19 totals', () => {
  it('SK-19 gives every seat the total of its side, and the game to the highest', () => {
    const outcome = counted({
      players: 2,
      hands: ['', '3C'],
      melds: [
        [0, '4C 4D 4H'],
        [1, 'JK JK JK'],
      ],
    });
    expect([outcome.points, outcome.winners]).toEqual([[115, 295], [1]]);
  });

  it('SK-19 has no winner if totals are level, and keeps them', () => {
    const level = counted({
      players: 2,
      hands: ['', '3C'],
      melds: [
        [0, '4C 4D 4H'],
        [1, 'KC KD KH'],
        [1, 'JK QC QD'],
        [1, '5C 5D 5H 5S'],
      ],
    });
    expect([labels(level), level.winners, level.points]).toEqual([
      'P1 m1 +15, P1 rummy +100, P2 m2 +30, P2 m3 +70, P2 m4 +20, P2 hand -5, P1 total 115, P2 total 115',
      [],
      [115, 115],
    ]);
  });

  it('SK-19 lists the melds of a side by number, its hand and its bonus, then all totals', () => {
    const outcome = counted({
      players: 2,
      hands: ['3C', '4C'],
      melds: [
        [1, '5C 5D 5H'],
        [0, '6C 6D 6H'],
        [1, 'AC AD AH'],
        [0, 'KC KD KH'],
      ],
    });
    expect(labels(outcome)).toBe(
      'P1 m2 +15, P1 m4 +30, P1 hand -5, P2 m1 +15, P2 m3 +45, P2 hand -5, P2 most +100, P1 total 40, P2 total 155',
    );
    expect(outcome.lines.map(({ seat, points }) => [seat, points])).toEqual([
      [0, 15],
      [0, 30],
      [0, -5],
      [1, 15],
      [1, 45],
      [1, -5],
      [1, 100],
      [0, 40],
      [1, 155],
    ]);
  });
});

describe('R-7 an end around the table', () => {
  const ended = (table: Table, end: Ended) => {
    const over = table.end(end);
    return over.ok ? over.value.outcome : over.refusal;
  };
  const singles = opened({ players: 3, hands: [] });
  const team = opened({ players: 4, partners: true, hands: [] });
  const nothing = { points: [0, 0, 0], lines: [] };

  it.each(['resignation', 'clock'] as const)('R-7 by %s all seats of the other sides win', (by) => {
    expect(ended(singles, { by, seat: 1 })).toEqual({ winners: [0, 2], ...nothing });
    expect(ended(team, { by, seat: 2 })).toEqual({ winners: [1, 3], points: [0, 0, 0, 0], lines: [] });
    expect(ended(team, { by, seat: 3 })).toEqual({ winners: [0, 2], points: [0, 0, 0, 0], lines: [] });
  });

  it.each([
    { by: 'agreement' },
    { by: 'agreement', seat: 0 },
    { by: 'no-contest' },
    { by: 'ruling' },
    { by: 'ruling', seat: 1 },
  ] as const)('R-7 by %j nobody wins', (end) =>
    expect(ended(singles, end)).toEqual({ winners: [], ...nothing }),
  );
});
