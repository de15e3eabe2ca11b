import { beforeEach } from '@jest/globals';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import {
  orderDetail,
  seat,
  sentMail,
  timeline,
} from '../../test/answers/orders.ts';
import { renderAdmin } from './render-admin.tsx';
import { server } from '../../test/setup/server.ts';

export const reference = 'IMP-7Q2K-94XD-3M8T-61RB';
export const address = `/admin/orders/${reference}`;
const tokenKey = 'imprint-admin-token';
export const token = `x.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 900 }))}.y`;

export const refusal = (
  status: number,
  code: string,
  error: string,
  details: string[] = [],
) => HttpResponse.json({ success: false, code, error, details }, { status });

let order = orderDetail();
/** The recorded write requests: method, path and body. */
export const requests: unknown[] = [];

/** Replaces the order that the fake server returns. */
export const serveOrder = (next: typeof order) => {
  order = next;
  return order;
};

export const recordRequest = async (request: Request) => {
  const text = await request.text();
  requests.push([
    request.method,
    new URL(request.url).pathname.replace('/api/admin/orders/', ''),
    text ? (JSON.parse(text) as unknown) : null,
  ]);
};

export const answersTo = (
  method: 'post' | 'put' | 'delete',
  path: string,
  answer: () => object | Response = () => ({}),
) =>
  server.use(
    http[method](
      `*/api/admin/orders/${reference}${path}`,
      async ({ request }) => {
        await recordRequest(request);
        const reply = answer();
        return reply instanceof Response ? reply : HttpResponse.json(reply);
      },
    ),
  );

export const mailsAnswer = (mails = [sentMail()]) =>
  server.use(
    http.get('*/api/admin/mails', () =>
      HttpResponse.json({ mails, total: mails.length, totalPages: 1 }),
    ),
  );

export const open = async (change: Partial<typeof order> = {}) => {
  order = { ...order, ...change };
  const page = renderAdmin(address);
  await screen.findByRole('heading', { name: 'Details' });
  return page;
};

export const fact = (name: string) =>
  screen.getByText(name, { selector: 'dt' }).nextElementSibling as HTMLElement;

/** Signs the admin in and serves the paid order before each test of the file. */
export const withOrder = () => {
  beforeEach(() => {
    order = orderDetail();
    requests.length = 0;
    window.localStorage.setItem(tokenKey, token);
    mailsAnswer();
    server.use(
      http.get('*/api/auth/admin/verify', () =>
        HttpResponse.json({ success: true, user: { username: 'admin' } }),
      ),
      http.get(`*/api/admin/orders/${reference}`, () =>
        HttpResponse.json({ order, timeline }),
      ),
      http.get('*/api/ebook/links', () =>
        HttpResponse.json({ seats: [seat()], total: 1, totalPages: 1 }),
      ),
    );
  });
};
