/*
 * Shows what a server sends while no page is open, and answers a press of a notice of the system where only a worker may show one, as
 * on phones. It fetches nothing; its words are those that a page has left, in the language of its reader.
 */
const wordsLeft = async () => {
  const left = await caches.match('/notice-words');
  return left ? left.json() : { lang: 'en', words: {} };
};

self.addEventListener('push', (event) => {
  const show = async () => {
    const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    // A page that is in sight says it itself.
    if (windows.some(({ visibilityState }) => visibilityState === 'visible')) return;
    const { says, key, to } = event.data.json();
    const { lang, words } = await wordsLeft();
    await self.registration.showNotification(words[says] ?? 'Fairview', {
      tag: key,
      lang,
      icon: '/icon.svg',
      data: to,
    });
  };
  event.waitUntil(show());
});

self.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  const go = async () => {
    const [open] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    if (!open) return self.clients.openWindow(notification.data);
    await open.focus();
    return open.postMessage({ go: notification.data });
  };
  event.waitUntil(go());
});
