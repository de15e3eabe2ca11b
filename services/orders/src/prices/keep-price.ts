import type { Tx } from '@imprint/chassis/db';
import { InvalidError } from '@imprint/chassis/errors';
import { products } from './price.model.ts';
import { savePrice, type PriceVersion } from './price.repository.ts';

type Told = Omit<PriceVersion, 'product'> & { product: string };

/** Keeps the catalogue's newest price, for checkouts that start from now on. */
export const keepPrice = async (tx: Tx, told: Told): Promise<void> => {
  const product = products.find((one) => one === told.product);
  if (!product || !told.productName || told.unitPriceKobo <= 0)
    throw new InvalidError(
      'UNUSABLE_PRICE',
      `a price we cannot sell at: ${told.product}`,
    );
  await savePrice(tx, { ...told, product });
};
