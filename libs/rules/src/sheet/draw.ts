import { accepted, quoted, refused, type Checked } from '@fairview/kernel';
import { colourOf, pawnNamed, spotsOf, type Pawn } from '../scarney/pawns.js';

/**
 * What was drawn at the board before a match, as it is recorded in its setup: round by round, a piece for each player in
 * the order in which they are named; after the first round for each of those who are still tied.
 */
export type Draw = readonly (readonly string[])[];

type LineUps = readonly (readonly string[])[];

/** TM-13: who drew black are partners against who drew red, and open. */
function partnersByDraw(players: readonly string[], [pieces = [], ...more]: Draw): Checked<LineUps> {
  if (more.length > 0 || pieces.length !== players.length)
    return refused('TM-13', 'draw-not-one-each', { players: players.length });
  const foreign = pieces.find((piece) => piece !== 'black' && piece !== 'red');
  if (foreign !== undefined) return refused('TM-13', 'piece-unknown', { piece: quoted(foreign) });
  const [black, red] = ['black', 'red'].map((colour) => players.filter((_, at) => pieces[at] === colour));
  return black && red && black.length === red.length
    ? accepted([black, red])
    : refused('TM-13', 'draw-uneven');
}

/** One round of drawing pawns: those who share the most spots. HighLow draws from one colour. */
function highest(
  rule: string,
  players: readonly string[],
  names: readonly string[],
  ofOneColour: boolean,
): Checked<readonly string[]> {
  if (names.length !== players.length) return refused(rule, 'draw-not-one-each', { players: players.length });
  const pawns: Pawn[] = [];
  for (const name of names) {
    const pawn = pawnNamed(name);
    if (pawn === undefined || pawns.includes(pawn))
      return refused(rule, 'pawn-unknown', { pawn: quoted(name) });
    pawns.push(pawn);
  }
  if (ofOneColour && new Set(pawns.map(colourOf)).size > 1) return refused(rule, 'draw-of-one-colour');
  const most = Math.max(...pawns.map(spotsOf));
  return accepted(players.filter((_, at) => spotsOf(pawns[at] ?? 0) === most));
}

/** S-21, S-23, S-26: the highest pawn begins, the tied draw again; the others follow in their order, to the left. */
function firstByDraw(
  rule: string,
  players: readonly string[],
  draw: Draw,
  ofOneColour: boolean,
): Checked<LineUps> {
  let tied = players;
  for (const names of draw) {
    if (tied.length === 1) return refused(rule, 'draw-decided');
    const left = highest(rule, tied, names, ofOneColour);
    if (!left.ok) return left;
    tied = left.value;
  }
  const [first, ...others] = tied;
  if (first === undefined || others.length > 0) return refused(rule, 'draw-undecided');
  const at = players.indexOf(first);
  return accepted([...players.slice(at), ...players.slice(0, at)].map((player) => [player]));
}

/** The games where the highest pawn drawn decides who begins, and the rule that says so. */
const begunByPawns: Readonly<Record<string, string>> = {
  'scarney-singles': 'S-21',
  'scarney-doubles': 'S-23',
  'scarney-highlow': 'S-26',
};

/**
 * The sides of a match, each with its players, as a draw makes them of the players in the order in which they sit: of Teeko
 * the partners by black and red pieces (TM-13), of Scarney who begins (S-21, S-23, S-26). Refused: `nothing-drawn-for`
 * (TM-13) of other games, a draw that is no such draw, or decides nothing.
 */
export function sidesByDraw(game: string, players: readonly string[], draw: Draw): Checked<LineUps> {
  if (game === 'teeko') return partnersByDraw(players, draw);
  const rule = Object.hasOwn(begunByPawns, game) ? begunByPawns[game] : undefined;
  if (rule === undefined) return refused('TM-13', 'nothing-drawn-for', { game: quoted(game) });
  return firstByDraw(rule, players, draw, game === 'scarney-highlow');
}
