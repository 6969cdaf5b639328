import { useWords } from '../../messages/say.js';
import styles from './tablet.module.css';
import tabletWords from './words.json' with { type: 'json' };

/** Whose hand is shown, and how it is covered before the turn is over. */
export function SeatBar({ name, cover }: { readonly name: string; readonly cover: () => void }) {
  const say = useWords(tabletWords);
  return (
    <div className={styles['bar']} role="region" aria-label={say('shown', { name })}>
      <span>{say('shown', { name })}</span>
      <button type="button" onClick={cover}>
        {say('cover')}
      </button>
    </div>
  );
}
