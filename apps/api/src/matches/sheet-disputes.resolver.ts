import { accepted, bug } from '@fairview/kernel';
import { Play, PlayReads, refused, type OfficialContext, type SheetSubject } from '@fairview/play';
import { Tournaments } from '@fairview/tournaments';
import {
  Args,
  Context,
  ResolveField,
  Resolver,
  Field,
  ID,
  InputType,
  Int,
  IntersectionType,
} from '@nestjs/graphql';
import { composed } from '../commanding/command-dispute.js';
import { partyAt } from '../commanding/command-dispute-at.js';
import { matchCommandContext } from '../commanding/command-match.js';
import { officialContext } from '../commanding/officiating.js';
import { FoldOf } from '../limits/fold.js';
import { FoundDisputes } from '../reading/found-disputes.js';
import { FoundRulings } from '../reading/found-rulings.js';
import { commandContextOf } from '../request/command-context.js';
import type { RequestContext } from '../request/context.js';
import { disputeId } from '../shared/ids.js';
import { instanceOf } from '../shared/instance-of.js';
import { answerOf, Refused, VersionMoved, type OrRefused } from '../shared/refusal.js';
import { Dispute } from '../types/dispute.js';
import { SheetRuling } from '../types/dispute-ruling.js';
import { Match } from '../types/match.js';
import { proposed, DisputeChanged, ProposalChanged } from '../types/changes.js';
import { rulingAsked, type RulingAsked } from './ruling-on-dispute.js';
import { atTheMatch, atTheTable } from '../rights/commands.js';
import { arbiter } from '../rights/right.js';
import { Command } from '../commanding/command.js';
import { VersionedInput, houseRules } from '../shared/command-input.js';
import { SheetRulingFields } from './remedy-input.js';
import { MatchInput } from './inputs.js';

@InputType({ description: 'A line of a sheet.' })
class SheetLineInput {
  @Field(() => String, { description: 'The side, such as `A`.' })
  readonly side: string;

  @Field(() => String, { description: 'The label of the line, such as `points`.' })
  readonly label: string;
}

@InputType({ isOneOf: true, description: 'What is disputed: give exactly one of these.' })
class SheetSubjectInput {
  @Field(() => ID, { nullable: true, description: 'A reported result, by the id of its game.' })
  readonly result?: string;

  @Field(() => SheetLineInput, { nullable: true, description: 'A line of the sheet.' })
  readonly line?: SheetLineInput;

  @Field(() => Int, {
    nullable: true,
    description: 'The ruling of an official to appeal, by its version (`Match.rulings`).',
  })
  readonly ruling?: number;
}

@InputType({ description: 'Disputes something on the sheet of a match, or appeals a ruling on it.' })
class DisputeSheetInput extends MatchInput {
  @Field(() => SheetSubjectInput, { description: 'What is disputed.' })
  readonly subject: SheetSubjectInput;

  @Field(() => String, {
    nullable: true,
    description: 'Your side. Leave it out if you have one side or, as an official, none.',
  })
  readonly side?: string | null;

  @Field(() => String, { description: 'The reason, 1 to 500 characters.' })
  readonly reason: string;
}

@InputType({ isAbstract: true })
class Versioned extends VersionedInput {}

@InputType({ description: 'Rules on a dispute about a sheet or a row, or on an appeal.' })
class RuleOnDisputeInput extends IntersectionType(Versioned, SheetRulingFields) {
  @Field(() => String, {
    description: 'The number of the rule that it follows: `TM-4`. ' + houseRules,
  })
  readonly rule: string;

  @Field(() => String, { description: 'The reason, 1 to 500 characters.' })
  readonly reason: string;
}

function subjectOf({ result, line, ruling }: SheetSubjectInput): SheetSubject {
  if (result !== undefined) return { kind: 'result', gameId: result };
  if (line) return { kind: 'line', side: line.side, label: line.label };
  return { kind: 'ruling', version: ruling ?? 0 };
}

/** Disputes of a sheet, and rulings on those and on rows of the standings. */
@Resolver(() => Match)
export class SheetDisputesResolver {
  private readonly found: FoundDisputes;
  private readonly ruled: FoundRulings;

  constructor(
    readonly play: Play,
    playReads: PlayReads,
    readonly tournaments: Tournaments,
  ) {
    this.found = new FoundDisputes(play, playReads, tournaments);
    this.ruled = new FoundRulings(play, playReads, tournaments);
  }

