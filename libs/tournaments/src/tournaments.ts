import { isDeepStrictEqual } from 'node:util';
import { accepted, bug, defined, type Checked } from '@fairview/kernel';
import {
  CommandHandler,
  followUp,
  idOfStream,
  kindOfStream,
  type AfterCommit,
  type CommandContext,
  type HandleBatch,
  type Instant,
  type Log,
  type Recorded,
  type RowWrites,
} from '@fairview/events';
import {
  isPending,
  isUnconfirmed,
  isUnopposed,
  type OfficialContext,
  type OpenItem,
  type Play,
  type PlayReads,
  type Reaction,
  type SidesOfMatch,
} from '@fairview/play';
import type { Formats, Registries } from './formats/registry.js';
import type { TournamentRow } from './tournament/row.js';
import { pairingThreads, type PairElsewhere } from './pairing/elsewhere/pair-elsewhere.js';
import { ChallengeResults } from './reactions/challenge-results.js';
import { carryOutRulings, wouldFollow } from './reactions/carry-out-rulings.js';
import { confirmUnopposed } from './reactions/confirm-unopposed.js';
import { cancelLapsed, cancelUnpaired } from './reactions/cancel-matches.js';
import { openDueMatches } from './reactions/open-due-matches.js';
import { expectSides } from './reactions/expect-sides.js';
import { settleWithdrawals } from './reactions/settle-withdrawals.js';
import { WaitingPlayers } from './reactions/waiting-players.js';
import { type CloseTournament, leftOpen } from './commands/acts/close-tournament.js';
import { sidesOfAct, type TournamentCommand } from './commands/acts.js';
import { refusedLines, type NewEntry, type RefusedLine } from './commands/acts/enter.js';
import { changesMatches, type TournamentEvent } from './commands/events.js';
import type { TournamentAct } from './tournament/official-acts.js';
import { beginningOf, type TournamentCreated } from './tournament/created.js';
import { judgeTournament } from './commands/created.js';
import { withTitleRead } from './commands/acts/edit-tournament.js';
import { repeated, type Repetition } from './commands/repeat.js';
import { refused } from './refusals.js';
import { ruleOnRow } from './commands/acts/dispute-row.js';
import { sidesOfTournament, type TournamentState } from './tournament/state.js';
import { TablesNow } from './commands/tables-now.js';
import { tablesDone } from './tournament/reseating.js';
import { Pairings } from './commands/pairings.js';
import { tournamentDeadlines, tournamentStream, tournamentStreams } from './commands/stream.js';

/** Tournaments at work: entries, pairings, and the matches that follow from them. */
export class Tournaments {
  private readonly handler: CommandHandler<TournamentState, TournamentCommand, TournamentEvent>;
  private readonly reactions: readonly Reaction<TournamentState>[];
  private readonly challengeResults: ChallengeResults;
  /** What pairing is asked for, and what it would be. */
  readonly pairings: Pairings;
  private readonly waiting: WaitingPlayers;
  readonly registries: Registries;

  constructor(
    private readonly log: Log,
    private readonly play: Play,
    playReads: PlayReads,
    private readonly afterCommit: AfterCommit,
    readonly formats: Formats,
    pairElsewhere: PairElsewhere = pairingThreads(),
  ) {
    this.registries = { games: play.registry, formats };
    this.handler = new CommandHandler(log, tournamentStreams(this.registries), afterCommit);
    this.challengeResults = new ChallengeResults(this.handler, play, playReads);
    const tables = new TablesNow(play, playReads);
    this.pairings = new Pairings((club, id) => this.tournament(club, id), {
      registries: this.registries,
      playReads,
      tables,
      pairElsewhere,
    });
    this.waiting = new WaitingPlayers(this.handler, tables, (club, id, state) => this.react(club, id, state));
    this.reactions = [
      ...[openDueMatches(this.registries), cancelUnpaired, cancelLapsed],
      ...[expectSides(formats), settleWithdrawals, confirmUnopposed, carryOutRulings],
    ];
    play.followMatches((club, match) => this.waiting.afterMatch(club, match));
  }

  /** A tournament's state now, or `undefined` if there is none. */
  tournament(club: string, id: string): Promise<TournamentState | undefined> {
    return this.handler.load(club, tournamentStream(id));
  }

