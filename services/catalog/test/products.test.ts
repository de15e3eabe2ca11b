import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fromBinary } from '@bufbuild/protobuf';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import { eventually, recordMessages } from '@imprint/chassis/testing';
import { PriceChangedSchema } from '@imprint/proto/catalog';
import { topics } from '@imprint/proto/topics';
import { announceDuePrices } from '../src/products/announce-due-prices.ts';
import { startCatalog } from './support/start-catalog.ts';

let catalog: Awaited<ReturnType<typeof startCatalog>>;

beforeAll(async () => {
  catalog = await startCatalog({ samples: false });
});

afterAll(() => catalog.stop());

describe('the products', () => {
  it('are the paperback and the e-book with their prices in kobo', async () => {
    const { status, body } = await catalog.request('/api/products');
    expect(status).toBe(200);
    expect(body['products']).toEqual([
      {
        product: 'PAPERBACK',
        name: 'Paperback',
        priceKobo: 1_500_000,
        isOrderOnly: false,
      },
      {
        product: 'EBOOK',
        name: 'E-Book',
        priceKobo: 1_000_000,
        isOrderOnly: true,
      },
    ]);
  });

  it('are visible to other services only, and cannot be changed by this API', async () => {
    const stranger = await catalog.request('/api/products', {
      'x-service-token': 'x',
    });
    expect(stranger.status).toBe(401);
    expect(stranger.body).toMatchObject({
      success: false,
      code: 'CALLER_UNKNOWN',
    });
    const { status } = await catalog.request('/api/products', {}, 'POST');
    expect(status).toBe(405);
  });
});

describe('the prices', () => {
  it('are published at the first start and after a change, not otherwise', async () => {
    const { messages, close } = recordMessages(catalog.kafka, [topics.catalog]);
    const work = catalog.startWork();
    const published = (count: number) =>
      eventually(() => {
        const prices = messages.filter(
          ({ headers }) => headers['ce_type'] === PriceChangedSchema.typeName,
        );
        expect(prices).toHaveLength(count);
        return prices.map(({ key, value, headers }) => {
          const { product, productName, priceKobo, version, changedAt } =
            fromBinary(PriceChangedSchema, value ?? Buffer.of());
          expect(headers['aggregateversion']).toBe(String(version));
          expect(key).toBe(product);
          const at = changedAt && timestampDate(changedAt).toISOString();
          return [product, productName, Number(priceKobo), Number(version), at];
        });
      });

    const noon = '2026-11-21T12:00:00.000Z';
    expect(new Map((await published(2)).map((row) => [row[0], row]))).toEqual(
      new Map([
        ['PAPERBACK', ['PAPERBACK', 'Paperback', 1_500_000, 1, noon]],
        ['EBOOK', ['EBOOK', 'E-Book', 1_000_000, 1, noon]],
      ]),
    );

    const announce = announceDuePrices(catalog.deps);
    // Three instances announce the new price at the same time, and one event results.
    await catalog.pool.query(
      `update products set price_kobo = 1650000 where product = 'PAPERBACK'`,
    );
    await Promise.all([announce(), announce(), announce()]);
    expect((await published(3)).at(-1)).toEqual([
      'PAPERBACK',
      'Paperback',
      1_650_000,
      2,
      noon,
    ]);

    await announce();
    const { rows } = await catalog.pool.query<{ count: number }>(
      'select count(*) from outbox where type = $1',
      [PriceChangedSchema.typeName],
    );
    expect(rows).toEqual([{ count: 3 }]);

    await work.close();
    await close();
  });
});
