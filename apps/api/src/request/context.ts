import { People, type Caller } from '@fairview/people';
import { Play, PlayReads } from '@fairview/play';
import { TournamentFolds, TournamentReads, Tournaments } from '@fairview/tournaments';
import { normalizeIP as networkOf } from '@fastify/rate-limit';
import { Injectable } from '@nestjs/common';
import { accessOf, type CallerAccess } from './caller-access.js';
import { Budget } from '../limits/budget.js';
import { limits } from '../limits/limits.js';
import { Turns } from '../limits/turns.js';
import { makeLoaders, type Loaders } from '../loaders/loaders.js';
import type { PageSession } from './page-session.js';

/** Who calls, from where, with what. */
export interface Calling {
  readonly caller: Caller | undefined;
  readonly address: string;
  /** The token as it was sent, by the bearer's header or the page's cookie: signing out ends it, signing in replaces it. */
  readonly token: string | undefined;
  /** The page that asks, as its browser says; of those that may call. */
  readonly origin?: string | undefined;
  /** Where this server's own page asks: its cookies. */
  readonly page?: PageSession | undefined;
}

/** What one operation knows of its caller; loaders and answers live no longer than the operation. */
export interface RequestContext extends Calling {
  readonly budget: Budget;
  readonly loaders: Loaders;
  /** Ends when nobody waits for the answer any more; absent where somebody always does. */
  readonly signal?: AbortSignal | undefined;
  /** Folds in the caller's turn: of those who are not signed in of one network few at once. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Waits until an answer that costs so much may be made: dear ones have turns of their own. @returns what ends the turn
   * @throws GraphQLError `network-busy` where it did not come
   */
  turnToAnswer(cost: number): Promise<() => void>;
  /** Read once an operation for each place. A caller who is not signed in has no roles and no entries. */
  accessTo(club: string, tournament?: string | null): Promise<CallerAccess>;
}

const nobody = accessOf(new Set(), new Set(), false);

/** Makes a fresh context for each operation. */
@Injectable()
export class RequestContexts {
  private readonly folds = new Turns(limits.turns.folds, limits.turns.patience);
  private readonly dearAnswers = new Turns(limits.turns.dearAnswers, limits.turns.patience);

  constructor(
    private readonly play: Play,
    private readonly playReads: PlayReads,
    private readonly tournaments: Tournaments,
    private readonly tournamentReads: TournamentReads,
    private readonly tournamentFolds: TournamentFolds,
    private readonly people: People,
  ) {}

  /** A context for one operation of a caller. @param signal ends when nobody waits for the answer any more */
  contextFor(calling: Calling, signal?: AbortSignal): RequestContext {
    const { caller, address } = calling;
    const { play, playReads, tournaments, tournamentReads, tournamentFolds, people } = this;
    const known = new Map<string, Promise<CallerAccess>>();
    const accessTo = (club: string, tournament: string | null = null): Promise<CallerAccess> => {
      if (!caller) return Promise.resolve(nobody);
      const key = `${club}/${tournament ?? ''}`;
      const asked = known.get(key) ?? this.accessAt(caller, club, tournament);
      known.set(key, asked);
      return asked;
    };
    const budget = new Budget(caller !== undefined);
    const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
      caller ? work() : this.folds.run(networkOf(address), work, signal);
    const turnToAnswer = (cost: number): Promise<() => void> =>
      caller || cost < limits.turns.dearFrom
        ? Promise.resolve(() => undefined)
        : this.dearAnswers.begin(networkOf(address), signal);
    const loaders = makeLoaders(
      { play, playReads, tournaments, tournamentReads, tournamentFolds, people },
      { budget, signal, inTurn },
    );
    return { ...calling, budget, loaders, signal, inTurn, turnToAnswer, accessTo };
  }

  private async accessAt(caller: Caller, club: string, tournament: string | null): Promise<CallerAccess> {
    const [roles, entries] = await Promise.all([
      this.people.rolesIn(caller, club, tournament ?? undefined),
      this.people.entrants.entriesOf(caller, club),
    ]);
    return accessOf(roles, new Set(entries), await this.competes(club, tournament, entries));
  }

  /** Whether one of these entries of a club plays in the tournament. */
  private async competes(
    club: string,
    tournament: string | null,
    entries: readonly string[],
  ): Promise<boolean> {
    if (tournament === null || entries.length === 0) return false;
    const state = await this.tournaments.tournament(club, tournament);
    return entries.some((entry) => state?.entries.includes(entry));
  }
}
