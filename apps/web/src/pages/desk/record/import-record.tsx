import { useState, type FormEvent } from 'react';
import { boardsToEnter } from '../../../parts/results/boards-to-enter.js';
import { graphql, refusalParts } from '../../../data/graphql.js';
import { useCommand } from '../../../data/use-command.js';
import { useTyped } from '../../../data/typed.js';
import { useFormats } from '../../../messages/formats.js';
import { useWords } from '../../../messages/say.js';
import { Refused } from '../../../shell/refused.js';
import { Empty } from '../../../shell/states.js';
import { nameOfSide, type DeskProps } from '../desk.js';
import styles from '../desk.module.css';
import deskWords from '../words.json' with { type: 'json' };
import type { ReadRecord } from './read-record.js';
import { RecordPreview } from './record-preview.js';
import recordWords from './words.json' with { type: 'json' };

const importGameDocument = graphql(
  `
    mutation ImportGame($input: ImportGameInput!) {
      importGame(input: $input) {
        ... on GameAdded {
          game {
            id
          }
        }
        ... on Refusal {
          ...RefusalParts
        }
      }
    }
  `,
  [refusalParts],
);

interface ImportRecordProps extends DeskProps {
  readonly onDone: () => void;
}

/** The record of a game is read here by the rules, shown, and then imported as the next game of a match. */
export function ImportRecord({ desk, again, onDone }: ImportRecordProps) {
  const say = useWords(recordWords);
  const formats = useFormats();
  const sayDesk = useWords(deskWords);
  const [chosen, setChosen] = useState('');
  const [board, setBoard] = useState('');
  const [text, setText] = useTyped(`record:${desk.plan.id}`, '');
  const [read, setRead] = useState<ReadRecord | null>(null);
  const [said, setSaid] = useState(false);
  const [{ status, refusal }, send, forget] = useCommand(importGameDocument);
  const open = desk.slips.filter((slip) => slip.status === 'OPEN');
  const slip = open.find(({ id }) => id === chosen);
  const boards = slip ? boardsToEnter(slip.sides, slip.games.nodes).flatMap((each) => each.board ?? []) : [];
  const change = (next: string): void => {
    setText(next);
    setRead(null);
    setSaid(false);
    forget();
  };
  const at = boards.find((each) => String(each) === board)?.toString() ?? boards[0]?.toString() ?? '';
  const look = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const { readRecordHere } = await import('./read-record.js');
    setRead(await readRecordHere(text, desk.plan.gameKind));
  };
  const bringIn = async (): Promise<void> => {
    const record: unknown = JSON.parse(text);
    const outcome = await send((commandId) => ({
      input: {
        commandId,
        matchId: chosen,
        record,
        board: at === '' ? null : Number(at),
      },
    }));
    if (!outcome || 'refused' in outcome) return;
    change('');
    setSaid(true);
    again();
  };
  if (open.length === 0) return <Empty>{say('none-open')}</Empty>;
  const isRight = read?.ok === true && read.finished && slip !== undefined;
  return (
    <form className={styles['paste']} aria-label={say('open')} onSubmit={(event) => void look(event)}>
      <label htmlFor="record-match">{say('match')}</label>
      <select
        id="record-match"
        required
        value={chosen}
        onChange={({ target }) => {
          setChosen(target.value);
          setBoard('');
        }}
      >
        <option value="">{say('choose')}</option>
        {open.map(({ id, board: table, sides }) => (
          <option key={id} value={id}>
            {sayDesk('match-at', { table: table ?? 0, match: formats.sides(sides.map(nameOfSide)) })}
          </option>
        ))}
      </select>
      {boards.length > 0 && (
        <>
          <label htmlFor="record-board">{say('board')}</label>
          <select id="record-board" value={at} onChange={({ target }) => setBoard(target.value)}>
            {boards.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </select>
        </>
      )}
      <label htmlFor="record-file">{say('file')}</label>
      <input
        id="record-file"
        type="file"
        className={styles['file']}
        accept=".json,.txt"
        onChange={({ target }) => void target.files?.[0]?.text().then(change)}
      />
      <label htmlFor="record-text">{say('text')}</label>
      <textarea
        id="record-text"
        rows={6}
        required
        value={text}
        aria-invalid={read?.ok === false}
        aria-describedby="record-read"
        onChange={({ target }) => change(target.value)}
      />
      <div id="record-read" role="status">
        {read && <RecordPreview read={read} />}
        {said && <p>{say('done')}</p>}
      </div>
      {refusal && <Refused refusal={refusal} what={say('not-imported')} />}
      <div className="acts">
        <button className={isRight ? undefined : 'go'}>{say('look')}</button>
        {isRight && (
          <button
            type="button"
            className="go"
            disabled={status === 'sending' || status === 'kept'}
            onClick={() => void bringIn()}
          >
            {say('import')}
          </button>
        )}
        <button type="button" className="plain" onClick={onDone}>
          {say('leave-it')}
        </button>
      </div>
    </form>
  );
}
