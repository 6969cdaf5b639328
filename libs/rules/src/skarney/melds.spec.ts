import type { Checked } from '@fairview/kernel';
import { isCard, type Card } from './cards.js';
import {
  added,
  exchanged,
  judgeMarks,
  judgeSize,
  meldPoints,
  needsMark,
  readMeld,
  standing,
  type Addition,
  type Meld,
} from './melds.js';

const split = (text: string): readonly Card[] => text.split(' ').filter(isCard);

const saidOf = <T>(checked: Checked<T>, of: (value: T) => string): string =>
  checked.ok ? of(checked.value) : `${checked.refusal.rule} ${checked.refusal.code}`;

/** Kind and meaning of the wild card, or the refusal. */
function made(text: string, setMax: number | null = null): string {
  const small = judgeSize(split(text));
  if (small !== undefined) return `${small.refusal.rule} ${small.refusal.code}`;
  return saidOf(readMeld(split(text), setMax), (meld) => {
    const stands = standing(meld);
    return stands === undefined ? meld.kind : `${meld.kind}, ${stands.wild}=${stands.for}`;
  });
}

function meldOf(text: string): Meld {
  const meld = readMeld(split(text), null);
  if (!meld.ok) throw new Error(`${text}: ${meld.refusal.code}`);
  return meld.value;
}

const addition = (text: string): Addition => {
  const card = text.replace(/[<>]/u, '') as Card;
  if (text.endsWith('<')) return { card, end: 'low' };
  return text.endsWith('>') ? { card, end: 'high' } : { card };
};

/** The cards of the meld after additions, one after the other, or the refusal. */
function laid(meld: string, additions: string, setMax: number | null = null): string {
  const list = additions.split(' ').map(addition);
  const marked = judgeMarks(meldOf(meld), list);
  if (marked !== undefined) return `${marked.refusal.rule} ${marked.refusal.code}`;
  let now: Checked<Meld> = { ok: true, value: meldOf(meld) };
  for (const one of list) if (now.ok) now = added(now.value, one, setMax);
  return saidOf(now, ({ cards }) => cards.join(' '));
}

describe('SK-2 sets', () => {
  it.each([
    ['4C 4D 4H', 'set'],
    ['4C 4C 4C', 'set'],
    ['4C 4C 4D 4D 4H 4H 4S 4S', 'set'],
    ['AC AD AH', 'set'],
    ['4C 4D JK', 'set, JK=4'],
    ['2S 4C 4D', 'set, 2S=4'],
    ['AC 2C AC', 'set, 2C=A'],
    ['KC JK KC KD KH KS', 'set, JK=K'],
    ['4C 4D', 'SK-2 set-too-small'],
    ['4C', 'SK-2 set-too-small'],
    ['4C JK', 'SK-2 set-too-small'],
    ['4C 4D 5H', 'SK-3 no-set-no-sequence'],
    ['4C 4D 4H 5H', 'SK-3 no-set-no-sequence'],
  ])('SK-2 %s: %s', (cards, answer) => expect(made(cards)).toBe(answer));

  it('SK-2 has an upper size only with setMax, wild cards counted', () => {
    expect([made('4C 4D 4H 4S', 4), made('4C 4D 4H JK', 4)]).toEqual(['set', 'set, JK=4']);
    expect(made('4C 4D 4H 4S 4C', 4)).toBe('SK-2 set-too-large');
    expect(made('4C 4D 4H 4S JK', 4)).toBe('SK-2 set-too-large');
    expect(made('4C 4D 4H 4S', 3)).toBe('SK-2 set-too-large');
    expect(laid('4C 4D 4H', '4S', 4)).toBe('4C 4D 4H 4S');
    expect(laid('4C 4D 4H', '4S 4S', 4)).toBe('SK-2 set-too-large');
    expect(laid('4C 4D 4H 4S', 'JK', 4)).toBe('SK-2 set-too-large');
  });

  it('SK-2 binds neither sequences nor the melds of SK-4 by setMax', () => {
    expect(made('4C 5C 6C 7C', 3)).toBe('sequence');
    expect([made('2C 2D 2H 2S', 3), made('JK JK JK JK', 3)]).toEqual(['wild', 'wild']);
    expect([laid('4C 5C 6C', '7C', 3), laid('2C 2D 2H', '2S', 3)]).toEqual(['4C 5C 6C 7C', '2C 2D 2H 2S']);
  });
});

