import {
  afterAll,
  afterEach,
  beforeAll,
  describe,
  expect,
  it,
} from '@jest/globals';
import {
  newAddress,
  startGateway,
  type TestGateway,
} from './support/start-gateway.ts';

type Init = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> };

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterEach(() => {
  for (const part of Object.values(gateway.parts)) part.behave(undefined);
});
afterAll(() => gateway.close());

const call = (path: string, init: Init = {}) =>
  fetch(gateway.url + path, {
    ...init,
    headers: { 'x-forwarded-for': newAddress(), ...init.headers },
  });

describe('the proxy', () => {
  it.each([
    ['/api/products', 'catalog'],
    ['/api/content?x=1', 'catalog'],
    ['/api/resources/posts/a-slug', 'catalog'],
    ['/api/orders/IMP-7Q2K-94XD-3M8T-61RB?key=k', 'orders'],
    ['/api/ebook/validate-access/token', 'ebook-access'],
    ['/api/ebook/sample', 'ebook-access'],
    ['/api/ebook/sample/content?chapter=4', 'ebook-access'],
    ['/', 'web'],
    ['/book', 'web'],
    ['/assets/index.js', 'web'],
    ['/read-book/token', 'web'],
    ['/read-sample', 'web'],
    ['/sitemap.xml', 'web'],
  ])('forwards %s to %s and returns its response', async (path, part) => {
    const answer = await call(path);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ part, url: path });
  });

  it('answers 401 for the terms of the sample without an admin token', async () => {
    const path = '/api/ebook/sample-terms';
    expect((await call(path)).status).toBe(401);
    const put = await call(path, { method: 'PUT', body: '{"chapters":6}' });
    expect(put.status).toBe(401);
  });

  it('answers an unknown address with 404 and the common error body', async () => {
    const answer = await call('/api/nothing-of-the-kind');
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({
      success: false,
      error: 'Nothing was found at this address.',
      code: 'NOT_FOUND',
      requestId: answer.headers.get('x-request-id'),
    });
  });

  it('passes on the status, headers and body of a response', async () => {
    gateway.parts.orders.behave((req, res) => {
      req.resume();
      res.writeHead(422, {
        'content-type': 'application/json',
        'set-cookie': ['a=1; HttpOnly', 'b=2'],
        'retry-after': '7',
      });
      res.end('{"success":false}');
    });
    const answer = await call('/api/initialize-payment', {
      method: 'POST',
      body: '{}',
    });
    expect(answer.status).toBe(422);
    expect(answer.headers.getSetCookie()).toEqual(['a=1; HttpOnly', 'b=2']);
    expect(answer.headers.get('retry-after')).toBe('7');
    expect(await answer.text()).toBe('{"success":false}');
  });

  it('forwards HEAD and answers it without a body', async () => {
    const answer = await call('/api/orders/a', { method: 'HEAD' });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe('');
    expect(gateway.parts.orders.received.at(-1)?.method).toBe('HEAD');
  });

  it('streams a long response', async () => {
    gateway.parts.web.behave((_req, res) => {
      res.write('first');
      setTimeout(() => res.end('last'), 300);
    });
    const answer = await call('/payment');
    const reader = answer.body?.getReader();
    const first = await reader?.read();
    expect(Buffer.from(first?.value as Uint8Array).toString()).toBe('first');
    const second = await reader?.read();
    expect(Buffer.from(second?.value as Uint8Array).toString()).toBe('last');
  });

  it('aborts the response when the service breaks it off', async () => {
    gateway.parts.web.behave((_req, res) => {
      res.writeHead(200, { 'content-length': '100' });
      res.write('half');
      setTimeout(() => res.destroy(), 50);
    });
    const answer = await call('/payment');
    await expect(answer.text()).rejects.toThrow();
  });

  it('closes the call to the service when the client disconnects', async () => {
    const abortController = new AbortController();
    const closed = new Promise<void>((resolve) => {
      gateway.parts.web.behave((_req, res) => {
        res.once('close', resolve);
        abortController.abort();
      });
    });
    const answer = call('/payment', { signal: abortController.signal });
    await expect(answer).rejects.toThrow();
    await closed;
  });
});

describe('the headers of a forwarded request', () => {
  const forwardedHeaders = async (headers: Record<string, string>) => {
    await call('/api/orders/a', { headers });
    return gateway.parts.orders.received.at(-1)?.headers ?? {};
  };

  it('contain the address and protocol of the client, the ids and the token of the gateway', async () => {
    const address = newAddress();
    const headers = await forwardedHeaders({
      'x-forwarded-for': `6.6.6.6, ${address}`,
      'x-forwarded-proto': 'https',
    });
    expect(headers['x-forwarded-for']).toBe(address);
    expect(headers['x-forwarded-proto']).toBe('https');
    expect(headers['x-service-token']).toMatch(/^eyJ/);
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-/);
  });

  it('contain nothing from the client that only the gateway may set', async () => {
    const headers = await forwardedHeaders({
      'x-service-token': 'forged',
      'x-user': 'admin',
      'x-admin': 'true',
      'x-internal-anything': '1',
      'x-original-url': '/api/admin/orders',
      'x-http-method-override': 'DELETE',
      'x-real-ip': '6.6.6.6',
      forwarded: 'for=6.6.6.6',
      te: 'trailers',
      authorization: 'Bearer not.for.you',
      cookie: 'checkout=1',
      'user-agent': 'Browser',
      'accept-language': 'en',
    });
    for (const name of [
      'x-user',
      'x-admin',
      'x-internal-anything',
      'x-original-url',
      'x-http-method-override',
      'x-real-ip',
      'forwarded',
      'te',
      'authorization',
    ])
      expect(headers[name]).toBeUndefined();
    expect(headers['x-service-token']).not.toBe('forged');
    expect(headers).toMatchObject({
      cookie: 'checkout=1',
      'user-agent': 'Browser',
      'accept-language': 'en',
    });
  });

  it('contain the authorization of a provider whose webhook the service checks itself', async () => {
    await call('/api/webhooks/mail', {
      method: 'POST',
      headers: {
        authorization: 'Bearer the-providers',
        'content-type': 'message/rfc822',
      },
      body: 'Subject: Re: your message',
    });
    expect(gateway.parts.catalog.received.at(-1)?.headers.authorization).toBe(
      'Bearer the-providers',
    );
  });

  it('contain the request id of the client if it is well-formed, otherwise a new one', async () => {
    expect(
      (await forwardedHeaders({ 'x-request-id': 'abcd-1234' }))['x-request-id'],
    ).toBe('abcd-1234');
    const long = await forwardedHeaders({ 'x-request-id': 'x'.repeat(10_000) });
    expect(long['x-request-id']).toHaveLength(36);
  });

  it('start a new trace, whatever trace the client sends', async () => {
    const trace = 'a'.repeat(32);
    const { traceparent } = await forwardedHeaders({
      traceparent: `00-${trace}-${'b'.repeat(16)}-01`,
    });
    expect(traceparent).toMatch(
      /^00-(?!a{32})[0-9a-f]{32}-(?!b{16})[0-9a-f]{16}-00$/,
    );
  });
});
