import { endpoint } from '@imprint/chassis/http/endpoint';
import { settingsProblems } from '@imprint/chassis/settings/errors';
import { z } from 'zod';
import { maxViews, orderView } from './order-view.shape.ts';

const views = z.array(orderView).max(maxViews);
const savedViews = z.strictObject({ version: z.int(), views });

export const orderViewApi = {
  readOrderViews: endpoint({
    method: 'get',
    path: '/api/admin/order-views',
    summary: 'List the saved views of the list of orders',
    access: 'admin',
    answers: { 200: savedViews },
  }),
  saveOrderViews: endpoint({
    method: 'put',
    path: '/api/admin/order-views',
    summary:
      'Replace the saved views of the list of orders, to add, rename or remove some; at most 20',
    access: 'admin',
    body: z.strictObject({ views, version: z.int().min(0) }),
    answers: { 200: savedViews },
    problems: [...settingsProblems],
  }),
};
