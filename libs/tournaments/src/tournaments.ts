import { accepted, bug, type Checked, defined } from '@fairview/kernel';
import {
  CommandHandler,
  followUp,
  idOfStream,
  kindOfStream,
  type AfterCommit,
  type CommandContext,
  type HandleBatch,
  type Log,
  type RowWrites,
} from '@fairview/events';
import {
  answerOf,
  drawServerSeed,
  isDisputed as isGameDisputed,
  isOver,
  isUnconfirmed,
  isUnopposed,
  type MatchState,
  type OfficialContext,
  type OpenHere,
  type Play,
  type Reaction,
} from '@fairview/play';
import type { Formats } from './formats/registry.js';
import { confirmUnopposed } from './reactions/confirm-unopposed.js';
import { openDueMatches } from './reactions/open-due-matches.js';
import type { TournamentCommand } from './tournament/decide.js';
import { leftOpen } from './tournament/closing.js';
import { refusedLines, type NewEntry, type RefusedLine } from './tournament/entering.js';
import { changesMatches, type TournamentAct, type TournamentEvent } from './tournament/events.js';
import type { PairRounds, TableStanding } from './tournament/pair.js';
import { judgeTournament } from './tournament/created.js';
import { lastRound, sidesOfTournament, type TournamentState } from './tournament/state.js';
import { tournamentStream, tournamentStreams } from './tournament/stream.js';

/** How a table stands, its contenders best first: by its ranking, else the winner before the others; drawn, nobody. */
function rankingOf(match: MatchState): readonly string[] {
  const { sides, teams } = match.opened;
  const { ranking, winner } = answerOf(match);
  const winnerFirst = Object.keys(sides).sort(
    (one, other) => Number(other === winner) - Number(one === winner),
  );
  const ranked = ranking?.map(({ side }) => side) ?? (winner === null ? [] : winnerFirst);
  return ranked.flatMap((side) => teams?.[side] ?? sides[side] ?? []);
}

/** How a match between two counts, once it is over: the first is the side that opens with black. */
function resultOf(match: MatchState): TableStanding['result'] {
  const { sides } = match.opened;
  const [first, second, ...others] = Object.keys(sides);
  if (!isOver(match) || first === undefined || second === undefined || others.length > 0) return undefined;
  const { winner, spread } = answerOf(match);
  const absent = match.ruled?.absent ?? [];
  const [isFirstAway, isSecondAway] = [absent.includes(first), absent.includes(second)];
  const gained = spread ?? 0;
  if (isFirstAway && isSecondAway) return { result: '-/-', spread: 0 };
  if (isFirstAway || isSecondAway)
    return isFirstAway ? { result: '-/+', spread: 0 - gained } : { result: '+/-', spread: gained };
  if (winner === null) return { result: '1/2-1/2', spread: 0 };
  return winner === first ? { result: '1-0', spread: gained } : { result: '0-1', spread: 0 - gained };
}

const mayChangeMatches: Readonly<Record<string, boolean>> = changesMatches;

/** Tournaments at work: entries, pairings, and the matches that follow from them. */
export class Tournaments {
  private readonly handler: CommandHandler<TournamentState, TournamentCommand, TournamentEvent>;
  private readonly reactions: readonly Reaction<TournamentState>[];

  constructor(
    private readonly log: Log,
    private readonly play: Play,
    private readonly afterCommit: AfterCommit,
    readonly formats: Formats,
  ) {
    const registries = { games: play.registry, formats };
    this.handler = new CommandHandler(log, tournamentStreams(registries), afterCommit);
    this.reactions = [openDueMatches(registries), confirmUnopposed];
  }

  /** A tournament's state now, or `undefined` where there is none. */
  tournament(club: string, id: string): Promise<TournamentState | undefined> {
    return this.handler.load(club, tournamentStream(id));
  }

  /** Creates a tournament whose matches the rules and the sheet can play; refusals as `judgeTournament` gives them. */
  async createTournament(
    context: CommandContext,
    id: string,
    created: Extract<TournamentEvent, { type: 'TournamentCreated' }>,
  ): Promise<Checked<TournamentState>> {
    const judged = judgeTournament({ games: this.play.registry, formats: this.formats }, created);
    if (!judged.ok) return judged;
    const answer = await this.handler.start({ ...context, stream: tournamentStream(id) }, [judged.value]);
    return answer.ok ? accepted(answer.value.state) : answer;
  }

