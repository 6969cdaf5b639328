import { useWords } from '../../../messages/say.js';
import { RuleLink } from '../../../shell/rule-link.js';
import type { ReadRecord } from './read-record.js';
import styles from './record.module.css';
import recordWords from './words.json' with { type: 'json' };

/** What a record says, or what is wrong with it and where. */
export function RecordPreview({ read }: { readonly read: ReadRecord }) {
  const say = useWords(recordWords);
  if (!read.ok) {
    const { line, ply, rule, message } = read;
    const what =
      line === null
        ? say('wrong')
        : ply === null
          ? say('wrong-line', { line })
          : say('wrong-ply', { line, ply });
    return (
      <p className={styles['unread']}>
        <b>{what}</b> <span lang="en">{message}</span> <RuleLink rule={rule} />
      </p>
    );
  }
  const { seats, points, plies, finished } = read;
  return (
    <>
      <p>
        {say('says', { plies })} {!finished && <b>{say('unfinished')}</b>}
      </p>
      {finished && (
        <ul>
          {seats.map((name, at) => (
            <li key={at}>{say('seat', { name, points: points[at] ?? 0 })}</li>
          ))}
        </ul>
      )}
    </>
  );
}
