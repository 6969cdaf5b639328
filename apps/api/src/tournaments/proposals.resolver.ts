import { accepted, bug, type Checked } from '@fairview/kernel';
import type { CommandContext } from '@fairview/events';
import { tournamentOpenRows } from '@fairview/people';
import {
  completes,
  isPending,
  Play,
  refused,
  secondTo,
  type Person,
  type Proposal as ProposalState,
} from '@fairview/play';
import { refused as refusedByTournament, Tournaments, type TournamentState } from '@fairview/tournaments';
import { Args, Context, Field, ID, InputType, Resolver } from '@nestjs/graphql';
import { officialContext, personAt } from '../commanding/officiating.js';
import { subjectPlace } from '../reading/dispute-place.js';
import { commandContextOf } from '../request/command-context.js';
import type { RequestContext } from '../request/context.js';
import { instanceOf } from '../shared/instance-of.js';
import { placeNamed } from '../shared/ids.js';
import { answerOf, Refused, VersionMoved, type OrRefused } from '../shared/refusal.js';
import { Proposal, proposalOf, type Proposable } from '../types/proposal.js';
import { onTheProposal, onTournament } from '../rights/commands.js';
import { arbiter } from '../rights/right.js';
import { Command } from '../commanding/command.js';
import { ProposalChanged, proposed } from '../types/changes.js';
import { TournamentReasonInput } from './tournament-input.js';
import { VersionedInput } from '../shared/command-input.js';

@InputType({ description: 'Confirms a proposal by an official.' })
class ConfirmProposalInput extends VersionedInput {
  @Field(() => ID, { description: 'The proposal.' })
  readonly proposalId: string;
}

@InputType({ description: 'Declines an official’s proposal, or objects to a result that they reported.' })
class DeclineProposalInput extends ConfirmProposalInput {
  @Field(() => String, { description: 'The reason, 1 to 500 characters.' })
  readonly reason: string;
}

/** What a confirmation or its opposite does to a proposal. */
type Answer = { readonly type: 'ConfirmAct' } | { readonly type: 'DeclineAct'; readonly reason: string };

/** Confirming and declining what officials have proposed, and reopening a tournament, which is always proposed. */
@Resolver()
export class ProposalsResolver {
  constructor(
    private readonly play: Play,
    private readonly tournaments: Tournaments,
  ) {}

  @Command({
    // Players consent for their side, officials confirm: the proposal determines which.
    right: onTheProposal,
    changes: [ProposalChanged],
    refusals: [Refused, VersionMoved],
    description:
      'Confirms a proposal by an official: as an official who does not play in the match, or for your side. It takes ' +
      'effect once an official confirms it, or once every side except the proposer’s has consented, applied to the ' +
      'situation at that time.',
  })
  async confirmProposal(
    @Args('input', { description: 'The proposal.' }) input: ConfirmProposalInput,
    @Context() context: RequestContext,
  ): Promise<OrRefused<ProposalChanged>> {
    const done = await this.answer(context, input, { type: 'ConfirmAct' });
    return done.ok ? instanceOf(ProposalChanged, done.value) : answerOf(done.refusal);
  }

  @Command({
    right: onTheProposal,
    changes: [ProposalChanged],
    refusals: [Refused, VersionMoved],
    description:
      'Declines an official’s proposal, or objects to a reported result that waits to be confirmed. Proposers may take ' +
      'back their own.',
  })
  async declineProposal(
    @Args('input', { description: 'The proposal.' }) input: DeclineProposalInput,
    @Context() context: RequestContext,
  ): Promise<OrRefused<ProposalChanged>> {
    const reason = input.reason.normalize('NFC');
    const done = await this.answer(context, input, { type: 'DeclineAct', reason });
    return done.ok ? instanceOf(ProposalChanged, done.value) : answerOf(done.refusal);
  }

