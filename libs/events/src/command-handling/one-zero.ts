const hasMinusZero = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).some(hasMinusZero)
    : Object.is(value, -0);

function replaced(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(replaced);
  if (typeof value !== 'object' || value === null) return Object.is(value, -0) ? 0 : value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, replaced(member)]));
}

/**
 * What was decided, without minus zero. The log has one zero, as its bytes do (RFC 8785): it would refuse an event with the other one, and
 * the command could never be carried out. Gives back the very same value if it has none.
 */
export const withOneZero = <T>(value: T): T => (hasMinusZero(value) ? (replaced(value) as T) : value);
