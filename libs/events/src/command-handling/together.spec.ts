import { accepted, refused } from '@fairview/kernel';
import { v4, v7 as newId } from 'uuid';
import type { Versioned } from '../log.js';
import { MemoryLog } from '../memory-log.js';
import { streamName } from '../ids.js';
import { stream } from './stream.js';
import { CommandHandler } from './command-handler.js';
import type { CommandsTogether } from './together.js';

interface Counter extends Versioned {
  readonly total: number;
}
type Counted = { readonly type: 'Counted'; readonly by: number };
type Count = { readonly by: number };

const most = 10;
const counters = stream<Counter, Count, Counted>('counter', {
  decider: {
    evolve: (state, { body, version, position }) => ({
      total: (state?.total ?? 0) + body.by,
      version,
      position,
    }),
    decide: ({ total }, { by }) =>
      total + by > most
        ? refused('test', 'too-many')
        : accepted({ events: by === 0 ? [] : [{ type: 'Counted', by }] }),
    refused: (code, params) => refused('test', code, params),
  },
  projections: [],
  upcasts: [],
});

const actor = 'account:ada';
let log: MemoryLog;
let club: string;
let names: readonly string[];

const handler = () => new CommandHandler(log, counters);
const asked = (...counts: readonly (readonly number[])[]): CommandsTogether<Count> => ({
  club,
  actor,
  commandId: v4(),
  parts: counts.map((each, at) => ({ stream: names[at] ?? '', commands: each.map((by) => ({ by })) })),
});
const totals = () => Promise.all(names.map(async (name) => (await handler().load(club, name))?.total));

beforeEach(async () => {
  log = new MemoryLog(() => Date.UTC(2026, 10, 21, 12));
  club = newId();
  names = [1, 2, 3].map(() => streamName('counter', newId()));
  const founded = { stream: `club-${club}`, expectedVersion: 0, bodies: [{ type: 'ClubFounded' }] };
  await log.append({ club, actor, commandId: v4(), ...founded });
  for (const name of names)
    await handler().start({ club, actor, commandId: v4(), stream: name }, [{ type: 'Counted', by: 1 }]);
});

it('carries out commands to several streams at once, and those to one stream one after the other', async () => {
  const done = await handler().executeAll(asked([2, 3], [4], [5]));
  expect(done.ok && done.value.map(({ state, events }) => [state.total, events.length])).toEqual([
    [6, 2],
    [5, 1],
    [6, 1],
  ]);
  expect(await totals()).toEqual([6, 5, 6]);
});

it('writes nothing if one is refused, and names every one that would be', async () => {
  const all = asked([2], [5, 5, 1], [11]);
  const told = [
    { part: 1, command: 1, refusal: { rule: 'test', code: 'too-many' } },
    { part: 2, command: 0, refusal: { rule: 'test', code: 'too-many' } },
  ];
  expect(await handler().refusedOf(all)).toMatchObject(told);
  expect(await handler().executeAll(all)).toMatchObject({ ok: false, refused: told });
  expect(await totals()).toEqual([1, 1, 1]);
  expect(await log.headOfClub(club)).toBe(4);
});

it('is carried out once, however often it is sent, and its id belongs to nothing else', async () => {
  const all = asked([2], [3]);
  await Promise.all([handler().executeAll(all), handler().executeAll(all)]);
  const again = await handler().executeAll(all);
  expect(again.ok && again.value.map(({ repeated }) => repeated)).toEqual([true, true]);
  expect(await totals()).toEqual([3, 4, 1]);
  const others = [
    { ...asked([5], [3]), commandId: all.commandId },
    { ...asked([2], [3], [4]), commandId: all.commandId },
  ];
  for (const other of others)
    expect(await handler().executeAll(other)).toMatchObject({
      refused: [{ refusal: { code: 'command-reused' } }],
    });
  expect(await totals()).toEqual([3, 4, 1]);
});

it('judges again after another process has written', async () => {
  const one = handler();
  await one.executeAll(asked([1], [1]));
  const append = log.appendAll.bind(log);
  let met = false;
  jest.spyOn(log, 'appendAll').mockImplementation(async (requests) => {
    if (!met) {
      met = true;
      const other = { club, actor, commandId: v4(), stream: names[1] ?? '' };
      await handler().execute(other, { by: 8 });
    }
    return append(requests);
  });
  expect(await one.executeAll(asked([1], [1]))).toMatchObject({
    refused: [{ part: 1, command: 0, refusal: { code: 'too-many' } }],
  });
  expect(await totals()).toEqual([2, 10, 1]);
});
