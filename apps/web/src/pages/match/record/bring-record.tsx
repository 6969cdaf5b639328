import { useId, useState, type FormEvent } from 'react';
import { useCommand } from '../../../data/use-command.js';
import { useTyped } from '../../../data/typed.js';
import { useWords } from '../../../messages/say.js';
import { reportResultDocument } from '../../../parts/results/documents.js';
import resultWords from '../../../parts/results/words.json' with { type: 'json' };
import { Refused } from '../../../shell/refused.js';
import { readRecordHere, type ReadRecord } from '../../desk/record/read-record.js';
import { RecordPreview } from '../../desk/record/record-preview.js';
import recordWords from '../../desk/record/words.json' with { type: 'json' };

interface BringRecordProps {
  readonly match: string;
  readonly game: string;
  readonly board: number | null;
  readonly onDone: () => void;
}

/** Where a player submits the record of a game that was written down: it is checked here by the rules, shown, and then reported. */
export function BringRecord({ match, game, board, onDone }: BringRecordProps) {
  const say = useWords(recordWords);
  const sayResult = useWords(resultWords);
  const id = useId();
  const [text, setText] = useTyped(`record:${match}:${board ?? ''}`, '');
  const [read, setRead] = useState<ReadRecord | null>(null);
  const [{ status, refusal }, send, forget] = useCommand(reportResultDocument);
  const change = (next: string): void => {
    setText(next);
    setRead(null);
    forget();
  };
  const look = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setRead(await readRecordHere(text, game));
  };
  const bring = async (): Promise<void> => {
    const record: unknown = JSON.parse(text);
    const outcome = await send((commandId) => ({ input: { commandId, matchId: match, board, record } }));
    if (!outcome || 'refused' in outcome) return;
    setText('');
    onDone();
  };
  const isRight = read?.ok === true && read.finished;
  return (
    <form aria-label={sayResult('record')} onSubmit={(event) => void look(event)}>
      <p>
        <label htmlFor={`${id}-file`}>{say('file')}</label>
        <input
          id={`${id}-file`}
          type="file"
          accept=".json,.txt"
          onChange={({ target }) => void target.files?.[0]?.text().then(change)}
        />
      </p>
      <p>
        <label htmlFor={`${id}-text`}>{say('text')}</label>
        <textarea
          id={`${id}-text`}
          rows={5}
          required
          value={text}
          aria-invalid={read?.ok === false}
          aria-describedby={`${id}-read`}
          onChange={({ target }) => change(target.value)}
        />
      </p>
      <div id={`${id}-read`} role="status">
        {read && <RecordPreview read={read} />}
      </div>
      {refusal && <Refused refusal={refusal} what={sayResult('not-reported')} />}
      <div className="acts">
        <button className={isRight ? undefined : 'go'}>{say('look')}</button>
        {isRight && (
          <button
            type="button"
            className="go"
            disabled={status === 'sending' || status === 'kept'}
            onClick={() => void bring()}
          >
            {sayResult('bring-record')}
          </button>
        )}
        <button type="button" className="plain" onClick={onDone}>
          {say('leave-it')}
        </button>
      </div>
    </form>
  );
}
