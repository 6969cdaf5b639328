import { bug, type Checked } from '@fairview/kernel';
import {
  duePairings,
  gamesInProgress,
  isOver,
  matchColumns,
  matchDecider,
  type MatchAct,
  type MatchCommand,
  type MatchEvent,
  type MatchState,
  type GameResult,
} from '@fairview/play';
import { games, type Pairing } from '@fairview/rules';
import { firstInstant, folded } from '../../../../test/kit/decider.js';
import { arbiter } from '../../../../test/kit/officials.js';
import type { Pick as PickNumber } from '../../../../test/kit/random.js';
import { judgeTournament } from '../commands/created.js';
import { dueMatches, matchOpened } from '../commands/opened-match.js';
import { tableStandings } from '../commands/table-standings.js';
import { formats } from '../formats/formats.js';
import type { TableStanding } from '../pairing/method.js';
import type { TournamentCreated } from '../tournament/created.js';
import { Evening } from './evening.js';

/** A figure of a game: often none, sometimes a loss, now and then a large one. */
const figure = (pick: PickNumber, least = -60): number =>
  [0, 0, 5, 20, 35, least === 0 ? 1 : -5, least, 1_000_000][pick(8)] ?? 0;

/** What each side takes from a round of elimination: those who are out nothing, nobody more than they have left. */
function netsOfRound({ sheet }: MatchState, { seats }: Pairing, pick: PickNumber): readonly number[] {
  return sheet.sides.map(({ name, players }) => {
    if (!players.some((player) => seats.includes(player))) return 0;
    const chips = sheet.count[name] ?? 0;
    return [0, 4, 30, chips === 0 ? 0 : 0 - chips][pick(4)] ?? 0;
  });
}

const win = (winner: string): GameResult => ({ kind: 'win', winner, position: 'row' });

/** A result of the game that is due, of any size that its system of scoring takes. */
function anyResult(state: MatchState, due: Pairing, pick: PickNumber): GameResult {
  const { sides } = state.sheet;
  const player = due.seats[pick(due.seats.length)] ?? '';
  const scores = (least?: number): readonly number[] => sides.map(() => figure(pick, least));
  switch (state.opened.system) {
    case 'solitaire':
      return { kind: 'solitaire', score: figure(pick, 0) };
    case 'singles':
      return { kind: 'singles', active: due.seats[0] ?? '', score: figure(pick, 0) };
    case 'baccarat':
      return { kind: 'baccarat', nets: scores() };
    case 'elimination':
      return { kind: 'elimination', netsByRound: [netsOfRound(state, due, pick)], left: [] };
    case 'skarney':
    case 'skarney-duplicate':
      return { kind: 'skarney', scores: scores() };
    default:
      return pick(4) === 0 ? { kind: 'draw' } : win(player);
  }
}

const decider = matchDecider(games);
const reason = 'The arbiter saw it.';
/** More games than a match of these tests has; if it is not over by then, an arbiter ends it. */
const mostGames = 24;

/** The tournament as it is created: its plan judged, and written out. */
function judged(given: TournamentCreated): TournamentCreated {
  const created = judgeTournament({ games, formats }, given);
  return created.ok ? created.value : bug(`${created.refusal.rule} ${created.refusal.code}`);
}

/** A tournament whose matches are real: opened, played, forfeited and ruled on by the deciders of the platform. */
export class PlayedEvening extends Evening {
  readonly streams = new Map<string, MatchState>();

  constructor(
    created: Partial<TournamentCreated> & Pick<TournamentCreated, 'format' | 'plan'>,
    entries: readonly string[],
    private readonly pick: PickNumber,
  ) {
    super(
      judged({ type: 'TournamentCreated', name: 'Club night', cycles: 1, visibility: 'club', ...created }),
      entries,
    );
  }

