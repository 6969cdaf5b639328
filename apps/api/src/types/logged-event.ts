import type { Json } from '@fairview/kernel';
import type { Recorded } from '@fairview/events';
import { Field, Int, ObjectType } from '@nestjs/graphql';
import { DateTime, JsonValue } from '../shared/scalars.js';
import { connectionOf } from '../shared/page.js';
import { registerEnum } from '../shared/register-enum.js';
import { logSentences, type DescribedType } from './log-words.js';

/** `GameDisputeChanged` as a word of the schema: `game-disputed`. */
const wordOf = (type: string): string => type.replace(/(?!^)[A-Z]/gu, (letter) => `-${letter}`).toLowerCase();

const LoggedKindWord = registerEnum<string>(
  'LoggedKind',
  'What happened in a tournament.',
  Object.fromEntries(Object.entries(logSentences).map(([type, { meaning }]) => [wordOf(type), meaning])),
);

@ObjectType({ description: 'Something that happened in a tournament, from its log.' })
export class LoggedEvent {
  readonly club: string;
  readonly tournamentId: string;
  readonly recorded: Recorded;
  /** The match and the game that it is about. */
  readonly matchId: string | null;
  readonly gameId: string | null;
  readonly entryId: string | null;

  @Field(() => Int, { description: "Its position in the club's log." })
  readonly logPosition: number;

  @Field(() => LoggedKindWord, { description: 'What happened.' })
  readonly kind: string;

  @Field(() => DateTime, { description: 'When it was recorded.' })
  readonly at: number;

  @Field(() => JsonValue, {
    description:
      'The values in the sentence, by name: ids of entries, numbers of games, seats (from 0), reasons. JSON Schema: `/schemas/event-params.json`.',
  })
  readonly params: Json;

  @Field(() => String, { description: 'What happened, as an English sentence.' })
  readonly sentence: string;
}

@ObjectType({ description: 'A page of what happened in a tournament, latest first.' })
export class LoggedEventConnection extends connectionOf(LoggedEvent, 'LoggedEvent') {}

export const kindOf = (type: DescribedType): string => wordOf(type);
