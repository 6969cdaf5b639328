import { at, opened, refusal, type Dealt } from './testing/hands.js';
import type { Table } from '../game/contract.js';

const sets = '4C 4D 4H 5C 5D 5H 6C 6D 6H';
const setContract = 'contract 4C 4D 4H / 5C 5D 5H / 6C 6D 6H';
const phaseOf = (table: Table): string => table.position.split(' | ')[0] ?? '';
const handOf = (table: Table, seat: number): string =>
  (table.view(seat)['hands'] as readonly (readonly string[])[])[seat]?.join(' ') ?? '';
const meldsOf = (table: Table): string => /melds (.*)$/u.exec(table.position)?.[1] ?? '';

/** P1 and P2 to play with these hands; nobody has anything down. */
const two = (first: string, second = '', more: Partial<Dealt> = {}): Table =>
  opened({ hands: [first, second], ...more });

describe('SK-0 the phases', () => {
  const table = two(`${sets} KS QS`, 'KC KD KH JC JD 7C 7D 8H 8S TS TD', { stock: '3C 3D' });

  it('SK-0 goes draw, play, reply and to the draw of the next seat', () => {
    const walk = ['P1 draw', 'P1 offer KS', 'P2 pass', 'P2 draw', 'P2 offer KC', 'P1 take'];
    let now = table;
    const seen = [`${phaseOf(now)} P${(now.toAct[0] ?? 0) + 1} ${now.countMoves()}`];
    for (const ply of walk) {
      now = at(now, ply);
      seen.push(`${phaseOf(now)} P${(now.toAct[0] ?? 0) + 1} ${now.countMoves()}`);
    }
    expect(seen).toEqual([
      'draw P1 1',
      'play P1 null',
      'reply P2 2',
      'draw P2 1',
      'play P2 null',
      'reply P1 2',
      'draw P1 1',
    ]);
  });

  it('SK-0 lists the legal moves of draw and reply', () => {
    expect(table.moves(0)).toEqual(['draw']);
    expect(at(table, 'P1 draw').moves(0)).toBeNull();
    expect(at(table, 'P1 draw; P1 offer KS').moves(1)).toEqual(['take', 'pass']);
    expect(at(table, 'P1 draw; P1 offer KS').moves(0)).toEqual([]);
  });

  it.each([
    ['P2 draw', 'SK-0 not-your-ply'],
    ['P3 draw', 'SK-0 not-your-ply'],
    ['P7 draw', 'SK-0 not-your-ply'],
    // the text is read before it is asked whose turn it is
    ['P2 nonsense', 'SK-0 action-unreadable'],
    ['draw', 'SK-0 seat-unreadable'],
    ['p1 draw', 'SK-0 seat-unreadable'],
    ['P0 draw', 'SK-0 seat-unreadable'],
    ['P1', 'SK-0 seat-unreadable'],
    ['P1 take', 'SK-0 action-out-of-phase'],
    ['P1 pass', 'SK-0 action-out-of-phase'],
    ['P1 offer KS', 'SK-0 action-out-of-phase'],
    ['P1 one card', 'SK-0 action-out-of-phase'],
    ['P1 end', 'SK-0 action-out-of-phase'],
    ['P1 swap m1 4C', 'SK-0 action-out-of-phase'],
    [`P1 ${setContract}`, 'SK-0 action-out-of-phase'],
    ['P1 meld 4C 4D 4H', 'SK-0 action-out-of-phase'],
    ['P1 lay m1 4C', 'SK-0 action-out-of-phase'],
    ['P1 draw; P1 draw', 'SK-0 action-out-of-phase'],
    ['P1 draw; P1 take', 'SK-0 action-out-of-phase'],
    ['P1 draw; P1 pass', 'SK-0 action-out-of-phase'],
    ['P1 draw; P2 pass', 'SK-0 not-your-ply'],
    ['P1 draw; P1 offer KS; P1 offer QS', 'SK-0 not-your-ply'],
    ['P1 draw; P1 offer KS; P2 draw', 'SK-0 action-out-of-phase'],
    ['P1 draw; P1 offer KS; P2 offer KC', 'SK-0 action-out-of-phase'],
    ['P1 draw; P1 offer KS; P2 end', 'SK-0 action-out-of-phase'],
    ['P1 draw; P1 offer KS; P2 pass; P2 pass', 'SK-0 action-out-of-phase'],
    ['P1 draw; P1 offer 9C', 'SK-0 card-not-in-hand'],
    ['P1 draw; P1 offer KC', 'SK-0 card-not-in-hand'],
    ['P1 draw; P1 swap m1 KS', 'SK-0 meld-unknown'],
    [`P1 draw; P1 ${setContract}; P1 lay m4 4S`, 'SK-0 meld-unknown'],
    [`P1 draw; P1 ${setContract}; P1 lay m999 4S`, 'SK-0 meld-unknown'],
    [`P1 draw; P1 ${setContract}; P1 lay m1 4S`, 'SK-0 card-not-in-hand'],
    [`P1 draw; P1 ${setContract}; P1 meld KS QS JS`, 'SK-0 card-not-in-hand'],
    ['P1 draw; P1 contract 4C 4C 4H / 5C 5D 5H / 6C 6D 6H', 'SK-0 card-not-in-hand'],
  ])('SK-0 %s: %s', (plies, answer) => expect(refusal(table, plies)).toBe(answer));

  it.each([
    ...['', ' draw', 'draw ', 'Draw', 'draw 3C', 'take 3C', 'one  card', 'onecard', '1 card', 'one', 'end.'],
    ...['offer', 'offer ', 'offer 10C', 'offer 1C', 'offer C4', 'offer 4c', 'offer 4C 5C', 'offer 4C>'],
    ...['swap m1', 'swap 4C m1', 'swap m0 4C', 'swap m01 4C', 'swap 1 4C', 'swap m1 4C 4D', 'swap M1 4C'],
    ...['meld', 'meld ', 'meld 4C,4D,4H', 'meld 4C  4D 4H', 'meld 4C 4D 4H ', 'meld m1 4C', 'meld 4C 5C JK>'],
    ...['lay', 'lay m1', 'lay m1 ', 'lay 4C m1', 'lay m1 <4C', 'lay m1 4C<>', 'lay m1 4C <', 'lay m-1 4C'],
    ...['contract', 'contract 4C 4D 4H/5C 5D 5H/6C 6D 6H', 'contract 4C 4D 4H / / 5C 5D 5H', 'contract /'],
    ...['discard 4C', 'constructor', '__proto__ 4C', 'toString 4C', 'draw\n', 'ｄraw', 'offer 4♣', '\u0000'],
  ])('SK-0 cannot read %j', (text) =>
    expect(at(table, 'P1 draw').play(0, text)).toMatchObject({
      refusal: { rule: 'SK-0', code: 'action-unreadable' },
    }),
  );

  it('SK-0 accepts nothing once the hand is over', () => {
    const ended = table.end({ by: 'agreement' });
    expect(ended.ok && refusal(ended.value, 'P1 draw')).toBe('SK-0 game-finished');
    expect(ended.ok && refusal(ended.value, 'nonsense')).toBe('SK-0 game-finished');
    expect(ended.ok && [ended.value.toAct, phaseOf(ended.value)]).toEqual([[], 'over']);
  });
});

