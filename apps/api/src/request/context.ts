import type { BriefAnswers, Caller } from '@fairview/people';
import { accessAt, accessOf, type CallerAccess } from '@fairview/tournaments';
import { normalizeIP as networkOf } from '@fastify/rate-limit';
import { Inject, Injectable } from '@nestjs/common';
import { Budget } from '../limits/budget.js';
import { limits } from '../limits/limits.js';
import type { RequestsLeft } from '../limits/rate.js';
import { Turns } from '../limits/turns.js';
import { loadersFrom, LOADER_SERVICES, type LoaderServices, type Loaders } from '../loaders/loaders.js';
import type { PageSession } from './page-session.js';

/** A command as the client asked for it: by its id alone two of them cannot be told apart. */
export interface Asked {
  readonly mutation: string;
  /** Its arguments, without the id of the command and the version that it expects. */
  readonly given: unknown;
}

/** The caller, their address, and their credentials. */
export interface Calling {
  readonly caller: Caller | undefined;
  readonly address: string;
  /** The token as it was sent, by the bearer's header or the page's cookie: signing out ends it, signing in replaces it. */
  readonly token: string | undefined;
  /** The page that asks, as its browser says; of those that may call. */
  readonly origin?: string | undefined;
  /** Where this server's own page asks: its cookies. */
  readonly page?: PageSession | undefined;
  /** What the caller has left of their requests, over HTTP. */
  readonly requestsLeft?: RequestsLeft | undefined;
}

/** What one operation knows of its caller; loaders and answers live no longer than the operation. */
export interface RequestContext extends Calling {
  readonly budget: Budget;
  readonly loaders: Loaders;
  /** Of a command: what was asked. */
  readonly asked?: Asked | undefined;
  /** Ends when nobody waits for the answer any more; absent if somebody always does. */
  readonly signal?: AbortSignal | undefined;
  /** Folds in the caller's turn: of those who are not signed in of one network few at once. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Waits until an answer that costs so much may be made: expensive ones take turns of their own. @returns what ends the turn
   * @throws GraphQLError `network-busy` if its turn did not come
   */
  turnToAnswer(cost: number): Promise<() => void>;
  /** Read once an operation for each place. A caller who is not signed in has no roles and no entries. */
  accessTo(club: string, tournament?: string | null): Promise<CallerAccess>;
}

/** What a context is for. */
export interface ContextOptions {
  /** Ends when nobody waits for the answer any more. */
  readonly signal?: AbortSignal | undefined;
  /** If a frame is made: the position of its event. */
  readonly frameOf?: number | undefined;
}

/** The same text for callers who hold the same everywhere. */
const whoIs = ({ actor, account, key, entry }: Caller): string =>
  JSON.stringify([actor, account, key && [key.id, key.scopes, key.club, key.tournament], entry]);

const nobody = accessOf(new Set(), new Set());

/** Makes a fresh context for each operation. */
@Injectable()
export class RequestContexts {
  private readonly folds = new Turns(limits.turns.folds, limits.turns.patience);
  private readonly dearAnswers = new Turns(limits.turns.dearAnswers, limits.turns.patience);

  /** What those who are sent frames may do at a place, as it was at most two seconds ago. Queries and commands ask. */
  private access: BriefAnswers<CallerAccess> | undefined;

  private readonly loadersOf: ReturnType<typeof loadersFrom>;

  constructor(@Inject(LOADER_SERVICES) private readonly services: LoaderServices) {
    this.loadersOf = loadersFrom(services);
  }

  /** A context for one operation of a caller. */
  contextFor(calling: Calling, { signal, frameOf }: ContextOptions = {}): RequestContext {
    const { caller, address } = calling;
    const budget = new Budget(caller !== undefined);
    const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
      caller ? work() : this.folds.run(networkOf(address), work, signal);
    const turnToAnswer = (cost: number): Promise<() => void> =>
      caller || cost < limits.turns.dearFrom
        ? Promise.resolve(() => undefined)
        : this.dearAnswers.begin(networkOf(address), signal);
    const loaders = this.loadersOf({ budget, signal, inTurn, frameOf });
    const known = new Map<string, Promise<CallerAccess>>();
    const accessTo = (club: string, tournament: string | null = null): Promise<CallerAccess> => {
      if (!caller) return Promise.resolve(nobody);
      const key = `${club}/${tournament ?? ''}`;
      const ask = (): Promise<CallerAccess> => this.accessAt(caller, club, tournament, loaders);
      const asked = known.get(key) ?? (frameOf === undefined ? ask() : this.recentAccess(caller, key, ask));
      known.set(key, asked);
      return asked;
    };
    return { ...calling, budget, loaders, signal, inTurn, turnToAnswer, accessTo };
  }

  private recentAccess(
    caller: Caller,
    place: string,
    ask: () => Promise<CallerAccess>,
  ): Promise<CallerAccess> {
    this.access ??= this.services.people.memory.answers();
    return this.access.of(`${whoIs(caller)} ${place}`, ask);
  }

  /** The caller's roles there. For arbiters it is checked whether they play, including on a device that they let in themselves. */
  private async accessAt(
    caller: Caller,
    club: string,
    tournament: string | null,
    loaders: Loaders,
  ): Promise<CallerAccess> {
    const place = { club, ...(tournament === null ? {} : { tournament }) };
    const { roles, entries } = await this.services.people.heldAt(caller, place);
    const access = accessOf(roles, new Set(entries));
    const { account } = caller;
    if (!access.arbitrates || account === undefined || tournament === null) return access;
    const state = await this.services.tournaments.tournament(club, tournament);
    const ownerOfKey = (key: string) => loaders.keyOwners.load(key);
    return state ? accessAt(access, account, state, { ownerOfKey }) : access;
  }
}
