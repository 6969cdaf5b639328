import { Field, ObjectType } from '@nestjs/graphql';
import { Match } from '../types/match.js';
import { payloadOf, simplePayloadOf } from '../shared/payload.js';
import { Entry } from '../types/entry.js';
import { Proposal, Proposed } from '../types/proposal.js';
import { Tournament } from '../types/tournament.js';

@ObjectType({ isAbstract: true })
abstract class OnTournament {
  @Field(() => Tournament, { description: 'The tournament as it now stands.' })
  readonly tournament: Tournament;
}

@ObjectType({ description: 'The tournament was created and is open for entries.' })
export class TournamentCreated extends OnTournament {}

@ObjectType({ description: 'The player was entered.' })
export class EntryAdded extends OnTournament {
  @Field(() => Entry, { description: 'The entry.' })
  readonly entry: Entry;

  @Field(() => String, {
    nullable: true,
    description:
      'The entry code to hand to the player. If the command is sent again, it is the same one while it is unspent, and ' +
      'null afterwards. Null for a key without the scope ENTRY_CODES.',
  })
  readonly entryCode: string | null;

  @Field(() => Boolean, {
    description: 'Whether the code no longer works: a device has used it, or a new one has replaced it.',
  })
  readonly spent: boolean;
}

@ObjectType({ description: 'The team was entered.' })
export class TeamAdded extends OnTournament {
  @Field(() => Entry, { description: 'The team: an entry like any other, but without an entry code.' })
  readonly team: Entry;
}

@ObjectType({
  description: 'The line-up was recorded. The match opens when the line-ups of both teams are recorded.',
})
export class LineUpSubmitted extends OnTournament {}

@ObjectType({ description: 'The match is open.' })
export class MatchArranged extends OnTournament {
  @Field(() => Match, { description: 'The match.' })
  readonly match: Match;
}

@ObjectType({ description: 'The entry was withdrawn.' })
export class EntryWithdrawn extends OnTournament {
  @Field(() => Entry, { description: 'The entry.' })
  readonly entry: Entry;
}

@ObjectType({ description: 'The entry has a new code.' })
export class EntryCodeReissued {
  @Field(() => Entry, { description: 'The entry.' })
  readonly entry: Entry;

  @Field(() => String, {
    nullable: true,
    description:
      'The new code to hand to the player; the old one no longer works. If the command is sent again, no other is issued: ' +
      'the answer is the code that counts, or null once that is spent.',
  })
  readonly entryCode: string | null;

  @Field(() => Boolean, { description: 'Whether the code that counts is spent.' })
  readonly spent: boolean;
}

@ObjectType({ description: 'The name was corrected.' })
export class EntryRenamed {
  @Field(() => Entry, { description: 'The entry.' })
  readonly entry: Entry;
}

@ObjectType({ description: 'The name was erased.' })
export class EntryNameErased {
  @Field(() => Entry, { description: 'The entry, now without a name.' })
  readonly entry: Entry;
}

@ObjectType({ description: 'The rounds were paired, and their matches are open.' })
export class RoundsPaired extends OnTournament {}

@ObjectType({ description: 'The tournament was closed.' })
export class TournamentClosed extends OnTournament {}

@ObjectType({
  description: 'Your confirmation was recorded. `proposal.status` tells whether it took effect.',
})
export class ProposalConfirmed {
  @Field(() => Proposal, { description: 'The proposal as it now stands.' })
  readonly proposal: Proposal;
}

@ObjectType({ description: 'The proposal was declined or taken back, or your objection was recorded.' })
export class ProposalDeclined {
  @Field(() => Proposal, { description: 'The proposal as it now stands.' })
  readonly proposal: Proposal;
}

export const CreateTournamentPayload = payloadOf('CreateTournament', TournamentCreated);
export const AddEntryPayload = payloadOf('AddEntry', EntryAdded);
export const AddTeamPayload = payloadOf('AddTeam', TeamAdded);
export const SubmitLineUpPayload = payloadOf('SubmitLineUp', LineUpSubmitted);
export const ArrangeMatchPayload = payloadOf('ArrangeMatch', MatchArranged);
export const WithdrawEntryPayload = payloadOf('WithdrawEntry', EntryWithdrawn);
export const ReissueEntryCodePayload = simplePayloadOf('ReissueEntryCode', EntryCodeReissued);
export const RenameEntryPayload = simplePayloadOf('RenameEntry', EntryRenamed);
export const EraseEntryNamePayload = simplePayloadOf('EraseEntryName', EntryNameErased);
export const PairRoundsPayload = payloadOf('PairRounds', RoundsPaired);
export const CloseTournamentPayload = payloadOf('CloseTournament', TournamentClosed);
export const ConfirmProposalPayload = payloadOf('ConfirmProposal', ProposalConfirmed);
export const DeclineProposalPayload = payloadOf('DeclineProposal', ProposalDeclined);
export const ReopenTournamentPayload = payloadOf('ReopenTournament', Proposed);
