import { useState } from 'react';
import { useFormats } from '../../messages/formats.js';
import { useWords } from '../../messages/say.js';
import { Link } from '../../shell/link.js';
import { Signal } from '../../shell/states.js';
import type { Notice } from './match-notices.js';
import styles from './notices.module.css';
import { askLeave, type SystemChoice } from './signals.js';
import noticeWords from './words.json' with { type: 'json' };

/** Where a notice leads, in words. */
const goes = (to: string) =>
  to.includes('/disputes/')
    ? 'go-dispute'
    : to.startsWith('/g/')
      ? 'go-game'
      : to.startsWith('/m/')
        ? 'go-sheet'
        : 'go-tournament';

interface LinesProps {
  readonly notices: readonly Notice[];
  readonly putAway: (notice: Notice) => void;
  /** The address of the page, to which nothing needs to lead. */
  readonly pathname: string;
  /** The one to which its reader is taken by and by. */
  readonly following: Notice | undefined;
}

/** So many are shown at once. */
const most = 3;

/** What is told now, the newest first, each with the way there. */
export function Lines({ notices, putAway, pathname, following }: LinesProps) {
  const say = useWords(noticeWords);
  const more = notices.length - most;
  return (
    <>
      {notices.slice(0, most).map((notice) => (
        <div
          key={notice.key}
          className={styles['line']}
          onKeyDown={({ key }) => {
            if (key === 'Escape') putAway(notice);
          }}
        >
          <p>
            {notice.isAwaited && <Signal />}
            {say(notice.says, notice.values)} {notice === following && say('goes-there')}
          </p>
          <p className={styles['ways']}>
            {notice.to !== pathname && (
              <Link className={notice.isAwaited ? 'button go' : 'button'} to={notice.to}>
                {say(goes(notice.to), notice.values)}
              </Link>
            )}
            <button type="button" className="plain" onClick={() => putAway(notice)}>
              {say('put-away')}
            </button>
          </p>
        </div>
      ))}
      {more > 0 && <p className={styles['more']}>{say('more', { count: more })}</p>}
    </>
  );
}

/** Asks once whether this device shall send notices of the system; the answer is kept. */
export function AskForNotices({ answered }: { readonly answered: (choice: SystemChoice) => void }) {
  const say = useWords(noticeWords);
  const answer = async (isYes: boolean): Promise<void> => {
    const leave = isYes ? await askLeave() : 'denied';
    answered(leave === 'granted' ? 'yes' : 'no');
  };
  return (
    <div className={styles['line']}>
      <p>{say('ask')}</p>
      <p className={styles['ways']}>
        <button type="button" className="go" onClick={() => void answer(true)}>
          {say('yes')}
        </button>
        <button type="button" onClick={() => void answer(false)}>
          {say('no')}
        </button>
      </p>
    </div>
  );
}

/** All that was told since the page was opened, to be read again in the menu. */
export function NoticeList({ notices }: { readonly notices: readonly Notice[] }) {
  const say = useWords(noticeWords);
  const { time } = useFormats();
  const [isOpen, setOpen] = useState(false);
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{say('list')}</summary>
      {isOpen && notices.length === 0 && <p>{say('nothing-yet')}</p>}
      {isOpen && (
        <ul>
          {notices.map((notice) => (
            <li key={notice.key}>
              <Link to={notice.to}>
                {say(notice.says, notice.values)}
                {notice.at !== null && (
                  <time className={styles['at']} dateTime={notice.at}>
                    {time(new Date(notice.at))}
                  </time>
                )}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
