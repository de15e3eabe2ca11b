import {
  createServer,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { afterEach, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import {
  createServiceClient,
  type ServiceCall,
  ServiceCallFailed,
} from '../src/http/service-client.ts';
import { runInContext } from '../src/runtime/context.ts';

let server: Server;
let calls: { method: string; url: string; headers: NodeJS.Dict<unknown> }[];

const serve = async (answer: RequestListener): Promise<string> => {
  calls = [];
  server = createServer((req, res) => {
    const { method = '', url = '', headers } = req;
    calls.push({ method, url, headers });
    answer(req, res);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const token = (audience: string, route: string) => `${audience} ${route}`;

const readLoaf = (over: object = {}) => ({
  route: 'GET /internal/loaves/:name' as const,
  path: '/internal/loaves/rye',
  answer: z.object({ loaf: z.string() }),
  timeoutMs: 1_000,
  ...over,
});

const failureOf = async <T>(
  url: string,
  call: ServiceCall<T>,
): Promise<ServiceCallFailed> => {
  const client = createServiceClient({ service: 'catalog', url, token });
  const failure: unknown = await client(call).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ServiceCallFailed);
  return failure as ServiceCallFailed;
};

describe('a call to another service', () => {
  it('returns the parsed answer and sends the token of its route, the request id and the trace', async () => {
    const url = await serve((_req, res) => res.end('{"loaf":"rye","more":1}'));
    const client = createServiceClient({ service: 'catalog', url, token });
    const traceparent = `00-${'1'.repeat(32)}-${'2'.repeat(16)}-00`;
    const context = {
      requestId: 'request-1',
      correlationId: 'request-1',
      traceparent,
    };
    const answer = await runInContext(context, () => client(readLoaf()));
    expect(answer).toEqual({ loaf: 'rye' });
    expect(calls).toMatchObject([
      {
        method: 'GET',
        url: '/internal/loaves/rye',
        headers: {
          'x-service-token': 'catalog GET /internal/loaves/:name',
          'x-request-id': 'request-1',
          traceparent,
        },
      },
    ]);
  });

  it('throws a refusal with its status and body', async () => {
    const url = await serve((_req, res) => {
      res.statusCode = 404;
      res.end('{"error":"No such loaf."}');
    });
    expect(await failureOf(url, readLoaf())).toMatchObject({
      kind: 'unavailable',
      reason: 'refused',
      refusal: { status: 404, body: { error: 'No such loaf.' } },
    });
  });

  it.each(['{"loaf":7}', '{"loaf":', ''])(
    'throws "unreadable" for the answer %j without a second request',
    async (body) => {
      const url = await serve((_req, res) => res.end(body));
      const failure = await failureOf(url, readLoaf());
      expect(failure).toMatchObject({ reason: 'unreadable' });
      expect(calls).toHaveLength(1);
    },
  );

  it('throws "broken off" when the answer ends early', async () => {
    const url = await serve((_req, res) => {
      res.writeHead(200, { 'content-length': '100' });
      res.write('{"loaf":', () => res.destroy());
    });
    const failure = await failureOf(url, readLoaf());
    expect(failure).toMatchObject({ reason: 'broken off' });
  });

  it('ends at its timeout and is not repeated', async () => {
    const url = await serve(() => undefined);
    // A busy machine may take longer than a short timeout to send the request.
    const call = readLoaf({ timeoutMs: 1_000 });
    expect(await failureOf(url, call)).toMatchObject({ reason: 'unreachable' });
    expect(calls).toHaveLength(1);
  });

  it('is repeated once when the connection of a GET breaks', async () => {
    const url = await serve((req, res) => {
      if (calls.length === 1) req.socket.destroy();
      else res.end('{"loaf":"rye"}');
    });
    const client = createServiceClient({ service: 'catalog', url, token });
    expect(await client(readLoaf())).toEqual({ loaf: 'rye' });
    expect(calls).toHaveLength(2);
  });

  it('is not repeated when it may have changed something', async () => {
    const url = await serve((req) => req.socket.destroy());
    const route = 'POST /internal/loaves/:name' as const;
    await failureOf(url, readLoaf({ route, body: {} }));
    expect(calls).toHaveLength(1);
  });

  it.each([
    ['is not sent after five timeouts in a row', 5, 500, () => undefined],
    [
      'is sent although the service answers 503',
      7,
      // A busy machine may answer slowly, and an answer after the timeout counts as none.
      10_000,
      (_req: unknown, res: ServerResponse) => {
        res.statusCode = 503;
        res.end();
      },
    ],
  ])('%s', async (_, made, timeoutMs, answer) => {
    const url = await serve(answer);
    const client = createServiceClient({ service: 'catalog', url, token });
    for (let call = 1; call <= 7; call += 1)
      await expect(client(readLoaf({ timeoutMs }))).rejects.toThrow(
        ServiceCallFailed,
      );
    expect(calls).toHaveLength(made);
  });
});
