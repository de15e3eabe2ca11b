import { expect, it } from '@jest/globals';
import { createMissingTopics } from './topics.ts';

type Admin = Parameters<typeof createMissingTopics>[0];

const settings = { partitions: 1, replicas: 1, retentionMs: 1_000 };

/** An admin client that knows the topic "orders" and fails some of its calls. */
const adminThatFails = (times: number, error: Error) => {
  let calls = 0;
  const listTopics = async () => {
    calls += 1;
    if (calls <= times) throw error;
    return ['orders'];
  };
  return { admin: { listTopics } as unknown as Admin, calls: () => calls };
};

it('asks for the topics again when no broker has answered', async () => {
  // KafkaJS reads the answer that it did not get.
  const { admin, calls } = adminThatFails(1, new TypeError('it is null'));
  expect(await createMissingTopics(admin, ['orders'], settings)).toEqual([]);
  expect(calls()).toBe(2);
});

it('does not repeat a call that failed for another reason', async () => {
  const { admin, calls } = adminThatFails(1, new Error('not allowed'));
  await expect(
    createMissingTopics(admin, ['orders'], settings),
  ).rejects.toThrow('not allowed');
  expect(calls()).toBe(1);
});
