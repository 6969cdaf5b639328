import { lazy, Suspense, useState, useEffect, useRef } from 'react';
import { useCommand } from '../../../data/use-command.js';
import { useTyped } from '../../../data/typed.js';
import { useWords } from '../../../messages/say.js';
import { Letter } from '../../../shell/explained.js';
import { Refused } from '../../../shell/refused.js';
import { Fetching } from '../../../shell/states.js';
import { pairRoundsDocument } from './commands.js';
import type { DeskProps, Desk } from '../desk.js';
import deskWords from '../words.json' with { type: 'json' };
import { FileButton } from '../tables/file-button.js';
import { ByHandForm } from './by-hand-form.js';
import { fewestRounds, mostRounds } from './rounds.js';
import { isPairedByHand, toBePaired } from './seats.js';

/**
 * What follows a pairing is its results: they come into view with the desk that has them, and the button that paired does not
 * stay under the finger as the one that pairs the next round. The desk may have them before the pairing is answered: then at
 * once, and who writes in them already keeps the focus.
 * @returns says that a round was paired from here
 */
function useResultsNext({ matches: { length: count }, plan }: Desk): () => void {
  const before = useRef<number | null>(null);
  const latest = useRef(count);
  useEffect(() => {
    latest.current = count;
    if (before.current === null || before.current === count) return;
    before.current = null;
    showResults();
  }, [count]);
  return () => {
    if (plan.arena) return;
    if (latest.current === count) before.current = count;
    else showResults();
  };
}

function showResults(): void {
  const heading = document.getElementById('results');
  // Somebody may write there already.
  if (!heading || heading.parentElement?.contains(document.activeElement)) return;
  heading.tabIndex = -1;
  heading.focus();
  heading.scrollIntoView();
}

const EntryOrder = lazy(async () => ({ default: (await import('./entry-order.js')).EntryOrder }));

const noOrder: readonly string[] = [];

/** Numbers are given to the entries, in an order that is shown or by lot, and the rounds are paired. */
export function PairSection({ desk, again }: DeskProps) {
  const say = useWords(deskWords);
  const { plan } = desk;
  const [{ status, refusal }, send] = useCommand(pairRoundsDocument);
  const [isByHand, setByHand] = useState(false);
  const [moved, setOrder] = useTyped<readonly string[]>(`order:${plan.id}`, noOrder);
  const showResults = useResultsNext(desk);
  const onPaired = (): void => {
    setOrder(noOrder);
    showResults();
    again();
  };
  const isFirst = plan.status === 'ENTERING';
  // A round is paired once every table of the one before is over.
  const isDue = isFirst || desk.matches.every(({ status: of }) => of !== 'OPEN');
  const isLater = plan.status === 'PAIRED' && plan.nextRound !== null;
  if (plan.pairedBy === 'BY_HAND' || (!isFirst && !isLater)) return null;
  const here = desk.entries.filter(({ withdrawn }) => !withdrawn);
  const known = new Map(here.map((entry) => [entry.id, entry]));
  // A player who has not checked in has a number but no match.
  const players = toBePaired(desk).length;
  const most = isFirst ? mostRounds(plan, players) : null;
  const fewest = isFirst ? fewestRounds(plan, players) : null;
  const order = [
    ...moved.filter((id) => known.has(id)),
    ...here.map(({ id }) => id).filter((id) => !moved.includes(id)),
  ];
  const pair = async (byLot: boolean): Promise<void> => {
    const outcome = await send((commandId) => ({
      input: { commandId, tournamentId: plan.id, byLot, order: byLot || isLater ? null : order },
    }));
    if (outcome && 'done' in outcome) onPaired();
  };
  const isBusy = status === 'sending' || status === 'kept';
  return (
    <section aria-labelledby="pair">
      <h2 id="pair">{say(plan.arena ? 'begin' : isFirst ? 'pair' : 'pair-next')}</h2>
      <p className="quiet">
        {isFirst
          ? say(plan.arena ? 'begin-why' : 'pair-why')
          : say('pair-next-why', { format: plan.roundsInTurn ? 'IN_TURN' : plan.format })}{' '}
        <Letter note="pair" about={say('note-pair')} />
      </p>
      {most !== null && <p>{say('pair-too-long', { rounds: plan.rounds ?? 0, entries: players, most })}</p>}
      {fewest !== null && (
        <p>{say('pair-too-short', { rounds: plan.rounds ?? 0, entries: players, fewest })}</p>
      )}
      {isFirst && order.length > 1 && (
        <Suspense fallback={<Fetching />}>
          <EntryOrder plan={plan} seeds={order.flatMap((id) => known.get(id) ?? [])} onOrder={setOrder} />
        </Suspense>
      )}
      {refusal && <Refused refusal={refusal} what={say('not-paired')} />}
      <div className="acts">
        <button
          type="button"
          className={isDue ? 'go' : undefined}
          disabled={isBusy || here.length === 0}
          onClick={() => void pair(false)}
        >
          {say(plan.arena ? 'begin-in-order' : isFirst ? 'pair-in-order' : 'pair-round')}
        </button>
        {isFirst && (
          <button type="button" disabled={isBusy || here.length === 0} onClick={() => void pair(true)}>
            {say(plan.arena ? 'begin-by-lot' : 'pair-by-lot')}
          </button>
        )}
        {isPairedByHand(desk) && (
          <button type="button" aria-expanded={isByHand} onClick={() => setByHand(!isByHand)}>
            {say('pair-by-hand')}
          </button>
        )}
      </div>
      {isByHand && isPairedByHand(desk) && (
        <ByHandForm
          desk={desk}
          onDone={() => {
            setByHand(false);
            onPaired();
          }}
        />
      )}
      {isPairedByHand(desk) && <FileButton of="pairings" desk={desk} again={onPaired} />}
    </section>
  );
}
