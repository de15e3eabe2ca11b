import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

const unavailable = () =>
  HttpResponse.json(
    { success: false, code: 'UNAVAILABLE', error: 'Not now.' },
    { status: 503 },
  );

/**
 * The fake HTTP of the screens' tests; each test defines what its addresses answer.
 * The requests of every screen have an answer from the start: a visit is counted, no order and no message waits for the admin,
 * no chapter is free, and neither edited content nor a new token can be had.
 */
export const server = setupServer(
  http.get('*/api/content', unavailable),
  http.post('*/api/resources/refresh-token', unavailable),
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
