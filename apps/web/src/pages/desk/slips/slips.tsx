import { useState } from 'react';
import { useCommand } from '../../../data/use-command.js';
import { Sentence, useWords } from '../../../messages/say.js';
import { useSlipAddress } from '../../../parts/phones/slip-address.js';
import { SlipAddressChoice } from '../../../parts/phones/slip-address-choice.js';
import { StartForPhones } from '../../../parts/phones/start-for-phones.js';
import { useNetwork } from '../../../parts/phones/use-network.js';
import { FetchingPage } from '../../../shell/fetching-page.js';
import { Leaf } from '../../../shell/leaf.js';
import { Link } from '../../../shell/link.js';
import { Refused } from '../../../shell/refused.js';
import { codeOf, keepCode } from './codes.js';
import { reissueEntryCodeDocument } from '../entries/commands.js';
import { codeHoldersAtDesk, type DeskProps } from '../desk.js';
import styles from '../desk.module.css';
import { roomAddress } from '../rooms/rooms.js';
import { QrCode } from '../../../parts/drawing/qr-code.js';
import deskWords from '../words.json' with { type: 'json' };

interface SlipsProps extends DeskProps {
  /** The player whose slip is printed, or null for those of everybody. */
  readonly only: string | null;
}

/** Four letters, a space, four letters: as codes are read aloud. */
export const spaced = (code: string): string => code.replace(/^(.{4})(.{4})$/u, '$1 $2');

/** The slips to print: a name, its code, and the address at which the code is taken. Codes are shown nowhere else. */
export function Slips({ desk, only, again }: SlipsProps) {
  const say = useWords(deskWords);
  const [, setIssued] = useState(0);
  const [{ status, refusal }, send] = useCommand(reissueEntryCodeDocument);
  const chosen = codeHoldersAtDesk(desk).filter(({ id }) => (only ?? id) === id);
  const issue = async (entryId: string): Promise<void> => {
    const outcome = await send((commandId) => ({
      input: { commandId, tournamentId: desk.plan.id, entryId },
    }));
    if (!outcome || 'refused' in outcome || outcome.done.entryCode === null) return;
    keepCode(entryId, outcome.done.entryCode);
    setIssued((before) => before + 1);
    again();
  };
  const missing = chosen.filter(({ id }) => codeOf(id) === undefined);
  const isBusy = status === 'sending' || status === 'kept';
  const { network, data, failure } = useNetwork(desk.plan.club.id);
  const [address, chooseAddress] = useSlipAddress(network);
  // Nobody prints an address that is about to be another one.
  if (data === undefined && !failure) return <FetchingPage />;
  return (
    <Leaf
      title={say('slips')}
      lead={say('slips-lead')}
      marginOnPhone="after"
      notes={[
        { id: 'codes', heading: say('note-codes'), body: <p>{say('note-codes-body')}</p> },
        { id: 'again', heading: say('note-again'), body: <p>{say('note-again-body')}</p> },
        ...(address.url.startsWith('http:') && address.isReached
          ? [{ id: 'plain', heading: say('note-plain'), body: <p>{say('note-plain-body')}</p> }]
          : []),
      ]}
    >
      <div className={`acts screen ${styles['slipActs']}`}>
        <button type="button" className="go" onClick={() => window.print()}>
          {say('print')}
        </button>
        {missing.length > 1 && (
          <button
            type="button"
            disabled={isBusy}
            onClick={() =>
              void (async () => {
                for (const { id } of missing) await issue(id);
              })()
            }
          >
            {say('issue-all', { count: missing.length })}
          </button>
        )}
        <Link className="button" to={roomAddress(desk.plan.slug, 'round')}>
          {say('back-to-desk')}
        </Link>
      </div>
      {refusal && <Refused refusal={refusal} what={say('not-issued')} />}
      {!address.isReached && (
        <div className={`screen ${styles['unread']}`}>
          <p>
            <b>{say('only-here')}</b> {say('only-here-why', { address: address.url })}
          </p>
          {network && <StartForPhones network={network} />}
        </div>
      )}
      <SlipAddressChoice {...{ network, address }} onChosen={chooseAddress} />
      <ul className={styles['printed']}>
        {chosen.map(({ id, name }) => {
          const code = codeOf(id);
          return (
            <li key={id} className={code === undefined ? 'screen' : undefined}>
              <div>
                <b className={styles['slipName']}>{name ?? '?'}</b>
                <p className="quiet">{desk.plan.name}</p>
                {code === undefined ? (
                  <p className="quiet">
                    <i>{say('slip-without-code')}</i>
                  </p>
                ) : (
                  <>
                    <p className={styles['slipCode']}>{spaced(code)}</p>
                    <p className={styles['slipAddress']}>
                      <Sentence
                        of={deskWords}
                        id="slip-address"
                        values={{ address: address.url }}
                        parts={[<b key="address" />]}
                      />
                    </p>
                    <p className={styles['slipAddress']}>{say('slip-leads')}</p>
                  </>
                )}
                <button
                  type="button"
                  className="plain"
                  disabled={isBusy}
                  aria-label={say('issue-of', { name })}
                  onClick={() => void issue(id)}
                >
                  {say('issue-again')}
                </button>
              </div>
              {code !== undefined && (
                <QrCode of={`${address.url}/#code=${code}`} name={say('qr-of', { name })} />
              )}
            </li>
          );
        })}
      </ul>
    </Leaf>
  );
}
