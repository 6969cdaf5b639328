import { accepted, defined, quoted, refused, type Checked } from '@fairview/kernel';
import type { Credited } from '../../credited.js';
import { meet, opponentOf, winnerNotAPlayer, type Roster } from '../../sides.js';

/** The holders of the colours, as far as they are known. */
export type Colours = Pick<Credited, 'black' | 'red'>;

/** the colours, if they are written, are held by players of the match, of one side each. */
export function judgeColours({ black, red }: Colours, roster: Roster): Checked<undefined> {
  const named = [black, red].filter((player) => player !== undefined);
  const foreign = named.find((player) => !roster.has(player));
  if (foreign !== undefined) return refused('R-5', 'colour-not-a-player', { player: quoted(foreign) });
  if (black === undefined || red === undefined) return accepted(undefined);
  if (black === red) return refused('R-5', 'colours-of-one-player');
  return roster.get(black) === roster.get(red)
    ? refused('R-5', 'colours-of-one-side', { black: quoted(black), red: quoted(red) })
    : accepted(undefined);
}

/** The holders of both colours, if one is written and the other follows: from two players, or from the winner. */
export function completed({ black, red }: Colours, winner: string | undefined, roster: Roster): Colours {
  const other = (player: string | undefined): string | undefined =>
    player === undefined
      ? undefined
      : (opponentOf(player, roster) ?? (meet([player, winner], roster) ? winner : undefined));
  return defined({ black: black ?? other(red), red: red ?? other(black) });
}

/** who won is a player of the match. */
export const judgePlayer = (winner: string, roster: Roster): Checked<undefined> =>
  roster.has(winner) ? accepted(undefined) : winnerNotAPlayer(quoted(winner), roster);

/** nobody wins a game that others of their side, or two others, played. */
export function judgeWinner(winner: string, { black, red }: Colours, roster: Roster): Checked<undefined> {
  const named = [black, red].filter((player) => player !== undefined);
  const elsewhere = named.length === 2 || named.some((player) => roster.get(player) === roster.get(winner));
  return elsewhere && !named.includes(winner)
    ? refused('R-5', 'winner-not-at-the-board', { player: quoted(winner) })
    : accepted(undefined);
}
