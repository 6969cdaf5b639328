import type { Outcome } from '../game/contract.js';
import { bug } from '../game/bug.js';
import { isObject, own, type Json } from '../game/json.js';
import { accepted, refused, type Checked, type Refused } from '../game/refusal.js';
import { replay } from '../game/replay.js';
import { readRecord, type GameRecord } from '../record/form.js';
import type { Positions } from '../teeko/winning.js';
import type { SheetGame } from './contract.js';
import { positionKindOf } from './worth.js';

/** The two players of a game, as the match names them. */
export type Opponents = readonly [string, string];

/** The only game whose matches are scored by winning positions. */
const game = 'teeko';

type Finished = { readonly record: GameRecord; readonly outcome: Outcome };

/** Replays the record; the refusal of an illegal ply carries its number as `ply`. */
function playedOut(given: Json, positions: Positions): Checked<Finished | undefined> {
  const opened = readRecord(given);
  if (!opened.ok) return opened;
  const { record, table } = opened.value;
  if (record.game !== game) return refused('R-2', 'record-of-another-game', { game });
  if (!isObject(record.variant) || own(record.variant, 'positions') !== positions) {
    return refused('TM-10', 'positions-not-agreed', { positions });
  }
  const played = replay(
    table,
    record.moves.map((move) => ({ move })),
  );
  if (!played.ok) {
    const { rule, code, params } = played.refusal;
    return refused(rule, code, { ...params, ply: played.ply });
  }
  const end = record.ended === undefined ? accepted(played.table) : played.table.end(record.ended);
  if (!end.ok) return end;
  const { outcome } = end.value;
  return accepted(outcome && { record, outcome });
}

/** Who held black and red: as the match says, or as the record's seats do; `undefined` where neither names them. */
function colours(
  { black, red }: SheetGame,
  seats: readonly string[],
  players: Opponents,
): Opponents | undefined {
  const [first, second] = players;
  const held = [players, [second, first] as const];
  if (black !== undefined || red !== undefined) {
    return held.find((pair) => (black ?? pair[0]) === pair[0] && (red ?? pair[1]) === pair[1]);
  }
  return held.find((pair) => pair[0] === seats[0] && pair[1] === seats[1]);
}

/** How the record's game ended, the winner by name. */
function told({ record, outcome }: Finished, winner: string | undefined): SheetGame {
  if (record.ended?.by === 'no-contest') return { winner: null, noContest: true };
  if (winner === undefined) return { winner: null };
  if (record.ended) return { winner, resigned: true };
  const label = outcome.lines[0]?.label ?? bug('a game won by the rules has its line');
  return { winner, kind: positionKindOf(label) ?? bug(`no winning position is called ${label}`) };
}

/** What is written beside a record must not contradict it. */
function contradiction(written: SheetGame, bare: SheetGame): Refused | undefined {
  if (written.winner !== undefined && written.winner !== bare.winner) {
    return refused('R-5', 'record-says-otherwise', { key: 'winner' });
  }
  if (written.kind !== undefined && written.kind !== bare.kind) {
    return refused('TM-1', 'record-says-otherwise', { key: 'kind' });
  }
  if (written.resigned !== undefined && written.resigned !== (bare.resigned ?? false)) {
    return refused('TM-1', 'record-says-otherwise', { key: 'resigned' });
  }
  return undefined;
}

/**
 * A game that carries its record, as the bare game that the record tells of. The colours are those written beside it
 * (`black`, `red`), else the record's seats where they name the two players, else they follow from `winner`.
 * Refused: what the record is refused for (R-1 to R-7, or the game's rule with the `ply`), `record-of-another-game`
 * `positions-not-agreed` (TM-10), `game-unfinished`, `seats-not-the-players`,
 * `record-says-otherwise` (R-5, TM-1).
 */
export function bareGame(given: SheetGame, players: Opponents, positions: Positions): Checked<SheetGame> {
  const { record, ...written } = given;
  if (record === undefined) return accepted(given);
  const finished = playedOut(record, positions);
  if (!finished.ok) return finished;
  if (written.noContest === true) return accepted(written);
  if (!finished.value) return refused('R-7', 'game-unfinished');
  const seat = finished.value.outcome.winners[0];
  const held = colours(written, finished.value.record.seats, players);
  const winner = seat === undefined ? undefined : (held?.[seat] ?? written.winner ?? undefined);
  if (seat !== undefined && winner === undefined) return refused('R-5', 'seats-not-the-players');
  const bare = told(finished.value, winner);
  const against = contradiction(written, bare);
  return against ?? accepted({ ...written, ...bare });
}
