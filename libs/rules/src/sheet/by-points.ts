import {
  accepted,
  defined,
  isObject,
  own,
  quoted,
  refused,
  type Checked,
  type Json,
  type Refused,
} from '@fairview/kernel';
import type { GameRecord } from '../record/form.js';
import type { FinishedGame, SheetGame, SheetTerms, SystemGiven } from './contract.js';
import { isNoContest, noContestResult, type SheetResult } from './sheet-result.js';
import type { Ledger } from './ledger.js';
import { readPointsGame, type PointsGame, type PointsKeys } from './record-by-points.js';
import { noContestKeys } from './record-keys.js';
import { playedOut, type Finished } from './replayed.js';
import { noContest, type Credited } from './credited.js';
import { canSit, opponentOf, winnerNotAPlayer, type Players } from './sides.js';
import type { MatchSoFar, Scoring } from './scoring.js';

/** A game with a credited result: the match as it is, and the seating as far as it is known. */
export type CreditedGame = Pick<SheetGame, 'seats' | 'board'> & { readonly ledger: Ledger };

/** What differs from one system to the other when games are entered by their own points. */
export type ByPoints<Terms extends SheetTerms, Result extends SheetResult> = Omit<
  Scoring<Terms, Result>,
  'judge' | 'readGame' | 'writeGame'
> & {
  /** How many sit at a game of these players. */
  seats(players: Players): number;
  judgeVariant?(variant: Json, players: Players): Refused | undefined;
  /** Of these players those who can sit down, if not everybody stays to the end (BC-18). */
  stillIn?(players: Players, ledger: Ledger): Players;
  /** Refuses a record that was played, by these players by seat, for something else than was due. */
  judgeDue?(record: GameRecord, seats: readonly string[], ledger: Ledger): Refused | undefined;
  /** The result in these keys of a match record. Refused if they contain none. */
  readResult(keys: PointsKeys, players: Players): Checked<Result>;
  /** The keys of a result in a match record. */
  writeResult(result: Result): PointsKeys;
  /** The credits of a game that is not a no contest. */
  credit(result: Result, players: Players, game: CreditedGame): Checked<Credited>;
};

/** What a record says, and what may be written beside it. */
const saidByRecord = [
  ...['winner', 'active', 'score', 'scores', 'led', 'dealer'],
  ...['nets', 'netsByRound', 'left', 'house'],
] as const satisfies readonly (keyof PointsKeys)[];

/** The players by seat: as given beside the record, or as it names them, or as implied by the winner or the active player. */
function seated(
  { seats, keys: { winner, active } }: PointsGame,
  { record, outcome }: Finished,
  players: Players,
  size: number,
): readonly string[] | undefined {
  const { roster } = players;
  const opponent = (player: string) => opponentOf(player, roster) ?? '';
  const alone = roster.size === 1 ? [...roster.keys()] : [];
  const byActive = active === undefined ? [] : [active, opponent(active)];
  const victor = typeof winner === 'string' && outcome.winners.length === 1 ? winner : undefined;
  const byWinner = victor === undefined ? [] : [victor, opponent(victor)];
  const known = [
    seats ?? record.seats,
    alone,
    byActive,
    outcome.winners[0] === 1 ? byWinner.reverse() : byWinner,
  ];
  return known.find((line) => canSit(line, players, size));
}

/** What is written beside a record must not contradict it. */
function contradiction(written: PointsKeys, told: PointsKeys): Refused | undefined {
  const key = saidByRecord.find(
    (each) =>
      written[each] !== undefined &&
      told[each] !== undefined &&
      JSON.stringify(written[each]) !== JSON.stringify(told[each]),
  );
  return key === undefined ? undefined : refused('R-5', 'record-says-otherwise', { key });
}

/** The data about a game in a match record, with those of the record that it carries. */
type Told = Omit<PointsGame, 'record'> & { readonly setup?: Json };

/** A game with its record, as the bare game of that record. */
function withRecord<Terms extends SheetTerms, Result extends SheetResult>(
  { record, ...written }: PointsGame,
  { players, sitting, ledger }: MatchSoFar & { readonly sitting: Players },
  { given, system }: { readonly given: SystemGiven; readonly system: ByPoints<Terms, Result> },
): Checked<Told> {
  if (record === undefined) return accepted(written);
  const replayed = playedOut(record, given, (variant) => system.judgeVariant?.(variant, players));
  if (!replayed.ok) return replayed;
  const { outcome, record: played } = replayed.value;
  const { setup, moves, ended } = played;
  if (written.isNoContest) return accepted({ ...written, setup });
  if (!outcome) return refused('R-7', 'game-unfinished');
  const seats = seated(written, { record: played, outcome }, sitting, system.seats(sitting));
  if (!seats) return refused('R-5', 'seats-not-of-the-match');
  const otherwise = system.judgeDue?.(played, seats, ledger);
  if (otherwise) return otherwise;
  if (written.keys.resigned === true && (ended === undefined || ended.by === 'agreement'))
    return refused('R-5', 'record-says-otherwise', { key: 'resigned' });
  const bare = system.describeOutcome({ outcome, seats, setup, moves, ...defined({ ended }) }, players);
  const told = isNoContest(bare) ? noContestKeys : system.writeResult(bare);
  const against = contradiction(written.keys, told);
  const keys = { ...written.keys, ...told };
  return against ?? accepted({ ...written, keys, isNoContest: isNoContest(bare), seats, setup });
}

