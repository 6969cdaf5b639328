import { ArenaTimesLine } from '../../../parts/arena/arena-times.js';
import { inArena, type Doing, type InArena } from '../../../parts/arena/course.js';
import { setReadyDocument } from '../../../parts/arena/set-ready.js';
import arenaWords from '../../../parts/arena/words.json' with { type: 'json' };
import { useWords } from '../../../messages/say.js';
import { Refused } from '../../../shell/refused.js';
import type { DeskProps } from '../desk.js';
import styles from '../desk.module.css';
import type { DeskEntry } from '../figures.js';
import { useDeskCommand } from '../use-desk-command.js';

/** The order of an arena's players at the desk: waiting players first. */
const orders: Readonly<Record<Doing, number>> = { waiting: 0, playing: 1, paused: 2, gone: 3 };

/** The players who wait, play and pause in an arena, and the buttons to be ready or pause. */
export function ReadySection({ desk, again }: DeskProps) {
  const say = useWords(arenaWords);
  const [{ status, refusal }, give] = useDeskCommand(setReadyDocument, { again });
  const { plan, entries, matches } = desk;
  if (!plan.arena || plan.status === 'CLOSED') return null;
  const everybody = inArena(entries, matches)
    .filter(({ doing }) => doing !== 'gone')
    .toSorted(
      (one, other) => orders[one.doing] - orders[other.doing] || (one.board ?? 0) - (other.board ?? 0),
    );
  const count = (doing: Doing): number => everybody.filter((each) => each.doing === doing).length;
  const set = async (entryIds: readonly string[], ready: boolean): Promise<void> => {
    await give((commandId) => ({
      input: { commandId, tournamentId: plan.id, entryIds: [...entryIds], ready },
    }));
  };
  const unready = everybody.filter(({ player }) => !player.ready).map(({ player }) => player.id);
  const isBusy = status === 'sending' || status === 'kept';
  return (
    <section aria-labelledby="arena">
      <h2 id="arena">{say('arena')}</h2>
      <ArenaTimesLine arena={plan.arena} />
      {everybody.length > 0 && (
        <table className={styles['entries']}>
          <caption>
            {say('caption', {
              playing: count('playing'),
              waiting: count('waiting'),
              paused: count('paused'),
            })}
          </caption>
          <thead>
            <tr>
              <th scope="col">{say('player')}</th>
              <th scope="col">{say('state')}</th>
              <th scope="col" className="figure">
                <span className="unseen">{say('act')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {everybody.map((each) => (
              <Row key={each.player.id} {...each} isBusy={isBusy || plan.arena?.ended === true} onSet={set} />
            ))}
          </tbody>
        </table>
      )}
      {refusal && <Refused refusal={refusal} what={say('not-changed')} />}
      {unready.length > 0 && !plan.arena.ended && (
        <div className="acts">
          <button type="button" disabled={isBusy} onClick={() => void set(unready, true)}>
            {say('all-ready')}
          </button>
        </div>
      )}
    </section>
  );
}

interface RowProps extends InArena<DeskEntry> {
  readonly isBusy: boolean;
  readonly onSet: (entryIds: readonly string[], ready: boolean) => Promise<void>;
}

function Row({ player, doing, board, isBusy, onSet }: RowProps) {
  const say = useWords(arenaWords);
  const name = player.name ?? '?';
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="quiet">{say(doing, { board: board ?? 0 })}</td>
      <td className={`figure ${styles['rowActs']}`}>
        <button
          type="button"
          className="plain"
          disabled={isBusy}
          aria-label={say(player.ready ? 'pause-of' : 'ready-of', { name })}
          onClick={() => void onSet([player.id], !player.ready)}
        >
          {say(player.ready ? 'pause' : 'ready')}
        </button>
      </td>
    </tr>
  );
}
