import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startInbox } from '@imprint/tests/mail';
import { startOrders, type Orders } from './support/start-orders.ts';

let inbox: Awaited<ReturnType<typeof startInbox>>;
let orders: Orders;

beforeAll(async () => {
  inbox = await startInbox({ webPort: 0, smtpPort: 0 });
  orders = await startOrders({ jobs: false, smtpUrl: inbox.smtpUrl });
});
afterAll(async () => {
  await orders.stop();
  await inbox.close();
});

const read = async (query = '?fresh=1') =>
  (await orders.call(`/internal/readiness${query}`)).body;

const sendTestEmail = () =>
  orders.asAdmin('/api/admin/mails/test', 'POST', { to: 'me@example.com' });

describe('the readiness of payments and emails', () => {
  it('is for other services only', async () => {
    const answer = await fetch(`${orders.url}/internal/readiness`);
    expect(answer.status).toBe(401);
  });

  it('is that of a shop that has sold and sent nothing', async () => {
    expect(await read()).toEqual({
      payments: { outcome: 'accepted', mode: 'test' },
      webhookReceivedAt: null,
      mail: null,
    });
    expect(orders.fake.verified).toEqual(['imprint-readiness']);
  });

  it.each([
    ['unreached', 'unreachable'],
    ['silent', 'unusable'],
  ] as const)(
    'shows a provider whose answer is %s as %s',
    async (answer, outcome) => {
      orders.fake.verifyAnswers = [answer];
      expect(await read()).toMatchObject({ payments: { outcome } });
    },
  );

  it('asks the provider once a minute, and at once when asked to or after a change of its settings', async () => {
    const countCalls = async (query: string) => {
      const before = orders.fake.verified.length;
      await read(query);
      return orders.fake.verified.length - before;
    };
    expect(await countCalls('?fresh=1')).toBe(1);
    expect(await countCalls('')).toBe(0);
    expect(await countCalls('?fresh=1')).toBe(1);
    const saved = await orders.asAdmin('/api/admin/settings/payments', 'PUT', {
      checkout: 'popup',
    });
    expect(saved.status).toBe(200);
    expect(await countCalls('')).toBe(1);
    expect(await countCalls('')).toBe(0);
  });

  it('shows when the last webhook arrived', async () => {
    await orders.webhook({ event: 'transfer.success', data: { id: 1 } });
    const { webhookReceivedAt } = await read();
    const age = Date.now() - Date.parse(String(webhookReceivedAt));
    expect(Math.abs(age)).toBeLessThan(60_000);
  });

  it('shows whether the mail server accepted the newest email', async () => {
    await inbox.control({ mode: 'refuse' });
    await sendTestEmail();
    expect(await read()).toMatchObject({
      mail: { reason: expect.stringMatching(/refused the email/) },
    });
    await inbox.control({ mode: 'accept' });
    await sendTestEmail();
    expect(await read()).toMatchObject({ mail: { reason: null } });
    await orders.pool.query(
      `with mail as (insert into mails (id, cause, template, recipient, data)
         select gen_random_uuid(), 'order', 'receipt', 'a@b.example', '{}' returning id)
       insert into mail_history (event_id, mail_id, at, outcome, attempts, reason)
       select gen_random_uuid(), id, now() + interval '1 minute', 'delayed', 1, 'No route.' from mail`,
    );
    expect(await read()).toMatchObject({ mail: { reason: 'No route.' } });
  });
});
