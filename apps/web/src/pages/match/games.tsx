import { useEffect } from 'react';
import type { ResultOf } from '../../data/graphql.js';
import { useRead } from '../../data/use-read.js';
import { useViewer } from '../../data/viewer.js';
import { useFormats } from '../../messages/formats.js';
import { useWords, type SayIn } from '../../messages/say.js';
import { useReasons, type Reasons } from '../../parts/reasons/use-reasons.js';
import { PageLink } from '../../shell/link.js';
import { enteredDocument, type ShownMatch } from './documents.js';
import styles from './match.module.css';
import matchWords from './words.json' with { type: 'json' };

type GameRow = ShownMatch['games']['nodes'][number];

/** The games of the match, each a link to where it can be watched and replayed; the author and time of its result are below. */
export function Games({ match }: { readonly match: ShownMatch }) {
  const say = useWords(matchWords);
  const entered = useEntered(match);
  const { worded } = useReasons();
  const state = (row: GameRow) => stateOf(row, say, worded);
  // The sheet has every result; a game is listed if there is more to say about it.
  const nodes = match.games.nodes.filter(
    (row) => row.game !== null || row.board !== null || state(row) !== '' || entered(row) !== '',
  );
  if (nodes.length === 0) return null;
  return (
    <section className={`${styles['games']} screen`} aria-labelledby="games">
      <h2 id="games">{say('games')}</h2>
      <ul>
        {nodes.map((row) => (
          <li key={row.gameId}>
            {row.game ? (
              <PageLink to={`/g/${row.gameId}`}>{say('game-number', { number: row.number })}</PageLink>
            ) : (
              say('game-number', { number: row.number })
            )}{' '}
            <span className="quiet">
              {row.board !== null &&
                row.round !== null &&
                `${say('round-and-board', { round: row.round, board: row.board })}, `}
              {row.seats.map((seat) => seat?.name ?? '?').join(', ')}
            </span>{' '}
            <i>{state(row)}</i>
            <small className="quiet">{entered(row)}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What there is to say of a game beside its result, the weightiest alone. */
function stateOf(
  { struck, noContest, game, unconfirmed }: GameRow,
  say: SayIn<keyof typeof matchWords>,
  worded: Reasons['worded'],
): string {
  if (struck !== null) return say('struck', { reason: worded(struck) });
  if (noContest) return say('no-contest');
  if (game?.status === 'OPEN') return say(game.suspendedSince ? 'suspended' : 'playing');
  if (game?.status === 'VOID') return say('void');
  if (game?.disputed) return say('disputed');
  return unconfirmed ? say('unconfirmed') : '';
}

type Entered = NonNullable<ResultOf<typeof enteredDocument>['match']>['games']['nodes'][number];

/** To those who are signed in: who entered a result and when, who corrected it and why; nothing of a game in progress. */
function useEntered({ id, logPosition }: ShownMatch): (row: GameRow) => string {
  const say = useWords(matchWords);
  const { time } = useFormats();
  const { worded } = useReasons();
  const isIn = Boolean(useViewer());
  const { data, again } = useRead(enteredDocument, { id }, { pause: !isIn });
  useEffect(() => {
    if (isIn) again();
  }, [isIn, again, logPosition]);
  const known = new Map(data?.match?.games.nodes.map((each) => [each.gameId, each]));
  const when = ({ at, by }: Pick<Entered, 'at' | 'by'>) => {
    const name = by?.name ?? by?.entry?.name ?? '';
    return { time: at === null ? '' : time(at), named: name === '' ? 'no' : 'yes', name };
  };
  return ({ gameId: game, source }) => {
    const told = known.get(game);
    if (!told || source === null) return '';
    return [
      say('entered', { source, ...when(told) }),
      ...told.corrections.map((each) => say('corrected', { reason: worded(each.reason), ...when(each) })),
    ].join(' ');
  };
}
