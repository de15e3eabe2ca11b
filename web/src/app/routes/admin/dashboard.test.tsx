import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { someSettings } from '../../../test/answers/settings.ts';
import { someTasks } from '../../../test/answers/tasks.ts';
import { faultsOf } from '../../../test/setup/faults-of.ts';
import { renderAdmin } from '../../test/render-admin.tsx';
import { server } from '../../../test/setup/server.ts';

const order = {
  _id: '1',
  reference: 'IMP-7Q2K-94XD-3M8T-61RB',
  email: 'ngozi@example.com',
  productName: 'Paperback',
  amount: 4_500_000,
  refundedAmount: 0,
  status: 'success',
  paymentDate: '2026-11-21T08:14:00Z',
  placedAt: '2026-11-21T08:10:00Z',
  paymentMode: 'live',
};
const stats = {
  totalRevenue: 1_030_500_000,
  totalOrders: 684,
  totalCustomers: 571,
  conversionRate: 61.4,
  monthlyRevenue: [
    62, 58.5, 84, 75.5, 131, 98, 89, 70.5, 112.5, 124, 78.5, 47,
  ].map((tenThousands) => tenThousands * 1_000_000),
  recentOrders: [order],
  changes: { revenue: 14.23, orders: 0, customers: 11, conversion: -2.3 },
  before: { revenue: 902_000_000, orders: 600, customers: 514 },
  soFar: {
    today: {
      ...{ revenue: 5_500_000, orders: 2 },
      previous: {
        ...{ revenue: 2_000_000, orders: 1 },
        ...{ from: '2026-11-14', to: '2026-11-14' },
      },
    },
    week: {
      ...{ revenue: 28_000_000, orders: 14 },
      previous: {
        ...{ revenue: 0, orders: 0 },
        ...{ from: '2026-11-09', to: '2026-11-14' },
      },
    },
    month: {
      ...{ revenue: 78_500_000, orders: 52 },
      previous: {
        ...{ revenue: 81_200_000, orders: 60 },
        ...{ from: '2026-10-01', to: '2026-10-21' },
      },
    },
  },
  days: [
    { day: '2026-10-03', revenue: 2_500_000, orders: 1 },
    { day: '2026-11-03', revenue: 4_500_000, orders: 1 },
    { day: '2026-11-19', revenue: 16_000_000, orders: 8 },
    { day: '2026-11-21', revenue: 5_500_000, orders: 2 },
  ],
  asOf: '2026-11-21T08:20:00Z',
};

const answers = (body: object, status = 200) =>
  server.use(
    http.get('*/api/admin/dashboard-stats', () =>
      HttpResponse.json(body, { status }),
    ),
  );

beforeEach(() => {
  window.localStorage.setItem('imprint-admin-token', 'x.y.z');
  server.use(
    http.get('*/api/auth/admin/verify', () =>
      HttpResponse.json({ success: true, user: { username: 'admin' } }),
    ),
    http.get('*/api/admin/orders', () => HttpResponse.json({ attention: 0 })),
  );
});

/** Opens the tables below the charts. */
const openTables = () => {
  for (const summary of screen.getAllByText('Show as table'))
    summary.closest('details')?.setAttribute('open', '');
};

const entry = async (name: string) =>
  (await screen.findByText(name)).closest('div') as HTMLElement;

