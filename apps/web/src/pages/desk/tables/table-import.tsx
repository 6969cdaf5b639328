import { useState, type FormEvent, type ReactNode } from 'react';
import type { CommandState } from '../../../data/use-command.js';
import type { Refusal } from '../../../data/refusal.js';
import { useTyped } from '../../../data/typed.js';
import { useWords } from '../../../messages/say.js';
import { Refused } from '../../../shell/refused.js';
import styles from '../desk.module.css';
import { PreviewedLines, type PreviewedLine } from '../entries/previewed-lines.js';
import { noText, TextFields, type TypedText } from '../text-fields.js';
import deskWords from '../words.json' with { type: 'json' };
import tableWords from './words.json' with { type: 'json' };

/** The contents of a text, line by line, or why it cannot be read. */
export interface TextRead {
  readonly lines: readonly PreviewedLine[];
  readonly refusal: Refusal | null;
}

interface TableImportProps {
  readonly of: 'results' | 'pairings';
  /** The id of the tournament. */
  readonly tournament: string;
  readonly state: CommandState;
  readonly look: (typed: TypedText) => Promise<TextRead>;
  readonly give: (typed: TypedText) => Promise<unknown>;
  /** What was answered is about another text. */
  readonly forget: () => void;
  readonly onDone: () => void;
  /** Further notes on the whole text. */
  readonly children?: ReactNode;
}

/** Imports a table: the contents of each line, and its errors, are shown before anything is done. */
export function TableImport({
  of,
  tournament,
  state,
  look,
  give,
  forget,
  onDone,
  children,
}: TableImportProps) {
  const say = useWords(deskWords);
  const sayTable = useWords(tableWords);
  const [typed, setTyped] = useTyped<TypedText>(`${of}:${tournament}`, noText);
  const [read, setRead] = useState<TextRead | null>(null);
  const change = (next: TypedText): void => {
    setTyped(next);
    setRead(null);
    forget();
  };
  const show = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setRead(await look(typed));
  };
  const lines = read?.lines ?? [];
  const wrong = lines.filter(({ refusal }) => refusal !== null).length;
  const isRight = lines.length > 0 && wrong === 0 && !read?.refusal;
  return (
    <form className={styles['paste']} onSubmit={(event) => void show(event)} aria-label={sayTable(of)}>
      <p className="quiet">{sayTable(of === 'results' ? 'result-columns' : 'pairing-columns')}</p>
      <TextFields id={of} typed={typed} forms={['CSV', 'JSON']} onChange={change} />
      {children}
      {read?.refusal && (
        <Refused refusal={read.refusal} what={sayTable(lines.length === 0 ? 'unread' : 'not-done')} />
      )}
      <div role="status">
        {lines.length > 0 && (
          <PreviewedLines
            lines={lines.map((each) => ({ ...each, name: each.name ?? asTyped(typed, each.line) }))}
            caption={sayTable('read', { count: lines.length, wrong })}
            what={sayTable('what')}
            right={sayTable('right')}
          />
        )}
      </div>
      {state.refusal && <Refused refusal={state.refusal} what={sayTable('not-done')} />}
      <div className="acts">
        <button className={isRight ? undefined : 'go'}>{sayTable('look')}</button>
        {isRight && (
          <button
            type="button"
            className="go"
            disabled={state.status === 'sending'}
            onClick={() => void give(typed).then((done) => done !== null && setTyped(noText))}
          >
            {sayTable(of === 'results' ? 'enter-results' : 'enter-pairings', { count: lines.length })}
          </button>
        )}
        <button type="button" className="plain" onClick={onDone}>
          {say('leave-it')}
        </button>
      </div>
    </form>
  );
}

/**
 * A line of a table as it was typed, below the one that names the columns; null in another form. A first line `sep=;` names
 * only the separator, and nobody sees a tab.
 */
function asTyped({ text, form }: TypedText, line: number): string | null {
  if (form !== 'CSV') return null;
  const [first = '', ...rest] = text.split(/\r\n?|\n/u).filter((each) => each.trim() !== '');
  const lines = /^\uFEFF?sep=.$/iu.test(first) ? rest : [first, ...rest];
  return lines[line + 1]?.replaceAll('\t', ', ') ?? null;
}
