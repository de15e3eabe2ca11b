import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@imprint/chassis/testing';
import { reportFor } from '../support/builders.ts';
import {
  address,
  asBuyer,
  buy,
  paperbackOrder,
} from '../support/paid-order.ts';
import * as post from '../support/post.ts';
import {
  ebookOrder,
  startOrders,
  type Orders,
} from '../support/start-orders.ts';

let orders: Orders;

beforeAll(async () => {
  orders = await startOrders({ brokers: ['127.0.0.1:9'] });
});
afterAll(() => orders.stop());

const mailsTo = (email: string) =>
  orders.mails.filter(({ to }) => to === email);

const subjectsTo = (email: string) =>
  mailsTo(email).map(({ subject }) => subject);

const emailsSettled = (reference: string) =>
  post.waitUntilEmailsSettle(orders, reference);

describe('the receipt', () => {
  it('is sent to the buyer once, in text and HTML, with the key to their order page', async () => {
    const email = 'buyer@example.com';
    const body = paperbackOrder({ email, amount: 30_000 });
    const { reference, key } = await buy(orders, body);
    await emailsSettled(reference);
    const [mail, ...more] = mailsTo(email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(`Receipt for After the Applause, ${reference}`);
    const page = `https://imprint.example/orders/${reference}?key=${key}`;
    for (const form of [mail?.text, mail?.html])
      for (const text of [
        '₦30,000',
        'Paperback × 2',
        reference,
        'To have your copies shipped, enter a delivery address',
        'Enter delivery address',
        page,
        'card ending in 4081',
        'adaeze@example.com',
        'Adaeze Okonkwo, Lagos, Nigeria',
        'refunds',
      ])
        expect(form).toContain(text);
    const { pathname, search } = new URL(page);
    const shown = await orders.call(`/api${pathname}${search}`);
    expect(shown.status).toBe(200);
  });

  it('of an e-book states the payment method and that the reading link comes separately', async () => {
    const email = 'reader@example.com';
    const { reference } = await buy(orders, ebookOrder({ email }), {
      channel: 'bank_transfer',
      last4: '',
    });
    await emailsSettled(reference);
    const [mail] = mailsTo(email);
    expect(mail?.text).toContain('Your reading link comes in a separate email');
    expect(mail?.text).toMatch(/Payment method +bank transfer/);
    expect(mail?.text).not.toContain('address.');
  });

  it('is sent when the mail server is available again, without delaying the order', async () => {
    const email = 'patient@example.com';
    orders.mailServer.isUnavailable = true;
    const { reference } = await buy(orders, ebookOrder({ email }));
    await eventually(async () => {
      const [mail] = await orders.rows(
        'select attempts, sent_at from mails where recipient = $1',
        [email],
      );
      expect(mail).toMatchObject({ attempts: 1, sent_at: null });
    });
    await post.reopenMailServer(orders);
    await emailsSettled(reference);
    expect(subjectsTo(email)).toHaveLength(1);
  });

  it('of an order that the admin has set to paid claims no payment', async () => {
    const email = 'by-hand@example.com';
    const answer = await orders.initialize(ebookOrder({ email }));
    const { reference } = answer.body['data'] as { reference: string };
    const set = await orders.asAdmin(`/api/admin/orders/${reference}`, 'PUT', {
      status: 'success',
    });
    expect(set.status).toBe(200);
    await emailsSettled(reference);
    const [mail] = mailsTo(email);
    expect(mail?.text).toContain('Your order is confirmed');
    expect(mail?.text).toContain('Confirmed ');
    for (const claim of ['received', 'Paystack', 'card'])
      expect(mail?.text).not.toContain(claim);
  });

  it('is sent only to the correct address after a wrong one was corrected', async () => {
    orders.mailServer.isUnavailable = true;
    const wrong = 'ngozi@gmial.example';
    const right = 'ngozi@gmail.example';
    const bought = await buy(orders, paperbackOrder({ email: wrong }));
    const { reference } = bought;
    await asBuyer(orders, bought).send(address);
    await orders.asAdmin(`/api/admin/orders/${reference}/shipment`, 'POST', {
      state: 'shipped',
    });
    const path = `/api/admin/orders/${reference}/email`;
    await orders.asAdmin(path, 'PUT', { email: right });
    await orders.asAdmin(path, 'PUT', { email: right });
    await post.reopenMailServer(orders);
    await emailsSettled(reference);
    expect(subjectsTo(wrong)).toEqual([]);
    expect(subjectsTo(right).sort()).toEqual([
      `Sent again: After the Applause has been shipped, ${reference}`,
      `Sent again: Receipt for After the Applause, ${reference}`,
    ]);
    expect(mailsTo(right)[0]?.text).toContain(
      'the email address of this order was corrected',
    );
    const rows = await orders.rows(
      'select is_resend, recipient from mails where about = $1 and sent_at is not null',
      [reference],
    );
    expect(rows).toEqual([
      { is_resend: true, recipient: right },
      { is_resend: true, recipient: right },
    ]);
  });

  it('is not sent for an order that is deleted or no longer paid', async () => {
    orders.mailServer.isUnavailable = true;
    const deleted = await buy(
      orders,
      ebookOrder({ email: 'gone@example.com' }),
    );
    const unpaid = await buy(orders, ebookOrder({ email: 'un@example.com' }));
    await orders.asAdmin(`/api/admin/orders/${deleted.reference}`, 'DELETE');
    await orders.asAdmin(`/api/admin/orders/${unpaid.reference}`, 'PUT', {
      status: 'failed',
    });
    await post.reopenMailServer(orders);
    await emailsSettled(deleted.reference);
    await emailsSettled(unpaid.reference);
    expect(subjectsTo('gone@example.com')).toEqual([]);
    expect(subjectsTo('un@example.com')).toEqual([]);
  });
});

describe('the reminder', () => {
  const dayLater = 24 * 60 + 1;

  it('is sent once, a day after the payment, if the address is missing', async () => {
    const email = 'forgetful@example.com';
    const { reference, key } = await buy(orders, paperbackOrder({ email }));
    const withAddress = await buy(
      orders,
      paperbackOrder({ email: 'quick@example.com' }),
    );
    await asBuyer(orders, withAddress).send(address);
    const unpaid = await buy(
      orders,
      paperbackOrder({ email: 'back@example.com' }),
    );
    await orders.asAdmin(`/api/admin/orders/${unpaid.reference}`, 'PUT', {
      status: 'failed',
    });
    await orders.enqueueAddressReminders();
    orders.passMinutes(dayLater);
    await Promise.all([
      orders.enqueueAddressReminders(),
      orders.enqueueAddressReminders(),
      orders.enqueueAddressReminders(),
    ]);
    await emailsSettled(reference);
    orders.passMinutes(dayLater);
    await orders.enqueueAddressReminders();
    await emailsSettled(reference);
    expect(subjectsTo(email)).toEqual([
      `Receipt for After the Applause, ${reference}`,
      `Delivery address needed for After the Applause, ${reference}`,
    ]);
    expect(mailsTo(email)[1]?.text).toContain(key);
    expect(subjectsTo('quick@example.com')).toHaveLength(1);
    expect(subjectsTo('back@example.com')).toHaveLength(1);
  });

  it('is discarded when the address arrives while the mail server is unavailable', async () => {
    const email = 'in-time@example.com';
    const bought = await buy(orders, paperbackOrder({ email }));
    await emailsSettled(bought.reference);
    orders.mailServer.isUnavailable = true;
    orders.passMinutes(dayLater);
    await orders.enqueueAddressReminders();
    await asBuyer(orders, bought).send(address);
    await post.reopenMailServer(orders);
    await emailsSettled(bought.reference);
    expect(subjectsTo(email)).toHaveLength(1);
  });
});

const resend = (reference: string, mail: string) =>
  orders.asAdmin(`/api/admin/orders/${reference}/resend`, 'POST', { mail });

describe('a resent email', () => {
  it('states that it was sent again, is audited, and is queued only once', async () => {
    const email = 'lost@example.com';
    const { reference } = await buy(orders, paperbackOrder({ email }));
    await emailsSettled(reference);
    orders.mailServer.isUnavailable = true;
    const answers = await Promise.all([
      resend(reference, 'receipt'),
      resend(reference, 'receipt'),
      resend(reference, 'reminder'),
    ]);
    expect(answers.map(({ body }) => body)).toEqual(
      answers.map(() => ({ queued: true })),
    );
    await post.reopenMailServer(orders);
    await emailsSettled(reference);
    expect(subjectsTo(email).sort()).toEqual([
      `Receipt for After the Applause, ${reference}`,
      `Sent again: Delivery address needed for After the Applause, ${reference}`,
      `Sent again: Receipt for After the Applause, ${reference}`,
    ]);
    const entries = await orders.rows(
      `select after from audit_log where subject = $1 and action = 'order.mail-resent'`,
      [`order ${reference}`],
    );
    expect(entries).toHaveLength(2);
    expect(JSON.stringify(entries)).not.toContain(email);
  });

  it('is refused when there is nothing to send', async () => {
    const { reference } = await buy(
      orders,
      ebookOrder({ email: 'nothing@example.com' }),
    );
    for (const mail of ['reminder', 'shipped', 'delivered']) {
      const { status, body } = await resend(reference, mail);
      expect([status, body['code']]).toEqual([409, 'NOTHING_TO_SEND']);
    }
    expect((await resend('IMP-0000-0000-0000-0000', 'receipt')).status).toBe(
      404,
    );
    expect((await resend('IMP-%00', 'receipt')).status).toBe(400);
    expect((await resend(reference, 'everything')).status).toBe(400);
  });

  it('is limited to ten an hour for each order', async () => {
    const { reference } = await buy(
      orders,
      ebookOrder({ email: 'often@example.com' }),
    );
    const codes: unknown[] = [];
    for (let count = 0; count < 11; count++) {
      codes.push((await resend(reference, 'receipt')).body['code']);
      await emailsSettled(reference);
    }
    expect(codes.slice(0, 10).filter(Boolean)).toEqual([]);
    expect(codes[10]).toBe('TOO_MANY_RESENDS');
  });
});

describe('the owner', () => {
  it('gets one email about each payment that needs a decision', async () => {
    const { reference } = await buy(
      orders,
      ebookOrder({ email: 'twice@example.com' }),
    );
    await orders.pool.query(
      `insert into payments (reference, order_id, number, state, created_at, asked_at)
       select reference || '-2', id, 2, 'open', now(), now() from orders where reference = $1`,
      [reference],
    );
    const second = { reference: `${reference}-2`, amountKobo: 1_000_000 };
    await orders.reportCharge(reportFor(second, { providerId: '77' }));
    await eventually(async () => {
      const flags = await orders.rows(
        'select 1 from payment_flags where payment_reference = $1',
        [second.reference],
      );
      expect(flags).toHaveLength(1);
    });
    await Promise.all([orders.notifyOwner(), orders.notifyOwner()]);
    await emailsSettled(reference);
    await orders.notifyOwner();
    const ownerEmails = mailsTo('owner@imprint.example');
    expect(ownerEmails.map(({ subject }) => subject)).toEqual([
      `One order was paid twice, ${reference}`,
    ]);
    for (const text of [
      '₦10,000 more was paid as',
      second.reference,
      'twice@example.com',
      `https://imprint.example/admin/orders/${reference}`,
    ])
      expect(ownerEmails[0]?.text).toContain(text);
  });

  it('gets at most ten emails an hour about payments, and then one about all the others', async () => {
    // The emails of the test above no longer count towards the hour.
    orders.passMinutes(61);
    const { reference } = await buy(
      orders,
      ebookOrder({ email: 'often-flagged@example.com' }),
    );
    const before = mailsTo('owner@imprint.example').length;
    const ownerMails = () => mailsTo('owner@imprint.example').slice(before);
    const raiseFlag = (providerId: number) =>
      orders.pool.query(
        `insert into payment_flags (order_id, payment_reference, reason, detail, data, raised_at)
         select order_id, reference, 'PAID_TWICE', '',
                jsonb_build_object('reason', 'PAID_TWICE', 'reference', 'payment-' || $2, 'currency', 'NGN', 'paidKobo', 100),
                now()
         from payments where reference = $1`,
        [reference, providerId],
      );
    for (let raised = 1; raised <= 30; raised += 1) {
      await raiseFlag(raised);
      await orders.notifyOwner();
    }
    await eventually(() => expect(ownerMails()).toHaveLength(10));
    orders.passMinutes(61);
    await orders.notifyOwner();
    await eventually(() => expect(ownerMails()).toHaveLength(11));
    const [digest] = ownerMails().slice(-1);
    expect(digest?.subject).toBe('20 payments need your decision');
    for (const payment of ['payment-11.', 'payment-30.'])
      expect(digest?.text).toContain(payment);
    expect(digest?.text).not.toContain('payment-10.');
    expect(digest?.text).toContain(
      'https://imprint.example/admin/orders?attention=true',
    );
  });
});

describe('the key of an order page', () => {
  it('is stored in no queued or sent email', async () => {
    const { reference, key } = await buy(
      orders,
      paperbackOrder({ email: 'row@example.com' }),
    );
    const rows = await orders.rows('select mails::text from mails');
    expect(JSON.stringify(rows)).toContain(reference);
    expect(JSON.stringify(rows)).not.toContain(key);
  });
});
