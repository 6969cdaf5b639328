import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCommand } from '../../data/use-command.js';
import { useRead } from '../../data/use-read.js';
import { EraseName } from '../../parts/erasure/erase-name.js';
import { useWords } from '../../messages/say.js';
import { Refused } from '../../shell/refused.js';
import { Empty } from '../../shell/states.js';
import {
  addToLeagueDocument,
  deleteLeagueDocument,
  editLeagueDocument,
  joinLeagueEntriesDocument,
  removeFromLeagueDocument,
  tournamentsToAddDocument,
  type LeagueNow,
} from './documents.js';
import styles from './league.module.css';
import { LeagueForm, type TypedLeague } from './league-form.js';
import { sameNames } from './same-names.js';
import leagueWords from './words.json' with { type: 'json' };

interface LeagueDeskProps {
  readonly league: LeagueNow;
}

/** The organizers' part of a league: its tournaments, its persons, and the agreement. */
export function LeagueDesk(props: LeagueDeskProps) {
  return (
    <>
      <Counted {...props} />
      <People {...props} />
      <Agreed {...props} />
    </>
  );
}

function Counted({ league }: LeagueDeskProps) {
  const say = useWords(leagueWords);
  const { data } = useRead(
    tournamentsToAddDocument,
    { id: league.club.id },
    { requestPolicy: 'cache-and-network' },
  );
  const [adding, add] = useCommand(addToLeagueDocument);
  const [removing, remove] = useCommand(removeFromLeagueDocument);
  const [picked, setPicked] = useState('');
  const there = new Set(league.tournaments.map(({ id }) => id));
  const others = (data?.club?.tournaments?.nodes ?? []).filter(
    ({ id, boards }) => boards === null && !there.has(id),
  );
  const chosen = others.find(({ id }) => id === picked) ?? others[0];
  const of = { clubId: league.club.id, leagueId: league.id };
  const refusal = adding.refusal ?? removing.refusal;
  const addChosen = async (): Promise<void> => {
    if (!chosen) return;
    await add((commandId) => ({ input: { ...of, commandId, tournamentId: chosen.id } }));
  };
  const takeOut = async (tournamentId: string): Promise<void> => {
    await remove((commandId) => ({ input: { ...of, commandId, tournamentId } }));
  };
  return (
    <section aria-labelledby="league-add">
      <h2 id="league-add">{say('counted')}</h2>
      {chosen && (
        <form
          className={styles['form']}
          onSubmit={(event) => {
            event.preventDefault();
            void addChosen();
          }}
        >
          <p>
            <label htmlFor="league-tournament">{say('add')}</label>
            <select
              id="league-tournament"
              value={chosen.id}
              onChange={({ target }) => setPicked(target.value)}
            >
              {others.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </p>
          <div className="acts">
            <button className="go" disabled={adding.status === 'sending'}>
              {say('add-it')}
            </button>
          </div>
        </form>
      )}
      {refusal && <Refused refusal={refusal} what={say('not-changed')} />}
      {league.tournaments.length > 0 && (
        <ul>
          {league.tournaments.map(({ id, name }) => (
            <li key={id}>
              {name}{' '}
              <button
                type="button"
                className="plain"
                aria-label={say('take-out-of', { name })}
                disabled={removing.status === 'sending'}
                onClick={() => void takeOut(id)}
              >
                {say('take-out')}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function People({ league }: LeagueDeskProps) {
  const say = useWords(leagueWords);
  const [{ status, refusal }, send] = useCommand(joinLeagueEntriesDocument);
  const same = sameNames(league.rows);
  const join = async (entries: readonly string[]): Promise<void> => {
    await send((commandId) => ({
      input: { commandId, clubId: league.club.id, leagueId: league.id, entryIds: [...entries] },
    }));
  };
  if (league.rows.length === 0) return null;
  return (
    <section aria-labelledby="league-people">
      <h2 id="league-people">{say('people')}</h2>
      <p className="quiet">{say('people-why')}</p>
      {same.length === 0 && <Empty>{say('no-people')}</Empty>}
      <ul>
        {same.map(({ name, rows, entries }) => (
          <li key={name}>
            {say('same', { name, count: rows })}{' '}
            <button
              type="button"
              className="plain"
              aria-label={say('join-of', { name })}
              disabled={status === 'sending'}
              onClick={() => void join(entries)}
            >
              {say('join')}
            </button>
          </li>
        ))}
      </ul>
      {refusal && <Refused refusal={refusal} what={say('not-changed')} />}
    </section>
  );
}

function Agreed({ league }: LeagueDeskProps) {
  const say = useWords(leagueWords);
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [isSure, setSure] = useState(false);
  const [{ status, refusal }, send] = useCommand(editLeagueDocument);
  const [deleting, sendDelete] = useCommand(deleteLeagueDocument);
  const of = { clubId: league.club.id, leagueId: league.id };
  const edit = async ({ points, ...typed }: TypedLeague): Promise<void> => {
    const outcome = await send((commandId) => ({
      input: { ...of, ...typed, commandId, points: [...points] },
    }));
    if (outcome && 'done' in outcome) setOpen(false);
  };
  const remove = async (): Promise<void> => {
    if (!isSure) return setSure(true);
    const outcome = await sendDelete((commandId) => ({ input: { ...of, commandId } }));
    if (outcome && 'done' in outcome) await navigate(`/c/${league.club.slug}`);
  };
  return (
    <section aria-labelledby="league-agreed">
      <h2 id="league-agreed">{say('change')}</h2>
      {isOpen ? (
        <LeagueForm
          before={league}
          isNew={false}
          isBusy={status === 'sending' || status === 'kept'}
          refusal={refusal}
          onGive={(typed) => void edit(typed)}
          onLeave={() => setOpen(false)}
        />
      ) : (
        <div className="acts">
          <button type="button" onClick={() => setOpen(true)}>
            {say('change')}
          </button>
          <button type="button" disabled={deleting.status === 'sending'} onClick={() => void remove()}>
            {say(isSure ? 'delete-sure' : 'delete')}
          </button>
          {league.name !== '' && <EraseName key={league.name} clubId={of.clubId} name={league.name} />}
        </div>
      )}
      {deleting.refusal && <Refused refusal={deleting.refusal} what={say('not-changed')} />}
    </section>
  );
}
