import { lazy, Suspense, useEffect, useId, useState, type FormEvent } from 'react';
import type { ResultOf } from '../../data/graphql.js';
import { useRead } from '../../data/use-read.js';
import { useCommand } from '../../data/use-command.js';
import { useWords } from '../../messages/say.js';
import { reportResultDocument, sideReportsDocument } from '../../parts/results/documents.js';
import { boardsToEnter } from '../../parts/results/boards-to-enter.js';
import { endingsOf, readSlip } from '../../games/slips.js';
import type { Ending, Unreadable } from '../../parts/results/slip-boxes.js';
import { saidBy } from '../../parts/results/reported.js';
import { ReportsOfSides } from '../../parts/results/reports-of-sides.js';
import resultWords from '../../parts/results/words.json' with { type: 'json' };
import { Refused } from '../../shell/refused.js';
import { Fetching } from '../../shell/states.js';
import type { ShownMatch } from './documents.js';
import styles from './match.module.css';
import { playerNames, sideNames } from './names.js';
import type { SharedSeat } from './use-shared-seat.js';

const BringRecord = lazy(async () => ({ default: (await import('./record/bring-record.js')).BringRecord }));

const AgreeOnRecord = lazy(async () => ({
  default: (await import('./record/agree-on-record.js')).AgreeOnRecord,
}));

type SideReport = NonNullable<ResultOf<typeof sideReportsDocument>['match']>['reports'][number];

interface ReportProps {
  readonly match: ShownMatch;
  /** The entries that the viewer plays for. */
  readonly entries: readonly string[];
  /** On a device with several seats of the match: the one it speaks for. */
  readonly seat: SharedSeat | undefined;
}

/** Where a player says how a game on a real board ended: for a match that is open, if results come from boards. */
export function ReportSection({ match, entries: held, seat }: ReportProps) {
  const entries = seat ? [seat.speaker] : held;
  const own = match.sides.find(({ players }) => players.some(({ id }) => entries.includes(id)));
  const { data, again } = useRead(
    sideReportsDocument,
    { id: match.id },
    { pause: !own || match.status !== 'OPEN' },
  );
  useEffect(() => {
    if (own) again();
  }, [again, match.logPosition, own !== undefined]);
  const boards = boardsToEnter(match.sides, match.games.nodes);
  const at = boards.find(
    ({ board, players }) => board === null || players.some((id) => entries.includes(id)),
  );
  const isPlayedHere =
    match.games.nodes.some(({ game }) => game?.status === 'OPEN') || match.deals.length > 0;
  if (!own || !at || match.status !== 'OPEN' || isPlayedHere) return null;
  if (!data?.match || data.match.tournament?.reporting === 'ONLINE') return null;
  const reports = data.match.reports.filter(({ board }) => board === at.board);
  return <ReportForm {...{ match, at, reports, seat, again }} side={own.name} />;
}

interface ReportFormProps {
  readonly match: ShownMatch;
  readonly side: string;
  readonly at: { readonly board: number | null; readonly players: readonly string[] };
  readonly reports: readonly SideReport[];
  readonly seat: SharedSeat | undefined;
  readonly again: () => void;
}

