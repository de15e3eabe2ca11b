import { randomUUID } from 'node:crypto';
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
} from '@jest/globals';
import type { Redis } from '@imprint/chassis/redis';
import { eventually, createTestRedis } from '@imprint/chassis/testing';
import { createLeaseStore, type Leases } from '../../src/leases/lease.store.ts';

// These tests run the Lua script on a real Redis; other tests cover its effects on readers.

let redis: Redis;
let leases: Leases;
let seat: string;
const ms = 60_000;

beforeAll(async () => {
  redis = createTestRedis();
  leases = createLeaseStore(redis);
  await eventually(() => redis.ping());
});
afterAll(() => redis.disconnect());
beforeEach(() => {
  seat = randomUUID();
});

const epochOf = async () => (await leases.read(seat)).lease?.epoch ?? 0;

describe('a lease', () => {
  it('is acquired by one of two hundred browsers', async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, i) =>
        leases.acquire(seat, `d${i}`, `s${i}`, ms),
      ),
    );
    const outcomes = answers.map(({ outcome }) => outcome);
    expect(outcomes.filter((outcome) => outcome === 'acquired')).toHaveLength(
      1,
    );
    expect(outcomes.filter((outcome) => outcome === 'busy')).toHaveLength(199);
  });

  it('reports its remaining time to another browser', async () => {
    await leases.acquire(seat, 'a', 's1', ms);
    const { outcome, lease } = await leases.acquire(seat, 'b', 's2', ms);
    expect(outcome).toBe('busy');
    expect(lease).toMatchObject({ deviceId: 'a', session: 's1' });
    expect(lease?.remainingMs).toBeGreaterThan(ms - 2_000);
  });

  it('passes to a newer tab of the same browser with a higher epoch', async () => {
    const older = await leases.acquire(seat, 'a', 's1', ms);
    const newer = await leases.acquire(seat, 'a', 's2', ms);
    expect(newer.outcome).toBe('acquired');
    expect(newer.lease?.epoch).toBeGreaterThan(older.lease?.epoch ?? Infinity);
    const late = await leases.beat(
      seat,
      'a',
      's1',
      ms,
      older.lease?.epoch ?? 0,
    );
    expect(late.outcome).toBe('superseded');
    expect(late.lease?.session).toBe('s2');
  });

  it('is extended by its holder only', async () => {
    await leases.acquire(seat, 'a', 's1', 5_000);
    expect((await leases.beat(seat, 'b', 's1', ms, 0)).outcome).toBe('busy');
    expect((await leases.read(seat)).lease?.remainingMs).toBeLessThanOrEqual(
      5_000,
    );
    const beaten = await leases.beat(seat, 'a', 's1', ms, await epochOf());
    expect(beaten.outcome).toBe('held');
    expect((await leases.read(seat)).lease?.remainingMs).toBeGreaterThan(5_000);
  });

  it('is released only by its own session', async () => {
    await leases.acquire(seat, 'a', 's1', ms);
    expect((await leases.leave(seat, 'b', 's1')).outcome).toBe('not-held');
    expect((await leases.leave(seat, 'a', 's0')).outcome).toBe('not-held');
    expect((await leases.read(seat)).outcome).toBe('held');
    expect((await leases.leave(seat, 'a', 's1')).outcome).toBe('left');
    expect((await leases.read(seat)).outcome).toBe('free');
  });

  it('returns to its last holder after it lapses, but not to an earlier one', async () => {
    const first = await leases.acquire(seat, 'a', 's1', ms);
    const last = await leases.acquire(seat, 'a', 's2', 50);
    await eventually(async () =>
      expect((await leases.read(seat)).outcome).toBe('free'),
    );
    const early = await leases.beat(
      seat,
      'a',
      's1',
      ms,
      first.lease?.epoch ?? 0,
    );
    expect(early.outcome).toBe('superseded');
    const back = await leases.beat(seat, 'a', 's2', ms, last.lease?.epoch ?? 0);
    expect(back.outcome).toBe('retaken');
    expect(back.lease?.epoch).toBeGreaterThan(last.lease?.epoch ?? Infinity);
  });

  it('gets a higher epoch even after Redis has lost all keys', async () => {
    const before = await leases.acquire(seat, 'a', 's1', ms);
    await redis.del(
      `ebook-access:lease:{${seat}}`,
      `ebook-access:epoch:{${seat}}`,
    );
    const after = await leases.beat(
      seat,
      'a',
      's1',
      ms,
      before.lease?.epoch ?? 0,
    );
    expect(after.outcome).toBe('retaken');
    expect(after.lease?.epoch).toBeGreaterThan(before.lease?.epoch ?? Infinity);
  });

  it('is restored for its holder only, with its own epoch, after Redis has lost all keys', async () => {
    const { lease } = await leases.acquire(seat, 'a', 's1', ms);
    if (!lease) throw new Error('there is no lease');
    await redis.del(
      `ebook-access:lease:{${seat}}`,
      `ebook-access:epoch:{${seat}}`,
    );
    const restored = await leases.restore(seat, lease, 5_000);
    expect(restored).toMatchObject({
      outcome: 'restored',
      lease: { deviceId: 'a', session: 's1', epoch: lease.epoch },
    });
    expect(restored.lease?.remainingMs).toBeLessThanOrEqual(5_000);
    expect((await leases.acquire(seat, 'b', 's2', ms)).outcome).toBe('busy');
  });

  it('is not restored after it was released, has lapsed or has passed to another browser', async () => {
    const { lease } = await leases.acquire(seat, 'a', 's1', ms);
    if (!lease) throw new Error('there is no lease');
    await leases.leave(seat, 'a', 's1');
    expect((await leases.restore(seat, lease, ms)).outcome).toBe('free');
    await leases.acquire(seat, 'b', 's2', 50);
    expect((await leases.restore(seat, lease, ms)).lease?.deviceId).toBe('b');
    await eventually(async () =>
      expect((await leases.read(seat)).outcome).toBe('free'),
    );
    expect((await leases.restore(seat, lease, ms)).outcome).toBe('free');
  });

  it('leaves no key without an expiry', async () => {
    await leases.acquire(seat, 'a', 's1', ms);
    await leases.leave(seat, 'a', 's1');
    await leases.acquire(seat, 'a', 's2', ms);
    for (const kind of ['lease', 'epoch'])
      expect(
        await redis.pttl(`ebook-access:${kind}:{${seat}}`),
      ).toBeGreaterThan(0);
  });
});
