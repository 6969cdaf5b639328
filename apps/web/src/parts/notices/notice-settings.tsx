import { useId, useState } from 'react';
import { useWords } from '../../messages/say.js';
import {
  askLeave,
  hasSystemNotices,
  keepSound,
  keptSound,
  knock,
  sounds,
  type Sound,
  type SystemChoice,
} from './signals.js';
import noticeWords from './words.json' with { type: 'json' };

interface NoticeSettingsProps {
  readonly system: SystemChoice | null;
  readonly choseSystem: (choice: SystemChoice) => void;
}

/** The choice of a sound, and of notices of the system, which this device keeps. */
export function NoticeSettings({ system, choseSystem }: NoticeSettingsProps) {
  const say = useWords(noticeWords);
  const group = useId();
  const [sound, setSound] = useState(keptSound);
  const [isDenied, setDenied] = useState(false);
  const choose = (next: Sound): void => {
    keepSound(next);
    setSound(next);
    // So that one knows the sound, and that the browser lets it be heard.
    if (next !== 'none') knock();
  };
  const want = async (is: boolean): Promise<void> => {
    const leave = is ? await askLeave() : 'denied';
    setDenied(is && leave !== 'granted');
    choseSystem(is && leave === 'granted' ? 'yes' : 'no');
  };
  return (
    <>
      <fieldset>
        <legend>{say('sound')}</legend>
        {sounds.map((each) => (
          <label key={each} className="pick">
            <input type="radio" name={group} checked={each === sound} onChange={() => choose(each)} />
            {say(`sound-${each}`)}
          </label>
        ))}
      </fieldset>
      {hasSystemNotices() && (
        <label className="pick">
          <input
            type="checkbox"
            checked={system === 'yes'}
            onChange={({ target }) => void want(target.checked)}
          />
          {say('system')}
        </label>
      )}
      {isDenied && <p role="status">{say('system-denied')}</p>}
    </>
  );
}
