import { serversOf, type Server } from './connections/server-list.js';

/** The forms of REDIS_URL: one server, servers under Sentinel, a cluster. */
export const redisProtocols = ['redis:', 'rediss:', 'redis+sentinel:', 'redis+cluster:'] as const;

/** REDIS_URL, taken apart. */
export interface RedisAddress {
  readonly form: 'server' | 'sentinel' | 'cluster';
  /** The servers to ask: of Sentinel, those that know the primary. */
  readonly servers: readonly Server[];
  /** What Sentinel calls the group; empty otherwise. */
  readonly name: string;
  readonly login: { readonly username?: string; readonly password?: string };
}

const usualPorts = { server: 6379, sentinel: 26379, cluster: 6379 } as const;

/**
 * Takes REDIS_URL apart: `redis://h:6379`, `rediss://h:6379`, `redis+sentinel://h1:26379,h2:26379/NAME`,
 * `redis+cluster://h1:6379,h2:6379`; before the servers may stand `login:password@`.
 * @throws Error with what is wrong, in words that follow the name of the setting
 */
export function readRedisAddress(url: string): RedisAddress {
  const protocol = url.slice(0, url.indexOf('//'));
  const form =
    protocol === 'redis+sentinel:' ? 'sentinel' : protocol === 'redis+cluster:' ? 'cluster' : 'server';
  const servers = serversOf(url, usualPorts[form]);
  if (form === 'server' && servers.length > 1)
    throw new Error(
      'names several servers: write redis+sentinel://h1:26379,h2:26379/NAME, or redis+cluster://h1:6379,h2:6379.',
    );
  const [, login = '', path = ''] = /^[^/]*\/\/(?:([^@/?#]*)@)?[^/?#]*\/?([^?#]*)/su.exec(url) ?? [];
  if (form === 'sentinel' && !/^[\w.-]+$/u.test(path))
    throw new Error(
      'must end in the name that Sentinel has for the group: redis+sentinel://h1:26379,h2:26379/NAME.',
    );
  if (form === 'cluster' && path !== '')
    throw new Error('has something behind its servers: a cluster has one database, and no name.');
  const [username = '', password = ''] = login.split(':').map(decodeURIComponent);
  return {
    form,
    servers,
    name: form === 'sentinel' ? path : '',
    login: { ...(username === '' ? {} : { username }), ...(password === '' ? {} : { password }) },
  };
}

/** The prefix of BullMQ's keys: its own, but in a cluster, where the braces keep all of them on one node. */
export const queuePrefix = (url: string): string =>
  readRedisAddress(url).form === 'cluster' ? '{fairview}' : 'bull';
