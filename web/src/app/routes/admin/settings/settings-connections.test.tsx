import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import {
  fakeSettingsServer,
  refuse,
  someSettings,
} from '../../../../test/answers/settings.ts';
import { faultsOf } from '../../../../test/setup/faults-of.ts';
import { server } from '../../../../test/setup/server.ts';
import { renderAdmin } from '../../../test/render-admin.tsx';

let fake: ReturnType<typeof fakeSettingsServer>;
const startWith = (settings = someSettings()) => {
  fake = fakeSettingsServer(settings);
  server.use(...fake.handlers);
};
beforeEach(() => {
  window.localStorage.setItem('imprint-admin-token', 'x.y.z');
  server.use(
    http.get('*/api/auth/admin/verify', () =>
      HttpResponse.json({ success: true, user: { username: 'admin' } }),
    ),
  );
  startWith();
});

const { meta } = someSettings();
const open = async (tab: string, form: string) => {
  const { user } = renderAdmin(`/admin/settings/${tab}`);
  await screen.findByRole('form', { name: form });
  return { user };
};
type User = Awaited<ReturnType<typeof open>>['user'];
const save = () => screen.getByRole('button', { name: 'Save changes' });
const retype = async (user: User, label: string, typed: string) => {
  await user.clear(screen.getByLabelText(label));
  await user.type(screen.getByLabelText(label), typed);
};
const group = (name: string) => within(screen.getByRole('group', { name }));
const secretKey = 'sk_live_0123456789';

