import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '@imprint/chassis/testing';
import { stopDaemon } from '@imprint/local/daemon';
import { repositoryFolder } from '@imprint/local/folders';
import { startPart } from '@imprint/local/start-part';
import { defineSystemProcesses } from '@imprint/local/system';
import type { SystemUnderTest } from '@imprint/local/system-under-test';
import { controlClient } from '../stand-ins/paystack/src/control/control.client.ts';
import { launchVisitor } from '../support/browser.ts';
import { addresses, mailTo, mailsTo } from '../support/system.ts';
import {
  type Author,
  createOwner,
  enterSecrets,
  fillShop,
  formOf,
  providersOf,
  readSetupCode,
  sendNewsletter,
  startEmptyShop,
} from './own-shop.ts';
import { readBackOffice, readPublicPages } from './shop-views.ts';

let folder: string;
let system: SystemUnderTest;
let author: Author;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'imprint-moving-'));
  system = await startEmptyShop();
  author = await createOwner(await readSetupCode(system));
});
afterAll(async () => {
  await system.stop();
  await rm(folder, { recursive: true });
});

/** Runs a command of deploy/backup on the shop, as its container does. */
const runCommand = (command: 'export' | 'import'): void => {
  const { databases, owners, dataFolder } = system.around;
  const settings = Object.entries(databases).flatMap(([service, url]) => {
    const prefix = service.toUpperCase().replace('-', '_');
    const owner = owners[service as keyof typeof owners];
    return [
      [`${prefix}_DATABASE_URL`, url],
      [`${prefix}_MIGRATION_DATABASE_URL`, owner],
    ];
  });
  const { status, stderr, stdout } = spawnSync(
    process.execPath,
    [`deploy/backup/src/${command}.ts`],
    {
      cwd: repositoryFolder,
      encoding: 'utf8',
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'production',
        STORAGE_FOLDER: join(dataFolder, 'objects'),
        EXPORT_FOLDER: folder,
        ...(Object.fromEntries(settings) as Record<string, string>),
      },
    },
  );
  if (status !== 0) throw new Error(`${command}: ${stdout}${stderr}`);
};

const buy = async (
  email: string,
  productName: 'E-Book' | 'Paperback',
): Promise<void> => {
  const amount = productName === 'E-Book' ? 10_000 : 15_000;
  const answer = await fetch(`${addresses.site}/api/initialize-payment`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, amount, productName }),
  });
  const { data } = (await answer.json()) as { data: { reference: string } };
  await controlClient(addresses.paystack).pay(data.reference);
};

/** Returns the path of the reading link that a person was sent. */
const readingLinkOf = async (person: string): Promise<string> => {
  const { text } = await mailTo(person, /reading link/i);
  return /\/read-book\/[\w-]{43}/.exec(text)?.[0] ?? '';
};

const openBook = async (link: string): Promise<void> => {
  const { page, close } = await launchVisitor({ width: 1440, height: 900 });
  page.setDefaultTimeout(60_000);
  await page.goto(addresses.site + link);
  await page.getByRole('button', { name: 'Open the book' }).click();
  const frame = page.frameLocator('iframe:visible');
  await frame.getByText(/April/).first().waitFor();
  await close();
};

