import { printedMove, type BoardView } from '../../../board/index.js';
import { useRead } from '../../../data/use-read.js';
import { useFormats } from '../../../messages/formats.js';
import { useWords } from '../../../messages/say.js';
import { NotFetched } from '../../../shell/states.js';
import styles from '../game.module.css';
import { gameWords } from '../words.js';
import { supersededDocument } from './document.js';
import { rulingOf } from './ruling-of.js';

interface SupersededProps {
  readonly gameId: string;
  readonly kind: BoardView['kind'];
  readonly names: readonly string[];
}

/** The plies that rulings have superseded, each part with the ruling and its reason. They have no moment to go to. */
export function SupersededPlies({ gameId, kind, names }: SupersededProps) {
  const say = useWords(gameWords);
  const formats = useFormats();
  const { data, failure, again } = useRead(
    supersededDocument,
    { id: gameId },
    { requestPolicy: 'network-only' },
  );
  if (failure) return <NotFetched failure={failure} again={again} />;
  const { superseded = [], disputes = [] } = data?.game ?? {};
  return superseded.map((gone, part) => {
    const ruling = rulingOf(gone, disputes);
    return (
      <div key={part} className={styles['superseded']}>
        <table>
          <caption>{say('superseded')}</caption>
          <tbody>
            {gone.plies.map(({ seat, move }, at) => (
              <tr key={at}>
                <th scope="row">{gone.from + at + 1}</th>
                <td className={styles['whose']}>{names[seat]}</td>
                <td>
                  <s>{printedMove(kind, move)}</s>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {ruling && (
          <p>
            {say(`ruled-${ruling.ruling}`, { time: formats.time(ruling.at) })} “{ruling.reason}”
          </p>
        )}
      </div>
    );
  });
}
