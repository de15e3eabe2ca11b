import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

/** The fake HTTP of the screens' tests; each test says what its addresses answer. Visits are counted in every one. */
export const server = setupServer(
  http.post('*/api/visits', () => HttpResponse.json({ noted: true })),
);
