import { systemActor } from '@fairview/events';
import { Field, ObjectType } from '@nestjs/graphql';
import { instanceOf } from '../shared/instance-of.js';
import { registerEnum } from '../shared/register-enum.js';

type ActorKind = 'account' | 'key' | 'entry' | 'server';

const ActorKindWord = registerEnum<ActorKind>('ActorKind', 'The kinds of actor in the log.', {
  account: 'A person who is signed in.',
  key: 'A program, with the key of an account.',
  entry: 'The device that holds an entry, without an account.',
  server: 'The server: the action followed from something else, or from the time.',
});

@ObjectType({ description: 'Who gave a command, as the log names them.' })
export class Actor {
  readonly club: string;
  readonly tournamentId: string | null;
  /** Of the account, the key or the entry. */
  readonly actorId: string;

  @Field(() => ActorKindWord, { description: 'A person, a program, a device, or the server.' })
  readonly kind: ActorKind;
}

const kinds: readonly ActorKind[] = ['account', 'key', 'entry'];

/** A person named by the log at a place. */
export function actorOf(
  { club, tournamentId }: Pick<Actor, 'club' | 'tournamentId'>,
  named: string = systemActor,
): Actor {
  const [word, actorId = ''] = named.split(':');
  const kind = kinds.find((each) => each === word) ?? 'server';
  return instanceOf(Actor, { club, tournamentId, actorId, kind });
}
