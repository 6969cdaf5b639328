import { Play } from '@fairview/play';
import { ResolveField, Resolver } from '@nestjs/graphql';
import { FoldOf } from '../limits/fold.js';
import { resultChangesOf } from '../reading/result-changes.js';
import type { RequestContext } from '../request/context.js';
import { Dispute } from '../types/dispute.js';
import type { SheetAct } from '../types/dispute-ruling.js';
import { DisputedPly, DisputedRow, type AnySubject } from '../types/dispute-subject.js';
import { ResultChange } from '../types/result-change.js';
import { TournamentRuling } from '../types/tournament-ruling.js';

/** The match whose sheet a ruling may have changed: that of the subject, or of a row the one that the ruling corrects. */
async function matchOf(
  subject: AnySubject,
  acts: readonly (SheetAct | null)[],
  { loaders }: RequestContext,
): Promise<string | null> {
  if (subject instanceof DisputedRow) return acts.find((act) => act !== null)?.matchId ?? null;
  if (!(subject instanceof DisputedPly)) return subject.matchId;
  return (await loaders.games.load({ club: subject.club, id: subject.gameId }))?.match ?? null;
}

/** What rulings changed of results: those of a dispute with its appeal, and one alone. */
@Resolver(() => Dispute)
export class DisputedResults {
  constructor(private readonly play: Play) {}

  @ResolveField(() => [ResultChange], {
    description: 'How its rulings changed results on the sheet, that on its appeal too, oldest first.',
  })
  @FoldOf('match')
  async resultChanges(
    { subject, ruling, appeal }: Dispute,
    _args: unknown,
    context: RequestContext,
  ): Promise<readonly ResultChange[]> {
    const rulings = [ruling, appeal?.ruling].filter((each) => each != null);
    const acts = rulings.map(({ remedy }) => remedy);
    const id = rulings.length === 0 ? null : await matchOf(subject, acts, context);
    const reasons = rulings.map(({ reason }) => reason);
    return id === null ? [] : resultChangesOf(this.play, context, { club: subject.club, id }, reasons);
  }
}

@Resolver(() => TournamentRuling)
export class RuledResults {
  constructor(private readonly play: Play) {}

  @ResolveField(() => [ResultChange], { description: 'How it changed results on the sheet.' })
  @FoldOf('match')
  async resultChanges(
    { subject, act, reason }: TournamentRuling,
    _args: unknown,
    context: RequestContext,
  ): Promise<readonly ResultChange[]> {
    const id = await matchOf(subject, [act], context);
    return id === null ? [] : resultChangesOf(this.play, context, { club: subject.club, id }, [reason]);
  }
}
