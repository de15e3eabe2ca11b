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

it('a metric becomes unknown 15 s after its data source stops answering and returns with the next answer', async () => {
  jest.useFakeTimers();
  const loaves = new Gauge({ name: 'loaves', help: 'Loaves that wait' });
  let answer: () => Promise<number> = () => Promise.resolve(7);
  const forget = registerCollector(
    async () => loaves.set(await answer()),
    () => loaves.set(unknownValue),
  );
  const renderedValue = async (): Promise<string | undefined> => {
    const [text] = await Promise.all([
      renderMetrics(),
      jest.advanceTimersByTimeAsync(1_000),
    ]);
    return /^loaves (.*)$/m.exec(text)?.[1];
  };
  expect(await renderedValue()).toBe('7');

  answer = () => new Promise(() => undefined);
  await jest.advanceTimersByTimeAsync(10_000);
  // The last value stays for a while, because the source may only be slow.
  expect(await renderedValue()).toBe('7');
  await jest.advanceTimersByTimeAsync(5_000);
  expect(await renderedValue()).toBe('Nan');

  answer = () => Promise.resolve(8);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(await renderedValue()).toBe('8');
  forget();
});
