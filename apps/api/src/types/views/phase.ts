import { registerEnumType } from '@nestjs/graphql';
import { noteEnum } from '../../limits/enum-words.js';
import { written } from '../../shared/register-enum.js';

const words: Record<string, string> = {};
const valuesMap: Record<string, { readonly description: string }> = {};

/** The phases of every game: one enum, so that one query may ask the views of all games for it. */
export const GamePhaseWord: Readonly<Record<string, string>> = words;

registerEnumType(words, {
  name: 'GamePhase',
  description: 'The phase of a game: what has to be done now.',
  valuesMap,
});

/** Adds the phases of a game to the enum: what is done in each. A phase that two games have says both. */
export function describePhases<Phase extends string>(
  phases: Readonly<Record<Exclude<Phase, 'over'>, string>>,
): void {
  for (const [phase, meaning] of Object.entries<string>(phases)) {
    const word = written(phase);
    const before = valuesMap[word];
    words[word] = phase;
    valuesMap[word] = { description: before ? `${before.description} ${meaning}` : meaning };
  }
  noteEnum('GamePhase', Object.keys(words));
}

describePhases({ over: 'The game is over.' });
