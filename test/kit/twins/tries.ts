import type { Table } from '@fairview/rules';
import { chance } from '../random.js';
import { elsewhere, type DealtGame, type PointOfView, type PlayedGame } from './played.js';

/** A move that somebody tries, and the seat that they name for it, if they name one. */
export interface Try {
  readonly move: string;
  readonly seat?: number;
}

/** So many of the things that lie elsewhere lie in hands, or in the first of them. */
const inHands = 24;

/** A game as somebody tries to play in it, and its twin. */
interface Tried {
  readonly kind: DealtGame;
  readonly setup: PlayedGame['setup'];
  readonly twin: PlayedGame['setup'];
  /** Before each ply and after the last. */
  readonly tables: readonly Table[];
}

/**
 * What somebody tries at each ply: nothing that they could play in the first of the twins.
 * @param who with whose eyes, and whether they try to play for the seat to act by naming it
 */
export function triesOf(
  { kind, setup, twin, tables }: Tried,
  who: { readonly eyes: PointOfView; readonly names: boolean },
  seed: number,
): readonly (readonly Try[])[] {
  const pick = chance(seed);
  const hidden = elsewhere(setup, twin).slice(0, inHands);
  return tables.map((table) => {
    const [acting = 0] = table.toAct;
    const some = Array.from({ length: 3 }, () => hidden[pick(Math.max(1, hidden.length))]);
    const things = some.filter((thing) => thing !== undefined);
    const mayPlay = who.names || who.eyes === acting;
    const trials = kind.trials(things).filter((move) => !mayPlay || !table.play(acting, move).ok);
    return Array.from({ length: 2 }, () => ({
      move: trials[pick(trials.length)] ?? '?',
      ...(who.names ? { seat: acting } : {}),
    }));
  });
}
