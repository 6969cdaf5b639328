import { useEffect, useId, useState, type FormEvent } from 'react';
import type { ResultOf } from '../../data/graphql.js';
import { useRead } from '../../data/use-read.js';
import { useCommand } from '../../data/use-command.js';
import { useWords } from '../../messages/say.js';
import { reportResultDocument, sideReportsDocument } from '../../results/documents.js';
import {
  boardsToEnter,
  endingsOf,
  readSlip,
  type Ending,
  type Unreadable,
} from '../../results/slip-result.js';
import { resultWords } from '../../results/words.js';
import { Refused } from '../../shell/refused.js';
import type { ShownMatch } from './documents.js';
import styles from './match.module.css';

type SideReport = NonNullable<ResultOf<typeof sideReportsDocument>['match']>['reports'][number];

interface ReportProps {
  readonly match: ShownMatch;
  /** The entries that the viewer plays for. */
  readonly entries: readonly string[];
}

/** Where a player says how a game on a real board ended: for a match that is open, and where results come from boards. */
export function ReportSection({ match, entries }: ReportProps) {
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
  return <ReportForm match={match} side={own.name} at={at} reports={reports} />;
}

interface ReportFormProps {
  readonly match: ShownMatch;
  readonly side: string;
  readonly at: { readonly board: number | null; readonly players: readonly string[] };
  readonly reports: readonly SideReport[];
}

function ReportForm({ match, side, at, reports }: ReportFormProps) {
  const say = useWords(resultWords);
  const id = useId();
  const endings = endingsOf(match.gameKind, match.system);
  const [boxes, setBoxes] = useState<readonly string[]>([]);
  const [ending, setEnding] = useState<Ending>('points');
  const [unreadable, setUnreadable] = useState<Unreadable | null>(null);
  const [{ status, refusal }, send] = useCommand(reportResultDocument);
  const names = new Map(match.sides.flatMap(({ players }) => players.map((each) => [each.id, each.name])));
  const report = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const sides = at.players.map((player, index) => ({ player, box: boxes[index] ?? '' }));
    const read = readSlip(match.gameKind, match.system, ending, sides);
    setUnreadable('unreadable' in read ? read.unreadable : null);
    if ('unreadable' in read) return;
    const outcome = await send((commandId) => ({
      input: { commandId, matchId: match.id, board: at.board, result: read.result },
    }));
    if (outcome && 'done' in outcome) setBoxes([]);
  };
  const said = saidOf(reports, side);
  return (
    <section className={styles['report']} aria-labelledby={id}>
      <h2 id={id}>{say('report')}</h2>
      <p className="quiet">{say('report-why')}</p>
      {said && <p role="status">{say(said)}</p>}
      <form onSubmit={(event) => void report(event)}>
        {at.players.map((player, index) => (
          <p key={player}>
            <label htmlFor={`${id}-${index}`}>{say('box', { name: names.get(player) ?? '?' })}</label>
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
            <b>{say('not-reported')}</b> {say(`unread-${unreadable}`)}
          </p>
        )}
        <div className="acts">
          <button disabled={status === 'sending' || status === 'kept'}>{say('report-it')}</button>
        </div>
      </form>
    </section>
  );
}

/** What was reported of the game so far, as its side is told. */
function saidOf(
  reports: readonly SideReport[],
  own: string,
): 'they-differ' | 'you-said' | 'they-said' | undefined {
  if (reports.some(({ contradicted }) => contradicted)) return 'they-differ';
  if (reports.some(({ side }) => side === own)) return 'you-said';
  return reports.length > 0 ? 'they-said' : undefined;
}
