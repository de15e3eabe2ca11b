import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderAdmin } from '../../../test/render-admin.tsx';
import { server } from '../../../../test/setup/server.ts';

const token = `x.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 900 }))}.y`;

const session = (id: string, device: string, current = false) => ({
  id: `0197a000-0000-7000-8000-00000000000${id}`,
  startedAt: '2026-11-21T08:00:00.000Z',
  lastSeenAt: '2026-11-21T09:00:00.000Z',
  expiresAt: '2026-11-21T20:00:00.000Z',
  device,
  current,
});
const mine = session('1', 'Firefox on Linux', true);
const phone = session('2', 'Chrome on Android');
const nameless = session('3', '');

const off = { enabled: false, enabledAt: null, recoveryCodesLeft: 0 };
const on = {
  enabled: true,
  enabledAt: '2026-11-20T09:00:00.000Z',
  recoveryCodesLeft: 10,
};
const problem = (status: number, code: string, error: string) =>
  HttpResponse.json({ success: false, code, error }, { status });

let sessions = [mine];
beforeEach(() => {
  window.localStorage.setItem('imprint-admin-token', token);
  sessions = [mine, phone, nameless];
  server.use(
    http.get('*/api/auth/admin/verify', () =>
      HttpResponse.json({ success: true, user: { username: 'admin' } }),
    ),
    http.get('*/api/auth/admin/sessions', () =>
      HttpResponse.json({ sessions }),
    ),
    http.get('*/api/auth/admin/totp', () => HttpResponse.json(off)),
  );
});

