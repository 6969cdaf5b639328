/**
 * On every answer: nothing is embedded, framed or guessed at; a page that needs more sets it itself. A proxy that adds TLS before
 * this server adds HSTS too.
 */
const headers = {
  'content-security-policy': `default-src 'none'; frame-ancestors 'none'`,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

/** On every answer of a server that speaks TLS: for a year a browser asks it in no other way. */
const encryptedAlone = { 'strict-transport-security': 'max-age=31536000' } as const;

/** The headers of every answer of this server. */
export const answerHeaders = (isEncrypted: boolean): Readonly<Record<string, string>> =>
  isEncrypted ? { ...headers, ...encryptedAlone } : headers;
