import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import {
  now,
  link,
  ngozi,
  list,
  serve,
  entry,
  signInBeforeEach,
} from '../../../test/answers/ebook-management.ts';
import { seat } from '../../../test/answers/orders.ts';
import { renderAdmin } from '../../test/render-admin.tsx';
import { server } from '../../../test/setup/server.ts';

signInBeforeEach();

describe('the list of e-book copies', () => {
  it('shows the state of each copy', async () => {
    serve([
      seat({
        id: '1',
        email: 'reading@example.com',
        isReading: true,
        device: { hint: 'Firefox, Android', boundAt: now() },
        lastReadAt: '2026-11-21T08:14:00.000Z',
        links: [
          link({ openedAt: now() }),
          link({
            id: 'older',
            state: 'replaced',
            issuedAt: '2026-11-20T08:00:00.000Z',
          }),
        ],
      }),
      seat({ id: '2', email: 'unopened@example.com', links: [link()] }),
      seat({
        id: '3',
        email: 'gift@example.com',
        reference: 'GIFT-0000-1111-2222-3333',
        copies: 1,
        links: [
          link({ state: 'expired', expiresAt: '2026-11-20T21:10:00.000Z' }),
        ],
      }),
    ]);
    renderAdmin('/admin/ebook');
    await screen.findByText('reading@example.com');
    const reading = entry('reading@example.com');
    expect(reading.getByText('reading now')).toBeInTheDocument();
    expect(reading.getByText(/^17 h 0[01] min left$/)).toBeInTheDocument();
    // The screen shows the year only from 2027 on.
    expect(
      reading.getByText(/^Last read 21 Nov( 2026)?, 09:14, Firefox, Android$/),
    ).toBeInTheDocument();
    expect(reading.getByText('1 older link')).toBeInTheDocument();
    expect(entry('unopened@example.com').getByText('not opened')).toBeVisible();
    const gift = entry('gift@example.com');
    expect(gift.getByText('complimentary')).toBeInTheDocument();
    expect(gift.getByText(/^ended 20 Nov( 2026)?, 22:10$/)).toBeInTheDocument();
    expect(gift.getByText('expired')).toBeInTheDocument();
    expect(gift.queryByRole('button', { name: /^Revoke/ })).toBeNull();
  });

  it('takes its search and page from the address', async () => {
    const queries = serve([ngozi()], { total: 60, totalPages: 3 });
    const page = renderAdmin('/admin/ebook?page=2&search=ngozi');
    await screen.findByText('ngozi.eze@example.com');
    expect(queries[0]?.search).toBe('?page=2&search=ngozi');
    await page.user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Page 3 of 3')).toBeInTheDocument();
    const search = screen.getByRole('searchbox', { name: 'Search' });
    await page.user.clear(search);
    await page.user.type(search, '7q{Enter}');
    expect(await screen.findByText('Page 1 of 3')).toBeInTheDocument();
    expect(queries.at(-1)?.search).toBe('?search=7q');
  });

  it('shows that there are no reading links yet', async () => {
    serve([]);
    renderAdmin('/admin/ebook');
    expect(
      await screen.findByText(/^No reading links yet/),
    ).toBeInTheDocument();
  });

  it('is loaded on Try Again after a failure', async () => {
    serve([]);
    let isUnavailable = true;
    server.use(
      http.get('*/api/ebook/links', () =>
        isUnavailable
          ? HttpResponse.json(
              { success: false, error: 'Please wait.' },
              { status: 503 },
            )
          : HttpResponse.json(list([ngozi()])),
      ),
    );
    const page = renderAdmin('/admin/ebook');
    await screen.findByText('The links could not be loaded.');
    isUnavailable = false;
    await page.user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(
      await screen.findByText('ngozi.eze@example.com'),
    ).toBeInTheDocument();
  });
});

