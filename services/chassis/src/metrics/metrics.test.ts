import { afterEach, expect, it, jest } from '@jest/globals';
import {
  Gauge,
  registerCollector,
  renderMetrics,
  unknownValue,
} from './metrics.ts';

afterEach(() => {
  jest.useRealTimers();
});

it('is no longer told once the store that knows it hangs, and again when it answers', async () => {
  jest.useFakeTimers();
  const loaves = new Gauge({ name: 'loaves', help: 'Loaves that wait' });
  let answer: () => Promise<number> = () => Promise.resolve(7);
  const forget = registerCollector(
    async () => loaves.set(await answer()),
    () => loaves.set(unknownValue),
  );
  const told = async (): Promise<string | undefined> => {
    const [text] = await Promise.all([
      renderMetrics(),
      jest.advanceTimersByTimeAsync(1_000),
    ]);
    return /^loaves (.*)$/m.exec(text)?.[1];
  };
  expect(await told()).toBe('7');

  answer = () => new Promise(() => undefined);
  await jest.advanceTimersByTimeAsync(10_000);
  // Not at once: it may only be slow.
  expect(await told()).toBe('7');
  await jest.advanceTimersByTimeAsync(5_000);
  expect(await told()).toBe('Nan');

  answer = () => Promise.resolve(8);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(await told()).toBe('8');
  forget();
});
