import { useFormats } from '../../messages/formats.js';
import { useWords } from '../../messages/say.js';
import { useReasons } from '../reasons/use-reasons.js';
import { PageLink } from '../../shell/link.js';
import { Signal } from '../../shell/states.js';
import styles from './disputes.module.css';
import { speakerOf, waitsForRuling, type DisputeHead } from './head.js';
import { useCalled } from './use-called.js';
import disputingWords from './words.json' with { type: 'json' };

interface ListProps {
  readonly caption: string;
  readonly disputes: readonly DisputeHead[];
  /** The tournament, as addresses name it. */
  readonly tournament: string;
}

/** Disputes, each with a link to its page, the party that raised it, the reason, and its state. */
export function DisputeList({ caption, disputes, tournament }: ListProps) {
  const say = useWords(disputingWords);
  const { worded } = useReasons();
  const called = useCalled();
  const { time } = useFormats();
  return (
    <table className={styles['list']}>
      <caption>{caption}</caption>
      <thead className="unseen">
        <tr>
          <th scope="col">{say('what')}</th>
          <th scope="col">{say('raised-by')}</th>
          <th scope="col">{say('where')}</th>
        </tr>
      </thead>
      <tbody>
        {disputes.map((dispute) => {
          const { id, at, reason, state, ruling } = dispute;
          const waits = waitsForRuling(dispute);
          return (
            <tr key={id} className={waits ? undefined : styles['done']}>
              <th scope="row">
                <PageLink to={`/t/${tournament}/disputes/${id}`}>{called(dispute)}</PageLink>
              </th>
              <td>
                {say('raised', {
                  by: speakerOf(dispute) ?? say('an-official'),
                  time: time(at),
                  reason: worded(reason),
                })}
              </td>
              <td className={styles['state']}>
                {waits && <Signal />}
                {state === 'RULED' && ruling
                  ? say('ruled', { ruling: ruling.ruling, time: time(ruling.at) })
                  : say('state', { state })}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
