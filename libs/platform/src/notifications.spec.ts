import { openNotifications } from './notifications.js';

describe('notifications', () => {
  it('C10 reach the listeners of the same process at once, even if nothing can be sent', async () => {
    const failures: Error[] = [];
    const notifications = openNotifications(
      {},
      {
        pool: { query: () => Promise.reject(new Error('away')) } as never,
        databaseUrl: 'postgres://nobody@127.0.0.1:1/nothing',
        applicationName: 'test',
        onError: (error) => failures.push(error),
      },
    );
    const heard: number[] = [];
    notifications.subscribe({
      onAppended: (_club, position) => heard.push(position),
      onErased: () => heard.push(-1),
    });
    const published = [notifications.publish('club', 7), notifications.publishErasure()];
    expect(heard).toEqual([7, -1]);
    await Promise.all(published);
    expect(failures.map(({ message }) => message)).toContain('away');
    await notifications.close();
  });
});
