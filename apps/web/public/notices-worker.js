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
    const { registration, clients } = self;
    const { says, key, to } = event.data.json();
    const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
    // A page that is in sight says it itself, perhaps by a notice of the same key, which stays.
    const silent = windows.some(({ visibilityState }) => visibilityState === 'visible');
    const before = await registration.getNotifications({ tag: key });
    const { lang, words } = await wordsLeft();
    const options = { tag: key, lang, icon: '/icon.svg', data: to, silent };
    // Safari takes the leave back from who shows nothing three times: what need not be seen is shown, and closed at once.
    await registration.showNotification(words[says] ?? 'Fairview', options);
    if (!silent || before.length > 0) return;
    for (const notice of await registration.getNotifications({ tag: key })) notice.close();
  };
  event.waitUntil(show());
});

self.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  // Only to a page of this server, also if somebody else could send.
  if (new URL(notification.data, self.location).origin !== self.location.origin) return;
  const go = async () => {
    const [open] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    if (!open) return self.clients.openWindow(notification.data);
    await open.focus();
    return open.postMessage({ go: notification.data });
  };
  event.waitUntil(go());
});
