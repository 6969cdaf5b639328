import { workerFile } from '../notices/system-notice.js';

/** How this browser is reached while no page is open. */
export interface BrowserAddress {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

const wantedKept = 'fairview.pushes';

/** Whether this device wants to be told while Fairview is closed. */
export const keptWanted = (): boolean => localStorage.getItem(wantedKept) === 'yes';

export const keepWanted = (isWanted: boolean): void =>
  localStorage.setItem(wantedKept, isWanted ? 'yes' : 'no');

/** Whether this browser can be told at all, here: a private window of Firefox has no workers. */
export const isReachable = (): boolean =>
  'PushManager' in window && 'serviceWorker' in navigator && window.isSecureContext;

const base64urlOf = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Where this browser is reached by a server with this key. @throws if its maker, or its reader, does not let it */
export async function reachedAt(serverKey: string): Promise<BrowserAddress> {
  await navigator.serviceWorker.register(workerFile);
  const { pushManager } = await navigator.serviceWorker.ready;
  const before = await pushManager.getSubscription();
  // A browser is reached by one server at a time: this address may have been that of another.
  if (before && base64urlOf(before.options.applicationServerKey) !== serverKey) await before.unsubscribe();
  const now = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: serverKey });
  return {
    endpoint: now.endpoint,
    p256dh: base64urlOf(now.getKey('p256dh')),
    auth: base64urlOf(now.getKey('auth')),
  };
}

/** Ends that this browser is reached. */
export async function endReach(): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration(workerFile);
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
}

/** What the worker of notices says in the language of the reader: it has no words of its own. */
export interface WordsOfNotices {
  readonly lang: string;
  readonly words: Readonly<Record<string, string>>;
}

/** Leaves the words where the worker finds them. */
export async function leaveWords(words: WordsOfNotices): Promise<void> {
  const cache = await caches.open('fairview-notices');
  await cache.put('/notice-words', Response.json(words));
}
