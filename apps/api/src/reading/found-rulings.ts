import type { Play, PlayReads } from '@fairview/play';
import type { Tournaments } from '@fairview/tournaments';
import type { RequestContext } from '../request/context.js';
import { givenRulings, type SheetRuling } from '../types/dispute-ruling.js';
import { rulingOnDispute, rulingOnMatch, type TournamentRuling } from '../types/tournament-ruling.js';
import { FoundDisputes } from './found-disputes.js';
import { visibleMatch } from './find.js';

/** Rulings of officials, as a caller may see them. */
export class FoundRulings {
  private readonly disputes: FoundDisputes;

  constructor(
    private readonly play: Play,
    private readonly playReads: PlayReads,
    tournaments: Tournaments,
  ) {
    this.disputes = new FoundDisputes(play, playReads, tournaments);
  }

  /** The rulings of officials on a match itself, oldest first, without those about games hidden from the caller. */
  async ofMatch(context: RequestContext, club: string, id: string): Promise<readonly SheetRuling[]> {
    const row = await context.loaders.matches.load({ club, id });
    const state = row && (await this.play.match(club, id));
    if (!state) return [];
    const { games } = await visibleMatch(row, context);
    const seen = new Set(games.map((game) => game.id));
    return givenRulings({ club, tournamentId: row.tournament }, id, state.rulings).filter(
      ({ act: { gameId } }) => gameId === null || seen.has(gameId),
    );
  }

  /** All rulings in a tournament that stand, or are under appeal: the last first. */
  async ofTournament(
    context: RequestContext,
    club: string,
    id: string,
  ): Promise<readonly TournamentRuling[]> {
    const ruled = await this.playReads.ruledIn(club, id);
    context.budget.chargeFold(`${id} rulings`, ruled.length);
    const disputes = await this.disputes.ofTournament(context, club, id);
    const given = await Promise.all(
      ruled.map(async (match) =>
        (await this.ofMatch(context, club, match)).map((ruling) => rulingOnMatch(club, match, ruling)),
      ),
    );
    const all = [...disputes.flatMap(rulingOnDispute), ...given.flat()];
    return all.sort((one, other) => other.at - one.at || (one.key < other.key ? -1 : 1));
  }
}
