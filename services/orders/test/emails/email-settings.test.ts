import { create, toBinary } from '@bufbuild/protobuf';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createSecretBox } from '@imprint/chassis/settings/secret-box';
import { eventually } from '@imprint/chassis/testing';
import { SettingsChangedSchema } from '@imprint/proto/catalog';
import { topics } from '@imprint/proto/topics';
import { startInbox } from '@imprint/tests/mail';
import { v7 as uuid } from 'uuid';
import { buy } from '../support/paid-order.ts';
import {
  ebookOrder,
  startOrders,
  type Orders,
} from '../support/start-orders.ts';

const SETTINGS_KEY = 'a-settings-key-of-the-shop-000001';
const box = createSecretBox({ SETTINGS_KEY });

let orders: Orders;
let sender: Awaited<ReturnType<Orders['own']['kafka']['sender']>>;
let inbox: Awaited<ReturnType<typeof startInbox>>;
let other: Awaited<ReturnType<typeof startInbox>>;

beforeAll(async () => {
  inbox = await startInbox({ webPort: 0, smtpPort: 0 });
  other = await startInbox({ webPort: 0, smtpPort: 0 });
  orders = await startOrders({
    hasCurrentMail: true,
    settings: {
      SMTP_URL: undefined,
      MAIL_FROM: undefined,
      OWNER_EMAIL: undefined,
      SETTINGS_KEY,
    },
  });
  sender = await orders.own.kafka.sender();
});
afterAll(async () => {
  await sender.close();
  await orders.stop();
  await inbox.close();
  await other.close();
});

const sendGroup = (
  group: string,
  version: number,
  values: object,
  secrets: Record<string, string> = {},
) => {
  const message = create(SettingsChangedSchema, {
    group,
    version: BigInt(version),
    values: JSON.stringify(values),
    secrets,
  });
  return sender.send(topics.catalog, [
    {
      key: `settings/${group}`,
      value: toBinary(SettingsChangedSchema, message),
      headers: {
        ce_id: uuid(),
        ce_type: SettingsChangedSchema.typeName,
        ce_time: new Date().toISOString(),
        aggregateversion: String(version),
      },
    },
  ]);
};

const sendSettings = (version: number, smtpUrl: string, fromName: string) =>
  sendGroup(
    'email',
    version,
    {
      host: '127.0.0.1',
      port: Number(new URL(smtpUrl).port),
      security: 'none',
      fromName,
      fromAddress: 'ada@shop.example',
    },
    { password: box.encrypt?.('email.password', 'a-password') ?? '' },
  );

const buyFor = (email: string) => buy(orders, ebookOrder({ email }));

describe('a shop without a mail server', () => {
  it('keeps its emails, says why a test fails, and sends them once there is one', async () => {
    await buyFor('one@example.com');
    await eventually(async () => {
      const waiting = await orders.rows(
        'select attempts, refused_at from mails',
      );
      expect(waiting).toEqual([{ attempts: 0, refused_at: null }]);
    });
    const test = { to: 'me@example.com' };
    expect(
      await orders.asAdmin('/api/admin/mails/test', 'POST', test),
    ).toMatchObject({
      status: 503,
      body: {
        code: 'MAIL_SERVER_AWAY',
        error: expect.stringContaining('Settings, Email'),
      },
    });
    // A mail that waited for weeks is not given up at the first failure after the mail server is set up.
    await orders.rows(
      `update mails set created_at = now() - interval '20 days'`,
    );
    await inbox.control({ mode: 'tempfail' });
    await sendSettings(1, inbox.smtpUrl, 'Ada Obi');
    await eventually(async () => {
      const [mail] = await orders.rows(
        'select attempts, refused_at from mails',
      );
      expect(mail).toMatchObject({ refused_at: null });
      expect(mail?.['attempts']).toBeGreaterThan(0);
    });
    await inbox.control({ mode: 'accept' });
    await orders.rows('update mails set next_try_at = now()');
    await eventually(() => expect(inbox.mails()).toHaveLength(1));
    expect(inbox.mails()[0]?.from[0]).toEqual({
      name: 'Ada Obi',
      address: 'ada@shop.example',
    });
  });

  it('sends through another server as soon as it is saved, and ignores older settings', async () => {
    await sendSettings(3, other.smtpUrl, 'Ada Obi');
    await sendSettings(2, inbox.smtpUrl, 'Nobody');
    await eventually(async () => {
      const stored = await orders.rows('select version from settings');
      expect(stored).toEqual([{ version: 3 }]);
    });
    await orders.refreshSettings();
    await buyFor('two@example.com');
    await eventually(() => expect(other.mails()).toHaveLength(1));
    expect(inbox.mails()).toHaveLength(1);
  });

  it('stores the password only encrypted', async () => {
    const stored = await orders.rows('select secrets::text from settings');
    expect(JSON.stringify(stored)).not.toContain('a-password');
  });
});

