import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { sentMail } from '../../../test/answers/orders.ts';
import { renderAdmin } from '../../test/render-admin.tsx';
import { server } from '../../../test/setup/server.ts';

const reference = 'IMP-7Q2K-94XD-3M8T-61RB';

const act = {
  id: '0197a000-0000-7000-8000-000000000001',
  at: '2026-11-21T09:00:05.000Z',
  actor: 'admin',
  service: 'orders',
  action: 'order.status-changed',
  subject: `order ${reference}`,
  before: { status: 'success', version: 2 },
  after: { status: 'failed', version: 3 },
};

let queries: string[];

const entriesAnswer = (acts: object[], more: object = {}) =>
  server.use(
    http.get('*/api/admin/audit', ({ request }) => {
      queries.push(new URL(request.url).search);
      return HttpResponse.json({
        acts,
        total: acts.length,
        totalPages: 1,
        ...more,
      });
    }),
  );

const mailsAnswer = (mails: object[], more: object = {}) =>
  server.use(
    http.get('*/api/admin/mails', ({ request }) => {
      queries.push(new URL(request.url).search);
      return HttpResponse.json({
        mails,
        total: mails.length,
        totalPages: 1,
        ...more,
      });
    }),
  );

beforeEach(() => {
  queries = [];
  window.localStorage.setItem('imprint-admin-token', 'x.y.z');
  server.use(
    http.get('*/api/auth/admin/verify', () =>
      HttpResponse.json({ success: true, user: { username: 'admin' } }),
    ),
  );
});

describe('the audit screen', () => {
  it('lists who changed what and links to the order', async () => {
    entriesAnswer([act]);
    renderAdmin('/admin/audit');
    const row = await screen.findByRole('row', { name: /Status changed/ });
    // The screen shows the year only from 2027 on.
    expect(row).toHaveTextContent(/21 Nov( 2026)?, 10:00:05/);
    expect(row).toHaveTextContent('admin');
    expect(row).toHaveTextContent('success became failed');
    expect(within(row).getByRole('link', { name: reference })).toHaveAttribute(
      'href',
      `/admin/orders/${reference}`,
    );
    expect(screen.getByRole('link', { name: 'Audit' })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });

  it('searches and filters, and puts both in the address', async () => {
    entriesAnswer([act]);
    const page = renderAdmin('/admin/audit');
    await screen.findByRole('table');
    await page.user.selectOptions(
      screen.getByLabelText('What'),
      'Order deleted',
    );
    entriesAnswer([]);
    await page.user.type(screen.getByLabelText('Search'), '7q2k{Enter}');
    expect(
      await screen.findByText('No changes match your search and filters.'),
    ).toBeInTheDocument();
    expect(page.url()).toBe('/admin/audit?search=7q2k&action=order.deleted');
    expect(queries.at(-1)).toBe('?search=7q2k&action=order.deleted');
    entriesAnswer([act]);
    await page.user.click(
      screen.getByRole('button', { name: 'Show all changes' }),
    );
    expect(await screen.findByRole('table')).toBeInTheDocument();
    expect(page.url()).toBe('/admin/audit');
  });

  it('moves between pages and replaces a page beyond the last by the last', async () => {
    entriesAnswer([act], { total: 120, totalPages: 3 });
    const page = renderAdmin('/admin/audit?page=9');
    await screen.findByText('Page 3 of 3');
    await page.user.click(screen.getByRole('button', { name: 'Previous' }));
    await screen.findByText('Page 2 of 3');
    expect(page.url()).toBe('/admin/audit?page=2');
  });

  it('shows that there are no changes yet', async () => {
    entriesAnswer([], { totalPages: 0 });
    renderAdmin('/admin/audit');
    expect(await screen.findByText('No changes yet.')).toBeInTheDocument();
  });

  it.each(['/admin/audit', '/admin/audit?show=mails'])(
    'shows a notice on %s while the figures are being rebuilt, and no message about an empty list',
    async (path) => {
      const rebuilding = { totalPages: 0, isRebuilding: true };
      entriesAnswer([], rebuilding);
      mailsAnswer([], rebuilding);
      renderAdmin(path);
      expect(
        await screen.findByText(
          'This data is being recalculated and may be incomplete.',
        ),
      ).toBeInTheDocument();
      expect(
        screen.queryByText(/^No (changes|emails) yet/),
      ).not.toBeInTheDocument();
    },
  );

  it('shows an error when the changes cannot be loaded, and loads them on Try Again', async () => {
    server.use(
      http.get('*/api/admin/audit', () =>
        HttpResponse.json(
          { success: false, code: 'UNAVAILABLE', error: 'Away.' },
          { status: 503 },
        ),
      ),
    );
    const page = renderAdmin('/admin/audit');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The changes could not be loaded.Away.',
    );
    entriesAnswer([act]);
    await page.user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('table')).toBeInTheDocument();
  });
});

describe('the delivery log', () => {
  it('shows the outcome of each email and the reason of each refusal', async () => {
    entriesAnswer([]);
    mailsAnswer([
      sentMail(),
      sentMail({
        id: '2',
        outcome: 'refused',
        attempts: 2,
        isResend: true,
        reason: '550 no such user',
      }),
    ]);
    const page = renderAdmin('/admin/audit');
    await page.user.click(
      await screen.findByRole('button', { name: 'Emails' }),
    );
    const row = await screen.findByRole('row', { name: /sent again/ });
    expect(row).toHaveTextContent('refused, attempt 2');
    expect(row).toHaveTextContent('550 no such user');
    expect(page.url()).toBe('/admin/audit?show=mails');
    await page.user.selectOptions(
      screen.getByLabelText('Mail server'),
      'refused',
    );
    await page.user.type(screen.getByLabelText('Order'), 'imp-7q2k{Enter}');
    await waitFor(() =>
      expect(queries.at(-1)).toBe('?reference=IMP-7Q2K&outcome=refused'),
    );
  });

  it("sends a test email and shows the mail server's answer", async () => {
    mailsAnswer([]);
    const bodies: unknown[] = [];
    server.use(
      http.post('*/api/admin/mails/test', async ({ request }) => {
        bodies.push(await request.json());
        return bodies.length === 1
          ? HttpResponse.json(
              {
                success: false,
                code: 'MAIL_REFUSED',
                error: 'The mail server refused: 535 wrong password',
              },
              { status: 409 },
            )
          : HttpResponse.json({ sent: true, to: 'owner@example.com' });
      }),
    );
    const page = renderAdmin('/admin/audit?show=mails');
    const to = await screen.findByLabelText(/^Test email to/);
    await page.user.type(to, 'me@example.com');
    const send = screen.getByRole('button', { name: 'Send test email' });
    await page.user.click(send);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The mail server refused: 535 wrong password',
    );
    expect(to).toHaveValue('me@example.com');
    await page.user.clear(to);
    await page.user.click(send);
    expect(
      await screen.findByText(
        'The mail server accepted it for owner@example.com.',
      ),
    ).toBeInTheDocument();
    expect(bodies).toEqual([{ to: 'me@example.com' }, {}]);
  });
});
