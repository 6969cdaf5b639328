import { useEffect, useRef, useState } from 'react';
import { useWords } from '../../messages/say.js';
import { useServerClock, useServerNow } from './server-time.js';
import { warningDue, type Warning } from './warnings.js';
import clockWords from './words.json' with { type: 'json' };

const kept = 'fairview.clock-warnings';

let audio: AudioContext | undefined;

/** One tone and one shake at 30 seconds, two at 10. A device that cannot do one of them does the other. */
function warn(seconds: Warning): void {
  const times = seconds === 10 ? 2 : 1;
  navigator.vibrate?.(Array.from({ length: 2 * times - 1 }, () => 150));
  audio ??= new AudioContext();
  void audio.resume();
  for (let at = 0; at < times; at += 1) {
    const begin = audio.currentTime + at * 0.3;
    const [tone, loudness] = [audio.createOscillator(), audio.createGain()];
    tone.frequency.value = 660;
    // Without a slope the end of a tone cracks.
    loudness.gain.setValueAtTime(0.3, begin);
    loudness.gain.linearRampToValueAtTime(0, begin + 0.2);
    tone.connect(loudness).connect(audio.destination);
    tone.start(begin);
    tone.stop(begin + 0.2);
  }
}

/** Warnings by sound and vibration before a clock runs out, off by default; and the response time of the connection. */
export function ClockWarnings({ ends }: { readonly ends: readonly string[] }) {
  const say = useWords(clockWords);
  const [isOn, setOn] = useState(() => localStorage.getItem(kept) !== null);
  const now = useServerNow();
  const lag = useServerClock()?.lag;
  const before = useRef(now);
  useEffect(() => {
    if (now === undefined) return;
    const due = ends.map((end) => new Date(end).getTime());
    const warning = warningDue(due, before.current ?? now, now);
    before.current = now;
    if (isOn && warning) warn(warning);
  }, [now, isOn, ends]);
  const choose = (on: boolean): void => {
    if (on) localStorage.setItem(kept, 'on');
    else localStorage.removeItem(kept);
    setOn(on);
    // So that one knows the sound, and that the browser lets it be heard.
    if (on) warn(30);
  };
  return (
    <label className="pick">
      <input type="checkbox" checked={isOn} onChange={({ target }) => choose(target.checked)} />
      <span>
        {say('warn')} {lag !== undefined && <span className="quiet">{say('lag', { lag })}</span>}
      </span>
    </label>
  );
}
