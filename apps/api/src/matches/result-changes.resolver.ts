import { systemActor, type Recorded } from '@fairview/events';
import { matchStream, Play, PlayReads } from '@fairview/play';
import { Tournaments } from '@fairview/tournaments';
import { ID, ResolveField, Resolver } from '@nestjs/graphql';
import { FoldOf } from '../limits/fold.js';
import { FoundDisputes } from '../reading/found-disputes.js';
import { resultChangesOf } from '../reading/result-changes.js';
import type { RequestContext } from '../request/context.js';
import { DateTime } from '../shared/date-time.js';
import { disputeId } from '../shared/place-id.js';
import { Actor, actorOf } from '../types/actor.js';
import type { Dispute } from '../types/dispute.js';
import { Entry } from '../types/entry.js';
import { Match } from '../types/match.js';
import { MatchGame } from '../types/match-game.js';
import { ResultChange, SheetResult } from '../types/result-change.js';

/** What results on the sheet of a match were before. */
@Resolver(() => Match)
export class MatchResultChanges {
  constructor(private readonly play: Play) {}

  @ResolveField(() => [ResultChange], {
    description:
      'How results on its sheet were changed, oldest first: by corrections, by strikes, and by rulings on games. What it ' +
      'was stands in each beside what it has been since.',
  })
  @FoldOf('match')
  resultChanges(match: Match, _args: unknown, context: RequestContext): Promise<readonly ResultChange[]> {
    return resultChangesOf(this.play, context, match);
  }
}

/** What the result of a game was before. */
@Resolver(() => MatchGame)
export class GameResultChanges {
  constructor(private readonly play: Play) {}

  @ResolveField(() => [ResultChange], {
    description: 'Every result that it had on the sheet before, oldest first, and why each did not stay.',
  })
  @FoldOf('match')
  async history(
    { club, matchId, ofGame }: MatchGame,
    _args: unknown,
    context: RequestContext,
  ): Promise<readonly ResultChange[]> {
    const all = await resultChangesOf(this.play, context, { club, id: matchId });
    return all.filter(({ gameId }) => gameId === ofGame);
  }
}

/** The rulings of a dispute, that on its appeal too. */
const rulingsOf = ({ ruling, appeal }: Dispute) => [ruling, appeal?.ruling].filter((each) => each != null);

/** The official who changed a result, and when and why. */
@Resolver(() => ResultChange)
export class ResultChangeFields {
  private readonly disputes: FoundDisputes;

  constructor(play: Play, playReads: PlayReads, tournaments: Tournaments) {
    this.disputes = new FoundDisputes(play, playReads, tournaments);
  }

  @ResolveField(() => Actor, {
    nullable: true,
    description: 'Who ruled or corrected it; null in logs that do not record it.',
  })
  @FoldOf('match')
  async by(changed: ResultChange, _args: unknown, context: RequestContext): Promise<Actor | null> {
    const { by, version } = changed.change;
    if (by !== undefined) return actorOf(changed, by);
    const dispute = await this.disputeOf(changed, context);
    const ruling = dispute && rulingsOf(dispute).find(({ reason }) => reason === changed.reason);
    if (ruling?.by) return ruling.by;
    const made = (await eventsOf(changed, context)).find((event) => event.version === version);
    return made && made.actor !== systemActor ? actorOf(changed, made.actor) : null;
  }

  @ResolveField(() => DateTime, { nullable: true, description: 'When it was changed.' })
  @FoldOf('match')
  async at(changed: ResultChange, _args: unknown, context: RequestContext): Promise<number | null> {
    const events = await eventsOf(changed, context);
    return events.find(({ version }) => version === changed.version)?.at ?? null;
  }

  @ResolveField(() => Actor, {
    nullable: true,
    description: 'Who had entered the result that it was; the server if the game was played here.',
  })
  @FoldOf('match')
  async enteredBy(changed: ResultChange, _args: unknown, context: RequestContext): Promise<Actor | null> {
    const entered = changed.was && (await enteringOf(changed, context));
    return entered ? actorOf(changed, entered.actor) : null;
  }

  @ResolveField(() => DateTime, {
    nullable: true,
    description: 'When the result that it was had been entered.',
  })
  @FoldOf('match')
  async enteredAt(changed: ResultChange, _args: unknown, context: RequestContext): Promise<number | null> {
    return (changed.was && (await enteringOf(changed, context))?.at) ?? null;
  }

  @ResolveField(() => ID, {
    nullable: true,
    description: 'The id of the dispute whose ruling changed it; null if there was none.',
  })
  @FoldOf('match')
  async disputeId(changed: ResultChange, _args: unknown, context: RequestContext): Promise<string | null> {
    const { dispute } = changed.change;
    if (dispute !== undefined) return disputeId(changed.matchId, dispute);
    return (await this.disputeOf(changed, context))?.id ?? null;
  }

  /** The dispute of the game, or of a row of the standings, whose ruling has the reason of a change. */
  private async disputeOf(
    { club, gameId, tournamentId, change }: ResultChange,
    context: RequestContext,
  ): Promise<Dispute | undefined> {
    const isOfRow = change.row !== undefined && tournamentId !== null;
    const found = await (isOfRow
      ? this.disputes.ofStream(context, 'tournament', { club, id: tournamentId })
      : this.disputes.ofStream(context, 'game', { club, id: gameId }));
    return found.find((each) => rulingsOf(each).some(({ reason }) => reason === change.reason));
  }
}

const eventsOf = (
  { club, matchId }: ResultChange,
  { loaders }: RequestContext,
): Promise<readonly Recorded[]> => loaders.streams.load({ club, id: matchStream(matchId) });

/** The event that had given a game the result that was changed. */
async function enteringOf(changed: ResultChange, context: RequestContext): Promise<Recorded | undefined> {
  const before = (await eventsOf(changed, context)).filter(({ version }) => version < changed.version);
  return before.findLast(
    ({ body }) =>
      body['gameId'] === changed.gameId && (body.type === 'GameEntered' || body.type === 'ResultCorrected'),
  );
}

@Resolver(() => SheetResult)
export class SheetResultFields {
  @ResolveField(() => Entry, { nullable: true, description: 'Who won; null for a draw.' })
  winner({ club, tournamentId, winnerId }: SheetResult): Entry | null {
    return winnerId === null || tournamentId === null ? null : { club, tournamentId, id: winnerId };
  }

  @ResolveField(() => Entry, { nullable: true, description: 'Scarney Singles: who was active (S-21).' })
  active({ club, tournamentId, activeId }: SheetResult): Entry | null {
    return activeId === null || tournamentId === null ? null : { club, tournamentId, id: activeId };
  }
}
