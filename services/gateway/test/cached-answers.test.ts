import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startRendering } from './support/rendered.ts';
import {
  type CachedGateway,
  startCachedGateway,
} from './support/start-cached-gateway.ts';

let gateway: CachedGateway;
beforeAll(async () => {
  gateway = await startCachedGateway();
  startRendering(gateway.parts.web);
  await ask('GET', {});
});
afterAll(() => gateway.close());

type Answer = {
  status: number | undefined;
  headers: Record<string, unknown>;
  body: Buffer;
};

/** With these headers and no others: `fetch` would add its own. */
const ask = (method: string, headers: Record<string, string>) =>
  new Promise<Answer>((resolve, reject) => {
    const options = { port: gateway.port, path: '/book', method, headers };
    request(options, (res) => {
      const chunks: Buffer[] = [];
      res.on('data', (chunk: Buffer) => chunks.push(chunk));
      res.on('end', () =>
        resolve({
          status: res.statusCode,
          headers: res.headers,
          body: Buffer.concat(chunks),
        }),
      );
    })
      .on('error', reject)
      .end();
  });

const unpack = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (body: Buffer) => body,
};
type Encoding = keyof typeof unpack;

const etagOf = async (encoding: Encoding): Promise<string> =>
  String((await ask('HEAD', { 'accept-encoding': encoding })).headers['etag']);

describe('a kept page, as RFC 9110 has it', () => {
  it.each<[string, Encoding]>([
    ['br;q=1.0, gzip;q=0.8, *;q=0.1', 'br'],
    ['gzip;q=1.0, br;q=0.8', 'gzip'],
    ['x-gzip', 'gzip'],
    ['identity;q=0, gzip;q=0.001', 'gzip'],
    ['identity;q=0, *;q=0.5', 'br'],
    ['br;q=0, *', 'gzip'],
    ['gzip;q=0.5, identity', 'identity'],
    ['br;q=0, gzip;q=0', 'identity'],
    // Nothing that there is would do: it is sent all the same, and not refused.
    ['identity;q=0', 'identity'],
    ['zstd, identity;q=0', 'identity'],
  ])('is sent to who accepts "%s" as %s', async (accepted, encoding) => {
    const plain = await ask('GET', {});
    const { status, headers, body } = await ask('GET', {
      'accept-encoding': accepted,
    });
    expect(status).toBe(200);
    expect(headers['content-encoding'] ?? 'identity').toBe(encoding);
    expect(headers['vary']).toBe('Accept-Encoding');
    expect(headers['content-length']).toBe(String(body.length));
    expect(unpack[encoding](body).equals(plain.body)).toBe(true);
  });

  it('has another tag in each encoding', async () => {
    const tags = await Promise.all(
      (['br', 'gzip', 'identity'] as const).map(etagOf),
    );
    expect(new Set(tags).size).toBe(3);
  });

  it.each<[string, Record<string, string>, number]>([
    ['a part of it', { range: 'bytes=0-9' }, 200],
    ['a part after its end', { range: 'bytes=99999999-' }, 200],
    [
      'a part, if it is still the same',
      { range: 'bytes=0-9', 'if-range': '"x"' },
      200,
    ],
    [
      'one newer than a day',
      { 'if-modified-since': 'Sat, 21 Nov 2099 08:00:00 GMT' },
      200,
    ],
    [
      'one no newer than a day',
      { 'if-unmodified-since': 'Sat, 21 Nov 2000 08:00:00 GMT' },
      200,
    ],
    ['another than any', { 'if-none-match': '*' }, 304],
    ['another than one that is not', { 'if-none-match': '"x", W/"y"' }, 200],
    [
      'another, and newer than a day that counts no more',
      {
        'if-none-match': '"x"',
        'if-modified-since': 'Sat, 21 Nov 2099 08:00:00 GMT',
      },
      200,
    ],
    ['any that there is', { 'if-match': '*' }, 200],
    ['one that is no more', { 'if-match': '"x"' }, 412],
    [
      'one that is no more, and another than any',
      { 'if-match': '"x"', 'if-none-match': '*' },
      412,
    ],
  ])('asked for %s', async (_what, headers, status) => {
    const whole = await ask('GET', {});
    const got = await ask('GET', headers);
    const head = await ask('HEAD', headers);
    expect(got.status).toBe(status);
    expect(head.status).toBe(status);
    expect(got.body.length).toBe(status === 200 ? whole.body.length : 0);
    expect(head.body.length).toBe(0);
    expect(got.headers['content-range']).toBeUndefined();
    expect(got.headers['accept-ranges']).toBeUndefined();
  });

  it.each<Encoding>(['br', 'gzip', 'identity'])(
    'is not sent again to who has it as %s, and its tag comes along',
    async (encoding) => {
      const etag = await etagOf(encoding);
      for (const known of [etag, `W/${etag}`, `"x", ${etag}`]) {
        const { status, headers, body } = await ask('GET', {
          'accept-encoding': encoding,
          'if-none-match': known,
        });
        expect(status).toBe(304);
        expect(body.length).toBe(0);
        expect(headers).toMatchObject({
          etag,
          vary: 'Accept-Encoding',
          'cache-control': 'no-cache',
          date: expect.any(String),
        });
        expect(headers['content-length']).toBeUndefined();
        expect(headers['content-encoding']).toBeUndefined();
      }
    },
  );

  it('is sent to who has it in another encoding', async () => {
    const { status } = await ask('GET', {
      'accept-encoding': 'br',
      'if-none-match': await etagOf('gzip'),
    });
    expect(status).toBe(200);
  });

  it.each<Encoding>(['br', 'gzip', 'identity'])(
    'says by HEAD what GET says, as %s',
    async (encoding) => {
      const wish = { 'accept-encoding': encoding };
      const got = await ask('GET', wish);
      const head = await ask('HEAD', wish);
      const lasting = ({ headers }: Answer) => ({
        ...headers,
        date: undefined,
        'x-request-id': undefined,
      });
      expect(head.status).toBe(200);
      expect(lasting(head)).toEqual(lasting(got));
      expect(head.body.length).toBe(0);
    },
  );
});
