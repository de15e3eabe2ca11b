import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { seat } from '../../../test/orders.ts';
import { renderAdmin } from '../../../test/render-admin.tsx';
import { server } from '../../../test/server.ts';

const now = () => new Date().toISOString();
const inHours = (hours: number) =>
  new Date(Date.now() + hours * 3_600_000 + 30_000).toISOString();

const counts = {
  activeSessions: 2,
  validTokens: 9,
  totalTokens: 412,
  expiredTokens: 388,
};

const inUse = {
  title: 'After the Applause',
  author: 'Adaeze Okonkwo',
  fileName: 'after-the-applause.epub',
  bytes: 2_400_000,
  isUploaded: true,
  importedAt: '2025-05-03T10:02:00.000Z',
  chapters: 9,
  paragraphs: 323,
  words: 12_041,
};

const link = (change: object = {}) => ({
  id: '0197a000-0000-7000-8000-0000000000b1',
  state: 'valid' as const,
  issuedAt: now(),
  expiresAt: inHours(17),
  openedAt: null,
  mail: 'sent' as const,
  ...change,
});

const ngozi = () => seat({ copies: 1, links: [link()] });

const list = (seats: object[], more: object = {}) => ({
  seats,
  total: seats.length,
  totalPages: 1,
  contested: 0,
  ...more,
});

/** The service with these copies; what it was asked for. */
const serve = (seats: object[], more: object = {}) => {
  const asked: URL[] = [];
  server.use(
    http.get('*/api/ebook/stats', () => HttpResponse.json(counts)),
    http.get('*/api/ebook/book', () => HttpResponse.json({ book: inUse })),
    http.get('*/api/ebook/links', ({ request }) => {
      asked.push(new URL(request.url));
      return HttpResponse.json(list(seats, more));
    }),
  );
  return asked;
};

const card = (name: string) =>
  screen.getByText(name, { selector: 'dt' }).parentElement;

const entry = (email: string) => {
  const found = screen.getByText(email, { selector: 'b' }).closest('li');
  if (!found) throw new Error(`no entry of ${email}`);
  return within(found);
};

beforeEach(() => {
  window.localStorage.setItem('imprint-admin-token', 'x.y.z');
  server.use(
    http.get('*/api/auth/admin/verify', () =>
      HttpResponse.json({ success: true, user: { username: 'admin' } }),
    ),
  );
});

describe('the figures of the e-book screen', () => {
  it('are live sessions, and links that are valid, expired and ever issued', async () => {
    serve([ngozi()]);
    renderAdmin('/admin/ebook');
    expect(await screen.findByText('412')).toBeInTheDocument();
    expect(card('Active Sessions')).toHaveTextContent('2');
    expect(card('Valid Tokens')).toHaveTextContent('9');
    expect(card('Expired Tokens')).toHaveTextContent('38815 more ended early');
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Orders' })).toHaveAttribute(
      'href',
      '/admin/orders',
    );
  });

  it('are zeros where they could not be loaded, and are asked for again', async () => {
    serve([ngozi()]);
    let isAway = true;
    server.use(
      http.get('*/api/ebook/stats', () =>
        isAway
          ? HttpResponse.json({ success: false }, { status: 503 })
          : HttpResponse.json(counts),
      ),
    );
    const page = renderAdmin('/admin/ebook');
    await screen.findByText('ngozi.eze@example.com');
    expect(card('Total Tokens')).toHaveTextContent('0');
    isAway = false;
    await page.user.click(
      await screen.findByRole('button', { name: 'Refresh statistics' }),
    );
    expect(await screen.findByText('412')).toBeInTheDocument();
  });
});