describe('SK-0 judges phase, count, hand, shape in this order', () => {
  const table = at(two(`${sets} KS QS`, '', { stock: '3C 3D' }), 'P1 draw');
  it.each([
    ['P1 meld 9C', 'SK-7 contract-first'],
    ['P1 lay m9 9C', 'SK-7 contract-first'],
    ['P1 contract 9C 9D 9H', 'SK-6 contract-number'],
    ['P1 contract 9C 9D / 9C 9D / 9C 9D', 'SK-6 contract-not-threes'],
    ['P1 contract 9C 9D JK / 2C JK 2D / 4C 5D 6C', 'SK-0 card-not-in-hand'],
    [`P1 ${setContract}; P1 meld 9C 9D`, 'SK-2 set-too-small'],
    [`P1 ${setContract}; P1 meld 9C 8D`, 'SK-3 sequence-too-short'],
    [`P1 ${setContract}; P1 meld JK 2D`, 'SK-4 wild-cards-too-few'],
    [`P1 ${setContract}; P1 meld 9C 8D JK JK`, 'SK-0 card-not-in-hand'],
    [`P1 ${setContract}; P1 meld KS QS 3C`, 'SK-3 no-set-no-sequence'],
    [`P1 ${setContract}; P1 lay m1 9C 9C 9C`, 'SK-10 lay-too-many'],
    [`P1 ${setContract}; P1 lay m1 9C`, 'SK-0 card-not-in-hand'],
    [`P1 ${setContract}; P1 lay m1 KS`, 'SK-3 card-not-fitting'],
    [`P1 ${setContract}; P1 swap m9 9C`, 'SK-8 swap-after-meld'],
    [`P1 ${setContract}; P1 ${setContract}`, 'SK-6 contract-down'],
    ['P1 one card', 'SK-13 more-than-one-card'],
    ['P1 offer 9C', 'SK-0 card-not-in-hand'],
    ['P1 end', 'SK-15 end-too-early'],
  ])('SK-0 %s: %s', (plies, answer) => expect(refusal(table, plies)).toBe(answer));
});

