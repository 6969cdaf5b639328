import { Field, ObjectType } from '@nestjs/graphql';
import { Match } from '../matches/match.js';
import { payloadOf, simplePayloadOf } from '../shared/payload.js';
import { Entry } from './entry.js';
import { Tournament } from './tournament.js';

@ObjectType({ isAbstract: true })
abstract class OnTournament {
  @Field(() => Tournament, { description: 'The tournament as it now stands.' })
  readonly tournament: Tournament;
}

@ObjectType({ description: 'The tournament is open for entries.' })
export class TournamentCreated extends OnTournament {}

@ObjectType({ description: 'Somebody has entered.' })
export class EntryAdded extends OnTournament {
  @Field(() => Entry, { description: 'The entry.' })
  readonly entry: Entry;

  @Field(() => String, {
    description:
      'The entry code to hand out: shown this once, good for this entry until the tournament is closed.',
  })
  readonly entryCode: string;
}

@ObjectType({ description: 'The team has entered.' })
export class TeamAdded extends OnTournament {
  @Field(() => Entry, { description: 'The team: an entry like any other, but for its code.' })
  readonly team: Entry;
}

@ObjectType({
  description: 'The line-up is recorded. The match opens when the other team has recorded its own.',
})
export class LineUpSubmitted extends OnTournament {}

@ObjectType({ description: 'The match is open.' })
export class MatchArranged extends OnTournament {
  @Field(() => Match, { description: 'The match.' })
  readonly match: Match;
}

@ObjectType({ description: 'The entry is withdrawn.' })
export class EntryWithdrawn extends OnTournament {
  @Field(() => Entry, { description: 'The entry.' })
  readonly entry: Entry;
}

@ObjectType({ description: 'The entry has a new code.' })
export class EntryCodeReissued {
  @Field(() => Entry, { description: 'The entry.' })
  readonly entry: Entry;

  @Field(() => String, { description: 'The code to hand out, shown this once. The old one has ended.' })
  readonly entryCode: string;
}

@ObjectType({ description: 'The name is corrected.' })
export class EntryRenamed {
  @Field(() => Entry, { description: 'The entry.' })
  readonly entry: Entry;
}

@ObjectType({ description: 'The name is erased.' })
export class EntryNameErased {
  @Field(() => Entry, { description: 'The entry, nameless.' })
  readonly entry: Entry;
}

@ObjectType({ description: 'All rounds are paired; their matches are open.' })
export class RoundsPaired extends OnTournament {}

@ObjectType({ description: 'The tournament is over.' })
export class TournamentClosed extends OnTournament {}

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
