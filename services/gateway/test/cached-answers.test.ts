import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { renderPages } from './support/rendered.ts';
import {
  type CachedGateway,
  startCachedGateway,
} from './support/start-cached-gateway.ts';

let gateway: CachedGateway;
beforeAll(async () => {
  gateway = await startCachedGateway();
  renderPages(gateway.parts.web);
  await send('GET', {});
});
afterAll(() => gateway.close());

type Answer = {
  status: number | undefined;
  headers: Record<string, unknown>;
  body: Buffer;
};

/** Sends exactly these headers, whereas `fetch` would add its own. */
const send = (method: string, headers: Record<string, string>) =>
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

const decompress = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (body: Buffer) => body,
};
type Encoding = keyof typeof decompress;

const etagOf = async (encoding: Encoding): Promise<string> =>
  String((await send('HEAD', { 'accept-encoding': encoding })).headers['etag']);

describe('a cached page, following RFC 9110', () => {
  it.each<[string, Encoding]>([
    ['br;q=1.0, gzip;q=0.8, *;q=0.1', 'br'],
    ['gzip;q=1.0, br;q=0.8', 'gzip'],
    ['x-gzip', 'gzip'],
    ['identity;q=0, gzip;q=0.001', 'gzip'],
    ['identity;q=0, *;q=0.5', 'br'],
    ['br;q=0, *', 'gzip'],
    ['gzip;q=0.5, identity', 'identity'],
    ['br;q=0, gzip;q=0', 'identity'],
    // The client accepts no encoding of the page, but gets the plain page instead of an error.
    ['identity;q=0', 'identity'],
    ['zstd, identity;q=0', 'identity'],
  ])('is sent for Accept-Encoding "%s" as %s', async (accepted, encoding) => {
    const plain = await send('GET', {});
    const { status, headers, body } = await send('GET', {
      'accept-encoding': accepted,
    });
    expect(status).toBe(200);
    expect(headers['content-encoding'] ?? 'identity').toBe(encoding);
    expect(headers['vary']).toBe('Accept-Encoding');
    expect(headers['content-length']).toBe(String(body.length));
    expect(decompress[encoding](body).equals(plain.body)).toBe(true);
  });

  it('has a different ETag in each encoding', async () => {
    const tags = await Promise.all(
      (['br', 'gzip', 'identity'] as const).map(etagOf),
    );
    expect(new Set(tags).size).toBe(3);
  });

  it.each<[string, Record<string, string>, number]>([
    ['ignores a Range header', { range: 'bytes=0-9' }, 200],
    ['ignores a range beyond its end', { range: 'bytes=99999999-' }, 200],
    [
      'ignores a Range header with If-Range',
      { range: 'bytes=0-9', 'if-range': '"x"' },
      200,
    ],
    [
      'ignores If-Modified-Since',
      { 'if-modified-since': 'Sat, 21 Nov 2099 08:00:00 GMT' },
      200,
    ],
    [
      'ignores If-Unmodified-Since',
      { 'if-unmodified-since': 'Sat, 21 Nov 2000 08:00:00 GMT' },
      200,
    ],
    ['answers 304 to If-None-Match "*"', { 'if-none-match': '*' }, 304],
    [
      'answers 200 to If-None-Match with unknown ETags',
      { 'if-none-match': '"x", W/"y"' },
      200,
    ],
    [
      'ignores If-Modified-Since next to If-None-Match',
      {
        'if-none-match': '"x"',
        'if-modified-since': 'Sat, 21 Nov 2099 08:00:00 GMT',
      },
      200,
    ],
    ['answers 200 to If-Match "*"', { 'if-match': '*' }, 200],
    [
      'answers 412 to If-Match with an unknown ETag',
      { 'if-match': '"x"' },
      412,
    ],
    [
      'answers 412 to a failed If-Match even if If-None-Match matches',
      { 'if-match': '"x"', 'if-none-match': '*' },
      412,
    ],
  ])('%s', async (_behaviour, headers, status) => {
    const full = await send('GET', {});
    const get = await send('GET', headers);
    const head = await send('HEAD', headers);
    expect(get.status).toBe(status);
    expect(head.status).toBe(status);
    expect(get.body.length).toBe(status === 200 ? full.body.length : 0);
    expect(head.body.length).toBe(0);
    expect(get.headers['content-range']).toBeUndefined();
    expect(get.headers['accept-ranges']).toBeUndefined();
  });

  it.each<Encoding>(['br', 'gzip', 'identity'])(
    'answers 304 with its ETag to a client that has it as %s',
    async (encoding) => {
      const etag = await etagOf(encoding);
      for (const known of [etag, `W/${etag}`, `"x", ${etag}`]) {
        const { status, headers, body } = await send('GET', {
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

  it('is sent to a client that has it in another encoding', async () => {
    const { status } = await send('GET', {
      'accept-encoding': 'br',
      'if-none-match': await etagOf('gzip'),
    });
    expect(status).toBe(200);
  });

  it.each<Encoding>(['br', 'gzip', 'identity'])(
    'has the same headers for HEAD as for GET, as %s',
    async (encoding) => {
      const acceptHeader = { 'accept-encoding': encoding };
      const get = await send('GET', acceptHeader);
      const head = await send('HEAD', acceptHeader);
      const stableHeadersOf = ({ headers }: Answer) => ({
        ...headers,
        date: undefined,
        'x-request-id': undefined,
      });
      expect(head.status).toBe(200);
      expect(stableHeadersOf(head)).toEqual(stableHeadersOf(get));
      expect(head.body.length).toBe(0);
    },
  );
});