describe('the dashboard', () => {
  it.each([
    ['Total Revenue', '₦10,305,000', 'up 14.2%'],
    ['Total Orders', '684', 'up 0.0%'],
    ['Total Customers', '571', 'up 11.0%'],
    ['Conversion Rate', '61.4%', 'down 2.3'],
  ])('shows %s as %s, %s', async (name, value, change) => {
    answers(stats);
    renderAdmin('/admin');
    expect(await entry(name)).toHaveTextContent(value);
    expect(await entry(name)).toHaveTextContent(change);
  });

  it('shows the revenue of twelve months in naira and names the months of last year', async () => {
    answers(stats);
    renderAdmin('/admin');
    const region = await screen.findByRole('region', {
      name: 'Monthly revenue',
    });
    const rows = within(within(region).getByRole('table')).getAllByRole('row');
    expect(rows).toHaveLength(13);
    expect(
      within(region).getByRole('row', { name: 'May ₦1,310,000' }),
    ).toBeInTheDocument();
    expect(region).toHaveTextContent('1 tick = ₦50,000.');
    expect(region).toHaveTextContent('November is still running.');
    expect(region).toHaveTextContent('December, in grey, is last year’s.');
  });

  it('compares today, this week and this month with the same time before, and with nothing if nothing was sold', async () => {
    answers(stats);
    renderAdmin('/admin');
    expect(await entry('Today')).toHaveTextContent(
      'Today₦55,000up ₦35,000 vs last Saturday by 09:20, 2 orders',
    );
    expect(await entry('This week')).toHaveTextContent(
      /^This week₦280,000 ?14 orders$/,
    );
    const [month] = screen.getAllByText('This month');
    expect(month?.closest('div')).toHaveTextContent(
      'This month₦785,000down 3.3% vs 1–21 Oct, 52 orders',
    );
  });

  it('shows the revenue by day, whose numbers are read by the arrow keys and in a table', async () => {
    answers(stats);
    const { container, user } = renderAdmin('/admin');
    const chart = await screen.findByRole('slider', { name: 'Revenue by day' });
    expect(chart).toHaveAttribute('aria-valuemax', '30');
    chart.focus();
    await user.keyboard('{Home}{ArrowRight}{ArrowRight}');
    expect(chart).toHaveAttribute(
      'aria-valuetext',
      'Tuesday 3 November: ₦45,000; October: ₦25,000',
    );
    expect(
      screen.getByText('Tuesday 3 November: ₦45,000; October: ₦25,000'),
    ).toBeInTheDocument();
    openTables();
    expect(
      screen.getByRole('row', { name: 'Thursday 19 November ₦160,000 ₦0' }),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '3 months' }));
    openTables();
    expect(
      screen.getByRole('row', { name: '16 Nov to 21 Nov ₦215,000' }),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '7 days' }));
    expect(
      screen.getByRole('slider', { name: 'Revenue by day' }),
    ).toHaveAttribute('aria-valuemax', '7');
    expect(await faultsOf(container)).toEqual([]);
  });

  it('shows the latest orders by email, in Lagos time', async () => {
    answers(stats);
    renderAdmin('/admin');
    const list = await screen.findByRole('list', { name: /^Latest orders/ });
    const [row] = within(list).getAllByRole('listitem');
    expect(row).toHaveTextContent(
      /^ngozi@example.com₦45,000IMP-7Q2K-94XD-3M8T-61RBPaidPaperback, 21 Nov, 09:14$/,
    );
    expect(within(list).getByRole('link')).toHaveAttribute(
      'href',
      '/admin/orders/IMP-7Q2K-94XD-3M8T-61RB',
    );
  });

  it('marks a test order', async () => {
    const test = {
      ...order,
      _id: '2',
      reference: 'IMP-2B9S-58YT-G3MQ-08KD',
      paymentMode: 'test',
    };
    answers({ ...stats, recentOrders: [order, test] });
    renderAdmin('/admin');
    const reference = await screen.findByText(/IMP-2B9S/);
    const row = reference.closest('li') as HTMLElement;
    expect(within(row).getByText('Test')).toBeVisible();
    expect(screen.getAllByText('Test')).toHaveLength(1);
  });

  it('shows a refunded order as refunded', async () => {
    const refunded = {
      ...order,
      _id: '2',
      reference: 'IMP-2B9S-58YT-G3MQ-08KD',
      refundedAmount: order.amount,
    };
    answers({ ...stats, recentOrders: [order, refunded] });
    renderAdmin('/admin');
    const reference = await screen.findByText(/IMP-2B9S/);
    expect(reference.closest('li')).toHaveTextContent('Refunded');
    expect(screen.getAllByText('Refunded')).toHaveLength(1);
  });

  it('shows that there are no orders yet', async () => {
    answers({
      ...stats,
      totalRevenue: 0,
      recentOrders: [],
      monthlyRevenue: Array.from({ length: 12 }, () => 0),
    });
    renderAdmin('/admin');
    expect(await screen.findByText('No orders yet.')).toBeInTheDocument();
    expect(screen.queryByRole('list', { name: /^Latest orders/ })).toBeNull();
  });

  it.each([
    ['test', 'Place test order', '/book#order'],
    [null, 'Enter payment keys', '/admin/settings/payments'],
    ['live', 'See the book’s page', '/book'],
  ] as const)(
    'leads a shop without orders and with keys of mode %s to its first order, instead of zeros',
    async (mode, name, address) => {
      const { meta } = someSettings();
      const payments = meta.payments && { ...meta.payments, mode };
      server.use(
        http.get('*/api/admin/settings', () =>
          HttpResponse.json(someSettings({ meta: { ...meta, payments } })),
        ),
      );
      answers({ ...stats, totalRevenue: 0, totalOrders: 0, recentOrders: [] });
      renderAdmin('/admin');
      expect(await screen.findByRole('link', { name })).toHaveAttribute(
        'href',
        address,
      );
      expect(screen.queryByText('₦0')).toBeNull();
      expect(
        screen.getByRole('button', { name: 'Copy shop link' }),
      ).toBeInTheDocument();
    },
  );

  it('shows zeros when the figures cannot be loaded, and loads them on Try Again', async () => {
    answers({ success: false, code: 'UNAVAILABLE', error: 'Away.' }, 503);
    const page = renderAdmin('/admin');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The analytics could not be loaded.',
    );
    expect(await entry('Total Revenue')).toHaveTextContent(/^Total Revenue₦0$/);
    expect(screen.queryByText('No orders yet.')).toBeNull();
    answers(stats);
    await page.user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('₦10,305,000')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows when the figures were read, refreshes them, and keeps the old ones when that fails', async () => {
    answers(stats);
    const page = renderAdmin('/admin');
    await screen.findByText('21 November 2026, 09:20 in Lagos');
    answers({ ...stats, totalOrders: 685, asOf: '2026-11-21T08:25:00Z' });
    await page.user.click(screen.getByRole('button', { name: 'Refresh' }));
    await screen.findByText('21 November 2026, 09:25 in Lagos');
    expect(await entry('Total Orders')).toHaveTextContent('685');
    answers({ success: false, code: 'UNAVAILABLE', error: 'Away.' }, 503);
    await page.user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The analytics could not be refreshed; these are older.',
    );
    expect(await entry('Total Orders')).toHaveTextContent('685');
  });

  it('shows a notice while the figures are being rebuilt', async () => {
    answers({ ...stats, isRebuilding: true });
    const page = renderAdmin('/admin');
    expect(
      await screen.findByText(
        'This data is being recalculated and may be incomplete.',
      ),
    ).toBeVisible();
    answers({ ...stats, isRebuilding: false });
    await page.user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() =>
      expect(
        screen.queryByText(
          'This data is being recalculated and may be incomplete.',
        ),
      ).toBeNull(),
    );
  });
});

