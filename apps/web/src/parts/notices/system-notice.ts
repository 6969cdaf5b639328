/* Notices of the system: where they are, the context is secure. Fetched when the first is shown. */

/** The worker that shows notices where a page may not, as on phones, and while no page is open; it answers a press of one. */
export const workerFile = '/notices-worker.js';

/**
 * Shows a notice of the system; one of the same key takes the place of the one before.
 * @param open goes to what it is about, once it is pressed
 */
export async function showSystemNotice(
  text: string,
  { key, to, lang }: { readonly key: string; readonly to: string; readonly lang: string },
  open: () => void,
): Promise<void> {
  const options = { tag: key, lang, icon: '/icon.svg', data: to };
  // A worker that tells while no page is open has shown the same notice, perhaps: the later of one key takes the place of the other.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const known = await workers?.getRegistration(workerFile);
  if (known) return known.showNotification(text, options);
  try {
    const notice = new Notification(text, options);
    notice.onclick = () => {
      window.focus();
      notice.close();
      open();
    };
  } catch {
    // Browsers of phones leave it to a worker.
    const worker = await navigator.serviceWorker.register(workerFile);
    await worker.showNotification(text, options);
  }
}
