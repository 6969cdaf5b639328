import { systemActor, type Recorded } from '@fairview/events';
import {
  matchStream,
  Play,
  PlayReads,
  pointsOfResult,
  type MatchRow,
  type MatchState,
  type ResultChange as ChangeOfResult,
} from '@fairview/play';
import { Tournaments } from '@fairview/tournaments';
import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../request/context.js';
import { instanceOf } from '../shared/instance-of.js';
import { disputeId } from '../shared/ids.js';
import { actorOf, type Actor } from '../types/actor.js';
import type { Dispute } from '../types/dispute.js';
import type { DisputeRuling } from '../types/dispute-ruling.js';
import { saidOf } from '../types/match-game.js';
import { ResultChange, SheetResult } from '../types/result-change.js';
import { SheetChange } from '../types/sheet-change.js';
import { sheetOf } from '../types/sheet.js';
import { Sides } from '../types/side.js';
import { FoundDisputes } from './found-disputes.js';
import { visibleMatch } from './find.js';

/** A match whose sheet is looked back at. */
export interface Looked {
  readonly club: string;
  readonly id: string;
  /**
   * Only changes for these reasons, as they are in the log: what follows from a ruling passes its reason on, and no two rulings
   * have the same reference (decision 0034).
   */
  readonly reasons?: readonly string[];
}

type AnyChange = ResultChange | SheetChange;

/** The rulings of a dispute, that on its appeal too. */
export const rulingsOf = ({ ruling, appeal }: Dispute) =>
  [ruling, appeal?.ruling].filter((each) => each != null);

const isFor =
  ({ reasons }: Looked) =>
  ({ reason }: { readonly reason?: string | null }): boolean =>
    reasons === undefined || (reason != null && reasons.includes(reason));

function resultShown(
  { registry }: Play,
  { row, state }: { readonly row: MatchRow; readonly state: MatchState },
  game: MatchState['games'][number],
  result: ChangeOfResult['was'],
): SheetResult | null {
  if (!result) return null;
  const figures = state.sheet.figuresOf(result, game.seats);
  return instanceOf(SheetResult, {
    club: row.club,
    tournamentId: row.tournament,
    winnerId: figures.winner,
    points: pointsOfResult(registry, state, game, result),
    ...saidOf(row, figures),
  });
}

/** What the sheets of matches said before they were changed otherwise than by play; by whose ruling, and when. */
@Injectable()
export class SheetHistory {
  private readonly disputes: FoundDisputes;

  constructor(
    private readonly play: Play,
    playReads: PlayReads,
    tournaments: Tournaments,
  ) {
    this.disputes = new FoundDisputes(play, playReads, tournaments);
  }

  /** The changes of results of games, the oldest first, without those of games that are hidden from the caller. */
  async results(context: RequestContext, looked: Looked): Promise<readonly ResultChange[]> {
    const found = await this.find(context, looked);
    if (!found) return [];
    const { row, state, seen } = found;
    const games = new Set(seen.games.map(({ id }) => id));
    return state.games
      .filter(({ gameId }) => games.has(gameId))
      .flatMap((game) =>
        game.changes.filter(isFor(looked)).map((change) =>
          instanceOf(ResultChange, {
            club: row.club,
            tournamentId: row.tournament,
            matchId: row.id,
            change,
            gameId: game.gameId,
            number: game.number,
            kind: change.kind,
            version: change.version,
            reason: change.reason,
            rule: change.rule ?? null,
            was: resultShown(this.play, found, game, change.was),
            is: resultShown(this.play, found, game, change.is),
          }),
        ),
      )
      .sort((one, other) => one.version - other.version || one.number - other.number);
  }

