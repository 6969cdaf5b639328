import { limitsProblem, readRequestLimits } from './request-limits.js';
import { SettingsError } from './settings.js';

const usual = { network: 5_000, visitors: 1_000, caller: 1_000, visitorSockets: 500, connections: 4_000 };

describe('limits of requests', () => {
  it('are settings', () => {
    expect(readRequestLimits({})).toEqual(usual);
    expect(readRequestLimits({ VISITOR_SOCKETS: ' 800 ', CALLER_REQUESTS: '' })).toEqual({
      ...usual,
      visitorSockets: 800,
    });
  });

  it.each([
    ['NETWORK_REQUESTS', '0'],
    ['VISITOR_REQUESTS', '-1'],
    ['CALLER_REQUESTS', 'many'],
    ['VISITOR_SOCKETS', '1.5'],
  ])('%s=%s is refused by name', (variable, value) => {
    expect(() => readRequestLimits({ [variable]: value })).toThrow(SettingsError);
    expect(() => readRequestLimits({ [variable]: value })).toThrow(variable);
  });

  it('fit together if all sockets of a network can come back at once', () => {
    expect(limitsProblem(usual)).toBeUndefined();
    expect(limitsProblem({ ...usual, visitorSockets: 1_001 })).toContain('raise VISITOR_REQUESTS');
    expect(limitsProblem({ ...usual, connections: 499 })).toContain('raise NETWORK_CONNECTIONS');
    expect(limitsProblem({ ...usual, visitors: 5_001 })).toContain('raise NETWORK_REQUESTS');
  });
});
