import type { Right, Claim } from '@fairview/people';
import type { FoundNode } from '../loaders/id-lookup.js';

/** The kinds of resources that rights are checked on: disputes and proposals have ids that name what they are of. */
export type ResourceKind = FoundNode['kind'];

/** Where the id of a field's resource stands: `args.input.gameId`, or `parent.id` for a field of an object. */
export interface ResourceAt {
  /** `node` if an id of any kind is allowed there, or a list of such ids. */
  readonly kind: ResourceKind | 'node';
  readonly path: `args.${string}` | `parent.${string}`;
  /** Whether the argument `slug` may name it instead: the field is then resolved with the id of what it names. */
  readonly orSlug?: true;
  /** Whether `args.input.disputeId` may name a dispute instead. */
  readonly orDispute?: true;
  /** Where it says that this very answer let the caller in, who was judged before that: it is then shown. */
  readonly unless?: `parent.${string}`;
}

/**
 * A right that is checked before the field is resolved. If the caller may not see the resource (its tournament is not
 * public, and they have no role or entry there), the field gets `noId` in place of its id, so that a foreign resource
 * answers exactly as an unknown one. `Right` is checked after that, on resources that the caller sees.
 */
export interface Guarded extends Right {
  /** A command that the seats of a closed tournament still give; they give no other. */
  readonly afterClose?: true;
  readonly resource?: ResourceAt;
  /** Another resource that an argument may name. If the caller may not see it, its id is replaced in the same way. */
  readonly also?: ResourceAt;
}

/**
 * A right of a field that leads to something else, whose id its parent knows: what the caller may not see is null there, as it
 * is for the query of that thing.
 */
export interface Edge extends Guarded {
  readonly to: 'public';
  readonly resource: ResourceAt & { readonly path: `parent.${string}` };
}

/** `as-parent`: open to everyone who may see the object; nothing is looked up for it. */
export type FieldRight = 'as-parent' | Guarded;

/** A field that leads to a thing of a kind, by the id that stands there in its parent. */
export const edgeTo = (
  kind: 'club' | 'tournament',
  path: `parent.${string}`,
  more: Pick<ResourceAt, 'unless'> = {},
): Edge => ({ to: 'public', resource: { kind, path, ...more } });

export const isEdge = (right: Guarded): right is Edge =>
  right.to === 'public' && right.resource?.path.startsWith('parent.') === true;

/**
 * Types where every field needs a row of its own, because not all fields are open to the same people. Every other type is a
 * payload or a value and has one row for all its fields.
 */
export const typesByField: ReadonlySet<string> = new Set([
  'Query',
  'Mutation',
  'Subscription',
  'Me',
  'Club',
  'Tournament',
  'Match',
  'Game',
]);

/**
 * A row for each `Type.field` of the types that go by field, and for each other object type as a whole; beside that one a row for
 * each of its fields that leads out of it.
 */
export type RightsTable = Readonly<Record<string, FieldRight>>;

/** An id that names nothing, here or anywhere. */
export const noId = '00000000-0000-0000-0000-000000000000';

/** Groups of claims that rows of the table name together: each includes those with more rights. */
export const organizer: readonly Claim[] = ['organizer'];
export const arbiter: readonly Claim[] = ['organizer', 'arbiter'];
export const scorer: readonly Claim[] = ['organizer', 'arbiter', 'scorer'];
export const anyRole: readonly Claim[] = ['organizer', 'arbiter', 'scorer', 'player', 'spectator'];
