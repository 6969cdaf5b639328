import { useState } from 'react';
import { useClient } from 'urql';
import { refusalIn, refusalOfError, type Refusal } from '../../../data/refusal.js';
import { useFormats } from '../../../messages/formats.js';
import { useWords } from '../../../messages/say.js';
import { Refused } from '../../../shell/refused.js';
import { roundsAtDesk, type Desk, type DeskProps } from '../desk.js';
import styles from '../desk.module.css';
import { useDeskCommand } from '../use-desk-command.js';
import deskWords from '../words.json' with { type: 'json' };
import { pairAgainDocument, previewPairingDocument, type PairingPreview } from './again-documents.js';

/** Those who play, by the numbers that they have, and after them those who have none yet. A later round keeps the numbers. */
function orderOf({ plan, entries, matches }: Desk): string[] | null {
  if (plan.pairedBy !== 'AT_ONCE' && roundsAtDesk(matches).length > 1) return null;
  const last = entries.length + 1;
  return entries
    .filter(({ withdrawn }) => !withdrawn)
    .toSorted((one, other) => (one.number ?? last) - (other.number ?? last))
    .map(({ id }) => id);
}

interface PairAgainProps extends DeskProps {
  readonly reason: string;
  readonly onDone: () => void;
}

/** What pairing again would change is shown first; then the pairing is taken back and made again in one step. */
export function PairAgain({ desk, again, reason, onDone }: PairAgainProps) {
  const say = useWords(deskWords);
  const client = useClient();
  const [told, setTold] = useState<PairingPreview | Refusal | null>(null);
  const [{ status, refusal }, give] = useDeskCommand(pairAgainDocument, { again, onDone });
  const { id } = desk.plan;
  const order = orderOf(desk);
  const look = async (): Promise<void> => {
    const { data, error } = await client
      .query(previewPairingDocument, { id, order }, { requestPolicy: 'network-only' })
      .toPromise();
    const answer = data?.tournament?.previewPairing;
    if (answer?.__typename === 'PairingPreview') setTold(answer);
    else setTold(refusalIn(answer) ?? (error ? refusalOfError(error) : null));
  };
  // Somebody who came or left meanwhile would make another pairing than was shown.
  const pair = (expectedVersion: number): Promise<unknown> =>
    give((commandId) => ({ input: { commandId, tournamentId: id, reason, order, expectedVersion } }));
  const isTold = told !== null && 'tables' in told;
  return (
    <>
      <div className={`acts ${styles['wide']}`}>
        <button type="button" onClick={() => void look()}>
          {say('again-look')}
        </button>
      </div>
      <div role="status" className={styles['wide']}>
        {isTold && <Changes told={told} />}
      </div>
      {told && 'code' in told && <Refused refusal={told} what={say('again-not-tried')} />}
      {refusal && <Refused refusal={refusal} what={say('not-changed')} />}
      {isTold && told.changes && (
        <div className={`acts ${styles['wide']}`}>
          <button
            type="button"
            className="go"
            disabled={status === 'sending' || reason.trim() === ''}
            onClick={() => void pair(told.version)}
          >
            {say('again-do')}
          </button>
        </div>
      )}
    </>
  );
}

const listed = (all: readonly { readonly name: string | null }[]): string =>
  all.map(({ name }) => name ?? '?').join(', ');

function Changes({ told }: { readonly told: PairingPreview }) {
  const say = useWords(deskWords);
  const formats = useFormats();
  const called = (all: readonly { readonly name: string | null }[]) =>
    formats.sides(all.map(({ name }) => name ?? '?'));
  const coming = told.tables.filter(({ stands }) => !stands);
  if (!told.changes) return <p>{say('again-same')}</p>;
  return (
    <>
      <p>{say('again-count', { stay: told.stay, come: told.come, go: told.go })}</p>
      <ul className={styles['swaps']}>
        {told.gone.map(({ board, entries }) => (
          <li key={`gone ${board}`}>
            <s>{say('match-at', { table: board, match: called(entries) })}</s>
          </li>
        ))}
        {coming.map(({ board, entries }) => (
          <li key={`new ${board}`}>
            <b>{say('match-at', { table: board, match: called(entries) })}</b>
          </li>
        ))}
      </ul>
      {told.byesGone.length + told.byes.length > 0 && (
        <p>
          {say('alone')} {told.byesGone.length > 0 && <s>{listed(told.byesGone)}</s>} {listed(told.byes)}
        </p>
      )}
    </>
  );
}
