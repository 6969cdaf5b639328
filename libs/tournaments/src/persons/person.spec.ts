import type { Caller } from '@fairview/people';
import type { Holdings } from '../tournament/holding.js';
import { accessAt, accessOf } from './access.js';
import { personOf, type AccountReads } from './person.js';

const club = 'club';
const owners: Readonly<Record<string, string>> = { bens: 'ben' };
const resets: Readonly<Record<string, string>> = { dora: 'olga' };
const reads: AccountReads = {
  ownerOfKey: (key) => Promise.resolve(owners[key]),
  resetBy: (account) => Promise.resolve(resets[account]),
};
const seat = (entry: string, at = club) => ({ club: at, tournament: 't', entry });
const device = (...seats: readonly ReturnType<typeof seat>[]): Caller => {
  const [entry] = seats;
  return { actor: `entry:${entry?.entry ?? ''}`, device: { id: 'd', seats }, ...(entry ? { entry } : {}) };
};
const taken = (by: string) => ({ type: 'EntryTaken', by, at: 1, position: 1 }) as const;
const reissued = (by: string) => ({ type: 'EntryCodeReissued', by, at: 1, position: 1 }) as const;
const held = (takenBy: string) => ({ code: 1, holder: { device: true, takenBy } as const });

const holdings: Holdings = {
  free: { code: 1, changes: [] },
  paper: { ...held('entry:paper'), changes: [taken('entry:paper')] },
  bens: { ...held('account:ben'), changes: [taken('account:ben')] },
  keyed: { ...held('key:bens'), changes: [taken('key:bens')] },
  slipped: { ...held('entry:slipped'), code: 2, changes: [reissued('account:olga'), taken('entry:slipped')] },
};

describe('PL-20 a caller as one person', () => {
  it.each<[string, Caller, Partial<Record<'person' | 'letInBy', string>> & { entries: readonly string[] }]>([
    ['an account', { actor: 'account:ann', account: 'ann' }, { person: 'account:ann', entries: ['own'] }],
    [
      'an account with the seats that it took on devices, itself or by a key',
      { actor: 'account:ben', account: 'ben' },
      { person: 'account:ben', entries: ['own', 'bens', 'keyed'] },
    ],
    [
      'a key as the account behind it',
      { actor: 'key:bens', account: 'ben' },
      { person: 'account:ben', entries: ['own', 'bens', 'keyed'] },
    ],
    ['a device of nobody known', device(seat('paper')), { person: 'entry:paper', entries: ['own', 'paper'] }],
    [
      'a device with all its seats of the club, and of no other',
      device(seat('paper'), seat('free'), seat('elsewhere', 'other')),
      { person: 'entry:paper', entries: ['own', 'paper', 'free'] },
    ],
    [
      'a device whose seat was taken while an account was signed in as that account',
      device(seat('bens')),
      { person: 'account:ben', entries: ['own', 'bens', 'keyed'] },
    ],
    [
      'a device that was let in by a new code',
      device(seat('slipped')),
      { person: 'entry:slipped', entries: ['own', 'slipped'], letInBy: 'account:olga' },
    ],
    [
      'an account that came in by a reset code',
      { actor: 'account:dora', account: 'dora' },
      { person: 'account:dora', entries: ['own'], letInBy: 'account:olga' },
    ],
  ])('%s', async (_, caller, expected) => {
    const there = { club, roles: ['arbiter'] as const, entries: ['own'], holdings };
    expect(await personOf(caller, there, reads)).toEqual({ roles: ['arbiter'], ...expected });
  });
});

it('TO-16 an arbiter competes by entries of their own, by seats they took on a device, and also after they withdrew', async () => {
  const arbiter = (...entries: readonly string[]) =>
    accessOf(new Set(['arbiter'] as const), new Set(entries));
  const at = async (account: string, entries: readonly string[], own: readonly string[] = []) =>
    (await accessAt(arbiter(...own), account, { holdings, entries, withdrawn: ['left'] }, reads)).competes;
  expect(await at('ann', ['bens'])).toBe(false);
  expect(await at('ben', ['bens'])).toBe(true);
  expect(await at('ben', ['paper'])).toBe(false);
  expect(await at('ann', ['mine'], ['mine'])).toBe(true);
  expect(await at('ann', [], ['left'])).toBe(true);
});
