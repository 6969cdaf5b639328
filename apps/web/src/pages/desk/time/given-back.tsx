import { useState } from 'react';
import { graphql, refusalParts, type ResultOf } from '../../../data/graphql.js';
import { useCommand } from '../../../data/use-command.js';
import { useRead } from '../../../data/use-read.js';
import { useFormats } from '../../../messages/formats.js';
import { useWords } from '../../../messages/say.js';
import { useReasons } from '../../../parts/reasons/use-reasons.js';
import { Awaited, Empty } from '../../../shell/states.js';
import { nameOfSide, type DeskProps, type OfficialAnswer } from '../desk.js';
import styles from '../desk.module.css';
import { proposedParts } from '../../../parts/proposals/documents.js';
import { ReasonForm } from '../reason-form.js';
import type { Slip } from '../results/slips.js';
import deskWords from '../words.json' with { type: 'json' };
import timeWords from './words.json' with { type: 'json' };

/** The time that was given back in a match, requested when somebody wants to see it. */
const givenBackDocument = graphql(`
  query GivenBack($id: ID!) {
    match(id: $id) {
      givenBack {
        from
        until
        reason
        at
        by {
          name
          entry {
            name
          }
        }
        takenBack
        takenBackAt
        takenBackBecause
        takenBackBy {
          name
          entry {
            name
          }
        }
      }
    }
  }
`);

const takeTimeBackDocument = graphql(
  `
    mutation TakeTimeBack($input: TakeTimeBackInput!) {
      takeTimeBack(input: $input) {
        __typename
        ... on MatchChanged {
          match {
            id
          }
        }
        ...ProposedParts
        ... on Refusal {
          ...RefusalParts
        }
      }
    }
  `,
  [refusalParts, proposedParts],
);

type GivenSpan = NonNullable<ResultOf<typeof givenBackDocument>['match']>['givenBack'][number];

interface GivenBackProps extends Pick<DeskProps, 'again'> {
  /** The matches of the round that is shown which are played with a limit, and are open. */
  readonly timed: readonly Slip[];
}

/** The time that was given back in a match. What an arbiter gave and nobody has used is taken back, for a reason (TM-22). */
export function GivenBack({ timed, again }: GivenBackProps) {
  const say = useWords(timeWords);
  const formats = useFormats();
  const sayDesk = useWords(deskWords);
  const [chosen, setChosen] = useState(timed.length === 1 ? (timed[0]?.id ?? '') : '');
  return (
    <>
      <p>
        <label htmlFor="given-match">{say('match')}</label>
        <select id="given-match" value={chosen} onChange={({ target }) => setChosen(target.value)}>
          <option value="">{say('choose')}</option>
          {timed.map(({ id, board, sides }) => (
            <option key={id} value={id}>
              {sayDesk('match-at', { table: board ?? 0, match: formats.sides(sides.map(nameOfSide)) })}
            </option>
          ))}
        </select>
      </p>
      {chosen !== '' && <Spans key={chosen} match={chosen} again={again} />}
    </>
  );
}

function Spans({ match, again }: { readonly match: string; readonly again: () => void }) {
  const say = useWords(timeWords);
  const { time } = useFormats();
  const [taking, setTaking] = useState<GivenSpan | null>(null);
  const [said, setSaid] = useState<'done' | 'proposed' | null>(null);
  const read = useRead(givenBackDocument, { id: match }, { requestPolicy: 'cache-and-network' });
  if (!read.data) return <Awaited read={read} />;
  const spans = read.data.match?.givenBack ?? [];
  const done = (answer: OfficialAnswer): void => {
    setSaid(answer === 'ProposalChanged' ? 'proposed' : 'done');
    setTaking(null);
    read.again();
    again();
  };
  return (
    <>
      {spans.length === 0 ? (
        <Empty>{say('none')}</Empty>
      ) : (
        <table className={styles['penalties']}>
          <caption>{say('caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{say('span')}</th>
              <th scope="col">{say('why')}</th>
              <th scope="col">
                <span className="unseen">{say('take')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {spans.map((span) => (
              <tr key={span.from}>
                <th scope="row" className={span.takenBack ? 'void' : undefined}>
                  {say('from-to', { from: time(span.from), until: time(span.until) })}
                </th>
                <td>
                  <Ruled span={span} />
                </td>
                <td className="figure">
                  {span.takenBack ? (
                    <i className="quiet">{say('taken')}</i>
                  ) : (
                    <button
                      type="button"
                      className="plain"
                      aria-label={say('take-of', { from: time(span.from) })}
                      aria-expanded={taking?.from === span.from}
                      onClick={() => setTaking(span)}
                    >
                      {say('take')}
                    </button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {taking && (
        <TakeBack
          key={taking.from}
          {...{ match }}
          span={taking}
          onDone={done}
          onLeft={() => setTaking(null)}
        />
      )}
      <p className="quiet" role="status">
        {said && say(said)}
      </p>
    </>
  );
}

/** Why a span does not count and the official who decided it, and why it counts again. */
function Ruled({ span }: { readonly span: GivenSpan }) {
  const say = useWords(timeWords);
  const { worded } = useReasons();
  const { time } = useFormats();
  const signed = (by: GivenSpan['by'], at: string) => {
    const name = by?.name ?? by?.entry?.name ?? '';
    return { name, named: name === '' ? 'no' : 'yes', time: time(at) };
  };
  return (
    <>
      {span.reason === null ? <i className="quiet">{say('server')}</i> : worded(span.reason)}
      <p className="quiet">{say('given', signed(span.by, span.at))}</p>
      {span.takenBackAt !== null && (
        <p className="quiet">
          {say('given-taken', {
            ...signed(span.takenBackBy, span.takenBackAt),
            reason: worded(span.takenBackBecause ?? ''),
          })}
        </p>
      )}
    </>
  );
}

interface TakeProps {
  readonly match: string;
  readonly span: GivenSpan;
  /** @param answer what the server answered: that it is taken back, or proposed */
  readonly onDone: (answer: OfficialAnswer) => void;
  readonly onLeft: () => void;
}

function TakeBack({ match, span, onDone, onLeft }: TakeProps) {
  const say = useWords(timeWords);
  const { time } = useFormats();
  const [state, send] = useCommand(takeTimeBackDocument);
  const from = time(span.from);
  const take = async (reason: string): Promise<void> => {
    const outcome = await send((commandId) => ({
      input: { commandId, matchId: match, from: span.from, reason },
    }));
    if (outcome && 'done' in outcome) onDone(outcome.done.__typename);
  };
  return (
    <ReasonForm
      id="take-why"
      label={say('reason', { from })}
      act={say('take-it', { from })}
      failed={say('not-taken')}
      onGiven={(reason) => void take(reason)}
      {...{ state, onLeft }}
    />
  );
}
