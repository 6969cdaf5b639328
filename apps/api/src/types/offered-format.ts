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

@ObjectType({ description: 'A format that a tournament may have, and what may be agreed in it.' })
export class OfferedFormat {
  @Field(() => FormatWord, { description: 'The format.' })
  readonly format: string;

  @Field(() => String, { description: 'What it is, in a sentence of English.' })
  readonly description: string;

  @Field(() => PairingModeWord, { description: 'How its matches come about.' })
  readonly pairedBy: PairingMode;

  @Field(() => Int, {
    nullable: true,
    description: 'The most rounds that may be agreed; null where the format has a number of its own.',
  })
  readonly mostRounds: number | null;

  @Field(() => Boolean, { description: 'Whether a number of rounds must be agreed.' })
  readonly needsRounds: boolean;

  @Field(() => Boolean, {
    description: 'Whether its rounds, which are paired at once, may be paired in turn instead.',
  })
  readonly takesTurns: boolean;

  @Field(() => [PairingEngineWord], {
    description: 'The ways to pair its rounds, the usual one first; empty where there is one way.',
  })
  readonly engines: readonly PairingEngine[];

  @Field(() => Int, { description: 'How many times everybody may meet everybody, at most.' })
  readonly mostCycles: number;

  @Field(() => Int, {
    nullable: true,
    description:
      'In tournaments of teams: how many of a team play in a match, at most; null where players meet.',
  })
  readonly mostBoards: number | null;

  @Field(() => Boolean, { description: 'Whether entries may ask for rounds in which they are not paired.' })
  readonly takesByes: boolean;

  @Field(() => Boolean, { description: 'Whether those who lost the semi-finals may meet for third place.' })
  readonly thirdPlace: boolean;

  @Field(() => Boolean, { description: 'Whether it may be agreed what becomes of a drawn match.' })
  readonly drawnMatches: boolean;

  @Field(() => Boolean, { description: 'Whether it has groups and a final, which must be agreed.' })
  readonly stages: boolean;

  @Field(() => Boolean, { description: 'Whether a cap on the spread of a match may be agreed.' })
  readonly capsSpread: boolean;

  @Field(() => Boolean, {
    description: 'Whether entries challenge one another, by rules that must be agreed.',
  })
  readonly ladder: boolean;
  @Field(() => Int, {
    nullable: true,
    description:
      'The most minutes that it may last, which must be agreed; null where it does not end by the clock.',
  })
  readonly mostMinutes: number | null;

  @Field(() => [String], {
    description:
      'What its entries may be ranked by, as `createTournament(tieBreaks:)` takes it, also with other modifiers; empty where ' +
      'the format ranks by criteria of its own.',
  })
  readonly tieBreaks: readonly string[];

  @Field(() => [String], {
    description:
      'The same as its own criteria, first to last, written as such keys; empty where there are none.',
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
