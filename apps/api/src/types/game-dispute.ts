import { stateOfDispute, wasLegal, type GameState } from '@fairview/play';
import { disputeId } from '../shared/ids.js';
import { instanceOf } from '../shared/instance-of.js';
import { actorOf } from './actor.js';
import { Dispute, DisputeStatement, RulingAppeal } from './dispute.js';
import { rulingShown } from './dispute-ruling.js';
import { DisputedPly } from './dispute-subject.js';
import type { PartyPlace } from './party.js';
import { seatsAt, someSeat, type Seated } from './seat.js';

/** The disputes about a game, the oldest first. */
export const gameDisputesOf = (state: GameState, game: Seated, gameId: string): readonly Dispute[] =>
  state.disputes.map((dispute, index) => {
    const {
      ply,
      course,
      reason,
      seat,
      by,
      at,
      suspends,
      settledBy,
      playOnBy,
      ruling,
      hands,
      appeal,
      statements,
    } = dispute;
    const number = index + 1;
    // A seat is named by its entry, not by the account of the player who sits there.
    const named = seat === null ? by : `entry:${game.entries[seat] ?? ''}`;
    const { club, tournamentId } = game;
    // A seat implies its entry: there is no party beside it.
    const place: PartyPlace = { club, tournamentId, matchId: null };
    return instanceOf(Dispute, {
      place,
      id: disputeId(gameId, number),
      number,
      state: stateOfDispute(dispute),
      ply,
      course,
      reason,
      seat,
      at,
      suspends,
      settledBy,
      playOnBy,
      sidesSettled: [],
      side: null,
      by: named === undefined ? null : actorOf(game, named),
      of: someSeat(game, seat),
      seatsSettled: seatsAt(game, settledBy),
      seatsToPlayOn: seatsAt(game, playOnBy),
      subject: instanceOf(DisputedPly, { club, gameId, ply, course }),
      statements: statements.map((said) =>
        instanceOf(DisputeStatement, {
          place,
          reason: said.reason,
          at: said.at,
          side: null,
          of: someSeat(game, said.seat),
        }),
      ),
      ruling: ruling ? rulingShown(game, ruling) : null,
      handsOpened: hands
        ? { reason: hands.reason, at: hands.at, by: hands.by === undefined ? null : actorOf(game, hands.by) }
        : null,
      wasLegal: wasLegal(state, dispute) ?? null,
      appeal: appeal
        ? instanceOf(RulingAppeal, {
            place,
            seat: appeal.seat,
            side: null,
            reason: appeal.reason,
            at: appeal.at,
            of: someSeat(game, appeal.seat),
            ruling: rulingShown(game, appeal.was),
          })
        : null,
    });
  });
