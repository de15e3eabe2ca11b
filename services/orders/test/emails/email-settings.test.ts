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

const sendSettings = (version: number, smtpUrl: string, fromName: string) => {
  const message = create(SettingsChangedSchema, {
    group: 'email',
    version: BigInt(version),
    values: JSON.stringify({
      host: '127.0.0.1',
      port: Number(new URL(smtpUrl).port),
      security: 'none',
      fromName,
      fromAddress: 'ada@shop.example',
    }),
    secrets: { password: box.encrypt?.('email.password', 'a-password') ?? '' },
  });
  return sender.send(topics.catalog, [
    {
      key: 'settings/email',
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

describe('the address that receives notices', () => {
  const testTo = async () =>
    (await orders.asAdmin('/api/admin/mails/test', 'POST', {})).body;

  it('is the contact address of the site, once the author has entered one', async () => {
    expect(await testTo()).toMatchObject({ code: 'NO_RECIPIENT' });
    await orders.rows(`update shop set version = 1`);
    expect(await testTo()).toMatchObject({ code: 'NO_RECIPIENT' });
    await orders.rows(`update shop set email = 'ada@shop.example'`);
    expect(await testTo()).toMatchObject({ to: 'ada@shop.example' });
  });
});
