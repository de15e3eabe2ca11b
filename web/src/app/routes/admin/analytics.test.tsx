import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { faultsOf } from '../../../test/setup/faults-of.ts';
import { renderAdmin } from '../../test/render-admin.tsx';
import { server } from '../../../test/setup/server.ts';

const nothing = Array.from({ length: 12 }, () => 0);
const analytics = {
  revenue: {
    total: 1_030_500_000,
    monthly: [62, 58.5, 84, 75.5, 131, 98, 89, 70.5, 112.5, 124, 78.5, 47].map(
      (tenThousands) => tenThousands * 1_000_000,
    ),
    growth: 14.2,
    before: 902_000_000,
  },
  orders: {
    total: 684,
    monthly: [42, 39, 56, 51, 84, 66, 60, 47, 74, 82, 52, 31],
    growth: 0,
    before: 684,
  },
  customers: { total: 534, new: 438, returning: 96 },
  conversion: { rate: 61.4, trend: -2.3 },
  funnel: [
    { step: 'visit', count: 9_120 },
    { step: 'book', count: 6_240 },
    { step: 'dialog', count: 2_310 },
    { step: 'payment', count: 1_356 },
    { step: 'started', count: 1_114 },
    { step: 'paid', count: 684 },
    { step: 'opened', count: 291, of: 300 },
    { step: 'finished', count: 118 },
  ],
  views: [
    { page: 'book', count: 7_004 },
    { page: 'article', count: 3_310 },
  ],
  sources: [
    {
      source: 'newsletter',
      medium: 'email',
      campaign: 'launch',
      visit: 2_400,
      dialog: 900,
      payment: 500,
      paid: 301,
    },
    {
      source: '',
      medium: '',
      campaign: '',
      visit: 1_800,
      dialog: 80,
      payment: 60,
      paid: 40,
    },
  ],
  reading: {
    weeks: [
      { week: '2025-12-01', started: 3, finished: 1, minutes: 95 },
      { week: '2026-11-16', started: 4, finished: 0, minutes: 1_240 },
    ],
    started: 291,
    chapters: Array.from({ length: 13 }, (_, index) => ({
      chapter: index + 1,
      reached: 240 - index * 10,
    })),
    finished: 118,
  },
  days: [{ day: '2026-11-19', revenue: 3_000_000, orders: 3 }],
  period: { from: '2025-12-01', to: '2026-11-21' },
  asOf: '2026-11-21T08:20:00Z',
};
const week = {
  ...analytics,
  revenue: { ...analytics.revenue, total: 4_500_000, growth: -50 },
  period: { from: '2026-11-15', to: '2026-11-21' },
};

