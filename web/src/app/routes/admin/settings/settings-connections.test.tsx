import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { signInBeforeEach } from '../../../../test/answers/ebook-management.ts';
import { refuse, someSettings } from '../../../../test/answers/settings.ts';
import { server } from '../../../../test/setup/server.ts';
import {
  inGroup,
  openSettingsForm,
  refill,
  saveButton,
  serveSettings,
} from '../../../test/settings-screen.ts';

signInBeforeEach();

let fake: ReturnType<typeof serveSettings>;
beforeEach(() => {
  fake = serveSettings();
});

const { meta } = someSettings();

describe('the email settings', () => {
  it('save the server, and load newer settings after a conflict', async () => {
    const { user } = await openSettingsForm('email', 'Email');
    await refill({ user }, 'Mail server', 'mail.example.com');
    await refill({ user }, 'Port', '465');
    await user.selectOptions(screen.getByLabelText('Encryption'), 'tls');
    fake.changeElsewhere({
      meta: { ...meta, email: { ...meta.email, version: 5 } },
    });
    await user.click(saveButton());
    await user.click(
      await screen.findByRole('button', { name: 'Load newest' }),
    );
    await screen.findByText(/^The newest version is loaded/);
    await user.click(saveButton());
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
    const { user } = await openSettingsForm('email', 'Email');
    await refill({ user }, 'Mail server', 'mail.example.com');
    await user.clear(screen.getByLabelText('Port'));
    await user.click(saveButton());
    expect(
      await screen.findByText('Please give a port from 1 to 65535'),
    ).toBeInTheDocument();
    await refill({ user }, 'Port', '587');
    fake.refuseOnce({
      status: 400,
      code: 'PASSWORD_NEEDED',
      error: 'Please enter the password again.',
      details: ['body.password'],
    });
    await user.click(saveButton());
    expect(
      await screen.findByText('Please enter the password again.'),
    ).toBeInTheDocument();
    await user.type(screen.getByLabelText('Password'), 'of the server');
    await user.click(saveButton());
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
    const { user } = await openSettingsForm('email', 'Email');
    await refill({ user }, 'Sender name', 'Halima');
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
    fake = serveSettings(
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
    const { user } = await openSettingsForm('email', 'Email');
    const host = screen.getByLabelText('Mail server');
    expect(host).toHaveValue('smtp.example.com');
    expect(host).toHaveAttribute('readonly');
    expect(host).toHaveAccessibleDescription('Set on the server');
    expect(screen.getByLabelText('Encryption')).toBeDisabled();
    expect(inGroup('Password').getByText('Set on the server')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Replace/ })).toBeNull();
    await refill({ user }, 'Username', 'danjuma');
    await user.click(saveButton());
    await screen.findByText('Saved.');
    expect(fake.saves).toEqual([
      { group: 'email', username: 'danjuma', version: 1 },
    ]);
  });
});

describe('the podcast and LinkedIn settings', () => {
  it('save the source of the podcast', async () => {
    const { user } = await openSettingsForm('podcast', 'Podcast');
    await user.type(screen.getByLabelText('RSS address'), 'feed');
    await user.click(saveButton());
    expect(
      await screen.findByText(
        'Please give an address that begins with https://',
      ),
    ).toBeInTheDocument();
    await refill({ user }, 'RSS address', 'https://halima.example/feed');
    await user.type(screen.getByLabelText('Spotify client secret'), 'quiet');
    await user.click(saveButton());
    await screen.findByText('Saved.');
    expect(fake.saves).toEqual([
      {
        group: 'podcast',
        rssUrl: 'https://halima.example/feed',
        clientSecret: 'quiet',
        version: 0,
      },
    ]);
    expect(inGroup('Spotify client secret').getByText('Saved')).toBeVisible();
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
    const { user } = await openSettingsForm('podcast', 'Podcast');
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
    const { user } = await openSettingsForm('linkedin', 'LinkedIn');
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
    await user.click(saveButton());
    expect(
      await screen.findByText('This organisation does not exist'),
    ).toBeInTheDocument();
    await user.click(saveButton());
    await screen.findByText('Saved.');
    expect(fake.saves[1]).toEqual({
      group: 'linkedin',
      organization: 'urn:li:organization:12',
      token: 'quiet',
      version: 0,
    });
  });
});
