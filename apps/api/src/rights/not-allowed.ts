import type { Caller } from '@fairview/people';
import { GraphQLError } from 'graphql';
import { refuseField } from '../limits/refusals.js';
import type { Guarded } from './right.js';

/** As a key is given its scopes. */
const named = (scope: string): string => scope.toUpperCase().replaceAll('-', '_');

const plural = (claim: string): string =>
  claim === 'seat' ? 'the players at the seats concerned' : `${claim}s`;

function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}

/** The people a field is for, and what a key lacks: nothing beyond the table of rights in docs/api.md. */
function forWhom({ to, scope }: Guarded, caller: Caller | undefined): string {
  if (caller?.key && scope === undefined) return 'No key may do this: sign in with an account.';
  if (caller?.key && scope !== undefined && !caller.key.scopes.includes(scope))
    return `This needs a key with the scope ${named(scope)}; this one has ${listed(caller.key.scopes.map(named))}.`;
  return typeof to === 'string' ? '' : `It is for ${listed(to.map(plural))}.`;
}

/** The error of somebody who may not do a thing at all. */
export function refuseCaller(right: Guarded, caller: Caller | undefined): GraphQLError {
  const { message, extensions } = refuseField('not-allowed');
  return new GraphQLError([message, forWhom(right, caller)].filter((part) => part !== '').join(' '), {
    extensions,
  });
}