describe('SK-6 the contract', () => {
  const table = (hand: string, round: number, stock: string) =>
    at(two(hand, '', { round, stock }), 'P1 draw');
  const nine = `${sets} 7C 7D`;

  it.each([1, 2, 3])('SK-6 is three melds of three in round %i', (round) => {
    const now = table(nine, round, '7H');
    expect(refusal(now, `P1 ${setContract} / 7C 7D 7H`)).toBe('SK-6 contract-number');
    expect(refusal(now, 'P1 contract 4C 4D 4H / 5C 5D 5H')).toBe('SK-6 contract-number');
    expect(meldsOf(at(now, `P1 ${setContract}`))).toBe('m1 P1 4C 4D 4H, m2 P1 5C 5D 5H, m3 P1 6C 6D 6H');
  });

  it.each([4, 5, 6, 7])('SK-6 is four melds of three in round %i', (round) => {
    const now = table(nine, round, '7H');
    expect(refusal(now, `P1 ${setContract}`)).toBe('SK-6 contract-number');
    expect(refusal(now, `P1 ${setContract} / 7C 7D 7H / 8C 8D 8H`)).toBe('SK-6 contract-number');
    expect(phaseOf(at(now, `P1 ${setContract} / 7C 7D 7H`))).toBe('over');
  });

  it('SK-6 has exactly three cards to a meld', () => {
    const now = table(`${sets} 4S 7C`, 1, '7D');
    expect(refusal(now, 'P1 contract 4C 4D 4H 4S / 5C 5D 5H / 6C 6D 6H')).toBe('SK-6 contract-not-threes');
    expect(refusal(now, 'P1 contract 4C 4D / 5C 5D 5H / 6C 6D 6H')).toBe('SK-6 contract-not-threes');
  });

  it('SK-6 is all sets or all sequences, and these may be of different suits', () => {
    const now = table('4C 5C 6C 7D 8D 9D TH JH QH 4D 4H', 1, '3C');
    expect(refusal(now, 'P1 contract 4C 4D 4H / 7D 8D 9D / TH JH QH')).toBe('SK-6 contract-mixed');
    expect(meldsOf(at(now, 'P1 contract 4C 5C 6C / 7D 8D 9D / TH JH QH'))).toBe(
      'm1 P1 4C 5C 6C, m2 P1 7D 8D 9D, m3 P1 TH JH QH',
    );
  });

  it('SK-6 has at most one wild card to a meld, and so no meld of wild cards only', () => {
    const now = table('4C 4D JK 5C 5D 2C 6C 2D JK JK JK', 1, '6D');
    expect(refusal(now, 'P1 contract 4C 4D JK / 5C 5D 2C / 6C 2D JK')).toBe('SK-6 contract-wild-cards');
    expect(refusal(now, 'P1 contract 4C 4D 2C / 5C 5D 2D / JK JK JK')).toBe('SK-6 contract-wild-cards');
    expect(meldsOf(at(now, 'P1 contract 4C 4D JK / 5C 5D 2C / 6C 6D 2D'))).toBe(
      'm1 P1 4C 4D JK=4, m2 P1 5C 5D 2C=5, m3 P1 6C 6D 2D=6',
    );
  });

  it('SK-6 has melds: neither set nor sequence is refused by SK-3', () => {
    const now = table('4C 4D 5H 5C 5D 6H 6C 6D 7H 8C 8D', 1, '3C');
    expect(refusal(now, 'P1 contract 4C 4D 5H / 5C 5D 6H / 6C 6D 7H')).toBe('SK-3 no-set-no-sequence');
  });

  it('SK-6 is played once a side, singly by each seat, in partnership for both', () => {
    const hands = [`${sets} KS QS`, '', `7C 7D 7H 8C 8D 8H 9C 9D 9H JS TS`];
    const once = `P1 draw; P1 ${setContract}; P1 offer KS; P2 pass; P3 pass; P4 pass
      P2 draw; P2 offer KD; P3 pass; P4 pass; P1 pass; P3 draw`;
    const second = 'P3 contract 7C 7D 7H / 8C 8D 8H / 9C 9D 9H';
    const stock = '3C KD 3D';
    const team = opened({ players: 4, partners: true, hands, stock });
    const singles = opened({ players: 4, hands, stock });
    expect(refusal(at(team, once), second)).toBe('SK-6 contract-down');
    expect(refusal(at(team, once), 'P3 meld 7C 7D 7H')).toBe('legal');
    expect(refusal(at(singles, once), 'P3 meld 7C 7D 7H')).toBe('SK-7 contract-first');
    expect(refusal(at(singles, once), second)).toBe('legal');
  });
});

