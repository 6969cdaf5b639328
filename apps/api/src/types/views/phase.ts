import type { GameViews, ScarneyBoard, TeekoBoard } from '@fairview/rules';
import { registerEnum } from '../../shared/register-enum.js';

/** The phases of every game: one enum, so that one query may ask the views of all games for it. */
export type GamePhase =
  | TeekoBoard['phase']
  | ScarneyBoard['phase']
  | GameViews['skarney' | 'scarney-baccarat' | 'scarnecchia']['phase'];

export const GamePhaseWord = registerEnum<GamePhase>(
  'GamePhase',
  'The phase of a game: what has to be done now.',
  {
    drop: 'Teeko: pieces are dropped (T-6).',
    move: 'Teeko: a piece is moved (T-13).',
    place: 'Scarney games: pawns are placed (S-5, S-10).',
    takeoff: 'Scarney games: the first pawn is taken off (S-6).',
    jump: 'Scarney games: pawns jump (S-7).',
    remove: 'HighLow: pawns are removed (S-27).',
    draw: 'Skarney: a card is drawn.',
    play: 'Skarney: cards are melded, laid or offered. Scarney Baccarat: the hands are played.',
    reply: 'Skarney: a seat is asked whether it takes the card on offer.',
    cut: 'Scarney Baccarat: the shoe is cut (BC-2).',
    bet: 'Scarney Baccarat: the seats bet.',
    scarney: 'Scarney Baccarat: Scarney insurance is offered (BC-10).',
    baccarat: 'Scarney Baccarat: Scarney Baccarat insurance is offered (BC-11).',
    free: 'Scarnecchia: the seat has no build and may make any move.',
    continues: 'Scarnecchia: the seat continues its build (SC-5).',
    captures: 'Scarnecchia: the seat captures its finished build (SC-5).',
    over: 'The game is over.',
  },
);