describe('the account settings', () => {
  it('lists the sessions and marks the current one', async () => {
    renderAdmin('/admin/settings/account');
    const list = await screen.findByRole('list', {
      name: 'Sessions, newest first',
    });
    const entries = within(list).getAllByRole('listitem');
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      'Firefox on Linux (this one)since 21 Nov, 09:00, last seen 21 Nov, 10:00',
      'Chrome on Androidsince 21 Nov, 09:00, last seen 21 Nov, 10:00Sign out',
      'Unknown browsersince 21 Nov, 09:00, last seen 21 Nov, 10:00Sign out',
    ]);
    expect(document.title).toBe('Account | Settings | Imprint back office');
  });

  it('shows the newest five sessions and the current one, and the others on request', async () => {
    const older = Array.from({ length: 7 }, (_, at) =>
      session(String(at + 2), `Browser ${at + 1}`),
    );
    sessions = [...older, mine];
    const page = renderAdmin('/admin/settings/account');
    const list = await screen.findByRole('list', {
      name: 'Sessions, newest first',
    });
    const names = () =>
      within(list)
        .getAllByRole('listitem')
        .map((entry) => entry.querySelector('b')?.textContent);
    expect(names()).toEqual([
      'Browser 1',
      'Browser 2',
      'Browser 3',
      'Browser 4',
      'Browser 5',
      'Firefox on Linux (this one)',
    ]);
    await page.user.click(
      screen.getByRole('button', { name: 'Show all 8 sessions' }),
    );
    expect(names()).toHaveLength(8);
  });

  it('ends one session', async () => {
    server.use(
      http.delete('*/api/auth/admin/sessions/:id', ({ params }) => {
        sessions = sessions.filter(({ id }) => id !== params['id']);
        return HttpResponse.json({ ended: 1 });
      }),
    );
    const page = renderAdmin('/admin/settings/account');
    await page.user.click(
      await screen.findByRole('button', { name: /^Sign out Chrome on And/ }),
    );
    await waitFor(() =>
      expect(screen.queryByText('Chrome on Android')).not.toBeInTheDocument(),
    );
    expect(screen.getByText(/Firefox on Linux/)).toBeInTheDocument();
  });

  it('ends all other sessions after a confirmation', async () => {
    server.use(
      http.delete('*/api/auth/admin/sessions', () => {
        sessions = [mine];
        return HttpResponse.json({ ended: 2 });
      }),
    );
    const page = renderAdmin('/admin/settings/account');
    await page.user.click(
      await screen.findByRole('button', { name: 'Sign out all others' }),
    );
    await page.user.click(
      await screen.findByRole('button', { name: 'Sign out others' }),
    );
    expect(
      await screen.findByText('You are signed in nowhere else.'),
    ).toBeInTheDocument();
  });

  it('sets up two-factor authentication and refuses a wrong password and a wrong code on the way', async () => {
    let isOn = false;
    server.use(
      http.get('*/api/auth/admin/totp', () =>
        HttpResponse.json(isOn ? on : off),
      ),
      http.post('*/api/auth/admin/totp', () =>
        HttpResponse.json({
          secret: 'ABCDEFGH',
          otpauthUrl: 'otpauth://totp/x',
          qr: 'data:image/svg+xml;base64,AA==',
        }),
      ),
      http.post('*/api/auth/admin/totp/confirm', async ({ request }) => {
        const { code, password } = (await request.json()) as Record<
          string,
          string
        >;
        if (password !== 'of the owner')
          return problem(401, 'WRONG_PASSWORD', 'Wrong password.');
        if (code !== '123456')
          return problem(
            401,
            'WRONG_CODE',
            'The code is wrong or has already been used.',
          );
        isOn = true;
        return HttpResponse.json({ recoveryCodes: ['AAAA-1', 'BBBB-2'] });
      }),
    );
    const page = renderAdmin('/admin/settings/account');
    await page.user.click(
      await screen.findByRole('button', { name: 'Set up' }),
    );
    expect(
      await screen.findByRole('img', { name: /QR code for the authenticator/ }),
    ).toBeInTheDocument();
    expect(screen.getByText('ABCD EFGH')).toBeInTheDocument();
    const code = screen.getByLabelText('Code');
    const password = screen.getByLabelText('Password', { selector: 'input' });
    expect(password).toHaveAttribute('type', 'password');
    await page.user.type(password, 'of a thief');
    await page.user.type(code, '000000{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Wrong password.',
    );
    expect(password).toBeInvalid();
    expect(code).toBeValid();
    await page.user.clear(password);
    await page.user.type(password, 'of the owner');
    await page.user.type(code, '{Enter}');
    await waitFor(() => expect(code).toBeInvalid());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The code is wrong or has already been used.',
    );
    expect(code).toHaveValue('000000');
    await page.user.clear(code);
    await page.user.type(code, '123456{Enter}');
    const codes = await screen.findByRole('list', { name: 'Recovery codes' });
    expect(within(codes).getAllByRole('listitem')).toHaveLength(2);
    await page.user.click(
      screen.getByRole('button', { name: 'I have saved them' }),
    );
    expect(
      await screen.findByText('On since 20 Nov, 10:00.'),
    ).toBeInTheDocument();
  });

  it('switches two-factor authentication off with the password and a code', async () => {
    let isOn = true;
    server.use(
      http.get('*/api/auth/admin/totp', () =>
        HttpResponse.json(isOn ? on : off),
      ),
      http.delete('*/api/auth/admin/totp', async ({ request }) => {
        expect(await request.json()).toEqual({
          password: 'of the owner',
          code: '123456',
        });
        isOn = false;
        return HttpResponse.json({ enabled: false });
      }),
    );
    const page = renderAdmin('/admin/settings/account');
    await page.user.click(
      await screen.findByRole('button', { name: 'Switch off…' }),
    );
    await page.user.click(
      await screen.findByRole('button', { name: 'Switch off' }),
    );
    expect(screen.getByText('Please enter the code')).toBeInTheDocument();
    expect(screen.getByText('Please enter your password')).toBeInTheDocument();
    await page.user.type(
      screen.getByLabelText('Password', { selector: 'input' }),
      'of the owner',
    );
    await page.user.type(screen.getByLabelText('Code'), '123456{Enter}');
    expect(
      await screen.findByText(/username and password are enough/),
    ).toBeInTheDocument();
  });

  it('shows an error when the sessions cannot be loaded, and loads them on Try Again', async () => {
    server.use(
      http.get('*/api/auth/admin/sessions', () => HttpResponse.error(), {
        once: true,
      }),
    );
    const page = renderAdmin('/admin/settings/account');
    expect(
      await screen.findByText('The sessions could not be loaded.'),
    ).toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText(/Firefox on Linux/)).toBeInTheDocument();
  });

  it('are also found at their former address, to which emails link', async () => {
    const page = renderAdmin('/admin/account');
    await screen.findByText('Chrome on Android');
    expect(page.address()).toBe('/admin/settings/account');
  });
});

