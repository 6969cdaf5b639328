import type { OperationResult } from '@urql/core';

/** What an answer says of who asked: somebody, nobody, that it needs somebody; undefined where it says nothing of it. */
function toldOf({ data, error }: Pick<OperationResult, 'data' | 'error'>): 'somebody' | 'nobody' | undefined {
  if (error?.graphQLErrors.some(({ extensions }) => extensions['reason'] === 'not-signed-in'))
    return 'nobody';
  if (typeof data !== 'object' || data === null || !('me' in data)) return undefined;
  return data.me === null ? 'nobody' : 'somebody';
}

/**
 * Looks at answers, and calls `ended` once when who was somebody is nobody any more: the session was ended elsewhere, or its
 * time is over. To a visitor, who never was somebody, nothing is said.
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
