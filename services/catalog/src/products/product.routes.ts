import { bindRoutes, type Route } from '@imprint/chassis/http/endpoint';
import type { UseCases } from '../use-cases.ts';
import { productApi } from './product.schemas.ts';

export const productRoutes = ({ listProducts }: UseCases): Route[] =>
  bindRoutes(productApi, {
    listProducts: async () => ({ products: await listProducts() }),
  });