describe('the texts of an email', () => {
  const receipt = {
    subject: 'Thanks for {book}: {reference}',
    greeting: 'Hello {name},',
    paragraph: 'I wrote {book} for <you>.\nAda',
  };
  const preview = (name: string, texts: object = receipt) =>
    orders.asAdmin(`/api/admin/emails/orders/${name}/preview`, 'POST', texts);
  const textsReceived = async (version: number) => {
    await eventually(async () => {
      const stored = await orders.rows(
        `select version from settings where group_name = 'email-texts'`,
      );
      expect(stored).toEqual([{ version }]);
    });
    await orders.refreshSettings();
  };
  const subjectsTo = (email: string) =>
    other
      .mails()
      .filter(({ to }) => to[0]?.address === email)
      .map(({ subject }) => subject);

  it('are shown with the newest order, whose key stays secret, or with an example', async () => {
    const { body } = await preview('receipt');
    const [newest] = await orders.rows(
      'select reference from orders order by placed_at desc limit 1',
    );
    const reference = String(newest?.['reference']);
    expect(body).toMatchObject({
      basis: { kind: 'order', reference },
      subject: `Thanks for After the Applause: ${reference}`,
    });
    expect(body['text']).toContain(`/orders/${reference}?key=example\n`);
    // The name of the buyer of an e-book is unknown.
    expect(body['text']).toMatch(/\n\nHello,\n\nYour reading link comes/);
    expect(body['html']).toContain('for &#60;you&#62;.');
    const shipped = { ...receipt, paragraph: 'By {carrier}, {tracking}.' };
    expect((await preview('shipped', shipped)).body).toMatchObject({
      basis: { kind: 'example' },
      text: expect.stringContaining('Hello Ngozi Eze,'),
    });
    for (const name of ['reminder', 'delivered', 'refund'])
      expect((await preview(name)).body['html']).toContain('Thanks for');
    const owner = { subject: '{summary}', greeting: '', paragraph: '' };
    for (const name of ['payment-flag', 'access-notices'])
      expect((await preview(name, owner)).status).toBe(200);
  });

  it('apply to the next email after the catalogue publishes them; unusable ones leave the default', async () => {
    const unusable = { ...receipt, subject: 'A\r\nBcc: thief@example.com' };
    await sendGroup('email-texts', 1, { receipt: unusable });
    await textsReceived(1);
    await buyFor('three@example.com');
    await eventually(() =>
      expect(subjectsTo('three@example.com')).toEqual([
        expect.stringMatching(/^Receipt for After the Applause, IMP-/),
      ]),
    );
    await sendGroup('email-texts', 2, { receipt });
    await textsReceived(2);
    await buyFor('four@example.com');
    await eventually(() =>
      expect(subjectsTo('four@example.com')).toEqual([
        expect.stringMatching(/^Thanks for After the Applause: IMP-/),
      ]),
    );
  });
});

describe('a test of an email', () => {
  it('has the unsaved texts and no data of a buyer', async () => {
    const to = 'me@shop.example';
    const test = {
      subject: 'For {name}',
      greeting: '',
      paragraph: 'Thank you.',
      to,
    };
    expect(
      await orders.asAdmin(
        '/api/admin/emails/orders/receipt/test',
        'POST',
        test,
      ),
    ).toMatchObject({ status: 200, body: { sent: true, to } });
    const [sent] = other.mails().filter((mail) => mail.to[0]?.address === to);
    expect(sent?.subject).toBe('[Test] For Ngozi Eze');
    expect(sent?.html).toContain('Thank you.');
    expect(sent?.text).toContain('IMP-7Q2K-94XD-3M8T-61RB');
  });
});

describe('the address that receives notices', () => {
  const testTo = async () =>
    (await orders.asAdmin('/api/admin/mails/test', 'POST', {})).body;

  it('is the contact address of the site, once the author has entered one', async () => {
    expect(await testTo()).toMatchObject({ code: 'NO_RECIPIENT' });
    await orders.rows(`update shop set version = 1, email = ''`);
    expect(await testTo()).toMatchObject({ code: 'NO_RECIPIENT' });
    await orders.rows(`update shop set email = 'ada@shop.example'`);
    expect(await testTo()).toMatchObject({ to: 'ada@shop.example' });
  });
});
