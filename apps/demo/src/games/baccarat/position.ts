import { bug } from '@fairview/kernel';

const phases = ['cut', 'bet', 'play', 'scarney', 'baccarat', 'over'] as const;
type Phase = (typeof phases)[number];

/** What lies before a seat. */
export interface Stack {
  readonly chips: number;
  readonly standing: 'in' | 'out' | 'left';
  /** Its bets of this round stand. */
  readonly isDone: boolean;
  readonly side: readonly { readonly number: number; readonly amount: number }[];
  /** 0 is no field bet. */
  readonly field: number;
}

/** A bet on a space and the hand that is played for it. */
export interface Hand {
  /** `3`, of a split `3a`. */
  readonly place: string;
  /** From 0. */
  readonly seat: number;
  readonly wager: number;
  /** `??` lies face down. */
  readonly cards: readonly string[];
  readonly insured: number;
}

/** A table of Scarney Baccarat as its position text tells it; everybody is told the same. */
export interface Position {
  readonly phase: Phase;
  /** The place of the hand that is to be played or asked; null in other phases. */
  readonly place: string | null;
  readonly round: number;
  readonly seats: readonly Stack[];
  readonly hands: readonly Hand[];
  readonly dealer: readonly string[];
  /** How many cards were cut from the top; 0 before the cut. */
  readonly cut: number;
  readonly cards: number;
  readonly house: number;
}

const figureIn = (text: string, before: RegExp): number => Number(before.exec(text)?.[1] ?? 0);

/** `P2 980 done side 5 10 field 4`. */
function readStack(text: string): Stack {
  const words = text.split(' ');
  return {
    chips: Number(words[1]),
    standing: (['out', 'left'] as const).find((standing) => words.includes(standing)) ?? 'in',
    isDone: words.includes('done'),
    side: [...text.matchAll(/side (\d) (\d+)/gu)].map(([, number, amount]) => ({
      number: Number(number),
      amount: Number(amount),
    })),
    field: figureIn(text, /field (\d+)/u),
  };
}

/** `space 3a P2 20 8C ?? insured 10`. */
function readHand(text: string): Hand {
  const [, place = '', seat = '', wager, ...cards] = text.replace(/ insured \d+$/u, '').split(' ');
  return {
    ...{ place, seat: Number(seat.slice(1)) - 1, wager: Number(wager), cards },
    insured: figureIn(text, /insured (\d+)/u),
  };
}

/** Reads a position of Scarney Baccarat, as `Game.position` answers it. @throws where it is none */
export function readPosition(text: string): Position {
  const [task = '', round = '', ...parts] = text.split(' | ');
  const [word, , place = null] = task.split(' ');
  const those = (form: RegExp): readonly string[] => parts.filter((part) => form.test(part));
  const figure = (form: RegExp): number => figureIn(parts.find((part) => form.test(part)) ?? '', form);
  return {
    phase: phases.find((phase) => phase === word) ?? bug(`a position of no phase: ${text}`),
    place,
    round: figureIn(round, /^round (\d+)/u),
    seats: those(/^P\d /u).map(readStack),
    hands: those(/^space /u).map(readHand),
    dealer: those(/^dealer /u).flatMap((part) => part.split(' ').slice(1)),
    cut: figure(/^cut (\d+)$/u),
    cards: figure(/^(\d+) cards$/u),
    house: figure(/^house (-?\d+)$/u),
  };
}