const subscribe = (path: string, body: object) =>
  fetch(`${addresses.site}/api/newsletter${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const links = { bought: '', imported: '', confirm: '' };
let pages: Record<string, string>;
let backOffice: Record<string, unknown>;

// The tests form one journey: each needs the ones before it.

it('a shop sells, and has subscribers, pages, articles and imported orders', async () => {
  await fillShop(author, providersOf(system));
  await buy('phlebas@example.com', 'E-Book');
  await buy('stetson@example.com', 'Paperback');
  links.bought = await readingLinkOf('phlebas@example.com');
  links.imported = await readingLinkOf('albert@example.com');
  await sendNewsletter(author, 'April is the cruellest month');
  await mailTo('marie@example.com', /cruellest/);
  await subscribe('', { email: 'thames@example.com' });
  const question = await mailTo('thames@example.com', /confirm/i);
  links.confirm = /token=([\w.-]+)/.exec(question.text)?.[1] ?? '';
  expect(links).toEqual({
    bought: expect.stringMatching(/./),
    imported: expect.stringMatching(/./),
    confirm: expect.stringMatching(/./),
  });
  await eventually(async () => {
    expect(await author.get('/api/admin/dashboard-stats')).toMatchObject({
      totalOrders: 2,
    });
  });
});

it('long lists with broken rows, a wrong key and a mail server that refuses are explained, and change nothing', async () => {
  // Every thousandth row has a quotation mark that is not closed.
  const rows = Array.from({ length: 50_000 }, (_, nr) =>
    nr % 1_000 === 0
      ? `"broken-${nr},x`
      : `reader-${nr}@example.com,reader-${nr}`,
  );
  const list = new Blob([['Email,Order ID', ...rows].join('\n')]);
  const brokenLines = Array.from({ length: 50 }, (_, nr) => nr * 1_000 + 2);
  type Found = { line: number; message?: string };
  const orders = await author.call<{
    preview: { orders: number; errors: Found[] };
  }>(
    'POST',
    '/api/admin/orders/import',
    formOf({ dryRun: 'true' }, 'file', list),
  );
  expect(orders.preview.orders).toBe(49_950);
  expect(orders.preview.errors.map(({ line }) => line)).toEqual(brokenLines);
  expect(orders.preview.errors[0]?.message).toContain('is not closed');
  const consent = {
    ...{ dryRun: 'true', consentedOn: '2026-01-31' },
    consentText: 'They signed up at a reading.',
  };
  const subscribers = await author.call<{ added: number; problems: Found[] }>(
    'POST',
    '/api/admin/subscribers/import',
    formOf(consent, 'file', list),
  );
  expect(subscribers.added).toBe(49_950);
  expect(subscribers.problems.map(({ line }) => line)).toEqual(brokenLines);

  await expect(
    author.call('PUT', '/api/admin/settings/payments', {
      secretKey: 'sk_test_somebody_else_has_this',
    }),
  ).rejects.toThrow('Paystack does not accept this secret key.');
  const stand = (mode: 'accept' | 'refuse') =>
    fetch(`${addresses.inbox}/control`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mode }),
    });
  await stand('refuse');
  await expect(
    author.call('POST', '/api/admin/settings/email/test', {}),
  ).rejects.toThrow('refused the email');
  await stand('accept');
});

it('its export is imported into an empty shop with keys of its own', async () => {
  pages = await readPublicPages();
  backOffice = await readBackOffice(author);
  runCommand('export');
  const { settings } = JSON.parse(
    await readFile(join(system.folder, 'secrets.json'), 'utf8'),
  ) as { settings: Record<string, string> };
  await system.stop();

  // Only the keys of links in earlier emails move with the shop.
  const { READING_LINK_KEY = '', ORDER_PAGE_KEY = '' } = settings;
  system = await startEmptyShop({ READING_LINK_KEY, ORDER_PAGE_KEY });
  const parts = defineSystemProcesses(system.around).filter(
    ({ name }) => name !== 'paystack' && name !== 'mail',
  );
  for (const { name } of parts)
    await stopDaemon({ folder: system.folder, name });
  runCommand('import');
  const { ports } = system;
  for (const part of parts)
    await startPart(part, { folder: system.folder, ports, dev: false });
  author = await createOwner(await readSetupCode(system));
});

it('is the same shop: public pages with their pictures', async () => {
  expect(await readPublicPages()).toEqual(pages);
});

it('is the same shop: the back office, once the keys are entered again', async () => {
  await enterSecrets(author, providersOf(system));
  expect(await readBackOffice(author)).toEqual(backOffice);
});

it.each(['bought', 'imported'] as const)(
  'the reading link of a copy that was %s in the old shop opens the book',
  (kind) => openBook(links[kind]),
);

it('sells a paperback and an e-book, with a receipt and a link that opens the book', async () => {
  await buy('tiresias@example.com', 'E-Book');
  await buy('madame@example.com', 'Paperback');
  await mailTo('madame@example.com', /receipt|order/i);
  await openBook(await readingLinkOf('tiresias@example.com'));
  await eventually(
    async () => {
      expect(await author.get('/api/admin/dashboard-stats')).toMatchObject({
        totalOrders: 4,
      });
    },
    { withinMs: 30_000 },
  );
});

it('a person who was asked before the move confirms after it, and the newsletter reaches everybody once', async () => {
  const confirmed = await subscribe('/confirm', { token: links.confirm });
  expect(confirmed.status).toBe(200);
  await sendNewsletter(author, 'Mixing memory and desire');
  for (const name of ['marie', 'lil', 'thames']) {
    await mailTo(`${name}@example.com`, /memory and desire/);
    // The first issue was sent by the old shop, and is not sent again.
    expect(await mailsTo(`${name}@example.com`)).toHaveLength(1);
  }
});