  /** One command on one tournament; `rows` of another library go into the same transaction. */
  async onTournament(
    context: CommandContext,
    id: string,
    command: TournamentCommand,
    rows: readonly RowWrites[] = [],
  ): Promise<Checked<TournamentState>> {
    const envelope = { ...context, stream: tournamentStream(id), rows };
    const answer = await this.handler.execute(envelope, command);
    if (!answer.ok) return answer;
    const { state } = answer.value;
    await followUp(this.afterCommit, envelope, () => this.react(context.club, id, state));
    return accepted(state);
  }

  /**
   * What an official asks that needs a second person: it is proposed, and its sides are the contenders (PL-20). Refusals as
   * `decideTournament` gives them.
   */
  async officiate(
    { officiating, proposal, ...context }: OfficialContext,
    id: string,
    act: TournamentAct,
  ): Promise<Checked<TournamentState>> {
    const state = (await this.tournament(context.club, id)) ?? bug(`tournament ${id} has no stream`);
    const sides = sidesOfTournament(state);
    return this.onTournament(context, id, { type: 'Officiate', act, officiating, proposal, sides });
  }

  /**
   * The close of a tournament with what is open then, of which `here` tells. What an official reported of their own match is
   * not, where nobody has objected in time: the close confirms it.
   */
  async closing(
    club: string,
    tournament: string,
    here: readonly OpenHere[],
    force?: string,
  ): Promise<TournamentCommand> {
    const state = (await this.tournament(club, tournament)) ?? bug(`tournament ${tournament} has no stream`);
    const now = await this.log.now();
    const isOpen = async ({ kind, id }: OpenHere): Promise<boolean> => {
      if (kind !== 'report') return true;
      const proposals = (await this.play.match(club, id))?.proposals ?? [];
      return !proposals.every((each) => !isUnconfirmed(each) || isUnopposed(each, now));
    };
    const open = await Promise.all(here.map(isOpen));
    const left = leftOpen(
      state,
      here.filter((_, at) => open[at]),
    );
    return { type: 'CloseTournament', left, ...defined({ force }) };
  }

  /** Which of several players cannot be entered as the tournament stands, and why; `undefined` where there is none such. */
  async refusedLines(
    club: string,
    tournament: string,
    entries: readonly NewEntry[],
  ): Promise<readonly RefusedLine[] | undefined> {
    const state = await this.tournament(club, tournament);
    return state && refusedLines({ games: this.play.registry, formats: this.formats }, state, entries);
  }

  /**
   * A pairing with what it is decided on: the lot where one is to be drawn, or the format has it so (BC-18), and how the
   * tables stand where a next round is paired.
   */
  async pairing(
    club: string,
    tournament: string,
    { order, byLot }: { readonly order?: readonly string[]; readonly byLot: boolean },
  ): Promise<PairRounds> {
    const state = await this.tournament(club, tournament);
    const method = state && this.formats.of(state.created).pairing;
    const round = (state && lastRound(state)[0]?.round) ?? 0;
    const lot = { id: `${tournament}.lot.${round + 1}`, seed: drawServerSeed() };
    return {
      type: 'PairRounds',
      ...defined({ order }),
      ...(byLot || (method?.byLot && !order) ? { lot } : {}),
      ...(state && method?.next ? { tables: await this.tables(club, state) } : {}),
    };
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
      ({ stream, body }) => kindOfStream(stream) === 'tournament' && mayChangeMatches[body.type],
    );
    const streams = new Map(due.map(({ club, stream }) => [`${club}/${stream}`, { club, stream }]));
    for (const { club, stream } of streams.values()) await this.reactTo(club, stream);
  };

  private async react(club: string, id: string, state: TournamentState): Promise<void> {
    for (const reaction of this.reactions) await this.play.run(club, reaction, { id, state });
  }

  private async tables(club: string, state: TournamentState): Promise<readonly TableStanding[]> {
    const tables = (state.paired?.pairings ?? []).map(async ({ match: id }): Promise<TableStanding> => {
      const match = await this.play.match(club, id);
      if (!match) return { match: id, isOver: false, isDisputed: false, ranking: [] };
      const games = await Promise.all(match.games.map(({ gameId }) => this.play.game(club, gameId)));
      const isObjected = match.proposals.some(({ applied, status }) => applied && status === 'objected');
      const isDisputed = isObjected || games.some((game) => game !== undefined && isGameDisputed(game));
      const result = resultOf(match);
      return {
        match: id,
        isOver: isOver(match),
        isDisputed,
        ranking: rankingOf(match),
        ...defined({ result }),
      };
    });
    return Promise.all(tables);
  }
}
