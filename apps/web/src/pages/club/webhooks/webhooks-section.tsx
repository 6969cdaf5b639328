import { useState } from 'react';
import { useCommand } from '../../../data/use-command.js';
import { useRead } from '../../../data/use-read.js';
import { useFormats } from '../../../messages/formats.js';
import { useWords } from '../../../messages/say.js';
import { Refused } from '../../../shell/refused.js';
import { Awaited, Empty } from '../../../shell/states.js';
import styles from '../club.module.css';
import { AddWebhook } from './add-webhook.js';
import {
  removeWebhookDocument,
  replayWebhookDocument,
  webhooksDocument,
  type ClubWebhook,
} from './documents.js';
import webhookWords from './words.json' with { type: 'json' };

/** Where it goes on after a failure: all that was not delivered. */
const undelivered = ({ tells, logPosition, checkpointPosition }: ClubWebhook): number =>
  Math.min(
    ...(tells.includes('EVENTS') ? [logPosition] : []),
    ...(checkpointPosition === null ? [] : [checkpointPosition]),
  );

/** The addresses to which a club's events and checkpoints are posted, for its organizers. */
export function WebhooksSection({ club }: { readonly club: string }) {
  const say = useWords(webhookWords);
  const { day, time } = useFormats();
  const [said, setSaid] = useState<string | null>(null);
  const [removing, remove] = useCommand(removeWebhookDocument);
  const [trying, replay] = useCommand(replayWebhookDocument);
  const read = useRead(webhooksDocument, { id: club }, { requestPolicy: 'cache-and-network' });
  if (!read.data) return <Awaited read={read} opens />;
  const webhooks = read.data.club?.webhooks;
  if (!webhooks) return null;
  const isBusy = [removing, trying].some(({ status }) => status === 'sending' || status === 'kept');
  const problemOf = ({ problem, status }: ClubWebhook): string =>
    problem === null ? say('unknown-problem') : say(problem, { status: status ?? '' });
  const stateOf = (webhook: ClubWebhook): string => {
    const { disabledAt, failingSince, deliveredAt } = webhook;
    const at = disabledAt ?? failingSince ?? deliveredAt;
    if (at === null) return say('nothing-yet');
    const when = { day: day(at), time: time(at) };
    if (disabledAt === null && failingSince === null) return say('delivered', when);
    return say(disabledAt === null ? 'failing' : 'disabled', { ...when, problem: problemOf(webhook) });
  };
  const tryAgain = async (webhook: ClubWebhook): Promise<void> => {
    setSaid(null);
    const outcome = await replay((commandId) => ({
      input: {
        commandId,
        clubId: club,
        webhookId: webhook.id,
        afterLogPosition: undelivered(webhook),
      },
    }));
    if (!outcome || 'refused' in outcome) return;
    setSaid(say('tried'));
    read.again();
  };
  const take = async (webhook: ClubWebhook): Promise<void> => {
    setSaid(null);
    const outcome = await remove((commandId) => ({
      input: { commandId, clubId: club, webhookId: webhook.id },
    }));
    if (!outcome || 'refused' in outcome) return;
    setSaid(say('removed'));
    read.again();
  };
  return (
    <section aria-labelledby="webhooks">
      <h2 id="webhooks">{say('webhooks')}</h2>
      <p>{say('why')}</p>
      {webhooks.length === 0 ? (
        <Empty>{say('none')}</Empty>
      ) : (
        <table className={styles['webhooks']}>
          <caption>{say('caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{say('url')}</th>
              <th scope="col">{say('tells')}</th>
              <th scope="col">{say('state')}</th>
              <th scope="col">
                <span className="unseen">{say('remove')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {webhooks.map((webhook) => (
              <tr key={webhook.id}>
                <th scope="row">{webhook.url}</th>
                <td>{webhook.tells.map((news) => say(news)).join(', ')}</td>
                <td>{stateOf(webhook)}</td>
                <td className="figure">
                  {webhook.failingSince !== null && (
                    <button
                      type="button"
                      className="plain"
                      disabled={isBusy}
                      aria-label={say('again-of', { url: webhook.url })}
                      onClick={() => void tryAgain(webhook)}
                    >
                      {say('again')}
                    </button>
                  )}{' '}
                  <button
                    type="button"
                    className="plain"
                    disabled={isBusy}
                    aria-label={say('remove-of', { url: webhook.url })}
                    onClick={() => void take(webhook)}
                  >
                    {say('remove')}
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {removing.refusal && <Refused refusal={removing.refusal} what={say('not-removed')} />}
      {trying.refusal && <Refused refusal={trying.refusal} what={say('not-again')} />}
      <p className="quiet" role="status">
        {said}
      </p>
      <AddWebhook club={club} onAdded={read.again} />
    </section>
  );
}
