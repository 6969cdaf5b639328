import type { PublicTournament } from './documents.js';
import { gameToShow } from './open-game.js';

type Played = PublicTournament['matches']['nodes'][number]['currentGame'];

const playing = (id: string, more: Partial<NonNullable<Played>> = {}): Played => ({
  id,
  ply: 3,
  status: 'OPEN',
  suspendedSince: null,
  ...more,
});
const tournament = (name: string, ...games: readonly Played[]): PublicTournament => ({
  id: name,
  slug: name,
  name,
  matches: { nodes: games.map((currentGame, at) => ({ id: `${name}-${at}`, board: at + 1, currentGame })) },
});

describe('the game that the front page shows', () => {
  const tournaments = [
    tournament('night', null, playing('g1', { suspendedSince: '2026-11-21T20:00:00.000Z' }), playing('g2')),
    tournament('cup', playing('g3', { ply: 9 }), playing('g4', { status: 'FINISHED' })),
  ];

  it('is the first one that is open and not suspended by a dispute', () => {
    expect(gameToShow(tournaments, undefined)).toMatchObject({ game: 'g2', table: 3, ply: 3 });
    expect(gameToShow([tournament('empty', null)], undefined)).toBeUndefined();
  });

  it('stays the same while it is open', () => {
    expect(gameToShow(tournaments, 'g3')).toMatchObject({ game: 'g3', ply: 9, tournament: { name: 'cup' } });
    expect(gameToShow(tournaments, 'g4')?.game).toBe('g2');
  });
});
