import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startCatalog } from './support/start-catalog.ts';

let catalog: Awaited<ReturnType<typeof startCatalog>>;

beforeAll(async () => {
  catalog = await startCatalog({ samples: false });
});

afterAll(() => catalog.stop());

const content = async () => (await catalog.request('/api/content')).body;

const edit = (edits: object) =>
  catalog.pool.query(
    'update site_content set edits = $1, version = version + 1',
    [edits],
  );

describe('the site content', () => {
  it('is complete in a new shop', async () => {
    expect(await content()).toMatchObject({
      version: 0,
      hero: { title: 'After the Applause', badge: 'Coming Soon MAY 2025' },
      book: { price: 15_000, ebookPrice: 10_000 },
      site: { authorName: 'Adaeze Okonkwo', city: 'Lagos, Nigeria' },
    });
  });

  it('shows the price of the paperback as the price of the book', async () => {
    await catalog.pool.query(
      `update products set price_kobo = 1650050 where product = 'PAPERBACK'`,
    );
    expect(await content()).toMatchObject({ book: { price: 16_500.5 } });
  });

  it('shows the author’s edits, and the defaults elsewhere', async () => {
    const { testimonials } = await content();
    await edit({
      hero: { badge: '' },
      about: { title: '<b>Ọlá</b>' },
      testimonials: [{ quote: 'Good.', author: 'A. B.', title: 'Reader' }],
    });
    const edited = await content();
    expect(edited).toMatchObject({
      version: 1,
      hero: { title: 'After the Applause', badge: '' },
      about: { title: '<b>Ọlá</b>' },
      testimonials: [{ quote: 'Good.', author: 'A. B.', title: 'Reader' }],
    });
    await edit({});
    expect(await content()).toMatchObject({ testimonials });
  });
});
