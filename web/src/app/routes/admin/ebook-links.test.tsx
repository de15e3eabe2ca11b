import { describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import {
  inHours,
  counts,
  ngozi,
  serve,
  card,
  signInBeforeEach,
} from '../../../test/answers/ebook-management.ts';
import { renderAdmin } from '../../test/render-admin.tsx';
import { server } from '../../../test/setup/server.ts';

signInBeforeEach();

describe('the metrics of the e-book screen', () => {
  it('count the active sessions and the valid, expired and total links', async () => {
    serve([ngozi()]);
    renderAdmin('/admin/ebook');
    expect(await screen.findByText('412')).toBeInTheDocument();
    expect(card('Active Sessions')).toHaveTextContent('2');
    expect(card('Valid Tokens')).toHaveTextContent('9');
    expect(card('Expired Tokens')).toHaveTextContent(
      '38815 replaced or revoked',
    );
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Orders' })).toHaveAttribute(
      'href',
      '/admin/orders',
    );
  });

  it('are zero when they cannot be loaded, and are loaded on Refresh', async () => {
    serve([ngozi()]);
    let isUnavailable = true;
    server.use(
      http.get('*/api/ebook/stats', () =>
        isUnavailable
          ? HttpResponse.json({ success: false }, { status: 503 })
          : HttpResponse.json(counts),
      ),
    );
    const page = renderAdmin('/admin/ebook');
    await screen.findByText('ngozi.eze@example.com');
    expect(card('Total Tokens')).toHaveTextContent('0');
    isUnavailable = false;
    await page.user.click(
      await screen.findByRole('button', { name: 'Refresh statistics' }),
    );
    expect(await screen.findByText('412')).toBeInTheDocument();
  });
});

describe('a manually created reading URL', () => {
  const made = {
    success: true,
    readingUrl:
      'https://imprint.example/read-book/4kT0vY2cQn8sLr6HdXeBzW1pJ9uMfGa3oRi5VtCy7Eq',
    linkId: '0197a000-0000-7000-8000-0000000000c1',
    expiresAt: inHours(24),
  };
  const open = async () => {
    serve([]);
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/ebook/generate-reading-url', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(made);
      }),
    );
    const page = renderAdmin('/admin/ebook');
    const button = await screen.findByRole('button', { name: 'Generate' });
    return { ...page, sent, press: () => page.user.click(button) };
  };

  it('needs an email address and an order reference, or only the address for a gift', async () => {
    const { user, press, sent } = await open();
    await press();
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Please enter both email and order reference',
    );
    await user.type(screen.getByLabelText('Email'), ' critic@example.com ');
    await press();
    expect(sent).toEqual([]);
    await user.click(screen.getByLabelText(/^Complimentary/));
    expect(screen.queryByLabelText('Order reference')).toBeNull();
    await press();
    await screen.findByText(made.readingUrl);
    expect(sent).toEqual([
      { email: 'critic@example.com', orderReference: '', complimentary: true },
    ]);
  });

  it('is shown with its remaining 24 hours and can be copied', async () => {
    const { user, press, sent } = await open();
    await user.type(screen.getByLabelText('Email'), 'a@example.com');
    await user.type(screen.getByLabelText('Order reference'), 'IMP-1');
    await press();
    expect(await screen.findByText(made.readingUrl)).toBeInTheDocument();
    expect(screen.getByText(/^24 h 0[01] min left$/)).toBeInTheDocument();
    expect(sent).toEqual([
      { email: 'a@example.com', orderReference: 'IMP-1', complimentary: false },
    ]);
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(screen.getByRole('button', { name: 'Copy URL' }));
    expect(
      await screen.findByText('URL copied to clipboard!'),
    ).toBeInTheDocument();
    expect(copied).toHaveBeenCalledWith(made.readingUrl);
  });

  it('disappears when a new link is emailed instead', async () => {
    const { user, press } = await open();
    let mailed = '';
    server.use(
      http.post('*/api/ebook/links/:id/send', ({ params }) => {
        mailed = String(params['id']);
        return HttpResponse.json({ sent: true });
      }),
    );
    await user.type(screen.getByLabelText('Email'), 'a@example.com');
    await user.type(screen.getByLabelText('Order reference'), 'IMP-1');
    await press();
    await user.click(
      await screen.findByRole('button', { name: 'Email a new link instead' }),
    );
    expect(
      await screen.findByText(/A new link is emailed/),
    ).toBeInTheDocument();
    expect(mailed).toBe(made.linkId);
    expect(screen.queryByText(made.readingUrl)).toBeNull();
  });

  it('shows why it was refused and keeps the form as typed', async () => {
    const { user, press } = await open();
    const error =
      'No paid e-book order with this reference was found for this email address.';
    server.use(
      http.post('*/api/ebook/generate-reading-url', () =>
        HttpResponse.json(
          { success: false, error, code: 'NO_SUCH_PURCHASE' },
          { status: 422 },
        ),
      ),
    );
    await user.type(screen.getByLabelText('Email'), 'a@example.com');
    await user.type(screen.getByLabelText('Order reference'), 'IMP-1');
    await press();
    expect(await screen.findByText(`Error: ${error}`)).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveValue('a@example.com');
  });
});
