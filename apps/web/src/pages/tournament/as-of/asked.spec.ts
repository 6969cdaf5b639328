import { asOfAsked, askedIn, withAsked } from './asked.js';

const asked = (query: string) => askedIn(new URLSearchParams(query));
const at = '2026-11-23T20:15:00.000Z';

describe('the standings that an address asks for', () => {
  it('are those after a round, those of a moment, or the current ones', () => {
    expect(asked('after=3')).toEqual({ round: 3 });
    expect(asked(`at=${at}`)).toEqual({ at, asKnownThen: false });
    expect(asked(`at=${at}&known=then`)).toEqual({ at, asKnownThen: true });
    for (const none of ['', 'after=0', 'after=x', 'at=yesterday', 'known=then'])
      expect(asked(none)).toBeNull();
  });

  it('are named beside what else the address says', () => {
    const search = new URLSearchParams('entry=e&after=2');
    expect(withAsked(search, { round: 3 }).toString()).toBe('entry=e&after=3');
    expect(askedIn(withAsked(search, { at, asKnownThen: true }))).toEqual({ at, asKnownThen: true });
    expect(withAsked(search, null).toString()).toBe('entry=e');
  });

  it('ask the server for past knowledge only if the reader wants that', () => {
    expect(asOfAsked({ round: 2 })).toEqual({ asOf: { round: 2 } });
    expect(asOfAsked({ at, asKnownThen: false })).toEqual({ asOf: { at } });
    expect(asOfAsked({ at, asKnownThen: true })).toEqual({ asOf: { at }, knownAt: { at } });
  });
});
