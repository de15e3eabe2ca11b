import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { someTasks } from '../answers/tasks.ts';

const unavailable = () =>
  HttpResponse.json(
    { success: false, code: 'UNAVAILABLE', error: 'Not now.' },
    { status: 503 },
  );

const site = {
  name: 'Imprint',
  authorName: 'Adaeze Okonkwo',
  logo: '',
  accent: '',
  pages: [],
};

/**
 * The fake HTTP server of the screen tests; each test defines the answers of its own addresses.
 * By default, the shop is set up, there are no live events, visits are accepted, orders, messages, emails, articles and tasks are empty, the book has no free sample, and requests for
 * content, settings and new tokens fail with 503.
 */
export const server = setupServer(
  http.get('*/api/content', unavailable),
  http.get('*/api/site', () => HttpResponse.json(site)),
  http.post('*/api/resources/refresh-token', unavailable),
  http.post('*/api/visits', () => HttpResponse.json({ noted: true })),
  http.get('*/api/ebook/sample', () =>
    HttpResponse.json(
      { success: false, code: 'SAMPLE_MISSING', error: 'None.' },
      { status: 404 },
    ),
  ),
  http.get('*/api/auth/admin/setup', () =>
    HttpResponse.json({ needed: false }),
  ),
  http.get('*/api/admin/backups', () =>
    HttpResponse.json({
      ...{ state: 'idle', lastEndedAt: null, isMadeOnRequest: false },
    }),
  ),
  http.get('*/api/admin/readiness', () =>
    HttpResponse.json({ checks: [], checkedAt: '2026-11-21T08:20:00Z' }),
  ),
  http.get('*/api/admin/ebook/chapters', () =>
    HttpResponse.json({ chapters: [] }),
  ),
  http.get('*/api/admin/settings', unavailable),
  http.get('*/api/admin/sample-content', () =>
    HttpResponse.json({ articles: 0, sections: [], podcast: false }),
  ),
  http.get('*/api/admin/order-views', () =>
    HttpResponse.json({ version: 0, views: [] }),
  ),
  // A server that wants no connection; the tests of live updates define a stream.
  http.get('*/api/admin/events', () => new HttpResponse(null, { status: 204 })),
  http.get('*/api/admin/tasks', () => HttpResponse.json(someTasks())),
  http.get('*/api/admin/orders', () =>
    HttpResponse.json({ orders: [], total: 0, totalPages: 0, attention: 0 }),
  ),
  http.get('*/api/resources/imports', () => HttpResponse.json({ imports: [] })),
  http.get('*/api/resources/posts', () =>
    HttpResponse.json({
      posts: [],
      meta: { statuses: { published: 0, draft: 0, scheduled: 0, deleted: 0 } },
    }),
  ),
  http.get('*/api/admin/mails', () =>
    HttpResponse.json({
      ...{ mails: [], total: 0, totalPages: 0, isRebuilding: false },
    }),
  ),
  http.get('*/api/admin/messages', () =>
    HttpResponse.json({
      messages: [],
      total: 0,
      totalPages: 0,
      unanswered: 0,
      suspected: 0,
      longestWaiting: null,
      assignees: [],
      mailbox: null,
    }),
  ),
  http.get('*/api/admin/messages/new', () =>
    HttpResponse.json({
      from: 'hello@example.com',
      answersArrive: true,
      templateValues: {
        name: '',
        book: 'Large Numbers',
        author: 'Adaeze Okonkwo',
        site: 'Imprint',
      },
    }),
  ),
  http.get('*/api/admin/reply-templates', () =>
    HttpResponse.json({ templates: [], offered: [] }),
  ),
);
