import { expect, it } from '@jest/globals';
import { silentLog, testCollector } from '@imprint/chassis/testing';
import { startTracing } from '@imprint/chassis/tracing';
import { renderPages } from './support/rendered.ts';
import { startCachedGateway } from './support/start-cached-gateway.ts';
import { newAddress, startGateway } from './support/start-gateway.ts';

it('the render of a page for the cache is a child of a span of the gateway', async () => {
  const collector = await testCollector();
  const tracing = await startTracing(collector.settings, 'gateway', silentLog);
  const gateway = await startCachedGateway();
  const web = renderPages(gateway.parts.web);
  for (let round = 0; round < 2; round += 1)
    await (await gateway.get('/book')).text();
  await tracing.close();
  await gateway.close();
  await collector.close();

  const cacheSpans = collector
    .spans()
    .filter(({ name }) => name.startsWith('revalidate '));
  expect(cacheSpans).toHaveLength(1);
  const [request] = web.requests;
  expect(request?.headers['traceparent']).toContain(
    `-${cacheSpans[0]?.spanId}-01`,
  );
});

it('a sampled call to a service, single or batched, is a child of an exported span', async () => {
  const collector = await testCollector();
  const tracing = await startTracing(
    { ...collector.settings, OTEL_TRACES_SAMPLER_ARG: 0.5 },
    'gateway',
    silentLog,
  );
  const gateway = await startGateway();
  const received: { url: string | undefined; traceparent: string }[] = [];
  gateway.parts['ebook-access'].behave((req, res) => {
    const { url, headers } = req;
    received.push({ url, traceparent: String(headers['traceparent']) });
    const answers = [{ status: 200, headers: {}, body: '{}' }];
    req.resume();
    res.setHeader('content-type', 'application/json');
    res.end(JSON.stringify({ answers }));
  });
  for (let beat = 0; beat < 32; beat += 1)
    await fetch(`${gateway.url}/api/ebook/heartbeat/${'x'.repeat(43)}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': newAddress(),
        cookie: `__Host-imprint_reader=${'c'.repeat(43)}`,
      },
      body: '{"session":"s"}',
    });
  await gateway.close();
  await tracing.close();
  await collector.close();

  const addresses = new Set(received.map(({ url }) => url));
  expect(addresses).toContain('/internal/heartbeats');
  expect(addresses.size).toBe(2);
  const exported = new Set(collector.spans().map(({ spanId }) => spanId));
  const sampled = received.filter(({ traceparent }) =>
    traceparent.endsWith('-01'),
  );
  for (const { traceparent } of sampled)
    expect(exported).toContain(traceparent.slice(36, 52));
});
