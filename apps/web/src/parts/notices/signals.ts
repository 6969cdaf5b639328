/*
 * How a device draws the attention of its reader beside the page itself: its title and icon, a sound, and the notices of the system. What
 * was chosen is kept on the device.
 */

/** When a sound is made. */
export const sounds = ['none', 'awaited', 'all'] as const;
export type Sound = (typeof sounds)[number];

const soundKept = 'fairview.sound';
const systemKept = 'fairview.system-notices';

export const keptSound = (): Sound =>
  sounds.find((each) => each === localStorage.getItem(soundKept)) ?? 'none';

export const keepSound = (sound: Sound): void => localStorage.setItem(soundKept, sound);

/** Whether the reader wants notices of the system. */
export type SystemChoice = 'yes' | 'no';

/** What they chose; null if they were not asked. */
export const keptSystem = (): SystemChoice | null => {
  const kept = localStorage.getItem(systemKept);
  return kept === 'yes' || kept === 'no' ? kept : null;
};

export const keepSystem = (choice: SystemChoice): void => localStorage.setItem(systemKept, choice);

/** Whether this browser has notices of the system here: it has none where the context is not secure. */
export const hasSystemNotices = (): boolean => 'Notification' in window && window.isSecureContext;

/** Asks the browser for leave to send notices; `denied` if it gives none. */
export const askLeave = async (): Promise<NotificationPermission> =>
  hasSystemNotices() ? Notification.requestPermission() : 'denied';

let audio: AudioContext | undefined;

/** One knock on wood. */
export function knock(): void {
  audio ??= new AudioContext();
  void audio.resume();
  const begin = audio.currentTime;
  const [tone, loudness] = [audio.createOscillator(), audio.createGain()];
  tone.type = 'triangle';
  tone.frequency.setValueAtTime(320, begin);
  tone.frequency.exponentialRampToValueAtTime(140, begin + 0.08);
  loudness.gain.setValueAtTime(0.5, begin);
  loudness.gain.exponentialRampToValueAtTime(0.001, begin + 0.12);
  tone.connect(loudness).connect(audio.destination);
  tone.start(begin);
  tone.stop(begin + 0.13);
}

/** Browsers have none where the context is not secure. */
const workers = () => navigator.serviceWorker as ServiceWorkerContainer | undefined;

/** Calls with the address of a notice that was pressed and that a worker had shown. */
export function onWorkerNotice(open: (to: string) => void): () => void {
  const receive = ({ data }: MessageEvent<unknown>): void => {
    if (typeof data === 'object' && data !== null && 'go' in data && typeof data.go === 'string')
      open(data.go);
  };
  workers()?.addEventListener('message', receive);
  return () => workers()?.removeEventListener('message', receive);
}

/** Marks the icon of the window, and that of the installed program, with how much waits. */
export function markIcon(count: number): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  if (icon) icon.href = count > 0 ? '/icon-awaited.svg' : '/icon.svg';
  const marked = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
  // A browser that shows no badge refuses, and nothing is lost by it.
  marked?.catch(() => undefined);
}
