import { useState, type FormEvent } from 'react';
import { graphql, refusalParts } from '../../../data/graphql.js';
import { useCommand } from '../../../data/use-command.js';
import { useTyped } from '../../../data/typed.js';
import { useWords } from '../../../messages/say.js';
import { Refused } from '../../../shell/refused.js';
import type { DeskProps } from '../desk.js';
import styles from '../desk.module.css';
import { NotEntered } from '../entries/not-entered.js';
import { useEntering } from '../entries/use-entering.js';
import teamWords from './words.json' with { type: 'json' };

const addTeamDocument = graphql(
  `
    mutation AddTeam($input: AddTeamInput!) {
      addTeam(input: $input) {
        ... on EntryChanged {
          entry {
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

/**
 * A team is entered with its players, one to a line. If its players are wrong the team is entered anyway, and they are
 * corrected here.
 */
export function TeamForm({ desk, again }: DeskProps) {
  const say = useWords(teamWords);
  const form = `team:${desk.plan.id}`;
  const [name, setName] = useTyped(form, '');
  const [players, setPlayers] = useTyped(`${form}:players`, '');
  const [stands, setStands] = useTyped<string | null>(`${form}:stands`, null);
  const [done, setDone] = useState<string | null>(null);
  const [{ status, refusal }, send] = useCommand(addTeamDocument);
  const [entering, enter] = useEntering(desk.plan.id);
  const isWrong = entering.isTable || entering.refusal !== null;
  const add = async (): Promise<string | null> => {
    const outcome = await send((commandId) => ({ input: { commandId, tournamentId: desk.plan.id, name } }));
    return outcome && 'done' in outcome ? outcome.done.entry.id : null;
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setDone(null);
    const team = stands ?? (await add());
    if (team === null) return;
    const left = await enter(players, team);
    again();
    setPlayers(left);
    if (left.trim() !== '') return setStands(team);
    setStands(null);
    setDone(name);
    setName('');
  };
  const isBusy = entering.isBusy || status === 'sending' || status === 'kept';
  return (
    <form className={styles['paste']} aria-label={say('enter')} onSubmit={(event) => void submit(event)}>
      <label htmlFor="paste">{say('name')}</label>
      <input
        id="paste"
        type="text"
        required
        autoComplete="off"
        readOnly={stands !== null}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <label htmlFor="team-players">{say('names')}</label>
      <textarea
        id="team-players"
        rows={Math.max(3, desk.plan.boards ?? 0)}
        value={players}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? 'team-wrong' : undefined}
        onChange={({ target }) => setPlayers(target.value)}
      />
      {refusal && <Refused refusal={refusal} what={say('not-entered')} />}
      {stands !== null && <p>{say('stands', { team: name })}</p>}
      <NotEntered id="team-wrong" entering={entering} />
      <div className="acts">
        <button className="go" disabled={isBusy}>
          {stands === null ? say('enter-it') : say('enter-players', { team: name })}
        </button>
        <span className="quiet" role="status">
          {done !== null && say('entered', { team: done })}
        </span>
      </div>
      {entering.warnings.map((warning) => (
        <p key={warning} className="quiet" lang="en">
          {warning}
        </p>
      ))}
    </form>
  );
}
