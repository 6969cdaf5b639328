import { bug, defined, type Json } from '@fairview/kernel';
import { viewerOf, type GameState, dealtUnder, recordFor, type Play, type RecordPlace } from '@fairview/play';
import type { RequestContext } from '../request/context.js';
import type { Game } from '../types/game.js';
import { findMatch } from './find.js';
import { tournamentName } from './names.js';

/** The folded game behind a `Game`: at hand if it was read from its stream, otherwise loaded. */
export async function stateOf(game: Game, { loaders }: RequestContext): Promise<GameState> {
  return (
    game.state ?? (await loaders.gameStates.load(game)) ?? bug(`game ${game.id} has a head and no stream`)
  );
}

/** The folded game behind a `Game`, and with whose eyes the caller sees it. */
export async function seen(game: Game, context: RequestContext) {
  const [state, access] = await Promise.all([
    stateOf(game, context),
    context.accessTo(game.club, game.tournamentId),
  ]);
  return { state, viewer: viewerOf(state, access) };
}

/** The deal that a game started from, its own or one that it shares. */
export async function dealtIn(play: Play, { club }: Game, { started }: GameState) {
  if (!started.deal) return undefined;
  const id = dealtUnder(started.deal.dealId);
  const state = await play.deal(club, id);
  return state && { id, state };
}

/** Where a game was played: its tournament, and the round and table of its match. */
async function placeOf(
  { id, club, tournamentId, matchId }: Game,
  context: RequestContext,
): Promise<RecordPlace> {
  const { tournaments } = context.loaders;
  const row = tournamentId === null ? undefined : await tournaments.load({ club, id: tournamentId });
  const tournament = row && (await tournamentName(row, context.loaders));
  const match = matchId === null ? null : await findMatch(context, club, matchId);
  const { round, board } = match ?? {};
  return {
    id,
    ...defined({ tournament, round: round ?? undefined, table: board ?? undefined }),
  };
}

/** The record of a game, `fairview/1`, for a caller who may see all of it; null while something of it is hidden from them. */
export async function gameRecord(play: Play, game: Game, context: RequestContext): Promise<Json> {
  const { state, viewer } = await seen(game, context);
  const { club, entries } = game;
  const names = await context.loaders.names.loadMany(entries.map((id) => ({ club, id })));
  const written = names.map((name) => (typeof name === 'string' ? name : ''));
  const dealt = await dealtIn(play, game, state);
  const place = await placeOf(game, context);
  return recordFor(play.registry, state, viewer, written, dealt?.state, place) ?? null;
}
