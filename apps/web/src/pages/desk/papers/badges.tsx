import { QrCode } from '../../../parts/drawing/qr-code.js';
import { useWords } from '../../../messages/say.js';
import { Empty } from '../../../shell/states.js';
import { playersAtDesk, type Desk } from '../desk.js';
import styles from './papers.module.css';
import paperWords from './words.json' with { type: 'json' };

/** A badge for everybody who plays: the name across a room, and the way to their own row. No code is on it. */
export function Badges({ desk }: { readonly desk: Desk }) {
  const say = useWords(paperWords);
  const { plan, entries } = desk;
  const players = playersAtDesk(desk).filter(({ withdrawn }) => !withdrawn);
  if (players.length === 0) return <Empty>{say('nobody')}</Empty>;
  return (
    <ul className={styles['badges']}>
      {players.map(({ id, name }) => {
        const entry = entries.find((each) => each.id === id || each.players.some((one) => one.id === id));
        return (
          <li key={id}>
            <div>
              <b>{name ?? '?'}</b>
              {plan.boards !== null && <p>{entry?.name}</p>}
              <p className="quiet">
                {plan.name}, {plan.club.name}
              </p>
            </div>
            <QrCode
              small
              of={`${location.origin}/t/${plan.slug}?entry=${entry?.id ?? id}`}
              name={say('qr-of', { name })}
            />
          </li>
        );
      })}
    </ul>
  );
}
