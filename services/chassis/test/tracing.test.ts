import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { topics } from '@imprint/proto/topics';
import { z } from 'zod';
import { runInContext } from '../src/runtime/context.ts';
import { type Pool, withTransaction } from '../src/database/db.ts';
import { endpoint, bindRoutes } from '../src/http/endpoint.ts';
import { createApp, listen, type RunningServer } from '../src/http/server.ts';
import { enqueueMail, startMailQueue } from '../src/mail/mail-queue.ts';
import { startConsumer } from '../src/messaging/consumer/consumer.ts';
import type { Kafka } from '../src/messaging/kafka.ts';
import { appendToOutbox } from '../src/messaging/outbox.ts';
import { startOutboxRelay } from '../src/messaging/outbox-relay.ts';
import {
  eventually,
  silentLog,
  testCollector,
  createTestDatabase,
  createTestTopics,
} from '../src/testing/testing.ts';
import { withSpan, isTraced, startTracing } from '../src/tracing/tracing.ts';

const topic = 'bakery.v1';
const group = 'shop.loaves';
const email = 'ada@example.com';
const trace = 'a'.repeat(32);

const bakeryApi = {
  order: endpoint({
    method: 'post',
    path: '/api/loaves/:token',
    summary: 'Order a loaf',
    access: 'public',
    params: z.object({ token: z.string() }),
    answers: { 200: z.strictObject({}) },
  }),
};

const pass = (_req: unknown, _res: unknown, next: () => void) => next();

let pool: Pool;
let kafka: Kafka;
let collector: Awaited<ReturnType<typeof testCollector>>;
let bakery: RunningServer;
const toClose: (() => Promise<void>)[] = [];

const appOf = (isAtEdge: boolean) =>
  createApp({
    log: silentLog,
    isAtEdge,
    checkAnswers: true,
    guards: { public: pass, admin: pass, service: pass },
    routes: bindRoutes(bakeryApi, {
      order: async ({ params }) => {
        await withSpan(
          { name: 'weigh the flour', kind: 'client', attributes: {} },
          () => Promise.resolve(),
        );
        await withTransaction(pool, (tx) =>
          appendToOutbox(tx, {
            topic,
            key: params.token,
            type: 'bakery.v1.Ordered',
            version: 1,
            occurredAt: new Date(),
            payload: new Uint8Array([1]),
          }),
        );
        return {};
      },
    }),
  });

beforeAll(async () => {
  const database = await createTestDatabase();
  ({ pool } = database);
  ({ kafka } = await createTestTopics([topic, topics.mail], [group]));
  collector = await testCollector();
  bakery = await listen(appOf(false), 0, '127.0.0.1');
  const relay = startOutboxRelay({
    pool,
    kafka,
    service: 'bakery',
    log: silentLog,
  });
  const consumer = startConsumer({
    pool,
    kafka,
    group,
    topics: [topic],
    handlers: {
      'bakery.v1.Ordered': (tx, event) =>
        enqueueMail(tx, {
          cause: event.id,
          template: 'thanks',
          to: event.key === 'gone' ? 'gone@example.com' : email,
          data: {},
        }),
    },
    log: silentLog,
  });
  const mails = startMailQueue({
    pool,
    service: 'bakery',
    templates: ['thanks'],
    provider: { send: () => Promise.resolve(), close: () => undefined },
    render: ({ recipient }) =>
      Promise.resolve(
        recipient === email
          ? { subject: 's', text: 't', html: 'h' }
          : undefined,
      ),
    log: silentLog,
  });
  toClose.push(
    consumer.close,
    mails.close,
    relay.close,
    bakery.close,
    collector.close,
    database.drop,
  );
});

afterAll(async () => {
  for (const close of toClose) await close();
});

const order = (token: string, traceparent?: string) =>
  fetch(`http://127.0.0.1:${bakery.port}/api/loaves/${token}`, {
    method: 'POST',
    headers: traceparent ? { traceparent } : {},
  });

const mailed = (loaves: number) =>
  eventually(
    async () => {
      const { rows } = await pool.query(
        'select from mails where sent_at is not null',
      );
      expect(rows).toHaveLength(loaves);
    },
    { withinMs: 45_000 },
  );

