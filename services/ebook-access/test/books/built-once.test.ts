import { expect, it, jest } from '@jest/globals';
import { type Redis } from '@imprint/chassis/redis';
import { createTestRedis } from '@imprint/chassis/testing';
import { startEbookAccess } from '../support/start-ebook-access.ts';

it('the service builds the dependencies of its routes and jobs once', async () => {
  const redis = createTestRedis();
  const define = jest.spyOn(
    Object.getPrototypeOf(redis) as Redis,
    'defineCommand',
  );
  redis.disconnect();
  const shop = await startEbookAccess();
  const names = define.mock.calls.map(([name]) => name);
  await shop.stop();
  expect(names.filter((name) => name === 'readingSession')).toHaveLength(1);
});
