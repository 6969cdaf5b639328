import type { EventBody, Recorded } from '../log.js';
import { eventReader, judgingInstant, type Upcast } from './stream.js';

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
