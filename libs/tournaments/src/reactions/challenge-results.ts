import { fromCause } from '@fairview/events';
import { matchStream, type MatchRow, type Play, type PlayReads } from '@fairview/play';
import type { ChallengeCommand } from '../commands/challenges.js';
import { outcomeFor } from '../scores/ladder.js';
import { resultOfSheet } from '../scores/sheets.js';
import { tournamentStream } from '../commands/stream.js';
import type { TournamentState } from '../tournament/state.js';
import { isOpenChallenge, type Challenge } from '../tournament/ladder/ladder.js';

/** What the matches of challenges have brought, as commands to the tournament of their ladder. */
export class ChallengeResults {
  constructor(
    private readonly play: Pick<Play, 'overSince'>,
    private readonly playReads: Pick<PlayReads, 'matches'>,
  ) {}

  /**
   * What is to be entered of these matches, or where none are named of those that are open: how a match came out, at the instant
   * at which it was over first. Asked again it comes out the same; nothing where all is entered.
   */
  async of(
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
export interface EnteredResult {
  readonly command: Extract<ChallengeCommand, { type: 'EnterChallenge' }>;
  readonly version: number;
}

/** The envelope under which a result is entered once. */
export const envelopeOf = (club: string, tournament: string, { command, version }: EnteredResult) =>
  fromCause(club, tournamentStream(tournament), {
    ...{ stream: matchStream(command.match), version, what: 'enter-challenge' },
  });
