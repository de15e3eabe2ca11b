import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

const unavailable = () =>
  HttpResponse.json(
    { success: false, code: 'UNAVAILABLE', error: 'Not now.' },
    { status: 503 },
  );

/**
 * The fake HTTP server of the screen tests; each test defines the answers of its own addresses.
 * By default, visits are counted, orders and messages are empty, no chapter is free, and content and tokens are unavailable.
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
