import { accepted, type Checked } from '@fairview/kernel';
import {
  systemActor,
  type Decision,
  type EventType,
  type Instant,
  type Outage,
  type Stream,
  type Versioned,
} from '@fairview/events';
import type { Games } from '@fairview/rules';
import { decideGame } from '../game/decider.js';
import { gameStream, gameStreams } from '../game/stream.js';
import type { GameAct } from '../game/acts.js';
import type { GameEvent } from '../game/events.js';
import { isDisputed, type GameState } from '../game/state.js';
import { decideMatch } from '../match/decide.js';
import type { CarryOutRuling } from '../match/acts/rule-on-dispute.js';
import { matchStream, matchStreams } from '../match/stream.js';
import type { MatchAct } from '../match/acts.js';
import type { MatchEvent } from '../match/events.js';
import { matchColumns } from '../match/row.js';
import type { MatchState } from '../match/state.js';
import type { OpenQuestion } from '../open-question.js';
import { isPending } from '../proposals/proposal.js';
import { abandonGames } from '../reactions/abandon-game.js';
import { enterFinishedGame } from '../reactions/enter-finished-game.js';
import { neighboursOf, type StatesOfClub } from '../reactions/neighbours.js';
import type { Reaction, ReactionCommand, Subject } from '../reactions/reaction.js';
import { reopenRound } from '../reactions/reopen-round.js';
import { restoreValidGame } from '../reactions/restore-valid-game.js';
import { shareTime } from '../reactions/share-time.js';
import { strikeVoidedGame } from '../reactions/strike-voided-game.js';
import { withdrawReopenedGame } from '../reactions/withdraw-reopened-game.js';
import { refused } from '../refusals.js';
import { noSeeds } from '../sealed/seeds.js';
import { DealtSetups } from '../sealed/setups.js';

/** An act of an official, and what it is given to. */
export type AskedAct =
  | { readonly game: string; readonly act: GameAct }
  | { readonly match: string; readonly act: MatchAct | CarryOutRuling };

/** The starting point of a branch: the current states, and the log's time. */
export interface BranchFrom extends StatesOfClub {
  readonly now: Instant;
  readonly outages: readonly Outage[];
}

/** What a command comes to on a state. */
type Decide<State, Event> = (state: State) => Checked<Decision<Event, State>>;

/** What follows in other streams, as far as it bears on a sheet: nothing is started, dealt or shown in a branch. */
const toGame: readonly Reaction<GameState>[] = [
  strikeVoidedGame,
  restoreValidGame,
  withdrawReopenedGame,
  enterFinishedGame,
];
const toMatch: readonly Reaction<MatchState>[] = [shareTime, reopenRound, abandonGames];

/** So many commands follow from one at most: a match has fewer games. */
const mostCommands = 1_000;

/**
 * The games and matches of a club as they would stand after something that was not done. Commands are decided, folded and
 * followed up as in the log, and nothing is written: what a branch says is what would be.
 */
export class Branch {
  /** The games that differ from the log. */
  readonly games = new Map<string, GameState>();
  readonly matches = new Map<string, MatchState>();
  private commands = 0;

  constructor(
    private readonly registry: Games,
    private readonly from: BranchFrom,
  ) {}

  /** A game as in this branch, `undefined` if there is none. */
  async game(id: string): Promise<GameState | undefined> {
    return this.games.get(id) ?? (await this.from.game(id));
  }

  /** A match as in this branch, `undefined` if there is none. */
  async match(id: string): Promise<MatchState | undefined> {
    return this.matches.get(id) ?? (await this.from.match(id));
  }

  /** An official's act on a game, and what follows from it. Refusals as `decideGame` gives them. */
  onGame(id: string, act: GameAct): Promise<Checked<undefined>> {
    return this.changeGame(id, (state) => decideGame(state, act, this.from.now));
  }

  /** An official's act on a match, and what follows from it. Refusals as `decideMatch` gives them. */
  onMatch(id: string, act: MatchAct | CarryOutRuling): Promise<Checked<undefined>> {
    const { registry, from } = this;
    return this.changeMatch(id, (state) => decideMatch(registry, state, act, from.now));
  }

  /** The game has started: its deal is in its state already. */
  private gamesHere() {
    return gameStreams(this.registry, new DealtSetups(this.registry, noSeeds));
  }

  private async changeGame(id: string, decide: Decide<GameState, GameEvent>): Promise<Checked<undefined>> {
    const before = await this.game(id);
    if (!before) return refused('game-unknown');
    const after = this.after(this.gamesHere(), gameStream(id), before, decide);
    if (!after.ok) return after;
    this.games.set(id, after.value);
    await this.follow(toGame, { id, state: after.value });
    return accepted(undefined);
  }

