import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';

/** One file of the built client, as it is sent. */
export interface ClientFile {
  readonly type: string;
  readonly tag: string;
  /** Whether its name holds the hash of its content. */
  readonly hashed: boolean;
  readonly plain: Buffer;
  /** What the build made smaller. */
  readonly encoded: { readonly br: Buffer | undefined; readonly gzip: Buffer | undefined };
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** Reads what was built: a few megabytes, kept in memory, by the path of each file's address. */
export async function readClientFiles(folder: string): Promise<ReadonlyMap<string, ClientFile>> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = names
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length).split(sep).join('/'));
  const known = new Set(paths);
  const read = async (path: string): Promise<Buffer | undefined> =>
    known.has(path) ? readFile(join(folder, path)) : undefined;
  const shown = paths.filter((path) => types[extname(path)] !== undefined && !path.startsWith('/.'));
  return new Map(
    await Promise.all(
      shown.map(async (path): Promise<[string, ClientFile]> => {
        const plain = await readFile(join(folder, path));
        const file: ClientFile = {
          type: types[extname(path)] ?? 'application/octet-stream',
          tag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
          hashed: path.startsWith('/assets/'),
          plain,
          encoded: { br: await read(`${path}.br`), gzip: await read(`${path}.gz`) },
        };
        return [path, file];
      }),
    ),
  );
}
