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
import { Args, Context, Mutation, ResolveField, Resolver } from '@nestjs/graphql';
import { officialContext, personAt } from '../commanding/officiating.js';
import { partiesNamed } from '../reading/parties.js';
import { commandContextOf } from '../request/command-context.js';
import type { RequestContext } from '../request/context.js';
import { instanceOf } from '../shared/instance-of.js';
import { answerOf, Refused } from '../shared/refusal.js';
import { Game } from '../types/game.js';
import { Match } from '../types/match.js';
import { Party } from '../types/party.js';
import { Proposal, proposalOf, proposed, type ProposalPlace } from '../types/proposal.js';
import { Tournament } from '../types/tournament.js';
import { ConfirmProposalInput, DeclineProposalInput } from './proposal-inputs.js';
import { ReopenTournamentInput } from './running-inputs.js';
import {
  ConfirmProposalPayload,
  DeclineProposalPayload,
  ProposalConfirmed,
  ProposalDeclined,
  ReopenTournamentPayload,
} from './payloads.js';

/** What a confirmation or its opposite does to a proposal. */
type Answer = { readonly type: 'ConfirmAct' } | { readonly type: 'DeclineAct'; readonly reason: string };

/** What a proposal is about, beside its tournament. */
interface Subject {
  readonly tournamentId: string;
  readonly matchId?: string | null;
  readonly gameId?: string | null;
  readonly proposalId: string;
}

/** Confirming and declining what officials have proposed, and reopening a tournament, which is always proposed. */
@Resolver()
export class ProposalsResolver {
  constructor(
    private readonly play: Play,
    private readonly tournaments: Tournaments,
  ) {}

  @Mutation(() => ConfirmProposalPayload, {
    description:
      'Confirms a proposal by an official: as an official who does not play in the match, or for your side. It takes ' +
      'effect once an official confirms it, or once every side except the proposer’s has consented, applied to the ' +
      'situation at that time.',
  })
  async confirmProposal(
    @Args('input', { description: 'The proposal.' }) input: ConfirmProposalInput,
    @Context() context: RequestContext,
  ): Promise<typeof ConfirmProposalPayload> {
    const done = await this.answer(context, input, { type: 'ConfirmAct' });
    return done.ok ? instanceOf(ProposalConfirmed, done.value) : answerOf(Refused, done.refusal);
  }

  @Mutation(() => DeclineProposalPayload, {
    description:
      'Declines an official’s proposal, or objects to a reported result that waits to be confirmed. Proposers may take ' +
      'back their own.',
  })
  async declineProposal(
    @Args('input', { description: 'The proposal.' }) input: DeclineProposalInput,
    @Context() context: RequestContext,
  ): Promise<typeof DeclineProposalPayload> {
    const reason = input.reason.normalize('NFC');
    const done = await this.answer(context, input, { type: 'DeclineAct', reason });
    return done.ok ? instanceOf(ProposalDeclined, done.value) : answerOf(Refused, done.refusal);
  }

  @Mutation(() => ReopenTournamentPayload, {
    description:
      'Proposes to reopen a closed tournament. It takes effect once a second official who does not play in it confirms it, ' +
      'or once every other contender has consented. Corrections still need a second person after that.',
  })
  async reopenTournament(
    @Args('input', { description: 'The tournament.' }) input: ReopenTournamentInput,
    @Context() context: RequestContext,
  ): Promise<typeof ReopenTournamentPayload> {
    const { tournamentId: id } = input;
    const place = await context.loaders.tournamentPlaces.load(id);
    if (!place) return answerOf(Refused, refusedByTournament('tournament-unknown').refusal);
    const commandContext = commandContextOf(context, place.club, input);
    if (!commandContext.ok) return answerOf(Refused, commandContext.refusal);
    const official = await officialContext(context, id, commandContext.value);
    const act = { type: 'ReopenTournament', reason: input.reason.normalize('NFC') } as const;
    const done = await this.tournaments.officiate(official, id, act);
    if (!done.ok) return answerOf(Refused, done.refusal);
    const made = proposalIn(done.value.proposals, official.proposal) ?? bug('reopened without a proposal');
    const at = { club: place.club, of: id, tournamentId: id, matchId: null };
    return proposed(made, official.officiating.by, at);
  }