describe('SK-3 sequences', () => {
  it.each([
    ['4C 5C 6C', 'sequence'],
    ['TC JC QC KC', 'sequence'],
    ['QC KC AC', 'sequence'],
    ['AC 2C 3C', 'sequence, 2C=2C'],
    ['AC 2D 3C', 'sequence, 2D=2C'],
    ['AC JK 3C', 'sequence, JK=2C'],
    ['2C 3C 4C', 'sequence, 2C=2C'],
    ['JK 3C 4C', 'sequence, JK=2C'],
    ['3C 4C JK', 'sequence, JK=5C'],
    ['3C JK 5C', 'sequence, JK=4C'],
    ['3C 2C 5C', 'sequence, 2C=4C'],
    ['QC KC JK', 'sequence, JK=AC'],
    ['JK QC KC', 'sequence, JK=JC'],
    ['QC JK AC', 'sequence, JK=KC'],
    ['AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC', 'sequence, 2C=2C'],
    ['KC AC 2C', 'SK-3 no-set-no-sequence'],
    ['KC AC JK', 'SK-3 no-set-no-sequence'],
    ['QC KC AC 2C', 'SK-3 no-set-no-sequence'],
    ['QC KC AC JK', 'SK-3 no-set-no-sequence'],
    ['JK AC 2C 3C', 'SK-10 second-wild-card'],
    ['JK AC 3C', 'SK-3 no-set-no-sequence'],
    ['KS AC 2C 3C', 'SK-3 no-set-no-sequence'],
    ['6C 5C 4C', 'SK-3 no-set-no-sequence'],
    ['4C 6C 5C', 'SK-3 no-set-no-sequence'],
    ['4C 5C 7C', 'SK-3 no-set-no-sequence'],
    ['4C 5D 6C', 'SK-3 no-set-no-sequence'],
    ['4C 5C 5C', 'SK-3 no-set-no-sequence'],
    ['4C 5C 6C 6C', 'SK-3 no-set-no-sequence'],
    ['AC 3C 4C', 'SK-3 no-set-no-sequence'],
    ['AC 2C AC 3C', 'SK-3 no-set-no-sequence'],
    ['AC 2C 4C', 'SK-3 no-set-no-sequence'],
    ['4C 5C', 'SK-3 sequence-too-short'],
    ['4C KD', 'SK-3 sequence-too-short'],
    ['AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC 3C', 'SK-3 no-set-no-sequence'],
  ])('SK-3 %s: %s', (cards, answer) => expect(made(cards)).toBe(answer));

  it('SK-3 gives nothing for the wild card of A-2-3: no natural two exists', () => {
    const meld = meldOf('AC 2C 3C');
    expect(meldPoints(meld)).toBe(15 + 25 + 5);
    for (const card of ['AC', '3C', '2C', '2D', 'JK'] as const)
      expect(saidOf(exchanged(meld, card, 'm1'), () => 'exchanged')).toMatch(/^SK-9 /u);
  });
});

describe('SK-4 melds of wild cards only', () => {
  it.each([
    ['JK JK JK', 'wild'],
    ['JK JK JK JK', 'wild'],
    ['2C 2C 2D', 'wild'],
    ['2C 2D 2H 2S 2C 2D 2H 2S', 'wild'],
    ['JK JK 2C', 'SK-4 wild-cards-mixed'],
    ['2C 2D JK', 'SK-4 wild-cards-mixed'],
    ['JK JK', 'SK-4 wild-cards-too-few'],
    ['2C 2D', 'SK-2 set-too-small'],
    ['2C', 'SK-2 set-too-small'],
    ['2C JK', 'SK-4 wild-cards-too-few'],
    ['JK', 'SK-4 wild-cards-too-few'],
  ])('SK-4 %s: %s', (cards, answer) => expect(made(cards)).toBe(answer));

  it.each([
    ['JK JK JK', 'JK', 'JK JK JK JK'],
    ['2C 2D 2H', '2S 2C', '2C 2D 2H 2S 2C'],
    ['JK JK JK', '2C', 'SK-4 wild-cards-mixed'],
    ['2C 2D 2H', 'JK', 'SK-4 wild-cards-mixed'],
    ['2C 2D 2H', '4C', 'SK-4 wild-cards-mixed'],
    ['JK JK JK', 'AC', 'SK-4 wild-cards-mixed'],
    ['2C 2D 2H', '2S<', 'SK-0 mark-without-ends'],
  ])('SK-4 adds only the same kind: %s and %s: %s', (meld, cards, answer) =>
    expect(laid(meld, cards)).toBe(answer),
  );
});

