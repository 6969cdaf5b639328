import { type Checked, defined } from '@fairview/kernel';
import { refused, Play, type Grounds } from '@fairview/play';
import { pawnColours } from '@fairview/rules';
import { Args, Context, Resolver } from '@nestjs/graphql';
import type { RequestContext } from '../request/context.js';
import { answerOf, Refused, VersionMoved, type OrRefused } from '../shared/refusal.js';
import { onlyOne } from '../shared/command-input.js';
import { commandMatch, officiateMatch } from '../commanding/command-match.js';
import { mayActFor } from '../commanding/officiating.js';
import { resultOf } from './reported-result.js';
import {
  ChooseColoursInput,
  CorrectResultInput,
  ForfeitMatchInput,
  NameOpeningInput,
  AdjudicateMatchInput,
  StrikeResultInput,
  GivePenaltyInput,
  LiftPenaltyInput,
} from './inputs.js';
import { atTheMatch, onTheSheet } from '../rights/commands.js';
import { arbiter } from '../rights/right.js';
import { Command } from '../commanding/command.js';
import { MatchChanged, ProposalChanged } from '../types/changes.js';
import { composed } from '../commanding/command-dispute.js';

/** The grounds of an official's act: its reason, and the number of the rule that it follows if one was named. */
const groundsOf = ({
  reason,
  rule,
}: {
  readonly reason: string;
  readonly rule?: string | null;
}): Grounds => ({ reason: composed(reason), ...defined({ rule: rule ?? undefined }) });

/** What is done to a match between its games: openings are named, results corrected, the match ended by a ruling. */
@Resolver()
export class AmendingResolver {
  constructor(private readonly play: Play) {}

  @Command({
    right: atTheMatch,
    changes: [MatchChanged],
    refusals: [Refused, VersionMoved],
    description: 'Names the opening style of a game that is waiting for a player to choose it (TM-10).',
  })
  async nameOpening(
    @Args('input', { description: 'The style.' }) input: NameOpeningInput,
    @Context() context: RequestContext,
  ): Promise<OrRefused<MatchChanged>> {
    const { gameId, style, opening } = input;
    const may = await this.mayName(context, input);
    if (!may.ok) return answerOf(may.refusal);
    const named = onlyOne<string>({ style, opening });
    if (!named.ok) return answerOf(named.refusal);
    const command = { type: 'MakeChoice', gameId, choice: named.value ?? null } as const;
    return commandMatch(this.play, context, input, command);
  }

  @Command({
    right: atTheMatch,
    changes: [MatchChanged],
    refusals: [Refused, VersionMoved],
    description:
      'Chooses two colours for the seat that has the choice. The other seat gets the other two (S-5).',
  })
  async chooseColours(
    @Args('input', { description: 'The colours.' }) input: ChooseColoursInput,
    @Context() context: RequestContext,
  ): Promise<OrRefused<MatchChanged>> {
    const { gameId, colours } = input;
    const may = await this.mayName(context, input);
    if (!may.ok) return answerOf(may.refusal);
    const choice = [colours, pawnColours.filter((colour) => !colours.includes(colour))];
    return commandMatch(this.play, context, input, { type: 'MakeChoice', gameId, choice });
  }

  @Command({
    right: onTheSheet,
    changes: [MatchChanged, ProposalChanged],
    refusals: [Refused, VersionMoved],
    description:
      'Corrects a reported result, with a reason. The sheet is updated; the old result stays visible.',
  })
  async correctResult(
    @Args('input', { description: 'The correct result.' }) input: CorrectResultInput,
    @Context() context: RequestContext,
  ): Promise<OrRefused<MatchChanged | ProposalChanged>> {
    const { gameId } = input;
    const result = await resultOf(this.play, context, input);
    if (!result.ok) return answerOf(result.refusal);
    const command = { type: 'CorrectResult', gameId, result: result.value, ...groundsOf(input) } as const;
    return officiateMatch(this.play, context, input, command);
  }

