import type { BoardKind } from './views.js';

/** How plies are typed is fetched when somebody is about to type one. */
export const fetchTyped = () => import('./typed.js');

/** The ply that somebody typed, as the rulebook writes it (`typedMove`); as it stands while the server is not reached. */
export const typedPly = (kind: BoardKind, text: string): Promise<string> =>
  fetchTyped().then(
    ({ typedMove }) => typedMove(kind, text),
    () => text,
  );
