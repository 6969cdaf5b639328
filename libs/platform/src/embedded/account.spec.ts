import { accountIn, reaches } from './account.js';

const line = (name: string, uid: number): string => `${name}:x:${uid}:${uid}:,,,:/:/usr/sbin/nologin`;

describe('the account root steps down to', () => {
  it('is postgres, if there is one', () => {
    const passwd = [line('root', 0), line('nobody', 65_534), line('postgres', 101)].join('\n');
    expect(accountIn(passwd)).toEqual({ name: 'postgres', uid: 101, gid: 101 });
  });

  it('is otherwise nobody, which some systems number -2', () => {
    expect(accountIn([line('root', 0), line('nobody', 65_534)].join('\n'))?.name).toBe('nobody');
    expect(accountIn('nobody:*:-2:-2:Unprivileged User:/var/empty:/usr/bin/false')).toMatchObject({
      uid: 4_294_967_294,
    });
  });

  it('is never root under another name', () => {
    expect(accountIn(line('postgres', 0))).toBeUndefined();
    expect(accountIn('')).toBeUndefined();
  });
});

describe('reaches', () => {
  it('asks nothing if the server runs as ourselves', () => {
    expect(reaches(undefined, '/no/such/path')).toBe(true);
  });

  it('finds the way to a public folder open', () => {
    expect(reaches({ name: 'nobody', uid: 65_534, gid: 65_534 }, '/usr')).toBe(true);
  });
});
