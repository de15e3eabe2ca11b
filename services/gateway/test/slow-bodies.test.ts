import {
  afterAll,
  afterEach,
  beforeAll,
  describe,
  expect,
  it,
} from '@jest/globals';
import { eventually, measureFastestMs } from '@imprint/chassis/testing';
import { adminCalls } from './support/admin-calls.ts';
import { type SlowCaller, startSlowCaller } from './support/slow-callers.ts';
import {
  newAddress,
  startGateway,
  type TestGateway,
} from './support/start-gateway.ts';

// These tests wait for the real deadlines of request bodies.
// A call that waits this long for a connection is refused.
const partTimeoutMs = 3_000;
const token = 'A'.repeat(43);
const paths = {
  webhook: '/api/webhooks/paystack',
  verify: '/api/verify-payment',
  heartbeat: `/api/ebook/heartbeat/${token}`,
  contact: '/api/contact',
};

let gateway: TestGateway;
let callers: SlowCaller[] = [];
beforeAll(async () => {
  gateway = await startGateway();
});
afterEach(() => {
  for (const caller of callers) caller.leave();
  callers = [];
  for (const part of Object.values(gateway.parts)) part.behave(undefined);
});
afterAll(() => gateway.close());

const slowCaller = (
  path: string,
  address: string,
  more: Partial<Parameters<typeof startSlowCaller>[1]> = {},
): SlowCaller => {
  const caller = startSlowCaller(gateway.port, { path, address, ...more });
  callers.push(caller);
  return caller;
};

const slowCallers = (count: number, path: string, addresses: string[]) =>
  Array.from({ length: count }, (_one, at) =>
    slowCaller(path, addresses[at % addresses.length] ?? ''),
  );

const statusOf = (caller: SlowCaller) =>
  Number(caller.answer().split(' ')[1] ?? 0);

const post = async (path: string, address = newAddress()) => {
  const started = performance.now();
  const answer = await fetch(gateway.url + path, {
    method: 'POST',
    body: '{}',
    headers: { 'x-forwarded-for': address },
  });
  await answer.text();
  return { status: answer.status, ms: performance.now() - started };
};

const receivedCount = () =>
  Object.values(gateway.parts).flatMap(({ received }) => received).length;

describe('a thousand slow request bodies', () => {
  it('do not delay the calls of other addresses', async () => {
    const one = newAddress();
    const fifty = Array.from({ length: 50 }, newAddress);
    for (const path of [paths.webhook, paths.heartbeat]) {
      slowCallers(250, path, [one]);
      slowCallers(250, path, fifty);
    }
    // Each of the fifty addresses stays within its limit, so its calls stay open; most calls of `one` are refused.
    await eventually(() => {
      const open = callers.filter((caller) => caller.answer() === '');
      expect(open.length).toBeLessThan(520);
    });
    for (let round = 0; round < 10; round += 1) {
      const answers = await Promise.all(
        [paths.verify, paths.webhook, paths.heartbeat, paths.contact].map(
          (path) => post(path),
        ),
      );
      for (const { status, ms } of answers) {
        expect(status).toBe(200);
        // A call that waited for the slow bodies would wait until their deadline of 10 s.
        expect(ms).toBeLessThan(2 * partTimeoutMs);
      }
    }
    expect(callers.map(statusOf)).not.toContain(503);
  });

  it('do not block other calls of the same address', async () => {
    const address = newAddress();
    slowCallers(100, paths.webhook, [address]);
    await eventually(() =>
      expect(callers.filter((one) => statusOf(one) === 429)).toHaveLength(80),
    );
    for (const path of [paths.webhook, paths.verify])
      expect((await post(path, address)).status).toBe(200);
  });
});

