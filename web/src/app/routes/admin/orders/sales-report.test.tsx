import { beforeEach, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type {
  PayoutReport,
  SalesReport,
} from '../../../../features/sales-report/sales-report.api.ts';
import { payoutReport, salesReport } from '../../../../test/answers/reports.ts';
import { faultsOf } from '../../../../test/setup/faults-of.ts';
import { server } from '../../../../test/setup/server.ts';
import { renderAdmin } from '../../../test/render-admin.tsx';

let report: SalesReport;
let payouts: PayoutReport;
/** The queries of the requested reports, in order. */
let requested: string[];

beforeEach(() => {
  report = salesReport();
  payouts = payoutReport();
  requested = [];
  window.localStorage.setItem('imprint-admin-token', 'x.y.z');
  server.use(
    http.get('*/api/auth/admin/verify', () =>
      HttpResponse.json({ success: true, user: { username: 'admin' } }),
    ),
    http.get('*/api/admin/reports/sales', ({ request }) => {
      requested.push(new URL(request.url).search);
      return HttpResponse.json(report);
    }),
    http.get('*/api/admin/reports/payouts', () => HttpResponse.json(payouts)),
    http.get('*/api/admin/settings/tax', () =>
      HttpResponse.json({ version: 3, rates: [], earliestFrom: '2026-11-01' }),
    ),
  );
});

const section = (name: string) => screen.findByRole('region', { name });

it('opens last month from the list of orders, and shows the sums, the payouts and what does not match', async () => {
  const { user, container } = renderAdmin('/admin/orders');
  await user.click(await screen.findByRole('link', { name: 'Sales report' }));
  const days = await screen.findByRole('table', { name: 'By day' });
  expect(
    within(days).getByRole('row', { name: /^2 Nov 2025/ }),
  ).toHaveTextContent('2 Nov 20252₦32,250₦0Unknown₦32,250₦2,250');
  expect(
    within(days).getByRole('row', { name: /^5 Nov 2025/ }),
  ).toHaveTextContent('−₦14,750');
  const total = within(days).getAllByRole('row').at(-1);
  expect(total).toHaveTextContent('₦250 + 1 unknown');
  expect(await section('Totals')).toHaveTextContent(
    'The fee of 1 order is unknown.',
  );
  expect(screen.getByRole('radio', { name: 'Last month' })).toBeChecked();
  expect(screen.queryByRole('option', { name: 'All' })).toBeNull();
  expect(requested.at(-1)).toMatch(/^\?from=\d{4}-\d\d-01&to=/);

  const compared = await section('Payouts');
  expect(compared).toHaveTextContent('Paid out₦10,0001 payment');
  expect(within(compared).getByRole('row', { name: /^T99/ })).toHaveTextContent(
    'No orderUnknown₦700',
  );
  expect(
    within(compared).getByRole('link', { name: 'IMP-6T3X-40PB-9WJ2-77FH' }),
  ).toHaveAttribute('href', '/admin/orders/IMP-6T3X-40PB-9WJ2-77FH');
  expect(await faultsOf(container)).toEqual([]);
});

it('shows the sales while the provider is unavailable, and asks again', async () => {
  payouts = { state: 'provider-unavailable' };
  const { user } = renderAdmin('/admin/orders/report?date=today');
  const compared = await section('Payouts');
  expect(await within(compared).findByRole('alert')).toHaveTextContent(
    'Paystack could not be reached, so the payouts are not compared.',
  );
  expect(await screen.findByRole('table', { name: 'By day' })).toBeVisible();
  payouts = payoutReport();
  await user.click(within(compared).getByRole('button', { name: 'Ask again' }));
  expect(await within(compared).findByText('Still to come')).toBeVisible();
});

it('says that there were no sales, and asks for days that are missing', async () => {
  report = salesReport({ days: [], products: [] });
  const { user } = renderAdmin('/admin/orders/report?date=yesterday');
  expect(
    await screen.findByText('No sales and no refunds on these days.'),
  ).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'From–to' }));
  expect(
    await screen.findByText('Choose a first and a last day.'),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Export PDF' })).toBeNull();
});

it('saves the tax from a day on, and refuses what is no rate', async () => {
  const saved: unknown[] = [];
  server.use(
    http.put('*/api/admin/settings/tax', async ({ request }) => {
      saved.push(await request.json());
      return HttpResponse.json({
        version: 4,
        rates: [{ from: '2026-11-01', basisPoints: 750 }],
        earliestFrom: '2026-11-01',
      });
    }),
  );
  const { user } = renderAdmin('/admin/orders/report');
  const form = await screen.findByRole('form', { name: 'Tax' });
  expect(await section('Tax')).toHaveTextContent('Your prices include no tax.');
  await user.type(within(form).getByLabelText('Rate in percent'), '75');
  await user.click(within(form).getByRole('button', { name: 'Save tax' }));
  expect(
    await within(form).findByText('Enter a number from 0 to 50, such as 7.5.'),
  ).toBeVisible();
  await user.clear(within(form).getByLabelText('Rate in percent'));
  await user.type(within(form).getByLabelText('Rate in percent'), '7,5');
  await user.click(within(form).getByRole('button', { name: 'Save tax' }));
  expect(await screen.findByText('The tax is saved.')).toBeVisible();
  expect(saved).toEqual([{ basisPoints: 750, from: '2026-11-01', version: 3 }]);
});
