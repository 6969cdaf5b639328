import type { EventBody, Recorded } from '../log.js';
import { eventReader, judgingInstant, type Upcast, StateCache } from './stream.js';

const at = (version: number) => ({ version, position: version });

describe('known states of streams', () => {
  it('C9 weigh as many events as they were folded from, and the last used ones stay', () => {
    const cache = new StateCache(100);
    cache.keep('club', 'short', at(5));
    cache.keep('club', 'long', at(60));
    expect(cache.get('club', 'short')).toEqual(at(5));
    cache.keep('club', 'another', at(10));
    expect(['short', 'long', 'another'].map((stream) => cache.get('club', stream))).toEqual([
      at(5),
      undefined,
      at(10),
    ]);
  });

  it('are never replaced by an earlier state of the stream', () => {
    const cache = new StateCache();
    cache.keep('club', 'one', at(3));
    cache.keep('club', 'one', at(2));
    expect(cache.get('club', 'one')).toEqual(at(3));
    cache.keep('club', 'one', at(4));
    expect(cache.get('club', 'one')).toEqual(at(4));
  });
});

const recorded = (body: EventBody): Recorded => ({
  club: 'c',
  stream: 'game-g',
  position: 1,
  version: 1,
  at: 0,
  commandId: 'k',
  index: 0,
  actor: 'system',
  body,
});

const upcasts: readonly Upcast[] = [
  { type: 'MovePlayed', v: 1, up: ({ move, ...rest }) => ({ ...rest, v: 2, text: move ?? null }) },
  { type: 'MovePlayed', v: 2, up: ({ text, ...rest }) => ({ ...rest, v: 3, ply: { text: text ?? null } }) },
];

it.each<[string, EventBody, EventBody]>([
  ['the oldest form', { type: 'MovePlayed', move: '13' }, { type: 'MovePlayed', v: 3, ply: { text: '13' } }],
  [
    'a later one',
    { type: 'MovePlayed', v: 2, text: '14' },
    { type: 'MovePlayed', v: 3, ply: { text: '14' } },
  ],
  ['another type', { type: 'Other' }, { type: 'Other' }],
])('reads %s like one of today’s', (_which, stored, today) => {
  expect(eventReader(upcasts)(recorded(stored)).body).toEqual(today);
});

it('accepts no two upcasts of one form, and none that leads nowhere', () => {
  const [first] = upcasts;
  expect(() => eventReader(first ? [first, first] : [])).toThrow('two upcasts');
  const idle = eventReader([{ type: 'Idle', v: 1, up: (body) => body }]);
  expect(() => idle(recorded({ type: 'Idle' }))).toThrow('leads nowhere');
});

const log = { now: () => Promise.resolve(1_000) };
const clock = { judges: (command: string) => command === 'open' };

it('commands are judged by the clock of the log if one of them needs it, and otherwise at no instant', async () => {
  expect(await judgingInstant(log, clock, ['resign', 'open'])).toBe(1_000);
  expect(await judgingInstant(log, clock, ['resign'])).toBeNaN();
  expect(await judgingInstant(log, clock, [])).toBeNaN();
});
