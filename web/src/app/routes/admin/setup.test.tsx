import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { SiteContent } from '../../../shared/site-content.ts';
import { siteContent } from '../../../test/answers/builders.ts';
import {
  fakeSettingsServer,
  someSettings,
} from '../../../test/answers/settings.ts';
import { faultsOf } from '../../../test/setup/faults-of.ts';
import { server } from '../../../test/setup/server.ts';
import { renderAdmin } from '../../test/render-admin.tsx';

const tokenKey = 'imprint-admin-token';
const token = `x.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 900 }))}.y`;
const user = { username: 'halima' };
const problem = (status: number, code: string, error: string) =>
  HttpResponse.json({ success: false, code, error }, { status });

const file = {
  title: 'Market Day',
  subtitle: 'Eighty recipes',
  author: 'Halima Danjuma',
  language: 'en-NG',
  publisher: 'Plateau House',
  isbn: '',
  words: 11_060,
  coverType: 'image/png' as string | null,
  chapters: [
    { title: 'Before the stalls open', words: 3_120, paragraphs: [3_120] },
    { title: '', words: 7_940, paragraphs: [7_940] },
  ],
};

let content: SiteContent;
let calls: { address: string; body: unknown }[];
let fake: ReturnType<typeof fakeSettingsServer>;

/** The settings of a new shop, which has no brand, no keys and no mail server. */
const newSettings = () => {
  const { brand, email, meta } = someSettings();
  return someSettings({
    brand: { ...brand, accent: '' },
    email: { ...email, host: '', username: '', fromAddress: '' },
    meta: {
      ...meta,
      payments: meta.payments && {
        ...meta.payments,
        secrets: { secretKey: false },
        mode: null,
      },
    },
  });
};

/** The check of a step, whose texts the steps do not show. */
const passed = (id: string, ok: boolean) => ({
  ...{ id, ok, state: ok ? 'done' : 'todo' },
  ...{ detail: '', fix: '', command: '' },
});

const record = async (request: Request) => {
  const { pathname } = new URL(request.url);
  calls.push({ address: pathname, body: await request.json() });
};

const accept = (method: 'post' | 'put', address: string, answer: object = {}) =>
  http[method](`*${address}`, async ({ request }) => {
    await record(request);
    return HttpResponse.json(answer);
  });

beforeEach(() => {
  calls = [];
  content = siteContent({ version: 4 });
  fake = fakeSettingsServer(newSettings());
  server.use(
    http.get('*/api/auth/admin/verify', () =>
      HttpResponse.json({ success: true, user }),
    ),
    http.get('*/api/admin/content', () => HttpResponse.json(content)),
    http.get('*/api/admin/ebook/details', () =>
      HttpResponse.json({ book: file }),
    ),
    accept('post', '/api/admin/content', { content: {} }),
    http.get('*/api/admin/settings', () => HttpResponse.json(newSettings())),
    accept('put', '/api/admin/settings/:group', { version: 5, settings: {} }),
    http.get('*/api/auth/admin/totp', () =>
      HttpResponse.json({
        success: true,
        enabled: false,
        recoveryCodesLeft: 0,
      }),
    ),
    accept('post', '/api/admin/readiness/confirm', { confirmed: true }),
  );
});

const openStep = async (step: string, label: string) => {
  window.localStorage.setItem(tokenKey, token);
  const page = renderAdmin(`/admin/setup?step=${step}`);
  await screen.findByLabelText(label);
  return page;
};

const saveStep = (page: Awaited<ReturnType<typeof openStep>>) =>
  page.user.click(screen.getByRole('button', { name: 'Save and continue' }));

