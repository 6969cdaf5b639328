import type { RequestContext } from '../request/context.js';
import { isId } from '../shared/ids.js';

/** Whether there is such a club. */
export const isClub = async ({ loaders }: RequestContext, id: string): Promise<boolean> =>
  isId(id) && (await loaders.clubNames.load(id)) !== undefined;
