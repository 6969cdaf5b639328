import { PostgresLog, rawLog, verifyLog } from '@fairview/events';
import { gameStream } from '@fairview/play';
import type { ClubMembers } from '../../kit/members.js';
import { clubNightRecord } from '../../kit/records.js';
import { untilSo } from '../../runner/patience.mjs';
import { Board } from './board.js';
import type { House } from './house.js';
import { Spectator, wrongIn } from './spectator.js';

/** A game of thirteen plies. */
const { moves } = clubNightRecord('black-row-by-move');

/** Moves that were acknowledged, and what became of them. */
export interface Counts {
  readonly acknowledged: number;
  readonly lost: number;
  readonly doubled: number;
}

/** The boards of a club at play, a match each, and spectators around them. */
export class Hall {
  private readonly enough = new AbortController();
  private isOver = false;
  private readonly all: Promise<unknown>;

  private constructor(
    private readonly house: House,
    private readonly club: ClubMembers,
    readonly boards: readonly Board[],
    readonly spectators: readonly Spectator[],
  ) {
    this.all = Promise.all([
      ...boards.map((board) => board.play(() => this.isOver)),
      ...spectators.map((spectator) => spectator.look(this.enough.signal)),
    ]);
    this.all.catch(() => undefined);
  }

  /** Begins the play, and waits until every board is at it. @param matches of the club, that nobody has played at */
  static async open(
    house: House,
    club: ClubMembers,
    matches: readonly string[],
    spectators: number,
  ): Promise<Hall> {
    const tokens = new Map(club.entries.map((entry, at) => [entry, club.walkIns[at] ?? '']));
    const boards = matches.map((match, at) => {
      const seating = { matches: [match], organizer: club.tokens.organizer, tokens, moves, every: 150 };
      return new Board(house, seating, at);
    });
    const around = Array.from(
      { length: spectators },
      (_, at) => new Spectator(house, boards[at % boards.length] as Board, at),
    );
    const hall = new Hall(house, club, boards, around);
    await hall.untilPlayed(4);
    return hall;
  }

  /** Until so many further moves were acknowledged at every board. */
  async untilPlayed(more: number): Promise<void> {
    const before = this.boards.map(({ acknowledgements }) => acknowledgements.length);
    await untilSo('every board plays on', () =>
      this.boards.every(({ acknowledgements }, at) => acknowledgements.length >= (before[at] ?? 0) + more),
    );
  }

  /** Until every spectator was told something that happened after now. */
  async untilTold(): Promise<void> {
    const from = performance.now();
    await untilSo('all spectators are told', () => this.spectators.every(({ toldAt }) => toldAt > from));
  }

  /** Ends the play, and holds all that was told against the log. @returns what became of the moves: each is there once */
  async close(): Promise<Counts> {
    this.isOver = true;
    const patience = setTimeout(() => this.enough.abort(), 60_000);
    await this.all;
    clearTimeout(patience);
    const { club } = this.club;
    const log = new PostgresLog(this.house.database.pool);
    const counts = { acknowledged: 0, lost: 0, doubled: 0 };
    for (const [game, plies] of this.boards.flatMap(({ acknowledged }) => [...acknowledged])) {
      const stream = await log.readStream(club, gameStream(game));
      const inLog = stream.flatMap(({ body }) => (body.type === 'MovePlayed' ? [body['move']] : []));
      counts.acknowledged += plies.length;
      counts.lost += plies.filter((move, ply) => inLog[ply] !== move).length;
      counts.doubled += Math.max(0, inLog.length - plies.length);
    }
    expect(counts).toMatchObject({ lost: 0, doubled: 0 });
    for (const { tales } of this.spectators)
      for (const tale of tales) {
        const board = this.boards.find(({ acknowledged }) => acknowledged.has(tale.game));
        expect([tale.game, wrongIn(tale, board?.eventsOf(tale.game) ?? 0)]).toEqual([tale.game, []]);
      }
    expect(await verifyLog({ club }, rawLog(this.house.database.pool, { club }))).toMatchObject({ ok: true });
    return counts;
  }
}
