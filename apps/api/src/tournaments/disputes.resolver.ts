import { bug } from '@fairview/kernel';
import { Play, PlayReads, type DisputeState } from '@fairview/play';
import { refused, Tournaments } from '@fairview/tournaments';
import {
  Args,
  ArgsType,
  Context,
  Field,
  ID,
  InputType,
  Parent,
  Query,
  ResolveField,
  Resolver,
} from '@nestjs/graphql';
import { composed } from '../commanding/command-dispute.js';
import { partyAt } from '../commanding/command-dispute-at.js';
import { FoldOf } from '../limits/fold.js';
import { findMatch, findTournament } from '../reading/find.js';
import { FoundDisputes } from '../reading/found-disputes.js';
import { partiesNamed, partyNamed, sideNamed } from '../reading/names.js';
import { commandContextOf } from '../request/command-context.js';
import type { RequestContext } from '../request/context.js';
import { disputeId } from '../shared/ids.js';
import { instanceOf } from '../shared/instance-of.js';
import { PageArgs, pageOf, pageRequest, type Page } from '../shared/page.js';
import { answerOf, Refused, VersionMoved, type OrRefused } from '../shared/refusal.js';
import { Dispute, DisputeConnection, DisputeStatement, RulingAppeal } from '../types/dispute.js';
import { Party } from '../types/party.js';
import { DisputeStateWord } from '../types/dispute-ruling.js';
import {
  DisputedLine,
  DisputedPly,
  DisputedResult,
  DisputedRow,
  DisputedRuling,
} from '../types/dispute-subject.js';
import { Entry } from '../types/entry.js';
import { Game, gameOfRow } from '../types/game.js';
import { Match } from '../types/match.js';
import { Side } from '../types/side.js';
import { Tournament } from '../types/tournament.js';
import { TournamentInput } from './tournament-input.js';
import { onTournament } from '../rights/commands.js';
import { arbiter } from '../rights/right.js';
import { Command } from '../commanding/command.js';
import { DisputeChanged } from '../types/changes.js';

@ArgsType()
class DisputesArgs extends PageArgs {
  @Field(() => [DisputeStateWord], {
    nullable: true,
    description: 'Only disputes in one of these states; all, if left out.',
  })
  readonly state?: readonly DisputeState[] | null;
}

@InputType({ description: 'Disputes a row of the standings.' })
export class DisputeStandingInput extends TournamentInput {
  @Field(() => ID, { description: 'The entry in that row.' })
  readonly entryId: string;

  @Field(() => ID, {
    nullable: true,
    description:
      'Your entry; in team tournaments, your team. Leave it out if you have only one or, as an official, none.',
  })
  readonly side?: string | null;

  @Field(() => String, { description: 'The reason, 1 to 500 characters.' })
  readonly reason: string;
}

/** Disputes of all kinds in a tournament, and those of the rows of its standings. */
@Resolver(() => Tournament)
export class TournamentDisputesResolver {
  private readonly found: FoundDisputes;

  constructor(
    play: Play,
    playReads: PlayReads,
    private readonly tournaments: Tournaments,
  ) {
    this.found = new FoundDisputes(play, playReads, tournaments);
  }

  @Query(() => Dispute, { nullable: true, description: 'A dispute by its id; null if you may not see it.' })
  @FoldOf('game')
  dispute(
    @Args('id', { type: () => ID, description: 'Its id.' }) id: string,
    @Context() context: RequestContext,
  ): Promise<Dispute | null> {
    return this.found.find(context, id);
  }

  @ResolveField(() => DisputeConnection, {
    description: 'Its disputes about games, sheets and rows of the standings, oldest first.',
  })
  @FoldOf('tournament')
  async disputes(
    @Parent() { club, id }: Tournament,
    @Args() { state, ...page }: DisputesArgs,
    @Context() context: RequestContext,
  ): Promise<Page<Dispute>> {
    const all = await this.found.ofTournament(context, club, id);
    const asked = state ? all.filter((dispute) => state.includes(dispute.state)) : all;
    return pageOf(asked, pageRequest(page), (dispute) => dispute.id);
  }

