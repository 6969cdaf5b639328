/** Where a value has a number that is minus zero, not whole or not safe; nothing if it has none. */
export function unsoundIn(value: unknown, path = ''): readonly string[] {
  if (typeof value === 'number')
    return Number.isSafeInteger(value) && !Object.is(value, -0) ? [] : [`${path}: ${value}`];
  if (value instanceof Map || value instanceof Set) return unsoundIn([...value], path);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => unsoundIn(member, `${path}.${key}`));
}
