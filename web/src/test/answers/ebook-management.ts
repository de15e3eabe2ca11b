import { beforeEach } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { seat } from './orders.ts';
import { server } from '../setup/server.ts';

export const now = () => new Date().toISOString();
export const inHours = (hours: number) =>
  new Date(Date.now() + hours * 3_600_000 + 30_000).toISOString();

export const counts = {
  activeSessions: 2,
  validTokens: 9,
  totalTokens: 412,
  expiredTokens: 388,
};

export const inUse = {
  title: 'After the Applause',
  author: 'Adaeze Okonkwo',
  fileName: 'after-the-applause.epub',
  bytes: 2_400_000,
  isUploaded: true,
  importedAt: '2025-05-03T10:02:00.000Z',
  chapters: 9,
  paragraphs: 323,
  words: 12_041,
};

export const link = (change: object = {}) => ({
  id: '0197a000-0000-7000-8000-0000000000b1',
  state: 'valid' as const,
  issuedAt: now(),
  expiresAt: inHours(17),
  openedAt: null,
  mail: 'sent' as const,
  ...change,
});

export const ngozi = () => seat({ copies: 1, links: [link()] });

export const list = (seats: object[], more: object = {}) => ({
  seats,
  total: seats.length,
  totalPages: 1,
  contested: 0,
  ...more,
});

/** Serves the e-book screen with these seats; the returned array collects the addresses of requests for the list. */
export const serve = (seats: object[], more: object = {}) => {
  const requests: URL[] = [];
  server.use(
    http.get('*/api/ebook/stats', () => HttpResponse.json(counts)),
    http.get('*/api/ebook/book', () => HttpResponse.json({ book: inUse })),
    http.get('*/api/ebook/sample-terms', () =>
      HttpResponse.json({ chapters: 1, most: 5, words: 1_205 }),
    ),
    http.get('*/api/ebook/links', ({ request }) => {
      requests.push(new URL(request.url));
      return HttpResponse.json(list(seats, more));
    }),
  );
  return requests;
};

export const card = (name: string) =>
  screen.getByText(name, { selector: 'dt' }).parentElement;

export const entry = (email: string) => {
  const found = screen.getByText(email, { selector: 'b' }).closest('li');
  if (!found) throw new Error(`no entry of ${email}`);
  return within(found);
};

/** Signs the admin in before each test of the file. */
export const signInBeforeEach = () =>
  beforeEach(() => {
    window.localStorage.setItem('imprint-admin-token', 'x.y.z');
    server.use(
      http.get('*/api/auth/admin/verify', () =>
        HttpResponse.json({ success: true, user: { username: 'admin' } }),
      ),
    );
  });