  /** A tournament's state as this process knows it, with the event at `position` at least; `undefined` if there is none. */
  known(club: string, id: string, position: number): Promise<TournamentState | undefined> {
    return this.handler.known(club, tournamentStream(id), position);
  }

  /** Takes events of a club, in order of position, into what this process knows of its tournaments. */
  take(events: readonly Recorded[]): Promise<void> {
    return this.handler.take(events);
  }

  /** Whether time alone will change something about a tournament, as its row shows it: a ladder or an arena is under way. */
  async hasDeadline(
    club: string,
    { id, format, status }: Pick<TournamentRow, 'id' | 'format' | 'status'>,
  ): Promise<boolean> {
    const options = this.formats.of({ format }).options;
    if (status === 'closed' || (options.ladder ?? options.minutes) === undefined) return false;
    const state = await this.tournament(club, id);
    return state !== undefined && tournamentDeadlines(state).length > 0;
  }

  /** A tournament's state at a position of the log, or `undefined` if there was none. */
  tournamentAsOf(club: string, id: string, known: number): Promise<TournamentState | undefined> {
    return this.handler.foldOf(club, tournamentStream(id), (events) =>
      events.filter(({ position }) => position <= known),
    );
  }

  /** Whether a round of a tournament was paired on the result of this match. */
  async wasPairedOn(club: string, id: string, match: string): Promise<boolean> {
    const state = await this.tournament(club, id);
    return state?.paired?.counted.some((result) => result.match === match) ?? false;
  }

  /** Creates a tournament whose matches the rules and the sheet can play; refusals as `judgeTournament` gives them. */
  async createTournament(
    context: CommandContext,
    id: string,
    created: TournamentCreated,
  ): Promise<Checked<TournamentState>> {
    const judged = judgeTournament(this.registries, created);
    if (!judged.ok) return judged;
    const answer = await this.handler.start({ ...context, stream: tournamentStream(id) }, [
      beginningOf(judged.value),
    ]);
    return answer.ok ? accepted(answer.value.state) : answer;
  }

  /**
   * Creates a tournament with the settings of another one of the club. Refused like `repeated`, and under TO-1 if there is no
   * such tournament.
   */
  async repeatTournament(
    context: CommandContext,
    template: string,
    id: string,
    repetition: Repetition,
  ): Promise<Checked<TournamentState>> {
    const state = await this.tournament(context.club, template);
    if (!state || state.deleted) return refused('tournament-unknown');
    const events = repeated(this.registries, state, repetition);
    if (!events.ok) return events;
    const answer = await this.handler.start({ ...context, stream: tournamentStream(id) }, events.value);
    return answer.ok ? accepted(answer.value.state) : answer;
  }

  /** One command on one tournament; `rows` of another library go into the same transaction. */
  async onTournament(
    context: CommandContext,
    id: string,
    command: TournamentCommand,
    rows: readonly RowWrites[] = [],
  ): Promise<Checked<TournamentState>> {
    const read = withTitleRead(command);
    if (!read.ok) return read;
    const possible = await this.judgeFollowing(context.club, id, command);
    if (!possible.ok) return possible;
    const envelope = { ...context, stream: tournamentStream(id), rows };
    // A challenge is judged by the places as the matches that are over have made them.
    if (command.type === 'IssueChallenge') await this.challengeResults.enter(context.club, id);
    const answer = await this.handler.execute(envelope, read.value);
    if (!answer.ok) return answer;
    const { state } = answer.value;
    await followUp(this.afterCommit, envelope, () => this.react(context.club, id, state));
    return accepted(state);
  }

  /** The contenders of a tournament with their players: a dispute of a row may concern them. */
  async sidesOf(club: string, id: string): Promise<SidesOfMatch> {
    const state = await this.tournament(club, id);
    return state ? sidesOfTournament(state) : {};
  }

