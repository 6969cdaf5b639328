import { setTimeout as pause } from 'node:timers/promises';
import type { Sheet } from '@fairview/rules';
import type { Client } from '../server/client.js';
import { differencesOf } from '../figures/comparison.js';
import type { Say } from '../printing/text.js';
import { printedTime, type MatchTime } from './match-time.js';
import { teams } from './plan.js';

interface Frame {
  readonly type: string;
  readonly match: {
    readonly status: string;
    readonly sheet: {
      readonly winner: string | null;
      readonly sides: readonly { readonly side: string; readonly count: number }[];
    };
    readonly rounds: readonly Round[];
    readonly games: { readonly nodes: readonly Listed[] };
  };
}

interface Round {
  readonly round: number;
  readonly how: string;
  readonly net: number;
  readonly winner: string | null;
}

/** A game in the match's list; `source` is null while it is in progress. */
interface Listed {
  readonly round: number;
  readonly board: number;
  readonly source: string | null;
}

const wanted = `type match {
  status sheet { winner sides { side count } } rounds { round how net winner }
  games(first: 100) { nodes { round board source } } }`;

const tallyWithin = 15_000;

/** The team that the server calls A or B. */
const teamOf = (side: string | null): string => teams[side === 'A' ? 0 : 1].name;

function roundInPlay(frame: Frame): string {
  const { rounds, games } = frame.match;
  const round = rounds.length + 1;
  const boards = games.nodes.filter((game) => game.round === round);
  const done = boards.filter(({ source }) => source !== null).map(({ board }) => board);
  const list = [...done].sort((one, other) => one - other).join(', ');
  if (boards.length === 0) return '';
  if (done.length === 0) return `round ${round}: ${boards.length} boards in play`;
  return `round ${round}: ${done.length === 1 ? 'board' : 'boards'} ${list} done`;
}

function lastRound({ round, how, net, winner }: Round): string {
  if (how === 'no-contest') return `round ${round} is no contest`;
  return how === 'even'
    ? `round ${round} is even: nothing is entered`
    : `round ${round} is entered: ${net} for ${teamOf(winner)}`;
}

function printed(frame: Frame): string {
  const { status, sheet, rounds } = frame.match;
  const counts = sheet.sides.map(({ side, count }) => `${teamOf(side)} ${count}`).join(', ');
  const round = rounds.at(-1);
  const news = [
    frame.type === 'TimeLimitReached' ? 'the limit is reached' : '',
    roundInPlay(frame) || (round ? lastRound(round) : ''),
    status === 'FINISHED' && sheet.winner ? `${teamOf(sheet.winner)} has won the match` : '',
  ];
  return `live sheet: ${[counts, ...news.filter((each) => each !== '')].join('; ')}`;
}

/** Follows a match over the socket and shows its sheet as it comes; frames that look like the last one are only counted. */
export class LiveSheet {
  readonly frames: Frame[] = [];
  private shown = '';

  constructor(
    private readonly time: MatchTime,
    private readonly say: Say,
  ) {}

  /** Follows the match from where it stands now. */
  async follow(organizer: Client, id: string): Promise<void> {
    const { match } = await organizer.ask<{ match: { logPosition: number } }>(
      'query($id: ID!) { match(id: $id) { logPosition } }',
      { id },
    );
    organizer.follow<{ matchUpdated: Frame }>(
      `subscription($id: ID!, $after: Int) { matchUpdated(matchId: $id, after: $after) { ${wanted} } }`,
      { id, after: match.logPosition },
      ({ matchUpdated }) => this.next(matchUpdated),
    );
  }

  /** Waits until a frame has come in which so many rounds are whole. */
  async round(number: number): Promise<void> {
    await this.until(({ match }) => match.rounds.length >= number, `round ${number} was not entered`);
  }

  /** Waits until a frame has come in which the match is over: nobody asks the server for the tally. */
  async end(): Promise<void> {
    await this.until(({ match }) => match.status === 'FINISHED', 'the match was not tallied');
  }

  /** The frames that show other counts than the `expected` sheet has after as many rounds. */
  differences(expected: Sheet): readonly string[] {
    const before = Object.fromEntries(expected.sides.map(({ name }) => [name, 0]));
    const counts = [before, ...expected.entries().map(({ count }) => count)];
    return this.frames.flatMap(({ match }, at) => {
      const shown = Object.fromEntries(match.sheet.sides.map(({ side, count }) => [side, count]));
      return differencesOf(shown, counts[match.rounds.length], `frame ${at + 1} of the live sheet`);
    });
  }

  private next(frame: Frame): void {
    this.frames.push(frame);
    const line = printed(frame);
    if (line === this.shown) return;
    this.shown = line;
    this.say(`${printedTime(this.time.now)}    ${line}`);
  }

  private async until(isThere: (frame: Frame) => boolean, otherwise: string): Promise<void> {
    const giveUpAt = performance.now() + tallyWithin;
    while (!this.frames.some(isThere)) {
      if (performance.now() > giveUpAt)
        throw new Error(`${otherwise} on the live sheet within ${tallyWithin / 1000} seconds`);
      await pause(10);
    }
  }
}
