import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { signInBeforeEach } from '../../../../test/answers/ebook-management.ts';
import {
  newsletterId,
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

const emailText = () =>
  screen.getByTitle<HTMLIFrameElement>('Email').contentDocument?.body
    .textContent;

const longTimeout = { timeout: 8_000 };

describe('writing a newsletter', () => {
  const openEditor = async () => {
    const page = renderAdmin(`/admin/newsletter/${newsletterId}`);
    await screen.findByRole('textbox', { name: 'Text' });
    return page;
  };

  it('saves the text after a pause, and shows the email of the server before that, in three ways', async () => {
    const { sent } = serveIssue();
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
      longTimeout,
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
      await screen.findByText(/kept in this browser/, {}, longTimeout),
    ).toBeInTheDocument();
    page.unmount();
    await openEditor();
    expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveValue(
      'Five numbers',
    );
  });

  it('lets the author choose between two versions', async () => {
    const { answer, record, sent } = serveIssue({ version: 9 });
    window.sessionStorage.setItem(
      `imprint-draft:newsletter-${newsletterId}`,
      JSON.stringify({ subject: 'Mine', content: '<p>A</p>', version: '3' }),
    );
    server.use(
      http.put('*/api/admin/newsletters/:id', async ({ request }) => {
        const body = await record(request);
        return body['version'] === 9
          ? answer({ ...body, version: 10 })
          : HttpResponse.json(
              { code: 'NEWSLETTER_CHANGED', error: 'Changed.' },
              { status: 409 },
            );
      }),
    );
    const { user } = await openEditor();
    await user.click(
      await screen.findByRole('button', { name: 'Save my text' }, longTimeout),
    );
    await waitFor(() =>
      expect(sent.at(-1)?.body).toMatchObject({ subject: 'Mine', version: 9 }),
    );
    expect(await screen.findByText(/^Saved/)).toBeInTheDocument();
  });

  it('sends a test, and sends to all only after a confirmation', async () => {
    const { sent } = serveIssue();
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
    const { sent } = serveIssue();
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
