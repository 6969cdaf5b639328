import { accepted, defined, type Checked } from '@fairview/kernel';
import {
  matchColumns,
  type AskedAct,
  type Branch,
  type MatchRow,
  type Play,
  type PlayReads,
} from '@fairview/play';
import type { Formats } from '../formats/registry.js';
import type { FoldedTournament } from '../folds/folded-tournament.js';
import { openHeads } from '../folds/folds.js';
import { wouldFollow } from '../reactions/carry-out-rulings.js';
import { followsResults } from '../pairing/method.js';
import { refused } from '../refusals.js';
import type { TournamentAct } from '../tournament/official-acts.js';
import { disputedRows } from '../tournament/row-dispute.js';
import { ruleOnRow } from '../commands/acts/dispute-row.js';
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
   * What an act would change. `standing`: the current tournament of the match, if it belongs to one. Refused like the act
   * itself.
   */
  async of(
    club: string,
    asked: AskedAct,
    standing?: FoldedTournament,
    tournament?: string,
  ): Promise<Checked<Preview>> {
    const branched = await this.play.whatIf.branch(club, await this.withRounds(club, asked, tournament));
    return branched.ok ? accepted(await this.shown(club, branched.value, standing, tournament)) : branched;
  }

  /** What a ruling on a row of the standings of a tournament would change. Refusals as the ruling itself would get them. */
  async ofRow(
    club: string,
    id: string,
    act: Extract<TournamentAct, { type: 'RuleOnDispute' }>,
    standing: FoldedTournament,
  ): Promise<Checked<Preview>> {
    const state = await this.tournaments.tournament(club, id);
    if (!state) return refused('tournament-unknown');
    const judged = ruleOnRow(state, act);
    if (!judged.ok) return judged;
    const branched = await this.play.whatIf.branch(club, ...wouldFollow(state, act));
    const disputes = state.disputes.filter(({ number }) => number !== act.dispute);
    return branched.ok
      ? accepted(await this.shown(club, branched.value, standing, id, disputedRows({ disputes })))
      : branched;
  }

  /** `rows`: those that would be disputed, if not the same as now. */
  private async shown(
    club: string,
    branch: Branch,
    standing?: FoldedTournament,
    tournament?: string,
    rows?: readonly string[],
  ): Promise<Preview> {
    const matches = [...branch.matches].map(([id, state]) => ({
      club,
      id,
      version: state.version,
      position: state.position,
      ...matchColumns(state),
    }));
    if (!standing || tournament === undefined) return { matches, pairedOn: [] };
    const questions = branch.openQuestions(await this.playReads.openQuestions(club, tournament));
    const open = await openHeads(questions, (match, about) =>
      this.play.whatIf.answeredHeads(club, match, about, branch),
    );
    const pairedOn = await this.pairedOn(club, tournament, matches);
    const after = standing.withMatches(matches, { ...open, ...defined({ rows }) });
    return { matches, after, pairedOn };
  }

  /** A ruling on a match that a round was paired on shows it. */
  private async withRounds(club: string, asked: AskedAct, tournament?: string): Promise<AskedAct> {
    if (tournament === undefined) return asked;
    const match = 'game' in asked ? (await this.play.game(club, asked.game))?.started.match : asked.match;
    const isPairedOn = match !== undefined && (await this.tournaments.wasPairedOn(club, tournament, match));
    if (!isPairedOn) return asked;
    if ('game' in asked) return { ...asked, act: { ...asked.act, pairedOn: true } };
    return asked.act.type === 'RuleOnDispute' ? { ...asked, act: { ...asked.act, pairedOn: true } } : asked;
  }

  private async pairedOn(
    club: string,
    id: string,
    changed: readonly MatchRow[],
  ): Promise<readonly RoundPairedOn[]> {
    const state = await this.tournaments.tournament(club, id);
    const method = state && this.formats.of(state.created).pairing;
    if (!state || !method || !followsResults(method)) return [];
    const heads = await this.playReads.matchesOfTournament(club, id);
    // Of one match the head that comes last counts.
    const [before, after] = [heads, [...heads, ...changed]].map((all) => tableStandings(state, all));
    return roundsPairedOn(state, method, before ?? [], after ?? []);
  }
}