describe('a request body that never arrives', () => {
  it.each([
    ['a service', paths.webhook],
    ['the gateway', '/api/auth/admin/login'],
  ])(
    'is awaited for ten seconds at a path of %s, then refused and disconnected',
    async (_owner, path) => {
      const before = receivedCount();
      const started = performance.now();
      const caller = slowCaller(path, newAddress());
      await eventually(() => expect(statusOf(caller)).toBe(408), {
        withinMs: 15_000,
      });
      expect(performance.now() - started).toBeGreaterThan(8_900);
      expect(caller.answer()).toContain('REQUEST_TIMEOUT');
      await eventually(() => expect(caller.isOpen()).toBe(false), {
        withinMs: 15_000,
      });
      expect(receivedCount()).toBe(before);
    },
  );

  it('is awaited for at most twenty calls of an address; the next one answers 429', async () => {
    const address = newAddress();
    const all = slowCallers(21, paths.webhook, [address]);
    await eventually(() =>
      expect(all.filter((one) => one.answer() !== '')).toHaveLength(1),
    );
    const refused = all.find((one) => one.answer() !== '');
    expect(refused && statusOf(refused)).toBe(429);
    expect(refused?.answer().toLowerCase()).toContain('retry-after');
    expect(refused?.answer()).toContain('TOO_MANY_REQUESTS');

    for (const caller of all) caller.leave();
    await eventually(async () =>
      expect((await post(paths.contact)).status).toBe(200),
    );
    const later = slowCaller(paths.webhook, address);
    await eventually(() => expect(statusOf(later)).toBe(408), {
      withinMs: 15_000,
    });
  });
});

describe('an upload', () => {
  const upload = (
    authorization: string,
    how: { everyMs: number; chunk: string },
  ) =>
    slowCaller('/api/resources/upload-image', newAddress(), {
      headers: { authorization },
      length: 900_001,
      ...how,
    });

  it('may take longer while it progresses, and is ended when it hardly does', async () => {
    const { token: bearer } = await adminCalls(gateway).signIn();
    const moving = upload(`Bearer ${bearer}`, {
      everyMs: 200,
      chunk: 'x'.repeat(12_000),
    });
    const dripping = upload(`Bearer ${bearer}`, { everyMs: 200, chunk: 'x' });
    await eventually(() => expect(statusOf(dripping)).toBe(408), {
      withinMs: 15_000,
    });
    await eventually(() => expect(statusOf(moving)).toBe(200), {
      withinMs: 25_000,
    });
  });
});

describe('a payment webhook', () => {
  it('has its own connections to orders, so that other waiting calls do not delay it', async () => {
    const waiting: (() => void)[] = [];
    gateway.parts.orders.behave((req, res) => {
      req.resume();
      if (req.url === paths.webhook) res.end('{}');
      else waiting.push(() => res.end('{}'));
    });
    const starts = Array.from({ length: 128 }, () =>
      post('/api/initialize-payment'),
    );
    await eventually(() => expect(waiting).toHaveLength(128));
    const took = await measureFastestMs(1_000, async () =>
      expect((await post(paths.webhook)).status).toBe(200),
    );
    expect(took).toBeLessThan(1_000);
    for (const answer of waiting) answer();
    await Promise.all(starts);
  });
});

describe('an address with a hundred calls at once', () => {
  it('has twenty of them forwarded at a time, and all are answered', async () => {
    const address = newAddress();
    let open = 0;
    let maxOpen = 0;
    let isHolding = true;
    const heldAnswers: (() => void)[] = [];
    gateway.parts.orders.behave((req, res) => {
      req.resume();
      open += 1;
      maxOpen = Math.max(maxOpen, open);
      const answer = () => {
        open -= 1;
        res.end('{}');
      };
      if (isHolding) heldAnswers.push(answer);
      else setTimeout(answer, 20);
    });
    const calls = Array.from({ length: 100 }, () =>
      post(paths.webhook, address),
    );
    await eventually(() => expect(heldAnswers).toHaveLength(20));
    // Calls of other addresses are answered meanwhile.
    expect((await post(paths.contact)).status).toBe(200);
    isHolding = false;
    for (const answer of heldAnswers) answer();
    const answers = await Promise.all(calls);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(maxOpen).toBe(20);
  });
});
