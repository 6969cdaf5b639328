import { useEffect, useState } from 'react';
import { useCommand } from '../../../data/use-command.js';
import { useWords } from '../../../messages/say.js';
import { reportResultDocument } from '../../../parts/results/documents.js';
import resultWords from '../../../parts/results/words.json' with { type: 'json' };
import { Refused } from '../../../shell/refused.js';
import { readRecordHere, type ReadRecord } from '../../desk/record/read-record.js';
import { RecordPreview } from '../../desk/record/record-preview.js';
import styles from '../match.module.css';
import { movesIn, withNames } from './agreed-record.js';

interface AgreeOnRecordProps {
  readonly match: string;
  readonly game: string;
  readonly board: number | null;
  /** The record that another side has submitted. */
  readonly record: unknown;
  readonly names: ReadonlyMap<string, string>;
  readonly onDone: () => void;
}

/** The record that another side has submitted: its contents, and the consent by which the game is imported. */
export function AgreeOnRecord({ match, game, board, record, names, onDone }: AgreeOnRecordProps) {
  const say = useWords(resultWords);
  const [read, setRead] = useState<ReadRecord | null>(null);
  const [{ status, refusal }, send] = useCommand(reportResultDocument);
  const text = JSON.stringify(withNames(record, names), null, 1);
  useEffect(() => {
    let isShown = true;
    void readRecordHere(text, game).then((next) => isShown && setRead(next));
    return () => {
      isShown = false;
    };
  }, [text, game]);
  const agree = async (): Promise<void> => {
    const outcome = await send((commandId) => ({ input: { commandId, matchId: match, board, record } }));
    if (outcome && 'done' in outcome) onDone();
  };
  return (
    <div className={styles['brought']}>
      <p>
        <b>{say('they-brought')}</b> {say('agree-why')}
      </p>
      {read && <RecordPreview read={read} />}
      <details>
        <summary>{say('its-moves')}</summary>
        <p className="figures">{movesIn(record).join(' ')}</p>
      </details>
      {refusal && <Refused refusal={refusal} what={say('not-reported')} />}
      <div className="acts">
        <button
          type="button"
          className="go"
          disabled={status === 'sending' || status === 'kept'}
          onClick={() => void agree()}
        >
          {say('agree')}
        </button>
      </div>
    </div>
  );
}
