import { bug } from '@fairview/kernel';
import { v7 as newId } from 'uuid';
import type { Player } from '../server/tournament.js';
import { playMoves } from '../club-night/matches.js';
import type { Say } from '../printing/text.js';
import type { TeamsAtTable } from './entering.js';
import type { LiveSheet } from './live-sheet.js';
import { graceMinutes, limitMinutes, printedTime, seconds, type MatchTime } from './match-time.js';
import { inTheGrace, teams, type PlannedBoard } from './plan.js';

/** Seconds of the match from one round to the next, for one move, and into the grace. */
const betweenRounds = seconds(4);
const oneMove = 12;
const intoTheGrace = 15;
const pastTheGrace = 6;

/** A board of the round in play, with the game that the server opened on it. */
interface OpenBoard extends PlannedBoard {
  readonly gameId: string;
  readonly seats: readonly [Player, Player];
}

interface OpenedGames {
  readonly match: {
    readonly games: {
      readonly nodes: readonly {
        readonly gameId: string;
        readonly round: number;
        readonly board: number;
        readonly seats: readonly { readonly id: string }[];
      }[];
    };
  };
}

/** Plays the rounds of the match, by the players' own hands, into its time limit. */
export class Playing {
  /** The server's deviations from the rulebook. */
  readonly wrong: string[] = [];

  constructor(
    private readonly table: TeamsAtTable,
    private readonly time: MatchTime,
    private readonly live: LiveSheet,
    private readonly say: Say,
  ) {}

  /** Plays all rounds; the last one runs into the limit, and its cut-off board makes it no contest (TM-19). */
  async play(plannedBoards: readonly (readonly PlannedBoard[])[]): Promise<void> {
    for (const [before, round] of plannedBoards.entries()) {
      const startsAt = before * betweenRounds;
      const boards = await this.open(round, startsAt);
      const isLast = before === plannedBoards.length - 1;
      const isKept = ({ board, isCutOff }: PlannedBoard): boolean =>
        isLast && (board === inTheGrace || isCutOff);
      await Promise.all(
        boards.map((board) => this.playBoard(board, startsAt, isKept(board) ? -1 : undefined)),
      );
      if (isLast) await this.playIntoTheLimit(boards.filter(isKept));
      await this.live.round(before + 1);
    }
  }

  /** Opens a round at its time, as the player of its first board who holds black. */
  private async open(round: readonly PlannedBoard[], startsAt: number): Promise<readonly OpenBoard[]> {
    const [first = bug('a round without boards')] = round;
    if (startsAt > 0) await this.time.until(startsAt);
    const black = teams.find(({ players }) => players.includes(first.black))?.name ?? '';
    this.tell(`Round ${first.round} begins on ${round.length} boards at once; ${black} has black.`);
    const opened = await this.player(first.black).client.command<OpenedGames>(
      'openGame',
      { commandId: newId(), matchId: this.table.matchId },
      '... on RoundOpened { match { games(first: 100) { nodes { gameId round board seats { id } } } } }',
    );
    if (startsAt === 0) this.time.start(await this.sinceStart());
    return round.map((board) => this.seated(board, opened));
  }

  /** Real milliseconds since the first game started, by the server's clock. */
  private async sinceStart(): Promise<number> {
    const [{ client } = bug('nobody has entered')] = this.table.players.values();
    const { match, serverTime } = await client.ask<{
      match: { clock: { startedAt: string } };
      serverTime: string;
    }>('query($id: ID!) { match(id: $id) { clock { startedAt } } serverTime }', { id: this.table.matchId });
    return Date.parse(serverTime) - Date.parse(match.clock.startedAt);
  }

  private seated(board: PlannedBoard, { match }: OpenedGames): OpenBoard {
    const game =
      match.games.nodes.find((each) => each.round === board.round && each.board === board.board) ??
      bug(`no game on board ${board.board} of round ${board.round}`);
    const seats = [this.player(board.black), this.player(board.red)] as const;
    const isAsPaired = seats.every(({ entry }, seat) => game.seats[seat]?.id === entry);
    if (!isAsPaired)
      this.wrong.push(
        `round ${board.round}, board ${board.board}: not ${board.black} against ${board.red} (TM-13)`,
      );
    return { ...board, gameId: game.gameId, seats };
  }

  /** Plays the moves of a board up to `end` (as of `slice`), each not before its time. */
  private async playBoard(
    { gameId, seats, game }: OpenBoard,
    startedAt: number,
    end?: number,
  ): Promise<void> {
    for (const [ply, move] of game.moves.slice(0, end).entries()) {
      await this.time.until(startedAt + (ply + 1) * oneMove);
      await playMoves(gameId, seats, [move], ply);
    }
  }

  /** One board is finished within the grace; on the other the last move comes after it and is refused (TM-21). */
  private async playIntoTheLimit(kept: readonly OpenBoard[]): Promise<void> {
    const limit = seconds(limitMinutes);
    await this.time.until(limit);
    const numbers = kept.map(({ board }) => board).join(' and ');
    this.tell(
      `Time. Boards ${numbers} lack one move each, and have ${graceMinutes} minutes of grace (TM-19).`,
    );
    for (const { isCutOff, gameId, seats, game, board } of kept) {
      if (isCutOff) continue;
      await this.time.until(limit + intoTheGrace);
      await playMoves(gameId, seats, game.moves.slice(-1), game.moves.length - 1);
      this.tell(`Board ${board} is finished within the grace.`);
    }
    await this.time.until(limit + seconds(graceMinutes) + pastTheGrace);
    for (const board of kept) if (board.isCutOff) await this.moveTooLate(board);
  }

  private async moveTooLate({ gameId, seats, game, board }: OpenBoard): Promise<void> {
    const ply = game.moves.length - 1;
    const mover = seats[ply % 2] ?? seats[0];
    const late = await mover.client.command<{ code?: string; rule?: string }>(
      'playMove',
      { commandId: newId(), gameId, ply, move: game.moves[ply] ?? '' },
      '... on MovePlayed { seat }',
      true,
    );
    const what = late.code === undefined ? 'played' : `refused (${late.rule}, ${late.code})`;
    if (what !== 'refused (TM-21, no-contest)')
      this.wrong.push(`a move after limit and grace was not refused by TM-21 but ${what}`);
    this.tell(`The winning move of ${mover.name} on board ${board} comes too late: it is ${what}.`);
  }

  private player(name: string): Player {
    return this.table.players.get(name) ?? bug(`${name} has not entered`);
  }

  private tell(line: string): void {
    this.say(`${printedTime(this.time.now)}  ${line}`);
  }
}