describe('the payment settings', () => {
  it('replace the secret key, which is never shown, and say which mode applies', async () => {
    const { user } = await open('payments', 'Payments');
    expect(screen.getByText('Test mode: no money is moved.')).toBeVisible();
    expect(group('Secret key').getByText('Saved')).toBeVisible();
    await user.click(
      screen.getByRole('button', { name: 'Replace secret key' }),
    );
    const field = screen.getByLabelText('Secret key');
    expect(field).toHaveAttribute('type', 'password');
    expect(field).toHaveValue('');
    await user.type(field, `${secretKey}{Enter}`);
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    expect(fake.saves).toEqual([{ group: 'payments', secretKey, version: 1 }]);
    expect(group('Secret key').getByText('Saved')).toBeVisible();
    expect(screen.queryByDisplayValue(secretKey)).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Popup' }));
    await user.click(save());
    await screen.findByText('Saved.');
    expect(fake.saves[1]).toEqual({
      group: 'payments',
      checkout: 'popup',
      version: 2,
    });
  });

  it('warn that a public shop in test mode gives the book away', async () => {
    const payments = {
      ...{ version: 1, fromEnvironment: [], secrets: { secretKey: true } },
      ...{ mode: 'test' as const, webhookReceivedAt: null },
      webhookUrl: 'https://halimadanjuma.ng/api/webhooks/paystack',
    };
    startWith(someSettings({ meta: { ...meta, payments } }));
    await open('payments', 'Payments');
    expect(screen.getByRole('alert')).toHaveTextContent(
      /gets the book without paying/,
    );
  });

  it('remove the secret key after a confirmation that says what stops, and keep unsaved changes', async () => {
    const { user } = await open('payments', 'Payments');
    await user.type(screen.getByLabelText('Public key'), 'pk_test_01234567');
    const remove = () =>
      user.click(screen.getByRole('button', { name: 'Remove secret key' }));
    const dialog = () =>
      within(screen.getByRole('dialog', { name: 'Remove the secret key?' }));
    await remove();
    expect(
      dialog().getByText(/^The shop stops taking payments at once/),
    ).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'Keep secret key' }));
    expect(fake.saves).toEqual([]);
    await remove();
    fake.refuseOnce({ status: 503, code: 'UNAVAILABLE', error: 'Away.' });
    const confirm = dialog().getByRole('button', { name: 'Remove secret key' });
    await user.click(confirm);
    expect(
      await dialog().findByText(/It was not removed. Away./),
    ).toBeVisible();
    await user.click(confirm);
    const field = await screen.findByLabelText('Secret key', {
      selector: 'input',
    });
    expect(field).toHaveFocus();
    expect(fake.saves.at(-1)).toEqual({
      group: 'payments',
      secretKey: null,
      version: 1,
    });
    expect(screen.getByLabelText('Public key')).toHaveValue('pk_test_01234567');
    await user.click(save());
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    expect(fake.saves.at(-1)).toEqual({
      group: 'payments',
      publicKey: 'pk_test_01234567',
      version: 2,
    });
  });

  it('show the reason at the key that Paystack rejected, and keep the key', async () => {
    const { user } = await open('payments', 'Payments');
    await user.click(
      screen.getByRole('button', { name: 'Replace secret key' }),
    );
    await user.type(screen.getByLabelText('Secret key'), 'pk_test_01234567');
    await user.click(save());
    expect(await screen.findByText(/^Please give a secret key/)).toBeVisible();
    await retype(user, 'Secret key', secretKey);
    fake.refuseOnce({
      status: 400,
      code: 'KEY_REJECTED',
      error: 'Paystack does not accept this secret key.',
      details: ['body.secretKey'],
    });
    await user.click(save());
    expect(
      await screen.findByText('Paystack does not accept this secret key.'),
    ).toBeInTheDocument();
    expect(screen.getByLabelText('Secret key')).toBeInvalid();
    expect(screen.getByLabelText('Secret key')).toHaveValue(secretKey);
  });

  it('show the webhook address and whether a webhook arrived', async () => {
    const { user } = await open('payments', 'Payments');
    expect(
      screen.getByText('https://halima.example/api/webhooks/paystack'),
    ).toBeVisible();
    expect(screen.getByText('None received yet.')).toBeVisible();
    expect(
      screen.getByRole('button', { name: 'Copy address' }),
    ).toBeInTheDocument();
    startWith(
      someSettings({
        meta: {
          ...meta,
          payments: {
            version: 1,
            fromEnvironment: [],
            secrets: { secretKey: true },
            mode: 'live',
            webhookUrl: 'https://halima.example/api/webhooks/paystack',
            webhookReceivedAt: '2026-11-21T09:00:00.000Z',
          },
        },
      }),
    );
    await user.click(screen.getByRole('link', { name: 'General' }));
    await screen.findByLabelText('Site name');
    await user.click(screen.getByRole('link', { name: 'Payments' }));
    expect(
      await screen.findByText('Last received 21 Nov, 10:00.'),
    ).toBeVisible();
    expect(screen.getByText('Live: buyers pay with real money.')).toBeVisible();
  });

  it('say so while the service of the payments does not answer', async () => {
    startWith(
      someSettings({ payments: null, meta: { ...meta, payments: null } }),
    );
    renderAdmin('/admin/settings/payments');
    expect(
      await screen.findByText(/^The payment settings cannot be shown/),
    ).toBeInTheDocument();
  });
});

