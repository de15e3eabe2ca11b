import type { Db } from '@imprint/chassis/db';
import type { Product } from './product.model.ts';
import { allProducts } from './product.repository.ts';

export const listProducts =
  ({ pool }: { pool: Db }) =>
  (): Promise<Product[]> =>
    allProducts(pool);
