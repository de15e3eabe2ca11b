import type { Pool } from '@imprint/chassis/db';
import { routes, type Route } from '@imprint/chassis/http/endpoint';
import { listProducts } from './list-products.ts';
import { productApi } from './product.schemas.ts';

export const productRoutes = (deps: { pool: Pool }): Route[] => {
  const list = listProducts(deps);
  return routes(productApi, {
    listProducts: async () => ({ products: await list() }),
  });
};
