import { useId, useState, type FormEvent } from 'react';
import { useCommand } from '../../data/use-command.js';
import { useWords } from '../../messages/say.js';
import { Refused } from '../../shell/refused.js';
import { chooseColoursDocument, nameOpeningDocument } from './commands.js';
import type { ShownChoice, ShownMatch } from './documents.js';
import styles from './match.module.css';
import matchWords from './words.json' with { type: 'json' };

/** T-8. */
const openings = [
  'standard',
  'alternate',
  'one-move-standard',
  'two-move-standard',
  'three-move-standard',
  'one-move-alternate',
  'two-move-alternate',
  'three-move-alternate',
] as const;

/** S-2. */
const colours = ['B', 'R', 'Y', 'G'] as const;

interface ChoiceFormProps {
  readonly match: ShownMatch;
  readonly choice: ShownChoice;
}

/** Where a player names the opening style of their game, or two colours of pawns. */
export function ChoiceForm({ match, choice }: ChoiceFormProps) {
  return choice.what === 'COLOURS' ? (
    <Colours match={match} choice={choice} />
  ) : (
    <Opening match={match} choice={choice} />
  );
}

function Opening({ match, choice }: ChoiceFormProps) {
  const say = useWords(matchWords);
  const field = useId();
  const [opening, setOpening] = useState<string>('standard');
  const [{ status, refusal }, send] = useCommand(nameOpeningDocument);
  const name = (event: FormEvent): void => {
    event.preventDefault();
    void send((commandId) => ({
      input: { commandId, matchId: match.id, gameId: choice.gameId, opening },
    }));
  };
  return (
    <form className={styles['next']} onSubmit={name}>
      <p>
        <b className="turn">{say('your-turn')}</b> {say('name-opening-why')}
      </p>
      <label htmlFor={field}>{say('opening')}</label>
      <select id={field} value={opening} onChange={({ target }) => setOpening(target.value)}>
        {openings.map((each) => (
          <option key={each} value={each}>
            {say('opening-name', { opening: each.replaceAll('-', '_') })}
          </option>
        ))}
      </select>
      {refusal && <Refused refusal={refusal} what={say('not-named')} />}
      <div className="acts">
        <button className="go" disabled={status === 'sending' || status === 'kept'}>
          {say('name-opening', { opening: opening.replaceAll('-', '_') })}
        </button>
      </div>
    </form>
  );
}

function Colours({ match, choice }: ChoiceFormProps) {
  const say = useWords(matchWords);
  const wanted = 2;
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [{ status, refusal }, send] = useCommand(chooseColoursDocument);
  const choose = (event: FormEvent): void => {
    event.preventDefault();
    void send((commandId) => ({
      input: { commandId, matchId: match.id, gameId: choice.gameId, colours: [...chosen] },
    }));
  };
  const toggle = (colour: string): void =>
    setChosen((before) =>
      before.includes(colour) ? before.filter((each) => each !== colour) : [...before, colour].slice(-wanted),
    );
  return (
    <form className={styles['next']} onSubmit={choose}>
      <p>
        <b className="turn">{say('your-turn')}</b> {say('choose-colours-why')}
      </p>
      <fieldset>
        <legend>{say('colours')}</legend>
        {colours.map((colour) => (
          <label key={colour} className="pick">
            <input type="checkbox" checked={chosen.includes(colour)} onChange={() => toggle(colour)} />
            {say('colour', { colour })}
          </label>
        ))}
      </fieldset>
      {refusal && <Refused refusal={refusal} what={say('not-chosen')} />}
      <div className="acts">
        <button
          className="go"
          disabled={chosen.length !== wanted || status === 'sending' || status === 'kept'}
        >
          {say('choose-colours')}
        </button>
      </div>
    </form>
  );
}
