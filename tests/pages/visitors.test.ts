import { eventually } from '@imprint/chassis/testing';
import { runningDaemons } from '@imprint/local/daemon';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { signInAt } from '../support/admin.ts';
import { launchBrowser, type Visitor } from '../support/browser.ts';
import { goTo } from '../support/go-to.ts';
import { startVisit } from '../support/start-visit.ts';
import { addresses, mailsTo, mailTo } from '../support/system.ts';

const phone =
  'Mozilla/5.0 (Linux; Android 14; TECNO KJ5) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';
const now = Date.now();
const buyer = `amina.${now}@example.com`;
const campaign = `launch-${now % 100_000}`;

let browser: Browser;
let author: Visitor;

beforeAll(async () => {
  [browser, author] = await Promise.all([
    launchBrowser(`--user-agent=${phone}`),
    startVisit(),
  ]);
});
afterAll(() => Promise.all([browser.close(), author.close()]));

/** Opens a new visitor with a phone; `signal` sets a property of their navigator, such as Do Not Track. */
const openVisitor = async (
  signal?: [name: string, value: unknown],
): Promise<Page> => {
  const context = await browser.newContext({
    permissions: ['local-network-access'],
    reducedMotion: 'reduce',
  });
  const signals = Object.entries({
    // This automated browser stands for a person, so it must not report itself as automated.
    webdriver: false,
    ...(signal && { [signal[0]]: signal[1] }),
  });
  await context.addInitScript((all) => {
    for (const [name, value] of all)
      Object.defineProperty(Navigator.prototype, name, { get: () => value });
    // Playwright does not report requests that a page sends while it unloads.
    const send = window.fetch.bind(window);
    window.fetch = (input, init) => {
      if (
        input instanceof URL &&
        input.pathname === '/api/visits' &&
        typeof init?.body === 'string'
      )
        localStorage.setItem(
          'reports',
          `${localStorage.getItem('reports') ?? ''}${init.body}\n`,
        );
      return send(input, init);
    };
  }, signals);
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  return page;
};

/**
 * Returns the visit reports this browser sent and the campaign its tab stores. The page it opens
 * runs no scripts, so that reading them adds no visit.
 */
const readReports = async (page: Page) => {
  await page.goto(`${addresses.site}/robots.txt`);
  const [reports, campaign] = await page.evaluate(() => [
    localStorage.getItem('reports'),
    sessionStorage.getItem('imprint-campaign'),
  ]);
  return { reports: reports?.trimEnd().split('\n') ?? [], campaign };
};

/**
 * Visits three pages. The address changes before its page is shown, and only a shown page is counted,
 * so each step waits until the menu marks the page.
 */
const browse = async (page: Page): Promise<void> => {
  await goTo(page, addresses.site);
  const menu = page.getByRole('navigation').first();
  for (const name of ['About', 'Book']) {
    await menu.getByRole('link', { name, exact: true }).click();
    await menu.locator('[aria-current=page]', { hasText: name }).waitFor();
  }
  await page.getByRole('heading', { level: 1 }).waitFor();
};

it('a visit of three pages costs one small request and no cookie', async () => {
  const page = await openVisitor();
  await browse(page);
  const { reports, campaign: saved } = await readReports(page);
  expect(saved).toBeNull();
  expect(reports).toHaveLength(1);
  expect(JSON.parse(reports[0] ?? '')).toEqual({
    steps: ['visit', 'book'],
    views: { home: 1, about: 1, book: 1 },
  });
  expect(reports[0]?.length).toBeLessThan(200);
  expect(await page.context().cookies()).toEqual([]);
});

it.each<[string, unknown]>([
  ['doNotTrack', '1'],
  ['globalPrivacyControl', true],
])(
  'a browser that sends %s reports no visit and stores no campaign',
  async (...signal) => {
    const page = await openVisitor(signal);
    await goTo(page, `${addresses.site}/book?utm_source=mail`);
    await page.getByRole('button', { name: 'Order Book' }).first().click();
    await page.getByRole('dialog').waitFor();
    expect(await readReports(page)).toEqual({ reports: [], campaign: null });
  },
);

