import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { useClient } from 'urql';
import { readUntilAnswered, useThrow } from '../../data/until-answered.js';
import type { Refusal } from '../../data/refusal.js';
import { useViewer } from '../../data/viewer.js';
import { useDisputeNews } from '../../parts/disputes/use-dispute-news.js';
import { useWords } from '../../messages/say.js';
import { FetchingPage } from '../../shell/fetching-page.js';
import { HouseContext } from '../../shell/rule-link.js';
import { readCase, type Case } from './case.js';
import { DisputeLeaf } from './dispute-leaf.js';
import disputeWords from './words.json' with { type: 'json' };

const Unseen = lazy(async () => ({ default: (await import('../../parts/door/unseen.js')).Unseen }));

/** A dispute: its subject, its statements, and for arbiters the ruling. */
export default function DisputePage() {
  const say = useWords(disputeWords);
  const { dispute: id = '' } = useParams();
  const client = useClient();
  const stop = useThrow();
  const viewer = useViewer();
  const [state, setState] = useState<Case | 'fetching' | 'unknown'>('fetching');
  const [failure, setFailure] = useState<Refusal | null>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    readUntilAnswered(() => readCase(client, id), setFailure, signal).then((found) => {
      if (found !== undefined) setState(found ?? 'unknown');
    }, stop);
    return () => controller.abort();
  }, [client, id, asked, stop]);
  const again = useCallback(() => setAsked((before) => before + 1), []);
  if (state === 'fetching' || viewer === undefined) return <FetchingPage failure={failure} again={again} />;
  if (state === 'unknown')
    return (
      <Suspense fallback={<FetchingPage />}>
        <Unseen title={say('unknown')} why={say('unknown-why')} />
      </Suspense>
    );
  return (
    <HouseContext value={state.tournament?.club.id ?? null}>
      {state.tournament && <News tournament={state.tournament.id} again={again} />}
      <DisputeLeaf key={state.dispute.id} shown={state} again={again} />
    </HouseContext>
  );
}

/** Reads the case again after every event about a dispute of its tournament. */
function News({ tournament, again }: { readonly tournament: string; readonly again: () => void }) {
  const position = useDisputeNews(tournament);
  useEffect(() => {
    if (position > 0) again();
  }, [position, again]);
  return null;
}
