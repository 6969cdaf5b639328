import type { Checked } from '@fairview/kernel';
import type { Log, Recorded, Rows } from '@fairview/events';
import {
  Aggregate,
  answerOf,
  drawServerSeed,
  idFromCause,
  isOver,
  openDispute,
  type Aftermath,
  type MatchEvent,
  type MatchState,
  type Order,
  type Play,
} from '@fairview/play';
import { v5 as derivedId } from 'uuid';
import type { Formats } from './formats/registry.js';
import type { TournamentCommand } from './tournament/decide.js';
import { tournamentDecider } from './tournament/decider.js';
import type { MatchPlan, TournamentEvent } from './tournament/events.js';
import type { PairRounds, TableStanding } from './tournament/pair.js';
import { judgeTournament } from './tournament/created.js';
import { isOfTeams, lastRound, sidesOf, type TournamentState } from './tournament/state.js';

export const tournamentStream = (id: string): string => `tournament-${id}`;

/** A match of Skarney is seven hands (SK-19). */
const dealsOfTables = 7;

/** Namespace of the ids of deals that several tables play. */
const deals = '5b0f4f0a-9f3d-5d0a-9d0c-7c8a3c1b6e52';

const dealsUnder = (id: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => derivedId(`${id}:${at + 1}`, deals));

/** Matches opened side by side: their appends share the batcher's statements. */
const openedAtOnce = 32;

/** A match that is to be open, and what its stream begins with. */
type DueMatch = { readonly match: string } & Pick<
  Extract<MatchEvent, { type: 'MatchOpened' }>,
  'sides' | 'draw' | 'teams' | 'round' | 'board'
>;

/** Every match that the tournament has so far: those paired, of teams once both line-ups stand, and those arranged. */
function dueMatches(state: TournamentState): readonly DueMatch[] {
  const paired = (state.paired?.pairings ?? []).flatMap((pairing): readonly DueMatch[] => {
    const { match, round, board, first, second } = pairing;
    const sides = sidesOf(state, pairing);
    const teams = isOfTeams(state) && second !== undefined ? { teams: { A: first, B: second } } : {};
    return sides ? [{ match, round, board, sides, ...teams }] : [];
  });
  return [...paired, ...state.arranged];
}

/** The deals that all matches of a tournament share, by the number of each less one; none where its format has none. */
export const dealsOf = (
  formats: Formats,
  tournament: { readonly id: string; readonly format: string },
): readonly string[] => dealsUnder(tournament.id, formats.of(tournament).sharedDeals ?? 0);

/** A match whose tables play the same deals, as in bridge. */
export const isOfTables = ({ system }: Pick<MatchPlan, 'system'>): boolean => system === 'skarney-duplicate';

/**
 * The deals from which a match of a tournament plays its games, each shared by several tables: with the other matches of a
 * duplicate, or by the two tables of one match. By the number of each less one; of other matches none.
 */
export function sharedDealsOf(
  formats: Formats,
  tournament: { readonly id: string; readonly format: string; readonly plan: MatchPlan },
  match: string,
): readonly string[] {
  const shared = dealsOf(formats, tournament);
  if (shared.length > 0) return shared;
  return isOfTables(tournament.plan) ? dealsUnder(match, dealsOfTables) : [];
}

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

/** Tournaments at work: entries, pairings, and the matches that follow from them. */
export class Tournaments {
  private readonly events: Aggregate<TournamentState, TournamentCommand, TournamentEvent>;

  constructor(
    log: Log,
    private readonly play: Play,
    private readonly aftermath: Aftermath,
    readonly formats: Formats,
  ) {
    this.events = new Aggregate(log, tournamentDecider({ games: play.registry, formats }));
  }

  /** A tournament's state now, or `undefined` where there is none. */
  tournament(club: string, id: string): Promise<TournamentState | undefined> {
    return this.events.load(club, tournamentStream(id));
  }

  /** Creates a tournament whose matches the rules and the sheet can play; refusals as `judgeTournament` gives them. */
  async createTournament(
    order: Order,
    id: string,
    created: Extract<TournamentEvent, { type: 'TournamentCreated' }>,
  ): Promise<Checked<TournamentState>> {
    const judged = judgeTournament({ games: this.play.registry, formats: this.formats }, created);
    if (!judged.ok) return judged;
    const answer = await this.events.start({ ...order, stream: tournamentStream(id) }, [judged.value]);
    if (!answer.ok) return answer;
    this.tell(order.club, answer.value.events);
    return { ok: true, value: answer.value.state };
  }

