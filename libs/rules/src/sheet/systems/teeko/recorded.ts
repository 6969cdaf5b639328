import {
  accepted,
  bug,
  defined,
  isObject,
  own,
  refused,
  type Checked,
  type Json,
  type Refused,
} from '@fairview/kernel';
import type { Positions } from '../../../teeko/winning.js';
import type { FinishedGame, SystemGiven } from '../../contract.js';
import { noContestResult, type NoContest } from '../../sheet-result.js';
import type { TeekoKeys } from './keys.js';
import type { TeekoResult } from './result.js';
import { writeResult } from './write.js';
import { playedOut, type Finished } from '../../replayed.js';
import { meet, opponentOf, type Roster } from '../../sides.js';
import { positionKindOf } from './worth.js';

/** The holders of black and red. */
type Opponents = readonly [string, string];

/** The match in whose record a game stands. */
export type RecordedIn = {
  readonly given: SystemGiven;
  readonly roster: Roster;
  readonly positions: Positions;
};

/** TM-10: the positions are those that were agreed for the match. */
const judgePositions =
  (positions: Positions) =>
  (variant: Json): Refused | undefined =>
    isObject(variant) && own(variant, 'positions') === positions
      ? undefined
      : refused('TM-10', 'positions-not-agreed', { positions });

/**
 * The players of black and red, as far as they are players of the match: as given beside the record, else by the record's
 * seats, else, of two players, by the winner's seat.
 */
function holders(
  { black, red, winner }: TeekoKeys,
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
export function describeTeekoOutcome({ outcome, ended, seats }: FinishedGame): TeekoResult | NoContest {
  if (ended?.by === 'no-contest') return noContestResult;
  const [seat] = outcome.winners;
  if (seat === undefined) return { kind: 'draw' };
  const winner = seats[seat] ?? bug(`no player at seat ${seat}`);
  if (ended) return { kind: 'resignation', winner };
  const label = outcome.lines[0]?.label ?? bug('a game won by the rules has its line');
  const position = positionKindOf(label) ?? bug(`no winning position is called ${label}`);
  return { kind: 'win', winner, position };
}

/** What is written beside a record must not contradict it. */
function contradiction(written: TeekoKeys, bare: TeekoKeys): Refused | undefined {
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
 * A game that carries its record, as the bare game of that record. The colours are those written beside it (`black`, `red`),
 * else the record's seats if they name two players that meet; of two players they else follow from `winner`. Refused:
 * what the record is refused for (R-1 to R-7, or the game's rule with the `ply`), `record-of-another-game`,
 * `positions-not-agreed` (TM-10), `game-unfinished`, `seats-not-the-players`, `record-says-otherwise` (R-5,
 * TM-1).
 */
export function withRecord(entered: TeekoKeys, { given, roster, positions }: RecordedIn): Checked<TeekoKeys> {
  const { record, ...written } = entered;
  if (record === undefined) return accepted(entered);
  const replayed = playedOut(record, given, judgePositions(positions));
  if (!replayed.ok) return replayed;
  if (written.noContest === true) return accepted(written);
  const { outcome, record: played } = replayed.value;
  if (!outcome) return refused('R-7', 'game-unfinished');
  const held = holders(written, { outcome, record: played }, roster);
  const seat = outcome.winners[0];
  if (!held && (seat !== undefined || roster.size > 2)) return refused('R-5', 'seats-not-the-players');
  const { ended } = played;
  const told = writeResult(describeTeekoOutcome({ outcome, ...defined({ ended }), seats: held ?? [] }));
  const [black, red] = held ?? [];
  return contradiction(written, told) ?? accepted({ ...written, ...defined({ black, red }), ...told });
}
