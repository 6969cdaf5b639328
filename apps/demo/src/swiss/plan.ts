/** How large a Swiss is played. */
export interface SwissSize {
  readonly players: number;
  readonly rounds: number;
}

/** From so many players to so many: a list of entries takes 64. */
export const fewestPlayers = 8;
export const mostPlayers = 64;
export const fewestRounds = 3;

/** As many rounds as leave everybody half of the others to meet, so that nobody has to meet twice. */
export const mostRoundsOf = (players: number): number => Math.floor(players / 2);

/** A round that somebody asked not to be paired in, or came too late for. */
export type AskedBye = 'half-bye' | 'zero-bye';

/** What happens before a round is paired. Players entered earlier are identified by their number. */
export type Happening =
  | { readonly type: 'comes'; readonly missed: AskedBye }
  | { readonly type: 'leaves'; readonly who: number }
  | { readonly type: 'returns'; readonly who: number }
  | { readonly type: 'asks'; readonly who: number; readonly round: number; readonly kind: AskedBye };

/** The players, and when they come and go. */
export interface SwissPlan extends SwissSize {
  /** By number, from 1: those who come late are the last. */
  readonly names: readonly string[];
  /** How many are entered before the first round. */
  readonly atFirst: number;
  /** What happens before this round is paired. */
  before(round: number): readonly Happening[];
}

const given = ['Ada', 'Bruno', 'Clara', 'Dmitri', 'Elena', 'Farid', 'Greta', 'Hugo'];
const families = ['Alder', 'Birch', 'Cedar', 'Dale', 'Elm', 'Frost', 'Grove', 'Hill'];

const oneOf16 = 16;
const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at);
const kindOf = (at: number): AskedBye => (at % 2 === 0 ? 'half-bye' : 'zero-bye');

/**
 * A Swiss of this size. Of every 16 players one comes late, one asks for a bye at the start, and one leaves (every second one
 * of these returns); before the last round number 2 asks to miss it.
 */
export function planOf({ players, rounds }: SwissSize): SwissPlan {
  const some = upTo(Math.max(1, Math.floor(players / oneOf16)));
  const happenings: { readonly round: number; readonly happening: Happening }[] = [];
  const happens = (round: number, happening: Happening): void => void happenings.push({ round, happening });
  for (const at of some) {
    const kind = kindOf(at);
    const leaves = 2 + (at % (rounds - 1));
    const returns = Math.min(rounds, leaves + 2);
    happens(1, { type: 'asks', who: 3 + 5 * at, round: 1 + ((2 * at) % rounds), kind });
    happens(at < some.length / 2 ? 2 : 3, { type: 'comes', missed: kind });
    happens(leaves, { type: 'leaves', who: 6 + 9 * at });
    if (at % 2 === 0 && returns > leaves) happens(returns, { type: 'returns', who: 6 + 9 * at });
  }
  happens(rounds, { type: 'asks', who: 2, round: rounds, kind: 'half-bye' });
  return {
    players,
    rounds,
    atFirst: players - some.length,
    names: upTo(players).map((at) => `${given[at % 8] ?? ''} ${families[Math.floor(at / 8)] ?? ''}`),
    before: (round) => happenings.filter((each) => each.round === round).map(({ happening }) => happening),
  };
}

/** The sides of the last board that do not come: in every second round the first, in every sixth both. */
export const absentIn = (round: number): readonly ('A' | 'B')[] =>
  round % 2 === 1 ? [] : round % 6 === 0 ? ['A', 'B'] : ['A'];