  @Command({
    right: { ...onTournament, to: arbiter },
    changes: [ProposalChanged],
    refusals: [Refused, VersionMoved],
    description:
      'Proposes to reopen a closed tournament. It takes effect once a second official who does not play in it confirms it, ' +
      'or once every other contender has consented. Corrections still need a second person after that.',
  })
  async reopenTournament(
    @Args('input', { description: 'The tournament.' }) input: TournamentReasonInput,
    @Context() context: RequestContext,
  ): Promise<OrRefused<ProposalChanged>> {
    const { tournamentId: id } = input;
    const place = await context.loaders.tournamentPlaces.load(id);
    if (!place) return answerOf(refusedByTournament('tournament-unknown').refusal);
    const commandContext = commandContextOf(context, place.club, input);
    if (!commandContext.ok) return answerOf(commandContext.refusal);
    const official = await officialContext(context, id, commandContext.value);
    const act = { type: 'ReopenTournament', reason: input.reason.normalize('NFC') } as const;
    const done = await this.tournaments.officiate(official, id, act);
    if (!done.ok) return answerOf(done.refusal);
    const made = proposalIn(done.value.proposals, official.proposal) ?? bug('reopened without a proposal');
    const at = { club: place.club, of: id, tournamentId: id, matchId: null };
    return proposed(made, official.officiating.by, at);
  }

  /** Gives the answer to the stream that the proposal is in: of a game, a match, or the tournament itself. */
  private async answer(
    context: RequestContext,
    input: ConfirmProposalInput,
    answer: Answer,
  ): Promise<Checked<{ readonly proposal: Proposal }>> {
    const named = placeNamed(input.proposalId);
    const place = named?.kind === 'proposal' ? await subjectPlace(context, named.of) : undefined;
    if (!named || !place || place.tournament === null) return refused('proposal-unknown');
    const { kind, club, tournament: tournamentId, of } = place;
    const commandContext = commandContextOf(context, club, input);
    if (!commandContext.ok) return commandContext;
    const by = await personAt(context, place);
    const command = { ...answer, proposal: named.own, by };
    const answered = (known: readonly ProposalState<Proposable>[], matchId: string | null) => {
      const proposal = proposalIn(known, named.own) ?? bug('an answer to nothing');
      return accepted({ proposal: proposalOf(proposal, by, { club, of, tournamentId, matchId }) });
    };
    if (kind === 'game') {
      const done = await this.play.onGame(commandContext.value, of, command);
      if (!done.ok) return done;
      const { proposals, started } = done.value.state;
      return answered(proposals, started.match ?? null);
    }
    if (kind === 'match') {
      const done = await this.play.onMatch(commandContext.value, of, command);
      return done.ok ? answered(done.value.state.proposals, of) : done;
    }
    const done = await this.onTournament(commandContext.value, of, command);
    return done.ok ? answered(done.value.proposals, null) : done;
  }

  /** If a confirmation opens the tournament again, the seats of its entries open with it, in the same transaction. */
  private async onTournament(
    commandContext: CommandContext,
    id: string,
    command: Answer & { readonly proposal: string; readonly by: Person },
  ): Promise<Checked<TournamentState>> {
    const state =
      (await this.tournaments.tournament(commandContext.club, id)) ?? bug(`tournament ${id} has no stream`);
    const proposal = proposalIn(state.proposals, command.proposal);
    const second =
      proposal?.act.type === 'ReopenTournament' ? secondTo(proposal, 'reopening', command.by) : undefined;
    const opens =
      command.type === 'ConfirmAct' &&
      proposal !== undefined &&
      isPending(proposal) &&
      second !== undefined &&
      completes(proposal, second.as === 'side' ? second.side : undefined);
    if (!opens) return this.tournaments.onTournament(commandContext, id, command);
    // Judged on this version alone: what moves it meanwhile could leave the seats as they are.
    const pinned = { ...commandContext, expectedVersion: commandContext.expectedVersion ?? state.version };
    return this.tournaments.onTournament(pinned, id, command, [tournamentOpenRows(id, true)]);
  }
}

const proposalIn = <Act>(
  proposals: readonly ProposalState<Act>[],
  id: string,
): ProposalState<Act> | undefined => proposals.find((each) => each.id === id);
