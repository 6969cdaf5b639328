import { fromCause, idOfStream, kindOfStream, type CommandHandler, type HandleBatch } from '@fairview/events';
import { matchStream, type MatchRow, type Play, type PlayReads } from '@fairview/play';
import type { ChallengeCommand } from '../commands/acts/challenges.js';
import type { TournamentCommand } from '../commands/acts.js';
import type { TournamentEvent } from '../commands/events.js';
import { outcomeFor } from '../scores/ladder.js';
import { resultOfSheet } from '../scores/sheets.js';
import { tournamentStream } from '../commands/stream.js';
import type { TournamentState } from '../tournament/state.js';
import { isOpenChallenge, type Challenge } from '../tournament/ladder/ladder.js';

/** The events of a match by which it may be over, or over otherwise. */
const mayEnd: ReadonlySet<string> = new Set([
  'GameEntered',
  'GameStruck',
  'GameRestored',
  'GameEntryWithdrawn',
  'ResultCorrected',
  'TimeLimitReached',
  'MatchAdjudicated',
  'MatchForfeited',
  'MatchReopened',
  'ForfeitLifted',
  'PenaltyGiven',
  'PenaltyLifted',
]);

/** Enters the outcomes of challenge matches in the tournament of their ladder. */
export class ChallengeResults {
  constructor(
    private readonly tournaments: CommandHandler<TournamentState, TournamentCommand, TournamentEvent>,
    private readonly play: Pick<Play, 'overSince'>,
    private readonly playReads: Pick<PlayReads, 'matches'>,
  ) {}

  /** Enters the outcomes of matches that a batch of events may have ended. */
  readonly follow: HandleBatch = async (events) => {
    const [first] = events;
    const ended = events.filter(
      ({ stream, body }) => kindOfStream(stream) === 'match' && mayEnd.has(body.type),
    );
    if (!first || ended.length === 0) return;
    const { club } = first;
    const ids = new Set(ended.map(({ stream }) => idOfStream(stream)));
    const rows = await this.playReads.matches(club, [...ids]);
    // A match of a round is none of a challenge.
    const tournaments = rows.flatMap(({ tournament, round }) =>
      tournament === null || round !== null ? [] : [tournament],
    );
    for (const id of new Set(tournaments)) await this.enter(club, id, ids);
  };

  /** Enters the outcomes of these matches of a ladder, or of its open ones if none are named. */
  async enter(club: string, id: string, named?: ReadonlySet<string>): Promise<void> {
    const state = await this.tournaments.load(club, tournamentStream(id));
    if (!state?.ladder) return;
    for (const result of await this.of(club, state, named)) {
      const answer = await this.tournaments.execute(envelopeOf(club, id, result), result.command);
      if (!answer.ok && answer.refusal.code === 'version-moved')
        throw new Error(`tournament ${id} moves on and on`);
    }
  }

  /**
   * What must be entered for these matches, or if none are named, for those that are open: how a match came out, at the
   * instant at which it was first over. Asked again it comes out the same; nothing if all is entered.
   */
  private async of(
    club: string,
    { ladder }: Pick<TournamentState, 'ladder'>,
    named?: ReadonlySet<string>,
  ): Promise<readonly EnteredResult[]> {
    const asked = (ladder?.challenges ?? []).filter(
      (each) => each.playBy !== undefined && (named ? named.has(each.match) : isOpenChallenge(each)),
    );
    if (asked.length === 0) return [];
    const rows = await this.playReads.matches(
      club,
      asked.map(({ match }) => match),
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    const entered: EnteredResult[] = [];
    for (const challenge of asked) {
      const row = byId.get(challenge.match);
      const command = row && (await this.commandOf(club, challenge, row));
      if (command) entered.push({ command, version: row.version });
    }
    return entered;
  }

  private async commandOf(
    club: string,
    { match, challenger, ended, endedAt, outcome: known }: Challenge,
    row: MatchRow,
  ): Promise<EnteredResult['command'] | undefined> {
    const { id, sides, teams, sheet, ruled } = row;
    const isPlayed = row.status === 'finished';
    const result = isPlayed
      ? resultOfSheet({ id, sides, teams, sheet, absent: ruled?.absent ?? [], rounds: [] })
      : undefined;
    const outcome = outcomeFor(result, challenger);
    if (ended === 'played' ? outcome === known : outcome === 'open') return undefined;
    const at = ended === 'played' ? endedAt : await this.play.overSince(club, match);
    return at === undefined ? undefined : { type: 'EnterChallenge', match, at, outcome };
  }
}

/** A result to be entered, and the version of its match that it is of. */
interface EnteredResult {
  readonly command: Extract<ChallengeCommand, { type: 'EnterChallenge' }>;
  readonly version: number;
}

/** The envelope under which a result is entered once. */
const envelopeOf = (club: string, tournament: string, { command, version }: EnteredResult) =>
  fromCause(club, tournamentStream(tournament), {
    stream: matchStream(command.match),
    version,
    what: 'enter-challenge',
  });