describe('the email settings', () => {
  it('save the server, and load newer settings after a conflict', async () => {
    const { user } = await open('email', 'Email');
    await retype(user, 'Mail server', 'mail.example.com');
    await retype(user, 'Port', '465');
    await user.selectOptions(screen.getByLabelText('Encryption'), 'tls');
    fake.changeElsewhere({
      meta: { ...meta, email: { ...meta.email, version: 5 } },
    });
    await user.click(save());
    await user.click(
      await screen.findByRole('button', { name: 'Load newest' }),
    );
    await screen.findByText(/^The newest settings are loaded/);
    await user.click(save());
    await screen.findByText('Saved.');
    expect(fake.saves.at(-1)).toEqual({
      group: 'email',
      host: 'mail.example.com',
      port: 465,
      security: 'tls',
      version: 5,
    });
  });

  it('ask for the password again when the server needs it', async () => {
    const { user } = await open('email', 'Email');
    await retype(user, 'Mail server', 'mail.example.com');
    await user.clear(screen.getByLabelText('Port'));
    await user.click(save());
    expect(
      await screen.findByText('Please give a port from 1 to 65535'),
    ).toBeInTheDocument();
    await retype(user, 'Port', '587');
    fake.refuseOnce({
      status: 400,
      code: 'PASSWORD_NEEDED',
      error: 'Please enter the password again.',
      details: ['body.password'],
    });
    await user.click(save());
    expect(
      await screen.findByText('Please enter the password again.'),
    ).toBeInTheDocument();
    await user.type(screen.getByLabelText('Password'), 'of the server');
    await user.click(save());
    await screen.findByText('Saved.');
    expect(fake.saves.at(-1)).toMatchObject({ password: 'of the server' });
  });

  it('send a test email with unsaved changes, and show the answer of the mail server', async () => {
    const tests: unknown[] = [];
    const answers = [
      refuse({
        status: 400,
        code: 'MAIL_REFUSED',
        error: 'The mail server refused the email.',
        details: ['535 wrong password'],
      }),
      HttpResponse.json({ sent: true, to: 'halima@example.com' }),
    ];
    server.use(
      http.post('*/api/admin/settings/email/test', async ({ request }) => {
        tests.push(await request.json());
        return answers.shift();
      }),
    );
    const { user } = await open('email', 'Email');
    await retype(user, 'Sender name', 'Halima');
    const send = screen.getByRole('button', { name: 'Send test email' });
    await user.click(send);
    expect(
      await screen.findByText(/refused the email\. 535 wrong password/),
    ).toBeInTheDocument();
    await user.click(send);
    expect(
      await screen.findByText(/^Sent to halima@example\.com/),
    ).toBeInTheDocument();
    expect(tests).toEqual([{ fromName: 'Halima' }, { fromName: 'Halima' }]);
    expect(fake.saves).toEqual([]);
  });

  it('show what the server sets, and do not change it', async () => {
    startWith(
      someSettings({
        meta: {
          ...meta,
          email: {
            version: 1,
            fromEnvironment: ['host', 'port', 'security', 'password'],
            secrets: { password: true },
          },
        },
      }),
    );
    const { user } = await open('email', 'Email');
    const host = screen.getByLabelText('Mail server');
    expect(host).toHaveValue('smtp.example.com');
    expect(host).toHaveAttribute('readonly');
    expect(host).toHaveAccessibleDescription('Set on the server');
    expect(screen.getByLabelText('Encryption')).toBeDisabled();
    expect(group('Password').getByText('Set on the server')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Replace/ })).toBeNull();
    await retype(user, 'Username', 'danjuma');
    await user.click(save());
    await screen.findByText('Saved.');
    expect(fake.saves).toEqual([
      { group: 'email', username: 'danjuma', version: 1 },
    ]);
  });
});

