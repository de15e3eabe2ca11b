import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { siteContent } from '../../test/answers/builders.ts';
import {
  fakeSettingsServer,
  someSettings,
} from '../../test/answers/settings.ts';
import { server } from '../../test/setup/server.ts';
import { renderAdmin } from './render-admin.tsx';

export const tokenKey = 'imprint-admin-token';
export const token = `x.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 900 }))}.y`;
export const owner = { username: 'halima' };

export const problem = (status: number, code: string, error: string) =>
  HttpResponse.json({ success: false, code, error }, { status });

/** What the EPUB of the author says. */
export const bookFile = {
  title: 'Market Day',
  subtitle: 'Eighty recipes',
  author: 'Halima Danjuma',
  language: 'en-NG',
  publisher: 'Plateau House',
  isbn: '',
  words: 11_060,
  coverType: 'image/png' as string | null,
  chapters: [
    { title: 'Before the stalls open', words: 3_120, paragraphs: [3_120] },
    { title: '', words: 7_940, paragraphs: [7_940] },
  ],
};

/** The settings of a new shop, which has no brand, no keys and no mail server. */
const newSettings = () => {
  const { brand, email, meta } = someSettings();
  return someSettings({
    brand: { ...brand, accent: '' },
    email: { ...email, host: '', username: '', fromAddress: '' },
    meta: {
      ...meta,
      payments: meta.payments && {
        ...meta.payments,
        secrets: { secretKey: false },
        mode: null,
      },
    },
  });
};

/** Serves a new shop that accepts every step of the set-up, and records what it receives. */
export const serveNewShop = () => {
  const calls: { address: string; body: unknown }[] = [];
  const content = siteContent({ version: 4 });
  const accept = (
    method: 'post' | 'put',
    address: string,
    answer: object = {},
  ) =>
    http[method](`*${address}`, async ({ request }) => {
      const { pathname } = new URL(request.url);
      calls.push({ address: pathname, body: await request.json() });
      return HttpResponse.json(answer);
    });
  server.use(
    http.get('*/api/auth/admin/verify', () =>
      HttpResponse.json({ success: true, user: owner }),
    ),
    http.get('*/api/admin/content', () => HttpResponse.json(content)),
    http.get('*/api/admin/ebook/details', () =>
      HttpResponse.json({ book: bookFile }),
    ),
    http.get(
      '*/api/admin/ebook/cover',
      () =>
        new HttpResponse(new Uint8Array([1]), {
          headers: { 'content-type': 'image/png' },
        }),
    ),
    accept('post', '/api/admin/content', { content: {} }),
    http.get('*/api/admin/settings', () => HttpResponse.json(newSettings())),
    accept('put', '/api/admin/settings/:group', { version: 5, settings: {} }),
    http.get('*/api/auth/admin/totp', () =>
      HttpResponse.json({
        success: true,
        enabled: false,
        recoveryCodesLeft: 0,
      }),
    ),
    accept('post', '/api/admin/readiness/confirm', { confirmed: true }),
  );
  return { calls, content, accept, fake: fakeSettingsServer(newSettings()) };
};

export const openStep = async (step: string, label: string) => {
  window.localStorage.setItem(tokenKey, token);
  const page = renderAdmin(`/admin/setup?step=${step}`);
  await screen.findByLabelText(label);
  return page;
};

export const saveStep = (page: Awaited<ReturnType<typeof openStep>>) =>
  page.user.click(screen.getByRole('button', { name: 'Save and continue' }));
