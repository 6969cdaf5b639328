import { Kind, type GraphQLResolveInfo, type SelectionSetNode } from 'graphql';

/** Whether a request asks for a field right below the one that is resolved, by itself or in a fragment. */
export function selects({ fieldNodes, fragments }: GraphQLResolveInfo, field: string): boolean {
  const isIn = ({ selections }: SelectionSetNode): boolean =>
    selections.some((each) => {
      if (each.kind === Kind.FIELD) return each.name.value === field;
      if (each.kind === Kind.INLINE_FRAGMENT) return isIn(each.selectionSet);
      const fragment = fragments[each.name.value];
      return fragment !== undefined && isIn(fragment.selectionSet);
    });
  return fieldNodes.some(({ selectionSet }) => selectionSet !== undefined && isIn(selectionSet));
}
