import { sayIn } from '../../parts/board/say.js';
import { skarneyPlyVerb } from './verbs.js';

describe('the button that plays a ply of cards', () => {
  const label = (text: string) => skarneyPlyVerb(text, sayIn('en'));

  it('says it as a person would', () => {
    expect(label('offer 9D')).toBe('offer the 9 of diamonds');
    expect(label('offer JK')).toBe('offer the joker');
    expect(label('meld 5C 5D 5H')).toBe('meld 5 of clubs, 5 of diamonds and 5 of hearts');
    expect(label('lay m2 TS')).toBe('lay ten of spades on m2');
    expect(label('swap m1 4C')).toBe('put 4 of clubs into m1 for its wild card');
    expect(label('contract KH KS KC / AH AS 2H / 4H 4S 2C')).toBe('lay the contract');
  });
});
