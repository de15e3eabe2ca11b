import { afterEach, expect, it } from '@jest/globals';
import { eventually } from '@imprint/chassis/testing';
import { createTextWorker } from '../../src/text-worker/text-worker.ts';

const textOf = (content: string) => ({
  title: 'A',
  excerpt: '',
  content,
  tags: [],
});

const workers: ReturnType<typeof createTextWorker>[] = [];

const createWorker = (limits: Parameters<typeof createTextWorker>[0] = {}) => {
  const worker = createTextWorker(limits);
  workers.push(worker);
  return worker;
};

afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.close();
});

it('the worker thread starts with the first text and ends after an idle time', async () => {
  const worker = createWorker({ idleMs: 50 });
  expect(worker.isRunning()).toBe(false);
  const text = await worker.composeText(textOf('<p>A b.<script>'));
  expect(text).toMatchObject({ content: '<p>A b.</p>', imprint: [[2]] });
  expect(worker.isRunning()).toBe(true);
  await eventually(() => expect(worker.isRunning()).toBe(false));
  const again = await worker.composeText(textOf('<p>C.</p>'));
  expect(again.content).toBe('<p>C.</p>');
});

it('a text over its time limit is refused and ends the thread, but later texts are handled', async () => {
  const worker = createWorker({ timeoutMs: 1_000 });
  const maxLength = '<p>A</p>'.repeat(370_000);
  await expect(worker.composeText(textOf(maxLength))).rejects.toMatchObject({
    kind: 'invalid',
    code: 'TEXT_TOO_COMPLEX',
  });
  expect(worker.isRunning()).toBe(false);
  const later = await worker.composeText(textOf('<p>B.</p>'));
  expect(later.content).toBe('<p>B.</p>');
});

it('a refusal in the thread reaches the caller with its code and message', async () => {
  const worker = createWorker();
  await expect(
    worker.composeText(textOf('<b>'.repeat(2_000))),
  ).rejects.toMatchObject({
    kind: 'invalid',
    code: 'TEXT_TOO_DEEP',
    message: 'The text is nested too deeply.',
  });
  await expect(worker.readArchive(Buffer.from('no ZIP'))).rejects.toMatchObject(
    { code: 'ARCHIVE_UNREADABLE' },
  );
});

it('the number of queued texts is limited', async () => {
  const worker = createWorker({ maxQueued: 1 });
  const first = worker.composeText(textOf('<p>A.</p>'));
  await expect(worker.composeText(textOf('<p>B.</p>'))).rejects.toMatchObject({
    kind: 'unavailable',
    code: 'TOO_MANY_TEXTS',
  });
  expect((await first).content).toBe('<p>A.</p>');
});
