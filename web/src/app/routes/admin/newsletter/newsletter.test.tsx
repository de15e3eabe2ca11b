import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { server } from '../../../../test/setup/server.ts';

// Quill needs a browser's layout, which jsdom lacks. A text area with the same value and change event replaces it.
jest.unstable_mockModule(
  '../../../../features/resource-editor/rich-text/quill-field.tsx',
  () => ({
    QuillField: ({
      value,
      onChange,
      labelledBy,
    }: {
      value: string;
      onChange: (html: string) => void;
      labelledBy: string;
    }) => (
      <textarea
        aria-labelledby={labelledBy}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    ),
  }),
);
const { renderAdmin } = await import('../../../test/render-admin.tsx');

const id = '01990000-0000-7000-8000-000000000001';

const createIssue = (change: object = {}) => ({
  id,
  state: 'draft',
  subject: 'Four numbers',
  content: '<p>Good day.</p>',
  slug: null,
  campaign: null,
  version: 3,
  createdAt: '2026-11-20T08:00:00.000Z',
  updatedAt: '2026-11-21T08:18:00.000Z',
  sendAt: null,
  startedAt: null,
  finishedAt: null,
  lastError: null,
  recipients: 0,
  accepted: 0,
  bounced: 0,
  refused: 0,
  uncertain: 0,
  skipped: 0,
  unsubscribed: 0,
  ...change,
});

const sending = {
  state: 'sending',
  startedAt: '2026-11-21T08:18:00.000Z',
  recipients: 20_000,
  accepted: 12_400,
  bounced: 30,
};

const longTimeout = { timeout: 8_000 };

const counts = { pending: 1, confirmed: 3, unsubscribed: 2, bounced: 0 };

const ada = {
  id: '01990000-0000-7000-8000-00000000000a',
  email: 'ada@example.com',
  state: 'confirmed',
  source: 'site',
  askedAt: '2026-11-01T08:00:00.000Z',
  confirmedAt: '2026-11-01T09:00:00.000Z',
  endedAt: null,
  consent: null,
};
const ben = {
  ...ada,
  id: '01990000-0000-7000-8000-00000000000b',
  email: 'ben@example.com',
  source: 'import',
  consent: 'Ticked the box of my old form.',
};

type Sent = { path: string; method: string; body: unknown };
let sent: Sent[];
let issue: Record<string, unknown>;

