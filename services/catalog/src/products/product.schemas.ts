import { endpoint } from '@imprint/chassis/http/endpoint';
import { z } from 'zod';

const ProductSchema = z.strictObject({
  product: z.enum(['PAPERBACK', 'EBOOK']),
  name: z.string().describe('The label on the site: "Paperback", "E-Book"'),
  priceKobo: z.int().positive(),
  isOrderOnly: z.boolean().describe('Preselected by the header’s "Order Book"'),
});

export const productApi = {
  listProducts: endpoint({
    method: 'get',
    path: '/api/products',
    summary: 'List the products and their prices',
    access: 'public',
    answers: { 200: z.strictObject({ products: z.array(ProductSchema) }) },
  }),
};
