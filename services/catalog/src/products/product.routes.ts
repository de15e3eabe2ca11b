import { routes, type Route } from '@imprint/chassis/http/endpoint';
import type { listProducts } from './list-products.ts';
import { productApi } from './product.schemas.ts';

export const productRoutes = (useCases: {
  listProducts: ReturnType<typeof listProducts>;
}): Route[] =>
  routes(productApi, {
    listProducts: async () => ({ products: await useCases.listProducts() }),
  });
