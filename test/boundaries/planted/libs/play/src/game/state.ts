export interface GameState {
  readonly table: { readonly position: string };
  readonly plies: readonly string[];
  readonly version: number;
}
