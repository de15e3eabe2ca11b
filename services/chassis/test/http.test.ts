import { createHmac } from 'node:crypto';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RequestHandler, Response } from 'express';
import { z } from 'zod';
import { InvalidError } from '../src/errors.ts';
import { endpoint, bindRoutes } from '../src/http/endpoint.ts';
import { createApp, listen, type RunningServer } from '../src/http/server.ts';
import { createLogger } from '../src/runtime/logger.ts';
import { silentLog } from '../src/testing/testing.ts';

const tooManyLoaves = () =>
  new InvalidError('TOO_MANY_LOAVES', 'Ten at most.', { status: 422 });

const bakeryApi = {
  bake: endpoint({
    method: 'post',
    path: '/api/loaves/:kind',
    summary: 'Bake some',
    access: 'public',
    params: z.object({ kind: z.enum(['rye', 'oat']) }),
    body: z.strictObject({
      count: z.int().min(1),
      note: z.string().optional(),
    }),
    answers: { 200: z.strictObject({ baked: z.int() }) },
  }),
  digest: endpoint({
    method: 'post',
    path: '/api/digest',
    summary: 'Digest of the bytes as they came',
    access: 'public',
    raw: true,
    answers: { 200: z.strictObject({ digest: z.string() }) },
  }),
  break: endpoint({
    method: 'get',
    path: '/api/break',
    summary: 'Meets a bug',
    access: 'public',
    answers: { 200: z.strictObject({}) },
  }),
  keep: endpoint({
    method: 'get',
    path: '/api/keep',
    summary: 'Has a database that cannot hold what was sent',
    access: 'public',
    answers: { 200: z.strictObject({}) },
  }),
  lie: endpoint({
    method: 'get',
    path: '/api/lie',
    summary: 'Answers what it does not promise',
    access: 'public',
    answers: { 200: z.strictObject({ extra: z.never().optional() }) },
  }),
};

const digestOf = (bytes: string | Buffer) =>
  createHmac('sha256', 'k').update(bytes).digest('hex');

const pass = (_req: unknown, _res: unknown, next: () => void) => next();

let server: RunningServer;
let base: string;

beforeAll(async () => {
  const app = createApp({
    log: silentLog,
    checkAnswers: true,
    guards: { public: pass, admin: pass, service: pass },
    routes: bindRoutes(bakeryApi, {
      bake: async ({ body }) => {
        if (body.count > 10) throw tooManyLoaves();
        return { baked: body.count };
      },
      digest: async ({ body }) => ({ digest: digestOf(body) }),
      break: () => {
        throw new Error('select secret from users');
      },
      keep: async () => {
        const refusal = new Error('invalid byte sequence for encoding "UTF8"');
        throw Object.assign(refusal, { code: '22021' });
      },
      lie: async () => JSON.parse('{"extra":true}') as object,
    }),
  });
  server = await listen(app, 0, '127.0.0.1');
  base = `http://127.0.0.1:${server.port}`;
});

afterAll(() => server.close());

const call = async (path: string, init?: RequestInit) => {
  const answer = await fetch(base + path, init);
  return {
    status: answer.status,
    headers: answer.headers,
    body: (await answer.json()) as Record<string, unknown>,
  };
};

const post = (path: string, body?: string) =>
  call(path, { method: 'POST', body: body ?? null });

