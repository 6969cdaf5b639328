import { UnderWay } from './under-way.js';

describe('what is under way', () => {
  it('is one for each who asks, and so many for all; what is over makes room', () => {
    const underWay = new UnderWay(2);
    const ann = underWay.begin('ann');
    expect(underWay.begin('ann')).toBeUndefined();
    const ben = underWay.begin('ben');
    expect(underWay.begin('cleo')).toBeUndefined();
    ann?.();
    expect(underWay.begin('cleo')).toBeDefined();
    ben?.();
    expect(underWay.begin('ann')).toBeDefined();
  });
});
