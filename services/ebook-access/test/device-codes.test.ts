import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@imprint/chassis/testing';
import type { Order } from '@imprint/proto/orders';
import { paidOrder } from './support/order-events.ts';
import {
  startEbookAccess,
  type EbookAccess,
} from './support/start-ebook-access.ts';

let shop: EbookAccess;

beforeAll(async () => {
  shop = await startEbookAccess();
});
afterAll(() => shop.stop());

type Browser = ReturnType<EbookAccess['browser']>;

const codesOf = (order: Order): string[] =>
  shop
    .mailsOf(order)
    .flatMap(({ subject }) => /^(\d{6}) is your code/.exec(subject)?.[1] ?? []);

/** Returns the code from the next email. */
const codeFor = async (order: Order, ask: () => Promise<unknown>) => {
  const before = codesOf(order).length;
  await ask();
  return eventually(() => {
    const codes = codesOf(order);
    expect(codes).toHaveLength(before + 1);
    return codes.at(-1) ?? '';
  });
};

/** A link that one browser has opened, with another browser that wants to use it. */
const opened = async () => {
  const { order, token } = await shop.sell(paidOrder());
  const owner = shop.browser();
  const { body } = await owner.beat(token);
  return {
    order,
    token,
    owner,
    session: body['session'],
    other: shop.browser(),
  };
};

const wrong = (code: string) =>
  String((Number(code) + 1) % 1_000_000).padStart(6, '0');

const refusal = async (answer: ReturnType<Browser['move']>) => {
  const { status, body } = await answer;
  return [status, body['code']];
};

