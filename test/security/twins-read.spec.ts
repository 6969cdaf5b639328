/*
 * T8 of the guarantees at its full size: nobody learns what they cannot know. Whatever leaves the server of a game is made by
 * the functions of libs/play/src/viewing and of the api's types, from the fold of its events. Games are folded here with twins
 * that differ in nothing but what is hidden, and every function answers every viewer the same of both, after every ply. That what
 * comes over the line is made of these answers and of nothing else is told by twins.spec.ts, with fewer games; the games of
 * Skarney have a file of their own, so that two processes share the work.
 *
 * By default a few games of each kind are compared; a hundred by LONG=1, as many as it says by TWINS=1000.
 */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describeReadings } from '../kit/twins/describe-readings.js';
import { dealtGames, trailedScarnecchia } from '../kit/twins/games.js';
import { asked } from '../kit/twins/readings.js';

describeReadings([...dealtGames.filter(({ game }) => game !== 'skarney'), trailedScarnecchia]);

const viewing = join(import.meta.dirname, '../../libs/play/src/viewing');

it('T8 compares every function by which a game is read: a new one without a comparison is found', async () => {
  const files = (await readdir(viewing)).filter((file) => !file.endsWith('.spec.ts'));
  const modules = await Promise.all(
    files.map(async (file) => (await import(join(viewing, file))) as Record<string, unknown>),
  );
  const functions = modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) => (typeof value === 'function' ? [name] : [])),
  );
  expect(functions.length).toBeGreaterThan(12);
  expect(functions.filter((name) => !asked.has(name))).toEqual([]);
});
