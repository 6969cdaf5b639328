import canonicalModule from 'canonicalize';

/**
 * A value as RFC 8785 writes it. The library's types speak of an ES module, it is a CommonJS one: the import is the function itself.
 */
export const canonicalJson = canonicalModule as unknown as (value: unknown) => string | undefined;
