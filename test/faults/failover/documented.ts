import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const { load } = createRequire(import.meta.url)('js-yaml') as { load(text: string): unknown };

const operations = new URL('../../../docs/operations.md', import.meta.url);

/** The block of operations.md in this language that holds these words. */
export async function documented(language: string, words: string): Promise<string> {
  const text = await readFile(operations, 'utf8');
  const blocks = [...text.matchAll(/^```(\w+)\n([^]*?)^```$/gmu)];
  const found = blocks.find(([, of, block = '']) => of === language && block.includes(words));
  if (!found) throw new Error(`docs/operations.md has no block of ${language} with ${words}`);
  return found[2] ?? '';
}

/** `bootstrap` of the nodes that Compose runs. */
export async function composedBootstrap(): Promise<{
  readonly dcs: object;
  readonly post_bootstrap: string;
}> {
  const text = await readFile(new URL('../../../deploy/patroni.yml', import.meta.url), 'utf8');
  return (load(text) as { readonly bootstrap: { readonly dcs: object; readonly post_bootstrap: string } })
    .bootstrap;
}

/** What operations.md says that nodes of Patroni must agree on: `bootstrap.dcs`. */
export async function agreedSettings(): Promise<object> {
  const { bootstrap } = load(await documented('yaml', 'synchronous_mode')) as {
    readonly bootstrap: { readonly dcs: object };
  };
  return bootstrap.dcs;
}