describe('moving a link to another browser by code', () => {
  it('binds the link to the browser that sends the emailed code, and the previous browser is refused', async () => {
    const { order, token, owner, session, other } = await opened();
    expect((await other.validate(token)).status).toBe(403);
    const code = await codeFor(order, () => other.move(token));
    expect(await other.move(token, code)).toMatchObject({
      status: 200,
      body: { success: true, moved: true },
    });
    const { rows } = await shop.pool.query(
      'select end_reason as reason from reading_sessions where seat_id = $1',
      [await shop.seatOf(order)],
    );
    expect(rows).toEqual([{ reason: 'moved' }]);
    expect((await other.validate(token)).body).toMatchObject({ bound: true });
    expect((await other.beat(token)).status).toBe(200);
    expect(await refusal(owner.beat(token, session))).toEqual([
      403,
      'SHARING_DETECTED',
    ]);
    // The answer to a move may be lost, so a repeated move succeeds without another change.
    expect((await other.move(token, code)).status).toBe(200);
  });

  it('emails the code to the buyer, and reveals neither the address nor the code in the answer', async () => {
    const { order, token, other } = await opened();
    const requested = await other.move(token);
    const nobody = await shop.browser().move('x'.repeat(43));
    expect([nobody.status, nobody.body]).toEqual([
      requested.status,
      requested.body,
    ]);
    expect(requested.text).not.toContain('@');
    await eventually(() => expect(codesOf(order)).toHaveLength(1));
    const mail = shop.mailsOf(order).at(-1);
    expect(mail?.to).toBe('reader@example.com');
    expect(mail?.text).toContain(codesOf(order)[0]);
    expect(mail?.html).toContain(codesOf(order)[0]);
    const { rows } = await shop.pool.query<{ all: string }>(
      `select (select json_agg(c)::text from device_codes c) ||
              (select json_agg(m)::text from mails m where about = $1) as all`,
      [order.reference],
    );
    expect(rows[0]?.all).not.toContain(`"${codesOf(order)[0]}"`);
  });

  it('allows five attempts per code', async () => {
    const { order, token, other } = await opened();
    const code = await codeFor(order, () => other.move(token));
    for (const left of [
      '4 attempts',
      '3 attempts',
      '2 attempts',
      'one attempt',
    ]) {
      const { status, body } = await other.move(token, wrong(code));
      expect([status, body['code']]).toEqual([403, 'WRONG_CODE']);
      expect(body['error']).toBe(`Wrong code. You have ${left} left.`);
    }
    expect(await refusal(other.move(token, wrong(code)))).toEqual([
      410,
      'CODE_EXPIRED',
    ]);
    expect(await refusal(other.move(token, code))).toEqual([
      410,
      'CODE_EXPIRED',
    ]);
    const next = await codeFor(order, () => other.move(token));
    expect((await other.move(token, next)).status).toBe(200);
  });

  it('counts concurrent attempts separately', async () => {
    const { order, token, other } = await opened();
    const code = await codeFor(order, () => other.move(token));
    await Promise.all(
      Array.from({ length: 20 }, () => other.move(token, wrong(code))),
    );
    expect(await refusal(other.move(token, code))).toEqual([
      410,
      'CODE_EXPIRED',
    ]);
  });

  it('accepts a code for ten minutes, from the requesting browser only', async () => {
    const { order, token, other } = await opened();
    const code = await codeFor(order, () => other.move(token));
    expect(await refusal(shop.browser().move(token, code))).toEqual([
      410,
      'CODE_EXPIRED',
    ]);
    shop.move(600_000);
    expect(await refusal(other.move(token, code))).toEqual([
      410,
      'CODE_EXPIRED',
    ]);
  });

  it('sends three codes an hour, and none for an unopened link or from the bound browser', async () => {
    const { order, token, owner, other } = await opened();
    for (let requested = 0; requested < 10; requested += 1)
      await other.move(token);
    await owner.move(token);
    const unopened = await shop.sell(paidOrder());
    await other.move(unopened.token);
    // This code is requested last, so the earlier ones have arrived when it arrives.
    const last = await opened();
    await codeFor(last.order, () => last.other.move(last.token));
    expect(codesOf(order)).toHaveLength(3);
    expect(codesOf(unopened.order)).toHaveLength(0);
  });

  it('still sends codes to a known browser of the reader when unknown browsers have used up their limit', async () => {
    const { order, token, owner, other } = await opened();
    const first = await codeFor(order, () => other.move(token));
    expect((await other.move(token, first)).status).toBe(200);
    // The first unknown browser uses up its own limit, but a second one still gets a code.
    const stranger = shop.browser();
    for (let requested = 0; requested < 5; requested += 1)
      await stranger.move(token);
    await eventually(() => expect(codesOf(order)).toHaveLength(4));
    await codeFor(order, () => shop.browser().move(token));
    // Unknown browsers share one limit, so that a stranger cannot fill the buyer's mailbox.
    for (let requested = 0; requested < 9; requested += 1)
      await shop.browser().move(token);
    await eventually(() => expect(codesOf(order)).toHaveLength(7));
    shop.move(60_000);
    const code = await codeFor(order, () => owner.move(token));
    expect((await owner.move(token, code)).status).toBe(200);
    expect(codesOf(order)).toHaveLength(8);
  });

  it('counts towards the limit of five browsers in 30 days', async () => {
    const { order, token } = await opened();
    for (let moved = 0; moved < 4; moved += 1) {
      const next = shop.browser();
      const code = await codeFor(order, () => next.move(token));
      expect((await next.move(token, code)).status).toBe(200);
      shop.move(4_000_000);
    }
    const sixth = shop.browser();
    const code = await codeFor(order, () => sixth.move(token));
    expect(await refusal(sixth.move(token, code))).toEqual([
      403,
      'DEVICE_LIMIT',
    ]);
  });

  it('is refused for a link that has expired', async () => {
    const { order, token, other } = await opened();
    const code = await codeFor(order, () => other.move(token));
    shop.move(86_400_000);
    expect(await refusal(other.move(token, code))).toEqual([
      410,
      'TOKEN_EXPIRED',
    ]);
    expect(await refusal(other.move('x'.repeat(43), code))).toEqual([
      404,
      'INVALID_TOKEN',
    ]);
    expect((await other.move(token, '12a456')).status).toBe(400);
  });
});
