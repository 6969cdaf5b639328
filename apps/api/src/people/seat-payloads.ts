import { Field, ObjectType } from '@nestjs/graphql';
import { DateTime } from '../shared/scalars.js';
import { Entry } from '../types/entry.js';

@ObjectType({ description: 'Your device holds the entry.' })
export class EnteredWithCode {
  @Field(() => String, {
    nullable: true,
    description:
      'The token of the session. It is shown only now: send it as `Authorization: Bearer <token>`. It is valid for every ' +
      'entry that the device holds. Null for this server’s own pages, which keep it in a cookie.',
  })
  readonly token: string | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'Always null: the session ends when the tournaments of its entries close.',
  })
  readonly expiresAt: number | null;

  @Field(() => Entry, { description: 'Your entry.' })
  readonly entry: Entry;
}

@ObjectType({ description: 'The entry belongs to your account.' })
export class EntryClaimed {
  @Field(() => Entry, { description: 'The entry.' })
  readonly entry: Entry;
}

@ObjectType({ description: 'A code for your other device was made.' })
export class SeatHandedOver {
  @Field(() => String, {
    description: 'The code to use there with `enterWithCode`. It works once, and a newer code replaces it.',
  })
  readonly seatCode: string;

  @Field(() => DateTime, { description: 'When it expires: two minutes from now.' })
  readonly expiresAt: number;
}
