import { seatCalled, type Seating } from '../../parts/board/index.js';
import { useWords } from '../../messages/say.js';
import { useReasons } from '../../parts/reasons/use-reasons.js';
import { PageLink } from '../../shell/link.js';
import { Signal } from '../../shell/states.js';
import { isOpen } from './dispute-history.js';
import type { GameHead } from './documents.js';
import styles from './game.module.css';
import gameWords from './words.json' with { type: 'json' };

/** Above the board, for everybody at it: who disputes which ply, in what words, until an arbiter has ruled. */
export function OpenDisputes({
  head: { id, tournament, disputes },
  seating,
}: {
  readonly head: GameHead;
  readonly seating: Seating;
}) {
  const say = useWords(gameWords);
  const { quoted } = useReasons();
  return (
    <div role="status" className={styles['disputes']}>
      {disputes.filter(isOpen).map(({ number, state, ply, seat, reason }) => (
        <p key={number}>
          <Signal />{' '}
          {say('disputes-ply', {
            who: seat === null ? say('an-arbiter') : seatCalled((message) => message, seating, seat),
            ply: (ply ?? 0) + 1,
            reason: quoted(reason),
            state,
          })}{' '}
          {tournament && (
            <PageLink to={`/t/${tournament.id}/disputes/${id}-${number}`}>
              {say(seating.own !== undefined && seating.own !== seat ? 'answer-dispute' : 'see-dispute', {
                ply: (ply ?? 0) + 1,
              })}
            </PageLink>
          )}
        </p>
      ))}
    </div>
  );
}
