import { request, type IncomingHttpHeaders } from 'node:http';
import type { Answer, Fields } from './server.js';

/** What a page's request is answered. */
export interface PageAnswer<Data = Record<string, unknown>> extends Answer<Data> {
  /** The cookies that came with it, as they stand in their headers. */
  readonly cookies: readonly string[];
  readonly text: string;
}

/** A request, and how it is made. */
export interface PageRequest {
  readonly query: string;
  readonly variables?: Fields;
  readonly extensions?: Fields;
  readonly headers?: Readonly<Record<string, string>>;
  readonly method?: 'GET' | 'POST';
}

/** Asks as the page of a browser does: it keeps what cookies it is given, and says where it comes from. */
export class PageClient {
  private readonly jar = new Map<string, string>();

  /** @param api where the server listens @param origin the address that the browser shows */
  constructor(
    private readonly api: string,
    readonly origin: string = api,
  ) {}

  /** The cookies it holds, as it sends them. */
  get cookie(): string {
    return [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async ask<Data = Record<string, unknown>>(asked: PageRequest): Promise<PageAnswer<Data>> {
    const { query, variables = {}, extensions = {}, headers = {}, method = 'POST' } = asked;
    const { host } = new URL(this.origin);
    const own = {
      host,
      accept: 'application/json',
      'content-type': 'application/json',
      'fairview-client': 'web',
      ...(method === 'POST' ? { origin: this.origin } : {}),
      ...(this.jar.size > 0 ? { cookie: this.cookie } : {}),
    };
    const path = method === 'POST' ? '/graphql' : `/graphql?query=${encodeURIComponent(query)}`;
    const body = method === 'POST' ? JSON.stringify({ query, variables, extensions }) : '';
    const answer = await this.send(path, method, { ...own, ...headers }, body);
    for (const cookie of answer.cookies) {
      const [pair = ''] = cookie.split(';');
      const [name = '', value = ''] = pair.split('=');
      if (value === '') this.jar.delete(name);
      else this.jar.set(name, value);
    }
    return { ...answer, ...(JSON.parse(answer.text) as Omit<Answer<Data>, 'status'>) };
  }

  private send(path: string, method: string, headers: Readonly<Record<string, string>>, body: string) {
    const sent = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''));
    return new Promise<{ status: number; cookies: readonly string[]; text: string }>((resolve, reject) => {
      const asking = request(`${this.api}${path}`, { method, headers: sent }, (answer) => {
        let text = '';
        answer.on('data', (part: Buffer) => (text += part.toString()));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, cookies: cookiesIn(answer.headers), text }),
        );
      });
      asking.on('error', reject);
      asking.end(body);
    });
  }
}

const cookiesIn = (headers: IncomingHttpHeaders): readonly string[] => headers['set-cookie'] ?? [];
