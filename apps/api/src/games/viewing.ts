import { bug, isObject, type Json } from '@fairview/kernel';
import {
  isOpen,
  isVoid,
  gameAtPly,
  openDispute,
  type DealState,
  type GameState,
  type GameAtPly as Seen,
} from '@fairview/play';
import {
  dealKey,
  games,
  replay,
  shuffleSizes,
  writeRecord,
  writtenMoves,
  type Seat,
  type Table,
  type ToldDeal,
  type Viewer,
} from '@fairview/rules';
import type { CallerAccess } from '../request/context.js';
import { boardOf } from './board.js';
import type { DrawOffer, Dispute, GameLimit, GameAtPly, Outcome, Ply } from './parts.js';

/** The seats of a game that somebody plays. */
export const seatsOf = (state: GameState, { entries }: CallerAccess): readonly Seat[] =>
  state.started.seats.flatMap((entry, seat) => (entries.has(entry) ? [seat] : []));

/**
 * With whose eyes somebody sees a game: a seat's, if he holds one. An arbiter sees all once the game is over or
 * disputed, and before that what a spectator sees: nobody looks into hands that are being played. What a player alone at
 * the table does not know himself, no dispute lays open (S-9).
 */
export function viewerOf(state: GameState, access: CallerAccess): Viewer {
  const own = seatsOf(state, access);
  const seat = own.find((each) => state.table.toAct.includes(each)) ?? own[0];
  if (seat !== undefined) return seat;
  const arbitrates = access.roles.has('arbiter') || access.roles.has('organizer');
  if (!arbitrates) return 'spectator';
  if (!isOpen(state)) return 'arbiter';
  if (!openDispute(state)) return 'spectator';
  return state.table.seats === 1 ? 0 : 'arbiter';
}

/** Whether a viewer sees the whole of a position, so that what may be played there gives nothing away. */
const seesAll = (table: Table, viewer: Viewer): boolean =>
  viewer === 'arbiter' || table.view(viewer).position === table.position;

/** The legal moves that a viewer may know: his own, and everybody's where nothing is hidden from him. */
export function legalMovesFor(state: GameState, viewer: Viewer): readonly string[] {
  if (!isOpen(state)) return [];
  const { table } = state;
  const known = table.toAct.filter((seat) => seat === viewer || seesAll(table, viewer));
  return known.flatMap((seat) => table.moves(seat) ?? []);
}

/** All plies as a viewer reads them. */
export function pliesFor(state: GameState, viewer: Viewer): readonly Ply[] {
  const plies: Ply[] = [];
  replay(state.opening, state.plies, (before, seat) => {
    const played = state.plies[plies.length] ?? bug('a ply that was not played');
    const told = before.describePly(seat, played.move, viewer);
    const { at, byClock } = played;
    plies.push({
      ...{ ply: plies.length, seat, at },
      move: told.ok ? told.value : '',
      byClock: byClock === true,
    });
  });
  return plies;
}

const playedAt = (ply: number, { seat, told, at, byClock }: NonNullable<Seen['played']>): Ply => ({
  ply: ply - 1,
  seat,
  move: told,
  at,
  byClock: byClock === true,
});

/** How many moves there were is for whoever was to move, and for those from whom nothing is hidden. */
const knowsCount = (state: GameState, { toAct }: Seen, viewer: Viewer): boolean =>
  toAct.every((seat) => seat === viewer) || (seesAll(state.opening, viewer) && seesAll(state.table, viewer));

/** A game after so many plies as a viewer may see it; `undefined` where there were not so many. */
export function gameAtPlyFor(state: GameState, ply: number, viewer: Viewer): GameAtPly | undefined {
  const seen = gameAtPly(state, ply, viewer);
  return (
    seen && {
      ply,
      position: seen.position,
      board: boardOf(seen.view),
      toAct: seen.toAct,
      legalMoves: knowsCount(state, seen, viewer) ? seen.legalMoves : null,
      played: seen.played ? playedAt(ply, seen.played) : null,
      toLimit: seen.toLimit ?? null,
      toNoContest: seen.toNoContest ?? null,
      at: seen.played?.at ?? state.startedAt,
    }
  );
}

