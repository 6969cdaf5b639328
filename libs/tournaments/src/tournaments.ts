import type { Log, Recorded, Rows } from '@fairview/events';
import { Aggregate, idFromCause, type Aftermath, type Order, type Play } from '@fairview/play';
import type { Checked } from '@fairview/rules';
import { judgeEvent, type EventCommand } from './event/decide.js';
import { eventDecider } from './event/decider.js';
import type { Pairing, TournamentEvent } from './event/events.js';
import type { EventState } from './event/state.js';

export const eventStream = (id: string): string => `event-${id}`;

/** Matches opened side by side: their appends share the batcher's statements. */
const openedAtOnce = 32;

/** Events at work: entries, pairings, and the matches that follow from them. */
export class Tournaments {
  private readonly events: Aggregate<EventState, EventCommand, TournamentEvent>;

  constructor(
    log: Log,
    private readonly play: Play,
    private readonly aftermath: Aftermath,
  ) {
    this.events = new Aggregate(log, eventDecider);
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

  /** Opens every paired match that is not open yet: what follows from the pairing, at once and again by the follower. */
  async look(club: string, stream: string): Promise<void> {
    const id = stream.slice('event-'.length);
    const state = await this.event(club, id);
    if (state) await this.openMatches(club, id, state);
  }

  private async openMatches(club: string, id: string, state: EventState): Promise<void> {
    const pairings = state.paired?.pairings ?? [];
    for (let i = 0; i < pairings.length; i += openedAtOnce) {
      await Promise.all(
        pairings.slice(i, i + openedAtOnce).map((pairing) => this.openMatch(club, id, state, pairing)),
      );
    }
  }

  private async openMatch(
    club: string,
    event: string,
    state: EventState,
    { match, round, board, first, second }: Pairing,
  ): Promise<void> {
    if (await this.play.match(club, match)) return;
    const commandId = idFromCause(eventStream(event), 0, `open-${match}`);
    const sides = { A: [first], B: [second] };
    const opened = { type: 'MatchOpened', ...state.created.plan, sides, event, round, board } as const;
    await this.play.openMatch({ club, actor: 'system', commandId }, match, opened);
  }

  private tell(club: string, events: readonly Recorded[]): void {
    const last = events.at(-1);
    if (last) this.aftermath.news(club, last.position);
  }
}

/** What a follower of the log does with a batch of events: each paired event among them gets its matches. */
export async function followTournaments(
  tournaments: Tournaments,
  events: readonly Recorded[],
): Promise<void> {
  const paired = events.filter(({ body }) => body.type === 'RoundsPaired');
  for (const { club, stream } of paired) await tournaments.look(club, stream);
}
