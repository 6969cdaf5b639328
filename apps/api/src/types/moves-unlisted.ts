import type { Unlisted } from '@fairview/play';
import { registerEnumType } from '@nestjs/graphql';

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
      description:
        'There are too many ways to write one: the phase `play` of Skarney, the bets of Scarney Baccarat. `/rules` has the notation.',
    },
  },
});

/** The moves, if they are listed. */
export const listedOf = (moves: readonly string[] | Unlisted): readonly string[] | null =>
  typeof moves === 'string' ? null : moves;

/** Why they are not. */
export const unlistedOf = (moves: readonly string[] | Unlisted): MovesUnlisted | null =>
  typeof moves === 'string' ? MovesUnlisted[moves] : null;
