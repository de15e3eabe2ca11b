import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLogger } from '@imprint/chassis/logger';
import { eventually } from '@imprint/chassis/testing';
import { salesAt, type Sales } from '../support/sales.ts';
import { startOrders, type Orders } from '../support/start-orders.ts';

let orders: Orders;
let sales: Sales;
const lines: string[] = [];

beforeAll(async () => {
  const log = createLogger('orders', 'info', {
    write: (line) => void lines.push(line),
  });
  orders = await startOrders({ log });
  sales = salesAt(orders);
});
afterAll(() => orders.stop());

let disputes = 0;

/** Returns the log lines that contain the message. */
const linesWith = (message: string) =>
  lines.filter((line) => line.includes(message));

describe('a report whose commit fails', () => {
  it.each([
    ['a refund', 'refunds', 'refund recorded', 'processed'],
    ['a flag', 'payment_flags', 'refund flagged', 'failed'],
  ])(
    'logs nothing of %s until it is committed',
    async (_, table, message, state) => {
      const { reference } = await sales.placePaid();
      await orders.rows(
        `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'planted'; end $$`,
      );
      await orders.rows(
        `create constraint trigger planted after insert on ${table} deferrable initially deferred
       for each row execute function refuse()`,
      );
      const before = linesWith(message).length;
      await orders.webhook({
        event: `refund.${state}`,
        data: {
          status: state,
          transaction_reference: reference,
          refund_reference: `of ${table}`,
          amount: 1_000,
          currency: 'NGN',
          domain: 'test',
        },
      });
      await eventually(async () =>
        expect(
          await orders.rows(
            `select 1 from webhooks where reference = $1 and outcome = 'failed'`,
            [reference],
          ),
        ).toHaveLength(1),
      );
      expect(linesWith(message)).toHaveLength(before);
      await orders.rows('drop function refuse cascade');
      await sales.processed(reference);
      expect(linesWith(message)).toHaveLength(before + 1);
    },
  );
});

describe('a refund reported by the provider', () => {
  const refund = (reference: string, over: Record<string, unknown>) =>
    orders.webhook({
      event: 'refund.processed',
      data: {
        status: 'processed',
        transaction_reference: reference,
        currency: 'NGN',
        domain: 'test',
        ...over,
      },
    });
  const refundedKoboOf = async (reference: string) => {
    await sales.processed(reference);
    const [row] = await orders.rows<{ refunded_kobo: number }>(
      'select refunded_kobo from orders where reference = $1',
      [reference],
    );
    return row?.refunded_kobo;
  };
  it('reduces the revenue of the order once', async () => {
    const reference = (await sales.placePaid()).reference;
    await refund(reference, { refund_reference: 'A', amount: '250000' });
    await refund(reference, { refund_reference: 'A', amount: '250000' });
    expect(await refundedKoboOf(reference)).toBe(250_000);
    await refund(reference, { refund_reference: 'B', amount: 750_000 });
    expect(await refundedKoboOf(reference)).toBe(1_000_000);
    const events = await orders.rows(
      `select type, aggregate_version as v from outbox where key = $1 and type like '%Refunded' order by id`,
      [reference],
    );
    expect(events.map(({ v }) => v)).toEqual([3, 4]);
  });

  const refundEmails = (reference: string) =>
    orders.mails.filter(
      ({ subject }) =>
        subject.startsWith('Refund of') && subject.endsWith(reference),
    );

  it('is emailed to the buyer once, with the amount, the reference and the time of arrival', async () => {
    const { reference, email } = await sales.placePaid();
    await refund(reference, { refund_reference: 'F', amount: 250_000 });
    await refund(reference, { refund_reference: 'F', amount: 250_000 });
    await eventually(() => expect(refundEmails(reference)).toHaveLength(1));
    const [partial] = refundEmails(reference);
    expect(partial).toMatchObject({ to: email });
    expect(partial?.text).toMatch(/We have refunded ₦2,500 of your order/);
    expect(partial?.text).toContain('within 10 working days');
    expect(partial?.text).not.toContain('reading links of this order');
    await refund(reference, { refund_reference: 'G', amount: 750_000 });
    await eventually(() => expect(refundEmails(reference)).toHaveLength(2));
    expect(refundEmails(reference)[1]?.text).toContain(
      'the reading links of this order are closed',
    );
  });

  it('counts when it is reported before the payment', async () => {
    const { reference, report } = await sales.place();
    await refund(reference, { refund_reference: 'C', amount: 1_000_000 });
    expect(await refundedKoboOf(reference)).toBe(0);
    await orders.reportCharge(report);
    await sales.becomes(reference, 'success');
    expect(await refundedKoboOf(reference)).toBe(1_000_000);
  });

  it('is complete after a lost dispute, and zero after a won one', async () => {
    const resolve = (reference: string, resolution: string) =>
      orders.webhook({
        event: 'charge.dispute.resolve',
        data: {
          id: 31 + ++disputes,
          domain: 'test',
          resolution,
          transaction: { reference },
          transaction_reference: null,
        },
      });
    const lost = (await sales.placePaid()).reference;
    await resolve(lost, 'merchant-accepted');
    expect(await refundedKoboOf(lost)).toBe(1_000_000);
    await eventually(() => expect(refundEmails(lost)).toHaveLength(1));
    expect(refundEmails(lost)[0]?.text).toMatch(
      /Your bank’s claim was decided in your favour, which returns ₦10,000/,
    );
    const won = (await sales.placePaid()).reference;
    await resolve(won, 'declined');
    expect(await refundedKoboOf(won)).toBe(0);
    const queued = await orders.rows(
      `select from mails where about = $1 and template = 'refund'`,
      [won],
    );
    expect(queued).toEqual([]);
  });

  it('is flagged for the admin if it has no amount or another mode', async () => {
    const reference = (await sales.placePaid()).reference;
    await refund(reference, { refund_reference: 'D', amount: 'all' });
    await refund(reference, {
      refund_reference: 'E',
      amount: 5,
      domain: 'live',
    });
    expect(await refundedKoboOf(reference)).toBe(0);
    expect(await sales.flagsOf(reference)).toEqual(['REFUND_UNCLEAR']);
  });
});