describe('SK-7 after the contract', () => {
  const hand = `${sets} 7C 7D`;
  const contract = `P1 draw; P1 ${setContract}`;

  it('SK-7 is optional: a turn may be offered away with a contract in hand', () =>
    expect(refusal(two(hand, '', { stock: '7H' }), 'P1 draw; P1 offer 4C')).toBe('legal'));

  it('SK-7 neither melds nor lays off before it', () => {
    const table = at(two(hand, '', { stock: '7H' }), 'P1 draw');
    expect(refusal(table, 'P1 meld 7C 7D 7H')).toBe('SK-7 contract-first');
    expect(refusal(table, 'P1 lay m1 4C')).toBe('SK-7 contract-first');
  });

  it('SK-7 melds and lays off in the same turn', () => {
    const table = two(`${sets} 4S 7D`, '', { stock: '7H' });
    expect(refusal(table, `${contract}; P1 lay m1 4S`)).toBe('legal');
    expect(refusal(two(hand, '', { stock: '7H' }), `${contract}; P1 meld 7C 7D 7H`)).toBe('legal');
  });

  it('SK-7 with sameTurn false does neither in the turn of the contract, but in the next', () => {
    const table = two(`${sets} 4S 7D`, '', { stock: '7H KD', sameTurn: false });
    expect(refusal(table, `${contract}; P1 lay m1 4S`)).toBe('SK-7 contract-this-turn');
    expect(refusal(table, `${contract}; P1 meld 7D 7H 4S`)).toBe('SK-7 contract-this-turn');
    const next = at(table, `${contract}; P1 offer 7H; P2 pass; P2 draw; P2 offer KD; P1 pass; P1 draw`);
    expect(refusal(next, 'P1 lay m1 4S')).toBe('legal');
  });

  it('SK-7 with sameTurn false binds the player of the contract, not the partner', () => {
    const hands = [`${sets} KS QS`, '', '4S 7C 7D 7H'];
    const table = opened({
      players: 4,
      partners: true,
      sameTurn: false,
      hands,
      stock: '3C KD 3D',
    });
    const partner = at(
      table,
      `${contract}; P1 offer KS; P2 pass; P3 pass; P4 pass; P2 draw; P2 offer KD; P3 pass; P4 pass; P1 pass; P3 draw`,
    );
    expect(refusal(partner, 'P3 lay m1 4S')).toBe('legal');
    expect(refusal(partner, 'P3 meld 7C 7D 7H')).toBe('legal');
  });
});

