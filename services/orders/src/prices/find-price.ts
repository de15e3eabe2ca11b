import type { Db } from '@imprint/chassis/db';
import { UnknownProduct, type Price } from './price.model.ts';
import { listPrices } from './price.repository.ts';

/** What a product costs now; its name must be exactly the one it is sold under. */
export const findPrice = async (
  db: Db,
  productName: string,
): Promise<Price> => {
  const prices = await listPrices(db);
  const price = prices.find((one) => one.productName === productName);
  if (price) return price;
  throw new UnknownProduct(prices.map((one) => one.productName));
};
