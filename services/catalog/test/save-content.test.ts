import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fromBinary } from '@bufbuild/protobuf';
import { eventually, recordMessages } from '@imprint/chassis/testing';
import { AdminActedSchema } from '@imprint/proto/audit';
import {
  ContentChangedSchema,
  PriceChangedSchema,
} from '@imprint/proto/catalog';
import { topics } from '@imprint/proto/topics';
import { announceContentIfDue } from '../src/content/announce-content-if-due.ts';
import { bearer, startCatalog } from './support/start-catalog.ts';

type Catalog = Awaited<ReturnType<typeof startCatalog>>;
type Content = Record<string, Record<string, unknown>> & { version: number };

let catalog: Catalog;
let work: ReturnType<Catalog['startWork']>;
let received: ReturnType<typeof recordMessages>;

beforeAll(async () => {
  catalog = await startCatalog({ samples: false });
  work = catalog.startWork();
  received = recordMessages(catalog.kafka, [topics.catalog, topics.audit]);
});
afterAll(async () => {
  await work.close();
  await received.close();
  await catalog.stop();
});

const signedIn = () => ({ authorization: bearer() });

const content = async () => {
  const { status, body } = await catalog.request(
    '/api/admin/content',
    signedIn(),
  );
  expect(status).toBe(200);
  return body as Content;
};

const save = async (
  edit: unknown,
  headers: Record<string, string> = signedIn(),
) => {
  const answer = await catalog.fetched(
    '/api/admin/content',
    { 'content-type': 'application/json', ...headers },
    'POST',
    JSON.stringify(edit),
  );
  const body = (await answer.json()) as Record<string, unknown>;
  return { status: answer.status, body, saved: body['content'] as Content };
};

const published = (type: string) =>
  received.messages.filter(({ headers }) => headers['ce_type'] === type);

const names = () =>
  published(ContentChangedSchema.typeName).map(({ value }) => {
    const { version, shop } = fromBinary(
      ContentChangedSchema,
      value ?? Buffer.of(),
    );
    return [Number(version), shop?.author, shop?.bookTitle, shop?.email];
  });

const prices = () =>
  published(PriceChangedSchema.typeName).map(({ value }) => {
    const price = fromBinary(PriceChangedSchema, value ?? Buffer.of());
    return [price.product, Number(price.priceKobo), Number(price.version)];
  });

describe('the site content in the admin', () => {
  it('equals the public content, and only the admin can read and change it there', async () => {
    const { body } = await catalog.request('/api/content');
    expect(await content()).toEqual(body);
    const { status } = await catalog.request('/api/admin/content');
    expect(status).toBe(401);
    expect((await save({ version: 0, hero: { badge: '' } }, {})).status).toBe(
      401,
    );
    expect(await content()).toEqual(body);
  });

  it('is published to the other services at the start', async () => {
    await eventually(() =>
      expect(names()).toEqual([
        // The sample author's address reaches nobody, so no email may name it or reply to it.
        [0, 'Adaeze Okonkwo', 'After the Applause', ''],
      ]),
    );
  });
});

