import type { PlayedGame } from '../../plan/played-game.js';
import { inLines, withPlayers } from '../../printing/text.js';

const partOf = (position: string, word: string): string =>
  position.split(' | ').find((part) => part.startsWith(`${word} `)) ?? '';

/** A hand as it went: the pool that was laid out, every turn, the score lines. */
export function toldHand({ seats, plies, outcome }: PlayedGame): readonly string[] {
  const turns = plies.map(({ seat, move }) => `${seats[seat]?.name ?? ''} ${move}`);
  const [winner] = outcome.winners;
  const won = winner === undefined ? 'The hand is tied.' : `${seats[winner]?.name ?? ''} wins the hand.`;
  const lines = outcome.lines.map(({ label }) => withPlayers(label, seats));
  return [
    `Laid out: ${partOf(plies[0]?.before.position ?? '', 'pool')}`,
    ...inLines(turns, '; '),
    ...inLines([...lines.slice(0, -1), `${lines.at(-1) ?? ''}. ${won}`], ', '),
  ];
}
