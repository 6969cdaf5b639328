import { behindSeat, type Holdings } from '@fairview/tournaments';
import type { Loaders } from '../loaders/loaders.js';

/** The account that the log names as an actor, by itself or by a key; `undefined` for an entry. */
export async function accountBehind(
  { keyOwners }: Pick<Loaders, 'keyOwners'>,
  actor: string,
): Promise<string | undefined> {
  const [kind = '', id = ''] = actor.split(':');
  if (kind === 'account') return id;
  return kind === 'key' ? keyOwners.load(id) : undefined;
}

/** The entries whose seats somebody took, on a device, while they were signed in to an account. */
export async function takenBy(
  loaders: Pick<Loaders, 'keyOwners'>,
  holdings: Holdings,
  account: string,
): Promise<readonly string[]> {
  const taken = Object.entries(holdings).map(async ([entry, holding]) => {
    const accounts = behindSeat(holding).takenBy.map((actor) => accountBehind(loaders, actor));
    return (await Promise.all(accounts)).includes(account) ? [entry] : [];
  });
  return (await Promise.all(taken)).flat();
}
