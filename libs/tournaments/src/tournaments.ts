import type { Log, Recorded, Rows } from '@fairview/events';
import {
  Aggregate,
  idFromCause,
  type Aftermath,
  type MatchEvent,
  type Order,
  type Play,
} from '@fairview/play';
import type { Checked } from '@fairview/rules';
import { v5 as derivedId } from 'uuid';
import type { EventCommand } from './event/decide.js';
import { eventDecider } from './event/decider.js';
import type { TournamentEvent } from './event/events.js';
import { judgeEvent } from './event/plan.js';
import { isOfTeams, sidesOf, type EventState } from './event/state.js';

export const eventStream = (id: string): string => `event-${id}`;

/** A match of Solitaire is five games (S-18). */
const dealsOfDuplicate = 5;

/** Namespace of the ids of an event's deals. */
const deals = '5b0f4f0a-9f3d-5d0a-9d0c-7c8a3c1b6e52';

/** Matches opened side by side: their appends share the batcher's statements. */
const openedAtOnce = 32;

/** A match that is to be open, and what its stream begins with. */
type DueMatch = { readonly match: string } & Pick<
  Extract<MatchEvent, { type: 'MatchOpened' }>,
  'sides' | 'draw' | 'teams' | 'round' | 'board'
>;

/** Every match that the event has so far: those paired, of teams once both line-ups stand, and those arranged. */
function dueMatches(state: EventState): readonly DueMatch[] {
  const paired = (state.paired?.pairings ?? []).flatMap((pairing): readonly DueMatch[] => {
    const { match, round, board, first, second } = pairing;
    const sides = sidesOf(state, pairing);
    const teams = isOfTeams(state) && second !== undefined ? { teams: { A: first, B: second } } : {};
    return sides ? [{ match, round, board, sides, ...teams }] : [];
  });
  return [...paired, ...state.arranged];
}

/** What follows from a duplicate: its deals, which all its matches share (S-18), by the number of each less one. */
export const dealsOf = (event: string): readonly string[] =>
  Array.from({ length: dealsOfDuplicate }, (_, at) => derivedId(`${event}:${at + 1}`, deals));

/** Events at work: entries, pairings, and the matches that follow from them. */
export class Tournaments {
  private readonly events: Aggregate<EventState, EventCommand, TournamentEvent>;

  constructor(
    log: Log,
    private readonly play: Play,
    private readonly aftermath: Aftermath,
  ) {
    this.events = new Aggregate(log, eventDecider(play.registry));
  }

  /** An event's state now, or `undefined` where there is none. */
  event(club: string, id: string): Promise<EventState | undefined> {
    return this.events.load(club, eventStream(id));
  }

  /** Creates an event whose matches the rules and the sheet can play; refusals as `judgeEvent` gives them. */
  async createEvent(
    order: Order,
    id: string,
    created: Extract<TournamentEvent, { type: 'EventCreated' }>,
  ): Promise<Checked<EventState>> {
    const judged = judgeEvent(this.play.registry, created);
    if (!judged.ok) return judged;
    const answer = await this.events.start({ ...order, stream: eventStream(id) }, [judged.value]);
    if (!answer.ok) return answer;
    this.tell(order.club, answer.value.events);
    return { ok: true, value: answer.value.state };
  }

  /** One command on one event; `rows` of another room go into the same transaction. */
  async onEvent(
    order: Order,
    id: string,
    command: EventCommand,
    rows: readonly Rows[] = [],
  ): Promise<Checked<EventState>> {
    const answer = await this.events.execute({ ...order, stream: eventStream(id), rows }, command);
    if (!answer.ok) return answer;
    if (!answer.value.repeated) this.tell(order.club, answer.value.events);
    await this.openMatches(order.club, id, answer.value.state);
    return { ok: true, value: answer.value.state };
  }

  /** Opens every match that is due and not open yet: what follows from the event, at once and again by the follower. */
  async look(club: string, stream: string): Promise<void> {
    const id = stream.slice('event-'.length);
    const state = await this.event(club, id);
    if (state) await this.openMatches(club, id, state);
  }

  private async openMatches(club: string, id: string, state: EventState): Promise<void> {
    const due = dueMatches(state);
    const { format } = state.created;
    if (format === 'duplicate') await this.dealAll(club, id, state, due);
    for (let i = 0; i < due.length; i += openedAtOnce) {
      await Promise.all(
        due.slice(i, i + openedAtOnce).map((match) => this.openMatch(club, id, state, match)),
      );
    }
  }

  /** The deals of a duplicate: open as soon as it is paired, revealed at the latest when it is closed. */
  private async dealAll(
    club: string,
    event: string,
    state: EventState,
    due: readonly DueMatch[],
  ): Promise<void> {
    const { game, rules, variant } = state.created.plan;
    const seats = due.flatMap(({ sides }) => Object.values(sides).flat());
    const matches = due.map(({ match }) => match);
    for (const deal of due.length > 0 ? dealsOf(event) : []) {
      await this.play.openSharedDeal(club, deal, { game, rules, variant, seats, matches });
      if (state.closed) await this.play.closeSharedDeal(club, deal);
    }
  }

  private async openMatch(
    club: string,
    event: string,
    state: EventState,
    { match, ...of }: DueMatch,
  ): Promise<void> {
    if (await this.play.match(club, match)) return;
    const commandId = idFromCause(eventStream(event), 0, `open-${match}`);
    const shared = state.created.format === 'duplicate' ? { deals: dealsOf(event) } : {};
    const opened = { type: 'MatchOpened', ...state.created.plan, ...of, ...shared, event } as const;
    await this.play.openMatch({ club, actor: 'system', commandId }, match, opened);
  }

  private tell(club: string, events: readonly Recorded[]): void {
    const last = events.at(-1);
    if (last) this.aftermath.news(club, last.position);
  }
}

const opensMatches = ['RoundsPaired', 'LineUpNamed', 'MatchArranged', 'EventClosed'];

/** What a follower of the log does with a batch of events: each event whose matches became due gets them, of a closed one the deals are revealed. */
export async function followTournaments(
  tournaments: Tournaments,
  events: readonly Recorded[],
): Promise<void> {
  const due = events.filter(({ body }) => opensMatches.includes(body.type));
  const streams = new Map(due.map(({ club, stream }) => [`${club}/${stream}`, { club, stream }]));
  for (const { club, stream } of streams.values()) await tournaments.look(club, stream);
}
