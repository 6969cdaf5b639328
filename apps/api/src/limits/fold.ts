import { Extensions } from '@nestjs/graphql';
import type { GraphQLField } from 'graphql';
import { limits } from './limits.js';

export type Folded = keyof typeof limits.folds;

const isFolded = (what: unknown): what is Folded => typeof what === 'string' && what in limits.folds;

/** Says of a field that it is folded from many rows or events: it costs more than its entries. */
export const FoldOf = (what: Folded): MethodDecorator & PropertyDecorator => Extensions({ fold: what });

/** What a field costs for being folded; nothing if its parent is folded already. */
export function foldWeight(field: GraphQLField<unknown, unknown>, folded: Set<string>): number {
  const what = field.extensions['fold'];
  if (!isFolded(what) || folded.has(what)) return 0;
  folded.add(what);
  return limits.folds[what];
}
