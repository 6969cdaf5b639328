import { accepted, defined, type Checked } from '@fairview/kernel';
import type { Instant, Log } from '@fairview/events';
import type { Games } from '@fairview/rules';
import type { DealState } from '../deal/state.js';
import type { GameAct } from '../game/acts.js';
import type { GameState } from '../game/state.js';
import type { MatchRow } from '../match/match.table.js';
import { matchColumns } from '../match/row.js';
import type { MatchState } from '../match/state.js';
import type { OpenQuestion } from '../open-question.js';
import { answeredMatches, type AskedOfMatch } from './answered-matches.js';
import { Branch, type AskedAct } from './branch.js';

/** The starting point: the current states of all clubs, and a ruling with what it needs to know about its match. */
export interface AsItStands {
  game(club: string, id: string): Promise<GameState | undefined>;
  match(club: string, id: string): Promise<MatchState | undefined>;
  deal(club: string, id: string): Promise<DealState | undefined>;
  rulingWithMatch(club: string, id: string, act: GameAct): Promise<GameAct>;
}

/** What acts and answers would make of games and matches: worked out in memory, and nothing is written. */
export class WhatIf {
  constructor(
    private readonly log: Pick<Log, 'now' | 'outages'>,
    private readonly registry: Games,
    private readonly standing: AsItStands,
  ) {}

  /**
   * What acts of officials would make of the games and matches of a club if they took effect now, one after the other, by the
   * same deciders, folds and reactions. Refusals as the acts themselves would get them.
   */
  async branch(club: string, ...acts: readonly AskedAct[]): Promise<Checked<Branch>> {
    const { standing } = this;
    const branch = new Branch(this.registry, {
      game: (id) => standing.game(club, id),
      match: (id) => standing.match(club, id),
      deal: (id) => standing.deal(club, id),
      now: await this.log.now(),
      outages: this.log.outages(),
    });
    for (const asked of acts) {
      const done =
        'game' in asked
          ? await branch.onGame(asked.game, await standing.rulingWithMatch(club, asked.game, asked.act))
          : await branch.onMatch(asked.match, asked.act);
      if (!done.ok) return done;
    }
    return accepted(branch);
  }

  /**
   * The heads that a match may come to have, one for each combination of answers to what is open about it, except the
   * one that changes nothing; `undefined` if there are too many. With a `branch`, those that it would come to have
   * there.
   */
  async answeredHeads(
    club: string,
    id: string,
    questions: readonly OpenQuestion[],
    branch?: Branch,
  ): Promise<readonly MatchRow[] | undefined> {
    const match = await (branch?.match(id) ?? this.standing.match(club, id));
    if (!match) return [];
    const about = questions.map(async (question) => {
      const { game } = question;
      const state = game === null ? undefined : await (branch?.game(game) ?? this.standing.game(club, game));
      return { ...question, ...defined({ state }) };
    });
    return this.headsAnswered(club, id, match, await Promise.all(about), await this.log.now());
  }

  /** The same for a match that is like `match`, for questions that come with their games. */
  headsAnswered(
    club: string,
    id: string,
    match: MatchState,
    questions: readonly AskedOfMatch[],
    now: Instant,
  ): readonly MatchRow[] | undefined {
    return answeredMatches(this.registry, match, questions, now)?.map((state) => ({
      club,
      id,
      version: state.version,
      position: state.position,
      ...matchColumns(state),
    }));
  }
}
