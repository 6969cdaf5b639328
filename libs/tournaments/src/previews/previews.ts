import { accepted, type Checked } from '@fairview/kernel';
import { matchColumns, type AskedAct, type MatchRow, type Play, type PlayReads } from '@fairview/play';
import type { Formats } from '../formats/registry.js';
import type { FoldedTournament } from '../folds/folded-tournament.js';
import { openHeads } from '../folds/open-heads.js';
import { tableStandings } from '../commands/table-standings.js';
import type { Tournaments } from '../tournaments.js';
import { roundsPairedOn, type RoundPairedOn } from './pairings-on.js';

/** What an official's act would change, were it to take effect now. */
export interface Preview {
  /** The heads of the matches that would stand otherwise. */
  readonly matches: readonly MatchRow[];
  /** The tournament as it would stand; absent of matches that belong to none. */
  readonly after?: FoldedTournament;
  /** The rounds that were paired on results which would be others. */
  readonly pairedOn: readonly RoundPairedOn[];
}

/** Rulings and corrections tried out: a branch is folded in memory, ranked as the standings are, and forgotten. */
export class Previews {
  constructor(
    private readonly play: Play,
    private readonly playReads: PlayReads,
    private readonly tournaments: Tournaments,
    private readonly formats: Formats,
  ) {}

  /**
   * What an act would change. `standing`: the tournament of the match as it stands, where it belongs to one. Refusals as
   * the act itself would get them.
   */
  async of(
    club: string,
    asked: AskedAct,
    standing?: FoldedTournament,
    tournament?: string,
  ): Promise<Checked<Preview>> {
    const branched = await this.play.whatIf.branch(club, await this.withRounds(club, asked, tournament));
    if (!branched.ok) return branched;
    const branch = branched.value;
    const matches = [...branch.matches].map(([id, state]) => ({
      ...{ club, id, version: state.version, position: state.position },
      ...matchColumns(state),
    }));
    if (!standing || tournament === undefined) return accepted({ matches, pairedOn: [] });
    const questions = branch.openQuestions(await this.playReads.openQuestions(club, tournament));
    const open = await openHeads(questions, (match, about) =>
      this.play.whatIf.answeredHeads(club, match, about, branch),
    );
    const pairedOn = await this.pairedOn(club, tournament, matches);
    return accepted({ matches, after: standing.withMatches(matches, open), pairedOn });
  }

  /** A ruling on a game whose match a round was paired on says so. */
  private async withRounds(club: string, asked: AskedAct, tournament?: string): Promise<AskedAct> {
    if (!('game' in asked) || tournament === undefined) return asked;
    const match = (await this.play.game(club, asked.game))?.started.match;
    const isPairedOn = match !== undefined && (await this.tournaments.wasPairedOn(club, tournament, match));
    return isPairedOn ? { ...asked, act: { ...asked.act, pairedOn: true } } : asked;
  }

  private async pairedOn(
    club: string,
    id: string,
    changed: readonly MatchRow[],
  ): Promise<readonly RoundPairedOn[]> {
    const state = await this.tournaments.tournament(club, id);
    const method = state && this.formats.of(state.created).pairing;
    if (!state || !method?.next) return [];
    const heads = await this.playReads.matchesOfTournament(club, id);
    // Of one match the head that comes last counts.
    const [before, after] = [heads, [...heads, ...changed]].map((all) => tableStandings(state, all));
    return roundsPairedOn(state, method, before ?? [], after ?? []);
  }
}
