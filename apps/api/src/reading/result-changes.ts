import { pointsOfResult, type MatchState, type Play, type ResultChange as Change } from '@fairview/play';
import type { RequestContext } from '../request/context.js';
import { instanceOf } from '../shared/instance-of.js';
import { saidOf } from '../types/match-game.js';
import { ResultChange, SheetResult } from '../types/result-change.js';
import { visibleMatch } from './visible-match.js';

interface Named {
  readonly club: string;
  readonly id: string;
}

/**
 * The changes of results on the sheet of a match, the oldest first, without those of games that are hidden from the caller.
 * @param reasons only changes for these reasons, as they are in the log: what follows from a ruling passes its reason on, and no
 *   two rulings have the same reference (decision 0034)
 */
export async function resultChangesOf(
  play: Play,
  context: RequestContext,
  { club, id }: Named,
  reasons?: readonly string[],
): Promise<readonly ResultChange[]> {
  const row = await context.loaders.matches.load({ club, id });
  const isChanged = row?.games.some(
    ({ struck, corrections, source }) => struck !== null || corrections || source === 'played',
  );
  const state = row && isChanged ? await play.match(club, id) : undefined;
  if (!row || !state) return [];
  const { games } = await visibleMatch(row, context);
  const seen = new Set(games.map((game) => game.id));
  const resultOf = (game: MatchState['games'][number], result: Change['was']): SheetResult | null => {
    if (!result) return null;
    const figures = state.sheet.figuresOf(result, game.seats);
    return instanceOf(SheetResult, {
      ...{ club, tournamentId: row.tournament, winnerId: figures.winner },
      points: pointsOfResult(play.registry, state, game, result),
      ...saidOf(row, figures),
    });
  };
  return state.games
    .filter(({ gameId }) => seen.has(gameId))
    .flatMap((game) =>
      game.changes.map((change) =>
        instanceOf(ResultChange, {
          ...{ club, tournamentId: row.tournament, matchId: id, gameId: game.gameId, number: game.number },
          ...{ change, kind: change.kind, reason: change.reason, version: change.version },
          rule: change.rule ?? null,
          was: resultOf(game, change.was),
          is: resultOf(game, change.is),
        }),
      ),
    )
    .filter(({ reason }) => reasons === undefined || reasons.includes(reason))
    .sort((one, other) => one.version - other.version || one.number - other.number);
}