  /** Gives the answer to the stream that the proposal is in: of a game, a match, or the tournament itself. */
  private async answer(
    context: RequestContext,
    input: Subject & ConfirmProposalInput,
    answer: Answer,
  ): Promise<Checked<{ readonly proposal: Proposal }>> {
    const { tournamentId, matchId, gameId, proposalId: proposal } = input;
    const place = await context.loaders.tournamentPlaces.load(tournamentId);
    if (!place) return refusedByTournament('tournament-unknown');
    const { club } = place;
    const commandContext = commandContextOf(context, club, input);
    if (!commandContext.ok) return commandContext;
    const by = await personAt(context, { club, tournament: tournamentId });
    const command = { ...answer, proposal, by };
    const told = (
      known: readonly ProposalState<Parameters<typeof proposalOf>[0]['act']>[],
      at: Pick<ProposalPlace, 'of' | 'matchId'>,
    ) => {
      const answered = proposalIn(known, proposal) ?? bug('an answer to nothing');
      return accepted({ proposal: proposalOf(answered, by, { club, tournamentId, ...at }) });
    };
    if (gameId) {
      if ((await context.loaders.gamePlaces.load(gameId))?.tournament !== tournamentId)
        return refused('game-unknown');
      const done = await this.play.onGame(commandContext.value, gameId, command);
      if (!done.ok) return done;
      const { proposals, started } = done.value.state;
      return told(proposals, { of: gameId, matchId: started.match ?? null });
    }
    if (matchId) {
      if ((await context.loaders.matchPlaces.load(matchId))?.tournament !== tournamentId)
        return refused('match-unknown');
      const done = await this.play.onMatch(commandContext.value, matchId, command);
      return done.ok ? told(done.value.state.proposals, { of: matchId, matchId }) : done;
    }
    const done = await this.onTournament(commandContext.value, tournamentId, command);
    return done.ok ? told(done.value.proposals, { of: tournamentId, matchId: null }) : done;
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

/** What waits for a second person. */
const pendingOf = <Act>(proposals: readonly ProposalState<Act>[]): readonly ProposalState<Act>[] =>
  proposals.filter(isPending);

const readerAt = (
  context: RequestContext,
  place: { readonly club: string; readonly tournament: string | null },
): Promise<Person> | undefined => (context.caller ? personAt(context, place) : undefined);

const waiting = 'Proposals and reports by officials that wait for a second person, oldest first.';

@Resolver(() => Match)
export class MatchProposals {
  constructor(private readonly play: Play) {}

  @ResolveField(() => [Proposal], { description: waiting })
  async proposals({ row }: Match, _args: unknown, context: RequestContext): Promise<readonly Proposal[]> {
    const { club, id, tournament: tournamentId, unconfirmed } = row;
    if (!row.proposed && !unconfirmed) return [];
    const at = { club, of: id, tournamentId, matchId: id };
    const reader = await readerAt(context, row);
    const state = await this.play.match(club, id);
    return pendingOf(state?.proposals ?? []).map((each) => proposalOf(each, reader, at));
  }
}

@Resolver(() => Game)
export class GameProposals {
  constructor(private readonly play: Play) {}

  @ResolveField(() => [Proposal], { description: waiting })
  async proposals(
    { club, id, tournamentId }: Game,
    _args: unknown,
    context: RequestContext,
  ): Promise<readonly Proposal[]> {
    const state = await context.loaders.gameStates.load({ club, id });
    const pending = pendingOf(state?.proposals ?? []);
    const reader =
      pending.length === 0 ? undefined : await readerAt(context, { club, tournament: tournamentId });
    const at = { club, of: id, tournamentId, matchId: state?.started.match ?? null };
    return pending.map((each) => proposalOf(each, reader, at));
  }
}

@Resolver(() => Tournament)
export class TournamentProposals {
  constructor(private readonly tournaments: Tournaments) {}

  @ResolveField(() => [Proposal], { description: waiting })
  async proposals(
    { club, id, row }: Tournament,
    _args: unknown,
    context: RequestContext,
  ): Promise<readonly Proposal[]> {
    if (!row.proposed) return [];
    const reader = await readerAt(context, { club, tournament: id });
    const state = await this.tournaments.tournament(club, id);
    const at = { club, of: id, tournamentId: id, matchId: null };
    return pendingOf(state?.proposals ?? []).map((each) => proposalOf(each, reader, at));
  }
}

/** The parties to a proposal, as objects beside their names. */
@Resolver(() => Proposal)
export class ProposalParties {
  @ResolveField(() => [Party], { description: 'The parties that the proposer belongs to.' })
  proposers({ place, proposedBy }: Proposal, _args: unknown, context: RequestContext) {
    return partiesNamed(context, place, proposedBy);
  }

  @ResolveField(() => [Party], { description: 'The parties that have given their consent.' })
  consenting({ place, consents }: Proposal, _args: unknown, context: RequestContext) {
    return partiesNamed(context, place, consents);
  }

  @ResolveField(() => [Party], {
    description: 'The parties whose consent is still needed if no official confirms it.',
  })
  toConsent({ place, missing }: Proposal, _args: unknown, context: RequestContext) {
    return partiesNamed(context, place, missing);
  }
}
