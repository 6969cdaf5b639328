import { fromCause, type CommandHandler } from '@fairview/events';
import { isOver, type MatchState } from '@fairview/play';
import type { TournamentCommand } from '../commands/acts.js';
import { tournamentStream } from '../commands/stream.js';
import type { TablesNow } from '../commands/tables-now.js';
import type { TournamentEvent } from '../commands/events.js';
import type { TournamentState } from '../tournament/state.js';

/** Those who wait in an arena are paired: after each change of their tournament, and once a match of it is over (decision 0013). */
export class WaitingPlayers {
  /** @param react issues what follows from a tournament in which somebody was paired */
  constructor(
    private readonly tournaments: CommandHandler<TournamentState, TournamentCommand, TournamentEvent>,
    private readonly tables: TablesNow,
    private readonly react: (club: string, id: string, state: TournamentState) => Promise<void>,
  ) {}

  /** A player in an arena waits again once their match is over. */
  async afterMatch(club: string, match: MatchState): Promise<void> {
    const { tournament } = match.opened;
    if (tournament === undefined || !isOver(match)) return;
    const state = await this.tournaments.load(club, tournamentStream(tournament));
    if (state) await this.pair(club, tournament, state);
  }

  /** Pairs those who wait, and has their matches opened. Asked for again it pairs who waits then. */
  async pair(club: string, id: string, state: TournamentState): Promise<void> {
    const { arena, closed, version } = state;
    if (closed || arena?.endsAt === undefined || arena.ended || arena.ready.length < 2) return;
    const tables = await this.tables.of(club, id, state);
    const stream = tournamentStream(id);
    const envelope = fromCause(club, stream, { stream, version, what: 'pair-waiting' });
    const answer = await this.tournaments.execute(envelope, { type: 'PairWaiting', tables });
    if (answer.ok && answer.value.events.length > 0) await this.react(club, id, answer.value.state);
  }
}
