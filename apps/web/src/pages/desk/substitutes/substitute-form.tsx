import { useState, type FormEvent } from 'react';
import { useWords } from '../../../messages/say.js';
import { Refused } from '../../../shell/refused.js';
import { Link } from '../../../shell/link.js';
import styles from '../desk.module.css';
import type { EntryActProps } from '../entries/leaving.js';
import { roomAddress } from '../rooms/rooms.js';
import { keepCode } from '../slips/codes.js';
import { useDeskCommand } from '../use-desk-command.js';
import deskWords from '../words.json' with { type: 'json' };
import { substitutePlayerDocument } from './documents.js';

/** A round that was typed; null if the field was left blank. */
const roundIn = (typed: FormData, name: string): number | null => {
  const text = String(typed.get(name) ?? '').trim();
  return text === '' ? null : Number(text);
};

/** In which rounds; a ladder has none. */
function Rounds({ entry }: { readonly entry: string }) {
  const say = useWords(deskWords);
  return (
    <>
      <label htmlFor={`substitute-from-${entry}`}>{say('substitute-from')}</label>
      <input
        {...{ id: `substitute-from-${entry}`, name: 'from', type: 'number', min: 1 }}
        placeholder={say('substitute-next')}
      />
      <label htmlFor={`substitute-until-${entry}`}>{say('substitute-until')}</label>
      <input
        {...{ id: `substitute-until-${entry}`, name: 'until', type: 'number', min: 1 }}
        placeholder={say('substitute-last')}
      />
    </>
  );
}

/** Somebody else plays for an entry: in one round, or from one on. Their code is shown once. */
export function SubstituteForm({ desk, again, entry, onDone }: EntryActProps) {
  const say = useWords(deskWords);
  const [named, setNamed] = useState<{
    readonly id: string;
    readonly name: string;
    readonly code: string;
  } | null>(null);
  const [{ status, refusal }, give] = useDeskCommand(substitutePlayerDocument, { again });
  const last = desk.substitutions.filter((each) => each.entry.id === entry.id).at(-1);
  const isAway = last !== undefined && last.player.id !== entry.id;
  const at = { tournamentId: desk.plan.id, entryId: entry.id };
  const name = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const rounds = { from: roundIn(typed, 'from'), until: roundIn(typed, 'until') };
    const done = await give((commandId) => ({
      input: { commandId, ...at, name: String(typed.get('name') ?? ''), ...rounds },
    }));
    if (!done) return;
    const { id, name: called } = done.player;
    if (done.entryCode !== null) keepCode(id, done.entryCode);
    setNamed({ id, name: called ?? '?', code: done.entryCode ?? '' });
  };
  const comeBack = async (): Promise<void> => {
    if (await give((commandId) => ({ input: { commandId, ...at } }))) onDone();
  };
  if (named)
    return (
      <div className={styles['inline']} role="status">
        <p>
          {say('substitute-code', { name: named.name })} <b>{named.code}</b>
        </p>
        <div className="acts">
          <button type="button" className="go" onClick={onDone}>
            {say('substitute-noted')}
          </button>
          <Link className="button" to={`${roomAddress(desk.plan.slug, 'papers')}?slip=${named.id}`}>
            {say('slip-of', { name: named.name })}
          </Link>
        </div>
      </div>
    );
  return (
    <form className={styles['inline']} onSubmit={(event) => void name(event)}>
      <p className="quiet">{say('substitute-why', { name: entry.name ?? '?' })}</p>
      <label htmlFor={`substitute-${entry.id}`}>{say('substitute-name')}</label>
      <input id={`substitute-${entry.id}`} name="name" type="text" required />
      {!desk.plan.offeredFormat.ladder && <Rounds entry={entry.id} />}
      {refusal && <Refused refusal={refusal} what={say('substitute-refused')} />}
      <div className="acts">
        <button className="go" disabled={status === 'sending'}>
          {say('substitute-do')}
        </button>
        {isAway && (
          <button type="button" disabled={status === 'sending'} onClick={() => void comeBack()}>
            {say('substitute-back', { name: entry.name ?? '?' })}
          </button>
        )}
        <button type="button" className="plain" onClick={onDone}>
          {say('leave-it')}
        </button>
      </div>
    </form>
  );
}
