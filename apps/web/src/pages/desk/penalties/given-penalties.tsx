import { useCommand } from '../../../data/use-command.js';
import { useWords } from '../../../messages/say.js';
import { useReasons } from '../../../parts/reasons/use-reasons.js';
import styles from '../desk.module.css';
import { ReasonForm } from '../reason-form.js';
import deskWords from '../words.json' with { type: 'json' };
import { liftPenaltyDocument, type GivenPenalty } from './documents.js';
import type { OfficialAnswer } from '../desk.js';

interface GivenProps {
  readonly match: string;
  readonly penalties: readonly GivenPenalty[];
  readonly nameOf: (side: string) => string;
  /** The number of the one that is to be lifted. */
  readonly lifting: number | null;
  readonly setLifting: (number: number | null) => void;
  /** @param answer what the server answered: that it was lifted, or proposed */
  readonly onDone: (answer: OfficialAnswer) => void;
}

/** The penalties of a match. Each that counts can be lifted, for a reason. */
export function GivenPenalties({ match, penalties, nameOf, lifting, setLifting, onDone }: GivenProps) {
  const say = useWords(deskWords);
  const { worded } = useReasons();
  const lifted = penalties.find(({ number }) => number === lifting);
  return (
    <>
      <table className={styles['penalties']}>
        <caption>{say('penalties-caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{say('side')}</th>
            <th scope="col" className="figure">
              {say('points-off')}
            </th>
            <th scope="col">{say('rule')}</th>
            <th scope="col">{say('reason')}</th>
            <th scope="col">
              <span className="unseen">{say('lift')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {penalties.map(({ number, side, points, rule, reason, lifted: why }) => (
            <tr key={number}>
              <th scope="row">{nameOf(side)}</th>
              <td className="figure">{why === null ? points : <s>{points}</s>}</td>
              <td>{rule}</td>
              <td>
                {worded(reason)}
                {why !== null && <i className="quiet"> {say('lifted-why', { reason: worded(why) })}</i>}
              </td>
              <td>
                {why === null && (
                  <button type="button" className="plain" onClick={() => setLifting(number)}>
                    {say('lift')}
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {lifted && lifted.lifted === null && (
        <Lift
          key={lifted.number}
          {...{ match, onDone }}
          penalty={lifted.number}
          name={nameOf(lifted.side)}
          onLeft={() => setLifting(null)}
        />
      )}
    </>
  );
}

interface LiftProps extends Pick<GivenProps, 'match' | 'onDone'> {
  readonly penalty: number;
  readonly name: string;
  readonly onLeft: () => void;
}

function Lift({ match, penalty, name, onDone, onLeft }: LiftProps) {
  const say = useWords(deskWords);
  const [state, send] = useCommand(liftPenaltyDocument);
  const lift = async (reason: string): Promise<void> => {
    const outcome = await send((commandId) => ({ input: { commandId, matchId: match, penalty, reason } }));
    if (!outcome || 'refused' in outcome) return;
    onLeft();
    onDone(outcome.done.__typename);
  };
  return (
    <ReasonForm
      id="lift-why"
      label={say('lift-reason', { name })}
      act={say('lift-it', { name })}
      failed={say('not-lifted')}
      onGiven={(reason) => void lift(reason)}
      {...{ state, onLeft }}
    />
  );
}
