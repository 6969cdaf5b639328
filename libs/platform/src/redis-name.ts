/** A connection's name as Redis takes it: without spaces, or it would silently have none. */
export const redisName = (name: string): string => name.replaceAll(/\s+/g, '-');
