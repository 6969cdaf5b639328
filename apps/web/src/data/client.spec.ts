import { CombinedError } from '@urql/core';
import { watchSession } from './client.js';

const error = new CombinedError({
  graphQLErrors: [{ message: 'x', extensions: { reason: 'not-signed-in' } }],
});
const somebody = { data: { me: { name: 'Ada' } } };

describe('a page whose session ends', () => {
  it.each([
    ['is told that it needs a session', { error }],
    ['asks who is signed in, and hears that nobody is', { data: { me: null } }],
  ])('learns it once when it %s', (_how, answer) => {
    const ended = jest.fn();
    const watch = watchSession(ended);
    for (const each of [somebody, { data: { club: null } }]) watch(each);
    expect(ended).not.toHaveBeenCalled();
    for (const each of [answer, answer]) watch(each);
    expect(ended).toHaveBeenCalledTimes(1);
  });

  it('does not exist for a visitor, who is refused what is for members', () => {
    const ended = jest.fn();
    const watch = watchSession(ended);
    for (const each of [{ data: { me: null } }, { error }]) watch(each);
    expect(ended).not.toHaveBeenCalled();
  });
});