  /** One command on one tournament; `rows` of another room go into the same transaction. */
  async onTournament(
    order: Order,
    id: string,
    command: TournamentCommand,
    rows: readonly Rows[] = [],
  ): Promise<Checked<TournamentState>> {
    const answer = await this.events.execute({ ...order, stream: tournamentStream(id), rows }, command);
    if (!answer.ok) return answer;
    if (!answer.value.repeated) this.tell(order.club, answer.value.events);
    await this.openMatches(order.club, id, answer.value.state);
    return { ok: true, value: answer.value.state };
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
      ...(order ? { order } : {}),
      ...(byLot || (method?.byLot && !order) ? { lot } : {}),
      ...(state && method?.next ? { tables: await this.tables(club, state) } : {}),
    };
  }

  private async tables(club: string, state: TournamentState): Promise<readonly TableStanding[]> {
    const tables = (state.paired?.pairings ?? []).map(async ({ match: id }): Promise<TableStanding> => {
      const match = await this.play.match(club, id);
      if (!match) return { match: id, isOver: false, isDisputed: false, ranking: [] };
      const games = await Promise.all(match.games.map(({ gameId }) => this.play.game(club, gameId)));
      const isDisputed = games.some((game) => game !== undefined && openDispute(game) !== undefined);
      return { match: id, isOver: isOver(match), isDisputed, ranking: rankingOf(match) };
    });
    return Promise.all(tables);
  }

  /** Opens every match that is due and not open yet: what follows from the tournament, at once and again by the follower. */
  async look(club: string, stream: string): Promise<void> {
    const id = stream.slice('tournament-'.length);
    const state = await this.tournament(club, id);
    if (state) await this.openMatches(club, id, state);
  }

  private async openMatches(club: string, id: string, state: TournamentState): Promise<void> {
    const due = dueMatches(state);
    await this.dealAll(club, id, state, due);
    for (let i = 0; i < due.length; i += openedAtOnce) {
      await Promise.all(
        due.slice(i, i + openedAtOnce).map((match) => this.openMatch(club, id, state, match)),
      );
    }
    if (state.closed) for (const { match } of due) await this.play.giveUpGames(club, match);
  }

  /** The deals that all matches share: open as soon as the rounds are paired, with a seat for every entry, and revealed at the latest when the tournament is closed. */
  private async dealAll(
    club: string,
    tournament: string,
    state: TournamentState,
    due: readonly DueMatch[],
  ): Promise<void> {
    const { game, rules, variant } = state.created.plan;
    const seats = due.flatMap(({ sides }) => Object.values(sides).flat());
    const matches = due.map(({ match }) => match);
    for (const deal of due.length > 0 ? dealsOf(this.formats, { id: tournament, ...state.created }) : []) {
      await this.play.openSharedDeal(club, deal, { game, rules, variant, seats, matches });
      if (state.closed) await this.play.closeSharedDeal(club, deal);
    }
  }

  private async openMatch(
    club: string,
    tournament: string,
    state: TournamentState,
    { match, ...of }: DueMatch,
  ): Promise<void> {
    if (await this.play.match(club, match)) return;
    const commandId = idFromCause(tournamentStream(tournament), 0, `open-${match}`);
    const shared = sharedDealsOf(this.formats, { id: tournament, ...state.created }, match);
    const dealt = shared.length > 0 ? { deals: shared } : {};
    const opened = { type: 'MatchOpened', ...state.created.plan, ...of, ...dealt, tournament } as const;
    await this.play.openMatch({ club, actor: 'system', commandId }, match, opened);
  }

  private tell(club: string, events: readonly Recorded[]): void {
    const last = events.at(-1);
    if (last) this.aftermath.news(club, last.position);
  }
}

const opensMatches = [
  'RoundsPaired',
  'NextRoundPaired',
  'LineUpSubmitted',
  'MatchArranged',
  'TournamentClosed',
];

/** What a follower of the log does with a batch of events: each tournament whose matches became due gets them, of a closed one the deals are revealed. */
export async function followTournaments(
  tournaments: Tournaments,
  events: readonly Recorded[],
): Promise<void> {
  const due = events.filter(({ body }) => opensMatches.includes(body.type));
  const streams = new Map(due.map(({ club, stream }) => [`${club}/${stream}`, { club, stream }]));
  for (const { club, stream } of streams.values()) await tournaments.look(club, stream);
}
