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

/** The lines of the log that say this. */
const said = (words: string) => lines.filter((line) => line.includes(words));

describe('a report whose commit fails', () => {
  it.each([
    ['money that went back', 'refunds', 'refund recorded', 'processed'],
    ['a flag', 'payment_flags', 'refund flagged', 'failed'],
  ])(
    'says nothing of %s until it is committed',
    async (_, table, words, state) => {
      const { reference } = await sales.placePaid();
      await orders.rows(
        `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'planted'; end $$`,
      );
      await orders.rows(
        `create constraint trigger planted after insert on ${table} deferrable initially deferred
       for each row execute function refuse()`,
      );
      const before = said(words).length;
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
      expect(said(words)).toHaveLength(before);
      await orders.rows('drop function refuse cascade');
      await sales.processed(reference);
      expect(said(words)).toHaveLength(before + 1);
    },
  );
});

describe('money that goes back', () => {
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
  const refunded = async (reference: string) => {
    await sales.processed(reference);
    const [row] = await orders.rows<{ refunded_kobo: number }>(
      'select refunded_kobo from orders where reference = $1',
      [reference],
    );
    return row?.refunded_kobo;
  };
  it('lowers what the order brought, once per refund', async () => {
    const reference = (await sales.placePaid()).reference;
    await refund(reference, { refund_reference: 'A', amount: '250000' });
    await refund(reference, { refund_reference: 'A', amount: '250000' });
    expect(await refunded(reference)).toBe(250_000);
    await refund(reference, { refund_reference: 'B', amount: 750_000 });
    expect(await refunded(reference)).toBe(1_000_000);
    const told = await orders.rows(
      `select type, aggregate_version as v from outbox where key = $1 and type like '%Refunded' order by id`,
      [reference],
    );
    expect(told.map(({ v }) => v)).toEqual([3, 4]);
  });

  const refundEmails = (reference: string) =>
    orders.mails.filter(
      ({ subject }) =>
        subject.startsWith('Refund of') && subject.endsWith(reference),
    );

  it('is mailed to the buyer once: the amount, the reference and when it arrives', async () => {
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
    expect(await refunded(reference)).toBe(0);
    await orders.charged(report);
    await sales.becomes(reference, 'success');
    expect(await refunded(reference)).toBe(1_000_000);
  });

  it('is all of it when a dispute is lost, and nothing when it is won', async () => {
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
    expect(await refunded(lost)).toBe(1_000_000);
    await eventually(() => expect(refundEmails(lost)).toHaveLength(1));
    expect(refundEmails(lost)[0]?.text).toMatch(
      /Your bank’s claim was decided in your favour, which returns ₦10,000/,
    );
    const won = (await sales.placePaid()).reference;
    await resolve(won, 'declined');
    expect(await refunded(won)).toBe(0);
    const queued = await orders.rows(
      `select from mails where about = $1 and template = 'refund'`,
      [won],
    );
    expect(queued).toEqual([]);
  });

  it('goes to the admin when it names no sum or another mode', async () => {
    const reference = (await sales.placePaid()).reference;
    await refund(reference, { refund_reference: 'D', amount: 'all' });
    await refund(reference, {
      refund_reference: 'E',
      amount: 5,
      domain: 'live',
    });
    expect(await refunded(reference)).toBe(0);
    expect(await sales.flagsOf(reference)).toEqual(['REFUND_UNCLEAR']);
  });
});