describe('a reading URL made by hand', () => {
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

  it('wants an address and a reference, for a gift the address alone', async () => {
    const { user, press, sent } = await open();
    await press();
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Please enter both email and order reference',
    );
    await user.type(screen.getByLabelText('E-mail'), ' critic@example.com ');
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

  it('is shown with its 24 hours, and copied', async () => {
    const { user, press, sent } = await open();
    await user.type(screen.getByLabelText('E-mail'), 'a@example.com');
    await user.type(screen.getByLabelText('Order reference'), 'IMP-1');
    await press();
    expect(await screen.findByText(made.readingUrl)).toBeInTheDocument();
    expect(screen.getByText(/^24 h 0[01] min left$/)).toBeInTheDocument();
    expect(sent).toEqual([
      { email: 'a@example.com', orderReference: 'IMP-1', complimentary: false },
    ]);
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(screen.getByRole('button', { name: 'Copy the URL' }));
    expect(
      await screen.findByText('URL copied to clipboard!'),
    ).toBeInTheDocument();
    expect(copied).toHaveBeenCalledWith(made.readingUrl);
  });

  it('gives way to a new one that is mailed', async () => {
    const { user, press } = await open();
    let mailed = '';
    server.use(
      http.post('*/api/ebook/links/:id/send', ({ params }) => {
        mailed = String(params['id']);
        return HttpResponse.json({ sent: true });
      }),
    );
    await user.type(screen.getByLabelText('E-mail'), 'a@example.com');
    await user.type(screen.getByLabelText('Order reference'), 'IMP-1');
    await press();
    await user.click(
      await screen.findByRole('button', { name: 'E-mail a new one instead' }),
    );
    expect(await screen.findByText(/A new link is mailed/)).toBeInTheDocument();
    expect(mailed).toBe(made.linkId);
    expect(screen.queryByText(made.readingUrl)).toBeNull();
  });

  it('that is refused says why, and what was typed stays', async () => {
    const { user, press } = await open();
    const error =
      'There is no paid e-book order with this reference for this e-mail address.';
    server.use(
      http.post('*/api/ebook/generate-reading-url', () =>
        HttpResponse.json(
          { success: false, error, code: 'NO_SUCH_PURCHASE' },
          { status: 422 },
        ),
      ),
    );
    await user.type(screen.getByLabelText('E-mail'), 'a@example.com');
    await user.type(screen.getByLabelText('Order reference'), 'IMP-1');
    await press();
    expect(await screen.findByText(`Error: ${error}`)).toBeInTheDocument();
    expect(screen.getByLabelText('E-mail')).toHaveValue('a@example.com');
  });
});

describe('the list of copies', () => {
  it('says how each stands', async () => {
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
    expect(
      reading.getByText(/^Last read 21 Nov, 09:14, Firefox, Android$/),
    ).toBeInTheDocument();
    expect(reading.getByText('1 older link')).toBeInTheDocument();
    expect(entry('unopened@example.com').getByText('not opened')).toBeVisible();
    const gift = entry('gift@example.com');
    expect(gift.getByText('complimentary')).toBeInTheDocument();
    expect(gift.getByText('ended 20 Nov, 22:10')).toBeInTheDocument();
    expect(gift.getByText('expired')).toBeInTheDocument();
    expect(gift.queryByRole('button', { name: /^Revoke/ })).toBeNull();
  });

  it('is searched and paged by the address', async () => {
    const asked = serve([ngozi()], { total: 60, totalPages: 3 });
    const page = renderAdmin('/admin/ebook?page=2&search=ngozi');
    await screen.findByText('ngozi.eze@example.com');
    expect(asked[0]?.search).toBe('?page=2&search=ngozi');
    await page.user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Page 3 of 3')).toBeInTheDocument();
    const search = screen.getByRole('searchbox', { name: 'Search' });
    await page.user.clear(search);
    await page.user.type(search, '7q{Enter}');
    expect(await screen.findByText('Page 1 of 3')).toBeInTheDocument();
    expect(asked.at(-1)?.search).toBe('?search=7q');
  });

  it('that holds nobody says so', async () => {
    serve([]);
    renderAdmin('/admin/ebook');
    expect(
      await screen.findByText(/^No reading links yet/),
    ).toBeInTheDocument();
  });

  it('that could not be loaded is asked for again', async () => {
    serve([]);
    let isAway = true;
    server.use(
      http.get('*/api/ebook/links', () =>
        isAway
          ? HttpResponse.json(
              { success: false, error: 'Please wait.' },
              { status: 503 },
            )
          : HttpResponse.json(list([ngozi()])),
      ),
    );
    const page = renderAdmin('/admin/ebook');
    await screen.findByText('The links could not be loaded.');
    isAway = false;
    await page.user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(
      await screen.findByText('ngozi.eze@example.com'),
    ).toBeInTheDocument();
  });
});

describe('what is done to a copy', () => {
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

  it('a link is revoked, after a question', async () => {
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

  it('a device is reset, after a question', async () => {
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

  it('a new link is mailed in place of one that is over; a refusal is said', async () => {
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
      await screen.findByText('A new link is mailed to ngozi.eze@example.com.'),
    ).toBeInTheDocument();
  });
});

describe('a copy that may be read by two', () => {
  const fought = () => ({
    ...ngozi(),
    contestedAt: now(),
    strangers: { times: 4, lastAt: now() },
  });

  it('says so in its line, and how often another browser was refused', async () => {
    serve([fought()]);
    renderAdmin('/admin/ebook');
    await screen.findByText('ngozi.eze@example.com');
    const line = entry('ngozi.eze@example.com');
    expect(
      line.getByText(/^Taken over three times in ten minutes, last/),
    ).toBeInTheDocument();
    expect(
      line.getByText(/^Another browser was refused 4 times, last/),
    ).toBeInTheDocument();
  });

  it('is told of above the list, whatever page is shown, and found from there', async () => {
    const asked = serve([ngozi()], { contested: 1 });
    const { user } = renderAdmin('/admin/ebook?page=1&search=ngozi');
    expect(
      await screen.findByText(/^One copy is taken over again and again/),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show only these' }));
    expect(
      await screen.findByRole('button', { name: 'Show all links' }),
    ).toBeInTheDocument();
    expect(asked.at(-1)?.search).toBe('?contested=true');
  });

  it('is none: nothing is said', async () => {
    serve([ngozi()]);
    renderAdmin('/admin/ebook');
    await screen.findByText('ngozi.eze@example.com');
    expect(screen.queryByText(/taken over/i)).not.toBeInTheDocument();
    expect(screen.queryByText(/was refused/)).not.toBeInTheDocument();
  });
});

describe('the book on its screen', () => {
  const choose = async () => {
    serve([]);
    const { user } = renderAdmin('/admin/ebook');
    await screen.findByText('after-the-applause.epub');
    return (file: File) =>
      user.upload(screen.getByLabelText('A new edition (EPUB)'), file);
  };
  const edition = (bytes = 10) =>
    new File(['x'.repeat(bytes)], 'second.epub', {
      type: 'application/epub+zip',
    });

  it('is named with what it holds and since when', async () => {
    await choose();
    expect(card('Contents')).toHaveTextContent(
      '9 parts, 323 paragraphs, 12,041 words',
    );
    expect(card('Uploaded')).toHaveTextContent('3 May 2025, 11:02');
  });

  it('gives way to an uploaded one', async () => {
    const send = await choose();
    let name: unknown;
    server.use(
      http.post('*/api/ebook/book', async ({ request }) => {
        name = /name="fileName"\s+(\S+)/.exec(await request.text())?.[1];
        return HttpResponse.json({ book: { ...inUse, title: 'Second' } });
      }),
      http.get('*/api/ebook/book', () =>
        HttpResponse.json({ book: { ...inUse, fileName: 'second.epub' } }),
      ),
    );
    await send(edition());
    expect(
      await screen.findByText(
        'Readers have “Second” from their next chapter on.',
      ),
    ).toBeInTheDocument();
    expect(await screen.findByText('second.epub')).toBeInTheDocument();
    expect(name).toBe('second.epub');
  });

  it('stays when the file is refused, which says why', async () => {
    const send = await choose();
    const error =
      'This file cannot be used as the book: it is not a sound ZIP archive.';
    server.use(
      http.post('*/api/ebook/book', () =>
        HttpResponse.json(
          { success: false, error, code: 'BOOK_REFUSED' },
          { status: 400 },
        ),
      ),
    );
    await send(edition());
    expect(await screen.findByText(error)).toBeInTheDocument();
    expect(screen.getByText('after-the-applause.epub')).toBeInTheDocument();
  });

  it('is not even sent when it is too large', async () => {
    const send = await choose();
    const large = edition();
    Object.defineProperty(large, 'size', { value: 100_000_001 });
    await send(large);
    expect(
      await screen.findByText('The book’s file may have 100 MB at most.'),
    ).toBeInTheDocument();
  });
});

describe('an excerpt that turned up somewhere', () => {
  const open = async (found: object[]) => {
    serve([]);
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/ebook/trace', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ found });
      }),
    );
    const { user } = renderAdmin('/admin/ebook');
    const button = await screen.findByRole('button', {
      name: 'Find the order',
    });
    return { user, sent, press: () => user.click(button) };
  };

  it('leads to the order it was marked for', async () => {
    const { user, press, sent } = await open([
      {
        reference: 'IMP-7Q2K-94XD-3M8T-61RB',
        email: 'leak@example.com',
        copy: 1,
        copies: 2,
      },
    ]);
    await press();
    expect(screen.getByText('Paste an excerpt first.')).toBeInTheDocument();
    await user.click(screen.getByLabelText('Excerpt'));
    await user.paste(`a\u2005word ${'x'.repeat(20_000)}`);
    await press();
    expect(
      await screen.findByRole('link', { name: 'IMP-7Q2K-94XD-3M8T-61RB' }),
    ).toHaveAttribute('href', '/admin/orders/IMP-7Q2K-94XD-3M8T-61RB');
    expect(
      screen.getByText('leak@example.com, copy 1 of 2'),
    ).toBeInTheDocument();
    const { excerpt } = sent[0] as { excerpt: string };
    expect(excerpt).toMatch(/^a\u2005word x/);
    expect(excerpt).toHaveLength(10_000);
  });

  it('that carries no mark says so', async () => {
    const { user, press } = await open([]);
    await user.type(screen.getByLabelText('Excerpt'), 'words');
    await press();
    expect(
      await screen.findByText('No order is named in this excerpt.'),
    ).toBeInTheDocument();
  });
});