  /** Opens what is due, and plays every match that is open to its end. */
  playAll(): void {
    for (const team of this.state.teams) {
      const players = this.state.entries.filter((entry) => this.state.teamOf[entry] === team);
      this.command({ type: 'SubmitLineUp', team, players: players.slice(0, this.state.created.boards) });
    }
    for (const due of dueMatches(this.state)) {
      if (this.streams.has(due.match)) continue;
      const opened = matchOpened({ games, formats }, { id: 't', state: this.state }, due);
      this.streams.set(due.match, this.folded([opened]));
      this.play(due.match);
    }
  }

  override tables(): readonly TableStanding[] {
    return tableStandings(this.state, this.matches());
  }

  override matches() {
    return [...this.streams].map(([id, state]) => ({
      id,
      ...matchColumns(state),
      absent: state.ruled?.absent ?? [],
    }));
  }

  private folded(events: readonly MatchEvent[], before?: MatchState): MatchState {
    return folded((state, recorded) => decider.evolve(state, recorded), events, before);
  }

  private stream(match: string): MatchState {
    return this.streams.get(match) ?? bug(`${match} is not open`);
  }

  /** Whether a command to a match was carried out. */
  private order(match: string, command: MatchCommand): Checked<unknown> {
    const before = this.stream(match);
    const decided = decider.decide(before, command, firstInstant);
    if (decided.ok && decided.value.events.length > 0)
      this.streams.set(match, this.folded(decided.value.events, before));
    return decided;
  }

  private rule(match: string, act: MatchAct): Checked<unknown> {
    const { sides } = this.stream(match).opened;
    const officiating = { by: arbiter, reporting: 'both', isClosed: false, everClosed: false } as const;
    return this.order(match, { type: 'Officiate', act, officiating, sides, proposal: `proposal-${match}` });
  }

  private play(match: string): void {
    const { pick } = this;
    const sides = Object.keys(this.stream(match).opened.sides);
    const anySide = (): string => sides[pick(sides.length)] ?? '';
    if (pick(6) === 0) this.rule(match, { type: 'ForfeitMatch', absent: [anySide()], reason });
    else if (pick(12) === 0) this.rule(match, { type: 'ForfeitMatch', absent: sides, reason });
    for (let game = 0; game < mostGames && !isOver(this.stream(match)); game += 1) {
      if (game > 0 && pick(20) === 0)
        this.rule(match, { type: 'AdjudicateMatch', winner: anySide(), reason });
      else this.enter(match, `${match}:${game}`);
    }
    if (!isOver(this.stream(match))) this.rule(match, { type: 'AdjudicateMatch', winner: null, reason });
    if (pick(3) === 0) {
      const points = [1, 20, 1_000][pick(3)] ?? 1;
      this.rule(match, { type: 'GivePenalty', side: anySide(), points, rule: 'TM-23', reason });
    }
  }

  /** Enters a result of a game that is due; if its deal is shared, the game is opened first. */
  private enter(match: string, gameId: string): void {
    const result = (state: MatchState, seats: readonly string[]) =>
      anyResult(state, { ...(duePairings(state)[0] ?? state.sheet.next()[0]), seats }, this.pick);
    const before = this.stream(match);
    if (before.opened.deals) {
      this.order(match, { type: 'OpenGame', gameId });
      for (const { gameId: opened, seats } of gamesInProgress(this.stream(match)))
        this.mustEnter(match, { gameId: opened, result: result(this.stream(match), seats) });
      return;
    }
    const [due] = duePairings(before);
    if (!due) return bug(`nothing is due in ${match}`);
    const { board } = due;
    this.mustEnter(match, {
      gameId,
      result: result(before, due.seats),
      ...(board === undefined ? {} : { board }),
    });
  }

  private mustEnter(
    match: string,
    game: Omit<Extract<MatchCommand, { type: 'EnterGame' }>, 'type' | 'source'>,
  ): void {
    const entered = this.order(match, { type: 'EnterGame', source: 'played', ...game });
    if (!entered.ok) bug(`${entered.refusal.rule} ${entered.refusal.code} ${JSON.stringify(game)}`);
  }
}
