import { accepted, refused, type Checked } from '@fairview/kernel';
import { leaders, type Column } from '../../columns.js';
import { withEntry, type Contest, type Ledger } from '../../ledger.js';
import { contestOf, type Rotation, type Step } from '../../rotation.js';

/** S-21: each player is active in five games. */
export const turnsEach = 5;

const hasPlayed = ({ games }: Column): boolean => games >= turnsEach;

/** The places of the columns that share the highest total, if the last game or round has left a tie. */
function tiedPlaces(columns: readonly Column[]): readonly number[] {
  const first = leaders(columns);
  return first.length > 1 ? first.map((column) => columns.indexOf(column)) : [];
}

/** S-21: the place that is due: in an extra round the next of the tied, else the first that has had the fewest turns. */
function due({ columns }: Ledger, extra: readonly number[]): number {
  const fewest = Math.min(...columns.map(({ games }) => games));
  return extra[0] ?? columns.findIndex(({ games }) => games === fewest);
}

/** S-21: nobody is active in a sixth game before a tie; in an extra round only the tied are, once each. */
function judgeTurn({ columns }: Ledger, place: number, extra: readonly number[]): Checked<undefined> {
  const column = columns[place];
  const player = column?.players[0] ?? '';
  if (extra.length > 0)
    return extra.includes(place)
      ? accepted(undefined)
      : refused('S-21', 'not-due-in-the-extra-round', { player });
  return column && hasPlayed(column)
    ? refused('S-21', 'turns-played', { player, turns: turnsEach })
    : accepted(undefined);
}

/** The step that a turn makes: into the next extra round, if everybody has played and the highest are level. */
function step(ledger: Ledger, contest: Contest, place: number, extra: readonly number[]): Step {
  const left = extra.filter((other) => other !== place);
  const { columns } = withEntry(ledger, contest);
  const isRoundOver = left.length === 0 && columns.every(hasPlayed);
  return { rotation: turns(isRoundOver ? tiedPlaces(columns) : left), contest };
}

/**
 * S-19, S-21: the players are active in the order of the sides, each helped by the one before them, the player to their right.
 * Another order is not refused. `extra` are the places that are still to play in the extra round.
 */
export function turns(extra: readonly number[] = []): Rotation {
  const rotation: Rotation = {
    isInRound: extra.length > 0,
    next: ({ ledger }) => {
      const { columns } = ledger;
      const place = due(ledger, extra);
      const active = columns[place]?.players[0] ?? '';
      const opponent = columns[(place + columns.length - 1) % columns.length]?.players[0] ?? '';
      return [{ seats: [active, opponent] }];
    },
    after: (game, result, { ledger }) => {
      const contest = contestOf(game, result);
      if (result.side === undefined) return accepted({ rotation, contest });
      const judged = judgeTurn(ledger, result.side, extra);
      return judged.ok ? accepted(step(ledger, contest, result.side, extra)) : judged;
    },
    cutOff: () => ({ rotation }),
  };
  return rotation;
}
