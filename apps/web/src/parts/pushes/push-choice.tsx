import { useLingui } from '@lingui/react';
import { useEffect, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { useCommand } from '../../data/use-command.js';
import { useRead } from '../../data/use-read.js';
import { useWords } from '../../messages/say.js';
import { isReachable, endReach, keepWanted, keptWanted, leaveWords, reachedAt } from './browser.js';
import pushWords from './words.json' with { type: 'json' };
import { graphql, refusalParts } from '../../data/graphql.js';

/** The key of a server that tells browsers while no page is open, and whether it tells this one. */
const pushesDocument = graphql(`
  query Pushes {
    server {
      pushKey
    }
    me {
      isSubscribedToPushes
    }
  }
`);

const subscribeDocument = graphql(
  `
    mutation SubscribeToPushes($input: SubscribeToPushesInput!) {
      subscribeToPushes(input: $input) {
        ... on PushesChanged {
          isSubscribed
        }
        ... on Refusal {
          ...RefusalParts
        }
      }
    }
  `,
  [refusalParts],
);

const unsubscribeDocument = graphql(
  `
    mutation UnsubscribeFromPushes($input: UnsubscribeFromPushesInput!) {
      unsubscribeFromPushes(input: $input) {
        ... on PushesChanged {
          isSubscribed
        }
        ... on Refusal {
          ...RefusalParts
        }
      }
    }
  `,
  [refusalParts],
);

interface PushChoiceProps {
  /** Whether the reader wants notices of the system at all. */
  readonly isOn: boolean;
  /** Where the choice stands while the menu is open. */
  readonly place: HTMLElement | undefined;
}

/** What the worker of notices may have to say. */
const said = [
  ...(['begun', 'turn', 'draw-offered', 'paired', 'reported', 'entered', 'corrected'] as const),
  ...(['disputed', 'ruled'] as const),
];

/** The choice to be told while Fairview is closed, where the server does that; and what follows from it. */
export function PushChoice({ isOn, place }: PushChoiceProps) {
  const say = useWords(pushWords);
  const { i18n } = useLingui();
  const lang = i18n.locale;
  const passedOn = useId();
  const [wanted, setWanted] = useState(keptWanted);
  const { data, again } = useRead(pushesDocument, {}, { pause: !isOn && !wanted });
  const [hasFailed, setFailed] = useState(false);
  const [, subscribe] = useCommand(subscribeDocument);
  const [, unsubscribe] = useCommand(unsubscribeDocument);
  const key = data?.server.pushKey;
  const isTold = data?.me?.isSubscribedToPushes;
  const isWanted = isOn && wanted;
  const follow = async (serverKey: string): Promise<void> => {
    if (isWanted) {
      const words = Object.fromEntries(said.map((each) => [each, say(each)]));
      await leaveWords({ lang, words });
    }
    if (isWanted === isTold) return;
    if (isWanted) {
      const address = await reachedAt(serverKey);
      const outcome = await subscribe((commandId) => ({ input: { commandId, ...address } }));
      if (outcome && 'refused' in outcome) throw new Error(outcome.refused.code);
    } else {
      await unsubscribe((commandId) => ({ input: { commandId } }));
      await endReach();
    }
    again();
  };
  useEffect(() => {
    // Chosen in another tab: what this one knew would take it back.
    const heard = (): void => setWanted(keptWanted());
    window.addEventListener('storage', heard);
    return () => window.removeEventListener('storage', heard);
  }, []);
  useEffect(() => {
    if (key == null || isTold === undefined || !isReachable()) return;
    // Its maker may let no server reach it, or be out of reach itself.
    follow(key).catch(() => {
      setFailed(true);
      setWanted(false);
    });
  }, [key, isTold, isWanted, lang]);
  if (key == null || !isOn || !place || !isReachable()) return null;
  const choose = (next: boolean): void => {
    setFailed(false);
    keepWanted(next);
    setWanted(next);
  };
  return createPortal(
    <>
      <label className="pick">
        <input
          type="checkbox"
          checked={wanted}
          aria-describedby={passedOn}
          onChange={({ target }) => choose(target.checked)}
        />
        {say('choice')}
      </label>
      <p id={passedOn} className="quiet">
        {say('passed-on')}
      </p>
      {hasFailed && <p role="status">{say('failed')}</p>}
    </>,
    place,
  );
}