describe('SK-5 what a wild card stands for', () => {
  it('SK-5 is its place in the meld, and stays so when the meld grows', () => {
    expect(standing(meldOf('4C JK 6C'))?.for).toBe('5C');
    const grown = added(meldOf('4C JK 6C'), { card: '3C' }, null);
    expect(grown.ok && [grown.value.cards.join(' '), standing(grown.value)?.for]).toEqual([
      '3C 4C JK 6C',
      '5C',
    ]);
  });
});

describe('SK-9 the exchange card', () => {
  const swapped = (meld: string, card: Card) =>
    saidOf(
      exchanged(meldOf(meld), card, 'm1'),
      ({ meld: { cards }, wild }) => `${cards.join(' ')} for ${wild}`,
    );
  it.each([
    ['4C 4D JK', '4S', '4C 4D 4S for JK'],
    ['4C 4D JK', '4C', '4C 4D 4C for JK'],
    ['4C 2H 4D', '4H', '4C 4H 4D for 2H'],
    ['4C 4D JK', '5C', 'SK-9 swap-other-card'],
    ['4C JK 6C', '5C', '4C 5C 6C for JK'],
    ['4C JK 6C', '5D', 'SK-9 swap-other-card'],
    ['4C JK 6C', '7C', 'SK-9 swap-other-card'],
    ['QC KC 2S', 'AC', 'QC KC AC for 2S'],
    ['QC KC 2S', 'AD', 'SK-9 swap-other-card'],
    ['4C JK 6C', '2C', 'SK-9 swap-wild-card'],
    ['4C JK 6C', 'JK', 'SK-9 swap-wild-card'],
    ['4C 5C 6C', '5C', 'SK-9 swap-nothing'],
    ['4C 4D 4H', '4S', 'SK-9 swap-nothing'],
    ['JK JK JK', '4S', 'SK-9 swap-nothing'],
    ['2C 2D 2H', '4S', 'SK-9 swap-nothing'],
    ['2C 2D 2H', '2S', 'SK-9 swap-wild-card'],
  ] as const)('SK-9 %s takes %s: %s', (meld, card, answer) => expect(swapped(meld, card)).toBe(answer));
});

describe('SK-10 adding to melds', () => {
  it.each([
    ['4C 4D 4H', '4S', '4C 4D 4H 4S'],
    ['4C 4D 4H', '4C 4C', '4C 4D 4H 4C 4C'],
    ['4C 4D 4H', 'JK', '4C 4D 4H JK'],
    ['4C 4D 4H', '4S 2C', '4C 4D 4H 4S 2C'],
    ['4C 4D 4H', '5C', 'SK-3 card-not-fitting'],
    ['4C 4D JK', '2C', 'SK-10 second-wild-card'],
    ['4C 4D 4H', 'JK JK', 'SK-10 second-wild-card'],
    ['4C 5C 6C', '3C', '3C 4C 5C 6C'],
    ['4C 5C 6C', '7C', '4C 5C 6C 7C'],
    ['4C 5C 6C', '7C 8C', '4C 5C 6C 7C 8C'],
    ['4C 5C 6C', '8C 7C', 'SK-3 card-not-fitting'],
    ['4C 5C 6C', '8C', 'SK-3 card-not-fitting'],
    ['4C 5C 6C', '5C', 'SK-3 card-not-fitting'],
    ['4C 5C 6C', '7D', 'SK-3 card-not-fitting'],
    ['4C 5C 6C', 'JK> 8C', '4C 5C 6C JK 8C'],
    ['4C 5C 6C', '2D< AC', 'SK-3 card-not-fitting'],
    ['4C 5C 6C', '3C 2D<', '2D 3C 4C 5C 6C'],
    ['2D 3C 4C', 'AC', 'AC 2D 3C 4C'],
    ['4C JK 6C', 'JK>', 'SK-10 second-wild-card'],
    ['TC JC QC', 'KC AC', 'TC JC QC KC AC'],
    ['QC KC AC', '2C>', 'SK-3 card-not-fitting'],
    ['QC KC AC', '3C', 'SK-3 card-not-fitting'],
    ['QC KC AC', 'JK<', 'JK QC KC AC'],
    ['AC JK 3C', '4C', 'AC JK 3C 4C'],
    ['AC JK 3C', 'KC', 'SK-3 card-not-fitting'],
    ['3C 4C 5C', 'JK< AC', 'AC JK 3C 4C 5C'],
    ['3C 4C 5C', 'AC', 'SK-3 card-not-fitting'],
  ])('SK-10 %s and %s: %s', (meld, cards, answer) => expect(laid(meld, cards)).toBe(answer));

  it.each([
    ['4C 5C JK 7C', 'sequence, JK=6C'],
    ['4C 4D JK 2C', 'SK-10 second-wild-card'],
    ['4C JK 6C 2C', 'SK-10 second-wild-card'],
    ['AC 2C 3C JK', 'SK-10 second-wild-card'],
    ['JK 2C 4C', 'SK-10 second-wild-card'],
  ])('SK-10 a new meld has at most one wild card: %s: %s', (cards, answer) =>
    expect(made(cards)).toBe(answer),
  );
});

