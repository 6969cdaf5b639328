import { bug, quoted, type Checked } from '@fairview/kernel';
import type { Games } from '@fairview/rules';
import { hasSchedule, inTurn } from '../pairing/method.js';
import { refused } from '../refusals.js';
import type { Format } from './format.js';

/** A registry of formats, by id. What runs tournaments is given one; Fairview's own is `formats`. */
export interface Formats {
  /** In the order in which organizers choose among them: the first is what a tournament has if none is named. */
  readonly all: readonly [Format, ...Format[]];
  /** The format with this id. Refused: TO-2 if there is none. */
  find(id: string): Checked<Format>;
  /**
   * The format of a tournament that was judged when it was created, as it is run there: with its rounds in turn, if
   * that was agreed. That there is none is a bug.
   */
  of(tournament: { readonly format: string; readonly roundsInTurn?: boolean }): Format;
}

/** What a tournament is decided by besides its own stream. */
export interface Registries {
  readonly games: Games;
  readonly formats: Formats;
}

/** A registry of these formats. Two of one id are a bug. */
export function formatRegistry(...all: readonly [Format, ...Format[]]): Formats {
  const byId = new Map(all.map((format) => [format.id, format]));
  if (byId.size < all.length) bug('two formats have one id');
  const withTurns = new Map(
    all.flatMap((format) => {
      const { pairing } = format;
      return pairing && hasSchedule(pairing) ? [[format.id, { ...format, pairing: inTurn(pairing) }]] : [];
    }),
  );
  return {
    all,
    find: (id) => {
      const format = byId.get(id);
      return format ? { ok: true, value: format } : refused('format-unknown');
    },
    of: ({ format, roundsInTurn = false }) =>
      (roundsInTurn ? withTurns : byId).get(format) ?? bug(`no format is called ${quoted(format)}`),
  };
}
