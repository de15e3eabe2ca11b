import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, measureFastestMs } from '@imprint/chassis/testing';
import { startInbox } from '@imprint/tests/mail';
import {
  address,
  asBuyer,
  buy,
  paperbackOrder,
} from '../support/paid-order.ts';
import {
  ebookOrder,
  startOrders,
  type Orders,
} from '../support/start-orders.ts';

let inbox: Awaited<ReturnType<typeof startInbox>>;
let orders: Orders;

beforeAll(async () => {
  inbox = await startInbox({ webPort: 0, smtpPort: 0 });
  orders = await startOrders({
    brokers: ['127.0.0.1:9'],
    smtpUrl: inbox.smtpUrl,
  });
});
afterAll(async () => {
  await orders.stop();
  await inbox.close();
});

describe('a mail server that is unavailable for hours', () => {
  it('receives each email once from two instances when it is back', async () => {
    await inbox.control({ mode: 'away' });
    orders.startJobs();
    const parcel = await buy(
      orders,
      paperbackOrder({ email: 'parcel@example.com' }),
    );
    await asBuyer(orders, parcel).send(address);
    await buy(orders, ebookOrder({ email: 'reader@example.com' }));
    const shipment = `/api/admin/orders/${parcel.reference}/shipment`;
    await orders.asAdmin(shipment, 'POST', { state: 'shipped' });
    await eventually(async () => {
      const tried = await orders.rows('select 1 from mails where attempts > 0');
      expect(tried).toHaveLength(3);
    });
    await inbox.control({ mode: 'accept' });
    await orders.pool.query('update mails set next_try_at = now()');
    await eventually(async () => {
      const sent = await orders.rows(
        'select 1 from mails where sent_at is not null',
      );
      expect(sent).toHaveLength(3);
    });
    const received = inbox
      .mails()
      .map(({ to, subject }) => `${to[0]?.address}: ${subject.split(',')[0]}`);
    expect(received.sort()).toEqual([
      'parcel@example.com: After the Applause has been shipped',
      'parcel@example.com: Receipt for After the Applause',
      'reader@example.com: Receipt for After the Applause',
    ]);
  });
});

const sendTestEmail = async (body: Record<string, unknown> = {}) => {
  const answer = await orders.asAdmin('/api/admin/mails/test', 'POST', body);
  return {
    status: answer.status,
    code: answer.body['code'],
    error: answer.body['error'],
    details: answer.body['details'],
    body: answer.body,
  };
};

describe('the test email', () => {
  it('is sent at once, to the owner or to a given address', async () => {
    expect((await sendTestEmail()).body).toEqual({
      sent: true,
      to: 'owner@imprint.example',
    });
    await sendTestEmail({ to: 'me@example.com' });
    const to = inbox.mails().slice(-2);
    expect(to.map((mail) => mail.to[0]?.address)).toEqual([
      'owner@imprint.example',
      'me@example.com',
    ]);
    expect(to[0]?.html).toContain('Your shop can send email');
    const entries = await orders.rows(
      `select after from audit_log where action = 'mail.tested'`,
    );
    expect(entries).toHaveLength(2);
    expect(JSON.stringify(entries)).not.toContain('@');
  });

  it.each([
    [
      'refuse',
      422,
      'MAIL_REFUSED',
      /refused the email.+ in Settings, Email/,
      /^550 /,
    ],
    ['tempfail', 422, 'MAIL_REFUSED', /deferred the email/, /^451 /],
    [
      'away',
      503,
      'MAIL_SERVER_AWAY',
      /No server answers.+ in Settings, Email/,
      undefined,
    ],
  ] as const)(
    'is answered with a plain explanation when the mail server is in the mode "%s"',
    async (mode, status, code, sentence, reply) => {
      await inbox.control({ mode });
      const answer = await sendTestEmail({ to: 'me@example.com' });
      await inbox.control({ mode: 'accept' });
      expect(answer).toMatchObject({ status, code });
      expect(answer.error).toMatch(sentence);
      const [detail] = (answer.details ?? []) as string[];
      if (reply) expect(detail).toMatch(reply);
      else expect(detail).toBeUndefined();
    },
  );

  it('times out after ten seconds', async () => {
    let expectedMails = inbox.mails().length;
    const tookMs = await measureFastestMs(10_900, async () => {
      expectedMails += 1;
      await inbox.control({ delayMs: 11_000 });
      const answer = await sendTestEmail({ to: 'me@example.com' });
      await inbox.control({ delayMs: 0 });
      expect(answer).toMatchObject({
        status: 503,
        error: 'The mail server did not answer in time.',
      });
    });
    expect(tookMs).toBeLessThan(10_900);
    // Each email was already being transmitted and still arrives.
    await eventually(() => expect(inbox.mails()).toHaveLength(expectedMails));
  });

  it('is refused for an invalid address, and after ten test emails', async () => {
    expect((await sendTestEmail({ to: 'a@b.c\r\nBcc: x@y.z' })).status).toBe(
      400,
    );
    expect((await sendTestEmail({ to: 'a@b.co, c@d.co' })).status).toBe(400);
    const codes: unknown[] = [];
    for (let count = 0; count < 8; count++)
      codes.push((await sendTestEmail({ to: 'me@example.com' })).code);
    expect(codes.at(-1)).toBe('TOO_MANY_TEST_MAILS');
  });
});
