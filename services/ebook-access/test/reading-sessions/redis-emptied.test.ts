import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@imprint/chassis/testing';
import type { Order } from '@imprint/proto/orders';
import { leaseMs } from '../../src/leases/lease.model.ts';
import {
  startEbookAccess,
  type Answer,
  type EbookAccess,
} from '../support/start-ebook-access.ts';

let shop: EbookAccess;

beforeAll(async () => {
  shop = await startEbookAccess();
});
afterAll(() => shop.stop());

/** Returns the token of a newer link of the same seat, created by the admin. */
const renewed = async (
  at: EbookAccess,
  { email, reference }: Order,
): Promise<string> => {
  const path = '/api/ebook/generate-reading-url';
  const body = { email, orderReference: reference, productName: 'E-Book' };
  const answer = await at.asAdmin('POST', path, body);
  return String(answer.body['readingUrl']).slice(-43);
};

const reading = async (at: EbookAccess) => {
  const { order, token } = await at.sell();
  const owner = at.browser();
  const { body } = await owner.beat(token);
  const seat = await at.seatOf(order);
  return { order, token, owner, session: body['session'], seat };
};

/** Ends the lease: advances the service's clock past its expiry, and deletes its key in Redis. */
const lapse = async (seat: string) => {
  shop.move(leaseMs + 100);
  await shop.expireLease(seat);
};

const codeOf = ({ status, body }: Answer) => [status, body['code']];

describe('a reader whose link was renewed and whose lease Redis has lost', () => {
  it('keeps reading, and the other browser is still refused', async () => {
    const { order, token, owner, session, seat } = await reading(shop);
    const fresh = await renewed(shop, order);
    const rival = shop.browser();
    await shop.emptyRedis(seat);

    const concurrent = [409, 'CONCURRENT_SESSION'];
    expect(codeOf(await rival.validate(fresh))).toEqual(concurrent);
    await shop.emptyRedis(seat);
    expect(codeOf(await rival.beat(fresh))).toEqual(concurrent);
    await shop.emptyRedis(seat);
    expect((await owner.content(token)).status).toBe(200);
    await shop.emptyRedis(seat);
    expect((await owner.notes(token)).status).toBe(200);
    await shop.emptyRedis(seat);
    const place = { chapter: 4, paragraph: 1 };
    expect((await owner.position(token, place)).status).toBe(200);
    await shop.emptyRedis(seat);
    expect((await owner.beat(token, session)).body).toMatchObject({ session });
    expect((await owner.content(token)).status).toBe(200);
    expect(codeOf(await rival.beat(fresh))).toEqual(concurrent);

    await owner.leave(token, session);
    expect((await rival.beat(fresh)).status).toBe(200);
    expect(codeOf(await owner.beat(token))).toEqual([404, 'INVALID_TOKEN']);
  });

  it('frees the seat at once when leaving the page', async () => {
    const { order, token, owner, session, seat } = await reading(shop);
    const fresh = await renewed(shop, order);
    await shop.emptyRedis(seat);
    await owner.leave(token, session);
    expect((await shop.browser().beat(fresh)).status).toBe(200);
  });

  it('is refused at once when the admin resets the device', async () => {
    const { token, owner, session, seat } = await reading(shop);
    await shop.emptyRedis(seat);
    await shop.asAdmin('POST', `/api/ebook/seats/${seat}/reset-device`, {});
    expect((await shop.browser().beat(token)).status).toBe(200);
    expect((await owner.beat(token, session)).status).not.toBe(200);
  });

  it('does not take the seat back from the tab that took over', async () => {
    const { token, owner, session, seat } = await reading(shop);
    await lapse(seat);
    await owner.beat(token);
    await shop.emptyRedis(seat);
    const late = await owner.beat(token, session);
    expect([late.status, late.body['details']]).toEqual([
      409,
      ['taken-over-here'],
    ]);
  });
});

describe('a reader whose link was renewed while the lease lapsed', () => {
  it('continues as long as the session has not ended', async () => {
    const { order, token, owner, session, seat } = await reading(shop);
    await renewed(shop, order);
    await lapse(seat);
    const chapter = await owner.content(token);
    expect(codeOf(chapter)).toEqual([403, 'SESSION_REQUIRED']);
    expect((await owner.beat(token, session)).status).toBe(200);
    expect((await owner.content(token)).status).toBe(200);
  });

  it('is refused with the old link once the session has ended', async () => {
    const { order, token, owner, session, seat } = await reading(shop);
    await renewed(shop, order);
    await lapse(seat);
    shop.move(10_000);
    await eventually(async () => {
      const { rows } = await shop.pool.query<{ reason: string }>(
        'select end_reason as reason from reading_sessions where seat_id = $1',
        [seat],
      );
      expect(rows).toEqual([{ reason: 'lapsed' }]);
    });
    expect(codeOf(await owner.beat(token, session))).toEqual([
      404,
      'INVALID_TOKEN',
    ]);
  });
});
