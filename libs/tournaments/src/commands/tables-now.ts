import type { Play, PlayReads } from '@fairview/play';
import type { TableStanding } from '../pairing/method.js';
import type { TournamentState } from '../tournament/state.js';
import { tableStandings, type TableHead } from './table-standings.js';

/** How the tables of tournaments stand now, and which of them are disputed: what a next round is paired on. */
export class TablesNow {
  constructor(
    private readonly play: Pick<Play, 'match'>,
    private readonly playReads: Pick<PlayReads, 'matchesOfTournament' | 'openQuestions'>,
  ) {}

  /**
   * @param state the tournament at present
   * @param wouldBe the heads of matches that stand otherwise in what is tried out
   */
  async of(
    club: string,
    id: string,
    state: TournamentState,
    wouldBe: readonly TableHead[] = [],
  ): Promise<readonly TableStanding[]> {
    const heads = await this.playReads.matchesOfTournament(club, id);
    const disputed = new Set<string>();
    for (const { kind, match } of await this.playReads.openQuestions(club, id))
      if (kind === 'dispute' || (kind === 'report' && (await this.isObjected(club, match))))
        disputed.add(match);
    for (const { id: match } of wouldBe) disputed.delete(match);
    // Of one match the head that comes last counts.
    return tableStandings(state, [...heads, ...wouldBe], disputed);
  }

  private async isObjected(club: string, match: string): Promise<boolean> {
    const proposals = (await this.play.match(club, match))?.proposals ?? [];
    return proposals.some(({ applied, status }) => applied && status === 'objected');
  }
}
