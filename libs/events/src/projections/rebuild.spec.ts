import { v7 as newId } from 'uuid';
import { Pool } from 'pg';
import { MemoryLog } from '../memory-log.js';
import { Rebuild, type ReadModel } from './rebuild.js';

const club = newId();

/** A club with one stream, and a read model whose row and fold are those of the moment. */
async function differencesOf(model: Pick<ReadModel, 'fold' | 'stored'>): Promise<readonly unknown[]> {
  const log = new MemoryLog(() => 0);
  const order = { club, actor: 'system', commandId: newId(), expectedVersion: 0 };
  await log.append({ ...order, stream: `club-${club}`, bodies: [{ type: 'ClubFounded' }] });
  const models = [{ table: 'read.club', kind: 'club', sql: '', ...model }];
  const found: unknown[] = [];
  for await (const each of new Rebuild(log, new Pool(), models).differences(club, () => undefined))
    found.push(each);
  return found;
}

const row = (version: number) => ({ club, name: `after ${version}`, version, position: version });
const fold = (version: number) => ({ columns: { name: `after ${version}` }, version, position: version });

describe('rows that are compared with their log', () => {
  it('differ if nobody is writing and they are not what their stream folds to', async () => {
    const model = { fold: () => Promise.resolve(fold(2)), stored: () => Promise.resolve(row(1)) };
    expect(await differencesOf(model)).toMatchObject([{ stored: { version: 1 }, folded: { version: 2 } }]);
  });

  it('do not differ if others write during the comparison: they are read again', async () => {
    let written = 1;
    // Each fold is of the moment before an append, and each row of the moment after it, as long as anybody writes.
    const model = {
      fold: () => Promise.resolve(fold(written)),
      stored: () => Promise.resolve(row(written < 5 ? (written += 1) : written)),
    };
    expect(await differencesOf(model)).toEqual([]);
  });
});
