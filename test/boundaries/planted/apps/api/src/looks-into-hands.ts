import type { GameState } from '../../../libs/play/src/game/state.js';

export const position = (state: GameState): string => state.table.position;
export const first = ({ plies: [move = ''] }: GameState): string => move;
export const version = ({ version }: GameState): number => version;
export const seats = ({ table }: { readonly table: number }): number => table;
