import type { ExpiryHandler } from './deadline.js';
import { handlersByKind } from './expiry-handlers.js';

const handlerOf = (streams: string): ExpiryHandler => ({ streams, handle: () => Promise.resolve() });

describe('handlersByKind', () => {
  it('gives the handler of each kind of stream', () => {
    const kettles = handlerOf('kettle');
    const handlers = handlersByKind([kettles, handlerOf('oven')], ['kettle', 'kettle']);
    expect(handlers.get('kettle')).toBe(kettles);
    expect([...handlers.keys()]).toEqual(['kettle', 'oven']);
  });

  it('stops the boot where a kind of stream has no handler', () => {
    expect(() => handlersByKind([handlerOf('kettle')], ['kettle', 'oven'])).toThrow(/no handler .*"oven"/);
  });

  it('stops the boot where a kind of stream has two handlers', () => {
    expect(() => handlersByKind([handlerOf('kettle'), handlerOf('kettle')], ['kettle'])).toThrow(
      /two handlers .*"kettle"/,
    );
  });
});
