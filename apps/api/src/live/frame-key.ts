import type { People } from '@fairview/people';
import { getOperationAST, Kind } from 'graphql';
import type { Calling } from '../request/context.js';
import type { Notice, SourceDefinition } from './subscription-source.js';
import type { Operation } from './subscription.js';

/** Looks up what a viewer holds. */
interface Holders {
  readonly clubs: Pick<People['clubs'], 'clubsOf'>;
  readonly entrants: Pick<People['entrants'], 'entriesOf'>;
}

const officials: ReadonlySet<string> = new Set(['organizer', 'arbiter', 'scorer']);

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
async function viewerIn(
  club: string,
  people: Holders,
  caller: Calling['caller'],
): Promise<readonly unknown[]> {
  if (!caller) return [];
  const { account, entry, key } = caller;
  const [memberships, entries] = await Promise.all([
    account === undefined ? [] : people.clubs.clubsOf(account),
    people.entrants.entriesOf(caller, club),
  ]);
  const held = memberships
    .filter((membership) => membership.club === club)
    .flatMap(({ assignments }) => assignments);
  // Which seats an official has let in on devices of their own bears on what they see, too, and whether a proposal is theirs to
  // confirm on who they are: each is a viewer of their own.
  const officiates = held.some(({ role }) => officials.has(role));
  return [
    officiates ? (account ?? null) : null,
    sorted(held.map(({ role, tournament }) => `${role} ${tournament ?? ''}`)),
    sorted(entries),
    entry ?? null,
    key ? [sorted(key.scopes), key.club, key.tournament ?? null] : null,
  ];
}

/** The same text for subscriptions whose frames are the same. */
export async function frameKey(
  operation: Operation,
  {
    definition: { club, viewer = '' },
  }: { readonly definition: Pick<SourceDefinition<Notice>, 'club' | 'viewer'> },
  people: Holders,
  { caller }: Pick<Calling, 'caller'>,
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
    await viewerIn(club, people, caller),
  ]);
}
