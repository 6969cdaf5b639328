import { textReferences } from '@fairview/events';
import { wordedReason } from '@fairview/kernel';
import { Extensions } from '@nestjs/graphql';
import {
  defaultFieldResolver,
  getNullableType,
  GraphQLString,
  isObjectType,
  type GraphQLSchema,
} from 'graphql';
import type { Loaders } from '../loaders/loaders.js';
import type { RequestContext } from '../request/context.js';
import { JsonValue } from '../shared/scalars.js';

/** A text with its references resolved: in a sentence an erased reason is called so, alone it is empty. */
async function withContents(text: string, { texts }: Loaders): Promise<string> {
  const references = textReferences(text);
  const contents = await Promise.all(references.map((reference) => texts.load(reference)));
  if (references[0] === text) return contents[0] ?? '';
  const found = new Map(references.map((reference, at) => [reference, wordedReason(contents[at] ?? '')]));
  return text
    .split(/(text:[\w-]{43})/)
    .map((part) => found.get(part) ?? part)
    .join('');
}

function shown(value: unknown, loaders: Loaders): unknown {
  if (typeof value === 'string')
    return textReferences(value).length === 0 ? value : withContents(value, loaders);
  if (typeof value !== 'object' || value === null || !refers(value)) return value;
  if (Array.isArray(value)) return Promise.all(value.map((each: unknown) => shown(each, loaders)));
  const members = Object.entries(value);
  const all = members.map(async ([name, member]) => [name, await shown(member, loaders)] as const);
  return Promise.all(all).then((each) => Object.fromEntries(each));
}

/** Whether a text in JSON is a reference, or has one in it. */
function refers(value: unknown): boolean {
  if (typeof value === 'string') return textReferences(value).length > 0;
  return typeof value === 'object' && value !== null && Object.values(value).some(refers);
}

/** A field whose text is hashed: its references stay, because with the words in their place no hash would fit (decision 0034). */
export const AsHashed = (): MethodDecorator => Extensions({ asHashed: true });

/**
 * Shows people's texts in place of the references in the log: in every text of a schema's objects, and among the members of
 * JSON, except in what is hashed (decision 0034).
 */
export function showTexts(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      const leaf = getNullableType(field.type);
      if (leaf !== GraphQLString && leaf.toString() !== JsonValue.name) continue;
      if (field.extensions['asHashed'] === true) continue;
      const { resolve = defaultFieldResolver } = field;
      field.resolve = (parent, args, context: RequestContext, info) => {
        const value: unknown = resolve(parent, args, context, info);
        return value instanceof Promise
          ? value.then((settled) => shown(settled, context.loaders))
          : shown(value, context.loaders);
      };
    }
  }
  return schema;
}
