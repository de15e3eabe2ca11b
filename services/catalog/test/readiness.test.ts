import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { bearer, startCatalog } from './support/start-catalog.ts';

let catalog: Awaited<ReturnType<typeof startCatalog>>;
beforeAll(async () => {
  catalog = await startCatalog({ samples: false });
});
afterAll(() => catalog.stop());

const read = async () => (await catalog.request('/internal/readiness')).body;

const send = (path: string, method: string, body: object) =>
  catalog.fetched(
    path,
    { authorization: bearer(), 'content-type': 'application/json' },
    method,
    JSON.stringify(body),
  );

const confirm = (check: string) =>
  send('/api/admin/readiness/confirm', 'POST', { check });

it('the cover, prices and delivery of a new shop are not the author’s', async () => {
  expect(await read()).toEqual({
    site: { isNamed: false, name: 'Imprint', author: 'Adaeze Okonkwo' },
    hasCover: false,
    prices: {
      isConfirmed: false,
      products: [
        { name: 'Paperback', priceKobo: 1_500_000 },
        { name: 'E-Book', priceKobo: 1_000_000 },
      ],
    },
    delivery: {
      isConfirmed: false,
      area: 'Nigeria',
      time: '3–7 working days',
    },
    legal: {
      pages: 5,
      unconfirmed: expect.arrayContaining(['Privacy', 'Refunds']),
      outdated: [],
    },
    mail: { isSetUp: false, test: null },
  });
});

it('the names are the author’s once both are entered', async () => {
  const name = (settings: object) =>
    send('/api/admin/settings/general', 'PUT', settings);
  await name({ siteName: 'Market Day' });
  expect(await read()).toMatchObject({ site: { isNamed: false } });
  await name({ authorName: 'Halima Danjuma' });
  expect(await read()).toMatchObject({
    site: { isNamed: true, name: 'Market Day', author: 'Halima Danjuma' },
  });
});

it('the author confirms the prices as they are, once', async () => {
  expect((await confirm('prices')).status).toBe(200);
  expect((await confirm('prices')).status).toBe(200);
  expect((await confirm('weather')).status).toBe(400);
  expect(await read()).toMatchObject({
    prices: { isConfirmed: true },
    delivery: { isConfirmed: false },
  });
  const { rows } = await catalog.pool.query(
    `select subject from audit_log where action = 'readiness.confirmed'`,
  );
  expect(rows).toEqual([{ subject: 'prices' }]);
});

it('a cover and a delivery that were changed are the author’s', async () => {
  await send('/api/admin/settings/delivery', 'PUT', { area: 'Ghana' });
  await send('/api/admin/settings/brand', 'PUT', {
    cover: 'https://pictures.example/cover.jpg',
  });
  expect(await read()).toMatchObject({
    hasCover: true,
    delivery: { isConfirmed: true, area: 'Ghana' },
  });
});

it('counts the legal pages that are not confirmed, or that the settings have changed since', async () => {
  const { body } = await catalog.request('/api/admin/pages', {
    authorization: bearer(),
  });
  const pages = (body['pages'] ?? []) as { id: string; kind: string }[];
  const legal = pages.filter(({ kind }) => kind === 'legal');
  for (const { id } of legal)
    await send(`/api/admin/pages/${id}`, 'PUT', { status: 'published' });
  expect(await read()).toMatchObject({
    legal: { pages: legal.length, unconfirmed: [], outdated: [] },
  });
  await send('/api/admin/settings/delivery', 'PUT', { area: 'Benin' });
  expect(await read()).toMatchObject({
    legal: { unconfirmed: [], outdated: expect.arrayContaining(['Delivery']) },
  });
});
