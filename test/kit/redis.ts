/** The Redis of this run, from REDIS_URL: `.ci/run` starts one; by hand any will do, for suites use names of their own. */
export function redisUrl(): string {
  const url = process.env['REDIS_URL'];
  if (url) return url;
  throw new Error('The Redis project needs REDIS_URL, such as redis://127.0.0.1:6379');
}
