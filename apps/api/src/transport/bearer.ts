const bearer = /^Bearer ([\x21-\x7e]{1,200})$/i;

/** The bearer in an Authorization header, or in a socket's `connectionParams.authorization`. */
export type Bearer = { readonly token: string | undefined; readonly wellFormed: boolean };

/** Reads the header alone: never a cookie, never the query string. */
export function bearerOf(authorization: unknown): Bearer {
  if (authorization === undefined || authorization === null || authorization === '')
    return { token: undefined, wellFormed: true };
  const token = typeof authorization === 'string' ? bearer.exec(authorization)?.[1] : undefined;
  return { token, wellFormed: token !== undefined };
}