describe('SK-8, SK-9 exchanges', () => {
  /** P2 has a contract with three wild cards; P1 is to play. */
  const robbed = (hand: string, more: Partial<Dealt> = {}): Table =>
    at(
      opened({
        hands: [hand, '7C 7D JK 8C 8D 2C 9C 9D 2D QD KD'],
        dealer: 1,
        stock: '3C 3D 3H',
        ...more,
      }),
      'P2 draw; P2 contract 7C 7D JK / 8C 8D 2C / 9C 2D 9D; P2 offer QD; P1 pass; P1 draw',
    );
  const hand = '7H 8H 9H 7S KS KC QS QC JS JC TS';

  it('SK-8 makes any number a turn, also before the own contract; the wild card goes to the hand', () => {
    const table = at(robbed(hand), 'P1 swap m1 7H; P1 swap m2 8H; P1 swap m3 9H');
    expect(meldsOf(table)).toBe('m1 P2 7C 7D 7H, m2 P2 8C 8D 8H, m3 P2 9C 9H 9D');
    expect(handOf(table, 0)).toBe('3D 7S TS JC JS QC QS KC KS 2C 2D JK');
  });

  it('SK-9 does not make the player use the wild card', () =>
    expect(refusal(robbed(hand), 'P1 swap m1 7H; P1 offer JK')).toBe('legal'));

  it('SK-9 lets the owner add another wild card afterwards', () => {
    const table = at(robbed(hand, { stock: '3C 3D 2H' }), 'P1 swap m1 7H; P1 offer KS; P2 pass; P2 draw');
    expect(refusal(table, 'P2 lay m2 2H')).toBe('SK-10 second-wild-card');
    expect(meldsOf(at(table, 'P2 lay m1 2H'))).toContain('m1 P2 7C 7D 7H 2H=7');
  });

  it('SK-8 lets a wild card just taken be used in the contract', () => {
    const table = robbed('7H 4C 4D 4H 5C 5D 5H 6C 6D KS KC');
    expect(refusal(table, 'P1 swap m1 7H; P1 contract 4C 4D 4H / 5C 5D 5H / 6C 6D JK')).toBe('legal');
  });

  it.each([
    ['P1 swap m1 KS', 'SK-9 swap-other-card'],
    ['P1 swap m4 7H', 'SK-0 meld-unknown'],
    ['P1 swap m1 6H', 'SK-0 card-not-in-hand'],
    ['P1 swap m1 JK', 'SK-0 card-not-in-hand'],
    ['P1 swap m1 7H; P1 swap m1 7S', 'SK-9 swap-nothing'],
    ['P1 swap m1 7H; P1 swap m2 JK', 'SK-9 swap-wild-card'],
  ])('SK-9 %s: %s', (plies, answer) => expect(refusal(robbed(hand), plies)).toBe(answer));

  it('SK-8 makes none after the first meld of the turn, and a lay or the contract counts as one', () => {
    const owner = robbed(`${sets} 7H 4S`);
    expect(refusal(owner, `P1 ${setContract}; P1 swap m1 7H`)).toBe('SK-8 swap-after-meld');
    const next = at(owner, `P1 ${setContract}; P1 offer 3D; P2 pass; P2 draw; P2 offer KD; P1 take; P1 draw`);
    expect(refusal(next, 'P1 swap m1 7H; P1 lay m4 4S')).toBe('legal');
    expect(refusal(next, 'P1 lay m4 4S; P1 swap m1 7H')).toBe('SK-8 swap-after-meld');
  });

  it('SK-9 takes nothing from the melds of the own side', () => {
    const table = at(robbed(hand), 'P1 offer KS; P2 pass; P2 draw');
    expect(refusal(table, 'P2 swap m1 3H')).toBe('SK-9 swap-own-side');
    const partners = opened({
      players: 4,
      partners: true,
      hands: ['7C 7D JK 8C 8D 8H 9C 9D 9H QD KD', '7H', '7S'],
      stock: '3C KS 3D',
    });
    const contract = 'P1 draw; P1 contract 7C 7D JK / 8C 8D 8H / 9C 9D 9H; P1 offer QD';
    const opponent = at(partners, `${contract}; P2 pass; P3 pass; P4 pass; P2 draw`);
    expect(refusal(opponent, 'P2 swap m1 7H')).toBe('legal');
    const partner = at(opponent, 'P2 offer KS; P3 pass; P4 pass; P1 pass; P3 draw');
    expect(refusal(partner, 'P3 swap m1 7S')).toBe('SK-9 swap-own-side');
  });

  it('SK-9 takes from any opponent in singles', () => {
    const singles = opened({
      players: 3,
      hands: ['7C 7D JK 8C 8D 8H 9C 9D 9H QD KD', '', '7S'],
      stock: '3C KS 3D',
    });
    const contract = 'P1 draw; P1 contract 7C 7D JK / 8C 8D 8H / 9C 9D 9H; P1 offer QD; P2 pass; P3 pass';
    const third = at(singles, `${contract}; P2 draw; P2 offer KS; P3 pass; P1 pass; P3 draw`);
    expect(refusal(third, 'P3 swap m1 7S')).toBe('legal');
  });
});

