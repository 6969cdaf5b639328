import { rolesAtDesk } from './roles.js';

describe('who sits at the desk of a tournament', () => {
  const club = { id: 'c', slug: 'rook', name: 'Rook' };
  const night = { id: 't', slug: 'rook/night' };
  const member = (role: 'ORGANIZER' | 'SCORER' | 'PLAYER', tournament: string | null, slug = club.slug) => ({
    role,
    club: { ...club, slug },
    tournament: tournament === null ? null : { id: tournament, slug: '', name: '' },
  });

  it.each([
    ['a visitor', null, []],
    ['a player', { clubs: [member('PLAYER', null)] }, []],
    ['an organizer of the club', { clubs: [member('ORGANIZER', null)] }, ['ORGANIZER']],
    ['a scorer of it', { clubs: [member('SCORER', 't'), member('SCORER', null)] }, ['SCORER']],
    ['a scorer of another one', { clubs: [member('SCORER', 'u')] }, []],
    ['an organizer of a club of a longer name', { clubs: [member('ORGANIZER', null, 'roo')] }, []],
  ])('%s', (_, viewer, roles) => expect(rolesAtDesk(viewer, night)).toEqual(roles));
});