/** How a game ended; `undefined` while it is open, and where a ruling left nothing of it. */
export function outcomeOf(state: GameState): Outcome | undefined {
  const { outcome } = state.table;
  if (!outcome || isVoid(state)) return undefined;
  const { winners, points, lines, rating = null } = outcome;
  return {
    ...{ winners, points, rating },
    lines: lines.map(({ round = null, ...line }) => ({ ...line, round })),
    by: state.ended?.by ?? 'rules',
  };
}

export const disputesOf = (state: GameState): readonly Dispute[] =>
  state.disputes.map(({ ruling, ...dispute }) => ({ ...dispute, ruling: ruling ?? null }));

export function drawOfferOf({ offer }: GameState): DrawOffer | null {
  return offer?.open ? { seat: offer.seat, ply: offer.ply, accepted: offer.accepted } : null;
}

export const limitOf = ({ started }: GameState): GameLimit | null => started.limit ?? null;

/** SH-6: a game's deal as its record tells it; `undefined` until the server's seed is published, and where it was not dealt. */
function toldDealOf({ started }: GameState, dealt: DealState | undefined): ToldDeal | undefined {
  const { deal } = started;
  const serverSeed = dealt?.attempts.find(({ dealId }) => dealId === deal?.dealId)?.serverSeed;
  if (!deal || serverSeed === undefined) return undefined;
  const { dealId, n, serverCommitment, clientSeeds, clientCommitments, given } = deal;
  return {
    ...{ dealId, n, serverSeed, serverCommitment, clientSeeds, clientCommitments },
    ...(given ? { given } : {}),
  };
}

/** Whether chance has laid a game out, rather than a study: of a shoe not even the arbiter's position tells all. */
function isShuffled({ game, rules, variant, setup }: Table): boolean {
  const rulebook = games.rulebook(game, rules);
  const sizes = rulebook.ok ? shuffleSizes(rulebook.value, variant) : rulebook;
  const isStudy = isObject(setup) && 'position' in setup;
  return sizes.ok && sizes.value.length > 0 && !isStudy;
}

/** Whether other tables play the same deal, where more lies in it than a player at this one has seen by its end. */
const isPlayedElsewhere = ({ seats }: Table, dealt: DealState | undefined): boolean =>
  seats > 1 && dealt !== undefined && dealt.opened.match === undefined;

/**
 * The game as a record, with these names at its seats; `undefined` where a part of it is hidden from the viewer. `dealt`
 * is the game's deal, if it has one: once it is revealed the record tells it, for `fairview verify-deal`.
 */
export function recordFor(
  state: GameState,
  viewer: Viewer,
  names: readonly string[],
  dealt?: DealState,
): Json | undefined {
  const { started, opening, plies, ended, table } = state;
  const deal = toldDealOf(state, dealt);
  // A setup that was dealt is in no position whole: before the end it is nobody's to know (S-9).
  const isDealt = started.deal !== undefined || isShuffled(opening);
  const isHidden = isDealt || !(seesAll(opening, viewer) && seesAll(table, viewer));
  if (isHidden && (!table.outcome || (deal === undefined && isPlayedElsewhere(table, dealt))))
    return undefined;
  const written = writtenMoves(opening, plies);
  if (!written.ok) return bug(`the plies of a game are refused: ${written.refusal.code}`);
  return writeRecord({
    game: opening.game,
    rules: opening.rules,
    variant: opening.variant,
    setup: opening.setup,
    seats: names,
    moves: written.value,
    ...(ended ? { ended } : {}),
    ...(deal ? { others: { [dealKey]: deal } } : {}),
  });
}
