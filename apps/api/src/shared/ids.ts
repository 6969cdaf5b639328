import { v5 as derivedId } from 'uuid';
import { ArgsType, Field, ID } from '@nestjs/graphql';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Whether a text is an id as this server writes them. One that is not names nothing, and is answered as unknown. */
export const isId = (text: string): boolean => uuid.test(text);

/** Namespace of the ids of things that a command makes. */
const made = 'f50e9808-a0cb-5153-b429-e969b531d474';

/** The id of what a command makes: sent again, it makes the same thing. */
export const idFromCommand = (club: string, commandId: string, what: string): string =>
  derivedId(`${club}:${commandId}:${what}`, made);

/** The id of a dispute: that of its game, its match or its tournament, and its number there. */
export const disputeId = (of: string, number: number): string => `${of}-${number}`;

/** The id of a proposal: that of its game, its match or its tournament, and its own there, as the log has it. */
export const proposalId = (of: string, own: string): string => `${of}-${own}`;

/** What an id that names a place says: what it is of, where, and which one there. */
export interface PlaceNamed {
  readonly kind: 'dispute' | 'proposal';
  readonly of: string;
  readonly own: string;
}

/** What the id of a dispute or a proposal says; `undefined` for any other id. */
export function placeNamed(id: unknown): PlaceNamed | undefined {
  const [, of, own] =
    (typeof id === 'string' && /^([0-9a-f-]{36})-([1-9]\d{0,5}|[0-9a-f-]{36})$/u.exec(id)) || [];
  if (of === undefined || own === undefined) return undefined;
  return { kind: own.length === 36 ? 'proposal' : 'dispute', of, own };
}

/** What the id of a dispute says: whose it is, and its number there. */
export function disputeNamed(id: unknown): { readonly of: string; readonly number: number } | undefined {
  const named = placeNamed(id);
  return named?.kind === 'dispute' ? { of: named.of, number: Number(named.own) } : undefined;
}

/** Names an object by its id or by its slug. If a slug was given, the table of rights has put the id in its place. */
@ArgsType()
export class IdOrSlugArgs {
  @Field(() => ID, { nullable: true, description: 'Its id. Leave it out if you give the slug.' })
  readonly id?: string | null;

  @Field(() => String, { nullable: true, description: 'Its slug. Leave it out if you give the id.' })
  readonly slug?: string | null;
}
