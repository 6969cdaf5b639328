import { readSheetCode } from '@fairview/rules';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useRead } from '../../data/use-read.js';
import { useViewer } from '../../data/viewer.js';
import { useFormats } from '../../messages/formats.js';
import { useWords } from '../../messages/say.js';
import { PageLink } from '../../shell/link.js';
import { Awaited } from '../../shell/states.js';
import { codeOfClubDocument, codeOfMatchDocument } from './documents.js';
import styles from './verify.module.css';
import verifyWords from './words.json' with { type: 'json' };

/** A code from paper, held against what the server's log says today: only when somebody asks for it, or scans a sheet. */
export function AskServer({ code }: { readonly code: string }) {
  const say = useWords(verifyWords);
  const [search] = useSearchParams();
  const match = search.get('match');
  const scanned = match !== null && search.get('code') === code;
  const [asked, setAsked] = useState<string>();
  const read = readSheetCode(code);
  if (!read) return code.trim() === '' ? null : <p role="status">{say('no-code')}</p>;
  if (!scanned && asked !== code)
    return (
      <div className="acts">
        <button type="button" onClick={() => setAsked(code)}>
          {say('ask-server')}
        </button>
      </div>
    );
  return (
    <section className={styles['file']} aria-label={say('on-server')} role="status">
      <h2>{say('on-server')}</h2>
      {match === null ? <InClubs code={code} /> : <OfMatch match={match} code={code} />}
    </section>
  );
}

type Log = 'HOLDS' | 'CHANGED' | 'CUT_OFF';

/** The result of checking a code against the log, in a sentence. */
function OfLog({ log, code, club }: { readonly log: Log; readonly code: string; readonly club?: string }) {
  const say = useWords(verifyWords);
  const position = readSheetCode(code)?.position ?? 0;
  return (
    <p className={log === 'HOLDS' ? undefined : styles['bad']}>
      {club !== undefined && `${club}. `}
      <b>{say('server-log', { log, position })}</b>
    </p>
  );
}

/** Of a scanned sheet: the log of its club, and its figures. */
function OfMatch({ match, code }: { readonly match: string; readonly code: string }) {
  const say = useWords(verifyWords);
  const formats = useFormats();
  const read = useRead(codeOfMatchDocument, { match, code }, { requestPolicy: 'network-only' });
  const { data } = read;
  if (!data) return <Awaited read={read} />;
  const { checkedCode: checked, sides = [] } = data.match ?? {};
  if (!checked) return <p>{say('no-match')}</p>;
  const names = formats.sides(sides.map(({ players }) => players.map(({ name }) => name ?? '?').join(' & ')));
  const { sheetHolds } = checked;
  return (
    <>
      <OfLog log={checked.log} code={checked.code} />
      <p className={sheetHolds === false ? styles['bad'] : undefined}>
        <b>
          {say('server-sheet', { holds: sheetHolds === null ? 'open' : sheetHolds ? 'yes' : 'no', names })}
        </b>{' '}
        <PageLink to={`/m/${match}`}>{say('to-sheet')}</PageLink>
      </p>
    </>
  );
}

/** Of a typed code: the logs of the clubs that one belongs to. */
function InClubs({ code }: { readonly code: string }) {
  const say = useWords(verifyWords);
  const viewer = useViewer();
  const clubs = new Map(viewer?.clubs.map(({ club }) => [club.id, club.name]));
  if (viewer === undefined) return null;
  if (clubs.size === 0) return <p>{say('no-clubs')}</p>;
  return (
    <>
      {[...clubs].map(([id, name]) => (
        <InClub key={id} club={id} name={name} code={code} />
      ))}
      {readSheetCode(code)?.mark != null && <p>{say('mark-open')}</p>}
    </>
  );
}

function InClub({
  club,
  name,
  code,
}: {
  readonly club: string;
  readonly name: string;
  readonly code: string;
}) {
  const read = useRead(codeOfClubDocument, { club, code }, { requestPolicy: 'network-only' });
  const checked = read.data?.club?.checkedCode;
  if (!read.data) return <Awaited read={read} />;
  return checked ? <OfLog log={checked.log} code={checked.code} club={name} /> : null;
}
