import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { faultsOf } from '../../../../test/setup/faults-of.ts';
import { renderAdmin } from '../../../test/render-admin.tsx';
import { server } from '../../../../test/setup/server.ts';

const customer = (email: string, totalOrders = 3, totalSpent = 4_500_000) => ({
  id: `id of ${email}`,
  email,
  totalOrders,
  totalSpent,
  firstOrderDate: '2025-12-12T09:00:00Z',
  lastOrderDate: '2026-11-20T23:30:00Z',
  importedOrders: 0,
});
const list = {
  customers: [customer('ngozi@example.com'), customer('bola@example.com', 1)],
  geographic: [
    { country: 'Nigeria', count: 612, revenue: 920_000_000 },
    { country: 'Unknown', count: 1, revenue: 1_500_000 },
  ],
  totals: { customers: 571, revenue: 1_030_500_000, orders: 684 },
  total: 571,
  totalPages: 12,
};
const unavailable = [
  { success: false, code: 'UNAVAILABLE', error: 'Away for a moment.' },
  { status: 503 },
] as const;

/** Serves the list of customers and returns the query strings of the requests. */
const answers = (body: object, status = 200) => {
  const queries: string[] = [];
  server.use(
    http.get('*/api/admin/customers', ({ request }) => {
      queries.push(new URL(request.url).search);
      return HttpResponse.json(body, { status });
    }),
  );
  return queries;
};

beforeEach(() => {
  window.localStorage.setItem('imprint-admin-token', 'x.y.z');
  server.use(
    http.get('*/api/auth/admin/verify', () =>
      HttpResponse.json({ success: true, user: { username: 'admin' } }),
    ),
    http.get('*/api/admin/orders', () => HttpResponse.json({ attention: 0 })),
  );
});

const entry = async (name: string) =>
  (await screen.findByText(name)).closest('div') as HTMLElement;

