import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useWords } from '../../../messages/say.js';
import styles from '../tournament.module.css';
import tournamentWords from '../words.json' with { type: 'json' };
import { withAsked, type StandingsAsked } from './asked.js';

interface AsOfBarProps {
  readonly asked: StandingsAsked | null;
  /** The last round that has matches. */
  readonly last: number;
}

/** An instant as the blank for a moment writes it, in the time of the reader. */
function asTyped(at: string): string {
  const instant = new Date(at);
  return new Date(instant.getTime() - instant.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** A slider over the rounds, whose right end is now, and a blank for any moment. The address names what is shown. */
export function AsOfBar({ asked, last }: AsOfBarProps) {
  const say = useWords(tournamentWords);
  const [search, setSearch] = useSearchParams();
  const [isOfMoment, setOfMoment] = useState(asked !== null && 'at' in asked);
  const go = (next: StandingsAsked | null): void => {
    setSearch(withAsked(search, next), { replace: true });
  };
  const moment = asked && 'at' in asked ? asked : null;
  const shown = asked && 'round' in asked ? Math.min(asked.round, last) : last + 1;
  return (
    <div className={styles['asOf']}>
      <label htmlFor="as-of">
        {shown > last ? say(moment ? 'as-of-moment' : 'as-of-now') : say('as-of-round', { round: shown })}
      </label>
      <input
        id="as-of"
        type="range"
        min={1}
        max={last + 1}
        step={1}
        value={shown}
        aria-valuetext={shown > last ? say('as-of-now') : say('as-of-round', { round: shown })}
        onChange={({ target }) => {
          const at = Number(target.value);
          setOfMoment(false);
          go(at > last ? null : { round: at });
        }}
      />
      {isOfMoment ? (
        <div className={styles['moment']}>
          <label htmlFor="as-of-moment">{say('moment')}</label>
          <input
            id="as-of-moment"
            type="datetime-local"
            defaultValue={moment ? asTyped(moment.at) : undefined}
            onChange={({ target }) => {
              const at = Date.parse(target.value);
              if (!Number.isNaN(at))
                go({ at: new Date(at).toISOString(), asKnownThen: moment?.asKnownThen ?? false });
            }}
          />
          <label className="pick">
            <input
              type="checkbox"
              checked={moment?.asKnownThen ?? false}
              disabled={moment === null}
              onChange={({ target }) => moment && go({ ...moment, asKnownThen: target.checked })}
            />
            {say('as-known-then')}
          </label>
        </div>
      ) : (
        <button type="button" className="plain" onClick={() => setOfMoment(true)}>
          {say('of-a-moment')}
        </button>
      )}
    </div>
  );
}
