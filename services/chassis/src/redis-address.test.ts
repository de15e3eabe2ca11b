import { describe, expect, it } from '@jest/globals';
import { redisAddress } from './redis-address.ts';

describe('where Redis is', () => {
  it('leaves the address of one server as it is', () => {
    expect(redisAddress('redis://:word@redis:6379/1')).toBe(
      'redis://:word@redis:6379/1',
    );
  });

  it('reads the Sentinels, the master that they watch, and the passwords of both', () => {
    expect(
      redisAddress(
        'redis+sentinel://:w%40rd@one:26379,two,three:26380/imprint/2?sentinelPassword=other',
      ),
    ).toMatchObject({
      sentinels: [
        { host: 'one', port: 26379 },
        { host: 'two', port: 26379 },
        { host: 'three', port: 26380 },
      ],
      name: 'imprint',
      db: 2,
      password: 'w@rd',
      sentinelPassword: 'other',
    });
  });

  it.each([
    'redis+sentinel://one:26379',
    'redis+sentinel:///imprint',
    'redis+sentinel://:word@/imprint',
  ])(
    'names the setting where the master or the Sentinels are missing: %s',
    (url) => {
      expect(() => redisAddress(url)).toThrow(/^REDIS_URL: must be/);
    },
  );
});
