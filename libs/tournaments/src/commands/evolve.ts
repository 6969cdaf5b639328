import { bug } from '@fairview/kernel';
import {
  assignedByLog,
  evolveBy,
  idOfStream,
  streamName,
  systemActor,
  type Recorded,
  type Stamp,
} from '@fairview/events';
import { stampedSheetDisputes } from '@fairview/play';
import { stampHoldings } from '../tournament/holding.js';
import { lastRound, type RoundsClosed, type TournamentState } from '../tournament/state.js';
import type { WrittenInTournament } from './act.js';
import { tournamentFacts, type TournamentFact } from './acts.js';
import { createdTournament } from './acts/create-tournament.js';

/** Which rounds an event closes: all, or the last one before it. */
const closedBy = (
  state: TournamentState,
  closes: 'all' | 'last' | undefined,
): Pick<RoundsClosed, 'round'> | undefined =>
  closes === 'last' ? { round: lastRound(state)[0]?.round ?? 0 } : closes && {};

/** The fold of a tournament's stream: one recorded event on top of what stood before (`undefined` before the first). */
export function evolveTournament(
  state: TournamentState | undefined,
  recorded: Recorded<TournamentFact>,
): TournamentState {
  const { body, stream, version, position, at } = recorded;
  if (!state)
    return body.type === 'TournamentCreated'
      ? createdTournament(body, recorded)
      : bug(`${body.type} before TournamentCreated`);
  const { changesMatches, aboutDispute, closes } = tournamentFacts[body.type];
  const written = { ...recorded, tournament: idOfStream(stream) };
  const rounds = closedBy(state, closes);
  return {
    ...evolveBy<TournamentFact, TournamentState, WrittenInTournament>(tournamentFacts, state, body, written),
    version,
    position,
    matchesVersion: changesMatches && !aboutDispute ? version : state.matchesVersion,
    ...(rounds ? { roundsClosed: { ...rounds, at, version } } : {}),
    ...(closes === 'all' ? { closedFirst: state.closedFirst ?? position } : {}),
  };
}

/** A tournament as events would leave it that are not written. */
export const afterFacts = (
  id: string,
  state: TournamentState,
  facts: readonly TournamentFact[],
): TournamentState =>
  facts.reduce(
    (before, body, index) =>
      evolveTournament(before, {
        club: '',
        stream: streamName('tournament', id),
        commandId: '',
        actor: systemActor,
        at: assignedByLog,
        index,
        body,
        version: before.version + 1,
        position: before.position + 1,
      }),
    state,
  );

/** Gives a state that was folded before its last append was written what the log then assigned to it. */
export const stampTournament = (
  state: TournamentState,
  { at, position, version }: Stamp,
): TournamentState => ({
  ...state,
  position,
  version,
  disputes: stampedSheetDisputes(state.disputes, at),
  holdings: stampHoldings(state.holdings, { at, position, version }),
  createdAt: state.createdAt === assignedByLog ? at : state.createdAt,
  ...(state.closedFirst === 0 ? { closedFirst: position } : {}),
  ...(state.roundsClosed?.at === assignedByLog ? { roundsClosed: { ...state.roundsClosed, at } } : {}),
});
