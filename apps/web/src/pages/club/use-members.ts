import type { ResultOf } from '../../data/graphql.js';
import { useRead, type ReadOnce } from '../../data/use-read.js';
import type { Viewer } from '../../data/viewer.js';
import { membersDocument } from './roles/documents.js';

/** The members of a club, for those who may see them; visitors, who may not, do not ask. */
export const useMembers = (
  club: string,
  viewer: Viewer | null | undefined,
): ReadOnce<ResultOf<typeof membersDocument>> =>
  useRead(membersDocument, { id: club }, { requestPolicy: 'cache-and-network', pause: !viewer });
