import { games } from '@fairview/rules';
import { reportedOf, type ResultInput } from './result-input.js';

/** What a match of this system makes of a reported result: what its sheet enters, or the code of a refusal. */
function read(game: string, system: string, input: ResultInput): unknown {
  const result = games.systems.readResult({ game, system }, reportedOf(input));
  return result.ok ? result.value : `${result.refusal.rule} ${result.refusal.code}`;
}
const teeko = (input: ResultInput) => read('teeko', 'straight', input);

describe('a reported result', () => {
  it('TM-1, TM-2, T-16 says how a game of Teeko ended', () => {
    expect(teeko({ win: { winner: 'ann', position: 'row' } })).toEqual({
      kind: 'win',
      winner: 'ann',
      position: 'row',
    });
    expect(teeko({ resignation: { winner: 'ann' } })).toEqual({ kind: 'resignation', winner: 'ann' });
    expect(teeko({ draw: true })).toEqual({ kind: 'draw' });
    expect(teeko({ noContest: true })).toEqual({ kind: 'noContest' });
  });

  it('S-18, S-21, S-24, S-30 says the points of a Scarney game, and no more', () => {
    expect(read('scarney-solitaire', 'solitaire', { solitaire: { score: 63 } })).toEqual({
      kind: 'solitaire',
      score: 63,
    });
    expect(read('scarney-singles', 'singles', { singles: { active: 'ann', score: 0 } })).toEqual({
      kind: 'singles',
      active: 'ann',
      score: 0,
    });
    expect(read('scarney-doubles', 'doubles', { doubles: { scores: [25, 15] } })).toEqual({
      kind: 'doubles',
      scores: [25, 15],
    });
    expect(read('scarney-highlow', 'highlow', { highlow: { winner: 'ben', score: 21 } })).toEqual({
      kind: 'highlow',
      winner: 'ben',
      score: 21,
    });
  });

  it('SK-19, SC-13, SC-17 says whether a hand was played out or given up', () => {
    const skarney = (input: ResultInput) => read('skarney', 'skarney', input);
    expect(skarney({ skarney: { scores: [120, -35] } })).toEqual({ kind: 'skarney', scores: [120, -35] });
    expect(skarney({ skarneyGivenUp: {} })).toEqual({ kind: 'skarneyGivenUp' });
    expect(skarney({ skarneyGivenUp: { winner: 'ann' } })).toEqual({ kind: 'skarneyGivenUp', winner: 'ann' });
    const hand = (input: ResultInput) => read('scarnecchia', 'scarnecchia', input);
    expect(hand({ scarnecchiaTie: { scores: [9, 9] } })).toEqual({ kind: 'scarnecchiaTie', scores: [9, 9] });
    expect(hand({ scarnecchiaGivenUp: { winner: 'ben', scores: [9, 4] } })).toEqual({
      kind: 'scarnecchiaGivenUp',
      winner: 'ben',
      scores: [9, 4],
    });
  });

  it('is refused if it is of another system, or says too much, too little or nothing', () => {
    expect(teeko({ solitaire: { score: 63 } })).toBe('R-6 result-of-another-system');
    expect(read('scarney-solitaire', 'solitaire', { draw: true })).toBe('R-6 result-of-another-system');
    expect(teeko({})).toBe('R-6 result-of-another-system');
    expect(teeko({ draw: false })).toBe('R-6 result-field-unreadable');
    expect(teeko({ resignation: { winner: 'ann', position: 'row' } })).toBe('R-6 result-field-unknown');
    expect(teeko({ win: { winner: 'ann' } })).toBe('R-6 result-field-missing');
    expect(teeko({ win: { winner: 'ann', position: null } })).toBe('R-6 result-field-missing');
    expect(teeko({ win: { winner: 7, position: 'row' } })).toBe('R-6 result-field-unreadable');
  });
});