describe('a save of the site content', () => {
  it('with all blocks changes the edited ones and is published', async () => {
    const before = await content();
    const publication = {
      isbn: '978-0-306-40615-7',
      ebookIsbn: '030640615 2',
      publisher: 'Plateau House',
      language: 'yo',
    };
    const { status, saved } = await save({
      ...before,
      hero: { ...before['hero'], title: 'Louder <b>', badge: '' },
      book: { ...before['book'], title: 'Louder Than Numbers', ...publication },
      site: { ...before['site'], authorName: 'Ọlá\u202eBello\r\n' },
    });
    expect(status).toBe(200);
    expect(before['isSample']).toBe(true);
    expect(saved).toEqual({
      ...before,
      version: 1,
      isSample: false,
      hero: { ...before['hero'], title: 'Louder <b>', badge: '' },
      book: { ...before['book'], title: 'Louder Than Numbers', ...publication },
      site: { ...before['site'], authorName: 'Ọlá Bello' },
    });
    expect((await catalog.request('/api/content')).body).toEqual(saved);
    await eventually(() =>
      expect(names().at(-1)).toEqual([
        1,
        'Ọlá Bello',
        'Louder Than Numbers',
        '',
      ]),
    );
    expect(prices()).toHaveLength(2);
  });

  it('with delivery details reaches the pages and the other services', async () => {
    const before = await content();
    expect(before['delivery']).toEqual({
      area: 'Nigeria',
      time: '3–7 working days',
      states: [],
      countries: [
        {
          country: 'NG',
          regions: [
            {
              name: 'Everywhere in Nigeria',
              ...{ feeKobo: 0, minDays: 3, maxDays: 7, states: [] },
            },
          ],
        },
      ],
    });
    const region = { name: 'Greater Accra', minDays: 5, maxDays: 9 };
    const accra = { ...region, feeKobo: 2_500_000, states: [] };
    const delivery = {
      time: '2 working days',
      states: ['Lagos', 'FCT'],
      countries: [{ country: 'GH', regions: [accra] }],
    };
    const { saved } = await save({ version: before.version, delivery });
    expect(saved['delivery']).toEqual({ area: 'Nigeria', ...delivery });
    await eventually(() => {
      const [newest] = published(ContentChangedSchema.typeName).slice(-1);
      const { shop } = fromBinary(
        ContentChangedSchema,
        newest?.value ?? Buffer.of(),
      );
      expect([shop?.deliveryArea, shop?.deliveryTime]).toEqual([
        'Nigeria',
        '2 working days',
      ]);
      expect(shop?.deliveryCountries).toMatchObject([
        { country: 'GH', regions: [{ ...accra, feeKobo: 2_500_000n }] },
      ]);
    });
    const unclear = [
      { ...accra, name: 'Lagos' },
      { ...accra, name: 'Elsewhere' },
    ];
    for (const refused of [
      { states: ['Accra'] },
      { area: '' },
      { time: '' },
      { countries: [{ country: 'NG', regions: unclear }] },
    ]) {
      const answer = await save({ version: saved.version, delivery: refused });
      expect(answer.status).toBe(400);
    }
  });

  it('with some blocks leaves the others unchanged', async () => {
    const before = await content();
    const { saved } = await save({
      version: before.version,
      hero: { title: 'Shorter' },
      about: { title: 'New' },
    });
    expect(saved).toEqual({
      ...before,
      version: before.version + 1,
      hero: { ...before['hero'], title: 'Shorter' },
      about: { ...before['about'], title: 'New' },
    });
  });

  it('with both prices changes and publishes each of them', async () => {
    const { version } = await content();
    const { saved } = await save({
      version,
      book: { price: 16_500, ebookPrice: 9_000 },
    });
    expect(saved['book']).toMatchObject({ price: 16_500, ebookPrice: 9_000 });
    const { body } = await catalog.request('/api/products');
    expect(body['products']).toMatchObject([
      { product: 'PAPERBACK', priceKobo: 1_650_000 },
      { product: 'EBOOK', priceKobo: 900_000 },
    ]);
    await eventually(() => {
      expect(prices()).toHaveLength(4);
      expect(prices()).toContainEqual(['PAPERBACK', 1_650_000, 2]);
      expect(prices()).toContainEqual(['EBOOK', 900_000, 2]);
    });
  });

  it('over a newer version is refused with the reason and changes nothing', async () => {
    const mine = await content();
    await save({ ...mine, hero: { ...mine['hero'], title: 'Theirs' } });
    const { status, body } = await save({
      ...mine,
      hero: { ...mine['hero'], title: 'Mine' },
      book: { ...mine['book'], price: 1_000 },
    });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      success: false,
      code: 'CONTENT_CHANGED',
      error: expect.stringContaining('saved elsewhere'),
      details: ['It was last saved on Saturday 21 November at 13:00 in Lagos.'],
    });
    expect(await content()).toMatchObject({
      version: mine.version + 1,
      hero: { title: 'Theirs' },
      book: { price: 16_500 },
    });
  });

  it('succeeds for one of three concurrent requests', async () => {
    const { version, hero } = await content();
    const answers = await Promise.all(
      ['A', 'B', 'C'].map((title) =>
        save({ version, hero: { ...hero, title } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await content()).version).toBe(version + 1);
  });

  it('changes nothing when it is repeated', async () => {
    const before = await content();
    const edit = { ...before, hero: { ...before['hero'], title: 'Once' } };
    const first = await save(edit);
    const again = await save(edit);
    expect(again.status).toBe(200);
    expect(again.saved).toEqual(first.saved);
    expect(again.saved.version).toBe(before.version + 1);
  });

  it.each([
    ['an emoji at the place where the audit log cuts a long text', 299, '😀'],
    ['a lone surrogate, as at the end of a cut text', 3, '\ud83d'],
  ])('is stored with %s', async (_what, before, sign) => {
    const { version } = await content();
    const description = `${'x'.repeat(before)}${sign} and more`;
    const { status } = await save({ version, hero: { description } });
    expect(status).toBe(200);
    expect((await content())['hero']).toMatchObject({
      description: description.toWellFormed(),
    });
  });

  it('records the changes in the audit log without an email address', async () => {
    const before = await content();
    const { saved } = await save({
      ...before,
      hero: { ...before['hero'], title: 'Audited' },
      site: { ...before['site'], email: 'ola@bello.example' },
      testimonials: [],
    });
    expect(saved['testimonials']).toEqual([]);
    const actions = await eventually(() => {
      const found = published(AdminActedSchema.typeName)
        .map(({ value }) => fromBinary(AdminActedSchema, value ?? Buffer.of()))
        .filter(({ after }) => after.includes('Audited'));
      expect(found).toHaveLength(1);
      return found;
    });
    const [act] = actions;
    expect(act).toMatchObject({
      service: 'catalog',
      actor: 'admin',
      action: 'content.saved',
      subject: 'site content',
    });
    const was = JSON.parse(act?.before ?? '') as Record<string, unknown>;
    expect(was).toMatchObject({
      'hero title': 'Once',
      'testimonials 1 author': 'A head of corporate affairs',
    });
    expect(act?.before).not.toMatch(/@/);
    expect(act?.after).not.toMatch(/@/);
    expect(was).not.toHaveProperty('hero subtitle');
  });

  it('is published once by several instances, and again when topics may have dropped it', async () => {
    const announce = announceContentIfDue(catalog.deps);
    const before = names().length;
    await Promise.all([announce(), announce()]);
    catalog.time.now = new Date('2026-11-28T12:00:01Z');
    await Promise.all([announce(), announce()]);
    await eventually(() => expect(names()).toHaveLength(before + 1));
    expect(names().at(-1)).toEqual(names().at(-2));
    const { rows } = await catalog.pool.query<{ count: number }>(
      'select count(*) from outbox where type = $1',
      [ContentChangedSchema.typeName],
    );
    expect(rows).toEqual([{ count: before + 1 }]);
  });
});

