import { defined, isObject, type Json } from '@fairview/kernel';
import { shuffleSizes, type Games, type Table, type DealInRecord, type Viewer } from '@fairview/rules';
import type { DealState } from '../deal/state.js';
import type { GameState } from '../game/state.js';
import { writtenRecord, type RecordPlace } from '../written-record.js';
import { seesAll } from './sight.js';

/** SH-6: a game's deal as in its record; `undefined` until the server's seed is published, and if it was not dealt. */
function toldDealOf({ started }: GameState, dealt: DealState | undefined): DealInRecord | undefined {
  const { deal } = started;
  const serverSeed = dealt?.attempts.find(({ dealId }) => dealId === deal?.dealId)?.serverSeed;
  if (!deal || serverSeed === undefined) return undefined;
  const { dealId, n, serverCommitment, clientSeeds, clientCommitments, given } = deal;
  return {
    dealId,
    n,
    serverSeed,
    serverCommitment,
    clientSeeds,
    clientCommitments,
    ...defined({ given }),
  };
}

/** Whether chance has laid a game out, rather than a study: not even the arbiter's position shows all of a shoe. */
function isShuffled(games: Games, { game, rules, variant, setup }: Table): boolean {
  const rulebook = games.rulebook(game, rules);
  const sizes = rulebook.ok ? shuffleSizes(rulebook.value, variant) : rulebook;
  const isStudy = isObject(setup) && 'position' in setup;
  return sizes.ok && sizes.value.length > 0 && !isStudy;
}

/** Whether other tables play the same deal, and it holds more than a player at this one has seen by its end. */
const isPlayedElsewhere = ({ seats }: Table, dealt: DealState | undefined): boolean =>
  seats > 1 && dealt !== undefined && dealt.opened.match === undefined;

/**
 * The game as a record, with these names at its seats; `undefined` if a part of it is hidden from the viewer. `dealt`
 * is the game's deal, if it has one: once it is revealed the record contains it, for `fairview verify-deal`. `place` says where
 * it was played.
 */
export function recordFor(
  games: Games,
  state: GameState,
  viewer: Viewer,
  names: readonly string[],
  dealt?: DealState,
  place: RecordPlace = {},
): Json | undefined {
  const { started, opening, table } = state;
  // The deal cannot be known, so there is nothing to replay.
  if (state.undealt) return undefined;
  const deal = toldDealOf(state, dealt);
  // A setup that was dealt is in no position whole: before the end it is nobody's to know (S-9).
  const isDealt = started.deal !== undefined || isShuffled(games, opening);
  const isSeen = [opening, table, ...state.replaced.map((course) => course.table)].every((each) =>
    seesAll(each, viewer),
  );
  const isHidden = isDealt || !isSeen;
  if (isHidden && (!table.outcome || (deal === undefined && isPlayedElsewhere(table, dealt))))
    return undefined;
  return writtenRecord(state, names, place, deal);
}
