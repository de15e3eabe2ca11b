import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { orderList, orderRow } from '../../../../test/answers/orders.ts';
import { renderAdmin } from '../../../test/render-admin.tsx';
import { server } from '../../../../test/setup/server.ts';

const reference = 'IMP-7Q2K-94XD-3M8T-61RB';

let queries: URLSearchParams[];

const listAnswers = (
  answer: (query: URLSearchParams) => ReturnType<typeof orderList>,
) =>
  server.use(
    http.get('*/api/admin/orders', ({ request }) => {
      const { searchParams } = new URL(request.url);
      const isCount = searchParams.get('limit') === '1';
      if (!isCount) queries.push(searchParams);
      return HttpResponse.json(answer(searchParams));
    }),
  );

const refusal = (status: number, code: string, error: string) =>
  HttpResponse.json({ success: false, code, error }, { status });

const rowOf = (name: string) =>
  screen.findByRole('row', { name: new RegExp(name) });

beforeEach(() => {
  queries = [];
  window.localStorage.setItem('imprint-admin-token', 'x.y.z');
  server.use(
    http.get('*/api/auth/admin/verify', () =>
      HttpResponse.json({ success: true, user: { username: 'admin' } }),
    ),
  );
});

describe('the list of orders', () => {
  it("shows each order and what needs the admin's attention", async () => {
    listAnswers(() =>
      orderList(
        [
          orderRow({ delivery: 'address-missing' }),
          orderRow({
            reference: 'IMP-2B9S-58YT-G3MQ-08KD',
            status: 'pending',
            paymentDate: null,
            delivery: 'none',
            flags: ['AMOUNT_MISMATCH'],
          }),
        ],
        { total: 1_114, totalPages: 56, attention: 3 },
      ),
    );
    renderAdmin('/admin/orders');
    const first = await rowOf(reference);
    expect(first).toHaveTextContent('ngozi.eze@example.com');
    expect(first).toHaveTextContent('Address missing');
    expect(first).toHaveTextContent('Paperback × 3');
    expect(first).toHaveTextContent('₦45,000');
    expect(first).toHaveTextContent('21 Nov');
    expect(first).toHaveTextContent('09:14');
    expect(
      within(first).getByRole('link', { name: reference }),
    ).toHaveAttribute('href', `/admin/orders/${reference}`);
    expect(await rowOf('IMP-2B9S')).toHaveTextContent('Amount differs');
    expect(screen.getByText('1,114 orders')).toBeInTheDocument();
    expect(screen.getByText('Page 1 of 56')).toBeInTheDocument();
    expect(
      await screen.findByRole('link', { name: 'Orders 3 need attention' }),
    ).toHaveAttribute('aria-current', 'page');
  });

  it('becomes a list of compact entries on a narrow screen, with the filters behind a button', async () => {
    const matchMedia = window.matchMedia.bind(window);
    window.matchMedia = (query) =>
      Object.assign(matchMedia(query), { matches: true });
    try {
      listAnswers(() => orderList([orderRow()]));
      const page = renderAdmin(
        '/admin/orders?status=success&delivery=to-ship&date=today',
      );
      const filters = await screen.findByRole('button', {
        name: 'Filters (3)',
      });
      expect(filters).toHaveAttribute('aria-expanded', 'false');
      expect(screen.queryByRole('combobox', { name: 'Product' })).toBeNull();
      for (const filter of ['Date: Today', 'Delivery: To ship'])
        await page.user.click(
          screen.getByRole('button', { name: `Remove ${filter}` }),
        );
      expect(page.url()).toBe('/admin/orders?status=success');
      await page.user.click(
        screen.getByRole('button', { name: 'Filters (1)' }),
      );
      await page.user.selectOptions(
        screen.getByRole('combobox', { name: 'Status' }),
        '',
      );
      expect(screen.getByRole('button', { name: 'Filters' })).toBeVisible();
      const list = await screen.findByRole('list', {
        name: 'Orders, newest first',
      });
      const [entry] = within(list).getAllByRole('listitem');
      expect(entry).toHaveTextContent('₦45,000');
      expect(screen.queryByRole('table')).toBeNull();
    } finally {
      window.matchMedia = matchMedia;
    }
  });

  it('shows lower bounds when the server stopped counting', async () => {
    listAnswers(() =>
      orderList([orderRow()], {
        total: 10_000,
        totalIsFloor: true,
        totalPages: 500,
        nextCursor: 'c',
      }),
    );
    renderAdmin('/admin/orders?search=example');
    expect(await screen.findByText('10,000+ orders')).toBeInTheDocument();
    expect(screen.getByText('Page 1 of 500 or more')).toBeInTheDocument();
  });

  it('shows since when events are delayed', async () => {
    listAnswers(() =>
      orderList([orderRow()], {
        eventsDelayedSince: '2026-11-21T08:00:00.000Z',
      }),
    );
    renderAdmin('/admin/orders');
    expect(
      await screen.findByText(
        /Updates have been delayed since Saturday 21 November at 09:00 in Lagos/,
      ),
    ).toBeInTheDocument();
  });
});

