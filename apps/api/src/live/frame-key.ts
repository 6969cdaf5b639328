import type { People } from '@fairview/people';
import { getOperationAST, Kind } from 'graphql';
import type { Calling } from '../request/context.js';
import type { SubscriptionSource } from './subscription-source.js';
import type { Operation } from './subscription.js';

const sorted = (texts: Iterable<string>): readonly string[] => [...texts].sort();

/** The variable that says after which position to begin: it changes which frames come, and not what is in them. */
function startingPoint({ document, operationName }: Operation): string | undefined {
  const root = getOperationAST(document, operationName)?.selectionSet.selections[0];
  const after =
    root?.kind === Kind.FIELD ? root.arguments?.find(({ name }) => name.value === 'after')?.value : undefined;
  return after?.kind === Kind.VARIABLE ? after.name.value : undefined;
}

/** All that may make one viewer's frame differ from another's: their roles in the club and at each of its tournaments, the
 *  entries they play, what their key is made for. No frame leads out of its club. */
async function viewerIn(club: string, people: People, { caller }: Calling): Promise<readonly unknown[]> {
  if (!caller) return [];
  const { account, entry, key } = caller;
  const [memberships, entries] = await Promise.all([
    account === undefined ? [] : people.clubs.clubsOf(account),
    people.entrants.entriesOf(caller, club),
  ]);
  const assignments = memberships
    .filter((membership) => membership.club === club)
    .flatMap((membership) =>
      membership.assignments.map(({ role, tournament }) => `${role} ${tournament ?? ''}`),
    );
  return [
    sorted(assignments),
    sorted(entries),
    entry ?? null,
    key ? [sorted(key.scopes), key.club, key.tournament ?? null] : null,
  ];
}

/** The same text for subscriptions whose frames are the same. */
export async function frameKey(
  operation: Operation,
  { definition: { club, viewer = '' } }: SubscriptionSource,
  people: People,
  calling: Calling,
): Promise<string> {
  const from = startingPoint(operation);
  const variables = Object.entries(operation.variables).filter(([name]) => name !== from);
  const { source, operationName = null } = operation;
  return JSON.stringify([
    source,
    operationName,
    variables,
    club,
    viewer,
    await viewerIn(club, people, calling),
  ]);
}
