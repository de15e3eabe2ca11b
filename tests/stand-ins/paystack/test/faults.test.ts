import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startTest, type TestStandIn } from './support/start-test.ts';

let provider: TestStandIn;
beforeEach(async () => {
  provider = await startTest();
});
afterEach(() => provider.close());

const set = (document: unknown, path = '/control') =>
  provider.request(path, document, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  });

describe('the switches', () => {
  it('are one document that is patched and returned in full', async () => {
    await set({ api: { fault: 'rate-limit' } });
    const { body } = await set({ webhooks: { copies: 2 } });
    expect(body).toMatchObject({
      api: { fault: 'rate-limit', delayMs: 0 },
      webhooks: { copies: 2, send: true },
      facts: { transactions: 0 },
    });
    expect((await provider.request('/control')).body).toEqual(body);
    const { body: fresh } = await set({}, '/control/reset');
    expect(fresh).toMatchObject({
      api: { fault: 'none' },
      webhooks: { copies: 1 },
    });
  });

  it('refuse an invalid document with all its faults, and change nothing', async () => {
    const { status, body } = await set({
      api: { fault: 'sometimes', delayMs: -1 },
      weather: 'bad',
    });
    expect(status).toBe(400);
    expect(body['issues']).toHaveLength(3);
    expect((await provider.control.state()).api.fault).toBe('none');
  });

  it('refuse a page of another site', async () => {
    const { status } = await provider.request(
      '/control/reset',
      {},
      {
        headers: {
          'content-type': 'application/json',
          origin: 'https://elsewhere.example',
        },
      },
    );
    expect(status).toBe(403);
  });

  it('affect only the named calls, and only as often as set', async () => {
    await provider.initialize({ reference: 'IMP-ONCE' });
    await provider.control.set({
      api: { fault: 'api-error', on: ['verify'], times: 1 },
    });
    expect((await provider.initialize()).status).toBe(200);
    expect((await provider.verify('IMP-ONCE')).status).toBe(500);
    expect((await provider.verify('IMP-ONCE')).status).toBe(200);
  });

  it('cause 429 with Retry-After, 500 with an HTML page, and the API’s own 500', async () => {
    await provider.control.set({
      api: { fault: 'rate-limit', retryAfterSeconds: 7 },
    });
    const limited = await provider.verify('x');
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([
      429,
      '7',
    ]);
    await provider.control.set({ api: { fault: 'server-error' } });
    const page = await provider.verify('x');
    expect(page.status).toBe(500);
    expect(page.headers.get('content-type')).toContain('text/html');
    await provider.control.set({ api: { fault: 'api-error' } });
    expect((await provider.verify('x')).body).toMatchObject({
      message: 'An error occurred',
      type: 'api_error',
      code: 'unknown',
    });
  });

  it('can complete a call without an answer, so that a retry meets a used reference', async () => {
    await provider.control.set({
      api: { fault: 'silent', on: ['initialize'], times: 1 },
    });
    await expect(
      provider.request(
        '/transaction/initialize',
        { email: 'a@example.com', amount: 500_000, reference: 'IMP-SILENT' },
        { signal: AbortSignal.timeout(200), method: 'POST' },
      ),
    ).rejects.toThrow();
    expect((await provider.verify('IMP-SILENT')).data['status']).toBe(
      'abandoned',
    );
    const again = await provider.initialize({ reference: 'IMP-SILENT' });
    expect(again.body['code']).toBe('duplicate_reference');
  });

  it('can close the connection before any work', async () => {
    await provider.control.set({ api: { fault: 'drop', times: 1 } });
    await expect(
      provider.initialize({ reference: 'IMP-CUT' }),
    ).rejects.toThrow();
    expect((await provider.initialize({ reference: 'IMP-CUT' })).status).toBe(
      200,
    );
  });

  it('can write status as a string, which a careless client takes for true', async () => {
    await provider.control.set({ api: { fault: 'string-status' } });
    const { body } = await provider.initialize();
    expect(body['status']).toBe('false');
  });

  it('can return the metadata in every format that was seen', async () => {
    const reference = await provider.paid({ metadata: { a: 1 } });
    const shapes = {
      string: '{"a":1}',
      zero: 0,
      empty: '',
      null: null,
    } as const;
    for (const [name, shape] of Object.entries(shapes)) {
      const metadata = name as keyof typeof shapes;
      await provider.control.set({ reports: { metadata } });
      expect((await provider.verify(reference)).data['metadata']).toBe(shape);
    }
  });

  it('can delete all data of the stand-in', async () => {
    const reference = await provider.paid();
    await provider.control.reset({ data: true });
    expect((await provider.verify(reference)).status).toBe(400);
    expect(await provider.control.webhooks()).toEqual([]);
  });
});
