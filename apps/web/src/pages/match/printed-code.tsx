import { QrCode } from '../../parts/drawing/qr-code.js';
import { useWords } from '../../messages/say.js';
import styles from './sheet.module.css';
import matchWords from './words.json' with { type: 'json' };

/** What binds a printed sheet to the log of the club: its code, and the address where it is checked. */
export function PrintedCode({ match, code }: { readonly match: string; readonly code: string }) {
  const say = useWords(matchWords);
  const address = `${location.origin}/verify?match=${match}&code=${code}`;
  return (
    <div className={`${styles['code']} paper`}>
      <QrCode of={address} name={say('code-of')} small />
      <p>
        {say('sheet-code')} <b>{code}</b>
        <br />
        <span>{say('sheet-code-why', { address: `${location.host}/verify` })}</span>
      </p>
    </div>
  );
}