  /** The changes of the whole sheet, the oldest first; none while a game of the match is hidden from the caller. */
  async sheets(context: RequestContext, looked: Looked): Promise<readonly SheetChange[]> {
    const found = await this.find(context, looked);
    if (!found || found.seen.games.length !== found.row.games.length) return [];
    const { row, state } = found;
    const sides = new Sides(row);
    return state.changes.filter(isFor(looked)).map((change) =>
      instanceOf(SheetChange, {
        club: row.club,
        tournamentId: row.tournament,
        matchId: row.id,
        change,
        kind: change.kind,
        version: change.version,
        gameId: change.gameId ?? null,
        reason: change.reason ?? null,
        rule: change.rule ?? null,
        was: sheetOf(change.was, sides),
        is: sheetOf(change.is, sides),
      }),
    );
  }

  /** The official who ruled it; null in logs that do not record it. */
  async by(changed: AnyChange, context: RequestContext): Promise<Actor | null> {
    const { by } = changed.change;
    if (by !== undefined) return actorOf(changed, by);
    const ruling = await this.rulingOf(changed, context);
    if (ruling?.by) return ruling.by;
    const made = await this.madeBy(changed, context);
    return made && made.actor !== systemActor ? actorOf(changed, made.actor) : null;
  }

  async at(changed: AnyChange, context: RequestContext): Promise<number | null> {
    return (await this.madeBy(changed, context))?.at ?? null;
  }

  /** The dispute whose ruling it was. */
  async disputeId(changed: AnyChange, context: RequestContext): Promise<string | null> {
    const { dispute } = changed.change;
    if (dispute !== undefined) return disputeId(changed.matchId, dispute);
    return (await this.disputeOf(changed, context))?.id ?? null;
  }

  /** The ruling on a dispute that it was: of an appealed dispute the first or the last, by the reference of its reason. */
  async rulingOf(changed: AnyChange, context: RequestContext): Promise<DisputeRuling | null> {
    const dispute = await this.disputeOf(changed, context);
    return (dispute && rulingsOf(dispute).find(({ reason }) => reason === changed.change.reason)) ?? null;
  }

  /** The event that had given a game the result that was changed. */
  async enteringOf(
    { gameId, was, ...changed }: ResultChange,
    context: RequestContext,
  ): Promise<Recorded | undefined> {
    if (!was) return undefined;
    const before = (await eventsOf(changed, context)).filter(({ version }) => version < changed.version);
    return before.findLast(
      ({ body }) =>
        body['gameId'] === gameId && (body.type === 'GameEntered' || body.type === 'ResultCorrected'),
    );
  }

  private async find(context: RequestContext, { club, id }: Looked) {
    const row = await context.loaders.matches.load({ club, id });
    const state = row && (await this.play.match(club, id));
    return state && { row, state, seen: await visibleMatch(row, context) };
  }

  private async madeBy(
    changed: Pick<AnyChange, 'club' | 'matchId' | 'version'>,
    context: RequestContext,
  ): Promise<Recorded | undefined> {
    return (await eventsOf(changed, context)).find(({ version }) => version === changed.version);
  }

  /** The dispute of the sheet, of the game, or of a row of the standings, whose ruling has the reason of a change. */
  private async disputeOf(
    { club, matchId, gameId, tournamentId, change }: AnyChange,
    context: RequestContext,
  ): Promise<Dispute | undefined> {
    const at = (kind: 'match' | 'game' | 'tournament', id: string) =>
      this.disputes.ofStream(context, kind, { club, id });
    const isOfRow = change.row !== undefined && tournamentId !== null;
    if (!isOfRow && change.dispute === undefined && gameId === null) return undefined;
    const found = await (change.dispute !== undefined
      ? at('match', matchId)
      : isOfRow
        ? at('tournament', tournamentId)
        : at('game', gameId ?? ''));
    return found.find((each) => rulingsOf(each).some(({ reason }) => reason === change.reason));
  }
}

const eventsOf = (
  { club, matchId }: Pick<AnyChange, 'club' | 'matchId'>,
  { loaders }: RequestContext,
): Promise<readonly Recorded[]> => loaders.streams.load({ club, id: matchStream(matchId) });
