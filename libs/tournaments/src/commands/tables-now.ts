import type { Play, PlayReads } from '@fairview/play';
import type { TableStanding } from '../pairing/method.js';
import type { TournamentState } from '../tournament/state.js';
import { tableStandings } from './table-standings.js';

/** How the tables of tournaments stand now, and which of them are disputed: what a next round is paired on. */
export class TablesNow {
  constructor(
    private readonly play: Pick<Play, 'match'>,
    private readonly playReads: Pick<PlayReads, 'matchesOfTournament' | 'openQuestions'>,
  ) {}

  /** @param state the tournament at present */
  async of(club: string, id: string, state: TournamentState): Promise<readonly TableStanding[]> {
    const heads = await this.playReads.matchesOfTournament(club, id);
    const disputed = new Set<string>();
    for (const { kind, match } of await this.playReads.openQuestions(club, id))
      if (kind === 'dispute' || (kind === 'report' && (await this.isObjected(club, match))))
        disputed.add(match);
    return tableStandings(state, heads, disputed);
  }

  private async isObjected(club: string, match: string): Promise<boolean> {
    const proposals = (await this.play.match(club, match))?.proposals ?? [];
    return proposals.some(({ applied, status }) => applied && status === 'objected');
  }
}