describe('the podcast and LinkedIn settings', () => {
  it('save the source of the podcast', async () => {
    const { user } = await open('podcast', 'Podcast');
    await user.type(screen.getByLabelText('RSS address'), 'feed');
    await user.click(save());
    expect(
      await screen.findByText(
        'Please give an address that begins with https://',
      ),
    ).toBeInTheDocument();
    await retype(user, 'RSS address', 'https://halima.example/feed');
    await user.type(screen.getByLabelText('Spotify client secret'), 'quiet');
    await user.click(save());
    await screen.findByText('Saved.');
    expect(fake.saves).toEqual([
      {
        group: 'podcast',
        rssUrl: 'https://halima.example/feed',
        clientSecret: 'quiet',
        version: 0,
      },
    ]);
    expect(group('Spotify client secret').getByText('Saved')).toBeVisible();
  });

  it('preview the episodes of an unsaved source, and say why one cannot be read', async () => {
    const previews: unknown[] = [];
    const answers = [
      refuse({
        status: 503,
        code: 'PODCAST_SOURCE_FAILED',
        error: 'The podcast’s feed answered with status 404.',
      }),
      HttpResponse.json({
        provider: 'rss',
        showName: 'One Number',
        totalEpisodes: 24,
        episodes: [
          { title: 'Share of voice', date: '2025-11-07', duration: '34:10' },
        ],
      }),
    ];
    server.use(
      http.post('*/api/admin/settings/podcast/preview', async ({ request }) => {
        previews.push(await request.json());
        return answers.shift();
      }),
    );
    const { user } = await open('podcast', 'Podcast');
    const rssUrl = 'https://halima.example/feed';
    await user.type(screen.getByLabelText('RSS address'), rssUrl);
    const show = screen.getByRole('button', { name: 'Show episodes' });
    await user.click(show);
    expect(await screen.findByText(/answered with status 404/)).toBeVisible();
    await user.click(show);
    expect(
      await screen.findByText('One Number: 24 episodes, from the feed.'),
    ).toBeVisible();
    expect(screen.getByText('Share of voice')).toBeVisible();
    expect(screen.getByText('7 November 2025, 34:10')).toBeVisible();
    expect(previews).toEqual([{ rssUrl }, { rssUrl }]);
    expect(fake.saves).toEqual([]);
  });

  it("show the server's error of the organisation at its field", async () => {
    const { user } = await open('linkedin', 'LinkedIn');
    await user.type(
      screen.getByLabelText('Organisation'),
      'urn:li:organization:12',
    );
    await user.type(screen.getByLabelText('Access token'), 'quiet');
    fake.refuseOnce({
      status: 400,
      code: 'VALIDATION_FAILED',
      error: 'Some fields are missing or invalid.',
      details: ['body.organization: This organisation does not exist'],
    });
    await user.click(save());
    expect(
      await screen.findByText('This organisation does not exist'),
    ).toBeInTheDocument();
    await user.click(save());
    await screen.findByText('Saved.');
    expect(fake.saves[1]).toEqual({
      group: 'linkedin',
      organization: 'urn:li:organization:12',
      token: 'quiet',
      version: 0,
    });
  });
});

describe('the advanced settings', () => {
  const backup = {
    id: 'backup',
    ok: false,
    state: 'todo',
    detail: 'No backup was made.',
    fix: 'Run this on the server:',
    command: 'make backup',
  };

  it('show the samples, the last backup, what the server sets, and where changes are recorded', async () => {
    const { email } = meta;
    startWith(
      someSettings({
        meta: {
          ...meta,
          email: { ...email, fromEnvironment: ['host', 'password'] },
        },
      }),
    );
    server.use(
      http.get('*/api/admin/readiness', () =>
        HttpResponse.json({
          checks: [backup, { ...backup, id: 'cover', detail: 'No cover.' }],
          checkedAt: '2026-11-21T08:20:00Z',
        }),
      ),
      http.get('*/api/admin/sample-content', () =>
        HttpResponse.json({ articles: 12, sections: [], podcast: false }),
      ),
    );
    const { container } = renderAdmin('/admin/settings/advanced');
    expect(await screen.findByText(/No backup was made/)).toBeVisible();
    expect(screen.queryByText(/No cover/)).toBeNull();
    expect(
      await screen.findByText('Still samples: 12 articles.', { exact: false }),
    ).toBeVisible();
    expect(
      screen.getByRole('button', { name: 'Remove sample content' }),
    ).toBeVisible();
    const fixed = within(
      screen.getByRole('region', { name: 'Set on the server' }),
    );
    expect(await fixed.findByText('Mail server, Password')).toBeVisible();
    expect(fixed.queryByText('Payments')).toBeNull();
    expect(
      screen.getByRole('link', { name: 'Log of changes' }),
    ).toHaveAttribute('href', '/admin/audit');
    expect(
      screen.getByRole('button', { name: 'Copy the command on a server' }),
    ).toBeVisible();
    expect(await faultsOf(container)).toEqual([]);
  });

  it('say so when nothing is a sample and the server sets nothing', async () => {
    renderAdmin('/admin/settings/advanced');
    expect(await screen.findByText('No sample content is left.')).toBeVisible();
    expect(
      await screen.findByText(/^The environment of the server sets none/),
    ).toBeVisible();
  });
});
