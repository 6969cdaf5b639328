import { useEffect, useState } from 'react';
import { useClient } from 'urql';
import { readUntilAnswered } from '../../../data/until-answered.js';
import { refusalOf, type Refusal } from '../../../data/refusal.js';
import { useWords } from '../../../messages/say.js';
import { Empty, Fetching, NotFetched } from '../../../shell/states.js';
import { DisputeList } from '../../../parts/disputes/dispute-list.js';
import type { DisputeHead } from '../../../parts/disputes/head.js';
import type { DeskProps } from '../desk.js';
import { readDisputes } from '../read-desk.js';
import deskWords from '../words.json' with { type: 'json' };

/** The disputes that wait for a ruling, the oldest first; below them, on request, those that were answered. */
export function DisputesSection({ desk }: DeskProps) {
  const say = useWords(deskWords);
  const [isAsked, setAsked] = useState(false);
  return (
    <section aria-labelledby="disputes">
      <h2 id="disputes">{say('disputes')}</h2>
      {desk.disputes.length === 0 ? (
        <Empty>{say('none-waits')}</Empty>
      ) : (
        <DisputeList caption={say('oldest-first')} disputes={desk.disputes} tournament={desk.plan.slug} />
      )}
      {isAsked ? (
        <RuledDisputes desk={desk} />
      ) : (
        <button type="button" className="plain" onClick={() => setAsked(true)}>
          {say('show-ruled')}
        </button>
      )}
    </section>
  );
}

function RuledDisputes({ desk }: Pick<DeskProps, 'desk'>) {
  const say = useWords(deskWords);
  const client = useClient();
  const [ruled, setRuled] = useState<readonly DisputeHead[]>();
  const [failure, setFailure] = useState<Refusal | null>(null);
  const [asked, setAsked] = useState(0);
  const { id, slug } = desk.plan;
  useEffect(() => {
    const leaving = new AbortController();
    const read = () => readDisputes(client, id, ['RULED', 'SETTLED', 'WITHDRAWN']);
    readUntilAnswered(read, setFailure, leaving.signal).then(
      (found) => {
        if (!found) return;
        setRuled(found.toReversed());
        setFailure(null);
      },
      (error: unknown) => setFailure(refusalOf(error)),
    );
    return () => leaving.abort();
    // The desk is read again whenever something has changed: so are these.
  }, [client, id, desk, asked]);
  if (!ruled)
    return failure ? <NotFetched failure={failure} again={() => setAsked(asked + 1)} /> : <Fetching />;
  if (ruled.length === 0) return <Empty>{say('none-ruled')}</Empty>;
  return <DisputeList caption={say('ruled-caption')} disputes={ruled} tournament={slug} />;
}
