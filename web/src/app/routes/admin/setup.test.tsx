import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { faultsOf } from '../../../test/setup/faults-of.ts';
import { server } from '../../../test/setup/server.ts';
import { renderAdmin } from '../../test/render-admin.tsx';
import {
  openStep,
  owner,
  problem,
  saveStep,
  serveNewShop,
  token,
  tokenKey,
} from '../../test/setup-screen.ts';

let shop: ReturnType<typeof serveNewShop>;
beforeEach(() => {
  shop = serveNewShop();
});

describe('a shop without an owner account', () => {
  beforeEach(() =>
    server.use(
      http.get('*/api/auth/admin/setup', () =>
        HttpResponse.json({ needed: true }),
      ),
    ),
  );

  const fill = async (password = 'eighty recipes') => {
    const page = renderAdmin('/admin');
    await page.user.type(await screen.findByLabelText('Setup code'), '7Q2K');
    await page.user.type(screen.getByLabelText('Username or email'), 'halima');
    await page.user.type(screen.getByLabelText('Password'), password);
    await page.user.click(
      screen.getByRole('button', { name: 'Create account' }),
    );
    return page;
  };

  it('opens the set-up, creates the account and goes on signed in', async () => {
    server.use(
      shop.accept('post', '/api/auth/admin/setup', {
        success: true,
        user: owner,
        token,
      }),
    );
    const page = await fill();
    // The second factor is offered once the account exists, and can be skipped.
    await screen.findByRole('region', { name: 'Second factor' });
    expect(page.address()).toBe('/admin/setup');
    expect(window.localStorage.getItem(tokenKey)).toBe(token);
    expect(shop.calls[0]?.body).toEqual({
      setupCode: '7Q2K',
      username: 'halima',
      password: 'eighty recipes',
    });
    await page.user.click(screen.getByRole('link', { name: 'Continue' }));
    expect(
      await screen.findByLabelText('Name of the site'),
    ).toBeInTheDocument();
  });

  it('shows why the account was not created, and stores no password for a reload', async () => {
    server.use(
      http.post('*/api/auth/admin/setup', () =>
        problem(401, 'WRONG_SETUP_CODE', 'This setup code is not valid.'),
      ),
    );
    const page = await fill();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This setup code is not valid.',
    );
    expect(JSON.stringify(window.sessionStorage)).not.toContain('recipes');
    page.unmount();
    renderAdmin('/admin/setup');
    expect(await screen.findByLabelText('Setup code')).toHaveValue('7Q2K');
    expect(screen.getByLabelText('Password')).toHaveValue('');
  });

  it('asks for a longer password before anything is sent', async () => {
    await fill('short');
    expect(
      await screen.findByText('A password has at least 12 characters.'),
    ).toBeInTheDocument();
    expect(shop.calls).toEqual([]);
  });
});

it('a shop with an owner account asks the owner to sign in first', async () => {
  const page = renderAdmin('/admin/setup');
  expect(
    await screen.findByRole('button', { name: 'Sign In' }),
  ).toBeInTheDocument();
  expect(page.address()).toBe('/admin/login');
});

