import type { Play, PlayReads } from '@fairview/play';
import type { RowDispute, Tournaments } from '@fairview/tournaments';
import type { RequestContext } from '../request/context.js';
import { instanceOf } from '../shared/instance-of.js';
import type { Dispute } from '../types/dispute.js';
import { gameDisputesOf } from '../types/game-dispute.js';
import { sheetDisputeOf, sheetDisputesOf } from '../types/sheet-dispute.js';
import type { ActorPlace } from '../types/dispute-ruling.js';
import {
  DisputedLine,
  DisputedResult,
  DisputedRow,
  DisputedRuling,
  type AnySubject,
} from '../types/dispute-subject.js';
import { disputePlace, type DisputePlace } from './dispute-place.js';
import { findGame } from './find.js';
import { visibleMatch } from './find.js';

const rowDisputeOf = (place: ActorPlace, tournamentId: string, dispute: RowDispute): Dispute => {
  const { club } = place;
  const subject = instanceOf(DisputedRow, { club, tournamentId, entryId: dispute.subject.entry });
  return sheetDisputeOf({ ...place, matchId: null }, tournamentId, dispute, subject, (remedy) => remedy);
};

/** The games of a match whose results are disputed, or were ruled on. */
function gamesOf(subject: AnySubject): readonly string[] {
  const game = subject instanceof DisputedRuling ? subject.ruling?.act.gameId : undefined;
  return subject instanceof DisputedResult ? [subject.gameId] : game ? [game] : [];
}

/** Disputes of games, of sheets and of rows, as a caller may see them. */
export class FoundDisputes {
  constructor(
    private readonly play: Play,
    private readonly playReads: PlayReads,
    private readonly tournaments: Tournaments,
  ) {}

  /** A dispute by its id, or null. */
  async find(context: RequestContext, id: string): Promise<Dispute | null> {
    const place = await disputePlace(context, id);
    return place ? this.at(context, place) : null;
  }

  /** A dispute by where it is, or null. */
  async at(context: RequestContext, { kind, of, number, club }: DisputePlace): Promise<Dispute | null> {
    const found = await this.ofStream(context, kind, { club, id: of });
    return found.find((dispute) => dispute.number === number) ?? null;
  }

  /** All disputes of a tournament, the oldest first. */
  async ofTournament(context: RequestContext, club: string, id: string): Promise<readonly Dispute[]> {
    const disputed = await this.playReads.disputedIn(club, id);
    context.budget.chargeFold(id, disputed.length);
    const found = await Promise.all([
      this.ofStream(context, 'tournament', { club, id }),
      ...disputed.map((each) => this.ofStream(context, each.kind, { club, id: each.id })),
    ]);
    return found.flat().sort((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1));
  }

  /** The disputes about the sheet of a match, without those about parts hidden from the caller. */
  async ofSheet(context: RequestContext, club: string, id: string): Promise<readonly Dispute[]> {
    const row = await context.loaders.matches.load({ club, id });
    const state = row && row.disputes > 0 ? await this.play.match(club, id) : undefined;
    if (!row || !state) return [];
    const all = sheetDisputesOf({ club, tournamentId: row.tournament }, id, state);
    const seen = await visibleMatch(row, context);
    if (seen === row) return all;
    const games = new Set(seen.games.map((game) => game.id));
    return all.filter(
      ({ subject }) =>
        !(subject instanceof DisputedLine) && gamesOf(subject).every((game) => games.has(game)),
    );
  }

  /** The disputes of a game, of the sheet of a match, or of the rows of a tournament. */
  async ofStream(
    context: RequestContext,
    kind: DisputePlace['kind'],
    { club, id }: { readonly club: string; readonly id: string },
  ): Promise<readonly Dispute[]> {
    if (kind === 'match') return this.ofSheet(context, club, id);
    if (kind === 'game') {
      const game = await findGame(this.play, context, id, { recordsExpiry: false });
      if (!game) return [];
      const { tournament: tournamentId = null, seats: entries } = game.state.started;
      return gameDisputesOf(game.state, { club, tournamentId, entries }, id);
    }
    const row = await context.loaders.tournaments.load({ club, id });
    const state = row && row.disputes > 0 ? await this.tournaments.tournament(club, id) : undefined;
    return (state?.disputes ?? []).map((dispute) => rowDisputeOf({ club, tournamentId: id }, id, dispute));
  }
}
