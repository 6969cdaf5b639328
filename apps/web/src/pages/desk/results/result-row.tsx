import type { KeyboardEvent, ReactNode } from 'react';
import { useFormats } from '../../../messages/formats.js';
import { useWords, type SayIn } from '../../../messages/say.js';
import { PageLink } from '../../../shell/link.js';
import { Signal } from '../../../shell/states.js';
import type { DeskPlan } from '../base-document.js';
import styles from '../desk.module.css';
import { boxOf } from '../find/find-at-desk.js';
import type { SlipRow } from './slip-rows.js';
import type { TypedSlip } from './typed-results.js';
import { endingsOf } from '../../../games/slips.js';
import type { Ending } from '../../../parts/results/slip-boxes.js';
import { ReportsOfSides } from '../../../parts/results/reports-of-sides.js';
import resultWords from '../../../parts/results/words.json' with { type: 'json' };
import deskWords from '../words.json' with { type: 'json' };

interface ResultRowProps {
  readonly row: SlipRow;
  readonly plan: DeskPlan;
  /** What is typed in it, and how far that has come; undefined if nothing is. */
  readonly typed: TypedSlip | undefined;
  readonly canEnter: boolean;
  readonly onWrite: (next: Pick<TypedSlip, 'boxes' | 'ending'>) => void;
  readonly onKey: (event: KeyboardEvent) => void;
}

/** One line of the slips: the names with their boxes between them, and the notes on the match. */
export function ResultRow({ row, plan, typed, canEnter, onWrite, onKey }: ResultRowProps) {
  const say = useWords(deskWords);
  const sayResult = useWords(resultWords);
  const table = row.slip.board ?? 0;
  const endings = endingsOf(plan.gameKind);
  const { boxes, ending, state } = typed ?? {
    boxes: row.sides.map(() => ''),
    ending: endings[0] ?? 'points',
    state: undefined,
  };
  // What is on its way may have been entered already: it is not changed under way.
  const isAway = state === 'sending' || state === 'entered';
  return (
    <tr data-state={canEnter ? state : undefined}>
      <td className={styles['tableNumber']}>
        {row.slip.board}
        {row.board !== null && <small> {say('board', { board: row.board })}</small>}
      </td>
      <th scope="row" className={row.sides.length === 2 ? styles['two'] : styles['many']}>
        {row.sides.map(({ name, player, points, hasLost }, at) => (
          <span key={at} id={boxOf(player)} className={`${styles['side']} ${hasLost ? styles['lost'] : ''}`}>
            <span className={styles['sideName']} title={name}>
              {name}
            </span>{' '}
            {canEnter ? (
              <input
                type="text"
                inputMode="numeric"
                autoComplete="off"
                data-slip={row.key}
                data-done={isAway || state === 'queued' ? '' : undefined}
                className={styles['box']}
                aria-label={say('box-of', { table, name })}
                aria-invalid={state === 'refused'}
                readOnly={isAway}
                value={boxes[at] ?? ''}
                onChange={({ target }) =>
                  onWrite({
                    boxes: row.sides.map((_, each) => (each === at ? target.value : (boxes[each] ?? ''))),
                    ending,
                  })
                }
                onKeyDown={onKey}
              />
            ) : (
              <span className={styles['points']}>{points}</span>
            )}
          </span>
        ))}
      </th>
      <td className={styles['state']}>
        <div>
          {canEnter && endings.length > 1 && (
            <select
              aria-label={say('ending-of', { table })}
              className={ending === endings[0] ? styles['usual'] : undefined}
              value={ending}
              disabled={isAway}
              onChange={({ target }) =>
                onWrite({
                  boxes,
                  ending: endings.find((each): each is Ending => each === target.value) ?? 'points',
                })
              }
            >
              {endings.map((each) => (
                <option key={each} value={each}>
                  {sayResult(`ending-${each}`)}
                </option>
              ))}
            </select>
          )}
          <span>
            {canEnter && state ? (
              <Mark of={state === 'queued' ? 'sending' : state}>
                {say(`row-${state === 'queued' ? 'sending' : state}`)}
              </Mark>
            ) : (
              <SlipState row={row} />
            )}
          </span>
        </div>
      </td>
    </tr>
  );
}

interface MarkProps {
  readonly of: Exclude<TypedSlip['state'], 'queued'>;
  readonly children: ReactNode;
}

/** How far a row has come: a ring that fills, or a cross, and always the word beside it. */
const Mark = ({ of, children }: MarkProps) => (
  <span className={styles['mark']} data-mark={of}>
    {children}
  </span>
);

function SlipState({ row }: { readonly row: SlipRow }) {
  const say = useWords(deskWords);
  const { time } = useFormats();
  const { slip } = row;
  const entered = slip.games.nodes.filter(({ struck, source }) => struck === null && source !== null);
  if (slip.reports.some(({ contradicted }) => contradicted))
    return (
      <>
        <Signal />
        {say('reports-contradict')}
        <small>
          <ReportsOfSides reports={slip.reports} sides={slip.sides} />
        </small>
      </>
    );
  if (slip.provisional)
    return (
      <PageLink to={`/m/${slip.id}`}>
        <Signal />
        {say('is-provisional')}
      </PageLink>
    );
  if (!row.isOpen)
    return (
      <Mark of="entered">
        <PageLink to={`/m/${slip.id}`}>{say(howEntered(entered))}</PageLink>
      </Mark>
    );
  if (entered.length > 0) {
    const values = {
      standing: slip.sheet.sides.map(({ count }) => count).join('–'),
      game: entered.length + 1,
    };
    return (
      <PageLink to={`/m/${slip.id}`} name={say('so-far-whole', values)}>
        {say('so-far', values)}
      </PageLink>
    );
  }
  const said = standOf(slip, say, time);
  return said === null ? null : <PageLink to={`/m/${slip.id}`}>{said}</PageLink>;
}

/** How far a match has come in which nothing is entered; null if there is nothing to say. */
function standOf(
  slip: SlipRow['slip'],
  say: SayIn<keyof typeof deskWords>,
  time: (instant: string) => string,
): string | null {
  if (slip.currentGames.length > 0)
    return slip.clock ? say('plays-until', { time: time(slip.clock.endsAt) }) : say('plays');
  return slip.reports.length > 0 ? say('one-reported') : null;
}

function howEntered(
  games: SlipRow['slip']['games']['nodes'],
): 'both-confirmed' | 'slip-signed' | 'was-played' | 'from-slip' | 'was-not-played' {
  const last = games.at(-1);
  if (!last) return 'was-not-played';
  if (last.agreed === 'SIDES') return 'both-confirmed';
  if (last.agreed === 'SLIP') return 'slip-signed';
  return last.source === 'PLAYED' ? 'was-played' : 'from-slip';
}