describe('the search and filters of the order list', () => {
  it('filters by days in Lagos and by delivery, in the address bar and in the export', async () => {
    listAnswers(() => orderList([orderRow()]));
    const page = renderAdmin('/admin/orders');
    await rowOf(reference);
    await page.user.selectOptions(screen.getByLabelText('Delivery'), 'To ship');
    await page.user.click(screen.getByRole('radio', { name: 'From–to' }));
    fireEvent.change(screen.getByLabelText('First day'), {
      target: { value: '2026-11-01' },
    });
    fireEvent.change(screen.getByLabelText('Last day'), {
      target: { value: '2026-11-21' },
    });
    await waitFor(() =>
      expect(Object.fromEntries(queries.at(-1) ?? [])).toEqual({
        delivery: 'to-ship',
        from: '2026-11-01',
        to: '2026-11-21',
      }),
    );
    expect(page.url()).toBe(
      '/admin/orders?date=custom&from=2026-11-01&to=2026-11-21&delivery=to-ship',
    );
    await page.user.click(screen.getByRole('radio', { name: 'Today' }));
    await waitFor(() =>
      expect(queries.at(-1)?.get('from')).toBe(
        new Date(Date.now() + 3_600_000).toISOString().slice(0, 10),
      ),
    );
    expect(screen.queryByLabelText('First day')).not.toBeInTheDocument();
  });

  it('search when the typing pauses, put the search in the address and reset on request', async () => {
    listAnswers((query) => orderList(query.get('search') ? [] : [orderRow()]));
    const page = renderAdmin('/admin/orders');
    await rowOf(reference);
    await page.user.selectOptions(screen.getByLabelText('Status'), 'failed');
    await page.user.type(screen.getByLabelText('Search'), 'tunde');
    expect(
      await screen.findByText('No orders match your search and filters.'),
    ).toBeInTheDocument();
    expect(page.url()).toBe('/admin/orders?search=tunde&status=failed');
    await page.user.click(
      screen.getByRole('button', { name: 'Show all orders' }),
    );
    await rowOf(reference);
    expect(page.url()).toBe('/admin/orders');
    expect(screen.getByLabelText('Search')).toHaveValue('');
    await page.back();
    await waitFor(() =>
      expect(page.url()).toBe('/admin/orders?search=tunde&status=failed'),
    );
    await waitFor(() =>
      expect(screen.getByLabelText('Search')).toHaveValue('tunde'),
    );
  });

  it('request the chosen sort order, page size, mode and attention filter', async () => {
    listAnswers(() => orderList([orderRow()], { attention: 1 }));
    const page = renderAdmin('/admin/orders');
    await rowOf(reference);
    await page.user.selectOptions(screen.getByLabelText('Sort'), 'highest');
    await page.user.selectOptions(screen.getByLabelText('Rows'), '100');
    await page.user.selectOptions(screen.getByLabelText('Mode'), 'test');
    await waitFor(() =>
      expect(Object.fromEntries(queries.at(-1) ?? [])).toEqual({
        sort: 'highest',
        limit: '100',
        mode: 'test',
      }),
    );
    // A view replaces the filters, and leaves the sort order and the number of rows.
    await page.user.click(
      screen.getByRole('link', { name: 'Needs attention 1' }),
    );
    await waitFor(() =>
      expect(Object.fromEntries(queries.at(-1) ?? [])).toEqual({
        sort: 'highest',
        limit: '100',
        attention: 'true',
      }),
    );
    expect(
      screen.getByRole('link', { name: 'Needs attention 1' }),
    ).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: /^To ship/ })).toBeVisible();
  });

  it('are saved as a view with a name, renamed and deleted', async () => {
    let saved = {
      version: 0,
      views: [] as { name: string; query: string }[],
    };
    server.use(
      http.get('*/api/admin/order-views', () => HttpResponse.json(saved)),
      http.put('*/api/admin/order-views', async ({ request }) => {
        const { views, version } = (await request.json()) as typeof saved;
        saved = { version: version + 1, views };
        return HttpResponse.json(saved);
      }),
    );
    listAnswers(() => orderList([orderRow()]));
    const { user } = renderAdmin('/admin/orders?search=ada');
    await rowOf(reference);
    await user.selectOptions(screen.getByLabelText('Country of payment'), 'GH');
    await user.click(await screen.findByRole('button', { name: 'Save view' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Enter a name.')).toBeVisible();
    await user.type(screen.getByLabelText('Name of the view'), 'To Ghana');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const tab = await screen.findByRole('link', { name: 'To Ghana' });
    expect(tab).toHaveAttribute('aria-current', 'page');
    expect(saved.views).toMatchObject([
      { name: 'To Ghana', query: 'country=GH' },
    ]);
    await user.click(screen.getByRole('button', { name: 'Rename view' }));
    await user.clear(screen.getByLabelText('Name of the view'));
    await user.type(screen.getByLabelText('Name of the view'), 'Ghana');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('link', { name: 'Ghana' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Delete view' }));
    await waitFor(() => expect(saved.views).toEqual([]));
  });

  it('move between pages and stay within the first and the last', async () => {
    listAnswers((query) =>
      orderList([orderRow()], {
        total: 45,
        totalPages: 3,
        ...(Number(query.get('page')) < 3 ? { nextCursor: 'on' } : {}),
      }),
    );
    const page = renderAdmin('/admin/orders?page=9');
    await screen.findByText('Page 3 of 3');
    expect(page.url()).toBe('/admin/orders?page=3');
    expect(screen.getByRole('button', { name: 'Next' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await page.user.click(screen.getByRole('button', { name: 'Previous' }));
    await screen.findByText('Page 2 of 3');
    expect(page.url()).toBe('/admin/orders?page=2');
  });

  it('continue by cursor if there are more orders than the server counted, and back again', async () => {
    listAnswers((query) => {
      const after = query.get('after');
      return orderList([orderRow()], {
        total: 10_000,
        totalIsFloor: true,
        totalPages: 500,
        nextCursor: after === 'c1' ? 'c2' : 'c1',
      });
    });
    const page = renderAdmin('/admin/orders?page=7');
    await screen.findByText('Page 7 of 500 or more');
    const next = screen.getByRole('button', { name: 'Next' });
    await page.user.click(next);
    await waitFor(() =>
      expect(page.url()).toBe('/admin/orders?page=8&after=c1'),
    );
    await waitFor(() =>
      expect(Object.fromEntries(queries.at(-1) ?? [])).toEqual({ after: 'c1' }),
    );
    // Next uses the cursor of the page that is shown, so the test waits until this page is loaded.
    await waitFor(() =>
      expect(document.querySelector('[aria-busy="true"]')).toBeNull(),
    );
    await page.user.click(next);
    await waitFor(() =>
      expect(page.url()).toBe('/admin/orders?page=9&after=c2'),
    );
    const previous = screen.getByRole('button', { name: 'Previous' });
    await page.user.click(previous);
    await waitFor(() =>
      expect(page.url()).toBe('/admin/orders?page=8&after=c1'),
    );
    await page.user.click(previous);
    await waitFor(() => expect(page.url()).toBe('/admin/orders?page=7'));
  });

  it('show that there are no orders yet', async () => {
    listAnswers(() => orderList([], { totalPages: 0 }));
    renderAdmin('/admin/orders');
    expect(await screen.findByText('No orders yet.')).toBeInTheDocument();
  });

  it('show an error when the orders cannot be loaded, and load them on Try Again', async () => {
    server.use(
      http.get('*/api/admin/orders', () =>
        refusal(503, 'UNAVAILABLE', 'Orders are away just now.'),
      ),
    );
    const page = renderAdmin('/admin/orders');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The orders could not be loaded.Orders are away just now.',
    );
    listAnswers(() => orderList([orderRow()]));
    await page.user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await rowOf(reference)).toBeInTheDocument();
  });
});

describe('a failed request of the order list', () => {
  it('removes the orders of the previous search from the screen', async () => {
    server.use(
      http.get('*/api/admin/orders', ({ request }) =>
        new URL(request.url).searchParams.get('status')
          ? refusal(503, 'UNAVAILABLE', 'Orders are away just now.')
          : HttpResponse.json(orderList([orderRow()])),
      ),
    );
    const page = renderAdmin('/admin/orders');
    await rowOf(reference);
    await page.user.selectOptions(screen.getByLabelText('Status'), 'failed');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The orders could not be loaded.',
    );
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('restarts at the first page when the cursor is no longer valid', async () => {
    server.use(
      http.get('*/api/admin/orders', ({ request }) =>
        new URL(request.url).searchParams.get('after')
          ? refusal(400, 'UNKNOWN_CURSOR', 'This list has changed.')
          : HttpResponse.json(orderList([orderRow()])),
      ),
    );
    const page = renderAdmin(
      '/admin/orders?page=501&after=gone&status=success',
    );
    await rowOf(reference);
    expect(page.url()).toBe('/admin/orders?status=success');
  });
});

describe('a manual status change', () => {
  it('asks for a confirmation that explains the consequences, and then saves the status', async () => {
    let status: 'success' | 'failed' = 'success';
    const bodies: unknown[] = [];
    listAnswers(() => orderList([orderRow({ status })]));
    server.use(
      http.put(`*/api/admin/orders/${reference}`, async ({ request }) => {
        bodies.push(await request.json());
        status = 'failed';
        return HttpResponse.json({ order: {} });
      }),
    );
    const page = renderAdmin('/admin/orders');
    await rowOf(reference);
    const select = () => screen.getByLabelText(`Status of ${reference}`);
    await page.user.selectOptions(select(), 'failed');
    const dialog = screen.getByRole('dialog', {
      name: 'Mark this order as failed?',
    });
    expect(dialog).toHaveTextContent('₦45,000 leaves the revenue');
    expect(select()).toHaveValue('success');
    await page.user.click(
      within(dialog).getByRole('button', { name: 'Leave it' }),
    );
    expect(bodies).toEqual([]);
    await page.user.selectOptions(select(), 'failed');
    await page.user.click(
      screen.getByRole('button', { name: 'Mark as failed' }),
    );
    await waitFor(() => expect(select()).toHaveValue('failed'));
    expect(bodies).toEqual([{ status: 'failed' }]);
    expect(
      screen.getByText(`${reference} is marked as failed.`),
    ).toHaveAttribute('role', 'status');
  });

  it('says refunded of an order that was refunded completely', async () => {
    listAnswers(() => orderList([orderRow({ refundedAmount: 4_500_000 })]));
    renderAdmin('/admin/orders');
    const row = await rowOf(reference);
    const select = screen.getByLabelText(`Status of ${reference}`);
    expect(select).toHaveDisplayValue('refunded');
    expect(select).toHaveValue('success');
    expect(row.querySelector('s')).toHaveTextContent('₦45,000');
  });

  it('shows why the server refused it and keeps the dialog open', async () => {
    listAnswers(() => orderList([orderRow()]));
    server.use(
      http.put('*/api/admin/orders/:id', () =>
        refusal(409, 'ORDER_DELETED', 'This order is deleted.'),
      ),
    );
    const page = renderAdmin('/admin/orders');
    await rowOf(reference);
    await page.user.selectOptions(
      screen.getByLabelText(`Status of ${reference}`),
      'pending',
    );
    await page.user.click(
      screen.getByRole('button', { name: 'Mark as not paid' }),
    );
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This order is deleted.',
    );
  });
});

describe('the deletion of an order', () => {
  it('asks for a confirmation, hides the order and restores it on Undo', async () => {
    let isThere = true;
    listAnswers(() => orderList(isThere ? [orderRow()] : []));
    server.use(
      http.delete(`*/api/admin/orders/${reference}`, () => {
        isThere = false;
        return HttpResponse.json({
          restorableUntil: '2026-12-21T09:00:00.000Z',
        });
      }),
      http.post(`*/api/admin/orders/${reference}/restore`, () => {
        isThere = true;
        return HttpResponse.json({ order: {} });
      }),
    );
    const page = renderAdmin('/admin/orders');
    await rowOf(reference);
    await page.user.click(
      screen.getByRole('button', { name: `Delete ${reference}` }),
    );
    const dialog = screen.getByRole('dialog', {
      name: 'Are you sure you want to delete this order?',
    });
    expect(dialog).toHaveTextContent('₦45,000 leaves November’s revenue.');
    await page.user.click(
      within(dialog).getByRole('button', { name: 'Delete' }),
    );
    expect(
      await screen.findByText(/You can restore it until 21 December 2026/),
    ).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
    const undo = screen.getByRole('button', {
      name: `Undo the deletion of ${reference}`,
    });
    expect(undo).toHaveFocus();
    await page.user.click(undo);
    expect(await rowOf(reference)).toBeInTheDocument();
    expect(screen.queryByText(/It can be brought back/)).toBeNull();
  });
});

describe('the export of orders', () => {
  it('contains the search and filters, and shows why it failed', async () => {
    listAnswers(() => orderList([orderRow()]));
    const exported: string[] = [];
    server.use(
      http.get('*/api/admin/orders/export', ({ request }) => {
        exported.push(new URL(request.url).search);
        return refusal(
          429,
          'TOO_MANY_EXPORTS',
          'Another export is still running.',
        );
      }),
    );
    const page = renderAdmin('/admin/orders?search=a%26b&status=failed&page=1');
    await rowOf(reference);
    await page.user.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Export failedAnother export is still running.',
    );
    expect(exported).toEqual(['?search=a%26b&status=failed']);
  });
});
