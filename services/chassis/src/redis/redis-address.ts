import type { RedisOptions } from 'ioredis';

type BySentinel = Pick<
  RedisOptions,
  | 'sentinels'
  | 'name'
  | 'db'
  | 'username'
  | 'password'
  | 'sentinelUsername'
  | 'sentinelPassword'
  | 'failoverDetector'
  | 'sentinelRetryStrategy'
  | 'sentinelCommandTimeout'
>;

const sentinelUrl =
  /^redis\+sentinel:\/\/(?:(?<username>[^:@/]*):(?<password>[^@/]*)@)?(?<hosts>[^/?@]+)\/(?<name>[^/?]+)(?:\/(?<db>\d+))?(?:\?(?<query>.*))?$/;

const parseSentinelHost = (text: string) => {
  const [, host = '', port = '26379'] = /^(.+?)(?::(\d+))?$/.exec(text) ?? [];
  return { host, port: Number(port) };
};

const decodeIfSet = (text: string | undefined) =>
  text ? decodeURIComponent(text) : undefined;

/**
 * Returns a `redis://…` URL unchanged, or the options for Sentinels, which know the current master:
 * `redis+sentinel://user:password@host:26379,host:26379/master/0?sentinelPassword=…`.
 * @throws an Error on a malformed Sentinel URL
 */
export const toUrlOrSentinelOptions = (url: string): string | BySentinel => {
  if (!url.startsWith('redis+sentinel:')) return url;
  const found = sentinelUrl.exec(url)?.groups;
  if (!found)
    throw new Error(
      'must be redis+sentinel://user:password@host:26379,host:26379/master',
    );
  const { username, password, hosts = '', name = '', db = '0', query } = found;
  return {
    sentinels: hosts.split(',').map((host) => parseSentinelHost(host.trim())),
    name,
    db: Number(db),
    ...(decodeIfSet(username) ? { username: decodeIfSet(username) } : {}),
    ...(decodeIfSet(password) ? { password: decodeIfSet(password) } : {}),
    ...Object.fromEntries(
      ['sentinelUsername', 'sentinelPassword'].flatMap((key) => {
        const value = new URLSearchParams(query).get(key);
        return value ? [[key, value] as const] : [];
      }),
    ),
    // The detector follows the announcements of the Sentinels; otherwise a connection could hang on a former master.
    failoverDetector: true,
    sentinelRetryStrategy: (attempt) => Math.min(attempt * 100, 2_000),
    sentinelCommandTimeout: 2_000,
  };
};
