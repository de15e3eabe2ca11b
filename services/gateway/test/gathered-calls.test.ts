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
import { rawCall } from './support/raw-call.ts';
import {
  newAddress,
  startGateway,
  type TestGateway,
} from './support/start-gateway.ts';

// Heartbeats of the same moment are forwarded as one call, which no client can notice.

let gateway: TestGateway;
let together: BatchedCall[][];
let alone: IncomingMessage[];

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
    alone.push(req);
    res.setHeader('content-type', 'application/json');
    return res.end('{"alone":true}');
  }
  const { calls } = callBatch.parse(JSON.parse(body));
  together.push(calls);
  return res.end(JSON.stringify({ answers: calls.map(answerTo) }));
};

beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());
beforeEach(() => {
  together = [];
  alone = [];
  gateway.parts['ebook-access'].behave(
    (req, res) => void answerAll(req, res).catch(() => res.destroy()),
  );
});

type Beat = {
  path?: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
};

const beat = async ({
  path = `/api/ebook/heartbeat/${tokenOf(0)}`,
  method = 'POST',
  headers = {},
  body = '{"session":"s"}',
}: Beat) => {
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

describe('beats of one moment', () => {
  it('go on as one call, and each has its own answer', async () => {
    const readers = [0, 1, 2, 3, 4, 5];
    const body = '{"session":"s"}';
    const asked = readers.map((reader) =>
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
    const said = await rawCall(gateway.port, [asked.join('')]);
    expect(together.flat().map(({ segment }) => segment)).toEqual(
      readers.map(tokenOf),
    );
    expect(together).toHaveLength(1);
    expect(
      new Set(together.flat().map(({ requestId }) => requestId)).size,
    ).toBe(readers.length);
    expect(together[0]?.[0]).toMatchObject({ cookie, body });
    const answers = said.split('HTTP/1.1 ').slice(1);
    expect(answers.map((answer) => answer.slice(0, 3))).toEqual(
      readers.map((reader) => (reader === 1 ? '403' : '200')),
    );
    for (const [at, answer] of answers.entries())
      expect(answer).toContain(`"reader":"${tokenOf(at)}"`);
  });

  it('are answered under the headers of the part and the gateway’s own', async () => {
    const { status, headers, body } = await beat({
      path: `/api/ebook/heartbeat/${tokenOf(1)}`,
    });
    expect(status).toBe(403);
    expect(headers.get('retry-after')).toBe('60');
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('referrer-policy')).not.toBe('unsafe-url');
    expect(headers.get('x-request-id')).toBe(together[0]?.[0]?.requestId);
    expect(body).toEqual({ reader: tokenOf(1), said: 'Ọlá' });
  });

  it.each<[string, Beat]>([
    ['without the reader’s cookie', { headers: { cookie: 'other=1' } }],
    [
      'with a cookie of another shape',
      { headers: { cookie: '__Host-imprint_reader=x' } },
    ],
    [
      'with a cookie of before, which other hosts can set',
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
    ['with a token of other letters', { path: '/api/ebook/heartbeat/a%20b' }],
    ['that is packed', { headers: { 'content-encoding': 'gzip' } }],
    ['of another kind', { headers: { 'content-type': 'text/plain' } }],
    [
      'with a long body',
      { body: JSON.stringify({ session: 's'.repeat(600) }) },
    ],
    ['that is no object', { body: '[]' }],
  ])('go alone %s', async (_what, one) => {
    const { status, body } = await beat(one);
    expect(status).toBe(200);
    expect(body).toEqual({ alone: true });
    expect(together).toHaveLength(0);
  });

  it.each([404, 400, 413])(
    'go alone to a part that refuses them together with %d',
    async (refusal) => {
      gateway.parts['ebook-access'].behave((req, res) => {
        req.resume();
        const isAlone = req.url !== '/internal/heartbeats';
        res.writeHead(isAlone ? 200 : refusal, {
          'content-type': 'application/json',
        });
        res.end(isAlone ? '{"alone":true}' : '{"success":false}');
      });
      expect((await beat({})).body).toEqual({ alone: true });
    },
  );
});

describe('a part that fails them', () => {
  it.each<[string, (req: IncomingMessage, res: ServerResponse) => void]>([
    ['breaks off', (_req, res) => void res.destroy()],
    ['has a bug', (_req, res) => void res.writeHead(500).end('{}')],
  ])('that %s is away for each of them', async (_how, behave) => {
    gateway.parts['ebook-access'].behave(behave);
    const answers = await Promise.all([beat({}), beat({}), beat({})]);
    for (const { status, headers, body } of answers) {
      expect(status).toBe(503);
      expect(headers.get('retry-after')).toBe('5');
      expect(body).toMatchObject({
        code: 'UNAVAILABLE',
        requestId: headers.get('x-request-id'),
      });
    }
  });
});
