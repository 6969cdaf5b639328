import { defined } from '@fairview/kernel';
import type { IncomingMessage } from 'node:http';
import { SettingsError } from '@fairview/platform';
import { GraphQLError } from 'graphql';
import { refuseCostly } from '../limits/refusals.js';
import { addressOf, bearerOf } from '../transport/request-headers.js';
import { noteEnum } from '../limits/enum-words.js';
import { publicError } from '../transport/errors.js';
import { isServedAs } from '../transport/host.js';
import { mayCallFrom } from '../transport/origin.js';
import { refusalOf } from '../transport/refusal-of.js';
import { readApiSettings } from '../transport/settings.js';

describe('a bearer', () => {
  it.each([
    [undefined, undefined, true],
    ['', undefined, true],
    ['Bearer fv_abc', 'fv_abc', true],
    ['bearer fv_abc', 'fv_abc', true],
    ['Bearer', undefined, false],
    ['Bearer a b', undefined, false],
    ['Bearer  a', undefined, false],
    ['Basic YTpi', undefined, false],
    [`Bearer ${'a'.repeat(201)}`, undefined, false],
    ['Bearer é', undefined, false],
    [42, undefined, false],
    [{}, undefined, false],
  ])('%s', (header, token, wellFormed) => {
    expect(bearerOf(header)).toEqual({ token, wellFormed });
  });
});

describe('an origin', () => {
  const listed = new Set(['https://club.example']);
  it.each([
    [undefined, true],
    ['http://fairview.local:4400', true],
    ['https://fairview.local:4400', true],
    ['https://club.example', true],
    ['http://club.example', false],
    ['https://club.example.evil.example', false],
    ['http://fairview.local', false],
    ['null', false],
    ['', false],
  ])('%s', (origin, may) => {
    const headers = { host: 'fairview.local:4400', ...defined({ origin }) };
    expect(mayCallFrom(headers, listed)).toBe(may);
  });
});

describe('a host', () => {
  const names = new Set(['localhost', 'club.example']);
  it.each([
    ['localhost:4400', true],
    ['LOCALHOST', true],
    ['club.example', true],
    ['club.example.:443', true],
    ['192.168.1.5:4400', true],
    ['[::1]:4400', true],
    ['evil.example', false],
    ['club.example.evil.example', false],
    ['192.168.1.5.evil.example', false],
    ['club.example@evil.example', false],
    ['[evil]', false],
    ['', false],
    [undefined, false],
  ])('%s', (host, isServed) => {
    expect(isServedAs(host, names)).toBe(isServed);
  });
});

describe('an error before anything is executed', () => {
  const lost = (message: string) => Object.assign(new Error(message), { code: 'ECONNRESET' });

  it('is no outage if the client went away in the middle of its body: nobody fills the log with alarms', () => {
    expect(refusalOf(lost('aborted')).extensions).toMatchObject({ reason: 'not-json' });
    expect(refusalOf(lost('read ECONNRESET')).extensions).toMatchObject({ reason: 'unavailable' });
  });
});

describe('an address', () => {
  const from = (forwarded?: string) =>
    ({
      socket: { remoteAddress: '10.0.0.1' },
      headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    }) as unknown as IncomingMessage;
  it('is the one at the other end of the connection, if there is no proxy of ours in front', () => {
    expect(addressOf(from('1.2.3.4'), 0)).toBe('10.0.0.1');
  });
  it('is what the outermost of our proxies saw, whatever else the headers claim', () => {
    expect(addressOf(from('6.6.6.6, 1.2.3.4'), 1)).toBe('1.2.3.4');
    expect(addressOf(from('6.6.6.6, 1.2.3.4, 10.0.0.2'), 2)).toBe('1.2.3.4');
    expect(addressOf(from(), 1)).toBe('10.0.0.1');
  });
});

describe('the settings of the api', () => {
  it('are only those that the documentation lists', () => {
    const { hosts, requests, ...others } = readApiSettings({});
    expect(others).toEqual({ origins: new Set(), proxies: 0 });
    expect(hosts).toContain('localhost');
    const all = {
      ORIGINS: 'https://a.example, http://b.example:81',
      PROXIES: '2',
      HOSTS: 'Club.example',
      VISITOR_SOCKETS: '7',
    };
    expect(readApiSettings(all)).toEqual({
      origins: new Set(['https://a.example', 'http://b.example:81']),
      proxies: 2,
      hosts: new Set([...hosts, 'club.example']),
      requests: { ...requests, visitorSockets: 7 },
    });
  });
  it.each([
    ['ORIGINS', 'club.example'],
    ['ORIGINS', '*'],
    ['ORIGINS', 'https://a.example/'],
    ['ORIGINS', 'https://a.example/page'],
    ['HOSTS', 'club.example:443'],
    ['HOSTS', 'https://club.example'],
    ['PROXIES', 'one'],
    ['PROXIES', '-1'],
  ])('%s=%s is refused by name', (variable, value) => {
    expect(() => readApiSettings({ [variable]: value })).toThrow(SettingsError);
    expect(() => readApiSettings({ [variable]: value })).toThrow(variable);
  });
});