describe('the set-up of the owner', () => {
  it('saves the name of the site and goes to the next step', async () => {
    const page = await openStep('site', 'Name of the site');
    const name = screen.getByLabelText('Name of the site');
    await page.user.clear(name);
    await page.user.type(name, 'Market Day');
    await saveStep(page);
    expect(
      await screen.findByRole('heading', { name: 'Book' }),
    ).toBeInTheDocument();
    expect(shop.calls).toEqual([
      {
        address: '/api/admin/settings/general',
        body: {
          siteName: 'Market Day',
          authorName: shop.content.site.authorName,
          contactEmail: shop.content.site.email,
        },
      },
    ]);
  });

  it('can skip every step and has no accessibility faults', async () => {
    const page = await openStep('site', 'Name of the site');
    expect(await faultsOf(page.container)).toEqual([]);
    for (const [heading, button] of [
      ['Book', 'Save and continue'],
      ['Brand', 'Save changes'],
      ['Prices', 'Save and continue'],
      ['Delivery', 'Save and continue'],
      ['Payments', 'Save changes'],
      ['Email', 'Send test email'],
      ['Domain', 'Check again'],
    ] as const) {
      await page.user.click(screen.getByRole('link', { name: 'Skip for now' }));
      await screen.findByRole('heading', { level: 1, name: heading });
      await screen.findByRole('button', { name: button });
      expect(await faultsOf(page.container)).toEqual([]);
    }
    await page.user.click(screen.getByRole('link', { name: 'Continue' }));
    await screen.findByRole('heading', { level: 1, name: 'Publish' });
    expect(shop.calls).toEqual([]);
    expect(shop.fake.saves).toEqual([]);
    expect(
      screen.getByRole('link', { name: 'Go to the dashboard' }),
    ).toHaveAttribute('href', '/admin');
  });

  it('keeps what was typed through a reload and a failed save', async () => {
    server.use(
      http.put('*/api/admin/settings/general', () =>
        problem(503, 'UNAVAILABLE', 'The database is away.'),
      ),
    );
    const page = await openStep('site', 'Name of the site');
    await page.user.type(screen.getByLabelText('Name of the site'), ' of Jos');
    await saveStep(page);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This step was not saved.The database is away.',
    );
    page.unmount();
    await openStep('site', 'Name of the site');
    expect(screen.getByLabelText('Name of the site')).toHaveValue(
      `${shop.content.site.name} of Jos`,
    );
  });

  it('saves and confirms the prices', async () => {
    const page = await openStep('prices', 'Paperback, in naira');
    const price = screen.getByLabelText('Paperback, in naira');
    expect(price).toHaveValue(shop.content.book.price.toLocaleString('en'));
    await page.user.clear(price);
    await page.user.type(price, '12.5');
    await saveStep(page);
    expect(
      await screen.findByText(/Please give a price in whole naira/),
    ).toBeInTheDocument();
    await page.user.clear(price);
    await page.user.type(price, '28,000');
    await saveStep(page);
    await screen.findByRole('heading', { name: 'Delivery' });
    expect(shop.calls.map(({ body }) => body)).toEqual([
      {
        version: 4,
        book: { price: 28_000, ebookPrice: shop.content.book.ebookPrice },
      },
      { check: 'prices' },
    ]);
  });

  it('confirms the delivery as it is', async () => {
    const page = await openStep('delivery', 'Delivery area');
    await saveStep(page);
    await screen.findByRole('heading', { name: 'Payments' });
    expect(shop.calls.map(({ body }) => body)).toEqual([
      { area: shop.content.delivery.area, time: shop.content.delivery.time },
      { check: 'delivery' },
    ]);
  });

  it('ticks a confirmed step at once, while the checks of the server are those of a moment ago', async () => {
    server.use(
      http.get('*/api/admin/readiness', () =>
        HttpResponse.json({
          checks: [
            {
              ...{ id: 'delivery', ok: false, state: 'todo' },
              ...{ detail: '', fix: '', command: '' },
            },
          ],
        }),
      ),
    );
    const page = await openStep('delivery', 'Delivery area');
    await saveStep(page);
    await screen.findByRole('heading', { name: 'Payments' });
    expect(
      screen.getByRole('link', { name: /^Delivery.*done/i }),
    ).toBeInTheDocument();
  });

  it('saves the fee of a region, and keeps an invalid one in the form', async () => {
    const page = await openStep('delivery', 'Delivery area');
    const fee = await screen.findByLabelText('Fee, in naira');
    for (const invalid of ['900000', '2500.00']) {
      await page.user.clear(fee);
      await page.user.type(fee, invalid);
      await saveStep(page);
      expect(fee).toHaveValue(invalid);
      expect(fee).toBeInvalid();
    }
    expect(shop.calls).toEqual([]);
    await page.user.clear(fee);
    await page.user.type(fee, '1500');
    await saveStep(page);
    await screen.findByRole('heading', { name: 'Payments' });
    expect(shop.calls[0]?.body).toMatchObject({
      countries: [{ country: 'NG', regions: [{ feeKobo: 150_000 }] }],
    });
  });

  it('ignores a draft of rates that it cannot read, and shows an emptied fee as empty', async () => {
    const key = 'imprint-draft:setup-delivery';
    sessionStorage.setItem(key, JSON.stringify({ countries: '[{]' }));
    const page = await openStep('delivery', 'Delivery area');
    const fee = await screen.findByLabelText('Fee, in naira');
    expect(fee).toHaveValue('0');
    await page.user.clear(fee);
    page.unmount();
    await openStep('delivery', 'Delivery area');
    expect(await screen.findByLabelText('Fee, in naira')).toHaveValue('');
  });
});
