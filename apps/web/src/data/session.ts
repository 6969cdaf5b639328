import type { OperationResult } from '@urql/core';

/** What an answer says about its caller: somebody, nobody, or that it needs somebody; undefined if it says nothing. */
function toldOf({ data, error }: Pick<OperationResult, 'data' | 'error'>): 'somebody' | 'nobody' | undefined {
  if (error?.graphQLErrors.some(({ extensions }) => extensions['reason'] === 'not-signed-in'))
    return 'nobody';
  if (typeof data !== 'object' || data === null || !('me' in data)) return undefined;
  return data.me === null ? 'nobody' : 'somebody';
}

/**
 * Looks at answers, and calls `ended` once when a signed-in caller is no longer signed in: the session was ended elsewhere, or
 * has expired. It is never called for a visitor, who was not signed in.
 */
export function watchSession(ended: () => void): (result: Pick<OperationResult, 'data' | 'error'>) => void {
  let wasSomebody = false;
  return (result) => {
    const told = toldOf(result);
    if (told === 'somebody') wasSomebody = true;
    if (told !== 'nobody' || !wasSomebody) return;
    wasSomebody = false;
    ended();
  };
}
