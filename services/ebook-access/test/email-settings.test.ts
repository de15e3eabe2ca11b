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

const sendGroup = (
  group: string,
  values: object,
  secrets: Record<string, string> = {},
) => {
  const message = create(SettingsChangedSchema, {
    group,
    version: 1n,
    values: JSON.stringify(values),
    secrets,
  });
  return shop.sender.send(topics.catalog, [
    {
      key: `settings/${group}`,
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

const sendSettings = () => {
  const box = createSecretBox({ SETTINGS_KEY });
  return sendGroup(
    'email',
    {
      host: '127.0.0.1',
      port: Number(new URL(inbox.smtpUrl).port),
      security: 'none',
      fromName: 'Ada Obi',
      fromAddress: 'ada@shop.example',
    },
    { password: box.encrypt?.('email.password', 'unused') ?? '' },
  );
};

const preview = (name: string, texts: object) =>
  shop.asAdmin('POST', `/api/admin/emails/ebook-access/${name}/preview`, texts);

const texts = {
  subject: 'Read {book} now',
  greeting: 'Dear reader,',
  paragraph: 'Your {links}: {validity}.',
};

it('a preview shows an example as long as nothing is sold', async () => {
  const { body } = await preview('reading-link', texts);
  expect(body).toMatchObject({
    basis: { kind: 'example' },
    subject: 'Read After the Applause now',
    text: expect.stringContaining('/read-book/example'),
  });
  const code = await preview('device-code', {
    ...texts,
    paragraph: 'Code {code}',
  });
  expect(code.body['text']).toContain('Code 123456');
});

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

it('a reading link is sent with the texts that the catalogue published, and a preview shows it without its secret', async () => {
  await sendGroup('email-texts', { 'reading-link': texts });
  await eventually(() =>
    expect(shop.settings.emailTexts.current().version).toBe(1),
  );
  shop.move(1_000);
  const order = paidOrder();
  await sendOrder(shop.sender, order);
  await eventually(() => expect(inbox.mails()).toHaveLength(2));
  const mail = inbox.mails()[1];
  expect(mail?.subject).toBe('Read After the Applause now');
  const [token = ''] = /[\w-]{43}/.exec(mail?.text ?? '') ?? [];
  expect(token).not.toBe('');
  expect(mail?.html).toContain(`/read-book/${token}"`);
  const { body } = await preview('reading-link', texts);
  expect(body).toMatchObject({
    basis: { kind: 'order', reference: order.reference },
  });
  expect(JSON.stringify(body)).not.toContain(token);
  const withoutTimes = (text = '') =>
    text.replace(token, 'example').replaceAll(/\d{1,2}:\d\d/g, '');
  expect(withoutTimes(mail?.text).trim()).toBe(
    withoutTimes(String(body['text'])).trim(),
  );
});
