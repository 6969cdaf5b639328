import type { MatchRow } from '@fairview/play';
import type { RequestContext } from '../request/context.js';

/** Whether the sheet of a match may still change: see `Match.provisional`. */
export const isProvisional = async (
  { club, id, unconfirmed, proposed, conflicting, disputed }: MatchRow,
  { loaders }: Pick<RequestContext, 'loaders'>,
): Promise<boolean> =>
  unconfirmed || proposed || conflicting || disputed || (await loaders.questioned.load({ club, id }));
