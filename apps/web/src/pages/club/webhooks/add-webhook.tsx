import { useId, useState, type FormEvent } from 'react';
import { useCommand } from '../../../data/use-command.js';
import { useWords } from '../../../messages/say.js';
import { Refused } from '../../../shell/refused.js';
import styles from '../club.module.css';
import { addWebhookDocument, type News } from './documents.js';
import webhookWords from './words.json' with { type: 'json' };

const offered: readonly News[] = ['CHECKPOINTS', 'EVENTS'];

interface AddWebhookProps {
  readonly club: string;
  /** Reads the webhooks again. */
  readonly onAdded: () => void;
}

/** A webhook is added. Its secret is shown once, and kept nowhere on the page. */
export function AddWebhook({ club, onAdded }: AddWebhookProps) {
  const say = useWords(webhookWords);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [url, setUrl] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<News>>(new Set(['CHECKPOINTS']));
  const [added, setAdded] = useState<{ readonly url: string; readonly secret: string } | null>(null);
  const [{ status, refusal }, send] = useCommand(addWebhookDocument);
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const tells = offered.filter((news) => chosen.has(news));
    const outcome = await send((commandId) => ({ input: { commandId, clubId: club, url, tells } }));
    if (!outcome || 'refused' in outcome) return;
    setAdded({ url: outcome.done.webhook.url, secret: outcome.done.secret });
    setUrl('');
    setOpen(false);
    onAdded();
  };
  return (
    <>
      {added && (
        <div role="status">
          <p>{say('secret', { url: added.url })}</p>
          <p>
            <code className={styles['secret']}>{added.secret}</code>
          </p>
        </div>
      )}
      {!isOpen ? (
        <div className="acts">
          <button type="button" onClick={() => setOpen(true)}>
            {say('add')}
          </button>
        </div>
      ) : (
        <form className={styles['form']} aria-label={say('add')} onSubmit={(event) => void add(event)}>
          <p>
            <label htmlFor={`${id}-url`}>{say('add-url')}</label>
            <input
              id={`${id}-url`}
              type="url"
              required
              autoComplete="off"
              value={url}
              onChange={({ target }) => setUrl(target.value)}
            />
          </p>
          <fieldset>
            <legend>{say('add-tells')}</legend>
            {offered.map((news) => (
              <label key={news} className="pick">
                <input
                  type="checkbox"
                  checked={chosen.has(news)}
                  onChange={() =>
                    setChosen(new Set(offered.filter((each) => (each === news) !== chosen.has(each))))
                  }
                />
                <span>{say(`tells-${news}`)}</span>
              </label>
            ))}
          </fieldset>
          {refusal && <Refused refusal={refusal} what={say('not-added')} />}
          <div className="acts">
            <button className="go" disabled={status === 'sending' || status === 'kept' || chosen.size === 0}>
              {say('add-it')}
            </button>
            <button type="button" className="plain" onClick={() => setOpen(false)}>
              {say('leave-it')}
            </button>
          </div>
        </form>
      )}
    </>
  );
}