describe('a shop without an owner account', () => {
  beforeEach(() =>
    server.use(
      http.get('*/api/auth/admin/setup', () =>
        HttpResponse.json({ needed: true }),
      ),
    ),
  );

  const fill = async (password = 'eighty recipes') => {
    const page = renderAdmin('/admin');
    await page.user.type(await screen.findByLabelText('Setup code'), '7Q2K');
    await page.user.type(screen.getByLabelText('Username or email'), 'halima');
    await page.user.type(screen.getByLabelText('Password'), password);
    await page.user.click(
      screen.getByRole('button', { name: 'Create account' }),
    );
    return page;
  };

  it('opens the set-up, creates the account and goes on signed in', async () => {
    server.use(
      accept('post', '/api/auth/admin/setup', { success: true, user, token }),
    );
    const page = await fill();
    // The second factor is offered once the account exists, and can be skipped.
    await screen.findByRole('region', { name: 'Second factor' });
    expect(page.address()).toBe('/admin/setup');
    expect(window.localStorage.getItem(tokenKey)).toBe(token);
    expect(calls[0]?.body).toEqual({
      setupCode: '7Q2K',
      username: 'halima',
      password: 'eighty recipes',
    });
    await page.user.click(screen.getByRole('link', { name: 'Continue' }));
    expect(
      await screen.findByLabelText('Name of the site'),
    ).toBeInTheDocument();
  });

  it('shows why the account was not created, and stores no password for a reload', async () => {
    server.use(
      http.post('*/api/auth/admin/setup', () =>
        problem(401, 'WRONG_SETUP_CODE', 'This setup code is not valid.'),
      ),
    );
    const page = await fill();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This setup code is not valid.',
    );
    expect(JSON.stringify(window.sessionStorage)).not.toContain('recipes');
    page.unmount();
    renderAdmin('/admin/setup');
    expect(await screen.findByLabelText('Setup code')).toHaveValue('7Q2K');
    expect(screen.getByLabelText('Password')).toHaveValue('');
  });

  it('asks for a longer password before anything is sent', async () => {
    await fill('short');
    expect(
      await screen.findByText('A password has at least 12 characters.'),
    ).toBeInTheDocument();
    expect(calls).toEqual([]);
  });
});

it('a shop with an owner account asks the owner to sign in first', async () => {
  const page = renderAdmin('/admin/setup');
  expect(
    await screen.findByRole('button', { name: 'Sign In' }),
  ).toBeInTheDocument();
  expect(page.address()).toBe('/admin/login');
});

