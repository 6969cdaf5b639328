import { type ExpiryHandler, handlersByKind } from './expiry-handlers.js';

const handlerOf = (streams: string): ExpiryHandler => ({ streams, handle: () => Promise.resolve() });

describe('handlersByKind', () => {
  it('gives the handler of each kind of stream', () => {
    const timers = handlerOf('timer');
    const handlers = handlersByKind([timers, handlerOf('oven')], ['timer', 'timer']);
    expect(handlers.get('timer')).toBe(timers);
    expect([...handlers.keys()]).toEqual(['timer', 'oven']);
  });

  it('stops the start-up if a kind of stream has no handler', () => {
    expect(() => handlersByKind([handlerOf('timer')], ['timer', 'oven'])).toThrow(/no handler .*"oven"/);
  });

  it('stops the start-up if a kind of stream has two handlers', () => {
    expect(() => handlersByKind([handlerOf('timer'), handlerOf('timer')], ['timer'])).toThrow(
      /two handlers .*"timer"/,
    );
  });
});
