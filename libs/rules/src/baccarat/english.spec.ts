import type { Json, JsonObject } from '@fairview/kernel';
import { sentence } from '../game/registry.js';
import { replayRecord, type ReplayAnswer } from '../record/replay.js';
import { baccaratEnglish } from './english.js';
import { plies, stackedSetup } from './testing/stacked.js';
import { games } from '../games.js';

const cards = '4C 9C 4D 2D';
const recorded = (text: string, keys: JsonObject = {}): ReplayAnswer =>
  replayRecord(
    {
      record: 'fairview/1',
      game: 'scarney-baccarat',
      setup: stackedSetup({ cards }),
      seats: ['Ann'],
      moves: plies(`cut 1; ${text}`),
      ...keys,
    },
    games,
  );
const agreed = (variant: Json): ReplayAnswer => recorded('', { variant });
const home = { variant: { home: true }, seats: ['Ann', 'Bob'] };

/** One way to raise each code, the rule that it is raised under, and what it says. */
const raised: Readonly<Record<keyof typeof baccaratEnglish, readonly [ReplayAnswer, string, string]>> = {
  'baccarat-move-unreadable': [recorded('hit'), 'BC-0', '“hit” is none of these.'],
  'baccarat-phase': [recorded('stand'), 'BC-0', 'The move stand is not allowed in the phase bet.'],
  'side-number-unknown': [recorded('side 4 10'), 'BC-0', 'not on 4.'],
  'space-unknown': [recorded('bet 7 10'), 'BC-1', 'There is no space 7:'],
  'space-taken': [recorded('bet 3 10; bet 3 10'), 'BC-1', 'Space 3 already has a bet.'],
  'spaces-all-held': [recorded('bet 1 10; bet 2 10; bet 3 10; bet 4 10'), 'BC-1', 'at most 3 spaces'],
  'cut-out-of-bounds': [
    recorded('', { moves: ['P1 cut 208'] }),
    'BC-2',
    '1 to 207 cards from the top, not 208.',
  ],
  'space-reserved': [recorded('bet 2 10', home), 'BC-3', 'Space 2 is the home of seat 2,'],
  'side-bet-twice': [recorded('side 5 10; side 5 10'), 'BC-3', 'already has a side bet on 5.'],
  'field-bet-twice': [recorded('field 10; field 10'), 'BC-3', 'This seat already has a field bet.'],
  'amount-not-in-units': [recorded('bet 1 11'), 'BC-4', 'multiples of 2; 11 is not one.'],
  'bet-out-of-bounds': [recorded('bet 1 8'), 'BC-4', 'must be 10 to 500, not 8.'],
  'stake-out-of-bounds': [recorded('field 502'), 'BC-4', 'must be 2 to 500, not 502.'],
  'hand-not-a-pair': [
    recorded('bet 1 10; done; split', { setup: stackedSetup({ cards: '4C 9C 5D 2D' }) }),
    'BC-7',
    'Only a pair can be split',
  ],
  'insurance-not-half': [recorded('bet 1 20; done; stand; insure 20'), 'BC-10', 'half of the wager, 10.'],
  'chips-too-few': [
    recorded('bet 1 10; bet 2 10', { variant: { chips: [15] } }),
    'BC-14',
    'needs 10, but the seat has only 5',
  ],
  'bet-compulsory': [recorded('done', { variant: { mustBet: true } }), 'BC-15', 'Each seat must bet'],
  'leave-after-bet': [recorded('field 10; leave'), 'BC-15', 'may leave.'],
  'chips-not-one-a-seat': [agreed({ chips: [1, 2] }), 'R-3', 'for 1 to 7 seats.'],
  'figure-unfit': [agreed({ min: 0 }), 'R-3', '“min” must be a whole number from 1 to 1000000000.'],
  'unit-odd': [agreed({ unit: 5 }), 'R-3', '“unit” must be even'],
  'limits-not-in-units': [agreed({ max: 11 }), 'R-3', '“max” must be a multiple of the unit, 2.'],
  'limits-crossed': [agreed({ min: 20, max: 10 }), 'R-3', 'bet, 10, must not be less than the smallest, 20.'],
  'shoe-not-four-packs': [recorded('', { setup: {} }), 'R-4', 'each of the 52 cards four times.'],
};

describe('the English of Scarney Baccarat', () => {
  it.each(Object.entries(raised))(
    'has a sentence for %s, and the code is raised',
    (code, [answer, rule, said]) => {
      expect(answer).toMatchObject({
        ok: false,
        code,
        rule,
        message: expect.stringContaining(said) as string,
      });
      expect(answer.ok ? '' : answer.message).toMatch(/^[^{}]+\.$/u);
    },
  );

  it('has no sentence for a code that nothing raises', () => {
    expect(Object.keys(raised)).toEqual(Object.keys(baccaratEnglish));
  });

  it('does not grow with what it quotes', () => {
    const answer = recorded('x'.repeat(190));
    expect(answer.ok ? 0 : answer.message.length).toBeLessThan(230);
    expect(
      sentence({ rule: 'BC-0', code: 'baccarat-phase', params: { phase: 'bet', kind: 'stand' } }, games),
    ).toBe('The move stand is not allowed in the phase bet.');
  });
});
