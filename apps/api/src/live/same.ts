import { getOperationAST, Kind } from 'graphql';
import type { Standing } from '../context.js';
import type { Calling } from '../context.js';
import type { Followed } from './followed.js';
import type { Operation } from './subscription.js';

const sorted = (texts: Iterable<string>): readonly string[] => [...texts].sort();

/** The variable that says from where on to tell: it changes which frames come, and not what is in them. */
function startingPoint({ document, operationName }: Operation): string | undefined {
  const root = getOperationAST(document, operationName)?.selectionSet.selections[0];
  const after =
    root?.kind === Kind.FIELD ? root.arguments?.find(({ name }) => name.value === 'after')?.value : undefined;
  return after?.kind === Kind.VARIABLE ? after.name.value : undefined;
}

/** All that may make one viewer's frame differ from another's: his roles, his seats, what his key is made for. */
const viewer = ({ caller }: Calling, { roles, entries }: Standing): readonly unknown[] =>
  caller ? [sorted(roles), sorted(entries), caller.key ? sorted(caller.key.scopes) : null] : [];

/** The same text for subscriptions whose frames are the same. */
export function sameFrames(
  operation: Operation,
  { following }: Followed,
  calling: Calling,
  standing: Standing,
): string {
  const from = startingPoint(operation);
  const variables = Object.entries(operation.variables).filter(([name]) => name !== from);
  return JSON.stringify([
    operation.source,
    operation.operationName ?? null,
    variables,
    following.club,
    following.event,
    viewer(calling, standing),
  ]);
}
