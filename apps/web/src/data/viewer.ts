import { graphql, refusalParts, type ResultOf } from './graphql.js';
import { useRead, type ReadOnce } from './use-read.js';

const viewerDocument = graphql(`
  query Viewer {
    me {
      actor
      name
      clubs {
        role
        club {
          id
          slug
          name
        }
        tournament {
          id
          slug
          name
        }
      }
      seats {
        entry {
          id
          name
          tournament {
            id
            slug
            name
            club {
              id
            }
          }
        }
      }
    }
  }
`);

/** The viewer of the page: an account, or a device that came in by an entry code. */
export type Viewer = NonNullable<ResultOf<typeof viewerDocument>['me']>;

/** Whether a device looks that holds several seats: each request has to name one. */
export const isShared = (viewer: Viewer | null | undefined): boolean =>
  viewer != null && viewer.seats.length > 1 && !viewer.actor.startsWith('account:');

/** Reads who looks at the page: what waits for that says why it does not come. */
export const useWhoLooks = (): ReadOnce<ResultOf<typeof viewerDocument>> => useRead(viewerDocument, {});

/** The viewer of the page; null for a visitor, undefined while not known yet. */
export function useViewer(): Viewer | null | undefined {
  const { data, failure, comesLater } = useWhoLooks();
  if (data) return data.me;
  return failure && !comesLater ? null : undefined;
}

export const signOutDocument = graphql(
  `
    mutation SignOut {
      signOut {
        ... on SignedOut {
          ended
        }
        ... on Refusal {
          ...RefusalParts
        }
      }
    }
  `,
  [refusalParts],
);
