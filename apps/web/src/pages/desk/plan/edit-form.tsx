import { useState, type FormEvent } from 'react';
import { factsOf } from '../../../games/facts.js';
import { useTypedForm } from '../../../data/use-typed-form.js';
import { useWords } from '../../../messages/say.js';
import { ArenaSettings, SpreadCap, TeamSettings } from '../../../parts/plans/format-settings.js';
import { MatchSettings } from '../../../parts/plans/match-settings.js';
import { useOfferedFormats } from '../../../parts/plans/offered-formats.js';
import { RoundSettings } from '../../../parts/plans/round-settings.js';
import { TieBreakOrder } from '../../../parts/plans/tie-break-order.js';
import { Refused } from '../../../shell/refused.js';
import type { DeskProps } from '../desk.js';
import styles from '../desk.module.css';
import { useDeskCommand } from '../use-desk-command.js';
import deskWords from '../words.json' with { type: 'json' };
import { changesIn, reportings } from './changes.js';
import { editTournamentDocument } from './commands.js';

interface EditFormProps extends DeskProps {
  readonly onDone: () => void;
}

/** What was agreed, to be changed: name and viewers at any time, how it is played until it is paired. */
export function EditForm({ desk, again, onDone }: EditFormProps) {
  const say = useWords(deskWords);
  const { plan } = desk;
  const offered = useOfferedFormats().data?.formats.find(({ format }) => format === plan.format);
  const [isSame, setSame] = useState(false);
  const name = `plan:${plan.id}`;
  const { form, forget } = useTypedForm(name);
  const leave = (): void => {
    forget();
    onDone();
  };
  const [{ status, refusal }, give] = useDeskCommand(editTournamentDocument, { again, onDone: leave });
  const isPaired = plan.status !== 'ENTERING';
  if (!offered) return null;
  const edit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const changes = changesIn(new FormData(event.currentTarget), plan, offered);
    setSame(Object.keys(changes).length === 0);
    if (Object.keys(changes).length === 0) return;
    await give((commandId) => ({ input: { commandId, tournamentId: plan.id, ...changes } }));
  };
  return (
    <form {...form} className={styles['inline']} onSubmit={(event) => void edit(event)}>
      <label htmlFor="plan-name">{say('plan-name')}</label>
      <input id="plan-name" name="name" type="text" required defaultValue={plan.name} />
      <fieldset>
        <legend>{say('plan-watch')}</legend>
        {(['CLUB', 'PUBLIC'] as const).map((each) => (
          <label key={each} className="pick">
            <input type="radio" name="watch" value={each} defaultChecked={plan.visibility === each} />
            {say(`plan-watch-${each}`)}
          </label>
        ))}
      </fieldset>
      {!isPaired && (
        <p>
          <label htmlFor="plan-reporting">{say('plan-reporting')}</label>
          <select id="plan-reporting" name="reporting" defaultValue={plan.reporting}>
            {reportings.map((each) => (
              <option key={each} value={each}>
                {say(`plan-reporting-${each}`)}
              </option>
            ))}
          </select>
        </p>
      )}
      {!isPaired && <TeamSettings offered={offered} agreed={plan.boards} />}
      <RoundSettings offered={offered} agreed={plan} isPaired={isPaired} />
      {!factsOf(plan.gameKind).hidesHands && (
        <label className="pick">
          <input type="checkbox" name="showsAccuracy" defaultChecked={plan.showsAccuracy} />
          {say('plan-accuracy')}
        </label>
      )}
      {!isPaired && <ArenaSettings offered={offered} minutes={plan.arena?.minutes} />}
      {!isPaired && <SpreadCap offered={offered} cap={plan.spreadCap} />}
      {!isPaired && <TieBreakOrder form={name} offered={offered} agreed={plan.tieBreaks} />}
      {!isPaired && factsOf(plan.gameKind).agreesOnPoints && (
        <MatchSettings system={plan.system} settings={plan.settings} />
      )}
      {isPaired && <p className="quiet">{say('plan-stands')}</p>}
      {refusal && <Refused refusal={refusal} what={say('not-changed')} />}
      <div className="acts">
        <button className="go" disabled={status === 'sending'}>
          {say('plan-keep')}
        </button>
        <button type="button" className="plain" onClick={leave}>
          {say('leave-it')}
        </button>
        <span className="quiet" role="status">
          {isSame && say('plan-same')}
        </span>
      </div>
    </form>
  );
}
