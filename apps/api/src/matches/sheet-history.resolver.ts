import { ID, ResolveField, Resolver } from '@nestjs/graphql';
import { FoldOf } from '../limits/fold.js';
import { rulingsOf, SheetHistory, type Looked } from '../reading/sheet-history.js';
import type { RequestContext } from '../request/context.js';
import { DateTime } from '../shared/scalars.js';
import { Actor, actorOf } from '../types/actor.js';
import { Dispute } from '../types/dispute.js';
import { DisputeRuling, type SheetAct } from '../types/dispute-ruling.js';
import { DisputedPly, DisputedRow, type AnySubject } from '../types/dispute-subject.js';
import { Entry } from '../types/entry.js';
import { Match } from '../types/match.js';
import { MatchGame } from '../types/match-game.js';
import { ResultChange, SheetResult } from '../types/result-change.js';
import { SheetChange } from '../types/sheet-change.js';
import { TournamentRuling } from '../types/tournament-ruling.js';

/** What of a match was before. */
@Resolver(() => Match)
export class MatchHistory {
  constructor(private readonly history: SheetHistory) {}

  @ResolveField(() => [ResultChange], {
    description:
      'How results on its sheet were changed, oldest first: by corrections, by strikes, and by rulings on games. What it ' +
      'was stands in each beside what it has been since.',
  })
  @FoldOf('match')
  resultChanges(match: Match, _args: unknown, context: RequestContext): Promise<readonly ResultChange[]> {
    return this.history.results(context, match);
  }

  @ResolveField(() => [SheetChange], {
    description:
      'How its sheet was changed otherwise than by play, oldest first: by rulings, forfeits and penalties, and by what takes ' +
      'them back. Empty while some of its games are hidden from you.',
  })
  @FoldOf('match')
  sheetChanges(match: Match, _args: unknown, context: RequestContext): Promise<readonly SheetChange[]> {
    return this.history.sheets(context, match);
  }
}

/** What the result of a game was before. */
@Resolver(() => MatchGame)
export class GameHistory {
  constructor(private readonly sheets: SheetHistory) {}

  @ResolveField(() => [ResultChange], {
    description: 'Every result that it had on the sheet before, oldest first, and why each did not stay.',
  })
  @FoldOf('match')
  async history(
    { club, matchId, ofGame }: MatchGame,
    _args: unknown,
    context: RequestContext,
  ): Promise<readonly ResultChange[]> {
    const all = await this.sheets.results(context, { club, id: matchId });
    return all.filter(({ gameId }) => gameId === ofGame);
  }
}

/** A ruling by what it was on, what it did, and why. */
interface Ruled {
  readonly remedy: SheetAct | null;
  readonly reason: string;
}

/**
 * The match whose sheet rulings may have changed, and their reasons: that of the subject, or of a row the one that a ruling
 * corrects. Undefined if there is none.
 */
async function lookedOf(
  subject: AnySubject,
  rulings: readonly Ruled[],
  { loaders }: RequestContext,
): Promise<Looked | undefined> {
  const { club } = subject;
  const reasons = rulings.map(({ reason }) => reason);
  const at = (id: string | null | undefined): Looked | undefined =>
    id == null || reasons.length === 0 ? undefined : { club, id, reasons };
  if (subject instanceof DisputedRow)
    return at(rulings.find(({ remedy }) => remedy !== null)?.remedy?.matchId);
  if (!(subject instanceof DisputedPly)) return at(subject.matchId);
  return at((await loaders.games.load({ club, id: subject.gameId }))?.match);
}

/** A ruling changes a sheet once; on appeal it takes another one back first. */
const usualChanges = 2;

/** What the rulings of a dispute changed, that on its appeal too. */
@Resolver(() => Dispute)
export class DisputeHistory {
  constructor(private readonly history: SheetHistory) {}

  @ResolveField(() => [ResultChange], {
    description: 'How its rulings changed results on the sheet, that on its appeal too, oldest first.',
  })
  @FoldOf('match')
  async resultChanges(
    dispute: Dispute,
    _args: unknown,
    context: RequestContext,
  ): Promise<readonly ResultChange[]> {
    const looked = await lookedOf(dispute.subject, rulingsOf(dispute), context);
    return looked ? this.history.results(context, looked) : [];
  }

  @ResolveField(() => [SheetChange], {
    complexity: usualChanges,
    description: 'How its rulings changed the sheet, that on its appeal too, oldest first.',
  })
  @FoldOf('match')
  async sheetChanges(
    dispute: Dispute,
    _args: unknown,
    context: RequestContext,
  ): Promise<readonly SheetChange[]> {
    const looked = await lookedOf(dispute.subject, rulingsOf(dispute), context);
    return looked ? this.history.sheets(context, looked) : [];
  }
}

