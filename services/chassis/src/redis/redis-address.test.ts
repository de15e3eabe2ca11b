import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { redisSettings } from '../config/config.ts';
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
    'redis+sentinel://:50%@one/imprint',
    'redis:6379',
  ])(
    'stops a start before anything is done with an address that is none: %s',
    (url) => {
      const { error } = z.object(redisSettings).safeParse({ REDIS_URL: url });
      expect(error?.issues).toMatchObject([
        { path: ['REDIS_URL'], message: expect.stringMatching(/^must be/) },
      ]);
    },
  );
});
