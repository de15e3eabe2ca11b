import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { signInBeforeEach } from '../../../../test/answers/ebook-management.ts';
import {
  newsletterId,
  recordRequests,
  sending,
  serveIssue,
  serveSubscribers,
} from '../../../../test/answers/newsletters.ts';
import { server } from '../../../../test/setup/server.ts';
import '../../../test/mock-quill-field.tsx';
import { renderAdmin } from '../../../test/render-admin.tsx';

signInBeforeEach();
beforeEach(() => {
  window.sessionStorage.clear();
  serveSubscribers();
});

const longTimeout = { timeout: 8_000 };

describe('the newsletters', () => {
  it('are listed with their progress, and can be paused, resumed and cancelled', async () => {
    const { sent } = serveIssue(sending);
    const { user } = renderAdmin('/admin/newsletter');
    expect(await screen.findByText('12,430 of 20,000')).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'Progress' })).toHaveValue(
      12_430,
    );
    await user.click(
      screen.getByRole('button', { name: 'Pause Four numbers' }),
    );
    await user.click(
      await screen.findByRole('button', { name: 'Resume Four numbers' }),
    );
    await screen.findByRole('button', { name: 'Pause Four numbers' });
    await user.click(
      screen.getByRole('button', { name: 'Cancel Four numbers' }),
    );
    expect(screen.getByRole('dialog')).toHaveTextContent(
      '7,570 subscribers will not get it.',
    );
    await user.click(screen.getByRole('button', { name: 'Cancel newsletter' }));
    expect(await screen.findByText('Cancelled')).toBeInTheDocument();
    expect(sent.map(({ path }) => path)).toEqual([
      'newsletters/ID/pause',
      'newsletters/ID/resume',
      'newsletters/ID/cancel',
    ]);
  });

  it('follow the progress while one is being sent', async () => {
    const issue = serveIssue(sending);
    renderAdmin('/admin/newsletter');
    await screen.findByText('12,430 of 20,000');
    issue.change({ accepted: 12_800 });
    expect(
      await screen.findByText(
        /^\d+ per second, \d+ min left$/,
        {},
        longTimeout,
      ),
    ).toBeInTheDocument();
    issue.change({ state: 'sent', accepted: 19_970 });
    expect(
      await screen.findByText('Sent', {}, longTimeout),
    ).toBeInTheDocument();
    expect(screen.getByText('19,970')).toBeInTheDocument();
  });

  it('show the visits, sales and revenue that came by their links', async () => {
    serveIssue({
      ...sending,
      state: 'sent',
      finishedAt: '2026-11-21T08:20:00.000Z',
      campaign: 'four-numbers',
      skipped: 5,
    });
    let search = '';
    server.use(
      http.get('*/api/admin/campaigns', ({ request }) => {
        search = new URL(request.url).search;
        return HttpResponse.json({
          campaigns: [
            {
              campaign: 'four-numbers',
              visits: 1904,
              sales: 42,
              revenueKobo: 42_000_000,
            },
          ],
        });
      }),
    );
    renderAdmin('/admin/newsletter');
    expect(await screen.findByText('1,904')).toBeInTheDocument();
    expect(screen.getByText('42')).toBeInTheDocument();
    expect(screen.getByText('₦420,000')).toBeInTheDocument();
    expect(screen.getByText(/sent to 12,430/)).toBeInTheDocument();
    expect(search).toBe('?source=newsletter&campaigns=four-numbers');
  });

  it('show their own figures while analytics is unavailable', async () => {
    serveIssue({ ...sending, state: 'sent', campaign: 'four-numbers' });
    server.use(
      http.get('*/api/admin/campaigns', () =>
        HttpResponse.json(
          { code: 'UNAVAILABLE', error: 'Not now.' },
          { status: 503 },
        ),
      ),
    );
    renderAdmin('/admin/newsletter');
    expect(await screen.findByText('12,400')).toBeInTheDocument();
    expect(screen.getAllByText('–')).toHaveLength(3);
  });

  it('show why sending stopped', async () => {
    const lastError = 'The mail server refused the email.';
    serveIssue({ ...sending, state: 'paused', lastError });
    renderAdmin('/admin/newsletter');
    expect(await screen.findByText(lastError)).toBeInTheDocument();
  });

  it('may be none, or may not load', async () => {
    server.use(
      http.get('*/api/admin/newsletters', () =>
        HttpResponse.json({ newsletters: [] }),
      ),
    );
    const page = renderAdmin('/admin/newsletter');
    expect(await screen.findByText('No newsletters yet.')).toBeInTheDocument();
    page.unmount();
    server.use(
      http.get('*/api/admin/newsletters', () =>
        HttpResponse.json(
          { code: 'UNAVAILABLE', error: 'Not now.' },
          { status: 503 },
        ),
      ),
    );
    renderAdmin('/admin/newsletter');
    expect(await screen.findByText(/Not now/)).toBeInTheDocument();
  });

  it('start as a draft that opens', async () => {
    const { answer } = serveIssue();
    server.use(http.post('*/api/admin/newsletters', () => answer({}, 201)));
    const { user, address } = renderAdmin('/admin/newsletter');
    await user.click(
      await screen.findByRole('button', { name: 'New newsletter' }),
    );
    await waitFor(() =>
      expect(address()).toBe(`/admin/newsletter/${newsletterId}`),
    );
  });
});

it('the settings are validated and saved', async () => {
  const { sent, record } = recordRequests();
  server.use(
    http.get('*/api/admin/newsletter-settings', () =>
      HttpResponse.json({ mailsPerMinute: null, postalAddress: '' }),
    ),
    http.put('*/api/admin/newsletter-settings', async ({ request }) =>
      HttpResponse.json(await record(request)),
    ),
  );
  const { user } = renderAdmin('/admin/newsletter?show=settings');
  expect(
    await screen.findByText('http://localhost/api/newsletter/reports'),
  ).toBeInTheDocument();
  const rate = await screen.findByLabelText(/Emails a minute/);
  await user.type(rate, 'many');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(
    await screen.findByText('Please enter a whole number from 1 to 30,000'),
  ).toBeInTheDocument();
  await user.clear(rate);
  await user.type(rate, '600');
  await user.type(screen.getByLabelText(/Postal address/), '12 Marina, Lagos');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent[0]?.body).toEqual({
      mailsPerMinute: 600,
      postalAddress: '12 Marina, Lagos',
    }),
  );
});