/** What a ruling alone changed. */
@Resolver(() => TournamentRuling)
export class RulingHistory {
  constructor(private readonly history: SheetHistory) {}

  @ResolveField(() => [ResultChange], { description: 'How it changed results on the sheet.' })
  @FoldOf('match')
  async resultChanges(
    { subject, act: remedy, reason }: TournamentRuling,
    _args: unknown,
    context: RequestContext,
  ): Promise<readonly ResultChange[]> {
    const looked = await lookedOf(subject, [{ remedy, reason }], context);
    return looked ? this.history.results(context, looked) : [];
  }

  @ResolveField(() => [SheetChange], {
    complexity: usualChanges,
    description: 'How it changed the sheet.',
  })
  @FoldOf('match')
  async sheetChanges(
    { subject, act: remedy, reason }: TournamentRuling,
    _args: unknown,
    context: RequestContext,
  ): Promise<readonly SheetChange[]> {
    const looked = await lookedOf(subject, [{ remedy, reason }], context);
    return looked ? this.history.sheets(context, looked) : [];
  }
}

const rulingThatChanged = {
  nullable: true,
  description: 'The ruling on a dispute that changed it; null if there was none.',
};

/** The official who changed a result, when, and who had entered what it was. */
@Resolver(() => ResultChange)
export class ResultChangeFields {
  constructor(private readonly history: SheetHistory) {}

  @ResolveField(() => Actor, {
    nullable: true,
    description: 'Who ruled or corrected it; null in logs that do not record it.',
  })
  @FoldOf('match')
  by(changed: ResultChange, _args: unknown, context: RequestContext): Promise<Actor | null> {
    return this.history.by(changed, context);
  }

  @ResolveField(() => DateTime, { nullable: true, description: 'When it was changed.' })
  @FoldOf('match')
  at(changed: ResultChange, _args: unknown, context: RequestContext): Promise<number | null> {
    return this.history.at(changed, context);
  }

  @ResolveField(() => ID, {
    nullable: true,
    description: 'The id of the dispute whose ruling changed it; null if there was none.',
  })
  @FoldOf('match')
  disputeId(changed: ResultChange, _args: unknown, context: RequestContext): Promise<string | null> {
    return this.history.disputeId(changed, context);
  }

  @ResolveField(() => DisputeRuling, rulingThatChanged)
  @FoldOf('match')
  ruling(changed: ResultChange, _args: unknown, context: RequestContext): Promise<DisputeRuling | null> {
    return this.history.rulingOf(changed, context);
  }

  @ResolveField(() => Actor, {
    nullable: true,
    description: 'Who had entered the result that it was; the server if the game was played here.',
  })
  @FoldOf('match')
  async enteredBy(changed: ResultChange, _args: unknown, context: RequestContext): Promise<Actor | null> {
    const entered = await this.history.enteringOf(changed, context);
    return entered ? actorOf(changed, entered.actor) : null;
  }

  @ResolveField(() => DateTime, {
    nullable: true,
    description: 'When the result that it was had been entered.',
  })
  @FoldOf('match')
  async enteredAt(changed: ResultChange, _args: unknown, context: RequestContext): Promise<number | null> {
    return (await this.history.enteringOf(changed, context))?.at ?? null;
  }
}

/** The official who changed a sheet, and when. */
@Resolver(() => SheetChange)
export class SheetChangeFields {
  constructor(private readonly history: SheetHistory) {}

  @ResolveField(() => Actor, {
    nullable: true,
    description: 'Who ruled it; null if the server did it, and in logs that do not record it.',
  })
  @FoldOf('match')
  by(changed: SheetChange, _args: unknown, context: RequestContext): Promise<Actor | null> {
    return this.history.by(changed, context);
  }

  @ResolveField(() => DateTime, { nullable: true, description: 'When it was changed.' })
  @FoldOf('match')
  at(changed: SheetChange, _args: unknown, context: RequestContext): Promise<number | null> {
    return this.history.at(changed, context);
  }

  @ResolveField(() => ID, {
    nullable: true,
    description: 'The id of the dispute whose ruling changed it; null if there was none.',
  })
  @FoldOf('match')
  disputeId(changed: SheetChange, _args: unknown, context: RequestContext): Promise<string | null> {
    return this.history.disputeId(changed, context);
  }

  @ResolveField(() => DisputeRuling, rulingThatChanged)
  @FoldOf('match')
  ruling(changed: SheetChange, _args: unknown, context: RequestContext): Promise<DisputeRuling | null> {
    return this.history.rulingOf(changed, context);
  }
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
