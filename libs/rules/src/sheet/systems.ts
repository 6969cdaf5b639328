import { quoted, refused, type Checked } from '@fairview/kernel';
import type { Rulebooks } from '../game/registry.js';
import type { Sheet, SheetGiven, System } from './contract.js';
import type { ReportedResult, ResultForm } from './result-form.js';
import type { SheetResult } from './sheet-result.js';

/** A registry of scoring systems, by game. */
export interface Systems {
  /** The ways to score a match of a game; none of a game without sheets. */
  of(game: string): readonly System[];
  /** The system of a match. Refused: a game without sheets, a system that the game does not have. */
  find(match: Pick<SheetGiven, 'game' | 'system'>): Checked<System>;
  /** Every kind of result that some system knows, once. */
  readonly resultForms: readonly ResultForm[];
  /**
   * Opens the score sheet of a match. `settings` are those of the match record, figures as on the sheet; `sides` names each
   * side's players in line-up order; `startedAt` is in milliseconds since 1970, UTC. Refused: a game without sheets, a
   * system that the game does not have, and settings and sides that the system refuses (R-3, R-5, or its own rule).
   */
  open(given: SheetGiven): Checked<Sheet>;
  /**
   * A reported result as the sheet of a match enters it. Refused: a system that the game has not, and what
   * `Results.report` refuses: a kind of another system's, fields that do not apply, are missing or unreadable.
   */
  readResult(match: Pick<SheetGiven, 'game' | 'system'>, reported: ReportedResult): Checked<SheetResult>;
}

/** A registry of games: their rulebooks, and the ways to score their matches. The libraries that play are given one. */
export interface Games extends Rulebooks {
  readonly systems: Systems;
}

/** The names of systems in one line, as a refusal lists them. */
export const namesOf = (systems: readonly System[]): string => systems.map(({ id }) => id).join(', ');

/** The registry of these systems; game records that are entered on their sheets are replayed by `rulebooks`. */
export function systemsIn(
  byGame: Readonly<Record<string, readonly System[]>>,
  rulebooks: Rulebooks,
): Systems {
  const of = (game: string): readonly System[] => (Object.hasOwn(byGame, game) ? (byGame[game] ?? []) : []);
  const find: Systems['find'] = ({ game, system: id }) => {
    if (of(game).length === 0) return refused('R-2', 'game-without-sheet', { game: quoted(game) });
    const found = of(game).find((system) => system.id === id);
    return found
      ? { ok: true, value: found }
      : refused('R-3', 'system-unknown', { system: quoted(id), allowed: namesOf(of(game)) });
  };
  const forms = Object.values(byGame)
    .flat()
    .flatMap(({ results }) => results.forms.map((form) => [form.kind, form] as const));
  return {
    of,
    find,
    resultForms: [...new Map(forms).values()],
    open: (given) => {
      const system = find(given);
      return system.ok ? system.value.open({ ...given, rulebooks }) : system;
    },
    readResult: (match, reported) => {
      const system = find(match);
      return system.ok ? system.value.results.report(reported) : system;
    },
  };
}