describe('an error on its way out', () => {
  const told = (error: GraphQLError) => {
    const reported: unknown[] = [];
    return { ...publicError(error.toJSON(), error, (failure) => void reported.push(failure)), reported };
  };
  const wrapped = (failure: Error & { code?: string }) =>
    new GraphQLError(failure.message, { originalError: failure });

  it('keeps a listed code and its reason, and nothing else', () => {
    const error = new GraphQLError('No.', {
      extensions: {
        code: 'BAD_USER_INPUT',
        reason: 'page-too-large',
        stacktrace: ['a'],
        http: { status: 400 },
      },
    });
    expect(told(error)).toEqual({
      message: 'No.',
      extensions: { code: 'BAD_USER_INPUT', reason: 'page-too-large' },
      reported: [],
    });
  });

  it('says what an operation would cost and what is allowed (complaint 19: the complexity was told as 0)', () => {
    expect(told(refuseCostly({ cost: 5_001, limit: 5_000 })).extensions).toEqual({
      code: 'BAD_USER_INPUT',
      reason: 'too-costly',
      cost: 5_001,
      limit: 5_000,
    });
  });

  it('reveals nothing of what went wrong inside, and reports it once', () => {
    const failure = new Error('relation "people.account" does not exist');
    const { message, extensions, reported } = told(wrapped(failure));
    expect(message).not.toContain('people');
    expect(extensions).toEqual({ code: 'INTERNAL_SERVER_ERROR' });
    expect(reported).toEqual([failure]);
  });

  it.each([
    ['ECONNREFUSED', 'unavailable', 1],
    ['53300', 'unavailable', 1],
    ['57P01', 'unavailable', 1],
    ['25P03', 'unavailable', 1],
    ['57P05', 'unavailable', 1],
    ['55P03', 'unavailable', 1],
    ['53100', 'unavailable', 1],
    ['58030', 'unavailable', 1],
    ['57014', 'too-slow', 0],
  ])('reports a database that is away (%s) as %s', (code, reason, reports) => {
    const { extensions, reported } = told(wrapped(Object.assign(new Error('x'), { code })));
    expect(extensions).toEqual({ code: 'INTERNAL_SERVER_ERROR', reason });
    expect(reported).toHaveLength(reports);
  });

  it.each([
    'Connection terminated unexpectedly',
    'Client has encountered a connection error and is not queryable',
    'no connection to the database in time',
    'timeout exceeded when trying to connect',
  ])('reports a connection that was lost or is not to be had as unavailable: %s', (message) => {
    const failure = new AggregateError([new Error(message)]);
    expect(told(wrapped(failure)).extensions).toMatchObject({ reason: 'unavailable' });
  });

  it('guesses at names of the schema, and does not repeat values', () => {
    const guess = new GraphQLError('Cannot query field "a" on type "B". Did you mean "c", "d", or "e"?', {
      extensions: { code: 'GRAPHQL_VALIDATION_FAILED' },
    });
    expect(told(guess).message).toBe(guess.message);
    const echo = new GraphQLError(
      'Variable "$i" got invalid value "my password"; String cannot represent it',
      {
        extensions: { code: 'BAD_USER_INPUT' },
      },
    );
    expect(told(echo).message).toBe('Variable "$i" does not fit its type.');
    const none = new GraphQLError(
      'Variable "$i" got invalid value {} at "i.result"; Exactly one key must be specified for OneOf type "ResultInput".',
      { extensions: { code: 'BAD_USER_INPUT' } },
    );
    expect(told(none).message).toBe(
      'Variable "$i" does not fit its type at "i.result": Exactly one key must be specified for OneOf type "ResultInput".',
    );
    const word = new GraphQLError(
      'Variable "$i" got invalid value "OPEN" at "i.format"; Value "OPEN" does not exist in "Shape" enum. Did you mean the enum value "ARENA"?',
      { extensions: { code: 'BAD_USER_INPUT' } },
    );
    expect(told(word).message).toBe(
      'Variable "$i" does not fit its type at "i.format": The enum "Shape" has no such value.',
    );
    noteEnum('Shape', ['ARENA', 'SWISS']);
    expect(told(word).message).toBe(
      'Variable "$i" does not fit its type at "i.format": The enum "Shape" has no such value; it has ARENA, SWISS.',
    );
    const long = new GraphQLError('a'.repeat(5_000), { extensions: { code: 'BAD_USER_INPUT' } });
    expect(told(long).message.length).toBeLessThan(600);
  });
});