it('the author’s screen tracks a campaign from the visit to the paid and opened book', async () => {
  const page = await openVisitor();
  await goTo(
    page,
    `${addresses.site}/?utm_source=Newsletter&utm_medium=email&utm_campaign=${campaign}`,
  );
  await page.getByRole('button', { name: 'Order Book' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Email' }).fill(buyer);
  await dialog.getByRole('button', { name: 'Proceed to Payment' }).click();
  await page.waitForURL((url) => url.origin === addresses.paystack);
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.getByRole('heading', { name: 'Payment Successful' }).waitFor();
  const link = await eventually(
    async () => {
      const texts = (await mailsTo(buyer)).map(({ text }) => text).join();
      const found = /\S+\/read-book\/[\w-]{43}/.exec(texts)?.[0];
      expect(found).toBeDefined();
      return found ?? '';
    },
    { withinMs: 20_000 },
  );
  await page.goto(link);
  await page.getByRole('button', { name: 'Open the book' }).click();
  await page.frameLocator('iframe:visible').getByText(buyer).first().waitFor();

  await signInAt(author.page, '/admin/analytics');
  await eventually(
    async () => {
      await author.page.reload();
      const row = author.page.getByRole('row', { name: new RegExp(campaign) });
      await row.waitFor({ timeout: 3_000 });
      expect(await row.innerText()).toMatch(
        /^newsletter · email · launch-\d+\s+1\s+1\s+1\s+1$/,
      );
    },
    { withinMs: 25_000 },
  );
  const screen = await author.page.locator('main').innerText();
  for (const step of ['Visited the site', 'Opened the order dialog', 'Paid'])
    expect(screen).toMatch(new RegExp(`${step}\\s+[1-9]`));
  expect(screen).toMatch(/Opened the e-book\s+[1-9]/);
});

const field = (page: Page, name: string) =>
  page.locator('main').getByLabel(name, { exact: true });

it('a message survives an unavailable catalog and a reload, and reaches the author and the inbox once the catalog is back', async () => {
  const page = await openVisitor();
  const words = `What would you have counted? ${now}`;
  const catalog = runningDaemons(process.env.IMPRINT_E2E_FOLDER ?? '').get(
    'catalog',
  );
  if (!catalog) throw new Error('catalog is not a process of this system');
  const send = () => page.getByRole('button', { name: 'Send message' }).click();
  await goTo(page, `${addresses.site}/contact`);
  await field(page, 'Name').fill('Tunde Bello');
  await field(page, 'Email').fill(`tunde.${now}@example.com`);
  await field(page, 'Message').fill(words);
  process.kill(catalog, 'SIGSTOP');
  try {
    await send();
    await page.getByText('could not be sent').waitFor();
    expect(await page.locator('main').innerText()).not.toContain('Thank you.');
    await page.reload();
    await eventually(async () =>
      expect(await field(page, 'Message').inputValue()).toBe(words),
    );
    expect(await field(page, 'Name').inputValue()).toBe('Tunde Bello');
  } finally {
    process.kill(catalog, 'SIGCONT');
  }
  await eventually(
    async () => {
      if (await page.getByText('Thank you for your message.').isVisible())
        return;
      await send();
      await page
        .getByText('Thank you for your message.')
        .waitFor({ timeout: 3_000 });
    },
    { withinMs: 30_000 },
  );
  const mail = await mailTo('author@imprint.example', /Tunde Bello/);
  expect(mail.text).toContain(words);

  await author.page.goto(`${addresses.site}/admin/messages`);
  await author.page.getByRole('link', { name: /Tunde Bello/ }).click();
  const thread = author.page.getByRole('list', { name: 'Conversation' });
  expect(await thread.innerText()).toContain(words);
  expect(await author.page.locator('main').innerText()).toMatch(
    /2[34] (hours|h)/,
  );
  for (const [act, then] of [
    ['Mark as answered', 'Mark as unanswered'],
    ['Archive', 'Restore'],
  ] as const) {
    await author.page.getByRole('button', { name: act, exact: true }).click();
    await author.page.getByRole('button', { name: then }).waitFor();
  }
});

it('a button confirms the newsletter, and a mail program’s one-click unsubscribe works from any origin', async () => {
  const reader = `ife.${now}@example.com`;
  const page = await openVisitor();
  const post = (path: string, body: string, headers: Record<string, string>) =>
    fetch(addresses.site + path, { method: 'POST', body, headers });
  await post('/api/newsletter', JSON.stringify({ email: reader }), {
    'content-type': 'application/json',
  });
  const mail = await mailTo(reader, /confirm/i);
  const link = /\S+(\/newsletter\/confirm\?token=[\w-]{43})/.exec(mail.text);
  await page.goto(addresses.site + (link?.[1] ?? ''));
  const exported = () =>
    author.page.evaluate(async () => {
      const token = localStorage.getItem('imprint-admin-token') ?? '';
      const answer = await fetch('/api/admin/subscribers/export', {
        headers: { authorization: `Bearer ${token}` },
      });
      return answer.text();
    });
  // Opening the link, as email scanners do, does not subscribe.
  expect(await exported()).not.toContain(reader);
  await page.locator('main').getByRole('button').first().click();
  await eventually(async () => expect(await exported()).toContain(reader));

  const farewell = /\/newsletter\/unsubscribe(\?token=[\w-]{43})/.exec(
    mail.text,
  )?.[1];
  const left = await post(
    `/api/newsletter/unsubscribe${farewell}`,
    'List-Unsubscribe=One-Click',
    {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://mail.example',
      'sec-fetch-site': 'cross-site',
    },
  );
  expect([left.status, await left.json()]).toEqual([
    200,
    { unsubscribed: true },
  ]);
  expect(await exported()).not.toContain(reader);
});
