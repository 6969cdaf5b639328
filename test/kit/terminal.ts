import { run } from '../../apps/cli/src/program.js';
import type { TestApi } from './server.js';

/** What a command said. */
export interface Said {
  readonly out: string;
  readonly err: string;
  readonly status: number;
}

/** What `fairview` answers to these words, for who has this token; the lines are its standard input. */
export async function fairview(
  { url }: TestApi,
  token: string,
  words: readonly string[],
  lines: readonly string[] = [],
): Promise<Said> {
  const said = { out: '', err: '' };
  const before = { url: process.env['FAIRVIEW_URL'], key: process.env['FAIRVIEW_KEY'] };
  Object.assign(process.env, { FAIRVIEW_URL: url, FAIRVIEW_KEY: token });
  try {
    const status = await run(words, {
      stdin: (async function* () {
        await Promise.resolve();
        yield new TextEncoder().encode(lines.join('\n'));
      })(),
      out: (text) => Promise.resolve(void (said.out += text)),
      err: (text) => Promise.resolve(void (said.err += text)),
      status: 0,
    });
    return { ...said, status };
  } finally {
    for (const [name, was] of Object.entries({ FAIRVIEW_URL: before.url, FAIRVIEW_KEY: before.key }))
      if (was === undefined) Reflect.deleteProperty(process.env, name);
      else process.env[name] = was;
  }
}
