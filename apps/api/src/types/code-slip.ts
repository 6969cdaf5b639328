import { Field, ObjectType } from '@nestjs/graphql';
import { Entry } from './entry.js';

@ObjectType({ description: 'What is printed for a player to come in by.' })
export class EntryCodeSlip {
  @Field(() => Entry, { description: 'The entry.' })
  readonly entry: Entry;

  @Field(() => String, { description: 'The entry code.' })
  readonly entryCode: string;

  @Field(() => String, { description: 'Three lines: the tournament, the name, the code in groups of four.' })
  readonly text: string;

  @Field(() => String, {
    description: 'A QR code as an SVG document: the link that was given, and the code behind it.',
  })
  readonly svg: string;
}
