import { games as ours, type Games, type Opening } from '@fairview/rules';
import { registerEnumType } from '@nestjs/graphql';
import type { Unlisted } from '@fairview/play';
import { noteEnum } from '../limits/enum-words.js';
import { written, registerEnum } from '../shared/register-enum.js';

const kinds: Record<string, string> = {};
const systems: Record<string, string> = {};

/** The games as a GraphQL enum, made like `FormatWord` of the registry that the API is opened with. */
export const GameKindWord: Readonly<Record<string, string>> = kinds;
/** The scoring systems, likewise. */
export const SystemWord: Readonly<Record<string, string>> = systems;

/** The words of a registry replace those of an API that was opened earlier in this process. */
function replaceWords(words: Record<string, string>, ids: readonly string[]): void {
  for (const word of Object.keys(words)) Reflect.deleteProperty(words, word);
  for (const id of ids) words[written(id)] = id;
}

/** Gives both enums their values; to be called before the schema is built from its decorators. */
export function offerGames(games: Pick<Games, 'rulebooks' | 'systems'>): void {
  const latest = Object.values(games.rulebooks).flatMap((versions) => versions.at(-1) ?? []);
  const scored = latest.flatMap(({ game, name }) =>
    games.systems.of(game).map(({ id }) => ({ id, description: `A way to score ${name}.` })),
  );
  replaceWords(
    kinds,
    latest.map(({ game }) => game),
  );
  replaceWords(
    systems,
    scored.map(({ id }) => id),
  );
  noteEnum('GameKind', Object.keys(kinds));
  noteEnum('ScoringSystemKind', Object.keys(systems));
  registerEnumType(kinds, {
    name: 'GameKind',
    description: 'A game of the rulebooks.',
    valuesMap: Object.fromEntries(
      latest.map(({ game, name }) => [written(game), { description: `${name}: \`${game}\` in texts.` }]),
    ),
  });
  registerEnumType(systems, {
    name: 'ScoringSystemKind',
    description: 'How a match is scored.',
    valuesMap: Object.fromEntries(scored.map(({ id, description }) => [written(id), { description }])),
  });
}

const inCode = (words: readonly string[]): string => words.map((word) => `\`${word}\``).join(', ');

const books = Object.values(ours.rulebooks).flatMap((versions) => versions.at(-1) ?? []);

/** The ids of our games in one line, as a description lists them. */
export const gamesInLine = inCode(books.map(({ game }) => game));

/** Those whose rulebook says what the clock does for a silent seat. */
export const gamesThatTimeOut = inCode(books.flatMap(({ game, timesOut }) => (timesOut ? game : [])));

/** The scoring systems of all games but one. */
export const systemsBeside = (game: string): string =>
  inCode(books.flatMap((book) => (book.game === game ? [] : ours.systems.of(book.game).map(({ id }) => id))));

export const OpeningStyleWord = registerEnum<Opening>(
  'OpeningStyle',
  'Teeko: which player chooses the circle for each of a player’s four pieces (T-8).',
  {
    standard: 'The player chooses for all four.',
    alternate: 'The opponent chooses for all four.',
    'one-move-standard': 'The player chooses for the first piece, the opponent for the others.',
    'two-move-standard': 'The player chooses for the first two pieces, the opponent for the others.',
    'three-move-standard': 'The player chooses for the first three pieces, the opponent for the last.',
    'one-move-alternate': 'The opponent chooses for the first piece, the player for the others.',
    'two-move-alternate': 'The opponent chooses for the first two pieces, the player for the others.',
    'three-move-alternate': 'The opponent chooses for the first three pieces, the player for the last.',
  },
);

/** Why moves are not listed, as the schema has it. */
export enum MovesUnlisted {
  HIDDEN = 'HIDDEN',
  TOO_MANY = 'TOO_MANY',
}

registerEnumType(MovesUnlisted, {
  name: 'MovesUnlisted',
  description: 'Why legal moves are not listed.',
  valuesMap: {
    HIDDEN: { description: 'A seat may act, but its moves would show what is hidden from you.' },
    TOO_MANY: {
      description: 'There are too many ways to write one, as of melds and bets. `/rules` has the notation.',
    },
  },
});

/** The moves, if they are listed. */
export const listedOf = (moves: readonly string[] | Unlisted): readonly string[] | null =>
  typeof moves === 'string' ? null : moves;

/** Why they are not. */
export const unlistedOf = (moves: readonly string[] | Unlisted): MovesUnlisted | null =>
  typeof moves === 'string' ? MovesUnlisted[moves] : null;
