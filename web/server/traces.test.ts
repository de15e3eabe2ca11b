import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from '@jest/globals';
import { createLogger } from '@imprint/chassis/logger';
import { startTracing } from '@imprint/chassis/tracing';
import { readConfig } from '@imprint/chassis/config';
import { buildApp } from './app.ts';
import { schema } from './config.ts';
import type { Pages } from './pages.ts';
import { createPageDataReader } from './read-api.ts';

const servers: Server[] = [];
afterAll(() => servers.forEach((server) => server.close()));

const serve = async (answer: RequestListener): Promise<string> => {
  const server = createServer(answer).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const key = 'a key that only the parts of the shop know';
const log = createLogger('web', 'silent');

const pages: Pages = {
  template: () => Promise.resolve(''),
  render: () =>
    Promise.resolve((async ({ read }: { read: (of: string) => unknown }) => {
      await read('/api/content');
      return {
        ...{ status: 200, mayBeKept: false, head: '', screen: '', state: '' },
        source: 'src/app/routes/site/book.tsx',
      };
    }) as unknown as Awaited<ReturnType<Pages['render']>>),
  renderBrandCss: () => Promise.resolve(() => ''),
  scriptsFor: () => [],
  firstScripts: () => [],
};

type Span = Record<'traceId' | 'spanId' | 'parentSpanId' | 'name', string>;

it("continues the gateway's trace with a span for the page and a child span for each API request", async () => {
  const bodies: string[] = [];
  const collector = await serve((req, res) => {
    let body = '';
    req.on('data', (chunk: Buffer) => (body += chunk.toString()));
    req.on('end', () => {
      bodies.push(`${req.headers['x-key'] as string} ${body}`);
      res.end('{}');
    });
  });
  const requested: unknown[] = [];
  const catalog = await serve((req, res) => {
    requested.push(req.headers.traceparent);
    res.end('{}');
  });
  const config = readConfig(schema, {
    NODE_ENV: 'test',
    SERVICE_KEY: key,
    CATALOG_URL: catalog,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20b',
  });
  const tracing = await startTracing(config, 'web', log);
  const read = createPageDataReader({ config, log });
  const site = await serve(buildApp({ config, log, pages, read }));
  const trace = 'a'.repeat(32);
  const parent = 'b'.repeat(16);
  for (const flags of ['01', '00'])
    await fetch(`${site}/book?email=ada@example.com`, {
      headers: { traceparent: `00-${trace}-${parent}-${flags}` },
    });
  await tracing.close();

  const [sent = '', ...more] = bodies;
  expect(more).toEqual([]);
  expect(sent).toMatch(/^a b /);
  expect(sent).not.toContain('ada@');
  const { resourceSpans } = JSON.parse(sent.slice(4)) as {
    resourceSpans: [{ scopeSpans: [{ spans: Span[] }] }];
  };
  const [call, page, ...others] = resourceSpans[0].scopeSpans[0].spans;
  expect(others).toEqual([]);
  expect(page).toMatchObject({
    traceId: trace,
    parentSpanId: parent,
    name: 'GET /book',
  });
  expect(call).toMatchObject({
    traceId: trace,
    parentSpanId: page?.spanId,
    name: 'GET /api/content',
  });
  expect(requested).toEqual([
    `00-${trace}-${call?.spanId}-01`,
    expect.stringMatching(new RegExp(`^00-${trace}-[0-9a-f]{16}-00$`)),
  ]);
});

it.each(['x-key=50%', 'x key=1'])(
  'refuses malformed trace exporter headers: %s',
  (OTEL_EXPORTER_OTLP_HEADERS) => {
    expect(() =>
      readConfig(schema, { SERVICE_KEY: key, OTEL_EXPORTER_OTLP_HEADERS }),
    ).toThrow('OTEL_EXPORTER_OTLP_HEADERS: must be key=value');
  },
);
