import { Field, ObjectType } from '@nestjs/graphql';
import { Entry } from './entry.js';

@ObjectType({ description: 'A printed slip with which a player signs in.' })
export class EntryCodeSlip {
  @Field(() => Entry, { description: 'The entry.' })
  readonly entry: Entry;

  @Field(() => String, { description: 'The entry code.' })
  readonly entryCode: string;

  @Field(() => String, {
    description: 'Three lines: the tournament, the name, and the code in groups of four.',
  })
  readonly text: string;

  @Field(() => String, {
    description: 'A QR code as an SVG document: the given link followed by the code.',
  })
  readonly svg: string;
}
