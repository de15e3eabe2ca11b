import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { someSettings } from '../../../test/answers/settings.ts';
import { server } from '../../../test/setup/server.ts';
import { renderAdmin } from '../../test/render-admin.tsx';
import {
  openStep,
  serveNewShop,
  token,
  tokenKey,
} from '../../test/setup-screen.ts';

/** The check of a step, whose texts the steps do not show. */
const passed = (id: string, ok: boolean) => ({
  ...{ id, ok, state: ok ? 'done' : 'todo' },
  ...{ detail: '', fix: '', command: '' },
});

let shop: ReturnType<typeof serveNewShop>;
beforeEach(() => {
  shop = serveNewShop();
});

describe('the steps for payments and email', () => {
  beforeEach(() => server.use(...shop.fake.handlers));

  it('check the keys, show the mode, and show the first webhook as soon as it arrives', async () => {
    server.use(
      http.get('*/api/admin/readiness', () =>
        HttpResponse.json({
          checks: [
            passed('site', true),
            passed('payments', shop.fake.saves.length > 0),
          ],
          checkedAt: '2026-11-21T08:20:00Z',
        }),
      ),
    );
    const page = await openStep('payments', 'Secret key');
    const step = screen.getByRole('link', { name: /^Your shop/ });
    await waitFor(() => expect(step).toHaveTextContent('Your shop, done'));
    expect(screen.getByText(/^No secret key yet/)).toBeVisible();
    await page.user.click(screen.getByLabelText('Secret key'));
    await page.user.paste('sk_test_0123456789');
    await page.user.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findByText('Saved.');
    expect(shop.fake.saves).toEqual([
      { group: 'payments', secretKey: 'sk_test_0123456789', version: 1 },
    ]);
    expect(screen.getByText('Test mode: no money is moved.')).toBeVisible();
    expect(
      await screen.findByRole('link', { name: 'Continue' }),
    ).toHaveAttribute('href', '/admin/setup?step=email');
    const { meta } = someSettings();
    shop.fake.changeElsewhere({
      meta: {
        ...meta,
        payments: meta.payments && {
          ...meta.payments,
          webhookReceivedAt: '2026-11-21T09:00:00.000Z',
        },
      },
    });
    expect(
      await screen.findByText(
        'Last received 21 Nov, 10:00.',
        {},
        { timeout: 5_000 },
      ),
    ).toBeVisible();
  });

  it('can be passed while the payment settings cannot be shown', async () => {
    shop.fake.changeElsewhere({
      payments: null,
      meta: { ...someSettings().meta, payments: null },
    });
    window.localStorage.setItem(tokenKey, token);
    renderAdmin('/admin/setup?step=payments');
    await screen.findByText(/^The payment settings cannot be shown/);
    expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute(
      'href',
      '/admin/setup?step=email',
    );
  });

  it('are marked as done by the checks', async () => {
    server.use(
      http.get('*/api/admin/readiness', () =>
        HttpResponse.json({
          checks: [passed('payments', true)],
          checkedAt: '2026-11-21T08:20:00Z',
        }),
      ),
    );
    await openStep('email', 'Mail server');
    expect(
      await screen.findByRole('link', { name: /^Payments ?, done$/ }),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Email' })).toHaveAttribute(
      'aria-current',
      'step',
    );
  });
});
