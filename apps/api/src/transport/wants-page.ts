import type { IncomingHttpHeaders } from 'node:http';

/** Whether a browser asks for a page to look at. */
export const wantsPage = ({
  method,
  headers,
}: {
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
}): boolean => (method === 'GET' || method === 'HEAD') && /\btext\/html\b/.test(headers.accept ?? '');
