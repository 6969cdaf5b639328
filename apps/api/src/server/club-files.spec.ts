import { UnderWay } from './club-files.js';

describe('the work that is under way', () => {
  it('is limited for each caller and in all; finished work makes room', () => {
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
