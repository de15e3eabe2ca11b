import type { Tx } from '@imprint/chassis/db';
import { InvalidError } from '@imprint/chassis/errors';
import { products } from './price.model.ts';
import { upsertPrice, type PriceVersion } from './price.repository.ts';

type ReportedPrice = Omit<PriceVersion, 'product'> & { product: string };

/** Saves the catalogue's newest price, for checkouts that start from now on; throws UNUSABLE_PRICE. */
export const savePrice = async (
  tx: Tx,
  price: ReportedPrice,
): Promise<void> => {
  const product = products.find((one) => one === price.product);
  if (!product || !price.productName || price.unitPriceKobo <= 0)
    throw new InvalidError(
      'UNUSABLE_PRICE',
      `the price of ${price.product} needs a known product, a product name and an amount above 0`,
    );
  await upsertPrice(tx, { ...price, product });
};