describe('what is left before the first sale', () => {
  const check = (id: string, ok: boolean, more: object = {}) => ({
    id,
    ok,
    state: ok ? 'done' : 'todo',
    detail: `About ${id}.`,
    fix: ok ? '' : `Fix ${id}.`,
    command: '',
    ...more,
  });
  const readiness = (...checks: object[]) =>
    HttpResponse.json({ checks, checkedAt: '2026-11-21T08:20:00Z' });

  beforeEach(() => answers(stats));

  it('is listed with its fixes, and checked again on demand', async () => {
    let requestedQuery = '';
    server.use(
      http.get('*/api/admin/readiness', ({ request }) => {
        requestedQuery = new URL(request.url).search;
        return requestedQuery === '?fresh=1'
          ? readiness(check('cover', true))
          : readiness(
              check('cover', true),
              check('webhook', false),
              check('email', false, { state: 'failed' }),
            );
      }),
    );
    const page = renderAdmin('/admin');
    const list = await screen.findByRole('region', { name: 'Ready to sell' });
    expect(screen.queryByRole('heading', { name: 'To do' })).toBeNull();
    expect(list).toHaveTextContent('1 of 3 done');
    const [webhook, email, cover] = within(list).getAllByRole('listitem');
    expect(webhook).toHaveTextContent('WebhookAbout webhook. Fix webhook.');
    expect(
      within(webhook as HTMLElement).getByRole('button', {
        name: 'Copy address',
      }),
    ).toBeInTheDocument();
    expect(
      within(email as HTMLElement).getByRole('link', {
        name: 'Set up email',
      }),
    ).toHaveAttribute('href', '/admin/settings/email');
    expect(cover).toHaveTextContent('CoverAbout cover.');
    expect(
      within(list).getByRole('link', { name: 'Change cover' }),
    ).toHaveAttribute('href', '/admin/settings/brand');
    await page.user.click(screen.getByRole('button', { name: 'Check again' }));
    await waitFor(() =>
      expect(
        screen.queryByRole('region', { name: 'Ready to sell' }),
      ).toBeNull(),
    );
  });

  it('links each check to its place, and shows the command of one that is fixed on the server', async () => {
    server.use(
      http.get('*/api/admin/readiness', () =>
        readiness(
          check('payments', false),
          check('legal', false),
          check('book', false),
          check('backup', false, { command: 'make backup' }),
        ),
      ),
    );
    renderAdmin('/admin');
    for (const [name, address] of [
      ['Enter keys', '/admin/settings/payments'],
      ['Review pages', '/admin/pages'],
      ['Upload book', '/admin/setup?step=book'],
      ['Open set-up', '/admin/setup'],
    ] as const)
      expect(await screen.findByRole('link', { name })).toHaveAttribute(
        'href',
        address,
      );
    expect(screen.getByText('make backup')).toBeInTheDocument();
    expect(
      screen.getByRole('button', { name: 'Copy command' }),
    ).toBeInTheDocument();
  });

  it('has a backup made at once, where a job makes backups on request', async () => {
    let state = 'idle';
    const backups = () =>
      HttpResponse.json({ state, lastEndedAt: null, isMadeOnRequest: true });
    server.use(
      http.get('*/api/admin/readiness', ({ request }) =>
        readiness(
          check('backup', request.url.endsWith('?fresh=1')),
          check('cover', false),
        ),
      ),
      http.get('*/api/admin/backups', () => {
        const answer = backups();
        if (state === 'running') state = 'idle';
        if (state === 'requested') state = 'running';
        return answer;
      }),
      http.post('*/api/admin/backups', () => {
        state = 'requested';
        return backups();
      }),
    );
    const page = renderAdmin('/admin');
    const button = await screen.findByRole('button', { name: 'Back up now' });
    await page.user.click(button);
    expect(
      await screen.findByText('Requested; it starts within minutes.'),
    ).toBeInTheDocument();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(
      await screen.findByText('The backup is made.', {}, { timeout: 15_000 }),
    ).toBeInTheDocument();
    expect(await screen.findByText('1 of 2 done')).toBeInTheDocument();
  }, 20_000);

  it('is done for prices that the author confirms', async () => {
    let confirmed: unknown;
    server.use(
      http.get('*/api/admin/readiness', () =>
        readiness(check('prices', confirmed !== undefined)),
      ),
      http.post('*/api/admin/readiness/confirm', async ({ request }) => {
        confirmed = await request.json();
        return HttpResponse.json({ confirmed: true });
      }),
    );
    const page = renderAdmin('/admin');
    await page.user.click(
      await screen.findByRole('button', { name: 'Confirm the prices' }),
    );
    await waitFor(() =>
      expect(
        screen.queryByRole('region', { name: 'Ready to sell' }),
      ).toBeNull(),
    );
    expect(confirmed).toEqual({ check: 'prices' });
  });

  it('does not hide the figures when the checks cannot be loaded', async () => {
    server.use(
      http.get('*/api/admin/readiness', () =>
        HttpResponse.json(
          { success: false, code: 'UNAVAILABLE', error: 'Away.' },
          { status: 503 },
        ),
      ),
    );
    renderAdmin('/admin');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The checks could not be loaded.',
    );
    expect(await screen.findByText('₦10,305,000')).toBeInTheDocument();
  });

  it('includes the sample content, which goes after a question', async () => {
    let left = { articles: 12, sections: ['book'], podcast: true };
    server.use(
      http.get('*/api/admin/sample-content', () => HttpResponse.json(left)),
      http.post('*/api/admin/sample-content/remove', () => {
        const removed = left;
        left = { articles: 0, sections: [], podcast: false };
        return HttpResponse.json(removed);
      }),
    );
    const page = renderAdmin('/admin');
    expect(
      await screen.findByText(
        'Still samples: 12 articles, 1 section of the pages, the podcast episodes.',
      ),
    ).toBeInTheDocument();
    await page.user.click(
      screen.getByRole('button', { name: 'Remove sample content' }),
    );
    const dialog = await screen.findByRole('dialog');
    await page.user.click(
      within(dialog).getByRole('button', { name: 'Remove sample content' }),
    );
    expect(
      await screen.findByText('The sample content is removed.'),
    ).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.queryByText(/^Still samples/)).toBeNull(),
    );
  });
});