  @Command({
    right: onTheSheet,
    changes: [MatchChanged, ProposalChanged],
    refusals: [Refused, VersionMoved],
    description: 'Strikes a reported result off the sheet, with a reason.',
  })
  async strikeResult(
    @Args('input', { description: 'The game.' }) input: StrikeResultInput,
    @Context() context: RequestContext,
  ): Promise<OrRefused<MatchChanged | ProposalChanged>> {
    const act = { type: 'StrikeResult', gameId: input.gameId, ...groundsOf(input) } as const;
    return officiateMatch(this.play, context, input, act);
  }

  @Command({
    right: { ...onTheSheet, to: arbiter, scope: 'organize' },
    changes: [MatchChanged, ProposalChanged],
    refusals: [Refused, VersionMoved],
    description: 'Ends a match by an arbiter’s ruling, with or without a winner.',
  })
  async adjudicateMatch(
    @Args('input', { description: 'The ruling.' }) input: AdjudicateMatchInput,
    @Context() context: RequestContext,
  ): Promise<OrRefused<MatchChanged | ProposalChanged>> {
    const act = { type: 'AdjudicateMatch', winner: input.winner ?? null, ...groundsOf(input) } as const;
    return officiateMatch(this.play, context, input, act);
  }

  @Command({
    right: { ...onTheSheet, to: arbiter, scope: 'organize' },
    changes: [MatchChanged, ProposalChanged],
    refusals: [Refused, VersionMoved],
    description:
      'Ends a match because one side, or both, did not come. The side that was there wins by the agreed spread, and absent ' +
      'sides lose by it; nobody is credited.',
  })
  async forfeitMatch(
    @Args('input', { description: 'The match, and who was absent.' }) input: ForfeitMatchInput,
    @Context() context: RequestContext,
  ): Promise<OrRefused<MatchChanged | ProposalChanged>> {
    const act = { type: 'ForfeitMatch', absent: input.absent, ...groundsOf(input) } as const;
    return officiateMatch(this.play, context, input, act);
  }

  /** The choice belongs to the asked player, or an official reports it from the board for them (PL-3). */
  private async mayName(
    context: RequestContext,
    { matchId, gameId }: NameOpeningInput | ChooseColoursInput,
  ): Promise<Checked<undefined>> {
    const place = await context.loaders.matchPlaces.load(matchId);
    if (!place) return refused('match-unknown');
    const access = await context.accessTo(place.club, place.tournament);
    const match = await this.play.match(place.club, matchId);
    const asked = match?.asked?.games.find((game) => game.gameId === gameId);
    const own = asked !== undefined && access.entries.has(asked.by);
    if (own || !asked) return { ok: true, value: undefined };
    if (!access.reports) return refused('not-your-seat');
    return mayActFor(context, { place, sides: match?.opened.sides ?? {}, player: asked.by });
  }
}

/** Points that arbiters take off a sheet (PL-15). */
@Resolver()
export class PenaltiesResolver {
  constructor(private readonly play: Play) {}

  @Command({
    right: { ...onTheSheet, to: arbiter, scope: 'organize' },
    changes: [MatchChanged, ProposalChanged],
    refusals: [Refused, VersionMoved],
    description:
      'Takes points off the total of a side, even after the match is over. The penalty is a line on the sheet and counts ' +
      'in the nets; the winner and the credits stay as they are.',
  })
  async givePenalty(
    @Args('input', { description: 'The penalty.' }) input: GivePenaltyInput,
    @Context() context: RequestContext,
  ): Promise<OrRefused<MatchChanged | ProposalChanged>> {
    const { side, points, rule, reason } = input;
    const act = { type: 'GivePenalty', side, points, rule, reason } as const;
    return officiateMatch(this.play, context, input, act);
  }

  @Command({
    right: { ...onTheSheet, to: arbiter, scope: 'organize' },
    changes: [MatchChanged, ProposalChanged],
    refusals: [Refused, VersionMoved],
    description: 'Lifts a penalty, so that it no longer counts. It stays in the list, with the reason.',
  })
  async liftPenalty(
    @Args('input', { description: 'Which.' }) input: LiftPenaltyInput,
    @Context() context: RequestContext,
  ): Promise<OrRefused<MatchChanged | ProposalChanged>> {
    const { penalty } = input;
    const act = { type: 'LiftPenalty', penalty, ...groundsOf(input) } as const;
    return officiateMatch(this.play, context, input, act);
  }
}
