import type { Json } from '@fairview/kernel';
import type { MatchStatus } from '@fairview/play';
import type { PairingBasis } from '@fairview/tournaments';
import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { JsonValue } from '../../shared/scalars.js';
import { MatchClock, MatchStatusWord, type Match } from '../match.js';
import { PairingBasisWord } from '../match-pairing.js';

@ObjectType({
  description:
    'Matches of a tournament as plain lists with an item for each, by round and board: what `Match` and `Match.figures` have.',
})
export class MatchesFigures {
  /** The matches, for the fields that are made on request. */
  readonly matches: readonly Match[];

  @Field(() => Boolean, {
    description:
      'Whether these are all that were asked for; if not, they are those of the rounds that are played, or of the last round.',
  })
  readonly isWhole: boolean;

  @Field(() => [ID], {
    description:
      'Ids of matches that left the tournament after `updatedAfter`: their round was unpaired, or they were opened again under ' +
      'another id. Empty without `updatedAfter`.',
  })
  readonly gone: readonly string[];

  @Field(() => [ID], { description: 'Their ids.' })
  readonly ids: readonly string[];

  @Field(() => [Int], { nullable: 'items', description: 'See `Match.round`.' })
  readonly rounds: readonly (number | null)[];

  @Field(() => [Int], { nullable: 'items', description: 'See `Match.board`.' })
  readonly boards: readonly (number | null)[];

  @Field(() => [MatchStatusWord], { description: 'See `Match.status`.' })
  readonly statuses: readonly MatchStatus[];

  @Field(() => [Boolean], { description: 'See `Match.provisional`.' })
  readonly provisional: readonly boolean[];

  @Field(() => [Boolean], { description: 'Whether a game of it is in progress: see `Match.currentGame`.' })
  readonly inPlay: readonly boolean[];

  @Field(() => [Int], { description: 'See `Match.logPosition`.' })
  readonly logPositions: readonly number[];

  @Field(() => [JsonValue], {
    description: 'See `Match.settings`. JSON Schema: `/schemas/settings-SYSTEM.json`.',
  })
  readonly settings: readonly Json[];

  @Field(() => [[String]], { description: 'See `MatchFigures.sides`.' })
  readonly sides: readonly (readonly string[])[];

  @Field(() => [[[ID]]], { description: 'See `MatchFigures.players`.' })
  readonly players: readonly (readonly (readonly string[])[])[];

  @Field(() => [[[String]]], { description: 'See `MatchFigures.names`.' })
  readonly names: readonly (readonly (readonly string[])[])[];

  @Field(() => [[ID]], { description: 'See `MatchFigures.teams`.' })
  readonly teams: readonly (readonly string[])[];

  @Field(() => [[Int]], { description: 'See `MatchFigures.counts`.' })
  readonly counts: readonly (readonly number[])[];

  @Field(() => [String], { nullable: 'items', description: 'See `MatchFigures.winner`.' })
  readonly winners: readonly (string | null)[];

  @Field(() => [MatchClock], { nullable: 'items', complexity: 1, description: 'See `Match.clock`.' })
  readonly clocks: readonly (MatchClock | null)[];

  @Field(() => [PairingBasisWord], { nullable: 'items', description: 'See `MatchPairing.basis`.' })
  readonly bases: readonly (PairingBasis | null)[];

  @Field(() => [String], { nullable: 'items', description: 'See `MatchPairing.bracket`.' })
  readonly brackets: readonly (string | null)[];

  @Field(() => [String], { nullable: 'items', description: 'See `MatchPairing.place`.' })
  readonly places: readonly (string | null)[];

  @Field(() => [[String]], {
    nullable: true,
    description: 'See `MatchPairing.because`; null if `isWhole` is false, because these texts are long.',
  })
  readonly because: readonly (readonly string[])[] | null;
}