describe('what there is to do', () => {
  it('is counted and leads to its lists, with what is most urgent', async () => {
    answers(stats);
    server.use(
      http.get('*/api/admin/tasks', () =>
        HttpResponse.json(
          someTasks({
            toShip: { count: 100, oldestPaidAt: '2025-11-18T09:00:00Z' },
            disputes: { count: 1, answerBy: '2025-11-25' },
          }),
        ),
      ),
      http.get('*/api/admin/messages', () =>
        HttpResponse.json({
          unanswered: 3,
          longestWaiting: {
            id: 'm',
            waitingSince: new Date(Date.now() - 67_000_000).toISOString(),
          },
        }),
      ),
      http.get('*/api/admin/mails', () => HttpResponse.json({ total: 1 })),
      http.get('*/api/resources/posts', () =>
        HttpResponse.json({
          meta: { statuses: { draft: 2, scheduled: 1 } },
        }),
      ),
    );
    const { container } = renderAdmin('/admin');
    const list = within(await screen.findByRole('region', { name: 'To do' }));
    await waitFor(() =>
      expect(
        list.getAllByRole('listitem').map(({ textContent }) => textContent),
      ).toEqual([
        '100+To shipOldest paid on 18 Nov 2025',
        '1DisputeAnswer due on 25 Nov 2025',
        '1Failed emailCorrect the address or send it again',
        '3Unanswered messagesThe oldest has waited for 18 hours',
        '2Drafts1 more is scheduled',
      ]),
    );
    for (const [name, address] of [
      ['To ship', '/admin/orders?delivery=to-ship'],
      ['Unanswered messages', '/admin/messages/m#reply'],
      ['Failed email', '/admin/audit?show=mails&outcome=failed'],
      ['Drafts', '/admin/resources?status=draft'],
    ] as const)
      expect(list.getByRole('link', { name })).toHaveAttribute('href', address);
    expect(screen.getByRole('link', { name: 'New article' })).toHaveAttribute(
      'href',
      '/admin/resources?edit=new',
    );
    expect(await faultsOf(container)).toEqual([]);
  });

  it('is not shown when there is nothing', async () => {
    answers(stats);
    renderAdmin('/admin');
    expect(await entry('Total Revenue')).toBeInTheDocument();
    expect(screen.queryByText('To do')).not.toBeInTheDocument();
  });
});
