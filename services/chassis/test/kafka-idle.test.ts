import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, jest } from '@jest/globals';
import { testKafka } from '../src/testing/testing.ts';

const { prototype } = createRequire(import.meta.url)(
  'kafkajs/src/network/requestQueue',
) as { prototype: { checkPendingRequests: () => void } };

it('a connection on which nothing waits is left alone', async () => {
  const { kafka } = await testKafka(['idle'], []);
  const sender = await kafka.sender();
  await sender.send('idle', [
    { key: 'a', value: Buffer.from('a'), headers: {} },
  ]);
  const looks = jest.spyOn(prototype, 'checkPendingRequests');
  await pause(500);
  // It was seven hundred a second.
  expect(looks.mock.calls.length).toBeLessThan(5);
  await sender.send('idle', [
    { key: 'b', value: Buffer.from('b'), headers: {} },
  ]);
  expect(looks).toHaveBeenCalled();
  await sender.close();
});
