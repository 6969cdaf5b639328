import { accepted, own, type Checked, type Json, type JsonObject } from '@fairview/kernel';
import type { ResultFieldType, ResultForm, SheetResult } from '@fairview/rules';
import type { Cell } from './listing-text.js';
import { whoIs } from './read-table.js';

/** Those who may be named in a result: the players of its match. */
export interface Named {
  readonly players: readonly string[];
  nameOf(player: string): string | undefined;
}

/** The separators between players, between figures, and between the figures of rounds. */
const [betweenPlayers, betweenFigures, betweenRounds] = [' & ', ' ', '; '];

/** A player by name if that names nobody else, else by id. */
function calledBy({ players, nameOf }: Named, player: string): string {
  const name = nameOf(player);
  if (name === undefined || name.includes(betweenPlayers.trim())) return player;
  const found = whoIs(name, players, nameOf);
  return found.ok && found.value === player ? name : player;
}

const listIn = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? (value as Json[]) : []);
const figuresText = (value: Json | undefined): string => listIn(value).map(String).join(betweenFigures);

/** A field of a result as a cell has it; null if it is left out. */
export function cellOf(value: Json | undefined, type: ResultFieldType, named: Named): Cell {
  if (value === undefined || value === null) return null;
  switch (type) {
    case 'player':
      return calledBy(named, String(value));
    case 'players':
      return listIn(value)
        .map((player) => calledBy(named, String(player)))
        .join(betweenPlayers);
    case 'points':
      return Number(value);
    case 'figures':
      return figuresText(value);
    case 'figures-by-round':
      return listIn(value).map(figuresText).join(betweenRounds);
    case 'word':
      return String(value);
  }
}

const figure = /^[-−]?\d{1,9}$/u;
/** A figure, never minus zero; what is none stays a text, which the sheet refuses. */
const figureOf = (text: string): Json => (figure.test(text) ? Number(text.replace('−', '-')) + 0 : text);
const figuresOf = (text: string): readonly Json[] =>
  text
    .trim()
    .split(/\s+/u)
    .filter((each) => each !== '')
    .map(figureOf);

/** A field of a result from a cell: players by name or id, figures with spaces between them, rounds with semicolons. */
export function fieldOf(cell: Json, type: ResultFieldType, { players, nameOf }: Named): Checked<Json> {
  // JSON may have it as it is; a figure alone is one of a list.
  if (typeof cell === 'object') {
    const isNames = (type === 'players' || type === 'player') && Array.isArray(cell);
    return isNames
      ? fieldOf(cell.map(String).join(betweenPlayers), type, { players, nameOf })
      : accepted(cell);
  }
  const text = String(cell);
  switch (type) {
    case 'player':
      return whoIs(text, players, nameOf);
    case 'players': {
      const found = text.split(betweenPlayers.trim()).map((name) => whoIs(name, players, nameOf));
      const refusal = found.find((each) => !each.ok);
      return refusal && !refusal.ok
        ? refusal
        : accepted(found.flatMap((each) => (each.ok ? [each.value] : [])));
    }
    case 'points':
      return accepted(figureOf(text));
    case 'figures':
      return accepted([...figuresOf(text)]);
    case 'figures-by-round':
      return accepted(text.split(betweenRounds.trim()).map((round) => [...figuresOf(round)]));
    case 'word':
      return accepted(text);
  }
}

/** The fields of a result that its form has, as cells by the name of the column. */
export const cellsOf = (
  { kind, ...result }: SheetResult,
  forms: readonly ResultForm[],
  named: Named,
): ReadonlyMap<string, Cell> => {
  const fields = forms.find((form) => form.kind === kind)?.fields ?? {};
  const said: JsonObject = result;
  return new Map(
    Object.entries(fields).map(([name, { type }]) => [name, cellOf(own(said, name), type, named)]),
  );
};