  /**
   * Refuses a ruling on a row if a match would refuse what follows from it; and refuses to confirm a seating if something was
   * done at those tables since, which the confirming side has not seen.
   */
  private async judgeFollowing(
    club: string,
    id: string,
    command: TournamentCommand,
  ): Promise<Checked<unknown>> {
    if (command.type !== 'Officiate' && command.type !== 'ConfirmAct') return accepted(undefined);
    const state = await this.tournament(club, id);
    const act =
      command.type === 'Officiate'
        ? command.act
        : state?.proposals.find((each) => each.id === command.proposal && isPending(each))?.act;
    if (!state || !act || act.type === 'ReopenTournament') return accepted(undefined);
    if (act.type !== 'RuleOnDispute') {
      const isOutdated =
        command.type === 'ConfirmAct' && !isDeepStrictEqual(await tablesDone(this.play, club, act), act.done);
      return isOutdated ? refused('tables-moved') : accepted(undefined);
    }
    const judged = ruleOnRow(state, act);
    // Refused by itself: the decider says it, and what was carried out before is recalled.
    return judged.ok ? this.play.whatIf.branch(club, ...wouldFollow(state, act)) : accepted(undefined);
  }

  /**
   * A command of an official that may need a second person: then it becomes a proposal, and its sides are the contenders it
   * concerns (PL-20). Refused like `decideTournament`.
   */
  async officiate(
    { officiating, proposal, ...context }: OfficialContext,
    id: string,
    act: TournamentAct,
  ): Promise<Checked<TournamentState>> {
    const state = (await this.tournament(context.club, id)) ?? bug(`tournament ${id} has no stream`);
    const sides = sidesOfAct(state, act);
    return this.onTournament(context, id, { type: 'Officiate', act, officiating, proposal, sides });
  }

  /**
   * The close of a tournament with what is still open, from `here`, and what is known of the holders of its entries and of the
   * person who closes it. What an official reported of their own match is not open if nobody has objected in time: the
   * close confirms it.
   */
  async closing(
    club: string,
    tournament: string,
    here: readonly OpenItem[],
    { force, accounts = {}, playing }: Pick<CloseTournament, 'force' | 'accounts' | 'playing'>,
  ): Promise<TournamentCommand> {
    const state = (await this.tournament(club, tournament)) ?? bug(`tournament ${tournament} has no stream`);
    const now = await this.log.now();
    const isOpen = async ({ kind, id }: OpenItem): Promise<boolean> => {
      if (kind !== 'report') return true;
      const proposals = (await this.play.match(club, id))?.proposals ?? [];
      return !proposals.every((each) => !isUnconfirmed(each) || isUnopposed(each, now));
    };
    const open = await Promise.all(here.map(isOpen));
    const left = leftOpen(
      state,
      here.filter((_, at) => open[at]),
    );
    return { type: 'CloseTournament', left, accounts, ...defined({ force, playing }) };
  }

  /** Which of several players cannot be entered now, and why; `undefined` if there is no such tournament. */
  async refusedLines(
    club: string,
    tournament: string,
    entries: readonly NewEntry[],
  ): Promise<readonly RefusedLine[] | undefined> {
    const state = await this.tournament(club, tournament);
    return state && refusedLines(this.registries, state, entries);
  }

  /** Records what has expired in a tournament by the log's clock, or as it stood `at`, and issues what follows. */
  async expire(club: string, stream: string, at?: Instant): Promise<void> {
    const id = idOfStream(stream);
    await this.challengeResults.enter(club, id);
    const { state } = await this.handler.expire(club, stream, at);
    if (state) await this.react(club, id, state);
  }

  /** Issues what follows from a tournament's state. */
  async reactTo(club: string, stream: string): Promise<void> {
    const id = idOfStream(stream);
    const state = await this.tournament(club, id);
    if (state) await this.react(club, id, state);
  }

  /** What a consumer of the log does with a batch of events: it reacts once to each tournament whose matches may have changed. */
  readonly handleBatch: HandleBatch = async (events) => {
    const due = events.filter(
      ({ stream, body }) => kindOfStream(stream) === 'tournament' && changesMatches.has(body.type),
    );
    const streams = new Map(due.map(({ club, stream }) => [`${club}/${stream}`, { club, stream }]));
    for (const { club, stream } of streams.values()) await this.reactTo(club, stream);
    await this.challengeResults.follow(events);
  };

  private async react(club: string, id: string, state: TournamentState): Promise<void> {
    for (const reaction of this.reactions) await this.play.run(club, reaction, { id, state });
    await this.waiting.pair(club, id, state);
  }
}