describe('an HTTP call', () => {
  it('answers as its schema declares, with the request id of the caller', async () => {
    const { status, body, headers } = await call('/api/loaves/rye', {
      method: 'POST',
      body: '{"count":2}',
      headers: { 'x-request-id': 'shop-0042' },
    });
    expect({ status, body }).toEqual({ status: 200, body: { baked: 2 } });
    expect(headers.get('x-request-id')).toBe('shop-0042');
    expect(headers.get('x-powered-by')).toBeNull();
  });

  const bad: [string, () => ReturnType<typeof call>, number, string][] = [
    ['no body', () => post('/api/loaves/rye'), 400, 'VALIDATION_FAILED'],
    [
      'wrong types',
      () => post('/api/loaves/rye', '{"count":"2"}'),
      400,
      'VALIDATION_FAILED',
    ],
    [
      'unknown fields',
      () => post('/api/loaves/rye', '{"count":2,"isAdmin":true}'),
      400,
      'VALIDATION_FAILED',
    ],
    [
      'a __proto__ field',
      () => post('/api/loaves/rye', '{"count":2,"__proto__":{"paid":true}}'),
      400,
      'VALIDATION_FAILED',
    ],
    [
      'a list where an object belongs',
      () => post('/api/loaves/rye', '[1]'),
      400,
      'VALIDATION_FAILED',
    ],
    [
      'a wrong parameter',
      () => post('/api/loaves/stone', '{"count":2}'),
      400,
      'VALIDATION_FAILED',
    ],
    [
      'text that PostgreSQL cannot store',
      () => call('/api/keep'),
      400,
      'INVALID_REQUEST',
    ],
    [
      'broken JSON',
      () => post('/api/loaves/rye', '{"count":'),
      400,
      'INVALID_JSON',
    ],
    [
      'a body that nests deeper than 64',
      () =>
        post(
          '/api/loaves/rye',
          `{"count":2,"note":${'['.repeat(64)}${']'.repeat(64)}}`,
        ),
      400,
      'JSON_TOO_DEEP',
    ],
    [
      'a body of 2 MB',
      () => post('/api/loaves/rye', JSON.stringify({ note: 'x'.repeat(2e6) })),
      413,
      'PAYLOAD_TOO_LARGE',
    ],
    [
      'a bad escape in the path',
      () => post('/api/loaves/%E0%A4%A', '{"count":2}'),
      400,
      'INVALID_REQUEST',
    ],
    [
      'the wrong method',
      () => call('/api/loaves/rye', { method: 'DELETE' }),
      405,
      'METHOD_NOT_ALLOWED',
    ],
    ['an unknown path', () => call('/api/cakes'), 404, 'NOT_FOUND'],
    [
      'a refusal with its own status',
      () => post('/api/loaves/rye', '{"count":11}'),
      422,
      'TOO_MANY_LOAVES',
    ],
    ['a bug', () => call('/api/break'), 500, 'INTERNAL_ERROR'],
    [
      'an answer that does not match its schema',
      () => call('/api/lie'),
      500,
      'INTERNAL_ERROR',
    ],
  ];

  it.each(bad)(
    'answers %s with the common error body',
    async (_, attempt, status, code) => {
      const answer = await attempt();
      expect(answer.status).toBe(status);
      expect(answer.body).toMatchObject({ success: false, code });
      expect(Object.keys(answer.body).sort()).toEqual(
        [
          'code',
          ...('details' in answer.body ? ['details'] : []),
          'error',
          'requestId',
          'success',
        ].sort(),
      );
      expect(answer.body['requestId']).toBe(answer.headers.get('x-request-id'));
      expect(JSON.stringify(answer.body)).not.toMatch(
        /select|node_modules|\.ts/,
      );
    },
  );

  it('lists all validation errors at once', async () => {
    const { body } = await post('/api/loaves/stone', '{"count":0,"note":1}');
    expect(body['details']).toHaveLength(3);
  });

  it('names the allowed methods of the path in the Allow header', async () => {
    const { headers } = await call('/api/loaves/rye');
    expect(headers.get('allow')).toBe('POST');
  });

  it('passes on the raw body unchanged, whatever its content type', async () => {
    const bytes = '{"a": 1000000.0, "b": "\\u00e9\\/" }\n';
    const { body } = await call('/api/digest', {
      method: 'POST',
      body: bytes,
      headers: { 'content-type': 'application/json' },
    });
    expect(body).toEqual({ digest: digestOf(bytes) });
  });

  it('replaces a malformed request id', async () => {
    const { headers } = await call('/api/cakes', {
      headers: { 'x-request-id': 'x'.repeat(500) },
    });
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });
});

it("logs each response under its own request id, even if another request's context ends it", async () => {
  const lines: string[] = [];
  const write = (chunk: Buffer, _: unknown, done: () => void) => {
    lines.push(chunk.toString());
    done();
  };
  const oven: Response[] = [];
  let timer: NodeJS.Timeout | undefined;
  const bakeTogether: RequestHandler = (_req, res) => {
    oven.push(res);
    // The timer runs in the context of the first request, as callbacks of a shared connection do.
    timer ??= setInterval(() => oven.shift()?.json({}), 5);
  };
  const app = createApp({
    log: createLogger('bakery', 'info', new Writable({ write })),
    checkAnswers: true,
    guards: { public: pass, admin: pass, service: pass },
    routes: [],
    before: [bakeTogether],
  });
  const bakery = await listen(app, 0, '127.0.0.1');
  const ids = ['first-loaf', 'second-loaf'];
  for (const id of ids)
    await fetch(`http://127.0.0.1:${bakery.port}/`, {
      headers: { 'x-request-id': id },
    });
  await bakery.close();
  clearInterval(timer);
  const logged = lines.map((line) => JSON.parse(line) as { requestId: string });
  expect(logged.map(({ requestId }) => requestId)).toEqual(ids);
});

it('logs one line per call, even if the caller sends control characters', async () => {
  const lines: string[] = [];
  const write = (chunk: Buffer, _: unknown, done: () => void) => {
    lines.push(chunk.toString());
    done();
  };
  const app = createApp({
    log: createLogger('bakery', 'info', new Writable({ write })),
    checkAnswers: true,
    guards: { public: pass, admin: pass, service: pass },
    routes: [],
  });
  const bakery = await listen(app, 0, '127.0.0.1');
  const forged = '"}\n{"level":60,"msg":"forged"}\r\n\u001b[2J\u2028';
  await fetch(
    `http://127.0.0.1:${bakery.port}/cakes/${encodeURIComponent(forged)}?q=${encodeURIComponent(forged)}`,
    { headers: { 'user-agent': 'a \u00ff\t[31m', 'x-request-id': 'a[31m' } },
  );
  await bakery.close();
  expect(lines).toHaveLength(1);
  const [line = ''] = lines;
  expect(JSON.parse(line)).not.toMatchObject({ msg: 'forged' });
  expect(line.trimEnd()).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
});

it('never logs a secret or a complete email address', () => {
  const lines: string[] = [];
  const log = createLogger(
    'bakery',
    'info',
    new Writable({
      write: (chunk: Buffer, _, done) => {
        lines.push(chunk.toString());
        done();
      },
    }),
  );
  log.info(
    {
      email: 'ada@example.com',
      order: { email: 'ada@example.com', token: 'hush' },
      req: { cookie: 'hush', authorization: 'hush' },
      password: 'hush',
    },
    'line one\nline two',
  );
  expect(lines.join('')).not.toMatch(/ada@example|hush/);
  expect(lines).toHaveLength(1);
});
