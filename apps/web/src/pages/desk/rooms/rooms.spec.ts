import { roomAddress, roomAsked, roomNamed, roomsOf } from './rooms.js';

describe('the rooms of the desk', () => {
  it('have addresses behind that of the desk, which is the first of them', () => {
    expect(roomAddress('club/night', 'round')).toBe('/t/club/night/desk');
    expect(roomAddress('club/night', 'close', 'close')).toBe('/t/club/night/desk/close#close');
    expect([roomNamed(), roomNamed('rulings'), roomNamed('cellar')]).toEqual(['round', 'rulings', undefined]);
  });

  it('are open to officials, and those about the tournament as a whole to its organizers', () => {
    expect(roomsOf(['SCORER'])).toEqual(['round', 'players', 'rulings', 'papers']);
    expect(roomsOf(['ARBITER', 'ORGANIZER'])).toContain('close');
  });

  it.each([
    ['', '', 'round'],
    ['round=2', '#results', 'round'],
    ['paper=badges', '', 'papers'],
    ['slip=e1', '', 'papers'],
    ['act=withdraw&entry=e1', '', 'players'],
    ['', '#close', 'close'],
    ['', '#penalties', 'rulings'],
  ])('are found by addresses of before there were rooms: "%s" "%s"', (search, hash, room) => {
    expect(roomAsked(new URLSearchParams(search), hash)).toBe(room);
  });
});
