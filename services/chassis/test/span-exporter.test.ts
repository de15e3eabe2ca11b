import { afterEach, expect, it, jest } from '@jest/globals';
import { z } from 'zod';
import { createSpanExporter } from '../src/tracing/span-exporter.ts';
import { tracingSettings } from '../src/config/tracing-settings.ts';
import { createLogger } from '../src/runtime/logger.ts';
import { silentLog } from '../src/testing/testing.ts';

const span = {
  name: 'bake',
  kind: 'internal' as const,
  traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
  started: 1,
  ended: 2,
  attributes: {},
};

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('a collector that accepts everything and answers nothing does not keep the process from exiting', async () => {
  jest.useFakeTimers();
  const patience = new AbortController();
  const patienceOf = jest
    .spyOn(AbortSignal, 'timeout')
    .mockReturnValue(patience.signal);
  const post = jest.spyOn(globalThis, 'fetch').mockImplementation(
    (_url, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () =>
          reject(new Error('late')),
        );
      }),
  );
  const exporter = createSpanExporter({
    url: 'http://collector.example',
    headers: undefined,
    service: 'bakery',
    log: silentLog,
    intervalMs: 10,
    timeoutMs: 1_000,
  });
  // The spans fill many batches, so several requests could wait one after another.
  for (let i = 0; i < 4_000; i += 1) exporter.enqueue(span);
  await jest.advanceTimersByTimeAsync(200);
  expect(post).toHaveBeenCalledTimes(1);
  const closed = exporter.close();
  patience.abort();
  await closed;
  expect(post).toHaveBeenCalledTimes(1);
  expect(patienceOf).toHaveBeenCalledWith(1_000);
});

it('logs once that the collector is unavailable and once that it is back, and sends nothing on close while it refuses', async () => {
  jest.useFakeTimers();
  let status = 401;
  const post = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => Promise.resolve(new Response('{}', { status })));
  const lines: string[] = [];
  const log = createLogger('bakery', 'info', {
    write: (line) => void lines.push((JSON.parse(line) as { msg: string }).msg),
  });
  const exporter = createSpanExporter({
    url: 'http://collector.example',
    headers: undefined,
    service: 'bakery',
    log,
  });
  for (status of [401, 401, 200, 503]) {
    exporter.enqueue(span);
    await jest.advanceTimersByTimeAsync(2_000);
  }
  expect(lines).toEqual([
    'trace collector unavailable',
    'trace collector available',
    'trace collector unavailable',
  ]);
  exporter.enqueue(span);
  await exporter.close();
  expect(post).toHaveBeenCalledTimes(4);
});

it('reports times by the current clock on a machine that slept since the process started', async () => {
  const sent: string[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((_url, init) => {
    sent.push(init?.body as string);
    return Promise.resolve(new Response('{}'));
  });
  const sleptMs = 3_600_000;
  const now = Date.now() + sleptMs;
  jest.spyOn(Date, 'now').mockReturnValue(now);
  const exporter = createSpanExporter({
    url: 'http://collector.example',
    headers: undefined,
    service: 'bakery',
    log: silentLog,
  });
  const ended = performance.now();
  exporter.enqueue({ ...span, started: ended - 5, ended });
  await exporter.close();
  const exportedTimes =
    /"startTimeUnixNano":"(\d+)","endTimeUnixNano":"(\d+)"/.exec(sent.join());
  const [, from = 0, to = 0] = exportedTimes ?? [];
  expect(Math.abs(Number(to) / 1e6 - now)).toBeLessThan(1_000);
  expect((Number(to) - Number(from)) / 1e6).toBeCloseTo(5, 1);
});

it.each(['x-key=50%', 'x key=1', 'x-key=a%0Ab'])(
  'refuses to start with the invalid headers %s',
  (headers) => {
    const read = z
      .object(tracingSettings)
      .safeParse({ OTEL_EXPORTER_OTLP_HEADERS: headers });
    expect(read.error?.issues).toMatchObject([
      {
        path: ['OTEL_EXPORTER_OTLP_HEADERS'],
        message: 'must be key=value,key2=value2, percent-encoded',
      },
    ]);
  },
);
