import {
  afterEach,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { later, startFakeClock } from '../../../test/answers/reading.ts';
import { renderAdmin } from '../../test/render-admin.tsx';
import { server } from '../../../test/setup/server.ts';

const tokenKey = 'imprint-admin-token';
const token = `x.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 900 }))}.y`;
const user = { username: 'admin' };
const problem = (status: number, code: string, error: string, headers = {}) =>
  HttpResponse.json({ success: false, code, error }, { status, headers });

const stats = {
  totalRevenue: 0,
  totalOrders: 0,
  totalCustomers: 0,
  conversionRate: 0,
  monthlyRevenue: Array.from({ length: 12 }, () => 0),
  recentOrders: [],
  changes: { revenue: 0, orders: 0, customers: 0, conversion: 0 },
  asOf: '2026-11-21T08:20:00Z',
};

const dashboardAnswers = () =>
  http.get('*/api/admin/dashboard-stats', () => HttpResponse.json(stats));
const verifyAnswers = () =>
  http.get('*/api/auth/admin/verify', () =>
    HttpResponse.json({ success: true, user }),
  );

const signIn = async ({ user: person }: ReturnType<typeof renderAdmin>) => {
  await person.type(await screen.findByLabelText('Username'), 'admin');
  await person.type(screen.getByLabelText('Password'), 'secret');
  await person.click(screen.getByRole('button', { name: 'Sign In' }));
};

beforeEach(() => server.use(dashboardAnswers(), verifyAnswers()));

describe('the login page', () => {
  it('opens for a signed-out admin and returns to the requested page after the login', async () => {
    server.use(
      http.post('*/api/auth/admin/login', async ({ request }) => {
        expect(await request.json()).toEqual({
          username: 'admin',
          password: 'secret',
        });
        return HttpResponse.json({ success: true, user, token, message: 'ok' });
      }),
    );
    const page = renderAdmin('/admin/orders?search=ngozi');
    await signIn(page);
    expect(
      await screen.findByRole('heading', { name: 'Orders' }),
    ).toBeInTheDocument();
    expect(page.url()).toBe('/admin/orders?search=ngozi');
    expect(window.localStorage.getItem(tokenKey)).toBe(token);
  });

  it('redirects a signed-in admin to the dashboard', async () => {
    window.localStorage.setItem(tokenKey, token);
    renderAdmin('/admin/login');
    expect(
      await screen.findByRole('heading', { name: 'Dashboard' }),
    ).toBeInTheDocument();
  });

  it.each([
    [
      'a wrong password',
      () => problem(401, 'LOGIN_FAILED', 'Login failed'),
      'Login failed',
    ],
    [
      'a network error',
      () => HttpResponse.error(),
      'Network error. Please try again.',
    ],
    [
      'an answer without a token',
      () => HttpResponse.json({ success: true, user, token: '' }),
      'Login failed. Please try again.',
    ],
  ])('explains %s and keeps the form as typed', async (_, answer, sentence) => {
    server.use(http.post('*/api/auth/admin/login', answer));
    const page = renderAdmin('/admin/login');
    await signIn(page);
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(screen.getByLabelText('Username')).toHaveValue('admin');
    expect(screen.getByLabelText('Password')).toHaveValue('secret');
  });

  it("disables the button for the server's Retry-After time after too many failures", async () => {
    server.use(
      http.post('*/api/auth/admin/login', () =>
        problem(429, 'TOO_MANY_REQUESTS', 'Five wrong passwords in a row.', {
          'retry-after': '1',
        }),
      ),
    );
    const page = renderAdmin('/admin/login');
    await signIn(page);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Five wrong passwords in a row.',
    );
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeDisabled();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Sign In' })).toBeEnabled(),
    );
  });

  it('asks for the code of the second factor and keeps the form as typed', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/auth/admin/login', async ({ request }) => {
        const credentials = (await request.json()) as { code?: string };
        sent.push(credentials);
        if (!credentials.code) return problem(401, 'TOTP_REQUIRED', 'Please…');
        return credentials.code === '123456'
          ? HttpResponse.json({ success: true, user, token, message: 'ok' })
          : problem(
              401,
              'WRONG_CODE',
              'The code is wrong or has already been used.',
            );
      }),
    );
    const page = renderAdmin('/admin/login');
    await signIn(page);
    const code = await screen.findByLabelText('Code');
    expect(code).toHaveFocus();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Password')).toHaveValue('secret');
    await page.user.type(code, '000000{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The code is wrong or has already been used.',
    );
    expect(code).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByLabelText('Username')).toHaveValue('admin');
    await page.user.clear(code);
    await page.user.type(code, '123456{Enter}');
    await screen.findByRole('heading', { name: 'Dashboard' });
    expect(sent.at(-1)).toEqual({
      username: 'admin',
      password: 'secret',
      code: '123456',
    });
  });

  it('shows and hides the password', async () => {
    const page = renderAdmin('/admin/login');
    const password = await screen.findByLabelText('Password');
    await page.user.click(
      screen.getByRole('button', { name: 'Show the password' }),
    );
    expect(password).toHaveAttribute('type', 'text');
    await page.user.click(
      screen.getByRole('button', { name: 'Hide the password' }),
    );
    expect(password).toHaveAttribute('type', 'password');
  });
});