describe('SK-10 laying off', () => {
  const table = at(two(`${sets} 4S 5S`, '', { stock: '4C KD 6S' }), `P1 draw; P1 ${setContract}`);

  it('SK-10 adds to any number of melds, also of this turn, at most two cards to each', () => {
    const laid = at(table, 'P1 lay m1 4S; P1 lay m2 5S');
    expect(meldsOf(laid)).toBe('m1 P1 4C 4D 4H 4S, m2 P1 5C 5D 5H 5S, m3 P1 6C 6D 6H');
    expect(refusal(table, 'P1 lay m1 4S 4C')).toBe('legal');
  });

  it('SK-10 counts the two cards over the whole turn', () => {
    const twice = at(two(`${sets} 4S 4C`, '', { stock: '4D KD 4H' }), `P1 draw; P1 ${setContract}`);
    expect(refusal(twice, 'P1 lay m1 4S; P1 lay m1 4C')).toBe('legal');
    expect(refusal(twice, 'P1 lay m1 4S 4C; P1 lay m1 4D')).toBe('SK-10 lay-too-many');
    expect(refusal(twice, 'P1 lay m1 4S; P1 lay m1 4C 4D')).toBe('SK-10 lay-too-many');
    expect(refusal(twice, 'P1 lay m1 4S 4C 4D')).toBe('SK-10 lay-too-many');
    const next = at(twice, 'P1 lay m1 4S 4C; P1 one card; P2 draw; P2 offer KD; P1 take; P1 draw');
    expect(refusal(next, 'P1 lay m1 4D 4H')).toBe('legal');
  });

  it('SK-10 does not touch the melds of the other side', () => {
    const other = at(
      opened({
        hands: ['7C 7D 7H 8C 8D 8H 9C 9D 9H QD 4S', `${sets} KS QS`],
        dealer: 1,
        stock: '3C 3D',
      }),
      `P2 draw; P2 ${setContract}; P2 offer KS; P1 pass; P1 draw; P1 contract 7C 7D 7H / 8C 8D 8H / 9C 9D 9H`,
    );
    expect(refusal(other, 'P1 lay m1 4S')).toBe('SK-10 lay-other-side');
  });

  it("SK-10 adds to the partner's melds", () => {
    const partners = opened({
      players: 4,
      partners: true,
      hands: [`${sets} KS QS`, '', '4S'],
      stock: '3C KD 3D',
    });
    const third = at(
      partners,
      `P1 draw; P1 ${setContract}; P1 offer KS; P2 pass; P3 pass; P4 pass; P2 draw; P2 offer KD; P3 pass; P4 pass; P1 pass; P3 draw`,
    );
    expect(meldsOf(at(third, 'P3 lay m1 4S'))).toContain('m1 T1 4C 4D 4H 4S');
  });

  it('SK-10 puts the cards of one lay down in the order in which they are written, all or none', () => {
    const runs = at(
      two('4C 5C 6C 4D 5D 6D 4H 5H 6H 7C 8C', '', { stock: 'JK' }),
      'P1 draw; P1 contract 4C 5C 6C / 4D 5D 6D / 4H 5H 6H',
    );
    expect(refusal(runs, 'P1 lay m1 8C 7C')).toBe('SK-3 card-not-fitting');
    expect(meldsOf(at(runs, 'P1 lay m1 7C 8C'))).toContain('m1 P1 4C 5C 6C 7C 8C');
    expect(refusal(runs, 'P1 lay m1 7C JK')).toBe('SK-0 mark-missing');
    expect(meldsOf(at(runs, 'P1 lay m1 7C JK>'))).toContain('m1 P1 4C 5C 6C 7C JK=8C');
  });

  it('SK-0 reads a superfluous mark and does not write it again', () => {
    const runs = at(
      two('4C 5C 6C TD JD QD 4H 5H 6H KD AD', '', { stock: '7C 8C' }),
      'P1 draw; P1 contract 4C 5C 6C / TD JD QD / 4H 5H 6H',
    );
    const told = (move: string) => {
      const described = runs.describePly(0, move, 'arbiter');
      return described.ok ? described.value : described.refusal.code;
    };
    expect([told('lay m1 7C>'), told('lay m2 KD> AD>'), told('lay m1 7C')]).toEqual([
      'lay m1 7C',
      'lay m2 KD AD',
      'lay m1 7C',
    ]);
    expect([told('lay m1 7C<'), told('lay m2 AD> KD>')]).toEqual(['card-not-fitting', 'card-not-fitting']);
  });
});
