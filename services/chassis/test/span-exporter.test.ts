import { createServer } from 'node:http';
import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { listen } from '../src/http/server.ts';
import { createSpanExporter } from '../src/span-exporter.ts';
import { tracingSettings } from '../src/tracing-settings.ts';
import { eventually, silentLog } from '../src/testing/testing.ts';

const span = {
  name: 'bake',
  kind: 'internal' as const,
  traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
  started: 1,
  ended: 2,
  attributes: {},
};

it('keeps no process from ending whose collector takes everything and answers nothing', async () => {
  let asked = 0;
  const collector = createServer(() => (asked += 1));
  const { port } = await listen(collector, 0, '127.0.0.1');
  const exporter = createSpanExporter({
    url: `http://127.0.0.1:${port}`,
    headers: undefined,
    service: 'bakery',
    log: silentLog,
    everyMs: 10,
    patienceMs: 1_000,
  });
  // Many batches, so that as many posts could stand in a row.
  for (let i = 0; i < 4_000; i += 1) exporter.keep(span);
  await eventually(() => expect(asked).toBe(1));
  await new Promise((resolve) => setTimeout(resolve, 200));
  const began = performance.now();
  await exporter.close();
  expect(performance.now() - began).toBeLessThan(4_000);
  expect(asked).toBe(1);
  collector.closeAllConnections();
  collector.close();
});

it.each(['x-key=50%', 'x key=1', 'x-key=a%0Ab'])(
  'is not started with headers that are none: %s',
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