  private async changeMatch(id: string, decide: Decide<MatchState, MatchEvent>): Promise<Checked<undefined>> {
    const before = await this.match(id);
    if (!before) return refused('match-unknown');
    const after = this.after(matchStreams(this.registry), matchStream(id), before, decide);
    if (!after.ok) return after;
    this.matches.set(id, after.value);
    await this.follow(toMatch, { id, state: after.value });
    return accepted(undefined);
  }

  /** What would be open about matches: `open`, but for what stands otherwise here. */
  openQuestions(open: readonly OpenQuestion[]): readonly OpenQuestion[] {
    const stays = open.filter(({ game, match }) =>
      game === null ? !this.matches.has(match) : !this.games.has(game),
    );
    const asked: readonly OpenQuestion[] = [
      ...stays,
      ...[...this.games].flatMap(([id, state]) => questionsOfGame(id, state)),
      ...[...this.matches].flatMap(([id, state]) => questionsOfMatch(id, state)),
    ];
    const keyOf = ({ kind, match, game }: OpenQuestion): string => `${kind} ${match} ${game ?? '~'}`;
    return [...asked].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  }

  private async follow<State>(reactions: readonly Reaction<State>[], subject: Subject<State>): Promise<void> {
    const read: StatesOfClub = {
      game: (id) => this.game(id),
      match: (id) => this.match(id),
      deal: (id) => this.from.deal(id),
    };
    for (const reaction of reactions)
      for (const command of reaction.react(subject, await neighboursOf(reaction, subject, read)))
        await this.give(command);
  }

  /** A consequence that is refused has been made superfluous by another, as in the log. */
  private async give(given: ReactionCommand): Promise<void> {
    if (!('command' in given) || (this.commands += 1) > mostCommands) return;
    const { now } = this.from;
    if (given.to === 'game')
      await this.changeGame(given.id, (state) => this.gamesHere().decider.decide(state, given.command, now));
    if (given.to === 'match')
      await this.changeMatch(given.id, (state) =>
        matchStreams(this.registry).decider.decide(state, given.command, now),
      );
  }

  /** A state after what has expired, what is decided on it then, or why nothing is. */
  private after<State extends Versioned, Event extends EventType>(
    kind: Stream<State, never, Event>,
    stream: string,
    before: State,
    decide: Decide<State, Event>,
  ): Checked<State> {
    const state = this.upToNow(kind, stream, before);
    const decided = decide(state);
    return decided.ok ? accepted(this.folded(kind, stream, state, decided.value.events)) : decided;
  }

  /** What has expired is recorded before a command is judged, and time that was lost is given back before that. */
  private upToNow<State extends Versioned, Event extends EventType>(
    kind: Stream<State, never, Event>,
    stream: string,
    before: State,
  ): State {
    let state = before;
    for (let turn = 0; turn < mostCommands; turn += 1) {
      const lost = kind.outages(state, this.from.outages);
      const events = lost ? [lost] : (kind.clock.expired?.(state, this.from.now) ?? []);
      if (events.length === 0) return state;
      state = this.folded(kind, stream, state, events);
    }
    return state;
  }

  private folded<State extends Versioned, Event extends EventType>(
    kind: Stream<State, never, Event>,
    stream: string,
    before: State,
    events: readonly Event[],
  ): State {
    return events.reduce((state, body, index) => {
      const { version, position } = state;
      const written = { club: '', commandId: '', actor: systemActor, at: this.from.now };
      return kind.decider.evolve(state, { ...written, stream, position, version: version + 1, index, body });
    }, before);
  }
}

const questionsOfGame = (game: string, state: GameState): readonly OpenQuestion[] => {
  const { match } = state.started;
  if (match === undefined) return [];
  return [
    ...(isDisputed(state) ? [{ kind: 'dispute' as const, match, game }] : []),
    ...(state.proposals.some(isPending) ? [{ kind: 'proposal' as const, match, game }] : []),
  ];
};

const questionsOfMatch = (match: string, state: MatchState): readonly OpenQuestion[] => {
  const { proposed, unconfirmed, conflicting, disputed } = matchColumns(state);
  return [
    ...(disputed ? [{ kind: 'dispute' as const, match, game: null }] : []),
    ...(proposed ? [{ kind: 'proposal' as const, match, game: null }] : []),
    ...(unconfirmed ? [{ kind: 'report' as const, match, game: null }] : []),
    ...(conflicting ? [{ kind: 'conflict' as const, match, game: null }] : []),
  ];
};
