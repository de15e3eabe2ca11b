import { routes, type Route } from '@imprint/chassis/http/endpoint';
import type { Product } from './product.model.ts';
import { productApi } from './product.schemas.ts';

export const productRoutes = (useCases: {
  listProducts: () => Promise<Product[]>;
}): Route[] =>
  routes(productApi, {
    listProducts: async () => ({ products: await useCases.listProducts() }),
  });
