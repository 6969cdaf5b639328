import { Field, ObjectType } from '@nestjs/graphql';
import { Match } from '../matches/match.js';
import { payloadOf, simplePayloadOf } from '../shared/payload.js';
import { Entry } from './entry.js';
import { Event } from './event.js';

@ObjectType({ isAbstract: true })
abstract class OnEvent {
  @Field(() => Event, { description: 'The event as it now stands.' })
  readonly event: Event;
}

@ObjectType({ description: 'The event is open for entries.' })
export class EventCreated extends OnEvent {}

@ObjectType({ description: 'Somebody has entered.' })
export class EntryAdded extends OnEvent {
  @Field(() => Entry, { description: 'The entry.' })
  readonly entry: Entry;

  @Field(() => String, {
    description:
      'The entry code to hand out: shown this once, good for this entry until the event is closed.',
  })
  readonly entryCode: string;
}

@ObjectType({ description: 'The team has entered.' })
export class TeamAdded extends OnEvent {
  @Field(() => Entry, { description: 'The team: an entry like any other, but for its code.' })
  readonly team: Entry;
}

@ObjectType({
  description: 'The line-up is recorded. The match opens when the other team has recorded its own.',
})
export class LineUpNamed extends OnEvent {}

@ObjectType({ description: 'The match is open.' })
export class MatchArranged extends OnEvent {
  @Field(() => Match, { description: 'The match.' })
  readonly match: Match;
}

@ObjectType({ description: 'The entry is withdrawn.' })
export class EntryWithdrawn extends OnEvent {
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
export class RoundsPaired extends OnEvent {}

@ObjectType({ description: 'The event is over.' })
export class EventClosed extends OnEvent {}

export const CreateEventPayload = payloadOf('CreateEvent', EventCreated);
export const AddEntryPayload = payloadOf('AddEntry', EntryAdded);
export const AddTeamPayload = payloadOf('AddTeam', TeamAdded);
export const NameLineUpPayload = payloadOf('NameLineUp', LineUpNamed);
export const ArrangeMatchPayload = payloadOf('ArrangeMatch', MatchArranged);
export const WithdrawEntryPayload = payloadOf('WithdrawEntry', EntryWithdrawn);
export const ReissueEntryCodePayload = simplePayloadOf('ReissueEntryCode', EntryCodeReissued);
export const RenameEntryPayload = simplePayloadOf('RenameEntry', EntryRenamed);
export const EraseEntryNamePayload = simplePayloadOf('EraseEntryName', EntryNameErased);
export const PairRoundsPayload = payloadOf('PairRounds', RoundsPaired);
export const CloseEventPayload = payloadOf('CloseEvent', EventClosed);
