import { randomUUID } from 'node:crypto';
import { create, toBinary } from '@bufbuild/protobuf';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createSecretBox } from '@imprint/chassis/settings/secret-box';
import { eventually } from '@imprint/chassis/testing';
import { SettingsChangedSchema } from '@imprint/proto/catalog';
import { topics } from '@imprint/proto/topics';
import { startInbox } from '@imprint/tests/mail';
import {
  startEbookAccess,
  type EbookAccess,
} from './support/start-ebook-access.ts';
import { paidOrder, sendOrder } from './support/order-events.ts';

const SETTINGS_KEY = 'a-settings-key-of-the-shop-000001';

let shop: EbookAccess;
let inbox: Awaited<ReturnType<typeof startInbox>>;

beforeAll(async () => {
  inbox = await startInbox({ webPort: 0, smtpPort: 0 });
  shop = await startEbookAccess({
    hasCurrentMail: true,
    config: { SMTP_URL: undefined, MAIL_FROM: undefined, SETTINGS_KEY },
  });
});
afterAll(async () => {
  await shop.stop();
  await inbox.close();
});

const sendSettings = () => {
  const box = createSecretBox({ SETTINGS_KEY });
  const message = create(SettingsChangedSchema, {
    group: 'email',
    version: 1n,
    values: JSON.stringify({
      host: '127.0.0.1',
      port: Number(new URL(inbox.smtpUrl).port),
      security: 'none',
      fromName: 'Ada Obi',
      fromAddress: 'ada@shop.example',
    }),
    secrets: { password: box.encrypt?.('email.password', 'unused') ?? '' },
  });
  return shop.sender.send(topics.catalog, [
    {
      key: 'settings/email',
      value: toBinary(SettingsChangedSchema, message),
      headers: {
        ce_id: randomUUID(),
        ce_type: SettingsChangedSchema.typeName,
        ce_time: new Date().toISOString(),
        aggregateversion: '1',
      },
    },
  ]);
};

it('a reading link waits until the author sets up the mail server, and then goes out', async () => {
  await sendOrder(shop.sender, paidOrder());
  await eventually(async () => {
    const { rows } = await shop.pool.query('select attempts from mails');
    expect(rows).toEqual([{ attempts: 0 }]);
  });
  await sendSettings();
  await eventually(() => expect(inbox.mails()).toHaveLength(1));
  expect(inbox.mails()[0]).toMatchObject({
    from: [{ name: 'Ada Obi', address: 'ada@shop.example' }],
  });
});