describe('an admin session', () => {
  beforeEach(() => window.localStorage.setItem(tokenKey, token));

  it('ends when the server rejects the stored token and its renewal', async () => {
    server.use(
      http.get('*/api/auth/admin/verify', () =>
        problem(403, 'AUTHENTICATION_FAILED', 'x'),
      ),
      http.post('*/api/resources/refresh-token', () =>
        problem(403, 'AUTHENTICATION_FAILED', 'x'),
      ),
    );
    const page = renderAdmin('/admin');
    expect(
      await screen.findByRole('heading', { name: 'Back office' }),
    ).toBeInTheDocument();
    expect(page.address()).toBe('/admin/login');
    expect(window.localStorage.getItem(tokenKey)).toBeNull();
  });

  it('is renewed once after a 403, and the request is repeated', async () => {
    const fresh = `${token}2`;
    server.use(
      http.get('*/api/admin/dashboard-stats', ({ request }) =>
        request.headers.get('authorization') === `Bearer ${fresh}`
          ? HttpResponse.json({ ...stats, totalOrders: 684 })
          : problem(403, 'AUTHENTICATION_FAILED', 'x'),
      ),
      http.post('*/api/resources/refresh-token', () =>
        HttpResponse.json({ token: fresh }),
      ),
    );
    renderAdmin('/admin');
    expect(await screen.findByText('684')).toBeInTheDocument();
    expect(window.localStorage.getItem(tokenKey)).toBe(fresh);
  });

  it("is renewed before it expires by the server's clock, not the device's", async () => {
    const hourMs = 3_600_000;
    const endsAt = (Date.now() + hourMs + 90_500) / 1000;
    window.localStorage.setItem(
      tokenKey,
      `x.${btoa(JSON.stringify({ exp: endsAt }))}.y`,
    );
    server.use(
      http.get('*/api/auth/admin/verify', () =>
        HttpResponse.json(
          { success: true, user },
          { headers: { date: new Date(Date.now() + hourMs).toUTCString() } },
        ),
      ),
      http.post('*/api/resources/refresh-token', () =>
        HttpResponse.json({ token }),
      ),
    );
    renderAdmin('/admin');
    await waitFor(() =>
      expect(window.localStorage.getItem(tokenKey)).toBe(token),
    );
  });

  describe('on a device whose clock jumps ahead by 13.5 minutes', () => {
    const jumpMs = 13.5 * 60_000;
    let renewals = 0;

    /** Starts signed in, lets the clock jump ahead and waits for the first renewal of the token. */
    const renewedOnce = async (hasDate: boolean) => {
      startFakeClock();
      renewals = 0;
      let jumpedMs = 0;
      const serverNow = () => Date.now() - jumpedMs;
      const freshToken = () =>
        `x.${btoa(JSON.stringify({ exp: serverNow() / 1000 + 900, renewals }))}.y`;
      const answer = (body: object) =>
        HttpResponse.json(body, {
          headers: hasDate ? { date: new Date(serverNow()).toUTCString() } : {},
        });
      window.localStorage.setItem(tokenKey, freshToken());
      server.use(
        http.get('*/api/auth/admin/verify', () =>
          answer({ success: true, user }),
        ),
        http.post('*/api/resources/refresh-token', () => {
          renewals += 1;
          return answer({ token: freshToken() });
        }),
      );
      renderAdmin('/admin');
      await screen.findByRole('heading', { name: 'Dashboard' });
      jest.setSystemTime(Date.now() + jumpMs);
      jumpedMs = jumpMs;
      await later(811_000);
      await waitFor(() => expect(renewals).toBeGreaterThan(0));
    };
    afterEach(() => void jest.useRealTimers());

    it("measures the server's clock at every renewal", async () => {
      await renewedOnce(true);
      await later(120_000);
      expect(renewals).toBe(1);
      await later(700_000);
      await waitFor(() => expect(renewals).toBe(2));
    });

    it('is never renewed twice within 30 s', async () => {
      await renewedOnce(false);
      await later(25_000);
      expect(renewals).toBe(1);
      await later(10_000);
      await waitFor(() => expect(renewals).toBe(2));
    });
  });

  it('survives a network error and continues on Try Again', async () => {
    server.use(http.get('*/api/auth/admin/verify', () => HttpResponse.error()));
    const page = renderAdmin('/admin');
    const again = await screen.findByRole('button', { name: 'Try Again' });
    expect(window.localStorage.getItem(tokenKey)).toBe(token);
    server.use(verifyAnswers());
    await page.user.click(again);
    expect(
      await screen.findByRole('heading', { name: 'Dashboard' }),
    ).toBeInTheDocument();
  });

  it('ends on Sign Out, even when the server is unavailable', async () => {
    server.use(
      http.post('*/api/auth/admin/logout', () => HttpResponse.error()),
    );
    const page = renderAdmin('/admin');
    await page.user.click(
      await screen.findByRole('button', { name: 'Sign Out' }),
    );
    await waitFor(() => expect(page.address()).toBe('/admin/login'));
    expect(window.localStorage.getItem(tokenKey)).toBeNull();
  });

  it('ends in this tab when another tab signs out', async () => {
    const page = renderAdmin('/admin');
    await screen.findByRole('heading', { name: 'Dashboard' });
    window.localStorage.removeItem(tokenKey);
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: tokenKey }));
    });
    await waitFor(() => expect(page.address()).toBe('/admin/login'));
  });
});

