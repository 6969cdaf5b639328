import type { CallerKey } from '../caller.js';
import { roles } from '../role.js';
import { mayInviteTo } from './key-reach.js';

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
