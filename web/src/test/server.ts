import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

/** The fake HTTP of the screens' tests; each test says what its addresses answer. */
export const server = setupServer(
  // Every screen of the back office asks how many orders wait for the admin.
  http.get('*/api/admin/orders', () =>
    HttpResponse.json({ orders: [], total: 0, totalPages: 0, attention: 0 }),
  ),
);
