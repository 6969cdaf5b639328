import { eachAlone, namesGroup, onServer, serversOf, withUrl } from './server-list.js';

const group = 'postgres://club:p%40ss@h1:5433,[::1],h3/fairview?sslmode=require';

describe('the servers of an address', () => {
  it('are each with its port, the usual one if none is given', () => {
    expect(serversOf(group, 5432)).toEqual([
      { host: 'h1', port: 5433 },
      { host: '::1', port: 5432 },
      { host: 'h3', port: 5432 },
    ]);
    expect(serversOf('redis://cache', 6379)).toEqual([{ host: 'cache', port: 6379 }]);
  });

  it('stand each alone in an address of its own', () => {
    expect(namesGroup(group)).toBe(true);
    expect(namesGroup('postgres://club@h1/fairview?options=a,b')).toBe(false);
    expect(eachAlone(group)).toEqual(
      ['h1:5433', '[::1]', 'h3'].map((server) => `postgres://club:p%40ss@${server}/fairview?sslmode=require`),
    );
  });

  it('give way to another one', () => {
    const others = [
      { host: 'node', port: 5434 },
      { host: '::1', port: 5435 },
    ].map((server) => onServer(group, server));
    expect(others).toEqual(
      ['node:5434', '[::1]:5435'].map(
        (server) => `postgres://club:p%40ss@${server}/fairview?sslmode=require`,
      ),
    );
  });

  it('stay when something else of the address changes', () => {
    const changed = withUrl(group, (url) => {
      url.password = 'x,y';
      url.searchParams.set('options', '-c role=app');
    });
    expect(changed).toBe(
      'postgres://club:x,y@h1:5433,[::1],h3/fairview?sslmode=require&options=-c+role%3Dapp',
    );
  });

  it.each([
    ['postgres://h1,,h2/name', 'no server beside a comma'],
    ['postgres://h1:0,h2/name', '"h1:0"'],
    ['postgres://h1:70000,h2/name', '"h1:70000"'],
    ['postgres://h1,h1:5432/name', 'h1:5432 twice'],
  ])('%s is refused: %s', (address, problem) => {
    expect(() => serversOf(address, 5432)).toThrow(problem);
  });
});