  @Command({
    right: { ...atTheMatch, to: ['seat', 'player', ...arbiter] },
    changes: [DisputeChanged],
    refusals: [Refused, VersionMoved],
    description:
      'Disputes a reported result or a line of a sheet, for your side or as an official. It also appeals, once, a ruling ' +
      'that an official gave on the match. The result is provisional until the dispute is answered. For a game that was ' +
      'played here, use `disputeGame`.',
  })
  async disputeSheet(
    @Args('input', { description: 'The dispute.' }) input: DisputeSheetInput,
    @Context() context: RequestContext,
  ): Promise<OrRefused<DisputeChanged>> {
    const { matchId: id } = input;
    const order = await matchCommandContext(context, input);
    if (!order.ok) return answerOf(order.refusal);
    const { club } = order.value;
    const place = await context.loaders.matchPlaces.load(id);
    const match = await this.play.match(club, id);
    if (!place || !match) return answerOf(refused('match-unknown').refusal);
    const party = await partyAt(context, place, match.opened.sides, input.side);
    if (!party.ok) return answerOf(party.refusal);
    const done = await this.play.onMatch(order.value, id, {
      type: 'RaiseDispute',
      subject: subjectOf(input.subject),
      reason: composed(input.reason),
      ...party.value,
    });
    if (!done.ok) return answerOf(done.refusal);
    const [raised] = done.value.events;
    const number = raised?.body.type === 'DisputeRaised' ? raised.body.dispute : 0;
    return instanceOf(DisputeChanged, { dispute: await this.shown(context, disputeId(id, number)) });
  }

  @Command({
    right: {
      ...atTheTable,
      to: arbiter,
      scope: 'organize',
      resource: { kind: 'dispute', path: 'args.input.disputeId' },
    },
    changes: [DisputeChanged, ProposalChanged],
    refusals: [Refused, VersionMoved],
    description:
      'Decides a dispute about a sheet or a row, or an appeal (PL-10). It lets the disputed thing stand or corrects it; on ' +
      'appeal, it lets the ruling stand, lifts it or replaces it. It is only proposed if a second person is needed: the ' +
      'official who ruled first does not decide the appeal alone.',
  })
  async ruleOnDispute(
    @Args('input', { description: 'The ruling.' }) input: RuleOnDisputeInput,
    @Context() context: RequestContext,
  ): Promise<OrRefused<DisputeChanged | ProposalChanged>> {
    const { rule, reason } = input;
    const asked = await rulingAsked(this, context, input, { rule, reason: composed(reason) });
    if (!asked.ok) return answerOf(asked.refusal);
    const { club, of, tournament, kind } = asked.value.place;
    const order = commandContextOf(context, club, input);
    if (!order.ok) return answerOf(order.refusal);
    const official = await officialContext(context, tournament, order.value);
    const done = await this.rule(official, of, asked.value);
    if (!done.ok) return answerOf(done.refusal);
    const { proposal, officiating } = official;
    const place = { club, of, tournamentId: tournament, matchId: kind === 'match' ? of : null };
    for (const made of done.value) if (made.id === proposal) return proposed(made, officiating.by, place);
    return instanceOf(DisputeChanged, { dispute: await this.shown(context, input.disputeId) });
  }

  @ResolveField(() => [Dispute], {
    description: 'The disputes about its sheet and the appeals of rulings on it, oldest first.',
  })
  @FoldOf('match')
  disputes({ club, id }: Match, _args: unknown, context: RequestContext): Promise<readonly Dispute[]> {
    return this.found.ofSheet(context, club, id);
  }

  @ResolveField(() => [SheetRuling], {
    description:
      'The rulings that officials gave on it without a dispute, oldest first. Each can be appealed once (`disputeSheet`).',
  })
  @FoldOf('match')
  rulings({ club, id }: Match, _args: unknown, context: RequestContext): Promise<readonly SheetRuling[]> {
    return this.ruled.ofMatch(context, club, id);
  }

  private async rule(official: OfficialContext, of: string, asked: RulingAsked) {
    if (asked.of === 'tournament') {
      const done = await this.tournaments.officiate(official, of, asked.act);
      return done.ok ? accepted(done.value.proposals) : done;
    }
    const done = await this.play.officiateMatch(official, of, asked.act);
    return done.ok ? accepted(done.value.state.proposals) : done;
  }

  private async shown(context: RequestContext, id: string): Promise<Dispute> {
    return (await this.found.find(context, id)) ?? bug(`no dispute ${id} after a command about it`);
  }
}