const answers = (body: object, status = 200) =>
  server.use(
    http.get('*/api/admin/analytics', () =>
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

const entry = async (name: string) =>
  (await screen.findByText(name)).closest('div') as HTMLElement;

describe('the analytics screen', () => {
  it.each([
    ['Total Revenue', '₦10,305,000', 'up 14.2% vs previous 12 months'],
    ['Total Orders', '684', 'up 0.0%'],
    ['Total Customers', '534', '438 of them new'],
    ['Conversion Rate', '61.4%', 'down 2.3% points; paid ÷ started orders'],
  ])('shows %s as %s, %s', async (name, value, change) => {
    answers(analytics);
    renderAdmin('/admin/analytics');
    expect(await entry(name)).toHaveTextContent(value);
    expect(await entry(name)).toHaveTextContent(change);
  });

  it('shows the dates of the period, which is 12 months by default', async () => {
    answers(analytics);
    renderAdmin('/admin/analytics');
    expect(
      await screen.findByText(
        '1 December 2025 to 21 November 2026, whole days in Lagos',
      ),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '12 months' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });

  it('lists the months in tables and marks the current month and those of last year', async () => {
    answers(analytics);
    renderAdmin('/admin/analytics');
    const revenue = await screen.findByRole('table', {
      name: 'Monthly Revenue',
    });
    expect(within(revenue).getAllByRole('row')).toHaveLength(13);
    expect(
      within(revenue).getByRole('row', { name: 'May ₦1,310,000' }),
    ).toBeInTheDocument();
    expect(
      within(revenue).getByRole('row', {
        name: /^Nov \(still running\) ₦785,000$/,
      }),
    ).toBeInTheDocument();
    expect(
      within(revenue).getByRole('row', {
        name: /^Dec \(last year\) ₦470,000$/,
      }),
    ).toBeInTheDocument();
    const orders = screen.getByRole('table', { name: 'Monthly Orders' });
    expect(
      within(orders).getByRole('row', { name: 'May 84' }),
    ).toBeInTheDocument();
    expect(screen.getByText('684 in total.')).toBeInTheDocument();
  });

  it('separates new customers from returning ones', async () => {
    answers(analytics);
    renderAdmin('/admin/analytics');
    const region = await screen.findByRole('region', {
      name: 'Customer Breakdown',
    });
    expect(region).toHaveTextContent('Total534New438Returning96');
  });

  it('shows each funnel step as a share of the step before', async () => {
    answers(analytics);
    renderAdmin('/admin/analytics');
    const region = await screen.findByRole('region', {
      name: 'Sales funnel',
    });
    const steps = within(region).getAllByRole('listitem');
    expect(steps).toHaveLength(6);
    expect(steps[2]).toHaveTextContent(
      'Opened the order dialog2,31037.0% of previous step',
    );
  });

  it('shows how far the e-book was read, by week, and leads to those who finished this month', async () => {
    answers(analytics);
    server.use(
      http.get('*/api/admin/ebook/chapters', () =>
        HttpResponse.json({
          chapters: [{ title: 'The question' }, { title: '' }],
        }),
      ),
    );
    const { user, container } = renderAdmin('/admin/analytics');
    const region = await screen.findByRole('region', { name: 'Reading' });
    await within(region).findByText('1. The question');
    const steps = () =>
      within(region)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(steps().slice(0, 3)).toEqual([
      'Opened the e-book29197.0% of 300 e-books',
      '1. The question24082.5% of opened',
      'Chapter 223079.0% of opened',
    ]);
    expect(steps()).toHaveLength(14);
    expect(steps().at(-1)).toBe('Finished reading it11840.5% of opened');
    await user.click(
      within(region).getByRole('button', { name: 'Show all 13 chapters' }),
    );
    expect(steps()).toHaveLength(15);
    expect(
      within(region).getByRole('link', { name: 'Finished this month' }),
    ).toHaveAttribute('href', '/admin/customers/finished?date=this-month');

    const minutes = screen.getByRole('region', {
      name: 'Minutes read by week',
    });
    expect(within(minutes).getByRole('slider')).toHaveAttribute(
      'aria-valuetext',
      expect.stringContaining('1,240'),
    );
    await user.click(within(minutes).getByText('Show as table'));
    expect(
      within(minutes).getByRole('row', { name: /^1 Dec.* 95$/ }),
    ).toBeVisible();
    for (const name of ['Copies opened by week', 'Copies finished by week'])
      expect(screen.getByRole('slider', { name })).toBeVisible();
    expect(await faultsOf(container)).toEqual([]);
  });

  it('lists the visitors and funnel steps of each campaign', async () => {
    answers(analytics);
    renderAdmin('/admin/analytics');
    const table = await screen.findByRole('table', {
      name: 'Traffic sources, most visits first',
    });
    const rows = within(table).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'CampaignVisitsDialogPaymentPaid',
      'newsletter · email · launch2,400900500301',
      'No campaign1,800806040',
    ]);
  });

  it('lists the views of each page', async () => {
    answers(analytics);
    renderAdmin('/admin/analytics');
    const table = await screen.findByRole('table', {
      name: 'Views of each page, most first',
    });
    expect(table).toHaveTextContent('Book7,004Articles3,310');
    expect(screen.getByText(/^10,314 views/)).toBeVisible();
  });

  it('loads another period, dims the old figures meanwhile and puts the period in the address', async () => {
    const ranges: (string | null)[] = [];
    server.use(
      http.get('*/api/admin/analytics', async ({ request }) => {
        const range = new URL(request.url).searchParams.get('range');
        ranges.push(range);
        if (range === '7days') await delay(60);
        return HttpResponse.json(range === '7days' ? week : analytics);
      }),
    );
    const page = renderAdmin('/admin/analytics');
    await screen.findByText('₦10,305,000');
    await page.user.click(screen.getByRole('button', { name: '7 days' }));
    const old = screen.getByText('₦10,305,000').closest('[aria-busy]');
    expect(old).toHaveAttribute('aria-busy', 'true');
    expect(old).toHaveTextContent('vs previous 12 months');
    expect(await entry('Total Revenue')).toHaveTextContent('₦10,305,000');
    await screen.findByText('₦45,000');
    expect(await entry('Total Revenue')).toHaveTextContent(
      'down 50.0% vs previous 7 days',
    );
    expect(
      screen.getByText(
        '15 November 2026 to 21 November 2026, whole days in Lagos',
      ),
    ).toBeInTheDocument();
    expect(
      screen.getByRole('slider', { name: 'Orders by day' }),
    ).toHaveAttribute('aria-valuemax', '7');
    for (const summary of screen.getAllByText('Show as table'))
      summary.closest('details')?.setAttribute('open', '');
    expect(
      screen.getByRole('row', { name: 'Thursday 19 November ₦30,000' }),
    ).toBeInTheDocument();
    expect(page.url()).toBe('/admin/analytics?range=7days');
    expect(ranges).toEqual(['12months', '7days']);
    await page.user.click(screen.getByRole('button', { name: '12 months' }));
    await waitFor(() => expect(ranges).toHaveLength(3));
  });

  it('shows chosen days, which are in the address and in the request', async () => {
    const queries: string[] = [];
    server.use(
      http.get('*/api/admin/analytics', ({ request }) => {
        queries.push(new URL(request.url).search);
        return HttpResponse.json(week);
      }),
    );
    const page = renderAdmin(
      '/admin/analytics?range=custom&from=2026-11-15&to=2026-11-21',
    );
    expect(await screen.findByLabelText('First day')).toHaveValue('2026-11-15');
    await waitFor(() =>
      expect(queries).toEqual(['?from=2026-11-15&to=2026-11-21']),
    );
    await page.user.click(screen.getByRole('button', { name: '12 months' }));
    expect(page.url()).toBe('/admin/analytics');
  });

  it('opens with the period from the address', async () => {
    answers(week);
    renderAdmin('/admin/analytics?range=7days');
    expect(await screen.findByText('₦45,000')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '7 days' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });

  it('shows the zeros of a new shop without an error', async () => {
    answers({
      revenue: { total: 0, monthly: nothing, growth: 0, before: 0 },
      orders: { total: 0, monthly: nothing, growth: 0, before: 0 },
      customers: { total: 0, new: 0, returning: 0 },
      conversion: { rate: 0, trend: 0 },
      funnel: analytics.funnel.map((step) => ({ ...step, count: 0 })),
      views: [],
      sources: [],
      days: [],
      period: analytics.period,
      asOf: analytics.asOf,
    });
    renderAdmin('/admin/analytics');
    // A change from nothing to nothing has no percentage.
    expect(await entry('Total Revenue')).toHaveTextContent(/^Total Revenue₦0$/);
    expect(
      screen.getByText('Nothing was counted in this period.'),
    ).toBeVisible();
    // An older service answers without the reading.
    expect(
      screen.getByText('No copy was opened in this period.'),
    ).toBeVisible();
    expect(screen.queryByText('Minutes read by week')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows zeros without a period when the figures cannot be loaded, and loads them on Try Again', async () => {
    answers({ success: false, code: 'UNAVAILABLE', error: 'Away.' }, 503);
    const page = renderAdmin('/admin/analytics');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The analytics could not be loaded.',
    );
    expect(await entry('Total Revenue')).toHaveTextContent(/^Total Revenue₦0$/);
    expect(screen.queryByText(/whole days in Lagos/)).toBeNull();
    answers(analytics);
    await page.user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('₦10,305,000')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('does not show the figures of the previous period when the new period fails', async () => {
    answers(analytics);
    const page = renderAdmin('/admin/analytics');
    await screen.findByText('₦10,305,000');
    answers({ success: false, code: 'UNAVAILABLE', error: 'Away.' }, 503);
    await page.user.click(screen.getByRole('button', { name: '30 days' }));
    await screen.findByRole('alert');
    expect(screen.queryByText('₦10,305,000')).toBeNull();
  });

  it('shows a notice while the figures are being rebuilt', async () => {
    answers({ ...analytics, isRebuilding: true });
    renderAdmin('/admin/analytics');
    expect(
      await screen.findByText(
        'This data is being recalculated and may be incomplete.',
      ),
    ).toBeVisible();
  });
});