function ReportForm({ match, side, at, reports, seat, again }: ReportFormProps) {
  const say = useWords(resultWords);
  const id = useId();
  const endings = endingsOf(match.gameKind);
  const [boxes, setBoxes] = useState<readonly string[]>([]);
  const [ending, setEnding] = useState<Ending>('points');
  const [unreadable, setUnreadable] = useState<Unreadable | null>(null);
  const [isBringing, setBringing] = useState(false);
  const [{ status, refusal }, send, forget] = useCommand(reportResultDocument);
  const names = playerNames(match);
  const ofSides = sideNames(match);
  // A box is a side's; of a match of teams it is that of who plays at the board.
  const calledAt = (player: string): string => {
    const of =
      at.board === null
        ? match.sides.find(({ players }) => players.some(({ id: each }) => each === player))
        : undefined;
    return (of && ofSides.get(of.name)) ?? names.get(player) ?? '?';
  };
  const report = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const sides = at.players.map((player, index) => ({ player, box: boxes[index] ?? '' }));
    const read = readSlip(match, ending, sides);
    setUnreadable('unreadable' in read ? read.unreadable : null);
    if ('unreadable' in read) return;
    const outcome = await send((commandId) => ({
      input: { commandId, matchId: match.id, board: at.board, result: read.result },
    }));
    if (outcome && 'done' in outcome) setBoxes([]);
  };
  const said = saidOf(reports, side);
  const own = reports.find((each) => each.side === side);
  const { sides } = match;
  const theirs = reports.find((each) => each.side !== side)?.record;
  return (
    <section className={styles['report']} aria-labelledby={id}>
      <h2 id={id}>{say('report')}</h2>
      <p className="quiet">{say('report-why', { kind: match.gameKind })}</p>
      {seat && <Speakers seat={seat} onChosen={forget} />}
      {said && (
        <p role="status">
          {say(said, { said: own ? saidBy(own, sides, say) : '' })}
          {said === 'they-differ' && <ReportsOfSides {...{ reports, sides }} />}
        </p>
      )}
      <Suspense fallback={<Fetching />}>
        {theirs !== undefined && theirs !== null && (
          <AgreeOnRecord
            {...{ match: match.id, game: match.gameKind, board: at.board, names }}
            record={theirs}
            onDone={again}
          />
        )}
      </Suspense>
      <form onSubmit={(event) => void report(event)}>
        {at.players.map((player, index) => (
          <p key={player}>
            <label htmlFor={`${id}-${index}`}>{say('box', { name: calledAt(player) })}</label>
            <input
              id={`${id}-${index}`}
              type="text"
              inputMode="numeric"
              autoComplete="off"
              aria-invalid={unreadable !== null || refusal !== null}
              value={boxes[index] ?? ''}
              onChange={({ target }) =>
                setBoxes(at.players.map((_, each) => (each === index ? target.value : (boxes[each] ?? ''))))
              }
            />
          </p>
        ))}
        <p>
          <label htmlFor={`${id}-how`}>{say('how-ended')}</label>
          <select
            id={`${id}-how`}
            value={ending}
            onChange={({ target }) => setEnding(endings.find((each) => each === target.value) ?? 'points')}
          >
            {endings.map((each) => (
              <option key={each} value={each}>
                {say(`ending-${each}`)}
              </option>
            ))}
          </select>
        </p>
        {refusal && <Refused refusal={refusal} what={say('not-reported')} />}
        {unreadable && (
          <p role="alert">
            <b>{say('not-reported-for')}</b> {say(`unread-${unreadable}`)}
          </p>
        )}
        <div className="acts">
          <button disabled={status === 'sending' || status === 'kept'}>{say('report-it')}</button>
        </div>
      </form>
      <Suspense fallback={<Fetching />}>
        {isBringing && (
          <BringRecord
            {...{ match: match.id, game: match.gameKind, board: at.board }}
            onDone={() => {
              setBringing(false);
              again();
            }}
          />
        )}
      </Suspense>
      {!isBringing && (
        <p>
          <button type="button" className="plain" onClick={() => setBringing(true)}>
            {say('record')}
          </button>
        </p>
      )}
    </section>
  );
}

/** The choice of the seat that a device with several seats speaks for. */
function Speakers({ seat, onChosen }: { readonly seat: SharedSeat; readonly onChosen: () => void }) {
  const say = useWords(resultWords);
  const group = useId();
  const choose = (id: string): void => {
    onChosen();
    seat.choose(id);
  };
  return (
    <fieldset>
      <legend>{say('for-whom')}</legend>
      {seat.own.map(({ id, name }) => (
        <label key={id} className="pick">
          <input type="radio" name={group} checked={id === seat.speaker} onChange={() => choose(id)} />
          {name ?? '?'}
        </label>
      ))}
    </fieldset>
  );
}

/** The reports of the game so far, as its side sees them. */
function saidOf(
  reports: readonly SideReport[],
  own: string,
): 'they-differ' | 'you-said' | 'they-said' | undefined {
  if (reports.some(({ contradicted }) => contradicted)) return 'they-differ';
  if (reports.some(({ side }) => side === own)) return 'you-said';
  return reports.length > 0 ? 'they-said' : undefined;
}
