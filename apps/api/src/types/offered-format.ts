import {
  capsSpread,
  pairedBy,
  tieBreaksOf,
  type Formats,
  type PairingEngine,
  type PairingMode,
} from '@fairview/tournaments';
import { Field, Int, ObjectType } from '@nestjs/graphql';
import { instanceOf } from '../shared/instance-of.js';
import { FormatWord } from './format-word.js';
import { PairingEngineWord, PairingModeWord } from './tournament-words.js';

@ObjectType({ description: 'A format for tournaments, and what can be agreed in it.' })
export class OfferedFormat {
  @Field(() => FormatWord, { description: 'The format.' })
  readonly format: string;

  @Field(() => String, { description: 'A description in English.' })
  readonly description: string;

  @Field(() => PairingModeWord, { description: 'How its matches come about.' })
  readonly pairedBy: PairingMode;

  @Field(() => Int, {
    nullable: true,
    description: 'The most rounds that can be agreed; null if the format decides the number itself.',
  })
  readonly mostRounds: number | null;

  @Field(() => Boolean, { description: 'Whether a number of rounds is required.' })
  readonly needsRounds: boolean;

  @Field(() => Boolean, {
    description:
      'Whether its rounds, which are usually paired all at once, can be paired one at a time instead.',
  })
  readonly takesTurns: boolean;

  @Field(() => [PairingEngineWord], {
    description: 'The ways to pair its rounds, the usual one first; empty if there is only one way.',
  })
  readonly engines: readonly PairingEngine[];

  @Field(() => Int, { description: 'The most times that everybody can meet everybody.' })
  readonly mostCycles: number;

  @Field(() => Int, {
    nullable: true,
    description:
      'In team tournaments: the most players of a team in a match; null in tournaments of players.',
  })
  readonly mostBoards: number | null;

  @Field(() => Boolean, { description: 'Whether entries may request byes.' })
  readonly takesByes: boolean;

  @Field(() => Boolean, { description: 'Whether the losers of the semi-finals can play for third place.' })
  readonly thirdPlace: boolean;

  @Field(() => Boolean, { description: 'Whether you can set what happens to a drawn match.' })
  readonly drawnMatches: boolean;

  @Field(() => Boolean, { description: 'Whether it has groups and a final. If so, `stages` is required.' })
  readonly stages: boolean;

  @Field(() => Boolean, { description: 'Whether the spread of a match can be capped.' })
  readonly capsSpread: boolean;

  @Field(() => Boolean, {
    description: 'Whether entries challenge one another. If so, `ladder` rules are required.',
  })
  readonly ladder: boolean;
  @Field(() => Int, {
    nullable: true,
    description:
      'The most minutes that it can last. If this is not null, a number of minutes is required; null if it does not end by the clock.',
  })
  readonly mostMinutes: number | null;

  @Field(() => [String], {
    description:
      'The ranking criteria that you can choose, as `createTournament(tieBreaks:)` takes them. Other modifiers are ' +
      'possible too. Empty if the format has its own criteria.',
  })
  readonly tieBreaks: readonly string[];

  @Field(() => [String], {
    description: 'Its default criteria as such keys, first to last; empty if it has none.',
  })
  readonly usualTieBreaks: readonly string[];
}

/** The formats that tournaments may have, the usual one first. */
export const offeredFormats = ({ all }: Formats): readonly OfferedFormat[] =>
  all.map((format) =>
    instanceOf(OfferedFormat, {
      format: format.id,
      description: format.description,
      pairedBy: pairedBy(format),
      mostRounds: format.options.rounds ?? null,
      needsRounds: format.pairing?.agreesRounds ?? false,
      takesTurns: format.pairing?.schedule !== undefined,
      engines: format.options.engines ?? [],
      mostCycles: format.options.cycles ?? 1,
      mostBoards: format.options.boards ?? null,
      takesByes: format.pairing?.agreesRounds ?? false,
      thirdPlace: format.options.thirdPlace ?? false,
      drawnMatches: format.options.drawnMatches ?? false,
      stages: format.options.stages ?? false,
      capsSpread: capsSpread(format),
      ladder: format.options.ladder ?? false,
      mostMinutes: format.options.minutes ?? null,
      tieBreaks: tieBreaksOf(format),
      usualTieBreaks: format.inFile?.tieBreaks ?? [],
    }),
  );
