import type { CardKind } from '@fairview/platform';
import { Field, ObjectType } from '@nestjs/graphql';
import { registerEnum } from '../shared/register-enum.js';

@ObjectType('Server', { description: 'This server, as everybody who opens its front page sees it.' })
export class ServerFront {
  @Field(() => Boolean, { description: 'Whether there is a club, so that the set-up code is used up.' })
  readonly isSetUp: boolean;

  @Field(() => String, {
    nullable: true,
    description:
      'The name of the club whose server it is; null as long as there is none, and if several share it: of those, `publicClubs` has the ones that everybody may know.',
  })
  readonly clubName: string | null;
}

const CardKindEnum = registerEnum<CardKind>(
  'NetworkCardKind',
  'What a network card is, as far as its name says.',
  { wireless: 'Wi-Fi.', cable: 'A cable.', other: 'Unknown: it may be a machine within this machine.' },
);

@ObjectType({ description: 'An address by which devices of the network reach the server.' })
export class NetworkAddress {
  @Field(() => String, { description: 'What is typed into a browser: `http://192.168.1.20:4400`.' })
  readonly url: string;

  @Field(() => String, {
    nullable: true,
    description:
      'The network card that has it, as the system calls it; null if the server was given the address.',
  })
  readonly card: string | null;

  @Field(() => CardKindEnum, { description: 'What that card is.' })
  readonly kind: CardKind;
}

@ObjectType({ description: 'How phones in the room reach the server.' })
export class Network {
  @Field(() => Boolean, { description: 'Whether they do: otherwise only its own machine reaches it.' })
  readonly isOpen: boolean;

  @Field(() => [NetworkAddress], {
    description:
      'The addresses by which they do, or would; those that phones are likely to reach come first. At most one for each address of each network card.',
  })
  readonly addresses: readonly NetworkAddress[];

  @Field(() => String, {
    nullable: true,
    description:
      'The line to type on the server, once it is stopped, that starts it again for the network; null if it was not started by `fairview serve`.',
  })
  readonly line: string | null;
}