describe('the layout of the back office', () => {
  beforeEach(() => window.localStorage.setItem(tokenKey, token));

  it('shows the navigation in its fixed order, the current page and the version', async () => {
    document.head.innerHTML +=
      '<meta name="version" content="1.2.3"><meta name="commit" content="0f27cbd15fd1">';
    renderAdmin('/admin');
    await screen.findByRole('heading', { name: 'Dashboard' });
    const names = screen
      .getByRole('navigation', { name: 'Back office' })
      .querySelectorAll('a');
    expect([...names].map(({ textContent }) => textContent)).toEqual([
      'Dashboard',
      'Orders',
      'Customers',
      'Content',
      'Resources',
      'E-book',
      'Podcast',
      'Analytics',
      'Newsletter',
      'Pages',
      'Messages',
      'Audit',
      'Privacy',
      'Settings',
    ]);
    expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    expect(screen.getByText('v1.2.3')).toBeInTheDocument();
    expect(screen.getByText('0f27cbd15fd1')).toBeInTheDocument();
  });

  it.each(['/admin', '/admin/'])(
    'marks the dashboard as the current page at %s',
    async (url) => {
      renderAdmin(url);
      expect(
        await screen.findByRole('link', { name: 'Dashboard' }),
      ).toHaveAttribute('aria-current', 'page');
    },
  );

  it('shows a "Page not found" screen with a link to the dashboard for an unknown address', async () => {
    const page = renderAdmin('/admin/nothing/here');
    expect(
      await screen.findByRole('heading', { name: 'Page not found' }),
    ).toBeInTheDocument();
    expect(
      screen.getByRole('navigation', { name: 'Back office' }),
    ).toBeInTheDocument();
    await page.user.click(
      screen.getByRole('link', { name: 'Go to the dashboard' }),
    );
    expect(page.address()).toBe('/admin');
  });

  it('opens the menu, closes it with Escape, and moves the focus to a newly opened screen', async () => {
    server.use(
      http.get('*/api/admin/content', () => problem(503, 'UNAVAILABLE', 'x')),
    );
    const page = renderAdmin('/admin');
    const menu = await screen.findByRole('button', { name: 'Menu' });
    await page.user.click(menu);
    expect(menu).toHaveAttribute('aria-expanded', 'true');
    await page.user.keyboard('{Escape}');
    expect(menu).toHaveAttribute('aria-expanded', 'false');
    await page.user.click(screen.getByRole('link', { name: 'Content' }));
    await screen.findByRole('heading', { name: 'Content' });
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });
});
