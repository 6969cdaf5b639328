import { useWords } from '../../../messages/say.js';
import { Link } from '../../../shell/link.js';
import type { Desk } from '../desk.js';
import styles from '../desk.module.css';
import deskWords from '../words.json' with { type: 'json' };
import type { TypedResults } from './use-typed-results.js';

interface NotSentProps {
  readonly desk: Desk;
  readonly typed: Pick<TypedResults, 'elsewhere' | 'putAway'>;
}

/** What was typed for a row that stands here no more: its match has gone on meanwhile, or it belongs to another round. */
export function NotSent({ desk, typed }: NotSentProps) {
  const say = useWords(deskWords);
  return typed.elsewhere.map((one) => {
    const match = desk.matches.find(({ id }) => id === one.matchId);
    const isHere = desk.slips.some(({ id }) => id === one.matchId);
    const figures = one.boxes.map((box) => box.trim() || '–').join(' : ');
    return (
      <p key={one.place} className={styles['unread']}>
        {say(isHere ? 'not-sent-gone-on' : 'not-sent-elsewhere', {
          table: match?.board ?? 0,
          round: match?.round ?? 0,
          figures,
        })}{' '}
        {!isHere && (
          <Link to={{ search: `?round=${match?.round ?? 0}` }}>
            {say('round', { round: match?.round ?? 0 })}
          </Link>
        )}{' '}
        <button type="button" className="plain" onClick={() => typed.putAway(one)}>
          {say('put-away')}
        </button>
      </p>
    );
  });
}
