import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
} from '@jest/globals';
import {
  callBatch,
  type BatchedAnswer,
  type BatchedCall,
} from '@imprint/chassis/http/call-batch';
import { sendRaw } from './support/raw-call.ts';
import {
  newAddress,
  startGateway,
  type TestGateway,
} from './support/start-gateway.ts';

// The gateway forwards simultaneous heartbeats as one batch, which no client can notice.

let gateway: TestGateway;
let batches: BatchedCall[][];
let singleCalls: IncomingMessage[];

const cookie = 'c'.repeat(43);
const tokenOf = (reader: number) => `reader-${reader}-`.padEnd(43, 'x');

const read = async (req: IncomingMessage): Promise<string> => {
  let body = '';
  for await (const chunk of req) body += String(chunk);
  return body;
};

const answerTo = ({ segment }: BatchedCall): BatchedAnswer => ({
  status: segment.startsWith('reader-1-') ? 403 : 200,
  headers: {
    'cache-control': 'private, no-store',
    'referrer-policy': 'unsafe-url',
    ...(segment.startsWith('reader-1-') ? { 'retry-after': '60' } : {}),
  },
  body: JSON.stringify({ reader: segment, said: 'Ọlá' }),
});

const answerAll = async (req: IncomingMessage, res: ServerResponse) => {
  const body = await read(req);
  if (req.url !== '/internal/heartbeats') {
    singleCalls.push(req);
    res.setHeader('content-type', 'application/json');
    return res.end('{"alone":true}');
  }
  const { calls } = callBatch.parse(JSON.parse(body));
  batches.push(calls);
  return res.end(JSON.stringify({ answers: calls.map(answerTo) }));
};

beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());
beforeEach(() => {
  batches = [];
  singleCalls = [];
  gateway.parts['ebook-access'].behave(
    (req, res) => void answerAll(req, res).catch(() => res.destroy()),
  );
});

type Heartbeat = {
  path?: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
};

const sendHeartbeat = async ({
  path = `/api/ebook/heartbeat/${tokenOf(0)}`,
  method = 'POST',
  headers = {},
  body = '{"session":"s"}',
}: Heartbeat) => {
  const answer = await fetch(gateway.url + path, {
    method,
    headers: {
      'content-type': 'application/json',
      cookie: `other=1; __Host-imprint_reader=${cookie}`,
      'x-forwarded-for': newAddress(),
      ...headers,
    },
    body,
  });
  return {
    status: answer.status,
    headers: answer.headers,
    body: (await answer.json()) as Record<string, unknown>,
  };
};

describe('heartbeats sent at the same time', () => {
  it('are forwarded as one batch, and each gets its own response', async () => {
    const readers = [0, 1, 2, 3, 4, 5];
    const body = '{"session":"s"}';
    const requests = readers.map((reader) =>
      [
        `POST /api/ebook/heartbeat/${tokenOf(reader)} HTTP/1.1`,
        'Host: shop.example',
        `X-Forwarded-For: ${newAddress()}`,
        'Content-Type: application/json',
        `Cookie: __Host-imprint_reader=${cookie}`,
        `Content-Length: ${body.length}`,
        ...(reader === 5 ? ['Connection: close'] : []),
        '',
        body,
      ].join('\r\n'),
    );
    const response = await sendRaw(gateway.port, [requests.join('')]);
    expect(batches.flat().map(({ segment }) => segment)).toEqual(
      readers.map(tokenOf),
    );
    expect(batches).toHaveLength(1);
    expect(new Set(batches.flat().map(({ requestId }) => requestId)).size).toBe(
      readers.length,
    );
    expect(batches[0]?.[0]).toMatchObject({ cookie, body });
    const answers = response.split('HTTP/1.1 ').slice(1);
    expect(answers.map((answer) => answer.slice(0, 3))).toEqual(
      readers.map((reader) => (reader === 1 ? '403' : '200')),
    );
    for (const [at, answer] of answers.entries())
      expect(answer).toContain(`"reader":"${tokenOf(at)}"`);
  });

  it('are answered with the headers of the service and those of the gateway', async () => {
    const { status, headers, body } = await sendHeartbeat({
      path: `/api/ebook/heartbeat/${tokenOf(1)}`,
    });
    expect(status).toBe(403);
    expect(headers.get('retry-after')).toBe('60');
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('referrer-policy')).not.toBe('unsafe-url');
    expect(headers.get('x-request-id')).toBe(batches[0]?.[0]?.requestId);
    expect(body).toEqual({ reader: tokenOf(1), said: 'Ọlá' });
  });

  it.each<[string, Heartbeat]>([
    ['without the reader’s cookie', { headers: { cookie: 'other=1' } }],
    [
      'with a malformed cookie',
      { headers: { cookie: '__Host-imprint_reader=x' } },
    ],
    [
      'with the former cookie, which other hosts can set',
      { headers: { cookie: `imprint_reader=${cookie}` } },
    ],
    [
      'with both cookies',
      {
        headers: {
          cookie: `imprint_reader=${cookie}; __Host-imprint_reader=${cookie}`,
        },
      },
    ],
    ['with a query', { path: `/api/ebook/heartbeat/${tokenOf(0)}?a=1` }],
    ['by another method', { method: 'PUT' }],
    [
      'with other characters in the token',
      { path: '/api/ebook/heartbeat/a%20b' },
    ],
    ['with a compressed body', { headers: { 'content-encoding': 'gzip' } }],
    [
      'with another content type',
      { headers: { 'content-type': 'text/plain' } },
    ],
    [
      'with a long body',
      { body: JSON.stringify({ session: 's'.repeat(600) }) },
    ],
    ['with a body that is not an object', { body: '[]' }],
  ])('are forwarded individually %s', async (_difference, heartbeat) => {
    const { status, body } = await sendHeartbeat(heartbeat);
    expect(status).toBe(200);
    expect(body).toEqual({ alone: true });
    expect(batches).toHaveLength(0);
  });

  it.each([404, 400, 413])(
    'are forwarded individually when the service refuses the batch with %d',
    async (refusal) => {
      gateway.parts['ebook-access'].behave((req, res) => {
        req.resume();
        const isAlone = req.url !== '/internal/heartbeats';
        res.writeHead(isAlone ? 200 : refusal, {
          'content-type': 'application/json',
        });
        res.end(isAlone ? '{"alone":true}' : '{"success":false}');
      });
      expect((await sendHeartbeat({})).body).toEqual({ alone: true });
    },
  );
});

describe('a failed batch of heartbeats', () => {
  it.each<[string, (req: IncomingMessage, res: ServerResponse) => void]>([
    ['breaks off its response', (_req, res) => void res.destroy()],
    ['answers 500', (_req, res) => void res.writeHead(500).end('{}')],
  ])(
    'is answered with 503 for each of them when the service %s',
    async (_failure, behave) => {
      gateway.parts['ebook-access'].behave(behave);
      const answers = await Promise.all([
        sendHeartbeat({}),
        sendHeartbeat({}),
        sendHeartbeat({}),
      ]);
      for (const { status, headers, body } of answers) {
        expect(status).toBe(503);
        expect(headers.get('retry-after')).toBe('5');
        expect(body).toMatchObject({
          code: 'UNAVAILABLE',
          requestId: headers.get('x-request-id'),
        });
      }
    },
  );
});