describe('SK-0 marks', () => {
  const high = '2D 3C 4C 5C 6C 7C 8C 9C TC JC QC KC';
  it.each([
    ['4C 5C 6C', 'JK', 'SK-0 mark-missing'],
    ['4C 5C 6C', '2C', 'SK-0 mark-missing'],
    ['4C 5C 6C', '7C JK', 'SK-0 mark-missing'],
    ['QC KC AC', 'JK', 'SK-0 mark-missing'],
    ['4C JK 6C', '2D', 'SK-0 mark-missing'],
    ['4C 5C 6C', '7C>', '4C 5C 6C 7C'],
    ['4C 5C 6C', '7C<', 'SK-3 card-not-fitting'],
    ['4C 5C 6C', '3C>', 'SK-3 card-not-fitting'],
    ['4C 4D 4H', '4S>', 'SK-0 mark-without-ends'],
    ['4C 4D 4H', 'JK<', 'SK-0 mark-without-ends'],
    ['JK JK JK', 'JK>', 'SK-0 mark-without-ends'],
    [high, 'AC', 'SK-0 mark-missing'],
    [high, 'AC<', `AC ${high}`],
    [high, 'AC>', `${high} AC`],
    [high, 'AC< AC', `AC ${high} AC`],
    [high, 'AC> AC', `AC ${high} AC`],
    [high, 'AC> AC>', 'SK-3 card-not-fitting'],
    [high, 'AD<', 'SK-3 card-not-fitting'],
    ['QC KC AC', 'JK>', 'SK-3 card-not-fitting'],
    ['AC JK 3C', '4C<', 'SK-3 card-not-fitting'],
  ])('SK-0 %s and %s: %s', (meld, cards, answer) => expect(laid(meld, cards)).toBe(answer));

  it('SK-0 needs them of wild cards and of an ace that fits both ends', () => {
    const needs = (meld: string, card: Card) => needsMark(meldOf(meld), card);
    expect([needs('4C 5C 6C', 'JK'), needs('QC KC AC', '2C'), needs(high, 'AC')]).toEqual([true, true, true]);
    expect([needs('4C 5C 6C', '7C'), needs('TC JC QC KC', 'AC'), needs('4C 4D 4H', 'JK')]).toEqual([
      false,
      false,
      false,
    ]);
  });
});

describe('SK-0 what a meld counts', () => {
  it.each([
    ['JK JK JK', 300],
    ['2C 2D 2H 2S', 200],
    ['4C 4D JK', 60],
    ['4C 4D 2C', 35],
    ['AC AD AH', 45],
    ['AC 2C 3C', 45],
    ['9C TC JC QC KC AC', 60],
    ['3C 4C 5C 6C 7C 8C 9C', 35],
    ['KC KD KH', 30],
    ['TC TD JK TH', 80],
  ])('SK-0 %s: %i', (cards, points) => expect(meldPoints(meldOf(cards))).toBe(points));
});
