import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { redisSettings } from '../config/config.ts';
import { toUrlOrSentinelOptions } from './redis-address.ts';

describe('the Redis address', () => {
  it('passes on the URL of a single server unchanged', () => {
    expect(toUrlOrSentinelOptions('redis://:word@redis:6379/1')).toBe(
      'redis://:word@redis:6379/1',
    );
  });

  it('reads the Sentinels, the name of their master and both passwords', () => {
    expect(
      toUrlOrSentinelOptions(
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
  ])('refuses to start with the invalid address %s', (url) => {
    const { error } = z.object(redisSettings).safeParse({ REDIS_URL: url });
    expect(error?.issues).toMatchObject([
      { path: ['REDIS_URL'], message: expect.stringMatching(/^must be/) },
    ]);
  });
});
