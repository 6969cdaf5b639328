import { onlyOne } from './command-input.js';

describe('two fields that mean the same thing', () => {
  it.each([
    ['neither is given', { kind: null, gameKind: undefined }, undefined],
    ['one is given', { kind: 'skarney', gameKind: undefined }, 'skarney'],
    ['the other is given', { kind: null, gameKind: 'teeko' }, 'teeko'],
    ['both are given and agree', { kind: 'teeko', gameKind: 'teeko' }, 'teeko'],
    ['one is zero', { number: 0, dispute: null }, 0],
  ])('AP-3 count if %s', (_, fields, value) => {
    expect(onlyOne<string | number>(fields)).toEqual({ ok: true, value });
  });

  it('AP-3 are refused by their names if they contradict each other', () => {
    expect(onlyOne({ kind: 'teeko', gameKind: 'scarnecchia' })).toEqual({
      ok: false,
      refusal: {
        rule: 'AP-3',
        code: 'fields-contradict',
        params: { one: 'kind', other: 'gameKind' },
      },
    });
  });
});
