import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, jest } from '@jest/globals';
import { createTestTopics } from '../src/testing/testing.ts';

const { prototype } = createRequire(import.meta.url)(
  'kafkajs/src/network/requestQueue',
) as { prototype: { checkPendingRequests: () => void } };

it('an idle Kafka connection does not poll its request queue', async () => {
  const { kafka } = await createTestTopics(['idle'], []);
  const sender = await kafka.sender();
  await sender.send('idle', [
    { key: 'a', value: Buffer.from('a'), headers: {} },
  ]);
  const polls = jest.spyOn(prototype, 'checkPendingRequests');
  await pause(500);
  // Without the patch, kafkajs polls about seven hundred times a second.
  expect(polls.mock.calls.length).toBeLessThan(5);
  await sender.send('idle', [
    { key: 'b', value: Buffer.from('b'), headers: {} },
  ]);
  expect(polls).toHaveBeenCalled();
  await sender.close();
});