const record = async (request: Request): Promise<Record<string, unknown>> => {
  const typed = await request.text();
  const body = (typed ? JSON.parse(typed) : {}) as Record<string, unknown>;
  const { pathname } = new URL(request.url);
  const path = pathname.replace(/^\/api\/admin\//, '').replace(id, 'ID');
  sent.push({ path, method: request.method, body });
  return body;
};

/** Renders an email as the service does. */
const renderEmail = (subject: unknown, content: unknown) => ({
  subject,
  html: `<html><head><style>@media (prefers-color-scheme: dark) { .bg { background: #131518 } }</style></head><body style="margin:0"><h1>${String(subject)}</h1>${String(content)}<p>12 Marina, Lagos</p></body></html>`,
  text: `As plain text: ${String(content)}`,
});

const emailText = () =>
  screen.getByTitle<HTMLIFrameElement>('Email').contentDocument?.body
    .textContent;

/** Serves one issue; each action changes its state as the service does. */
const serveIssue = (change: object = {}) => {
  issue = createIssue(change);
  const one = '*/api/admin/newsletters/:id';
  const answer = (after: object) => {
    issue = { ...issue, ...after };
    return HttpResponse.json({ newsletter: issue });
  };
  const states = { pause: 'paused', resume: 'sending', cancel: 'cancelled' };
  server.use(
    http.get('*/api/admin/newsletters', () =>
      HttpResponse.json({ newsletters: [{ ...issue, content: undefined }] }),
    ),
    http.get(one, () => answer({})),
    http.get(`${one}/preview`, () =>
      HttpResponse.json(renderEmail(issue['subject'], issue['content'])),
    ),
    http.post(`${one}/preview`, async ({ request }) => {
      const { subject, content } = (await request.json()) as typeof issue;
      return HttpResponse.json(renderEmail(subject, content));
    }),
    http.put(one, async ({ request }) => {
      const body = await record(request);
      return answer({ ...body, version: Number(body['version']) + 1 });
    }),
    http.delete(one, async ({ request }) => {
      await record(request);
      return HttpResponse.json({ deleted: true });
    }),
    http.post(`${one}/send`, async ({ request }) => {
      const { at = null } = await record(request);
      return answer(at ? { state: 'scheduled', sendAt: at } : sending);
    }),
    http.post(`${one}/test`, async ({ request }) => {
      await record(request);
      return HttpResponse.json({ sent: true });
    }),
    ...Object.entries(states).map(([action, state]) =>
      http.post(`${one}/${action}`, async ({ request }) => {
        await record(request);
        return answer({ state });
      }),
    ),
  );
};

beforeEach(() => {
  sent = [];
  window.sessionStorage.clear();
  window.localStorage.setItem('imprint-admin-token', 'x.y.z');
  server.use(
    http.get('*/api/auth/admin/verify', () =>
      HttpResponse.json({ success: true, user: { username: 'admin' } }),
    ),
    http.get('*/api/admin/subscribers/imports', () =>
      HttpResponse.json({ imports: [] }),
    ),
    http.get('*/api/admin/subscribers', ({ request }) => {
      const { search } = new URL(request.url);
      const subscribers = search.includes('search=nobody') ? [] : [ada, ben];
      return HttpResponse.json({ subscribers, counts, nextCursor: ben.id });
    }),
  );
});

describe('the newsletters', () => {
  it('are listed with their progress, and can be paused, resumed and cancelled', async () => {
    serveIssue(sending);
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
    serveIssue(sending);
    renderAdmin('/admin/newsletter');
    await screen.findByText('12,430 of 20,000');
    issue = { ...issue, accepted: 12_800 };
    expect(
      await screen.findByText(
        /^\d+ per second, \d+ min left$/,
        {},
        longTimeout,
      ),
    ).toBeInTheDocument();
    issue = { ...issue, state: 'sent', accepted: 19_970 };
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
    serveIssue();
    server.use(
      http.post('*/api/admin/newsletters', async ({ request }) => {
        await record(request);
        return HttpResponse.json({ newsletter: issue }, { status: 201 });
      }),
    );
    const { user, address } = renderAdmin('/admin/newsletter');
    await user.click(
      await screen.findByRole('button', { name: 'New newsletter' }),
    );
    await waitFor(() => expect(address()).toBe(`/admin/newsletter/${id}`));
  });
});

describe('writing a newsletter', () => {
  const openEditor = async () => {
    const page = renderAdmin(`/admin/newsletter/${id}`);
    await screen.findByRole('textbox', { name: 'Text' });
    return page;
  };

  it('saves the text after a pause, and shows the email of the server before that, in three ways', async () => {
    serveIssue();
    const { user } = await openEditor();
    await waitFor(() => expect(emailText()).toContain('Good day.'));
    fireEvent.change(screen.getByRole('textbox', { name: 'Text' }), {
      target: { value: '<p>Good night.</p>' },
    });
    expect(
      screen.getByRole('button', { name: 'Send to 3 subscribers' }),
    ).toHaveAttribute('aria-disabled', 'true');
    await waitFor(() =>
      expect(emailText()).toContain('Four numbersGood night.12 Marina, Lagos'),
    );
    expect(sent).toEqual([]);
    await waitFor(
      () =>
        expect(sent).toEqual([
          {
            path: 'newsletters/ID',
            method: 'PUT',
            body: {
              subject: 'Four numbers',
              content: '<p>Good night.</p>',
              version: 3,
            },
          },
        ]),
      { timeout: 8_000 },
    );
    await user.click(screen.getByRole('button', { name: 'Dark' }));
    expect(emailText()).toContain('Good night.');
    await user.click(screen.getByRole('button', { name: 'Plain text' }));
    expect(
      await screen.findByText('As plain text: <p>Good night.</p>'),
    ).toBeInTheDocument();
  });

  it('keeps the last preview while the server cannot compose another', async () => {
    serveIssue();
    await openEditor();
    await waitFor(() => expect(emailText()).toContain('Good day.'));
    server.use(
      http.post('*/api/admin/newsletters/:id/preview', () =>
        HttpResponse.json(
          { code: 'UNAVAILABLE', error: 'Not now.' },
          { status: 503 },
        ),
      ),
    );
    fireEvent.change(screen.getByRole('textbox', { name: 'Subject' }), {
      target: { value: 'Five numbers' },
    });
    const preview = within(screen.getByRole('region', { name: 'Preview' }));
    expect(
      await preview.findByText(/could not be updated/),
    ).toBeInTheDocument();
    expect(emailText()).toContain('Good day.');
  });

  it('keeps the text through a failure and a reload', async () => {
    serveIssue();
    server.use(
      http.put('*/api/admin/newsletters/:id', () =>
        HttpResponse.json(
          { code: 'UNAVAILABLE', error: 'Not now.' },
          { status: 503 },
        ),
      ),
    );
    const page = await openEditor();
    fireEvent.change(screen.getByRole('textbox', { name: 'Subject' }), {
      target: { value: 'Five numbers' },
    });
    expect(
      await screen.findByText(/kept in this browser/, {}, { timeout: 8_000 }),
    ).toBeInTheDocument();
    page.unmount();
    await openEditor();
    expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveValue(
      'Five numbers',
    );
  });

  it('lets the author choose between two versions', async () => {
    serveIssue({ version: 9 });
    window.sessionStorage.setItem(
      `imprint-draft:newsletter-${id}`,
      JSON.stringify({ subject: 'Mine', content: '<p>A</p>', version: '3' }),
    );
    server.use(
      http.put('*/api/admin/newsletters/:id', async ({ request }) => {
        const body = await record(request);
        return body['version'] === 9
          ? HttpResponse.json({
              newsletter: { ...issue, ...body, version: 10 },
            })
          : HttpResponse.json(
              { code: 'NEWSLETTER_CHANGED', error: 'Changed.' },
              { status: 409 },
            );
      }),
    );
    const { user } = await openEditor();
    await user.click(
      await screen.findByRole(
        'button',
        { name: 'Save my text' },
        { timeout: 8_000 },
      ),
    );
    await waitFor(() =>
      expect(sent.at(-1)?.body).toMatchObject({ subject: 'Mine', version: 9 }),
    );
    expect(await screen.findByText(/^Saved/)).toBeInTheDocument();
  });

  it('sends a test, and sends to all only after a confirmation', async () => {
    serveIssue();
    const { user } = await openEditor();
    await user.type(
      screen.getByRole('textbox', { name: 'Test email' }),
      'ada@example.com{Enter}',
    );
    expect(
      await screen.findByText(/accepted the test for ada@example.com/),
    ).toBeInTheDocument();
    const button = await screen.findByRole('button', {
      name: 'Send to 3 subscribers',
    });
    await user.click(button);
    const dialog = within(screen.getByRole('dialog'));
    expect(sent.map(({ path }) => path)).toEqual(['newsletters/ID/test']);
    await user.click(
      dialog.getByRole('button', { name: 'Send to 3 subscribers' }),
    );
    expect(await screen.findByText('12,430 of 20,000')).toBeInTheDocument();
    expect(sent.at(-1)).toEqual({
      path: 'newsletters/ID/send',
      method: 'POST',
      body: { version: 3 },
    });
  });

  it('is scheduled in Lagos time, and taken back', async () => {
    serveIssue();
    const { user } = await openEditor();
    await user.click(screen.getByRole('radio', { name: 'Schedule' }));
    await screen.findByText(/All 3 confirmed subscribers/);
    await user.click(screen.getByRole('button', { name: 'Schedule' }));
    expect(
      screen.getByText('Please choose a time in the future'),
    ).toBeInTheDocument();
    fireEvent.change(screen.getByLabelText(/Date and time in Lagos/), {
      target: { value: '2099-01-02T09:00' },
    });
    await user.click(screen.getByRole('button', { name: 'Schedule' }));
    await user.click(await screen.findByRole('button', { name: 'Unschedule' }));
    await waitFor(() =>
      expect(sent.map(({ path, body }) => [path, body])).toEqual([
        ['newsletters/ID/send', { version: 3, at: '2099-01-02T08:00:00.000Z' }],
        ['newsletters/ID/cancel', {}],
      ]),
    );
  });
});

describe('the subscribers', () => {
  it('are searched, filtered, unsubscribed and removed', async () => {
    server.use(
      http.post(
        '*/api/admin/subscribers/:id/unsubscribe',
        async ({ request }) => {
          await record(request);
          return HttpResponse.json({ unsubscribed: true });
        },
      ),
      http.delete('*/api/admin/subscribers/:id', async ({ request }) => {
        await record(request);
        return HttpResponse.json({ removed: true });
      }),
    );
    const { user, url } = renderAdmin('/admin/newsletter?show=subscribers');
    const row = await screen.findByRole('row', { name: /ben@example.com/ });
    expect(row).toHaveTextContent('Imported: Ticked the box of my old form.');
    expect(
      screen.getByRole('row', { name: /ada@example.com/ }),
    ).toHaveTextContent('Confirmed by email');
    await user.click(
      screen.getByRole('button', { name: 'Unsubscribe ada@example.com' }),
    );
    await user.click(
      within(screen.getByRole('dialog')).getByRole('button', {
        name: 'Unsubscribe',
      }),
    );
    expect(
      await screen.findByText('ada@example.com was unsubscribed.'),
    ).toBeInTheDocument();
    await user.click(
      screen.getByRole('button', { name: 'Remove ben@example.com' }),
    );
    await user.click(screen.getByRole('button', { name: 'Remove subscriber' }));
    await waitFor(() =>
      expect(sent).toEqual([
        {
          path: `subscribers/${ada.id}/unsubscribe`,
          method: 'POST',
          body: {},
        },
        { path: `subscribers/${ben.id}`, method: 'DELETE', body: {} },
      ]),
    );
    await user.selectOptions(screen.getByLabelText('State'), 'Bounced (0)');
    await user.type(screen.getByLabelText('Address begins with'), 'nobody');
    expect(
      await screen.findByText('No subscribers match.'),
    ).toBeInTheDocument();
    expect(url()).toBe(
      '/admin/newsletter?show=subscribers&search=nobody&state=bounced',
    );
  });

  it('are imported after a check that names every line without a subscriber', async () => {
    const forms: Record<string, string>[] = [];
    const result = {
      rows: 4,
      added: 2,
      columns: ['Mail', 'Day'],
      mapping: { email: 'Mail', date: null, subscribed: null },
      problems: [
        { line: 3, problem: 'invalid-email' },
        { line: 5, problem: 'invalid-email' },
      ],
    };
    server.use(
      http.post('*/api/admin/subscribers/import', async ({ request }) => {
        const form = await request.formData();
        forms.push(
          Object.fromEntries(
            [...form].filter(
              (part): part is [string, string] => typeof part[1] === 'string',
            ),
          ),
        );
        return HttpResponse.json(result);
      }),
    );
    const { user } = renderAdmin('/admin/newsletter?show=subscribers');
    await user.click(await screen.findByRole('button', { name: 'Import CSV' }));
    const file = new File(['Mail,Day\na@b.ng,\n'], 'list.csv', {
      type: 'text/csv',
    });
    await user.upload(screen.getByLabelText('CSV file'), file);
    expect(
      await screen.findByText('Please describe how they agreed'),
    ).toBeInTheDocument();
    expect(forms).toEqual([]);
    await user.type(
      screen.getByLabelText(/How they agreed/),
      'Ticked a box of my old form.',
    );
    fireEvent.change(screen.getByLabelText(/Agreed on/), {
      target: { value: '2025-01-02' },
    });
    await user.upload(screen.getByLabelText('CSV file'), file);
    expect(
      await screen.findByText('4 rows, 2 new subscribers.'),
    ).toBeInTheDocument();
    expect(screen.getByText('Lines 3, 5')).toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Date column'), 'Day');
    await user.click(
      await screen.findByRole('button', { name: 'Import 2 subscribers' }),
    );
    expect(
      await screen.findByText('2 subscribers were imported.'),
    ).toBeInTheDocument();
    expect(forms.map(({ dryRun, dateColumn }) => [dryRun, dateColumn])).toEqual(
      [
        ['true', ''],
        ['true', 'Day'],
        ['false', 'Day'],
      ],
    );
    expect(forms[0]).toMatchObject({
      consentText: 'Ticked a box of my old form.',
      consentedOn: '2025-01-02',
      fileName: 'list.csv',
    });
  });
});

it('the settings are validated and saved', async () => {
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
