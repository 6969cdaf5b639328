import { printedMove, type BoardKind } from '../../../games/index.js';
import { useRead } from '../../../data/use-read.js';
import { useFormats } from '../../../messages/formats.js';
import { useWords } from '../../../messages/say.js';
import { useReasons } from '../../../parts/reasons/use-reasons.js';
import { Link } from '../../../shell/link.js';
import { RuleLink } from '../../../shell/rule-link.js';
import { NotFetched } from '../../../shell/states.js';
import styles from '../game.module.css';
import gameWords from '../words.json' with { type: 'json' };
import { plyAddress, type GameCourse } from './courses.js';
import { graphql } from '../../../data/graphql.js';

/** The courses of a game with their plies. */
const coursesDocument = graphql(`
  query CoursesOfGame($id: ID!) {
    game(id: $id) {
      courses {
        number
        plies(first: 100) {
          nodes {
            ply
            seat
            move
          }
        }
      }
    }
  }
`);

interface ReplacedProps {
  readonly gameId: string;
  readonly courses: readonly GameCourse[];
  readonly kind: BoardKind;
  readonly names: readonly string[];
}

/** The courses that rulings have replaced: the plies that went with each, as links to their moments, the ruling and its reason. */
export function ReplacedPlies({ gameId, courses, kind, names }: ReplacedProps) {
  const say = useWords(gameWords);
  const formats = useFormats();
  const { quoted } = useReasons();
  const { data, failure, again } = useRead(
    coursesDocument,
    { id: gameId },
    { requestPolicy: 'network-only' },
  );
  if (failure) return <NotFetched failure={failure} again={again} />;
  if (!data?.game) return null;
  const read = new Map(data.game.courses.map((course) => [course.number, course.plies.nodes]));
  return courses.map(({ number, replaced }) => {
    if (!replaced) return null;
    const gone = (read.get(number) ?? []).filter(({ ply }) => ply >= replaced.ply);
    const { ruling, reason, at } = replaced;
    return (
      <div key={number} className={styles['superseded']}>
        <table>
          <caption>
            {say('superseded', { course: courses.length > 2 ? number : 0, plies: gone.length })}
          </caption>
          <tbody>
            {gone.map(({ ply, seat, move }) => (
              <tr key={ply}>
                <th scope="row">{ply + 1}</th>
                <td className={styles['whose']}>{names[seat]}</td>
                <td>
                  <Link
                    replace
                    to={{ search: plyAddress(courses, number, ply + 1) }}
                    aria-label={say('superseded-ply', {
                      ply: ply + 1,
                      player: names[seat] ?? '',
                      move: printedMove(kind, move),
                    })}
                  >
                    <s>{printedMove(kind, move)}</s>
                  </Link>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {ruling && (
          <p>
            {say(`ruled-${ruling.ruling}`, { time: formats.time(at) })} {quoted(ruling.reason)}{' '}
            <RuleLink rule={ruling.rule} at={at} />
          </p>
        )}
        {!ruling && reason !== null && <p>{quoted(reason)}</p>}
      </div>
    );
  });
}
