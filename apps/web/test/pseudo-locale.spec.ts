import { compileMessage } from '@lingui/message-utils/compileMessage';
import { pseudo } from '../compiled-messages.js';

describe('the pseudo-locale', () => {
  it('has other letters, is a third longer, and leaves elements and values as they are', () => {
    expect(pseudo('Your turn')).toBe('Ýóúŕ ţúŕñ øøø');
    expect(pseudo('<0>Rules</0>')).toBe('<0>Ŕúĺéš</0> øø');
    expect(compileMessage('{count, plural, one {# ply} other {# plies}}', pseudo)).toMatchObject([
      ['count', 'plural', { one: ['#', ' þĺý'], other: ['#', ' þĺíéš øø'] }],
    ]);
  });
});
