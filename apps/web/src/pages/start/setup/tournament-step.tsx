import { useState, type FormEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { useQuery } from 'urql';
import { useCommand } from '../../../data/use-command.js';
import { useWords } from '../../../messages/say.js';
import { Refused } from '../../../shell/refused.js';
import { Fetching } from '../../../shell/states.js';
import styles from '../start.module.css';
import { createTournamentDocument, rulebooksDocument } from './create-tournament.js';
import { formatsOf, variantOf, type Format } from './proposals.js';
import type { Founded } from './founded.js';
import { setupWords } from './words.js';

/** A first tournament: a name, and what is proposed for the game that is chosen. */
export function TournamentStep({ club }: { readonly club: Founded }) {
  const say = useWords(setupWords);
  const navigate = useNavigate();
  const [{ data }] = useQuery({ query: rulebooksDocument });
  const [{ status, refusal }, send] = useCommand(createTournamentDocument);
  const [gameKind, setGameKind] = useState('teeko');
  const [chosenFormat, setFormat] = useState<Format | null>(null);
  const [chosenSystem, setSystem] = useState<string | null>(null);
  const rulebook = data?.rulebooks.find((each) => each.gameKind === gameKind);
  if (!data || !rulebook) return <Fetching />;
  const formats = formatsOf(gameKind);
  const format = formats.find((each) => each === chosenFormat) ?? formats[0] ?? 'ARRANGED';
  const system = rulebook.systems.find((each) => each === chosenSystem) ?? rulebook.systems[0] ?? 'straight';
  const create = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const visibility = typed.get('watch') === 'PUBLIC' ? 'PUBLIC' : 'CLUB';
    const name = String(typed.get('name') ?? '');
    const variant = variantOf(gameKind, format);
    const outcome = await send((commandId) => ({
      input: { commandId, clubId: club.id, name, gameKind, system, format, visibility, variant },
    }));
    if (outcome && 'done' in outcome) await navigate(`/t/${outcome.done.tournament.slug}`);
  };
  return (
    <form className={styles['form']} onSubmit={(event) => void create(event)}>
      <p>
        <label htmlFor="tournament-name">{say('tournament-name')}</label>
        <input
          id="tournament-name"
          name="name"
          type="text"
          required
          defaultValue={say('tournament-name-first')}
        />
      </p>
      <p>
        <label htmlFor="game">{say('game')}</label>
        <select id="game" value={gameKind} onChange={({ target }) => setGameKind(target.value)}>
          {data.rulebooks.map((each) => (
            <option key={each.gameKind} value={each.gameKind}>
              {each.name}
            </option>
          ))}
        </select>
      </p>
      <p>
        <label htmlFor="system">{say('system')}</label>
        <select id="system" value={system} onChange={({ target }) => setSystem(target.value)}>
          {rulebook.systems.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </select>
      </p>
      <p>
        <label htmlFor="format">{say('format')}</label>
        <select
          id="format"
          value={format}
          onChange={({ target }) => setFormat(formats.find((each) => each === target.value) ?? null)}
        >
          {formats.map((each) => (
            <option key={each} value={each}>
              {say(`format-${each}`)}
            </option>
          ))}
        </select>
      </p>
      <fieldset>
        <legend>{say('watch')}</legend>
        <label className="pick">
          <input type="radio" name="watch" value="CLUB" defaultChecked />
          {say('watch-club')}
        </label>
        <label className="pick">
          <input type="radio" name="watch" value="PUBLIC" />
          {say('watch-public')}
        </label>
      </fieldset>
      {refusal && <Refused refusal={refusal} what={say('not-created')} />}
      <div className="acts">
        <button className="go" disabled={status === 'sending' || status === 'kept'}>
          {say('create')}
        </button>
        <Link to="/">{say('later')}</Link>
      </div>
    </form>
  );
}