describe('the change of the password', () => {
  const fill = async (
    { user }: ReturnType<typeof renderAdmin>,
    current: string,
    wanted: string,
    repeated = wanted,
  ) => {
    const typed = [
      ['Current password', current],
      ['New password', wanted],
      ['Repeat new password', repeated],
    ] as const;
    await screen.findByLabelText('Current password');
    for (const [label, password] of typed) {
      await user.clear(screen.getByLabelText(label));
      await user.type(screen.getByLabelText(label), password);
    }
    await user.keyboard('{Enter}');
  };

  it('ends the other sessions and says so', async () => {
    const edits: unknown[] = [];
    server.use(
      http.post('*/api/auth/admin/password', async ({ request }) => {
        edits.push(await request.json());
        sessions = [mine];
        return HttpResponse.json({ endedSessions: 2 });
      }),
    );
    const page = renderAdmin('/admin/settings/account');
    await screen.findByText('Chrome on Android');
    await fill(page, 'of the owner', 'seven quiet herons');
    expect(
      await screen.findByText(
        'The password is changed. 2 other sessions ended.',
      ),
    ).toBeInTheDocument();
    expect(edits).toEqual([
      { currentPassword: 'of the owner', newPassword: 'seven quiet herons' },
    ]);
    expect(screen.getByLabelText('Current password')).toHaveValue('');
    await waitFor(() =>
      expect(screen.queryByText('Chrome on Android')).toBeNull(),
    );
  });

  it.each([
    ['too short', 'short', 'short', 'A password has at least 12 characters.'],
    [
      'the current one',
      'of the owner',
      'of the owner',
      'This is the current password.',
    ],
    [
      'repeated differently',
      'seven quiet herons',
      'seven quiet heron',
      'The two passwords differ',
    ],
  ])(
    'is not sent when the new password is %s',
    async (_flaw, wanted, repeated, sentence) => {
      const page = renderAdmin('/admin/settings/account');
      await fill(page, 'of the owner', wanted, repeated);
      expect(await screen.findByText(sentence)).toBeInTheDocument();
    },
  );

  it('shows a wrong password and a weak password at their fields, and keeps what was typed', async () => {
    const refusals = [
      problem(401, 'WRONG_PASSWORD', 'Wrong password.'),
      HttpResponse.json(
        {
          success: false,
          code: 'VALIDATION_FAILED',
          error: 'Some fields are missing or invalid.',
          details: [
            'body.newPassword: A password must not contain your user name.',
          ],
        },
        { status: 400 },
      ),
      problem(429, 'TOO_MANY_ATTEMPTS', 'Too many failed sign-ins.'),
    ];
    server.use(http.post('*/api/auth/admin/password', () => refusals.shift()));
    const page = renderAdmin('/admin/settings/account');
    await fill(page, 'of a thief', 'seven quiet herons');
    expect(await screen.findByText('Wrong password.')).toBeInTheDocument();
    expect(screen.getByLabelText('Current password')).toBeInvalid();
    expect(screen.getByLabelText('Current password')).toHaveFocus();
    expect(screen.getByLabelText('New password')).toHaveValue(
      'seven quiet herons',
    );
    await fill(page, 'of the owner', 'admin admin 12');
    expect(
      await screen.findByText('A password must not contain your user name.'),
    ).toBeInTheDocument();
    expect(screen.getByLabelText('New password')).toBeInvalid();
    await fill(page, 'of the owner', 'seven quiet herons');
    expect(
      await screen.findByText('Too many failed sign-ins.'),
    ).toBeInTheDocument();
  });

  it('names the command for a forgotten password', async () => {
    const page = renderAdmin('/admin/settings/account');
    await page.user.click(await screen.findByText('Forgotten?'));
    expect(
      screen.getByText('npm run set-password -w @imprint/gateway'),
    ).toBeInTheDocument();
  });
});
