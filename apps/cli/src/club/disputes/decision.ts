import { defined } from '@fairview/kernel';
import { games, type ResultField } from '@fairview/rules';
import { Problem } from '../../process/problem.js';
import { findNamed, type Named } from '../called.js';
import type { Fields } from '../club-server.js';
import type { PenaltySaid } from '../option-values.js';

/** What an arbiter says on the command line. */
export interface DecisionFlags {
  readonly letStand?: true;
  readonly void?: true;
  readonly noContest?: true;
  readonly award?: number;
  readonly playOn?: number;
  readonly seconds?: number;
  readonly clocks?: readonly ClockLeft[];
  readonly lift?: true;
  readonly result?: readonly string[];
  readonly strike?: true;
  readonly penalty?: PenaltySaid;
  readonly liftPenalty?: number;
  readonly forfeit?: readonly string[];
  readonly winner?: string;
  readonly game?: number;
}

export interface ClockLeft {
  readonly seat: number;
  readonly seconds: number;
}

/** What one of the flags decides: on games as the API takes it, on sheets and rows with how they are corrected. */
export type Decision =
  | { readonly on: 'both'; readonly ruling: 'LET_STAND' }
  | { readonly on: 'game'; readonly ruling: string; readonly terms: Fields }
  | { readonly on: 'sheet'; readonly ruling: 'LIFT' | 'CORRECT'; readonly way?: Way };

/** How a sheet is corrected; the game and the players are found on it. */
export type Way = 'result' | 'strike' | 'penalty' | 'liftPenalty' | 'forfeit' | 'winner';

type Decider = (flags: DecisionFlags) => Decision | undefined;

const onGame = (ruling: string, terms: Fields = {}): Decision => ({ on: 'game', ruling, terms });
const correct = (way: Way): Decision => ({ on: 'sheet', ruling: 'CORRECT', way });

const deciders: readonly Decider[] = [
  ({ letStand }) => (letStand ? { on: 'both', ruling: 'LET_STAND' } : undefined),
  ({ void: isVoid }) => (isVoid ? onGame('VOID') : undefined),
  ({ noContest }) => (noContest ? onGame('NO_CONTEST') : undefined),
  ({ award }) => (award === undefined ? undefined : onGame('AWARD', { seat: award })),
  ({ playOn, seconds }) =>
    playOn === undefined ? undefined : onGame('PLAY_ON', { ply: playOn, ...defined({ seconds }) }),
  ({ clocks }) => (clocks ? onGame('ADJUST_CLOCKS', { clocks }) : undefined),
  ({ lift }) => (lift ? { on: 'sheet', ruling: 'LIFT' } : undefined),
  ...(['result', 'strike', 'penalty', 'liftPenalty', 'forfeit', 'winner'] as const).map(
    (way): Decider =>
      (flags) =>
        flags[way] === undefined ? undefined : correct(way),
  ),
];

/** The one thing that the flags decide. @throws Problem if they decide nothing, or several things */
export function decisionOf(flags: DecisionFlags): Decision {
  const [one, ...others] = deciders.flatMap((decide) => decide(flags) ?? []);
  if (!one || others.length > 0)
    throw new Problem('Give one ruling: fairview dispute rule --help lists them.');
  return one;
}

/** The match that a ruling corrects. */
export interface CorrectedMatch {
  readonly gameKind: string;
  readonly system: string;
  readonly sides: readonly { readonly name: string; readonly players: readonly Named[] }[];
  readonly games: { readonly nodes: readonly { readonly gameId: string; readonly number: number }[] };
}

/**
 * A correction as the API takes it. `disputed`: the game whose result is disputed, if any.
 * @throws Problem if it names no game of the match, nobody who plays there, or no kind of result that is known there
 */
export function remedyOf(way: Way, flags: DecisionFlags, match: CorrectedMatch, disputed?: string): Fields {
  const gameId = (): string => {
    const numbered = match.games.nodes.find(({ number }) => number === flags.game);
    const id = flags.game === undefined ? disputed : numbered?.gameId;
    if (id === undefined) throw new Problem('Give the game of the match: --game with its number.');
    return id;
  };
  switch (way) {
    case 'result':
      return { correction: { gameId: gameId(), result: resultOf(flags.result ?? [], match) } };
    case 'strike':
      return { strike: { gameId: gameId() } };
    case 'penalty':
      return { penalty: flags.penalty };
    case 'liftPenalty':
      return { liftedPenalty: flags.liftPenalty };
    case 'forfeit':
      return { forfeit: { absent: flags.forfeit } };
    case 'winner':
      return { adjudication: { winner: flags.winner === 'nobody' ? null : flags.winner } };
  }
}

/** A result as the API takes it, from its kind and fields: `win winner=Ada position=row`. */
function resultOf(
  [kind = '', ...said]: readonly string[],
  { gameKind, system, sides }: CorrectedMatch,
): Fields {
  const forms = games.systems.of(gameKind).find(({ id }) => id === system)?.results.forms ?? [];
  const form = forms.find((each) => each.kind.toLowerCase() === kind.toLowerCase());
  if (!form)
    throw new Problem(`Give one of the kinds of results: ${forms.map((each) => each.kind).join(', ')}.`);
  const players = sides.flatMap((side) => side.players);
  const fields = said.map((each) => {
    const [, name = '', value = ''] = /^([A-Za-z]+)=(.*)$/su.exec(each) ?? [];
    const field = form.fields[name];
    if (!field)
      throw new Problem(
        `“${each}” is not a field of ${form.kind}; its fields: ${Object.keys(form.fields).join(', ') || 'none'}.`,
      );
    return [name, valueOf(field, value, players)] as const;
  });
  const isBare = Object.keys(form.fields).length === 0;
  return { [form.kind]: isBare ? true : Object.fromEntries(fields) };
}

const figures = (text: string): readonly number[] => text.split(',').map(Number);

/** What a field holds. Whether it fits is for the rules to say. */
function valueOf({ type }: ResultField, text: string, players: readonly Named[]): unknown {
  switch (type) {
    case 'player':
      return findNamed(text, players).id;
    case 'players':
      return text.split('&').map((name) => findNamed(name.trim(), players).id);
    case 'points':
      return Number(text);
    case 'figures':
      return figures(text);
    case 'figures-by-round':
      return text.split(';').map(figures);
    case 'word':
      return text;
  }
}
