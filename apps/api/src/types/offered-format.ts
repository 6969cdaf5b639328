import type { Json } from '@fairview/kernel';
import type { System } from '@fairview/rules';
import {
  canBeImagined,
  canBeReseated,
  canBeTriedOut,
  canBeUnpaired,
  capsSpread,
  finalStages,
  pairedBy,
  takesLateEntries,
  takesPairs,
  tieBreaksOf,
  type FinalStage,
  type Format,
  type PairingEngine,
  type PairingMode,
  type Registries,
  type StandingColumn,
} from '@fairview/tournaments';
import { Field, Int, ObjectType } from '@nestjs/graphql';
import { instanceOf } from '../shared/instance-of.js';
import { JsonValue } from '../shared/scalars.js';
import { FormatWord, StandingColumnWord, PairingEngineWord, PairingModeWord } from './tournament-words.js';
import { FinalStageWord } from './agreed.js';

@ObjectType({ description: 'A scoring system for which a format is proposed, and what is agreed then.' })
export class FormatProposal {
  @Field(() => String, { description: 'The scoring system, as in `Rulebook.systems`.' })
  readonly system: string;

  @Field(() => JsonValue, {
    nullable: true,
    description:
      'The options of the game that are to be agreed; null if its rulebook’s own do. JSON Schema: `/schemas/variant-GAME.json`.',
  })
  readonly variant: Json;

  @Field(() => Int, {
    nullable: true,
    description: 'How many of a team play in a match; null if the organizer chooses.',
  })
  readonly boards: number | null;

  @Field(() => Boolean, { description: 'Whether it is proposed before all other formats.' })
  readonly isUsual: boolean;
}

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

  @Field(() => Boolean, { description: 'Whether a bracket is played, or may be played in its final.' })
  readonly bracket: boolean;

  @Field(() => [FinalStageWord], {
    description: 'How its final may be played, the usual way first; empty if it has none.',
  })
  readonly finalStages: readonly FinalStage[];

  @Field(() => Boolean, { description: 'Whether a round can be paired by hand: `pairRounds(pairs:)`.' })
  readonly takesPairs: boolean;

  @Field(() => Boolean, {
    description: 'Whether players can be entered after the pairing. In team tournaments: players of a team.',
  })
  readonly takesLateEntries: boolean;

  @Field(() => Boolean, { description: 'Whether the last pairing can be taken back: `unpairRound`.' })
  readonly canBeUnpaired: boolean;

  @Field(() => Boolean, {
    description: 'Whether a pairing can be tried out before it is made: `Tournament.previewPairing`.',
  })
  readonly canBeTriedOut: boolean;

  @Field(() => Boolean, {
    description: 'Whether a table can be recorded as it was played: `recordAsPlayed`, `swapSides`.',
  })
  readonly canBeReseated: boolean;

  @Field(() => Boolean, {
    description: 'Whether results that are still to come can be imagined: `Tournament.whatIf`.',
  })
  readonly canBeImagined: boolean;

  @Field(() => Boolean, { description: 'Whether a table of who met whom goes with its standings.' })
  readonly crossTable: boolean;

  @Field(() => [StandingColumnWord], {
    description: 'The figures that its standings show, what ranks first at the left.',
  })
  readonly columns: readonly StandingColumn[];

  @Field(() => Boolean, {
    description: 'Whether a tournament file (docs/tournament-file.md) can express it.',
  })
  readonly inFile: boolean;

  @Field(() => Boolean, { description: 'Whether TRF can express it, whatever was agreed.' })
  readonly inTrf: boolean;

  @Field(() => [FormatProposal], {
    description:
      'The scoring systems for which it is proposed to organizers. It can be chosen for others too, if they can score it.',
  })
  readonly proposals: readonly FormatProposal[];

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

/** A format as it describes itself, proposed for some of the scoring systems that there are. */
const described = (format: Format, systems: readonly System[]): OfferedFormat =>
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
    bracket: format.bracket !== undefined,
    finalStages: format.options.stages ? finalStages : [],
    takesPairs: takesPairs(format),
    takesLateEntries: takesLateEntries(format),
    canBeUnpaired: canBeUnpaired(format),
    canBeTriedOut: canBeTriedOut(format),
    canBeReseated: canBeReseated(format),
    canBeImagined: canBeImagined(format),
    crossTable: format.crossTable ?? false,
    columns: format.columns,
    inFile: format.inFile !== undefined,
    inTrf: format.inFile?.hasTrf ?? false,
    proposals: systems.flatMap((system) => {
      const proposal = format.proposes?.(system);
      if (!proposal) return [];
      const { variant = null, boards = null, isUsual = false } = proposal;
      return [instanceOf(FormatProposal, { system: system.id, variant, boards, isUsual })];
    }),
    mostMinutes: format.options.minutes ?? null,
    tieBreaks: tieBreaksOf(format),
    usualTieBreaks: format.inFile?.tieBreaks ?? [],
  });

/** The formats that tournaments may have, the usual one first. */
export function offeredFormats({ games, formats }: Registries): readonly OfferedFormat[] {
  const systems = [...new Set(Object.keys(games.rulebooks).flatMap((game) => games.systems.of(game)))];
  return formats.all.map((format) => described(format, systems));
}
