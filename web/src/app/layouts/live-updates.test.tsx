import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { server } from '../../test/setup/server.ts';
import { startLiveStream } from '../test/live-stream.ts';
import { renderAdmin } from '../test/render-admin.tsx';

const token = `x.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 900 }))}.y`;
const at = '2026-11-21T08:20:00.000Z';
const order = (id: string) => ({ kind: 'order', id, at });

const someOrder = (reference: string) => ({
  _id: reference,
  reference,
  email: 'ada@example.com',
  productName: 'Paperback',
  quantity: 1,
  amount: 1_500_000,
  status: 'success',
  deleted: false,
  placedAt: at,
  flags: [],
  paymentMode: 'live',
});

let orders = [someOrder('IMP-OLD')];
let attention = 0;
let listed = 0;

const isHidden = (hidden: boolean) => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  window.localStorage.setItem('imprint-admin-token', token);
  orders = [someOrder('IMP-OLD')];
  attention = 0;
  listed = 0;
  server.use(
    http.get('*/api/auth/admin/verify', () =>
      HttpResponse.json({ success: true, user: { username: 'admin' } }),
    ),
    http.get('*/api/admin/orders', ({ request }) => {
      const isList = !request.url.includes('limit=1');
      if (isList) listed += 1;
      return HttpResponse.json({
        ...{ orders, total: orders.length, totalPages: 1, attention },
      });
    }),
  );
});
afterEach(() => {
  jest.restoreAllMocks();
});

it('a new order is counted above the list, which stays as it is until the author shows it', async () => {
  const stream = startLiveStream();
  const page = renderAdmin('/admin/orders');
  await screen.findByText('IMP-OLD');
  stream.send('ready', { resumed: true });
  attention = 3;
  orders = [someOrder('IMP-NEW'), ...orders];
  stream.send('news', order('IMP-NEW'));
  stream.send('news', order('IMP-NEW'));
  stream.send('news', { kind: 'dispute', id: 'IMP-OLD', at });
  const show = await screen.findByRole('button', {
    name: 'Show 1 new order and 1 new dispute',
  });
  // The count in the menu is fetched again, the list is not.
  expect(await screen.findByRole('link', { name: /^Orders 3/ })).toBeVisible();
  expect([listed, screen.queryByText('IMP-NEW')]).toEqual([1, null]);
  await page.user.click(show);
  expect(await screen.findByText('IMP-NEW')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Show 1 new/ })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

it('a hidden tab fetches nothing, counts in its title and shows one silent notification if the author wants it', async () => {
  const shown: { title: string; options: NotificationOptions }[] = [];
  class FakeNotification extends EventTarget {
    static permission = 'granted';
    constructor(title: string, options: NotificationOptions) {
      super();
      shown.push({ title, options });
    }
  }
  Object.assign(window, { Notification: FakeNotification });
  const stream = startLiveStream();
  renderAdmin('/admin/orders');
  await screen.findByText('IMP-OLD');
  stream.send('ready', { resumed: true });
  isHidden(true);
  stream.send('news', order('IMP-1'));
  await waitFor(() =>
    expect(document.title).toBe('(1) Orders | Imprint back office'),
  );
  expect(shown).toEqual([]);
  window.localStorage.setItem('imprint-notifications', 'on');
  attention = 5;
  stream.send('news', { kind: 'message', id: 'm', at });
  await waitFor(() => expect(shown).toHaveLength(1));
  expect(shown[0]).toMatchObject({
    title: '1 new order and 1 new message',
    options: { silent: true },
  });
  expect(document.title).toBe('(2) Orders | Imprint back office');
  expect(screen.queryByRole('link', { name: /^Orders 5/ })).toBeNull();
  isHidden(false);
  expect(document.title).toBe('Orders | Imprint back office');
  expect(await screen.findByRole('link', { name: /^Orders 5/ })).toBeVisible();
  Reflect.deleteProperty(window, 'Notification');
});

it('a cut connection resumes from its last event, and everything is fetched again if events may be missing', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0);
  const stream = startLiveStream((connection) =>
    connection === 2 ? new HttpResponse(null, { status: 503 }) : undefined,
  );
  renderAdmin('/admin/orders');
  await screen.findByText('IMP-OLD');
  stream.send('ready', { resumed: true }, 'first');
  stream.send('heartbeat', {}, 'second');
  await waitFor(() => expect(stream.connections).toHaveLength(1));
  stream.end();
  await waitFor(() => expect(stream.connections).toHaveLength(2), {
    timeout: 10_000,
  });
  // The first one begins when the screen was fetched, so that nothing is missing however late it comes.
  expect(stream.connections[0]?.openForMs).toBeGreaterThanOrEqual(3_000);
  expect(stream.connections[1]).toMatchObject({
    ...{ lastId: 'second', openForMs: 0 },
  });
  orders = [someOrder('IMP-MISSED'), ...orders];
  stream.send('ready', { resumed: false });
  expect(await screen.findByText('IMP-MISSED')).toBeVisible();
  stream.send('reset', {});
  await waitFor(() => expect(listed).toBe(3));
});

it('a session that ended elsewhere signs this tab out', async () => {
  server.use(
    http.post('*/api/resources/refresh-token', () =>
      HttpResponse.json(
        { success: false, code: 'AUTHENTICATION_FAILED', error: 'Over.' },
        { status: 403 },
      ),
    ),
  );
  const stream = startLiveStream();
  const page = renderAdmin('/admin/orders');
  await screen.findByText('IMP-OLD');
  stream.send('ready', { resumed: true });
  stream.send('end', { reason: 'session-ended' });
  stream.end();
  await waitFor(() => expect(page.address()).toBe('/admin/login'));
  expect(stream.connections).toHaveLength(1);
});
