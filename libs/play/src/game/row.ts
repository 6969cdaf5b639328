import { upsertOnAppend, type RowTarget } from '@fairview/events';
import { gameTable, type GameRow, type GameStatus } from './game.table.js';
import { isOpen, isVoid, openDispute, type GameState } from './state.js';

export const statusOf = (state: GameState): GameStatus =>
  isVoid(state) ? 'void' : isOpen(state) ? 'open' : 'finished';

/** How the game ended, in the record's word: `rules`, or what happened around the table. */
export const endedBy = (state: GameState): string | null =>
  isOpen(state) ? null : isVoid(state) ? 'ruling' : (state.ended?.by ?? 'rules');

/** The columns that follow from the state alone; `club`, `id`, `version`, `position` and the instants come with the append. */
function columns(state: GameState) {
  const { started, table } = state;
  const outcome = isVoid(state) ? undefined : table.outcome;
  return {
    tournament: started.tournament ?? null,
    match: started.match ?? null,
    number: started.number ?? null,
    game: started.game,
    variant: started.variant,
    seats: started.seats,
    status: statusOf(state),
    disputed: openDispute(state) !== undefined,
    ply: state.plies.length,
    toAct: isOpen(state) ? table.toAct : [],
    winners: outcome?.winners ?? null,
    points: outcome?.points ?? null,
    endedBy: endedBy(state),
  };
}

/** The row of a folded state; an append that starts or ends the game gives it that instant. */
export const gameRow = (id: string, state: GameState): Omit<GameRow, 'club' | 'version' | 'position'> => ({
  id,
  ...columns(state),
  startedAt: state.startedAt,
  endedAt: state.endedAt ?? null,
});

/** Written whole with each append to a game. */
export const gameTarget: RowTarget = upsertOnAppend(gameTable);
