import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

/**
 * The fake HTTP of the screens' tests; each test says what its addresses answer.
 * What every screen asks has an answer from the start: a visit is counted, no order and no message waits for the admin, and no chapter is free.
 */
export const server = setupServer(
  http.post('*/api/visits', () => HttpResponse.json({ noted: true })),
  http.get('*/api/ebook/sample', () =>
    HttpResponse.json(
      { success: false, code: 'SAMPLE_MISSING', error: 'None.' },
      { status: 404 },
    ),
  ),
  http.get('*/api/admin/orders', () =>
    HttpResponse.json({ orders: [], total: 0, totalPages: 0, attention: 0 }),
  ),
  http.get('*/api/admin/messages', () =>
    HttpResponse.json({
      messages: [],
      total: 0,
      totalPages: 0,
      unanswered: 0,
      suspected: 0,
    }),
  ),
);
