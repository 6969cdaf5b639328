import { useFormats } from '../../../messages/formats.js';
import { useWords } from '../../../messages/say.js';
import type { GameHead } from '../documents.js';
import type { Playing } from './use-playing.js';
import playWords from './words.json' with { type: 'json' };

/** Until when the ply in hand and the match may last, in a sentence: what the command box answers to `clock`. */
export function useClockInWords({ limit }: GameHead, playing: Playing | undefined): string {
  const say = useWords(playWords);
  const { exactTime, time } = useFormats();
  const due = playing?.moveDueAt ?? null;
  return [
    due === null ? say('no-clock') : say('clock-until', { time: exactTime(due).slice(0, 8) }),
    ...(limit === null ? [] : [say('limit-until', { time: time(limit.endsAt) })]),
  ].join(' ');
}
