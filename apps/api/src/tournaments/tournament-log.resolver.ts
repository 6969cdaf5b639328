import { defined } from '@fairview/kernel';
import { idOfStream, kindOfStream, PostgresLog, systemActor, type Recorded } from '@fairview/events';
import { PlayReads } from '@fairview/play';
import { tournamentStream } from '@fairview/tournaments';
import { Args, Context, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { isGameVisible } from '../reading/find.js';
import { findMatch } from '../reading/find.js';
import type { RequestContext } from '../request/context.js';
import { instanceOf } from '../shared/instance-of.js';
import { cursorUnknown, type Page, PageArgs, pageOfRows, pageRequest } from '../shared/page.js';
import { Actor, actorOf } from '../types/actor.js';
import { Entry } from '../types/entry.js';
import { Game, gameOfRow } from '../types/game.js';
import { entriesNamed, isDescribedType, logSentences, undescribedTypes } from '../types/log-words.js';
import { kindOf, LoggedEvent, LoggedEventConnection } from '../types/logged-event.js';
import { Match } from '../types/match.js';
import { Tournament } from '../types/tournament.js';

/** The match and the game that an event is about, by its stream and what it says. */
function subjectOf({ stream, body }: Recorded) {
  const [kind, id] = [kindOfStream(stream), idOfStream(stream)];
  const gameId = kind === 'game' ? id : typeof body['gameId'] === 'string' ? body['gameId'] : null;
  const ofTournament = typeof body['match'] === 'string' ? body['match'] : null;
  return { gameId, matchId: kind === 'match' ? id : ofTournament };
}

/** What happened in a tournament, in words, for its officials. */
@Resolver(() => Tournament)
export class TournamentLogResolver {
  constructor(
    private readonly events: PostgresLog,
    private readonly playReads: PlayReads,
  ) {}

  @ResolveField(() => LoggedEventConnection, {
    nullable: true,
    description:
      'What happened in it, its matches and its games, in words, latest first: who did what, and when. It leaves out ' +
      'plies, deals and results, which games and sheets show. For scorers, arbiters and organizers; null for others.',
  })
  async log(
    @Parent() { club, id, row }: Tournament,
    @Args() page: PageArgs,
    @Context() context: RequestContext,
  ): Promise<Page<LoggedEvent>> {
    const { first, after } = pageRequest(page);
    if (after !== undefined && !/^[1-9]\d{0,15}$/u.test(after)) throw cursorUnknown();
    context.budget.chargeFold(id, row.pairings.length + row.arranged.length);
    const streams = [tournamentStream(id), ...(await this.playReads.streamsOf(club, id))];
    const before = after === undefined ? {} : { before: Number(after) };
    const read = await this.events.readStreams(club, streams, {
      ...before,
      limit: first + 1,
      but: undescribedTypes,
    });
    const told = await Promise.all(read.map((recorded) => this.told(recorded, id, context)));
    const count = () => this.events.countStreams(club, streams, undescribedTypes);
    const shown = pageOfRows(read, { first, ...defined({ after }) }, cursorOf, count);
    const byPosition = new Map(told.flatMap((each) => (each ? [[each.logPosition, each]] : [])));
    return shown.of(
      (events) => Promise.resolve(events.map(({ position }) => byPosition.get(position))),
      ({ logPosition }) => String(logPosition),
    );
  }

  /** An event as the caller may see it; nothing for a game that is hidden from them. */
  private async told(
    recorded: Recorded,
    tournamentId: string,
    context: RequestContext,
  ): Promise<LoggedEvent | undefined> {
    const { club, position, at, body } = recorded;
    if (!isDescribedType(body.type)) return undefined;
    const { gameId, matchId } = subjectOf(recorded);
    const game = gameId === null ? undefined : await context.loaders.games.load({ club, id: gameId });
    const match = matchId ?? game?.match ?? null;
    if (gameId !== null && !(await this.isVisible({ club, gameId, match }, context))) return undefined;
    const named = entriesNamed(body).map(
      async (id) => [id, (await context.loaders.names.load({ club, id })) ?? 'Somebody'] as const,
    );
    const names = new Map(await Promise.all(named));
    const entry = body['entry'] ?? body['team'];
    return instanceOf(LoggedEvent, {
      club,
      tournamentId,
      recorded,
      gameId,
      matchId: match,
      at,
      entryId: typeof entry === 'string' ? entry : null,
      logPosition: position,
      kind: kindOf(body.type),
      ...logSentences[body.type].tell(body, (id) => names.get(id) ?? 'Somebody'),
    });
  }

  private async isVisible(
    {
      club,
      gameId,
      match,
    }: { readonly club: string; readonly gameId: string; readonly match: string | null },
    context: RequestContext,
  ): Promise<boolean> {
    const row = match === null ? undefined : await context.loaders.matches.load({ club, id: match });
    return row === undefined || isGameVisible({ club, match, id: gameId, game: row.game }, context);
  }
}

const cursorOf = ({ position }: Recorded): string => String(position);

/** The subject of an entry of the log. */
@Resolver(() => LoggedEvent)
export class LoggedEventFields {
  @ResolveField(() => Actor, { description: 'Who did it.' })
  by({ recorded: { actor, body }, ...place }: LoggedEvent): Actor {
    // What follows from a ruling in another stream is written by the server, and names the official who ruled.
    const ruledBy = actor === systemActor && typeof body['by'] === 'string' ? body['by'] : undefined;
    return actorOf(place, ruledBy ?? actor);
  }

  @ResolveField(() => Entry, {
    nullable: true,
    description: 'The entry that it is about, if any.',
  })
  entry({ club, tournamentId, entryId: id }: LoggedEvent): Entry | null {
    return id === null ? null : { club, tournamentId, id };
  }

  @ResolveField(() => Match, {
    nullable: true,
    description: 'The match that it is about, if any.',
  })
  match(
    { club, matchId }: LoggedEvent,
    _args: unknown,
    context: RequestContext,
  ): Promise<Match | null> | null {
    return matchId === null ? null : findMatch(context, club, matchId);
  }

  @ResolveField(() => Game, {
    nullable: true,
    description: 'The game that it is about; null if there is none, or only its result was reported.',
  })
  async game(
    { club, gameId }: LoggedEvent,
    _args: unknown,
    { loaders }: RequestContext,
  ): Promise<Game | null> {
    const row = gameId === null ? undefined : await loaders.games.load({ club, id: gameId });
    return row ? gameOfRow(row) : null;
  }
}
