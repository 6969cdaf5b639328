import {
  accepted,
  bug,
  isObject,
  own,
  refused,
  type Checked,
  type Json,
  type Refused,
} from '@fairview/kernel';
import type { Positions } from '../../../teeko/winning.js';
import type { FinishedGame, SheetGame, SystemGiven } from '../../contract.js';
import type { SheetResult } from '../../sheet-result.js';
import { playedOut, type Finished } from '../../replayed.js';
import { meet, opponentOf, type Roster } from '../../roster.js';
import { positionKindOf } from './worth.js';

/** The holders of black and red. */
type Opponents = readonly [string, string];

/** What a game record is read by. */
type Match = { readonly given: SystemGiven; readonly roster: Roster; readonly positions: Positions };

/** TM-10: the positions are those that were agreed for the match. */
const judgePositions =
  (positions: Positions) =>
  (variant: Json): Refused | undefined =>
    isObject(variant) && own(variant, 'positions') === positions
      ? undefined
      : refused('TM-10', 'positions-not-agreed', { positions });

/**
 * Who held black and red, as far as they are players of the match: as it is written beside the record, else by the
 * record's seats, else, of two players, by the winner's seat.
 */
function holders(
  { black, red, winner }: SheetGame,
  { record, outcome }: Finished,
  roster: Roster,
): Opponents | undefined {
  const opponent = (player?: string | null) => (player == null ? undefined : opponentOf(player, roster));
  const [first, second] = record.seats;
  const written = [black ?? opponent(red) ?? first, red ?? opponent(black) ?? second] as const;
  const won = [winner, opponent(winner)] as const;
  return [written, outcome.winners[0] === 0 ? won : ([won[1], won[0]] as const)].find(
    (pair): pair is Opponents => meet(pair, roster),
  );
}

/**
 * A game of Teeko that is over: who won it and how (TM-1, TM-2). A loss on time or by ruling is scored as a resignation
 * (T-16).
 */
export function describeTeekoOutcome({ outcome, ended, seats }: FinishedGame): SheetResult {
  if (ended?.by === 'no-contest') return { winner: null, noContest: true };
  const [seat] = outcome.winners;
  if (seat === undefined) return { winner: null };
  const winner = seats[seat] ?? bug(`no player at seat ${seat}`);
  if (ended) return { winner, resigned: true };
  const label = outcome.lines[0]?.label ?? bug('a game won by the rules has its line');
  return { winner, kind: positionKindOf(label) ?? bug(`no winning position is called ${label}`) };
}

/** What is written beside a record must not contradict it. */
function contradiction(written: SheetGame, bare: SheetResult): Refused | undefined {
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
 * (`black`, `red`), else the record's seats where they name two players that meet; of two players they else follow from
 * `winner`. Refused: what the record is refused for (R-1 to R-7, or the game's rule with the `ply`),
 * `record-of-another-game`, `positions-not-agreed` (TM-10), `game-unfinished`, `seats-not-the-players`
 * `record-says-otherwise` (R-5, TM-1).
 */
export function bareGame(entered: SheetGame, { given, roster, positions }: Match): Checked<SheetGame> {
  const { record, ...written } = entered;
  if (record === undefined) return accepted(entered);
  const finished = playedOut(record, given, judgePositions(positions));
  if (!finished.ok) return finished;
  if (written.noContest === true) return accepted(written);
  if (!finished.value) return refused('R-7', 'game-unfinished');
  const held = holders(written, finished.value, roster);
  const seat = finished.value.outcome.winners[0];
  if (!held && (seat !== undefined || roster.size > 2)) return refused('R-5', 'seats-not-the-players');
  const { outcome, record: played } = finished.value;
  const bare = describeTeekoOutcome({
    outcome,
    ...(played.ended && { ended: played.ended }),
    seats: held ?? [],
  });
  const against = contradiction(written, bare);
  return against ?? accepted({ ...written, ...(held ? { black: held[0], red: held[1] } : {}), ...bare });
}
