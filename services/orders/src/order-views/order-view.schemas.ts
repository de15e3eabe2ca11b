import { endpoint } from '@imprint/chassis/http/endpoint';
import { settingsProblems } from '@imprint/chassis/settings/errors';
import { z } from 'zod';
import { orderViews } from './order-view.shape.ts';

const savedViews = z.strictObject({ version: z.int(), views: orderViews });

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
    body: z.strictObject({ views: orderViews, version: z.int().min(0) }),
    answers: { 200: savedViews },
    problems: [...settingsProblems],
  }),
};
