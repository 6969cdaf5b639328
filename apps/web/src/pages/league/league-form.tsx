import type { FormEvent } from 'react';
import { useWords } from '../../messages/say.js';
import type { Refusal } from '../../data/refusal.js';
import { Refused } from '../../shell/refused.js';
import styles from './league.module.css';
import leagueWords from './words.json' with { type: 'json' };

/** What is agreed of a league, as it was typed. */
export interface TypedLeague {
  readonly name: string;
  readonly points: readonly number[];
  readonly best: number | null;
  readonly visibility: 'CLUB' | 'PUBLIC';
}

interface LeagueFormProps {
  /** The initial values of the form. */
  readonly before: TypedLeague;
  readonly isNew: boolean;
  readonly isBusy: boolean;
  readonly refusal: Refusal | null;
  readonly onGive: (typed: TypedLeague) => void;
  readonly onLeave: () => void;
}

/** The whole numbers of a text, as it separates them; what is none becomes a number that the server refuses. */
const pointsIn = (text: string): number[] =>
  text
    .split(/[\s,;]+/u)
    .filter((part) => part !== '')
    .map((part) => (/^\d{1,6}$/u.test(part) ? Number(part) : -1));

/** The form of a league: its name, the points, how many results count, and its visibility. */
export function LeagueForm({ before, isNew, isBusy, refusal, onGive, onLeave }: LeagueFormProps) {
  const say = useWords(leagueWords);
  const give = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const best = String(typed.get('best') ?? '').trim();
    onGive({
      name: String(typed.get('name') ?? ''),
      points: pointsIn(String(typed.get('points') ?? '')),
      best: best === '' ? null : Number(best),
      visibility: typed.has('watch') ? 'PUBLIC' : 'CLUB',
    });
  };
  return (
    <form className={styles['form']} onSubmit={give}>
      <p>
        <label htmlFor="league-name">{say('name')}</label>
        <input id="league-name" name="name" type="text" required maxLength={100} defaultValue={before.name} />
      </p>
      <p>
        <label htmlFor="league-points">{say('points')}</label>
        <input
          id="league-points"
          name="points"
          type="text"
          required
          placeholder={say('points-example')}
          defaultValue={before.points.join(', ')}
        />
      </p>
      <p>
        <label htmlFor="league-best">{say('best')}</label>
        <input
          id="league-best"
          name="best"
          type="number"
          min={1}
          max={60}
          placeholder={say('best-all')}
          defaultValue={before.best ?? ''}
        />
      </p>
      <label className="pick">
        <input type="checkbox" name="watch" defaultChecked={before.visibility === 'PUBLIC'} />
        {say('watch')}
      </label>
      {refusal && <Refused refusal={refusal} what={say(isNew ? 'not-made' : 'not-changed')} />}
      <div className="acts">
        <button className="go" disabled={isBusy}>
          {say(isNew ? 'make' : 'keep')}
        </button>
        <button type="button" onClick={onLeave}>
          {say('leave')}
        </button>
      </div>
    </form>
  );
}
