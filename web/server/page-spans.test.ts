/** @jest-environment node */
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, expect, it, jest } from '@jest/globals';
import { pino } from 'pino';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { createPageSpans } from './page-spans.ts';
import type { Pages } from './pages.ts';

const servers: Server[] = [];
afterAll(() => servers.forEach((server) => server.close()));
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const serve = async (answer: RequestListener): Promise<string> => {
  const server = createServer(answer).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const log = pino({ level: 'silent' });
const page = {
  status: 200,
  mayBeKept: false,
  head: '',
  screen: '',
  state: '',
  source: 'src/app/routes/site/book.tsx',
};

it('is a step of the gateway’s trace where that is kept, and what it asks for follows from it', async () => {
  const bodies: string[] = [];
  const collector = await serve((req, res) => {
    let body = '';
    req.on('data', (chunk: Buffer) => (body += chunk.toString()));
    req.on('end', () => {
      bodies.push(`${req.headers['x-key'] as string} ${body}`);
      res.end('{}');
    });
  });
  const asked: unknown[] = [];
  const catalog = await serve((req, res) => {
    asked.push(req.headers.traceparent);
    res.end('{}');
  });
  const config = readConfig({
    NODE_ENV: 'test',
    SERVICE_KEY: 'k'.repeat(32),
    CATALOG_URL: catalog,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20b',
  });
  const headers = config.OTEL_EXPORTER_OTLP_HEADERS ?? {};
  const spans = createPageSpans(collector, headers, log);
  const pages: Pages = {
    template: () => Promise.resolve(''),
    render: () =>
      Promise.resolve((async ({ read }: { read: (of: string) => unknown }) => {
        await read('/api/content');
        return page;
      }) as unknown as Awaited<ReturnType<Pages['render']>>),
    scriptsFor: () => [],
    firstScripts: () => [],
  };
  const site = await serve(buildApp({ config, log, pages, spans }));
  const trace = 'a'.repeat(32);
  const parent = 'b'.repeat(16);
  for (const flags of ['01', '00'])
    await fetch(`${site}/book?email=ada@example.com`, {
      headers: { traceparent: `00-${trace}-${parent}-${flags}` },
    });
  await spans.close();

  expect(bodies).toHaveLength(1);
  const [key, body = ''] = /^a b (.*)$/.exec(bodies[0] ?? '') ?? [];
  expect(key).toBeDefined();
  const sent = JSON.parse(body) as {
    resourceSpans: [{ scopeSpans: [{ spans: Record<string, unknown>[] }] }];
  };
  const [span, ...others] = sent.resourceSpans[0].scopeSpans[0].spans;
  expect(others).toEqual([]);
  expect(span).toMatchObject({
    traceId: trace,
    parentSpanId: parent,
    name: 'render src/app/routes/site/book.tsx',
  });
  expect(asked).toEqual([
    `00-${trace}-${span?.['spanId'] as string}-01`,
    `00-${trace}-${parent}-00`,
  ]);
  expect(body).not.toContain('ada@');
});

it('says once that the collector refuses, once that it is back, and sends it nothing at the end while it does', async () => {
  jest.useFakeTimers();
  let status = 401;
  const post = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => Promise.resolve(new Response('{}', { status })));
  const lines: string[] = [];
  const told = pino(
    { level: 'info' },
    { write: (line) => lines.push((JSON.parse(line) as { msg: string }).msg) },
  );
  const spans = createPageSpans('http://collector.example', {}, told);
  const drawOne = () =>
    spans
      .begin(`00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`)
      ?.end(page.source, 200);
  for (status of [401, 401, 200, 503]) {
    drawOne();
    await jest.advanceTimersByTimeAsync(2_000);
  }
  expect(lines).toEqual([
    'the trace collector is away',
    'the trace collector is back',
    'the trace collector is away',
  ]);
  drawOne();
  await spans.close();
  expect(post).toHaveBeenCalledTimes(4);
});

it.each(['x-key=50%', 'x key=1'])(
  'is not started with headers that are none: %s',
  (OTEL_EXPORTER_OTLP_HEADERS) => {
    expect(() =>
      readConfig({ SERVICE_KEY: 'k'.repeat(32), OTEL_EXPORTER_OTLP_HEADERS }),
    ).toThrow('OTEL_EXPORTER_OTLP_HEADERS: must be key=value');
  },
);