describe('the set-up of the owner', () => {
  it('saves the name of the site and goes to the next step', async () => {
    const page = await openStep('site', 'Name of the site');
    const name = screen.getByLabelText('Name of the site');
    await page.user.clear(name);
    await page.user.type(name, 'Market Day');
    await saveStep(page);
    expect(
      await screen.findByRole('heading', { name: 'Book' }),
    ).toBeInTheDocument();
    expect(calls).toEqual([
      {
        address: '/api/admin/settings/general',
        body: {
          siteName: 'Market Day',
          authorName: content.site.authorName,
          contactEmail: content.site.email,
        },
      },
    ]);
  });

  it('can skip every step and has no accessibility faults', async () => {
    const page = await openStep('site', 'Name of the site');
    expect(await faultsOf(page.container)).toEqual([]);
    for (const [heading, button] of [
      ['Book', 'Save and continue'],
      ['Brand', 'Save changes'],
      ['Prices', 'Save and continue'],
      ['Delivery', 'Save and continue'],
      ['Payments', 'Save changes'],
      ['Email', 'Send test email'],
      ['Domain', 'Check again'],
    ] as const) {
      await page.user.click(screen.getByRole('link', { name: 'Skip for now' }));
      await screen.findByRole('heading', { level: 1, name: heading });
      await screen.findByRole('button', { name: button });
      expect(await faultsOf(page.container)).toEqual([]);
    }
    await page.user.click(screen.getByRole('link', { name: 'Continue' }));
    await screen.findByRole('heading', { level: 1, name: 'Publish' });
    expect(calls).toEqual([]);
    expect(fake.saves).toEqual([]);
    expect(
      screen.getByRole('link', { name: 'Go to the dashboard' }),
    ).toHaveAttribute('href', '/admin');
  });

  it('keeps what was typed through a reload and a failed save', async () => {
    server.use(
      http.put('*/api/admin/settings/general', () =>
        problem(503, 'UNAVAILABLE', 'The database is away.'),
      ),
    );
    const page = await openStep('site', 'Name of the site');
    await page.user.type(screen.getByLabelText('Name of the site'), ' of Jos');
    await saveStep(page);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This step was not saved.The database is away.',
    );
    page.unmount();
    await openStep('site', 'Name of the site');
    expect(screen.getByLabelText('Name of the site')).toHaveValue(
      `${content.site.name} of Jos`,
    );
  });

  it('saves and confirms the prices', async () => {
    const page = await openStep('prices', 'Paperback, in naira');
    const price = screen.getByLabelText('Paperback, in naira');
    expect(price).toHaveValue(content.book.price.toLocaleString('en'));
    await page.user.clear(price);
    await page.user.type(price, '12.5');
    await saveStep(page);
    expect(
      await screen.findByText(/Please give a price in whole naira/),
    ).toBeInTheDocument();
    await page.user.clear(price);
    await page.user.type(price, '28,000');
    await saveStep(page);
    await screen.findByRole('heading', { name: 'Delivery' });
    expect(calls.map(({ body }) => body)).toEqual([
      {
        version: 4,
        book: { price: 28_000, ebookPrice: content.book.ebookPrice },
      },
      { check: 'prices' },
    ]);
  });

  it('confirms the delivery as it is', async () => {
    const page = await openStep('delivery', 'Delivery area');
    await saveStep(page);
    await screen.findByRole('heading', { name: 'Payments' });
    expect(calls.map(({ body }) => body)).toEqual([
      { area: content.delivery.area, time: content.delivery.time },
      { check: 'delivery' },
    ]);
  });

  it('ticks a confirmed step at once, while the checks of the server are those of a moment ago', async () => {
    server.use(
      http.get('*/api/admin/readiness', () =>
        HttpResponse.json({ checks: [passed('delivery', false)] }),
      ),
    );
    const page = await openStep('delivery', 'Delivery area');
    await saveStep(page);
    await screen.findByRole('heading', { name: 'Payments' });
    expect(
      screen.getByRole('link', { name: /^Delivery.*done/i }),
    ).toBeInTheDocument();
  });

  it('saves the fee of a region, and keeps an invalid one in the form', async () => {
    const page = await openStep('delivery', 'Delivery area');
    const fee = await screen.findByLabelText('Fee, in naira');
    for (const invalid of ['900000', '2500.00']) {
      await page.user.clear(fee);
      await page.user.type(fee, invalid);
      await saveStep(page);
      expect(fee).toHaveValue(invalid);
      expect(fee).toBeInvalid();
    }
    expect(calls).toEqual([]);
    await page.user.clear(fee);
    await page.user.type(fee, '1500');
    await saveStep(page);
    await screen.findByRole('heading', { name: 'Payments' });
    expect(calls[0]?.body).toMatchObject({
      countries: [{ country: 'NG', regions: [{ feeKobo: 150_000 }] }],
    });
  });

  it('ignores a draft of rates that it cannot read, and shows an emptied fee as empty', async () => {
    const key = 'imprint-draft:setup-delivery';
    sessionStorage.setItem(key, JSON.stringify({ countries: '[{]' }));
    const page = await openStep('delivery', 'Delivery area');
    const fee = await screen.findByLabelText('Fee, in naira');
    expect(fee).toHaveValue('0');
    await page.user.clear(fee);
    page.unmount();
    await openStep('delivery', 'Delivery area');
    expect(await screen.findByLabelText('Fee, in naira')).toHaveValue('');
  });
});

