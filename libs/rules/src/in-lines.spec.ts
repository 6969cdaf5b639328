import type { Json } from '@fairview/kernel';
import { recordsOf } from '../../../test/kit/records.js';
import { games } from './games.js';
import type { Table, Viewer } from './game/contract.js';
import { playOut, readRecord } from './record/index.js';

const kinds = Object.keys(games.rulebooks);

/** Every table of a recorded game, the first and the last one included. */
function tablesOf(record: Json): readonly Table[] {
  const opened = readRecord(record, games);
  if (!opened.ok) return [];
  const tables = [opened.value.table];
  playOut(opened.value, (_before, _ply, after) => void tables.push(after));
  return tables;
}

const someOf = (kind: string): readonly Json[] =>
  recordsOf(kind)
    .slice(0, 12)
    .map(({ record }) => record);

const names = ['Ann', 'Bob', 'Cy', 'Di', 'Ed', 'Flo', 'Gus'];
const of = (table: Table, viewer: Viewer): string => table.inLines(viewer, names).join('\n');

describe('a game in lines for people', () => {
  it.each(kinds)('is drawn of %s at every ply, without undefined and without blanks at the end', (kind) => {
    const tables = someOf(kind).flatMap(tablesOf);
    expect(tables.length).toBeGreaterThan(2);
    for (const table of tables)
      for (const viewer of [0, 'spectator', 'arbiter'] as const)
        expect(of(table, viewer)).not.toMatch(/undefined|null|NaN| $/mu);
  });

  it.each(['skarney', 'scarnecchia'])('of %s shows a seat its own hand and no other', (kind) => {
    const [table] = tablesOf(someOf(kind).find((record) => tablesOf(record).length > 1) ?? {});
    const hands = table?.view('arbiter')['hands'] as readonly (readonly string[])[];
    const [own = '', foreign = ''] = hands.map((hand) => hand.join(' '));
    const seen = table ? of(table, 0) : '';
    expect([seen.includes(own), seen.includes(foreign)]).toEqual([true, false]);
    expect(table ? of(table, 'arbiter') : '').toContain(foreign);
  });
});
