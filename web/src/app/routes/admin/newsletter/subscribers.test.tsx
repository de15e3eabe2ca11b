import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { signInBeforeEach } from '../../../../test/answers/ebook-management.ts';
import {
  ada,
  ben,
  recordRequests,
  serveSubscribers,
} from '../../../../test/answers/newsletters.ts';
import { server } from '../../../../test/setup/server.ts';
import { renderAdmin } from '../../../test/render-admin.tsx';

signInBeforeEach();
beforeEach(serveSubscribers);

describe('the subscribers', () => {
  it('are searched, filtered, unsubscribed and removed', async () => {
    const { sent, record } = recordRequests();
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

  const file = new File(['Mail,Day\na@b.ng,\n'], 'list.csv', {
    type: 'text/csv',
  });
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

  /** Gives the proof of consent and the file, which is checked then. */
  const chooseFile = async (user: ReturnType<typeof renderAdmin>['user']) => {
    await user.type(
      screen.getByLabelText(/How they agreed/),
      'Ticked a box of my old form.',
    );
    fireEvent.change(screen.getByLabelText(/Agreed on/), {
      target: { value: '2025-01-02' },
    });
    await user.upload(screen.getByLabelText('CSV file'), file);
  };

  it('are imported after a check that names every line without a subscriber', async () => {
    const forms: Record<string, string>[] = [];
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
    await user.upload(screen.getByLabelText('CSV file'), file);
    expect(
      await screen.findByText('Please describe how they agreed'),
    ).toBeInTheDocument();
    expect(forms).toEqual([]);
    await chooseFile(user);
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

  it('are imported further when the author closes the window, and a toast says how it ended', async () => {
    let finish = () => {};
    server.use(
      http.post('*/api/admin/subscribers/import', async ({ request }) => {
        const form = await request.formData();
        if (form.get('dryRun') === 'false')
          await new Promise<void>((resolve) => (finish = resolve));
        return HttpResponse.json(result);
      }),
    );
    const { user } = renderAdmin('/admin/newsletter?show=subscribers');
    await user.click(await screen.findByRole('button', { name: 'Import CSV' }));
    await chooseFile(user);
    await user.click(
      await screen.findByRole('button', { name: 'Import 2 subscribers' }),
    );
    expect(
      await screen.findByText(/You can close this window/),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByLabelText('CSV file')).toBeNull();
    finish();
    expect(
      await screen.findByText('2 subscribers were imported.'),
    ).toBeInTheDocument();
  });
});
