import type { Db } from '@imprint/chassis/db';
import { isEqual } from '../content/content-edit.model.ts';
import type { SiteContent } from '../content/content.shape.ts';
import { defaultContent } from '../content/default-content.ts';
import type { Product } from '../products/product.model.ts';
import { selectProducts } from '../products/product.repository.ts';
import { listConfirmed } from './readiness.repository.ts';

/** The prices of a new shop in kobo, as its first migration sets them. */
const initialPricesKobo: Record<Product['product'], number> = {
  PAPERBACK: 1_500_000,
  EBOOK: 1_000_000,
};

/** Returns what the checks before the first sale need to know of the catalogue. */
export const readReadiness =
  ({
    pool,
    readContent,
  }: {
    pool: Db;
    readContent: () => Promise<SiteContent>;
  }) =>
  async () => {
    const [{ brand, delivery }, products, confirmed] = await Promise.all([
      readContent(),
      selectProducts(pool),
      listConfirmed(pool),
    ]);
    const hasOwnPrice = products.some(
      ({ product, priceKobo }) => priceKobo !== initialPricesKobo[product],
    );
    const hasOwnDelivery = !isEqual(delivery, defaultContent.delivery);
    return {
      hasCover: brand.cover !== '',
      prices: {
        isConfirmed: hasOwnPrice || confirmed.includes('prices'),
        products: products.map(({ name, priceKobo }) => ({ name, priceKobo })),
      },
      delivery: {
        isConfirmed: hasOwnDelivery || confirmed.includes('delivery'),
        area: delivery.area,
        time: delivery.time,
      },
    };
  };
