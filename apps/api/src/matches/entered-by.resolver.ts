import type { Recorded } from '@fairview/events';
import { matchStream } from '@fairview/play';
import { ResolveField, Resolver } from '@nestjs/graphql';
import { FoldOf } from '../limits/fold.js';
import type { RequestContext } from '../request/context.js';
import { DateTime } from '../shared/scalars.js';
import { Actor, actorOf } from '../types/actor.js';
import { Correction, MatchGame } from '../types/match-game.js';

/** The events that gave a game its results, the first first: as it was entered, and each correction. */
async function enteredIn(
  { club, matchId, ofGame }: MatchGame | Correction,
  { loaders }: RequestContext,
): Promise<readonly Recorded[]> {
  const events = await loaders.streams.load({ club, id: matchStream(matchId) });
  return events.filter(
    ({ body }) =>
      body['gameId'] === ofGame && (body.type === 'GameEntered' || body.type === 'ResultCorrected'),
  );
}

/** The person who entered the current result of a game, and when. */
@Resolver(() => MatchGame)
export class GameEnteredBy {
  @ResolveField(() => Actor, {
    nullable: true,
    description:
      'Who entered the current result: the person who reported or corrected it, or the server if it was played here. Null ' +
      'while the game is in progress.',
  })
  @FoldOf('match')
  async by(game: MatchGame, _args: unknown, context: RequestContext): Promise<Actor | null> {
    const entered = game.source === null ? undefined : (await enteredIn(game, context)).at(-1);
    return entered ? actorOf(game, entered.actor) : null;
  }

  @ResolveField(() => DateTime, {
    nullable: true,
    description: 'When the current result was entered; null while the game is in progress.',
  })
  @FoldOf('match')
  async at(game: MatchGame, _args: unknown, context: RequestContext): Promise<number | null> {
    return game.source === null ? null : ((await enteredIn(game, context)).at(-1)?.at ?? null);
  }
}

/** The person who corrected a result, and when. */
@Resolver(() => Correction)
export class CorrectedBy {
  @ResolveField(() => Actor, { nullable: true, description: 'Who corrected it.' })
  @FoldOf('match')
  async by(correction: Correction, _args: unknown, context: RequestContext): Promise<Actor | null> {
    const corrected = (await enteredIn(correction, context))[correction.nth + 1];
    return corrected ? actorOf(correction, corrected.actor) : null;
  }

  @ResolveField(() => DateTime, { nullable: true, description: 'When it was corrected.' })
  @FoldOf('match')
  async at(correction: Correction, _args: unknown, context: RequestContext): Promise<number | null> {
    return (await enteredIn(correction, context))[correction.nth + 1]?.at ?? null;
  }
}
