import type { Caller } from '@fairview/people';
import { refuseCaller } from './not-allowed.js';
import { rights } from '../resolver-modules.js';
import type { Guarded } from './right.js';

const right = (field: string): Guarded => {
  const found = rights[field];
  if (found === undefined || found === 'as-parent') throw new Error(`${field} is not guarded`);
  return found;
};
const withKey = (...scopes: readonly string[]): Caller => ({ key: { scopes } }) as unknown as Caller;

describe('a caller who may not do something', () => {
  it.each([
    ['Mutation.closeTournament', undefined, 'It is for organizers.'],
    ['Mutation.reportGame', undefined, 'It is for organizers, arbiters and scorers.'],
    ['Mutation.reportResult', undefined, 'It is for the players at the seats concerned.'],
    [
      'Mutation.closeTournament',
      withKey('read', 'enter-results'),
      'This needs a key with the scope ORGANIZE; this one has READ and ENTER_RESULTS.',
    ],
    ['Mutation.closeTournament', withKey('organize'), 'It is for organizers.'],
    ['Mutation.changePassword', withKey('organize'), 'No key may do this: sign in with an account.'],
  ])('learns for %s who may, or what a key lacks', (field, caller, told) => {
    const { message, extensions } = refuseCaller(right(field), caller);
    expect(message).toBe(`Your roles do not allow this. ${told}`);
    expect(extensions['reason']).toBe('not-allowed');
  });
});