describe('a save of the site content is refused with the reason when', () => {
  it.each([
    ['it has no version', { version: undefined }, 'body.version'],
    [
      'the hero has no title',
      { hero: { title: ' ' } },
      'body.hero.title: Please give a title',
    ],
    [
      'a price is not in whole naira',
      { book: { price: 15_000.5 } },
      'body.book.price: Please give the price in whole naira',
    ],
    [
      'a price is text',
      { book: { ebookPrice: '10000' } },
      'body.book.ebookPrice: Please give the price in whole naira',
    ],
    [
      'a price is below the minimum',
      { book: { price: 0 } },
      'body.book.price: Please give a price of at least ₦50',
    ],
    [
      'a price is above the maximum',
      { book: { price: 1_000_001 } },
      'body.book.price: Please give a price of at most ₦1,000,000',
    ],
    [
      'the check digit of an ISBN is wrong',
      { book: { isbn: '978-0-306-40615-8' } },
      'body.book.isbn: This is not a valid ISBN. Please compare each digit with the book.',
    ],
    [
      'the language is a sentence',
      { book: { language: 'in English' } },
      'body.book.language: Please give the code of a language, such as en for English',
    ],
    [
      'a testimonial has no quote',
      { testimonials: [{ quote: '', author: 'A', title: '' }] },
      'body.testimonials.0.quote: Please give the quote',
    ],
    [
      'there are more than 50 testimonials',
      {
        testimonials: Array.from({ length: 51 }, () => ({
          quote: 'Q',
          author: 'A',
          title: '',
        })),
      },
      'body.testimonials: You can add at most 50',
    ],
    [
      'a text is too long',
      { hero: { description: 'x'.repeat(2_001) } },
      'body.hero.description: Please keep this to 2000 characters',
    ],
    [
      'a URL is a script',
      { site: { servicesUrl: 'javascript:alert(1)' } },
      'body.site.servicesUrl: Please give an address that begins with https://',
    ],
    [
      'a social profile URL is a data URL',
      { site: { social: { x: 'data:text/html,x' } } },
      'body.site.social.x: Please give an address that begins with https://',
    ],
    [
      'a picture URL is a script',
      {
        testimonials: [
          { quote: 'Q', author: 'A', title: '', image: 'javascript:x' },
        ],
      },
      'body.testimonials.0.image: Please give an address that begins with https://',
    ],
    [
      'the email address is invalid',
      { site: { email: 'a@b.c, d@e.f' } },
      'body.site.email: Please enter a valid email address',
    ],
    [
      'a month does not exist',
      {
        speaking: {
          engagements: [
            { title: 'T', kind: '', place: '', month: '2025-13', audience: 1 },
          ],
        },
      },
      'body.speaking.engagements.0.month: Please give a month',
    ],
    [
      'it contains an unknown field',
      { colour: 'red' },
      'body: the body has fields that are not known: colour',
    ],
  ])('%s', async (_, change, reason) => {
    const before = await content();
    const { status, body } = await save({ version: before.version, ...change });
    expect(status).toBe(400);
    expect(body).toMatchObject({ success: false, code: 'VALIDATION_FAILED' });
    expect(String(body['details'])).toContain(reason);
    expect(await content()).toEqual(before);
  });

  it('it is larger than any content', async () => {
    const { status } = await save({ version: 0, x: 'x'.repeat(1_000_001) });
    expect(status).toBe(413);
  });

  it('it would change a property of Object.prototype', async () => {
    const answer = await catalog.fetched(
      '/api/admin/content',
      { 'content-type': 'application/json', ...signedIn() },
      'POST',
      `{"version": 0, "hero": {"__proto__": {"polluted": true}}}`,
    );
    expect(answer.status).toBeLessThan(500);
    expect({}).not.toHaveProperty('polluted');
  });
});
