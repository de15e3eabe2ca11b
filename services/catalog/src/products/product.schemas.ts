import { endpoint } from '@imprint/chassis/http/endpoint';
import { z } from 'zod';

const ProductSchema = z.strictObject({
  product: z.enum(['PAPERBACK', 'EBOOK']),
  name: z.string().describe('as sold: "Paperback", "E-Book"'),
  priceKobo: z.int().positive(),
  isOrderOnly: z
    .boolean()
    .describe('preselected by the bar’s "Order Book", and nothing else'),
});

export const productApi = {
  listProducts: endpoint({
    method: 'get',
    path: '/api/products',
    summary: 'What is sold, and its price',
    access: 'public',
    answers: { 200: z.strictObject({ products: z.array(ProductSchema) }) },
  }),
};
