import { defined } from './json.js';

describe('defined', () => {
  it('leaves out undefined values, and keeps all others', () => {
    const note: string | undefined = undefined;
    expect(Object.keys(defined({ a: 0, b: null, c: false, d: '', note }))).toEqual(['a', 'b', 'c', 'd']);
  });

  it('gives optional keys to a type that allows no undefined', () => {
    const seat = (n: number | undefined): { readonly n?: number } => defined({ n });
    expect([seat(1), seat(undefined)]).toEqual([{ n: 1 }, {}]);
  });
});
