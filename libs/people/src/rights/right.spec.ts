import type { Caller, CallerKey } from '../caller.js';
import { roles, type Scope } from '../role.js';
import { mayCall, mayInviteTo, type Claim, type Right } from './right.js';

const key = (...scopes: readonly Scope[]): Caller => ({
  actor: 'key:k',
  account: 'a',
  key: { id: 'k', scopes, club: 'c' },
});

const callers = {
  nobody: undefined,
  account: { actor: 'account:a', account: 'a', session: 's' },
  'walk-in': { actor: 'entry:n', entry: { club: 'c', tournament: 'e', entry: 'n' }, session: 's' },
  'read key': key('read'),
  'play key': key('play'),
  'full key': key('read', 'play', 'enter-results', 'organize'),
} satisfies Record<string, Caller | undefined>;

const rights = {
  public: { to: 'public' },
  'signed in': { to: 'signed-in' },
  'signed in, read': { to: 'signed-in', scope: 'read' },
  'own account': { to: ['self'] },
  'own seat, play': { to: ['seat'], scope: 'play' },
  'organizer, arbiter, organize': { to: ['organizer', 'arbiter'], scope: 'organize' },
} satisfies Record<string, Right>;

/** right, what is held, and who may: the rest may not. */
const table: readonly [keyof typeof rights, readonly Claim[], readonly (keyof typeof callers)[]][] = [
  ['public', [], ['nobody', 'account', 'walk-in', 'read key', 'play key', 'full key']],
  ['signed in', [], ['account', 'walk-in']],
  ['signed in, read', [], ['account', 'walk-in', 'read key', 'full key']],
  ['own account', [], []],
  ['own account', ['organizer', 'seat'], []],
  ['own account', ['self'], ['account', 'walk-in']],
  ['own seat, play', [], []],
  ['own seat, play', ['organizer', 'arbiter', 'scorer', 'player', 'spectator', 'self'], []],
  ['own seat, play', ['seat'], ['account', 'walk-in', 'play key', 'full key']],
  ['organizer, arbiter, organize', ['scorer', 'player', 'spectator', 'self', 'seat'], []],
  ['organizer, arbiter, organize', ['arbiter'], ['account', 'walk-in', 'full key']],
  ['organizer, arbiter, organize', ['organizer', 'spectator'], ['account', 'walk-in', 'full key']],
];

describe.each(table)('%s, holding %j', (right, held, allowed) => {
  it.each(Object.keys(callers) as (keyof typeof callers)[])('judges %s as written', (caller) => {
    const may = mayCall(rights[right], callers[caller], new Set(held));
    expect(may).toBe(allowed.includes(caller));
  });
});

const ofClub: CallerKey = { id: 'k', scopes: ['organize'], club: 'c' };
const ofTournament: CallerKey = { ...ofClub, tournament: 't' };

describe('PE-7 a key may invite', () => {
  it.each(roles)('as %s, unless that is an organizer', (role) => {
    expect(mayInviteTo(ofClub, { club: 'c', role })).toBe(role !== 'organizer');
    expect(mayInviteTo(ofTournament, { club: 'c', tournament: 't', role })).toBe(role !== 'organizer');
  });

  it.each<[string, CallerKey, { club: string; tournament?: string }, boolean]>([
    ['to its club', ofClub, { club: 'c' }, true],
    ['to a tournament of its club', ofClub, { club: 'c', tournament: 't' }, true],
    ['not to another club', ofClub, { club: 'd' }, false],
    ['to its tournament', ofTournament, { club: 'c', tournament: 't' }, true],
    ['not to another tournament', ofTournament, { club: 'c', tournament: 'u' }, false],
    ['not to the club around its tournament', ofTournament, { club: 'c' }, false],
    ['not without the scope', { ...ofClub, scopes: ['read', 'play', 'enter-results'] }, { club: 'c' }, false],
  ])('%s', (_, key, place, may) => expect(mayInviteTo(key, { ...place, role: 'player' })).toBe(may));
});
