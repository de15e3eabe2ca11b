import { createServer } from 'node:http';
import { expect, it } from '@jest/globals';
import { listen } from '@imprint/chassis/http/server';
import { silentLog } from '@imprint/chassis/testing';
import { startTracing } from '@imprint/chassis/tracing';
import { startRendering } from './support/rendered.ts';
import { startCachedGateway } from './support/start-cached-gateway.ts';

type Sent = {
  resourceSpans: [
    { scopeSpans: [{ spans: { name: string; spanId: string }[] }] },
  ];
};

it('a page that is rendered to be kept follows from a step of the gateway', async () => {
  const bodies: string[] = [];
  const collector = await listen(
    createServer((req, res) => {
      let body = '';
      req.on('data', (chunk: Buffer) => (body += chunk.toString()));
      req.on('end', () => {
        bodies.push(body);
        res.end('{}');
      });
    }),
    0,
    '127.0.0.1',
  );
  const tracing = await startTracing(
    { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collector.port}` },
    'gateway',
    silentLog,
  );
  const gateway = await startCachedGateway();
  const web = startRendering(gateway.parts.web);
  for (let look = 0; look < 2; look += 1)
    await (await gateway.get('/book')).text();
  await tracing.close();
  await gateway.close();
  await collector.close();

  const spans = bodies.flatMap(
    (body) => (JSON.parse(body) as Sent).resourceSpans[0].scopeSpans[0].spans,
  );
  const copies = spans.filter(({ name }) => name.startsWith('copy '));
  expect(copies).toHaveLength(1);
  const [asked] = web.asked;
  expect(asked?.headers['traceparent']).toContain(`-${copies[0]?.spanId}-01`);
});
