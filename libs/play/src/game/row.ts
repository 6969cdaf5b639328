import { tableProjection, type Projection } from '@fairview/events';
import { isDeepStrictEqual } from 'node:util';
import { tournamentChange } from '../tournament-change.js';
import { isPending } from '../proposals/proposal.js';
import { gameTable, type GameRow, type GameStatus } from './game.table.js';
import { isDisputed, isOpen, isRunning, isVoid, type GameState } from './state.js';

export const statusOf = (state: GameState): GameStatus =>
  isVoid(state) ? 'void' : isOpen(state) ? 'open' : 'finished';

/** How the game ended, in the record's word: `rules`, or what happened around the table. */
export const endedBy = (state: GameState): string | null =>
  isOpen(state) ? null : isVoid(state) || state.awarded ? 'ruling' : (state.ended?.by ?? 'rules');

/** The columns of the row; an instant may be `assignedByLog`. */
function fold(id: string, state: GameState): Omit<GameRow, 'club' | 'version' | 'position'> {
  const { started, table } = state;
  const outcome = isVoid(state) ? undefined : table.outcome;
  return {
    id,
    tournament: started.tournament ?? null,
    match: started.match ?? null,
    number: started.number ?? null,
    game: started.game,
    variant: started.variant,
    seats: started.seats,
    status: statusOf(state),
    disputed: isDisputed(state),
    disputes: state.disputes.length,
    proposed: state.proposals.some(isPending),
    ply: state.plies.length,
    toAct: isRunning(state) ? table.toAct : [],
    winners: outcome?.winners ?? null,
    points: outcome?.points ?? null,
    endedBy: endedBy(state),
    startedAt: state.startedAt,
    endedAt: state.endedAt ?? null,
  };
}

/** The heads of games as a read model. */
export const gameProjection = tableProjection(gameTable, fold);

const nothing: Pick<GameState, 'disputes' | 'proposals'> = { disputes: [], proposals: [] };

/** A dispute or a proposal makes a result provisional: what `disputeEvents` says of events, derived from the states. */
export const changeByGame: Projection<GameState> = {
  writes: (_stream, before, after) => {
    const asked = ({ disputes, proposals }: typeof nothing) => [disputes, proposals];
    const isSame = isDeepStrictEqual(asked(before ?? nothing), asked(after));
    return isSame ? [] : tournamentChange(after.started.tournament);
  },
};