  @Command({
    right: { ...onTournament, to: ['seat', 'player', ...arbiter], scope: 'play' },
    changes: [DisputeChanged],
    refusals: [Refused, VersionMoved],
    description:
      'Disputes a row of the standings, for an entry of the tournament or as an official. The row is provisional until it is ' +
      'answered.',
  })
  async disputeStanding(
    @Args('input', { description: 'The dispute.' }) input: DisputeStandingInput,
    @Context() context: RequestContext,
  ): Promise<OrRefused<DisputeChanged>> {
    const { tournamentId: id, entryId: entry } = input;
    const place = await context.loaders.tournamentPlaces.load(id);
    if (!place) return answerOf(refused('tournament-unknown').refusal);
    const { club } = place;
    const order = commandContextOf(context, club, input);
    if (!order.ok) return answerOf(order.refusal);
    const sides = await this.tournaments.sidesOf(club, id);
    const party = await partyAt(context, { club, tournament: id }, sides, input.side);
    if (!party.ok) return answerOf(party.refusal);
    const done = await this.tournaments.onTournament(order.value, id, {
      type: 'RaiseDispute',
      subject: { kind: 'row', entry },
      reason: composed(input.reason),
      ...party.value,
    });
    if (!done.ok) return answerOf(done.refusal);
    const mine = done.value.disputes.findLast(
      ({ subject, side }) => subject.entry === entry && side === party.value.side,
    );
    const dispute = mine && (await this.found.find(context, disputeId(id, mine.number)));
    return instanceOf(DisputeChanged, {
      dispute: dispute ?? bug(`no dispute of ${entry} after it was raised`),
    });
  }
}

@Resolver(() => DisputedPly)
export class DisputedPlyFields {
  @ResolveField(() => Game, { nullable: true, description: 'The game.' })
  async game(
    { club, gameId }: DisputedPly,
    _args: unknown,
    { loaders }: RequestContext,
  ): Promise<Game | null> {
    const row = await loaders.games.load({ club, id: gameId });
    return row ? gameOfRow(row) : null;
  }
}

/** The parties to a dispute, as objects beside their names. */
@Resolver(() => Dispute)
export class DisputeParties {
  @ResolveField(() => Party, {
    nullable: true,
    description:
      'The side or the entry that raised it; null for an official, and for a game, where `of` is the seat.',
  })
  party({ place, side }: Dispute, _args: unknown, context: RequestContext) {
    return partyNamed(context, place, side);
  }

  @ResolveField(() => [Party], { description: 'The parties that have agreed that it is settled.' })
  partiesSettled({ place, sidesSettled }: Dispute, _args: unknown, context: RequestContext) {
    return partiesNamed(context, place, sidesSettled);
  }
}

@Resolver(() => DisputeStatement)
export class DisputeStatementParty {
  @ResolveField(() => Party, { nullable: true, description: 'The side or the entry; null for a game.' })
  party({ place, side }: DisputeStatement, _args: unknown, context: RequestContext) {
    return partyNamed(context, place, side);
  }
}

@Resolver(() => RulingAppeal)
export class RulingAppealParty {
  @ResolveField(() => Party, {
    nullable: true,
    description: 'The side or the entry that appeals; null for an official, and for a game.',
  })
  party({ place, side }: RulingAppeal, _args: unknown, context: RequestContext) {
    return partyNamed(context, place, side);
  }
}

type OfMatch = Pick<DisputedLine, 'club' | 'matchId'>;

const matchAt = ({ club, matchId }: OfMatch, context: RequestContext): Promise<Match | null> =>
  findMatch(context, club, matchId);

@Resolver(() => DisputedResult)
export class DisputedResultFields {
  @ResolveField(() => Match, { nullable: true, description: 'The match.' })
  match(subject: DisputedResult, _args: unknown, context: RequestContext): Promise<Match | null> {
    return matchAt(subject, context);
  }
}

@Resolver(() => DisputedLine)
export class DisputedLineFields {
  @ResolveField(() => Side, { nullable: true, description: 'The side.' })
  of(subject: DisputedLine, _args: unknown, context: RequestContext): Promise<Side | null> {
    return sideNamed(context, subject, subject.side);
  }

  @ResolveField(() => Match, { nullable: true, description: 'The match.' })
  match(subject: DisputedLine, _args: unknown, context: RequestContext): Promise<Match | null> {
    return matchAt(subject, context);
  }
}

@Resolver(() => DisputedRuling)
export class DisputedRulingFields {
  @ResolveField(() => Match, { nullable: true, description: 'The match.' })
  match(subject: DisputedRuling, _args: unknown, context: RequestContext): Promise<Match | null> {
    return matchAt(subject, context);
  }
}

@Resolver(() => DisputedRow)
export class DisputedRowFields {
  @ResolveField(() => Entry, { description: 'The entry in that row.' })
  entry({ club, tournamentId, entryId: id }: DisputedRow): Entry {
    return { club, tournamentId, id };
  }

  @ResolveField(() => Tournament, { nullable: true, description: 'The tournament.' })
  tournament(
    { club, tournamentId }: DisputedRow,
    _args: unknown,
    context: RequestContext,
  ): Promise<Tournament | null> {
    return findTournament(context, club, tournamentId);
  }
}
