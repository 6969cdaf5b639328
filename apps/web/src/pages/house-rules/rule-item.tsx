import { useState } from 'react';
import { useCommand } from '../../data/use-command.js';
import { useFormats } from '../../messages/formats.js';
import { useWords } from '../../messages/say.js';
import { Refused } from '../../shell/refused.js';
import { repealHouseRuleDocument, type HouseRule } from './documents.js';
import styles from './house-rules.module.css';
import { RuleForm } from './rule-form.js';
import houseRulesWords from './words.json' with { type: 'json' };

interface RuleItemProps {
  readonly club: string;
  readonly rule: HouseRule;
  /** Whether the reader may change it: an organizer who reads the rules as they hold now. */
  readonly mayChange: boolean;
  readonly onSaved: () => void;
}

/** A house rule: its wording, its earlier wordings, and for organizers the next one. */
export function RuleItem({ club, rule, mayChange, onSaved }: RuleItemProps) {
  const say = useWords(houseRulesWords);
  const { day } = useFormats();
  const { number, holds, versions } = rule;
  const [isOpen, setOpen] = useState(false);
  const [{ status, refusal }, repeal] = useCommand(repealHouseRuleDocument);
  const isBusy = status === 'sending' || status === 'kept';
  const others = versions.filter(({ version }) => version < (holds?.version ?? 0));
  const give = async (): Promise<void> => {
    const outcome = await repeal((commandId) => ({ input: { commandId, clubId: club, number } }));
    if (outcome && 'done' in outcome) onSaved();
  };
  const words = (wording: string | null, at: string) => {
    if (wording === null) return <i className="quiet">{say('repealed', { day: day(at) })}</i>;
    return wording === '' ? <i className="quiet">{say('erased')}</i> : wording;
  };
  return (
    <li id={number}>
      <h2>{number}</h2>
      <p className={styles['wording']}>
        {holds ? words(holds.wording, holds.at) : <i className="quiet">{say('not-yet')}</i>}
      </p>
      {holds && holds.wording !== null && (
        <p className="quiet">
          {say('since', { version: holds.version, day: day(holds.at) })}{' '}
          {holds.version < versions.length && say('changed-since')}
        </p>
      )}
      {others.length > 0 && (
        <details>
          <summary>{say('earlier', { number })}</summary>
          <dl>
            {others.toReversed().map(({ version, wording, at }) => (
              <div key={version}>
                <dt>{say('version', { version, day: day(at) })}</dt>
                <dd>{words(wording, at)}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      {refusal && <Refused refusal={refusal} what={say('not-repealed')} />}
      {mayChange && !isOpen && (
        <div className="acts">
          <button type="button" onClick={() => setOpen(true)}>
            {say('change', { number })}
          </button>
          {holds?.wording != null && (
            <button type="button" className="plain" disabled={isBusy} onClick={() => void give()}>
              {say(isBusy ? 'repealing' : 'repeal', { number })}
            </button>
          )}
        </div>
      )}
      {mayChange && isOpen && (
        <RuleForm
          club={club}
          before={{ number, wording: holds?.wording ?? '' }}
          isNew={false}
          onSaved={() => {
            setOpen(false);
            onSaved();
          }}
          onLeave={() => setOpen(false)}
        />
      )}
    </li>
  );
}
