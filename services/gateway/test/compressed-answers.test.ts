import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import {
  newAddress,
  startGateway,
  type TestGateway,
} from './support/start-gateway.ts';

const search = '/api/resources/posts?q=target';
const chapter = '/api/ebook/content/token?chapter=1';
const verify = '/api/orders/IMP-7Q2K-94XD-3M8T-61RB?key=k';

const text = JSON.stringify({ words: 'Measure what moved. '.repeat(500) });

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterEach(() => {
  for (const part of Object.values(gateway.parts)) part.behave(undefined);
});
afterAll(() => gateway.close());

/** Makes every service answer with these headers and this body. */
const answerWith = (headers: Record<string, string> = {}, body = text) => {
  for (const part of Object.values(gateway.parts))
    part.behave((_req, res) => {
      res.writeHead(200, { 'content-type': 'application/json', ...headers });
      res.end(body);
    });
};

/** Returns the response as undecoded bytes, whereas `fetch` would decode them. */
const bytesOf = (path: string, headers: Record<string, string> = {}) =>
  new Promise<{ head: string; body: Buffer }>((resolve, reject) => {
    const chunks: Buffer[] = [];
    const lines = Object.entries({
      host: 'localhost',
      connection: 'close',
      'x-forwarded-for': newAddress(),
      ...headers,
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1');
    socket.on('error', reject);
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('end', () => {
      const all = Buffer.concat(chunks);
      const end = all.indexOf('\r\n\r\n');
      resolve({
        head: all.toString('latin1', 0, end).toLowerCase(),
        body: all.subarray(end + 4),
      });
    });
    // HTTP/1.0 has no chunked encoding, so everything after the head is the body.
    socket.write(`GET ${path} HTTP/1.0\r\n${lines.join('')}\r\n`);
  });

it.each([
  ['br', 'gzip, deflate, br', brotliDecompressSync],
  ['gzip', 'gzip, deflate', gunzipSync],
] as const)(
  'an uncached response is compressed as %s',
  async (name, accepted, decode) => {
    answerWith();
    const { head, body } = await bytesOf(search, {
      'accept-encoding': accepted,
    });
    expect(head).toContain(`content-encoding: ${name}`);
    expect(head).toMatch(/vary: .*accept-encoding/);
    expect(body.length).toBeLessThan(text.length / 10);
    expect(decode(body).toString()).toBe(text);
  },
);

it.each<[string, string, Record<string, string>, Record<string, string>]>([
  [
    'the client accepts no compression',
    search,
    { 'accept-encoding': 'identity' },
    {},
  ],
  [
    'the request has a cookie, which may give access to a secret',
    verify,
    { cookie: 'a=b' },
    {},
  ],
  ['it sets a cookie', search, {}, { 'set-cookie': 'a=b' }],
  ['it is a picture', search, {}, { 'content-type': 'image/webp' }],
  [
    'it is an export',
    search,
    {},
    { 'content-disposition': 'attachment; filename="a.csv"' },
  ],
  ['it is compressed already', search, {}, { 'content-encoding': 'gzip' }],
])(
  'a response is not compressed when %s',
  async (_reason, path, requestHeaders, responseHeaders) => {
    answerWith(responseHeaders);
    const { head, body } = await bytesOf(path, {
      'accept-encoding': 'br, gzip',
      ...requestHeaders,
    });
    expect(head).toContain(' 200 ');
    expect(head.match(/content-encoding: .*/)?.[0]).toBe(
      responseHeaders['content-encoding'] && 'content-encoding: gzip',
    );
    expect(body.toString()).toBe(text);
  },
);

it('a short response is not compressed', async () => {
  answerWith({ 'content-length': '7' }, '{"a":1}');
  const { head, body } = await bytesOf(search, { 'accept-encoding': 'br' });
  expect(head).not.toContain('content-encoding');
  expect(body.toString()).toBe('{"a":1}');
});

it('a chapter is compressed despite the reader’s cookie, since it repeats nothing of its request', async () => {
  answerWith({ 'content-type': 'text/html' });
  const { head, body } = await bytesOf(chapter, {
    'accept-encoding': 'br',
    cookie: 'imprint_reader=a',
  });
  expect(head).toContain('content-encoding: br');
  expect(brotliDecompressSync(body).toString()).toBe(text);
});

it('a 404 page is compressed, too', async () => {
  gateway.parts.web.behave((_req, res) => {
    res.writeHead(404, { 'content-type': 'text/html' });
    res.end(text);
  });
  const { head, body } = await bytesOf('/resources/none', {
    'accept-encoding': 'br',
  });
  expect(head).toContain(' 404 ');
  expect(brotliDecompressSync(body).toString()).toBe(text);
});

it('a compressed response is streamed, and is aborted when the service breaks it off', async () => {
  let write: (piece: string) => void = () => undefined;
  let breakOff: () => void = () => undefined;
  gateway.parts.catalog.behave((_req, res) => {
    res.writeHead(200, { 'content-type': 'text/plain' });
    write = (piece) => res.write(piece);
    breakOff = () => res.destroy();
    write('first '.repeat(400));
  });
  const answer = await fetch(gateway.url + search, {
    headers: { 'accept-encoding': 'br', 'x-forwarded-for': newAddress() },
  });
  expect(answer.headers.get('content-encoding')).toBe('br');
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error('There is no body.');
  let seen = '';
  const readUntil = async (fragment: string): Promise<void> => {
    while (!seen.includes(fragment)) seen += (await reader.read()).value ?? '';
  };
  await readUntil('first');
  write('second');
  await readUntil('second');
  breakOff();
  const readToEnd = async (): Promise<void> => {
    while (!(await reader.read()).done);
  };
  await expect(readToEnd()).rejects.toThrow();
});

it('a visit is forwarded without the cookies of the browser', async () => {
  const seen: (string | undefined)[] = [];
  gateway.parts.analytics.behave((req, res) => {
    seen.push(req.headers.cookie);
    res.end('{}');
  });
  await fetch(`${gateway.url}/api/visits`, {
    method: 'POST',
    headers: {
      cookie: 'imprint_reader=a',
      'content-type': 'application/json',
      'x-forwarded-for': newAddress(),
    },
    body: '{}',
  });
  expect(seen).toEqual([undefined]);
});
