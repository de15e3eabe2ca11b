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