describe('the customers screen', () => {
  it('shows no figure before the answer arrives', async () => {
    server.use(http.get('*/api/admin/customers', () => delay('infinite')));
    renderAdmin('/admin/customers');
    await screen.findByText('Loading the customers…');
    expect(await entry('Total Revenue')).toHaveTextContent('Total Revenue…');
  });

  it.each([
    ['Total Customers', '571'],
    ['Total Revenue', '₦10,305,000'],
    ['Avg. Order Value', '₦15,065.79'],
  ])("shows the shop's %s as %s", async (name, value) => {
    answers(list);
    renderAdmin('/admin/customers');
    await screen.findByText('571 customers');
    expect(await entry(name)).toHaveTextContent(value);
  });

  it('lists the customers in a table, each with a link to their orders', async () => {
    answers(list);
    renderAdmin('/admin/customers');
    const table = await screen.findByRole('table', {
      name: 'Customers by total spent, highest first',
    });
    const heads = within(table).getAllByRole('columnheader');
    expect(heads.map((head) => head.textContent)).toEqual([
      'Customer',
      'Orders',
      'Total Spent',
      'First Order',
      'Last Order',
    ]);
    const row = within(table).getByRole('row', { name: /ngozi/ });
    expect(row).toHaveTextContent('3₦45,00012 Dec 202521 Nov 2026');
    expect(
      within(row).getByRole('link', { name: 'ngozi@example.com' }),
    ).toHaveAttribute('href', '/admin/customers/id%20of%20ngozi%40example.com');
  });

  it('lists the customers without a table on a phone', async () => {
    const matchMedia = window.matchMedia.bind(window);
    window.matchMedia = (media) =>
      Object.assign(matchMedia(media), {
        matches: media.includes('max-width'),
      });
    answers(list);
    renderAdmin('/admin/customers');
    const entries = await screen.findByRole('list', {
      name: 'Customers by total spent, highest first',
    });
    window.matchMedia = matchMedia;
    const [first] = within(entries).getAllByRole('listitem');
    expect(first).toHaveTextContent('ngozi@example.comTotal Spent₦45,000');
    expect(first).toHaveTextContent('Last Order21 Nov 2026');
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('searches by email when the typing pauses, and returns to the first page', async () => {
    const queries = answers(list);
    const page = renderAdmin('/admin/customers?page=3');
    const field = await screen.findByRole('searchbox', { name: 'Search' });
    expect(field).toHaveAttribute(
      'placeholder',
      'Search customers by email...',
    );
    await page.user.type(field, 'ngozi');
    await waitFor(() =>
      expect(page.url()).toBe('/admin/customers?search=ngozi'),
    );
    await waitFor(() => expect(queries).toEqual(['?page=3', '?search=ngozi']));
    expect(
      await screen.findByText('571 customers found; the export contains these'),
    ).toBeInTheDocument();
  });

  it('searches at once on Enter', async () => {
    answers(list);
    const page = renderAdmin('/admin/customers');
    await page.user.type(
      await screen.findByRole('searchbox', { name: 'Search' }),
      'eze{Enter}',
    );
    expect(page.url()).toBe('/admin/customers?search=eze');
  });

  it('sorts the customers by the chosen column', async () => {
    const queries = answers(list);
    const page = renderAdmin('/admin/customers');
    await screen.findByRole('table');
    const sort = screen.getByRole('combobox', { name: 'Sort by' });
    expect(within(sort).getAllByRole('option')).toHaveLength(3);
    await page.user.selectOptions(sort, 'Last order');
    const table = await screen.findByRole('table', {
      name: 'Customers by last order, newest first',
    });
    expect(queries).toEqual(['', '?sort=lastOrderDate']);
    expect(
      within(table).getByRole('columnheader', { name: 'Last Order' }),
    ).toHaveAttribute('aria-sort', 'descending');
  });

  it('moves to the next page', async () => {
    const queries = answers(list);
    const page = renderAdmin('/admin/customers');
    await screen.findByText('Page 1 of 12');
    await page.user.click(screen.getByRole('button', { name: 'Previous' }));
    await page.user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Page 2 of 12')).toBeInTheDocument();
    expect(page.url()).toBe('/admin/customers?page=2');
    expect(queries).toEqual(['', '?page=2']);
  });

  it('shows the last page when the address names a later one', async () => {
    answers(list);
    const page = renderAdmin('/admin/customers?page=40');
    expect(await screen.findByText('Page 12 of 12')).toBeInTheDocument();
    expect(page.url()).toBe('/admin/customers?page=12');
  });

  it('shows that the counts are lower bounds', async () => {
    answers({ ...list, total: 2_000, totalPages: 40, totalIsFloor: true });
    renderAdmin('/admin/customers?search=a');
    expect(
      await screen.findByText(/^2,000 customers or more found/),
    ).toBeInTheDocument();
    expect(screen.getByText('Page 1 of 40 or more')).toBeInTheDocument();
  });

  it('shows the customers by country, with one entry for unknown countries', async () => {
    answers(list);
    renderAdmin('/admin/customers');
    const region = await screen.findByRole('region', {
      name: 'Geographic Distribution',
    });
    const [nigeria, unknown] = within(region).getAllByRole('listitem');
    expect(nigeria).toHaveTextContent('Nigeria612 orders₦9,200,000');
    expect(unknown).toHaveTextContent('Unknown1 order₦15,000');
  });

  it('leaves out the countries when none is known, and shows six at most', async () => {
    answers({ ...list, geographic: [] });
    const first = renderAdmin('/admin/customers');
    await screen.findByText('571 customers');
    expect(screen.queryByText('Geographic Distribution')).toBeNull();
    first.unmount();
    answers({
      ...list,
      geographic: ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((country) => ({
        country,
        count: 1,
        revenue: 1,
      })),
    });
    renderAdmin('/admin/customers');
    const region = await screen.findByRole('region', {
      name: 'Geographic Distribution',
    });
    expect(within(region).getAllByRole('listitem')).toHaveLength(6);
  });

  it('shows a notice while the figures are being rebuilt', async () => {
    answers({ ...list, isRebuilding: true });
    renderAdmin('/admin/customers');
    expect(
      await screen.findByText(
        'This data is being recalculated and may be incomplete.',
      ),
    ).toBeVisible();
  });

  it('shows zeros for a new shop, including the average order value', async () => {
    answers({
      customers: [],
      geographic: [],
      totals: { customers: 0, revenue: 0, orders: 0 },
      total: 0,
      totalPages: 0,
    });
    renderAdmin('/admin/customers');
    expect(await screen.findByText(/^No customers yet/)).toBeInTheDocument();
    expect(await entry('Avg. Order Value')).toHaveTextContent('₦0');
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
  });

  it('offers to show all customers when a search finds none', async () => {
    answers({ ...list, customers: [], total: 0, totalPages: 0 });
    const page = renderAdmin('/admin/customers?search=nobody');
    expect(
      await screen.findByText('No customer’s email contains “nobody”.'),
    ).toBeInTheDocument();
    answers(list);
    await page.user.click(
      screen.getByRole('button', { name: 'Show all customers' }),
    );
    expect(await screen.findByText('571 customers')).toBeInTheDocument();
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
  });

  it('shows zeros when the customers cannot be loaded, and loads them on Try Again', async () => {
    answers(...([unavailable[0], 503] as const));
    const page = renderAdmin('/admin/customers');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The customers could not be loaded.Away for a moment.',
    );
    expect(await entry('Total Customers')).toHaveTextContent(
      /^Total Customers0$/,
    );
    expect(screen.queryByText(/No customers yet/)).toBeNull();
    answers(list);
    await page.user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('571 customers')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the export of customers', () => {
  const files: string[] = [];
  beforeEach(() => {
    files.length = 0;
    URL.createObjectURL = () => 'blob:file';
    URL.revokeObjectURL = () => undefined;
    jest
      .spyOn(HTMLAnchorElement.prototype, 'click')
      .mockImplementation(function (this: HTMLAnchorElement) {
        files.push(this.download);
      });
    answers(list);
  });

  const button = () => screen.findByRole('button', { name: /^Export/ });

  it("downloads the customers found under the server's file name, shows its progress and may be left", async () => {
    const received: (string | null)[] = [];
    const { promise: shown, resolve: answerExport } =
      Promise.withResolvers<undefined>();
    server.use(
      http.get('*/api/admin/customers/export', async ({ request }) => {
        // The answer waits for the test, because a busy machine may see it too late to see the progress.
        await shown;
        received.push(new URL(request.url).search);
        received.push(request.headers.get('authorization'));
        return new HttpResponse('Email\r\n', {
          headers: {
            'content-type': 'text/csv',
            'content-disposition':
              'attachment; filename="customers-2026-11-21.csv"',
          },
        });
      }),
    );
    const page = renderAdmin('/admin/customers?search=eze');
    await page.user.click(await button());
    expect(await button()).toHaveTextContent('Exporting…');
    await page.user.click(screen.getByRole('link', { name: /^Orders/ }));
    expect(await screen.findByText('Exporting customers.csv')).toBeVisible();
    answerExport(undefined);
    await waitFor(() => expect(files).toEqual(['customers-2026-11-21.csv']));
    expect(received).toEqual(['?search=eze', 'Bearer x.y.z']);
    await page.user.click(screen.getByRole('link', { name: /^Customers/ }));
    expect(await button()).toHaveTextContent('Export Customers');
    expect(screen.queryByRole('list', { name: 'Exports' })).toBeNull();
  });

  it('shows an error with the reason when it fails', async () => {
    server.use(
      http.get('*/api/admin/customers/export', () =>
        HttpResponse.json(...unavailable),
      ),
    );
    const page = renderAdmin('/admin/customers');
    await page.user.click(await button());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Export failedAway for a moment.',
    );
    await page.user.click(screen.getByRole('button', { name: /^Dismiss/ }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(files).toEqual([]);
  });

  it('saves no file when the connection breaks', async () => {
    server.use(
      http.get('*/api/admin/customers/export', () => {
        const body = new ReadableStream({
          start: (controller) => {
            controller.enqueue(new TextEncoder().encode('Email\r\n'));
            controller.error(new Error('cut'));
          },
        });
        return new HttpResponse(body);
      }),
    );
    const page = renderAdmin('/admin/customers');
    await page.user.click(await button());
    expect(await screen.findByRole('alert')).toHaveTextContent('Export failed');
    expect(files).toEqual([]);
  });

  it('renews an expired access token once', async () => {
    server.use(
      http.get('*/api/admin/customers/export', ({ request }) =>
        request.headers.get('authorization') === 'Bearer new'
          ? new HttpResponse('Email\r\n')
          : HttpResponse.json(
              { success: false, code: 'AUTHENTICATION_FAILED', error: 'No.' },
              { status: 403 },
            ),
      ),
      http.post('*/api/resources/refresh-token', () =>
        HttpResponse.json({ token: 'new' }),
      ),
    );
    const page = renderAdmin('/admin/customers');
    await page.user.click(await button());
    await waitFor(() => expect(files).toEqual(['customers.csv']));
  });
});

describe('the page of a customer', () => {
  const email = 'ngozi@example.com';
  const id = 'a'.repeat(64);
  const summary = {
    ...{ id, email, paidOrders: 2, paidKobo: 5_500_000, refundedKobo: 0 },
    firstPlacedAt: '2026-10-04T09:00:00Z',
    lastPlacedAt: '2026-11-21T08:00:00Z',
    country: 'Nigeria',
    openedAt: '2026-10-04T10:00:00Z',
    finishedAt: '2026-11-02T10:00:00Z',
  };
  const order = {
    ...{ reference: 'IMP-7Q2K-94XD-3M8T-61RB', productName: 'Paperback' },
    ...{ email, quantity: 3, amount: 4_500_000, refundedAmount: 0 },
    ...{ status: 'success', placedAt: '2026-11-21T08:00:00Z' },
    ...{ paymentDate: '2026-11-21T08:14:00Z', delivery: 'address-missing' },
    flags: ['DISPUTED'],
    recipient: null,
  };
  const parcel = {
    ...order,
    ...{ reference: 'IMP-4E7W-83KS-0QGM-22XB', flags: [], delivery: 'ready' },
    recipient: { name: 'Ngozi Eze-Bello', phone: '0803 555 0142' },
  };
  let notes: object[] = [];
  const message = {
    ...{ id: 'm', name: 'Ngozi Eze', email, startedBy: null },
    message: 'Where is my parcel?',
    receivedAt: '2026-11-21T08:16:00Z',
    arrivedAt: '2026-11-21T08:16:00Z',
  };
  let orders: object[] = [];
  let messages: object[] = [];

  beforeEach(() => {
    notes = [];
    messages = [message];
    orders = [order, { ...order, reference: 'IMP-X', email: `x${email}` }];
    server.use(
      http.get(`*/api/admin/customers/${id}`, () =>
        HttpResponse.json({ customer: summary, notes }),
      ),
      http.get('*/api/admin/orders', () =>
        HttpResponse.json({ orders, attention: 0 }),
      ),
      http.get('*/api/admin/messages', () =>
        HttpResponse.json({ messages, unanswered: 1, longestWaiting: null }),
      ),
      http.get('*/api/admin/mails', () =>
        HttpResponse.json({
          mails: [
            {
              ...{ id: 'e', template: 'receipt', outcome: 'refused' },
              about: order.reference,
              ...{ at: '2026-11-21T08:14:00Z', reason: 'Mailbox full.' },
            },
          ],
        }),
      ),
      http.get('*/api/ebook/links', () =>
        HttpResponse.json({
          seats: [
            {
              ...{ id: 's', reference: order.reference, email },
              ...{ copy: 1, copies: 2, lastReadAt: '2026-11-20T20:40:00Z' },
              startedAt: '2026-11-14T20:40:00Z',
              ...{ finishedAt: null, finishedChapters: 2 },
              links: [
                {
                  ...{ id: 'l', state: 'valid' },
                  expiresAt: '2026-11-22T08:00:00Z',
                },
              ],
            },
            {
              ...{ id: 't', reference: order.reference, email, links: [] },
              ...{ copy: 2, copies: 2, lastReadAt: '2026-11-02T20:40:00Z' },
              startedAt: '2026-11-01T20:40:00Z',
              ...{ finishedAt: '2026-11-02T20:40:00Z', finishedChapters: 3 },
            },
          ],
        }),
      ),
      http.get('*/api/ebook/seats/s/reading', () =>
        HttpResponse.json({
          ...{ visits: 14, readingSeconds: (5 * 60 + 12) * 60 },
          chapters: [
            ['Counting', 44, 44, 'finished'],
            ['', 30, 0, 'skipped'],
            ['Causes', 70, 52, 'reading'],
            ['Nobody', 39, 0, 'not-reached'],
          ].map(([title, paragraphs, readParagraphs, state]) => ({
            ...{ title, paragraphs, readParagraphs, state },
          })),
        }),
      ),
      http.get('*/api/admin/ebook/chapters', () =>
        HttpResponse.json({ chapters: [1, 2, 3].map(() => ({ title: '' })) }),
      ),
      http.get('*/api/admin/subscribers', () =>
        HttpResponse.json(...unavailable),
      ),
    );
  });

  it('shows orders, messages, emails, links and reading, and an error for the part that is away', async () => {
    const { container } = renderAdmin(`/admin/customers/${id}`);
    const heading = { level: 1, name: 'Ngozi Eze' };
    const name = await screen.findByRole('heading', heading);
    expect(name.parentElement).toHaveTextContent(`Ngozi Eze${email}`);
    const part = (name: string) => screen.findByRole('region', { name });
    expect(await entry('52%')).toHaveTextContent(
      /^Book read52% ?96 of 183 paragraphs$/,
    );
    expect(await entry('₦0')).toHaveTextContent(/1 open dispute$/);
    expect(await entry('Oct 2026')).toHaveTextContent(/Last seen 21 Nov/);
    expect(await part('Reading')).toHaveTextContent(
      'Copy 1 of 2. 1 tick = 1 paragraph' +
        '1CountingFinished2Chapter 2Not finished3Causes52 of 704NobodyNot read yet' +
        'Started 14 Nov 20265 h 12 min in 14 visitsLast read 20 Nov, 21:40',
    );
    await waitFor(async () =>
      expect(await part('Orders')).toHaveTextContent(
        'IMP-7Q2K-94XD-3M8T-61RB₦45,000Paperback × 3, 21 Nov 2026PaidAddress missing',
      ),
    );
    expect(await part('Orders')).not.toHaveTextContent('IMP-X');
    expect(await part('Messages')).toHaveTextContent('Where is my parcel?');
    expect(await part('Emails')).toHaveTextContent(
      'Refused21 Nov, 09:14ResendMailbox full.',
    );
    expect(await part('Reading links')).toHaveTextContent(
      'OpenCopy 1 of 2. Last read 20 Nov, 21:40until 22 Nov, 09:00Opened 14 Nov 2026, 2 of 3 chapters finished',
    );
    expect(await part('Reading links')).toHaveTextContent(
      'Opened 1 Nov 2026, finished 2 Nov 2026',
    );
    expect(
      await within(await part('Details')).findByText(
        /^The consent could not be loaded/,
      ),
    ).toBeVisible();
    expect(await faultsOf(container)).toEqual([]);
  });

  it('names a customer by their newest parcel, and calls them there', async () => {
    orders = [order, parcel];
    renderAdmin(`/admin/customers/${id}`);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Ngozi Eze-Bello' }),
    ).toBeVisible();
    expect(screen.getByText('0803 555 0142')).toBeVisible();
  });

  it('takes no address for a name, and no message of the author for a visit', async () => {
    const started = {
      ...{ ...message, startedBy: 'admin', subject: 'Your copy', message: '' },
      name: email.toUpperCase(),
    };
    messages = [
      // The person has not answered yet.
      {
        ...{ ...started, id: 'n' },
        receivedAt: '2026-11-28T08:00:00Z',
        arrivedAt: '2026-11-28T08:00:00Z',
      },
      {
        ...{ ...started, id: 'o', arrivedAt: '2026-11-24T08:00:00Z' },
        receivedAt: '2026-11-22T08:00:00Z',
      },
      {
        ...{ ...message, id: 'p', name: 'Ngozi Eze' },
        receivedAt: '2026-11-20T08:00:00Z',
        arrivedAt: '2026-11-25T08:00:00Z',
      },
    ];
    const page = renderAdmin(`/admin/customers/${id}`);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Ngozi Eze' }),
    ).toBeVisible();
    await waitFor(async () =>
      expect(await entry('Oct 2026')).toHaveTextContent(/Last seen 25 Nov/),
    );
    page.unmount();
    messages = messages.slice(0, 2);
    renderAdmin(`/admin/customers/${id}`);
    await waitFor(async () =>
      expect(await entry('Oct 2026')).toHaveTextContent(/Last seen 24 Nov/),
    );
    expect(
      screen.getByRole('heading', { level: 1, name: email }),
    ).toBeVisible();
  });

  it('shows what the sales know of reading while the chapters are away, and the address of who has no name', async () => {
    server.use(
      http.get('*/api/ebook/seats/s/reading', () =>
        HttpResponse.json(...unavailable),
      ),
      http.get('*/api/admin/messages', () => HttpResponse.json(...unavailable)),
    );
    renderAdmin(`/admin/customers/${id}`);
    expect(
      await screen.findByText(/^How far the book was read could not be loaded/),
    ).toBeVisible();
    expect(await entry('Finished')).toHaveTextContent(/on 2 Nov 2026$/);
    expect(
      screen.getByRole('heading', { level: 1, name: email }),
    ).toBeVisible();
  });

  it('emails a new link, sends the receipt again, and leads to the conversation', async () => {
    const sent: unknown[] = [];
    const record = async ({ request }: { request: Request }) => {
      const body = await request.text();
      sent.push([new URL(request.url).pathname, body && JSON.parse(body)]);
      return HttpResponse.json({});
    };
    server.use(
      http.post('*/api/ebook/links/:id/send', record),
      http.post('*/api/admin/orders/:id/resend', record),
    );
    const page = renderAdmin(`/admin/customers/${id}`);
    const press = async (name: string) =>
      page.user.click(await screen.findByRole('button', { name }));
    await screen.findByText(/2 of 3 chapters finished/);
    await press('Send reading link');
    // With two copies, the author chooses.
    const first = 'Email a new link for copy 1';
    expect(screen.getByRole('button', { name: first })).toHaveFocus();
    await press(first);
    await screen.findByText('Copy 1 of 2: a new reading link is emailed.');
    await press(`Resend: Receipt, ${order.reference}`);
    await screen.findByText('Receipt: sent again.');
    expect(sent).toEqual([
      ['/api/ebook/links/l/send', ''],
      [`/api/admin/orders/${order.reference}/resend`, { mail: 'receipt' }],
    ]);
    const messages = within(screen.getByRole('region', { name: 'Messages' }));
    expect(messages.getByRole('link')).toHaveAttribute(
      'href',
      '/admin/messages/m',
    );
  });

  it('leads to a new message to exactly this address', async () => {
    const other = 'eze&to=all@example.com';
    server.use(
      http.get(`*/api/admin/customers/${id}`, () =>
        HttpResponse.json({
          customer: { ...summary, email: other },
          notes: [],
        }),
      ),
    );
    renderAdmin(`/admin/customers/${id}`);
    expect(
      await screen.findByRole('link', { name: 'Write message' }),
    ).toHaveAttribute(
      'href',
      '/admin/messages/new?to=eze%26to%3Dall%40example.com',
    );
  });

  it('adds a note', async () => {
    let sent: unknown;
    server.use(
      http.post(`*/api/admin/customers/${id}/notes`, async ({ request }) => {
        sent = await request.json();
        const note = { id: 'n', writtenAt: '2026-11-21T08:20:00Z' };
        notes = [{ ...note, ...(sent as object) }];
        return HttpResponse.json({ note: notes[0] });
      }),
    );
    const page = renderAdmin(`/admin/customers/${id}`);
    await page.user.type(await screen.findByLabelText(/^New note/), 'A friend');
    await page.user.click(screen.getByRole('button', { name: 'Add note' }));
    expect(await screen.findByText('A friend')).toBeVisible();
    expect(sent).toEqual({ text: 'A friend' });
    expect(screen.getByLabelText(/^New note/)).toHaveValue('');
  });

  it('says that there is no such customer', async () => {
    server.use(
      http.get('*/api/admin/customers/*', () =>
        HttpResponse.json(
          { success: false, code: 'CUSTOMER_NOT_FOUND', error: 'None.' },
          { status: 404 },
        ),
      ),
    );
    renderAdmin('/admin/customers/nobody%40example.com');
    expect(
      await screen.findByText('There is no customer with this address.'),
    ).toBeVisible();
  });
});

describe('the list of those who finished the e-book', () => {
  const copy = {
    id: 'c',
    customerId: 'id of ngozi',
    email: 'ngozi@example.com',
    reference: 'IMP-7Q2K-94XD-3M8T-61RB',
    startedAt: '2026-11-02T09:00:00Z',
    finishedAt: '2026-11-20T23:30:00Z',
  };
  const found = { copies: [copy], total: 1, totalPages: 1 };

  /** Serves the list and returns the query strings of the requests. */
  const serve = (body: object, status = 200) => {
    const queries: string[] = [];
    server.use(
      http.get('*/api/admin/customers/finished', ({ request }) => {
        queries.push(new URL(request.url).search);
        return HttpResponse.json(body, { status });
      }),
    );
    return queries;
  };

  it('opens from the customers with this month, and leads to each customer and order', async () => {
    answers(list);
    const queries = serve(found);
    const page = renderAdmin('/admin/customers');
    await page.user.click(
      await screen.findByRole('link', { name: 'Finished the e-book' }),
    );
    const table = await screen.findByRole('table', {
      name: 'Customers who finished the e-book, latest first',
    });
    expect(page.url()).toBe('/admin/customers/finished?date=this-month');
    expect(queries[0]).toMatch(/^\?from=\d{4}-\d\d-01&to=\d{4}-\d\d-\d\d$/);
    const row = within(table).getByRole('row', { name: /ngozi/ });
    expect(row).toHaveTextContent('2 Nov 202621 Nov 2026');
    expect(
      within(row)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([
      '/admin/customers/id%20of%20ngozi',
      '/admin/orders/IMP-7Q2K-94XD-3M8T-61RB',
    ]);
    expect(screen.getByText('1 finished copy')).toBeVisible();
    expect(await faultsOf(page.container)).toEqual([]);
  });

  it('says whether nobody finished yet, or nobody in the chosen days', async () => {
    const none = { copies: [], total: 0, totalPages: 0 };
    serve(none);
    const page = renderAdmin('/admin/customers/finished?date=last-month');
    await screen.findByText('Nobody finished the e-book in these days.');
    await page.user.click(
      screen.getByRole('button', { name: 'Show all finished copies' }),
    );
    await screen.findByText(/^Nobody has finished the e-book yet\./);
    expect(page.url()).toBe('/admin/customers/finished');
  });

  it('says that it could not be loaded', async () => {
    serve(unavailable[0], 503);
    renderAdmin('/admin/customers/finished');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The list could not be loaded.',
    );
  });
});