describe('the book of the set-up', () => {
  const uploadCover = () => {
    server.use(
      http.get(
        '*/api/admin/ebook/cover',
        () =>
          new HttpResponse(new Uint8Array([1]), {
            headers: { 'content-type': 'image/png' },
          }),
      ),
      http.post('*/api/admin/settings/brand/images', () =>
        HttpResponse.json({ image: '/images/ab/1600.webp' }),
      ),
    );
  };

  it('is read from the EPUB, corrected and saved with its cover', async () => {
    uploadCover();
    const page = await openStep('book', 'Title');
    expect(screen.getByText(/2 chapters and 11,060 words/)).toBeInTheDocument();
    expect(screen.getByText(/The file names no ISBN/)).toBeInTheDocument();
    const second = screen.getByLabelText('Title of chapter 2');
    expect(second).toHaveAccessibleDescription(
      'No title in the file. Enter one.',
    );
    await page.user.type(second, 'Pepper, tomato, onion');
    await saveStep(page);
    await screen.findByRole('heading', { level: 1, name: 'Brand' });
    expect(calls).toEqual([
      {
        address: '/api/admin/content',
        body: expect.objectContaining({
          version: 4,
          book: {
            title: 'Market Day',
            subtitle: 'Eighty recipes',
            chapters: [
              {
                number: 1,
                title: 'Before the stalls open',
                description: '',
                ticks: [3_120],
              },
              {
                number: 2,
                title: 'Pepper, tomato, onion',
                description: '',
                ticks: [7_940],
              },
            ],
            publisher: 'Plateau House',
            ebookIsbn: '',
            language: 'en-NG',
            paragraphsPerTick: 1,
          },
          site: { authorName: 'Halima Danjuma' },
        }),
      },
      {
        address: '/api/admin/settings/brand',
        body: { cover: '/images/ab/1600.webp' },
      },
    ]);
  });

  it('asks for the titles that are missing', async () => {
    const page = await openStep('book', 'Title');
    await saveStep(page);
    expect(
      await screen.findByText('Please give the title of the chapter'),
    ).toBeInTheDocument();
    expect(calls).toEqual([]);
  });

  it('is asked for in a shop without a book, and an unusable file is explained', async () => {
    server.use(
      http.get('*/api/admin/ebook/details', () =>
        HttpResponse.json({ book: null }),
      ),
      http.post('*/api/ebook/book', () =>
        problem(400, 'BOOK_REFUSED', 'This file cannot be used as the book.'),
      ),
    );
    const page = await openStep('book', 'EPUB of your book');
    await screen.findByText('No book has been uploaded yet.');
    await page.user.upload(
      screen.getByLabelText('EPUB of your book'),
      new File(['x'], 'book.epub', { type: 'application/epub+zip' }),
    );
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This file cannot be used as the book.',
    );
  });

  it('says that the details are saved when the cover is not', async () => {
    uploadCover();
    server.use(
      http.get('*/api/admin/ebook/details', () =>
        HttpResponse.json({ book: { ...file, chapters: [] } }),
      ),
      http.post('*/api/admin/settings/brand/images', () =>
        problem(400, 'IMAGE_UNREADABLE', 'This picture cannot be read.'),
      ),
    );
    const page = await openStep('book', 'Title');
    await saveStep(page);
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent(
        'The details are saved, but the cover is not.',
      ),
    );
    expect(calls.map(({ address }) => address)).toEqual(['/api/admin/content']);
  });
});

describe('the steps for payments and email', () => {
  beforeEach(() => server.use(...fake.handlers));

  it('check the keys, show the mode, and show the first webhook as soon as it arrives', async () => {
    server.use(
      http.get('*/api/admin/readiness', () =>
        HttpResponse.json({
          checks: [
            passed('site', true),
            passed('payments', fake.saves.length > 0),
          ],
          checkedAt: '2026-11-21T08:20:00Z',
        }),
      ),
    );
    const page = await openStep('payments', 'Secret key');
    const shop = screen.getByRole('link', { name: /^Your shop/ });
    await waitFor(() => expect(shop).toHaveTextContent('Your shop, done'));
    expect(screen.getByText(/^No secret key yet/)).toBeVisible();
    await page.user.type(
      screen.getByLabelText('Secret key'),
      'sk_test_0123456789',
    );
    await page.user.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findByText('Saved.');
    expect(fake.saves).toEqual([
      { group: 'payments', secretKey: 'sk_test_0123456789', version: 1 },
    ]);
    expect(screen.getByText('Test mode: no money is moved.')).toBeVisible();
    expect(
      await screen.findByRole('link', { name: 'Continue' }),
    ).toHaveAttribute('href', '/admin/setup?step=email');
    const { meta } = someSettings();
    fake.changeElsewhere({
      meta: {
        ...meta,
        payments: meta.payments && {
          ...meta.payments,
          webhookReceivedAt: '2026-11-21T09:00:00.000Z',
        },
      },
    });
    expect(
      await screen.findByText(
        'Last received 21 Nov, 10:00.',
        {},
        { timeout: 5_000 },
      ),
    ).toBeVisible();
  });

  it('can be passed while the payment settings cannot be shown', async () => {
    fake.changeElsewhere({
      payments: null,
      meta: { ...someSettings().meta, payments: null },
    });
    window.localStorage.setItem(tokenKey, token);
    renderAdmin('/admin/setup?step=payments');
    await screen.findByText(/^The payment settings cannot be shown/);
    expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute(
      'href',
      '/admin/setup?step=email',
    );
  });

  it('are marked as done by the checks', async () => {
    server.use(
      http.get('*/api/admin/readiness', () =>
        HttpResponse.json({
          checks: [passed('payments', true)],
          checkedAt: '2026-11-21T08:20:00Z',
        }),
      ),
    );
    await openStep('email', 'Mail server');
    expect(
      await screen.findByRole('link', { name: /^Payments ?, done$/ }),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Email' })).toHaveAttribute(
      'aria-current',
      'step',
    );
  });
});
