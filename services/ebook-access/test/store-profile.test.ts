import { randomUUID } from 'node:crypto';
import { create, type MessageInitShape, toBinary } from '@bufbuild/protobuf';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@imprint/chassis/testing';
import { ContentChangedSchema } from '@imprint/proto/catalog';
import { topics } from '@imprint/proto/topics';
import {
  startEbookAccess,
  type EbookAccess,
} from './support/start-ebook-access.ts';

let shop: EbookAccess;

beforeAll(async () => {
  shop = await startEbookAccess();
});
afterAll(() => shop.stop());

const sendContent = (
  version: number,
  names?: MessageInitShape<typeof ContentChangedSchema>['shop'],
) =>
  shop.sender.send(topics.catalog, [
    {
      key: 'content',
      value: toBinary(
        ContentChangedSchema,
        create(ContentChangedSchema, {
          version: BigInt(version),
          ...(names ? { shop: names } : {}),
        }),
      ),
      headers: {
        ce_id: randomUUID(),
        ce_type: ContentChangedSchema.typeName,
        ce_time: new Date().toISOString(),
        aggregateversion: String(version),
      },
    },
  ]);

/** Waits until `count` events have been handled. */
const received = (count: number) =>
  eventually(async () => {
    const { rows } = await shop.pool.query(
      `select 1 from inbox where consumer_group = 'ebook-access.shop'`,
    );
    expect(rows).toHaveLength(count);
  });

const names = {
  author: 'Ada\r\nBcc: x@y.z',
  city: 'Enugu',
  bookTitle: 'Louder Than Numbers',
  bookSubtitle: '',
  email: 'ada@shop.example',
  whatsapp: '',
  siteName: 'Numbers, Loud',
  accent: '#1f6b43',
  typefaces: 'garamond',
};
const ownNames = {
  title: 'After the Applause',
  subtitle: 'The science of public relations measurement and evaluation',
  author: 'Adaeze Okonkwo',
};

const bookOf = async (token: string) =>
  (await shop.browser().validate(token)).body['book'];

describe('the names of the book and its author', () => {
  it('come from the book until the author edits the content, and then from the content, in emails and the reader', async () => {
    // A fresh installation publishes sample content.
    await sendContent(0, { ...names, bookTitle: 'A sample' });
    await received(1);
    const early = await shop.sell();
    const [first] = shop.mailsOf(early.order);
    expect(first?.subject).toBe('Your reading link for After the Applause');
    expect(first?.text).toContain('Adaeze Okonkwo, Lagos. You can reply');
    expect(first?.replyTo).toBeUndefined();
    expect(await bookOf(early.token)).toEqual(ownNames);

    await sendContent(2, names);
    await sendContent(1, { ...names, bookTitle: 'An older edition' });
    await sendContent(3);
    await received(4);
    const { order, token } = await shop.sell();
    const [mail] = shop.mailsOf(order);
    expect(mail?.subject).toBe('Your reading link for Louder Than Numbers');
    expect(mail?.text).toContain('Ada Bcc: x@y.z, Enugu. You can reply');
    expect(mail?.text).toMatch(/^Numbers, Loud\n/);
    expect(mail?.html).toContain('bgcolor="#1f6b43"');
    expect(mail?.html).toContain('Garamond,');
    expect(mail?.replyTo).toBe('ada@shop.example');
    const edited = {
      title: 'Louder Than Numbers',
      subtitle: null,
      author: 'Ada Bcc: x@y.z',
    };
    for (const link of [early.token, token])
      expect(await bookOf(link)).toEqual(edited);

    const reader = shop.browser();
    await reader.beat(token);
    const { body } = await reader.contents(token);
    expect(body['book']).toEqual({ ...edited, language: 'en-GB' });
  });

  it('come from the book when the content leaves them empty', async () => {
    const { token } = await shop.sell();
    await sendContent(4, { ...names, author: ' ', bookTitle: '' });
    await eventually(async () =>
      expect(await bookOf(token)).toEqual({ ...ownNames, subtitle: null }),
    );
  });
});