const settings = (share?: number) => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.settings.OTEL_EXPORTER_OTLP_ENDPOINT}/`,
  OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20b',
  OTEL_TRACES_SAMPLER_ARG: share,
});

describe('tracing', () => {
  it('loads and records nothing while no collector is configured', async () => {
    const tracing = await startTracing({}, 'bakery', silentLog);
    expect((await order('plain')).status).toBe(200);
    await mailed(1);
    expect(isTraced(`00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`)).toBe(false);
    await tracing.close();
    expect(collector.requests).toEqual([]);
    // The source has no static import of the exporter, so it is loaded only if the setting is present.
    const code = await readFile(
      new URL('../src/tracing/tracing.ts', import.meta.url),
      'utf8',
    );
    expect(code).not.toMatch(/^(import|export) .*span-exporter/m);
  });

  it('connects the request, the event and the email in one trace', async () => {
    const tracing = await startTracing(settings(), 'bakery', silentLog);
    const answer = await order(
      's3cret-token',
      `00-${trace}-${'b'.repeat(16)}-01`,
    );
    expect(answer.status).toBe(200);
    const root = 'POST /api/loaves/:token';
    const way = `${root} > publish ${topic} > handle bakery.v1.Ordered`;
    // A span is exported when it ends, shortly after the row of the email changes.
    await eventually(
      () =>
        expect(collector.spanPathsOf(trace)).toEqual(
          expect.arrayContaining([
            root,
            `${root} > weigh the flour`,
            `${root} > publish ${topic}`,
            way,
            `${way} > mail thanks`,
          ]),
        ),
      { withinMs: 45_000 },
    );
    await tracing.close();
    const found = collector.spansOf(trace);
    const first = found.find(({ name }) => name === root);
    expect(first).toMatchObject({ parentSpanId: 'b'.repeat(16), kind: 2 });
    for (const span of found)
      expect(BigInt(span.endTimeUnixNano)).toBeGreaterThanOrEqual(
        BigInt(span.startTimeUnixNano),
      );
    const { rows } = await pool.query<{ traceparent: string }>(
      `select traceparent from mails where traceparent like '00-${trace}-%'`,
    );
    expect(rows).toHaveLength(1);
    const sent = collector.requests.map(({ body }) => body).join();
    expect(sent).not.toContain(email);
    expect(sent).not.toContain('s3cret-token');
    for (const { path, headers } of collector.requests)
      expect([path, headers['x-key']]).toEqual(['/v1/traces', 'a b']);
  });

  it('marks a span as failed on an error or a failing status, but not when there was nothing to do', async () => {
    const tracing = await startTracing(settings(), 'bakery', silentLog);
    const traceId = 'e'.repeat(32);
    const traceparent = `00-${traceId}-${'b'.repeat(16)}-01`;
    const callInSpan = (name: string, answer: () => Promise<number>) =>
      withSpan(
        {
          name,
          kind: 'client',
          attributes: {},
          isFailure: (status: number) => status >= 500,
        },
        answer,
      );
    await runInContext(
      { requestId: 'r', correlationId: 'r', traceparent },
      async () => {
        await callInSpan('the mill grinds', () => Promise.resolve(200));
        await callInSpan('the mill is in trouble', () => Promise.resolve(503));
        await callInSpan('the mill is away', () =>
          Promise.reject(new Error('connection refused')),
        ).catch(() => undefined);
      },
    );
    await order('gone', traceparent);
    const failedOf = () =>
      Object.fromEntries(
        collector
          .spansOf(traceId)
          .map(({ name, status }) => [name, status?.code === 2]),
      );
    await eventually(
      () =>
        expect(failedOf()).toMatchObject({
          'the mill grinds': false,
          'the mill is in trouble': true,
          'the mill is away': true,
          'mail thanks': false,
        }),
      { withinMs: 45_000 },
    );
    await tracing.close();
  });

  it('samples the configured share of traces and ignores the sampling flag of outside callers', async () => {
    const edge = await listen(appOf(true), 0, '127.0.0.1');
    // This trace id would be sampled at any share above 0, and its sender marks it as sampled.
    const chosen = `${'c'.repeat(24)}00000000`;
    const sampledTraces = async (share: number): Promise<Set<string>> => {
      collector.requests.length = 0;
      const tracing = await startTracing(settings(share), 'bakery', silentLog);
      for (let loaf = 0; loaf < 40; loaf += 1)
        await fetch(`http://127.0.0.1:${edge.port}/api/loaves/x`, {
          method: 'POST',
          headers: { traceparent: `00-${chosen}-${'d'.repeat(16)}-01` },
        });
      await tracing.close();
      // Spans of the earlier traces may still arrive.
      return new Set(
        collector
          .spans()
          .map(({ traceId }) => traceId)
          .filter((id) => id !== trace && id !== 'e'.repeat(32)),
      );
    };
    expect(await sampledTraces(0)).toEqual(new Set());
    const half = await sampledTraces(0.5);
    expect(half.size).toBeGreaterThan(0);
    expect(half.size).toBeLessThan(40);
    expect(half).not.toContain(chosen);
    await edge.close();
  });

  it('does not affect requests while the collector is unavailable', async () => {
    const tracing = await startTracing(
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' },
      'bakery',
      silentLog,
    );
    expect((await order('z')).status).toBe(200);
    await tracing.close();
  });
});
