import { expect, it } from '@jest/globals';
import { silentLog, testCollector } from '@imprint/chassis/testing';
import { startTracing } from '@imprint/chassis/tracing';
import { startRendering } from './support/rendered.ts';
import { startCachedGateway } from './support/start-cached-gateway.ts';

it('a page that is rendered to be kept follows from a step of the gateway', async () => {
  const collector = await testCollector();
  const tracing = await startTracing(collector.settings, 'gateway', silentLog);
  const gateway = await startCachedGateway();
  const web = startRendering(gateway.parts.web);
  for (let look = 0; look < 2; look += 1)
    await (await gateway.get('/book')).text();
  await tracing.close();
  await gateway.close();
  await collector.close();

  const copies = collector
    .spans()
    .filter(({ name }) => name.startsWith('copy '));
  expect(copies).toHaveLength(1);
  const [asked] = web.asked;
  expect(asked?.headers['traceparent']).toContain(`-${copies[0]?.spanId}-01`);
});
