import type { Json } from '@fairview/kernel';
import type { Choice, MatchRow } from '@fairview/play';
import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { DateTime, JsonValue } from '../shared/scalars.js';
import { registerEnum } from '../shared/register-enum.js';

const ChoiceWord = registerEnum<Choice>('Choice', 'What a player chooses before a game.', {
  opening: 'The opening style of the game (TM-10).',
  colours: 'Two colours for the seat that chooses; the other seat gets the other two (S-5).',
});

@ObjectType({ description: 'A game that is waiting for a player’s choice (TM-10, S-5).' })
export class AskedChoice {
  readonly club: string;
  readonly tournamentId: string | null;
  readonly entryIds: readonly string[];
  readonly byId: string;

  @Field(() => ID, { description: 'Id of the game that is about to start.' })
  readonly gameId: string;

  @Field(() => Int, { nullable: true, description: 'In team matches: its round, from 1.' })
  readonly round: number | null;

  @Field(() => Int, { nullable: true, description: 'In team matches: its board, from 1.' })
  readonly board: number | null;

  @Field(() => ChoiceWord, { description: 'What the player chooses.' })
  readonly what: Choice;

  @Field(() => JsonValue, {
    nullable: true,
    description:
      'The choice that was made: an opening style, or the colours by seat; null until it is made. JSON Schema: `/schemas/choice.json`.',
  })
  readonly choice: Json;

  @Field(() => DateTime, {
    nullable: true,
    description: 'The deadline for the choice. After that, the game is played as it was set up.',
  })
  readonly dueAt: number | null;
}

/** The choices that a match waits for, or that were made for its next games. */
export const choicesAsked = ({ club, tournament, asked }: MatchRow): readonly AskedChoice[] =>
  (asked?.games ?? []).map(({ gameId, seats, by, what, round, board, choice = null }) => ({
    club,
    tournamentId: tournament,
    gameId,
    entryIds: seats,
    byId: by,
    round: round ?? null,
    board: board ?? null,
    what,
    choice,
    dueAt: asked?.dueAt ?? null,
  }));
