import { lazy, Suspense, useState, type ChangeEvent, type DragEvent } from 'react';
import { useSearchParams } from 'react-router';
import { useWords } from '../../messages/say.js';
import { Leaf } from '../../shell/leaf.js';
import { useInPlace } from '../../shell/place.js';
import { RuleLink } from '../../shell/rule-link.js';
import type { Finding, GameInFile } from './check-file.js';
import styles from './verify.module.css';
import verifyWords from './words.json' with { type: 'json' };

const AskServer = lazy(async () => ({ default: (await import('./ask-server.js')).AskServer }));

const AskGame = lazy(async () => ({ default: (await import('./ask-game.js')).AskGame }));

interface CheckedFile {
  readonly name: string;
  readonly text: string;
  readonly findings: readonly Finding[];
  /** The game that a server may be asked about, if the file is of one. */
  readonly game: GameInFile | undefined;
}

/** Checks files on this device: records, match records, exports of the log, and codes from paper. */
export default function VerifyPage() {
  const say = useWords(verifyWords);
  const [files, setFiles] = useState<readonly CheckedFile[]>([]);
  const [search] = useSearchParams();
  const [noted, setNoted] = useState({ code: search.get('code') ?? '', key: '' });
  useInPlace(say('verify'));
  const check = async (given: Iterable<File>, notes = noted): Promise<void> => {
    const { checkFile, gameInFile, seedsIn } = await import('./check-file.js');
    const read = await Promise.all(
      [...given].map(async (file) => ({ name: file.name, text: await file.text() })),
    );
    const seeds = seedsIn(read.map(({ text }) => text));
    setFiles(
      read.map(({ name, text }) => {
        const findings = checkFile(text, notes, seeds);
        return { name, text, findings, game: gameInFile(text, seeds) };
      }),
    );
  };
  const note = (change: Partial<typeof noted>): void => {
    const next = { ...noted, ...change };
    setNoted(next);
    const again = files.map(({ name, text }) => new File([text], name));
    if (again.length > 0) void check(again, next);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    void check(event.dataTransfer.files);
  };
  const notes = [
    { id: 'here', heading: say('note-here'), body: <p>{say('note-here-body')}</p> },
    { id: 'what', heading: say('note-what'), body: <p>{say('note-what-body')}</p> },
    {
      id: 'trust',
      heading: say('note-trust'),
      body: <p>{say('note-trust-body')}</p>,
    },
  ];
  return (
    <Leaf title={say('verify')} lead={say('lead')} notes={notes} marginOnPhone="after">
      <div className={styles['drop']} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        <label>
          {say('file')}
          <input
            type="file"
            multiple
            accept=".json,.jsonl,application/json,text/plain"
            onChange={({ target }: ChangeEvent<HTMLInputElement>) => void check(target.files ?? [])}
          />
        </label>
        <p>{say('or-drop')}</p>
      </div>
      <div className={styles['noted']}>
        <label>
          {say('code')}
          <input
            type="text"
            value={noted.code}
            autoComplete="off"
            onChange={({ target }) => note({ code: target.value })}
          />
        </label>
        <label>
          {say('key')}
          <input
            type="text"
            value={noted.key}
            autoComplete="off"
            onChange={({ target }) => note({ key: target.value })}
          />
        </label>
      </div>
      {noted.code !== '' && (
        <Suspense fallback={null}>
          <AskServer code={noted.code} />
        </Suspense>
      )}
      <div role="status" aria-live="polite">
        {files.map(({ name, text, findings, game }) => (
          <section key={name} className={styles['file']}>
            <h2>{name}</h2>
            <ul>
              {findings.map((finding, at) => (
                <li key={at}>
                  <Found finding={finding} />
                </li>
              ))}
            </ul>
            {game !== undefined && (
              <Suspense fallback={null}>
                <AskGame key={text} game={game} />
              </Suspense>
            )}
          </section>
        ))}
      </div>
    </Leaf>
  );
}

/** One finding: what was checked, and in bold how it came out. */
function Found({ finding: { kind, good, values } }: { readonly finding: Finding }) {
  const say = useWords(verifyWords);
  const state = good === null ? 'open' : good ? 'good' : 'bad';
  const { rule, message, text } = values;
  return (
    <>
      <p className={good === false ? styles['bad'] : undefined}>
        <b>{say(`${kind}-${state}`, values)}</b>{' '}
        {typeof message === 'string' && <span lang="en">{message}</span>}{' '}
        {typeof rule === 'string' && <RuleLink rule={rule} />}
      </p>
      {typeof text === 'string' && (
        <div className={styles['sheet']} tabIndex={0} role="group" aria-label={say('sheet')}>
          <pre lang="en">{text}</pre>
        </div>
      )}
    </>
  );
}
