import { useState, type FormEvent } from 'react';
import { useClient } from 'urql';
import { refusalIn, refusalOf, type Refusal } from '../../../data/refusal.js';
import { useTyped } from '../../../data/typed.js';
import { useWords } from '../../../messages/say.js';
import { Refused } from '../../../shell/refused.js';
import { keepCode } from '../slips/codes.js';
import type { DeskProps } from '../desk.js';
import styles from '../desk.module.css';
import { noText, TextFields, type TypedText } from '../text-fields.js';
import { useDeskCommand } from '../use-desk-command.js';
import deskWords from '../words.json' with { type: 'json' };
import { importEntriesDocument, previewEntriesDocument } from './commands.js';
import { PreviewedLines, type PreviewedLine } from './previewed-lines.js';

interface ImportProps extends DeskProps {
  readonly onDone: () => void;
}

/** Players from a file or another program. The names read, and what is wrong with each, are shown before anybody is entered. */
export function ImportForm({ desk, again, onDone }: ImportProps) {
  const say = useWords(deskWords);
  const client = useClient();
  const [typed, setTyped] = useTyped<TypedText>(`import:${desk.plan.id}`, noText);
  const [read, setRead] = useState<readonly PreviewedLine[] | null>(null);
  const [unread, setUnread] = useState<Refusal | null>(null);
  const [{ status, refusal }, give, forget] = useDeskCommand(importEntriesDocument, { again, onDone });
  const change = (next: TypedText): void => {
    setTyped(next);
    setRead(null);
    setUnread(null);
    forget();
  };
  const players = { ...typed };
  const look = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setRead(null);
    const variables = { id: desk.plan.id, players };
    const { data, error } = await client
      .query(previewEntriesDocument, variables, { requestPolicy: 'network-only' })
      .toPromise();
    const answer = data?.tournament?.previewEntries;
    if (answer?.__typename === 'EntriesPreview') setRead(answer.lines);
    setUnread(error ? refusalOf(error) : refusalIn(answer));
  };
  const enter = async (): Promise<void> => {
    const done = await give((commandId) => ({
      input: { commandId, tournamentId: desk.plan.id, players },
    }));
    if (!done) return;
    setTyped(noText);
    for (const { entry, entryCode } of done.entries) if (entryCode !== null) keepCode(entry.id, entryCode);
  };
  const isRight = read !== null && read.length > 0 && read.every((line) => line.refusal === null);
  return (
    <form className={styles['paste']} onSubmit={(event) => void look(event)} aria-label={say('import')}>
      <TextFields id="import" typed={typed} onChange={change} />
      {unread && <Refused refusal={unread} what={say('import-unread')} />}
      <div role="status">
        {read && (
          <PreviewedLines
            lines={read}
            caption={say('import-read', {
              count: read.length,
              wrong: read.filter((line) => line.refusal !== null).length,
            })}
            what={say('player')}
            right={say('import-right')}
          />
        )}
      </div>
      {refusal && <Refused refusal={refusal} what={say('nobody-entered')} />}
      <div className="acts">
        <button className={isRight ? undefined : 'go'}>{say('import-look')}</button>
        {isRight && (
          <button type="button" className="go" disabled={status === 'sending'} onClick={() => void enter()}>
            {say('import-enter', { count: read.length })}
          </button>
        )}
        <button type="button" className="plain" onClick={onDone}>
          {say('leave-it')}
        </button>
      </div>
    </form>
  );
}
