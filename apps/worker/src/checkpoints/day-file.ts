import { access, mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '@fairview/events';
import type { Database } from '@fairview/platform';

const pageSize = 500;

/** Between two notes of a file. */
const separator = '---\n';

/**
 * Writes the newest checkpoint of the server and of each club into a file of the day, once: for the server's owner, who
 * keeps it elsewhere. `fairview verify --since` takes it as it is.
 * @returns the file, or `undefined` if it was there
 */
export async function writeDayFile(
  pool: Database['pool'],
  log: Pick<Log, 'now'>,
  folder: string,
): Promise<string | undefined> {
  const day = new Date(await log.now()).toISOString().slice(0, 10);
  const file = join(folder, `${day}.notes`);
  const { rows } = await pool.query<{ note: string }>(
    'select note from log.server_checkpoint order by number desc limit 1',
  );
  const ofServer = rows[0]?.note;
  if (ofServer === undefined || (await exists(file))) return undefined;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unfinished = `${file}.${process.pid}`;
  const handle = await open(unfinished, 'w', 0o600);
  try {
    await handle.write(ofServer);
    for await (const note of newestNotes(pool)) await handle.write(`${separator}${note}`);
  } finally {
    await handle.close();
  }
  await rename(unfinished, file);
  return file;
}

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

async function* newestNotes(pool: Database['pool']): AsyncGenerator<string> {
  for (let after = -1; ;) {
    const { rows } = await pool.query<{ leaf: number; note: string }>(
      `select t.leaf, c.note from log.tree t join log.checkpoint c on c.club = t.club and c.position = t.position
        where t.leaf > $1 order by t.leaf limit $2`,
      [after, pageSize],
    );
    for (const { note } of rows) yield note;
    const last = rows.at(-1);
    if (!last) return;
    after = last.leaf;
  }
}