/** the player who led or dealt must play in the match. */
const judgeOpener = (opener: string | undefined, { roster }: Players): Refused | undefined =>
  opener === undefined || roster.has(opener)
    ? undefined
    : refused('R-5', 'opener-not-a-player', { player: quoted(opener) });

/** The player at the seat whose number, from 1, is under a key of the setup. */
export function playerAt({ setup = null, seats }: FinishedGame, key: string): string | undefined {
  const seat = isObject(setup) ? own(setup, key) : undefined;
  return typeof seat === 'number' ? seats[seat - 1] : undefined;
}

/**
 * Scoring by the points of the games. Refused of a game: players at its seats who cannot sit there
 * (`seats-not-of-the-match`, R-5), an opener who is no player (`opener-not-a-player`, R-5), and what the system refuses; of a
 * game in a match record also what is written beside a record and is not what it says (`record-says-otherwise`, R-5), an
 * unfinished record (`game-unfinished`, R-7), and what `playedOut` refuses.
 */
export function byPoints<Terms extends SheetTerms, Result extends SheetResult>(
  given: SystemGiven,
  system: ByPoints<Terms, Result>,
): Scoring<Terms, Result> {
  const sittingIn = ({ players, ledger }: MatchSoFar): Players =>
    system.stillIn?.(players, ledger) ?? players;
  const judgeSeats = (seats: readonly string[] | undefined, sitting: Players): Refused | undefined =>
    seats && !canSit(seats, sitting, system.seats(sitting))
      ? refused('R-5', 'seats-not-of-the-match')
      : undefined;

  return {
    ...system,
    readGame: (entered, match) => {
      const game = readPointsGame(entered, match.players.roster);
      if (!game.ok) return game;
      const sitting = sittingIn(match);
      const unfit = judgeSeats(game.value.seats, sitting);
      if (unfit) return unfit;
      const told = withRecord(game.value, { ...match, sitting }, { given, system });
      if (!told.ok) return told;
      const { keys, isNoContest: figuresNot, ...place } = told.value;
      const stranger = judgeOpener(keys.led ?? keys.dealer, match.players);
      if (stranger) return stranger;
      const result = figuresNot ? accepted(noContestResult) : system.readResult(keys, match.players);
      return result.ok ? accepted({ result: result.value, ...place }) : result;
    },
    writeGame: ({ result, round, board, seats }) => ({
      ...(isNoContest(result) ? noContestKeys : system.writeResult(result)),
      ...defined({ round, board, seats }),
    }),
    judge: ({ result, seats, board }, match) => {
      const unfit = judgeSeats(seats, sittingIn(match));
      if (unfit) return unfit;
      const { players, ledger } = match;
      const credited: Checked<Credited> = isNoContest(result)
        ? accepted(noContest)
        : system.credit(result, players, { ledger, ...defined({ seats, board }) });
      if (!credited.ok) return credited;
      return (
        judgeOpener(credited.value.opener, players) ?? accepted({ ...credited.value, ...defined({ seats }) })
      );
    },
  };
}

/** The place of the winner's side. Refused: `winner-missing`, `winner-not-a-player`. */
export function sideOfWinner(winner: string | null | undefined, { roster }: Players): Checked<number> {
  if (winner == null) return refused('R-5', 'winner-missing');
  const side = roster.get(winner);
  return side === undefined ? winnerNotAPlayer(quoted(winner), roster) : accepted(side);
}

/** A figure by seat as a figure by side: that of the first seat of each. */
export const bySides = (
  figures: readonly number[],
  seats: readonly string[],
  { sides }: Players,
): readonly number[] =>
  sides.map(({ players }) => figures[seats.findIndex((player) => players.includes(player))] ?? 0);

/** The player whose side alone has the most of a figure, of the sides of those who sat at the game. */
export function aheadAmong(
  seats: readonly string[],
  figures: readonly number[],
  { sides }: Players,
): string | null {
  const seated = sides.flatMap(({ players }, side) => {
    const player = players.find((each) => seats.includes(each));
    const figure = figures[side];
    return player === undefined || figure === undefined ? [] : [{ player, figure }];
  });
  const most = Math.max(...seated.map(({ figure }) => figure));
  const [first, ...level] = seated.filter(({ figure }) => figure === most);
  return first && level.length === 0 ? first.player : null;
}

/** Whether a game was lost by resignation or on time. */
export const wasLost = ({ ended }: FinishedGame): boolean =>
  ended?.by === 'resignation' || ended?.by === 'clock';
