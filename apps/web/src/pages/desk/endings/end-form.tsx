import { useState, type FormEvent } from 'react';
import { useCommand } from '../../../data/use-command.js';
import { useFormats } from '../../../messages/formats.js';
import { useTyped, type Typed } from '../../../data/typed.js';
import { useWords } from '../../../messages/say.js';
import { Preview, useShown } from '../../../parts/previews/preview.js';
import { Refused } from '../../../shell/refused.js';
import { Empty } from '../../../shell/states.js';
import { RuleField } from '../../rules/rule-field.js';
import { nameOfSide, type DeskProps, type OfficialAnswer } from '../desk.js';
import styles from '../desk.module.css';
import type { Slip } from '../results/slips.js';
import deskWords from '../words.json' with { type: 'json' };
import { adjudicateMatchDocument, forfeitMatchDocument } from './documents.js';
import { LiftForfeits } from './lift-forfeit.js';
import { keyOfWay, triedOf, waysToEnd, type WayToEnd } from './ways-to-end.js';
import endingWords from './words.json' with { type: 'json' };

interface EndFormProps extends DeskProps {
  /** The id of the match that was chosen, and how another is. */
  readonly match: Typed;
}

/** Ends one match of the round that is shown: what happened, what it would change, and why. */
export function EndForm({ desk, again, match: [chosen, setChosen] }: EndFormProps) {
  const say = useWords(endingWords);
  const formats = useFormats();
  const sayDesk = useWords(deskWords);
  const [said, setSaid] = useState<'ended' | 'proposed' | 'lifted' | null>(null);
  const byTheClock = desk.slips.filter(({ isNoShow }) => isNoShow);
  const open = desk.slips.filter(({ status }) => status === 'OPEN');
  const slip = open.find(({ id }) => id === chosen);
  const done = (what: 'ended' | 'lifted', answer: OfficialAnswer): void => {
    setSaid(answer === 'ProposalChanged' ? 'proposed' : what);
    setChosen('');
    again();
  };
  return (
    <>
      {open.length === 0 ? (
        <Empty>{say('none-open')}</Empty>
      ) : (
        <p>
          <label htmlFor="end-which">{say('match')}</label>
          <select
            id="end-which"
            value={chosen}
            onChange={({ target }) => {
              setChosen(target.value);
              setSaid(null);
            }}
          >
            <option value="">{say('choose')}</option>
            {open.map(({ id, board, sides }) => (
              <option key={id} value={id}>
                {sayDesk('match-at', { table: board ?? 0, match: formats.sides(sides.map(nameOfSide)) })}
              </option>
            ))}
          </select>
        </p>
      )}
      {slip && (
        <EndOne
          key={slip.id}
          slip={slip}
          game={desk.plan.gameKind}
          onDone={(answer) => done('ended', answer)}
        />
      )}
      {byTheClock.length > 0 && (
        <LiftForfeits slips={byTheClock} onDone={(answer) => done('lifted', answer)} />
      )}
      <p className="quiet" role="status">
        {said && say(said)}
      </p>
    </>
  );
}

interface EndOneProps {
  readonly slip: Slip;
  /** The kind of game that the tournament plays. */
  readonly game: string;
  /** @param answer what the server answered: that it is over, or proposed */
  readonly onDone: (answer: OfficialAnswer) => void;
}

function EndOne({ slip, game, onDone }: EndOneProps) {
  const say = useWords(endingWords);
  const ways = waysToEnd(slip.sides);
  const form = `end:${slip.id}:`;
  const [key, setKey] = useTyped(`${form}how`, '');
  const [reason, setReason] = useTyped(`${form}reason`, '');
  const [rule, setRule] = useTyped(`${form}rule`, '');
  const [forfeiting, forfeit] = useCommand(forfeitMatchDocument);
  const [ruling, adjudicate] = useCommand(adjudicateMatchDocument);
  const way = ways.find((each) => keyOfWay(each) === key);
  const act = way ? triedOf(way) : null;
  const grounds = { reason, rule: rule.trim() === '' ? null : rule.trim() };
  const shownActs = useShown();
  const nameOf = (side: string): string => {
    const found = slip.sides.find(({ name }) => name === side);
    return found ? nameOfSide(found) : side;
  };
  const saidOf = (each: WayToEnd, ids: readonly [SaidOne, SaidAll, SaidOne, SaidAll]): string => {
    const [one, all, won, nobody] = ids;
    if (each.kind === 'ruled')
      return each.winner === null ? say(nobody) : say(won, { name: nameOf(each.winner) });
    return each.absent.length > 1 ? say(all) : say(one, { name: nameOf(each.absent[0] ?? '') });
  };
  const end = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!way) return;
    const outcome =
      way.kind === 'absent'
        ? await forfeit((commandId) => ({
            input: { commandId, matchId: slip.id, absent: [...way.absent], ...grounds },
          }))
        : await adjudicate((commandId) => ({
            input: { commandId, matchId: slip.id, winner: way.winner, ...grounds },
          }));
    if (!outcome || 'refused' in outcome) return;
    for (const clear of [setKey, setReason, setRule]) clear('');
    onDone(outcome.done.__typename);
  };
  const refusal = forfeiting.refusal ?? ruling.refusal;
  const isBusy = [forfeiting, ruling].some(({ status }) => status === 'sending' || status === 'kept');
  return (
    <form className={styles['correct']} onSubmit={(event) => void end(event)}>
      <p className={styles['wide']}>
        <label htmlFor="end-how">{say('how')}</label>
        <select id="end-how" required value={key} onChange={({ target }) => setKey(target.value)}>
          <option value="" />
          {ways.map((each) => (
            <option key={keyOfWay(each)} value={keyOfWay(each)}>
              {saidOf(each, ['one-absent', 'all-absent', 'ruled-won', 'ruled-open'])}
            </option>
          ))}
        </select>
      </p>
      <p className={styles['wide']}>
        <label htmlFor="end-why">{say('reason')}</label>
        <input
          id="end-why"
          type="text"
          required
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </p>
      <div className={styles['wide']}>
        <RuleField label={say('rule')} required={false} game={game} onSheet value={rule} change={setRule} />
      </div>
      {refusal && <Refused refusal={refusal} what={say('not-ended')} />}
      {way && (
        <>
          <div className={styles['wide']}>
            <Preview match={slip.id} act={act} onShown={shownActs.told} />
          </div>
          <div className={`acts ${styles['wide']}`}>
            <button className="go" disabled={isBusy || !shownActs.has(act)}>
              {saidOf(way, ['forfeit-it', 'forfeit-all', 'rule-won', 'rule-open'])}
            </button>
          </div>
        </>
      )}
    </form>
  );
}

type SaidOne = 'one-absent' | 'forfeit-it' | 'ruled-won' | 'rule-won';
type SaidAll = 'all-absent' | 'forfeit-all' | 'ruled-open' | 'rule-open';
