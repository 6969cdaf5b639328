/*
 * Answers a press of a notice of the system where only a worker may show one, as on phones. It fetches and keeps nothing.
 */
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
