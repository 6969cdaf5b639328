import type { Right } from '@fairview/people';

/** What a field may be about. */
export const subjectKinds = ['club', 'tournament', 'match', 'game'] as const;
export type SubjectKind = (typeof subjectKinds)[number];

/** Where the id of a field's subject stands: `args.input.gameId`, or `parent.id` for a field of an object. */
export interface SubjectAt {
  readonly kind: SubjectKind;
  readonly path: `args.${string}` | `parent.${string}`;
}

/**
 * A row that is looked at before the field is asked. A subject that the caller may not see (its tournament is not public,
 * and he has no role or entry there) is put to the field as `nothing`, an id that names nothing, so that what is
 * foreign answers exactly as what is unknown. Only then, and only on what he sees, is `Right` judged.
 */
export interface Guarded extends Right {
  readonly subject?: SubjectAt;
}

/** `as-parent`: whoever was let to the object may see the field; nothing is looked up for it. */
export type FieldRight = 'as-parent' | Guarded;

/** A row for every field of Query, Mutation, Subscription and of every object type, by `Type.field`. */
export type RightsTable = Readonly<Record<string, FieldRight>>;

/** An id that names nothing, here or anywhere. */
export const nothing = '00000000-0000-0000-0000-000000000000';
