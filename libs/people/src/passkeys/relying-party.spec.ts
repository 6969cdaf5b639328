import { relyingPartyAt } from './relying-party.js';

describe('PE-10 passkeys are made and used', () => {
  it.each([
    ['https://club.example', 'club.example'],
    ['https://club.example:8443', 'club.example'],
    ['http://localhost:4400', 'localhost'],
  ])('on a page of %s, for its name', (origin, rpId) => {
    expect(relyingPartyAt(origin)).toEqual({ rpId, origin });
  });

  it.each([
    ['a page without encryption', 'http://club.example'],
    ['an IPv4 address', 'https://192.0.2.1'],
    ['an IPv6 address', 'https://[2001:db8::1]'],
    ['a page that hides its origin', 'null'],
    ['more than an origin', 'https://club.example/page'],
    ['a program', undefined],
  ])('not on %s', (_, origin) => expect(relyingPartyAt(origin)).toBeUndefined());
});
