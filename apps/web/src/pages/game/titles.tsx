import type { ReactNode } from 'react';
import { factsOf } from '../../games/facts.js';
import type { Seating } from '../../parts/board/index.js';
import { useFormats } from '../../messages/formats.js';
import { useWords } from '../../messages/say.js';
import type { GameHead } from './documents.js';
import styles from './game.module.css';
import gameWords from './words.json' with { type: 'json' };

const has = (variant: unknown, key: string): unknown =>
  typeof variant === 'object' && variant !== null
    ? Object.entries(variant).find(([name]) => name === key)?.[1]
    : undefined;

/** The heading of a game, and the sentences under it: what is played, how it stands, and whether that may still change. */
export function useTitles(
  head: GameHead,
  { names }: Seating,
): { readonly heading: string; readonly lead: ReactNode } {
  const say = useWords(gameWords);
  const { list, sides } = useFormats();
  const who = sides(names);
  const heading = head.number === null ? who : say('heading', { who, number: head.number });
  const game = factsOf(head.gameKind).name;
  const positions = has(head.variant, 'positions');
  const what = typeof positions === 'number' ? say('positions', { game, positions }) : game;
  const { outcome } = head;
  const winners = list(outcome?.winners.map((seat) => names[seat] ?? '') ?? []);
  const most = outcome ? Math.max(...outcome.points) : 0;
  const by = outcome?.by.replace('-', '_') ?? 'rules';
  const ending = !outcome
    ? say(head.status === 'VOID' ? 'is-void' : 'is-open')
    : winners === ''
      ? say('ended-drawn', { by })
      : say('ended-won', { winners, points: most, by });
  return {
    heading,
    lead: (
      <>
        <span className={styles['wide']}>{what}. </span>
        {ending}
        {head.disputed && (
          <>
            {' '}
            <span className={styles['provisional']}>{say('provisional')}</span>
          </>
        )}
      </>
    ),
  };
}
