import { ArgsType, Field, Int, ObjectType } from '@nestjs/graphql';
import type { Type } from '@nestjs/common';
import { limits } from '../limits/limits.js';
import { refusePage } from '../limits/refusals.js';
import { isId } from './ids.js';
import { GraphQLError } from 'graphql';

/** A cursor that this server did not make for this list, or whose place has gone: Apollo's BAD_USER_INPUT. */
export const cursorUnknown = (): GraphQLError =>
  new GraphQLError('This cursor does not belong to this list.', {
    extensions: { code: 'BAD_USER_INPUT', reason: 'cursor-unknown' },
  });

const mostOnAPage = limits.page;
const usualOnAPage = 20;

@ArgsType()
export class PageArgs {
  @Field(() => Int, {
    defaultValue: usualOnAPage,
    description: `The number of items, 1 to ${mostOnAPage}. A larger number is refused.`,
  })
  readonly first: number;

  @Field(() => String, {
    nullable: true,
    description: 'Only items after this cursor, which an earlier page gave.',
  })
  readonly after?: string | null;
}

/** What a page asks for, checked: so many, after this key. Refused: `page-too-large`, `cursor-unknown`. */
export interface PageRequest {
  readonly first: number;
  readonly after?: string;
}

export function pageRequest({ first, after }: PageArgs): PageRequest {
  if (first < 1 || first > mostOnAPage) throw refusePage(first);
  return after === undefined || after === null ? { first } : { first, after: keyOf(after) };
}

/** The same of rows that go by their ids: one more than the page holds, to see whether there is more. */
export function oneMoreById({ first, after }: PageRequest): PageRequest {
  if (after === undefined) return { first: first + 1 };
  if (!isId(after)) throw cursorUnknown();
  return { first: first + 1, after };
}

export const cursorOf = (key: string): string => Buffer.from(`after ${key}`).toString('base64url');

function keyOf(cursor: string): string {
  const text = cursor.length <= 200 ? Buffer.from(cursor, 'base64url').toString() : '';
  const key = /^after (.+)$/su.exec(text)?.[1];
  if (key === undefined || cursorOf(key) !== cursor) throw cursorUnknown();
  return key;
}

@ObjectType({ description: 'The position of a page in its list.' })
export class PageInfo {
  @Field(() => Boolean, { description: 'Whether more items follow this page.' })
  readonly hasNextPage: boolean;

  @Field(() => Boolean, { description: 'Whether the page was requested with `after`.' })
  readonly hasPreviousPage: boolean;

  @Field(() => String, { nullable: true, description: 'Cursor of the first item; null on an empty page.' })
  readonly startCursor: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Cursor of the last item, for the next `after`; null on an empty page.',
  })
  readonly endCursor: string | null;
}

interface PlaceInList {
  readonly more: boolean;
  readonly behind: boolean;
  /** How many the whole list has, or what counts them. */
  readonly total: number | (() => Promise<number>);
}

/** One page of a list: edges, page information and count are only computed if requested. */
export class Page<Node> {
  constructor(
    readonly nodes: readonly Node[],
    private readonly keyOf: (node: Node) => string,
    private readonly place: PlaceInList,
  ) {}

  /** The same page of the objects behind its nodes; missing ones are left out. */
  async of<Other extends object>(
    read: (nodes: readonly Node[]) => Promise<readonly (Other | undefined)[]>,
    keyOf: (other: Other) => string,
  ): Promise<Page<Other>> {
    const found = (await read(this.nodes)).filter((other) => other !== undefined);
    return new Page(found, keyOf, this.place);
  }

  get totalCount(): number | Promise<number> {
    const { total } = this.place;
    return typeof total === 'number' ? total : total();
  }

  get edges(): readonly { readonly cursor: string; readonly node: Node }[] {
    return this.nodes.map((node) => ({ cursor: cursorOf(this.keyOf(node)), node }));
  }

  get pageInfo(): PageInfo {
    const [first, last] = [this.nodes[0], this.nodes.at(-1)];
    return {
      hasNextPage: this.place.more,
      hasPreviousPage: this.place.behind,
      startCursor: first === undefined ? null : cursorOf(this.keyOf(first)),
      endCursor: last === undefined ? null : cursorOf(this.keyOf(last)),
    };
  }
}

/** A page of a list that is at hand whole. */
export function pageOf<Node>(
  list: readonly Node[],
  { first, after }: PageRequest,
  keyOf: (node: Node) => string,
): Page<Node> {
  const start = after === undefined ? 0 : list.findIndex((node) => keyOf(node) === after) + 1;
  if (after !== undefined && start === 0) throw cursorUnknown();
  const place = { more: list.length > start + first, behind: start > 0, total: list.length };
  return new Page(list.slice(start, start + first), keyOf, place);
}

/** A page of rows read with one more than requested, to see whether there is more; `total` counts the whole list. */
export function pageOfRows<Node>(
  rows: readonly Node[],
  { first, after }: PageRequest,
  keyOf: (node: Node) => string,
  total: () => Promise<number>,
): Page<Node> {
  const place = { more: rows.length > first, behind: after !== undefined, total };
  return new Page(rows.slice(0, first), keyOf, place);
}

interface Edge<Node> {
  readonly cursor: string;
  readonly node: Node;
}

/** What every connection has, whatever its nodes. */
export interface Connection<Node> {
  readonly edges: readonly Edge<Node>[];
  readonly nodes: readonly Node[];
  readonly pageInfo: PageInfo;
  /** A promise if it takes a query: it is counted only if requested. */
  readonly totalCount: number | Promise<number>;
}

/** The connection class of a node class: `@ObjectType() class GameConnection extends connectionOf(Game, 'Game') {}`. */
export function connectionOf<Node extends object>(node: Type<Node>, name: string) {
  @ObjectType(`${name}Edge`, { description: `One item of a page, of type ${name}, and its cursor.` })
  class EdgeOfNode implements Edge<Node> {
    @Field(() => String, { description: 'Pass it as `after` to get the items that follow.' })
    readonly cursor: string;

    @Field(() => node, { description: 'The item.' })
    readonly node: Node;
  }

  @ObjectType({ isAbstract: true })
  abstract class ConnectionOfNodes implements Connection<Node> {
    @Field(() => [EdgeOfNode], { description: 'The items of the page, each with its cursor.' })
    readonly edges: readonly EdgeOfNode[];

    @Field(() => [node], { description: 'The items of the page, without cursors.' })
    readonly nodes: readonly Node[];

    @Field(() => PageInfo, { description: 'The position of the page in the list.' })
    readonly pageInfo: PageInfo;

    @Field(() => Int, { description: 'How many items the whole list has, whatever the page.' })
    readonly totalCount: number | Promise<number>;
  }
  return ConnectionOfNodes;
}
