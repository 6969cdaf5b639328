import { setupCodeIn } from './setup-code.js';

describe('the set-up code in the address', () => {
  it.each([
    ['#setup=ABCD-EFGH-JKLM-NPQR', 'ABCD-EFGH-JKLM-NPQR'],
    ['#setup=', null],
    ['#note-a', null],
    ['', null],
  ])('of %j is %j', (fragment, code) => expect(setupCodeIn(fragment)).toBe(code));
});