describe('the actions on an e-book copy', () => {
  const noted = (path: string) => {
    const ids: string[] = [];
    server.use(
      http.post(path, ({ params }) => {
        ids.push(String(params['id']));
        return HttpResponse.json({});
      }),
    );
    return ids;
  };

  it('revoke a link after a confirmation', async () => {
    serve([ngozi()]);
    const revoked = noted('*/api/ebook/links/:id/revoke');
    const { user } = renderAdmin('/admin/ebook');
    await user.click(await screen.findByRole('button', { name: /^Revoke/ }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Keep it' }));
    expect(revoked).toEqual([]);
    await user.click(screen.getByRole('button', { name: /^Revoke/ }));
    await user.click(
      within(screen.getByRole('dialog')).getByRole('button', {
        name: 'Revoke',
      }),
    );
    expect(await screen.findByText('The link is revoked.')).toBeInTheDocument();
    expect(revoked).toEqual([ngozi().links[0]?.id]);
  });

  it('reset the device after a confirmation', async () => {
    const bound = {
      ...ngozi(),
      device: { hint: 'Safari, iOS', boundAt: now() },
    };
    serve([bound]);
    const reset = noted('*/api/ebook/seats/:id/reset-device');
    const { user } = renderAdmin('/admin/ebook');
    await user.click(
      await screen.findByRole('button', { name: /^Reset device/ }),
    );
    await user.click(screen.getByRole('button', { name: 'Reset the device' }));
    expect(await screen.findByText('The device is reset.')).toBeInTheDocument();
    expect(reset).toEqual([bound.id]);
  });

  it('email a new link in place of an ended one, and show why a request is refused', async () => {
    const ended = { ...ngozi(), links: [link({ state: 'revoked' })] };
    serve([ended]);
    let isPaid = false;
    server.use(
      http.post('*/api/ebook/links/:id/send', () =>
        isPaid
          ? HttpResponse.json({ sent: true })
          : HttpResponse.json(
              { success: false, error: 'This order gives no right to read.' },
              { status: 409 },
            ),
      ),
    );
    const { user } = renderAdmin('/admin/ebook');
    const button = await screen.findByRole('button', { name: /^New link/ });
    await user.click(button);
    expect(
      await screen.findByText('This order gives no right to read.'),
    ).toBeInTheDocument();
    isPaid = true;
    await user.click(button);
    expect(
      await screen.findByText(
        'A new link is emailed to ngozi.eze@example.com.',
      ),
    ).toBeInTheDocument();
  });
});

describe('a copy that keeps moving between browsers', () => {
  const fought = () => ({
    ...ngozi(),
    contestedAt: now(),
    strangers: { times: 4, lastAt: now() },
  });

  it('shows the moves and the number of refused browsers in its row', async () => {
    serve([fought()]);
    renderAdmin('/admin/ebook');
    await screen.findByText('ngozi.eze@example.com');
    const line = entry('ngozi.eze@example.com');
    expect(
      line.getByText(
        /^Moved between browsers three times in ten minutes, last/,
      ),
    ).toBeInTheDocument();
    expect(
      line.getByText(/^Another browser was refused 4 times, last/),
    ).toBeInTheDocument();
  });

  it('is announced above every page of the list, with a filter for such copies', async () => {
    const queries = serve([ngozi()], { contested: 1 });
    const { user } = renderAdmin('/admin/ebook?page=1&search=ngozi');
    expect(
      await screen.findByText(/^One copy keeps moving between browsers/),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show only these' }));
    expect(
      await screen.findByRole('button', { name: 'Show all links' }),
    ).toBeInTheDocument();
    expect(queries.at(-1)?.search).toBe('?contested=true');
  });

  it('is not announced when there is none', async () => {
    serve([ngozi()]);
    renderAdmin('/admin/ebook');
    await screen.findByText('ngozi.eze@example.com');
    expect(
      screen.queryByText(/(moving|moved) between browsers/i),
    ).not.toBeInTheDocument();
    expect(screen.queryByText(/was refused/)).not.toBeInTheDocument();
  });
});
