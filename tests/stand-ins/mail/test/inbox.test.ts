import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
} from '@jest/globals';
import { createTransport } from 'nodemailer';
import { accessibilityFaults } from '../../../support/accessibility.ts';
import { launchVisitor, type Visitor } from '../../../support/browser.ts';
import { startInbox } from '../src/start.ts';

type Inbox = Awaited<ReturnType<typeof startInbox>>;

const ports = { webPort: 0, smtpPort: 0 };
let inbox: Inbox;
beforeEach(async () => {
  inbox = await startInbox(ports);
});
afterEach(() => inbox.close());

const send = (over: Record<string, unknown> = {}) =>
  createTransport({ url: inbox.smtpUrl, connectionTimeout: 1_000 }).sendMail({
    from: 'Imprint <shop@example.com>',
    to: 'Ada Ọbí <ada@example.com>',
    subject: 'Your receipt: ₦10,000',
    text: 'Read it at http://localhost:8080/read-book/abc. Thank you.',
    html: '<p>Thank <a href="http://localhost:8080/read-book/abc">you</a></p><script>alert(1)</script>',
    ...over,
  });

const call = async (path: string, init?: RequestInit) => {
  const answer = await fetch(`${inbox.url}${path}`, init);
  const body = await answer.text();
  return { status: answer.status, headers: answer.headers, body };
};
const list = async (query = '') =>
  JSON.parse((await call(`/api/email${query}`)).body) as {
    id: string;
    subject: string;
  }[];
const control = (document: unknown) =>
  call('/control', { method: 'POST', body: JSON.stringify(document) });

describe('the development inbox', () => {
  it('lists received emails as maildev 3 does', async () => {
    await send();
    expect(await list()).toMatchObject([
      {
        id: expect.stringMatching(/^\w+$/),
        subject: 'Your receipt: ₦10,000',
        read: false,
        from: [{ address: 'shop@example.com', name: 'Imprint' }],
        to: [{ address: 'ada@example.com', name: 'Ada Ọbí' }],
        text: expect.stringContaining('/read-book/abc'),
        html: expect.stringContaining('<a href='),
        envelope: { to: [{ address: 'ada@example.com' }] },
        attachments: [],
        headers: { subject: expect.any(String) },
      },
    ]);
    expect(inbox.mails()).toHaveLength(1);
  });

  it('filters emails by a field, and returns pages and a list without bodies', async () => {
    await send({ subject: 'One' });
    await send({ subject: 'Two', to: 'bola@example.com' });
    expect(await list('?to.address=bola@example.com')).toMatchObject([
      { subject: 'Two' },
    ]);
    expect(await list('?skip=1&limit=5')).toHaveLength(1);
    const summary = await call('/api/email/summary');
    expect(summary.body).toContain('One');
    expect(summary.body).not.toContain('read-book');
  });

  it('returns one email, marks it read, and serves its HTML with a policy that runs nothing', async () => {
    await send();
    const [mail] = await list();
    const one = await call(`/api/email/${mail?.id ?? ''}`);
    expect(JSON.parse(one.body)).toMatchObject({ id: mail?.id, read: true });
    const html = await call(`/api/email/${mail?.id ?? ''}/html`);
    const policy = html.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain('sandbox');
    expect((await call('/api/email/nope')).status).toBe(404);
  });

  it('shows the HTML in the light or dark colour scheme', async () => {
    await send({
      html: '<html><head><style>@media (prefers-color-scheme: dark) { p { color: red } }</style></head><p>Hello</p></html>',
    });
    const [mail] = await list();
    const shown = async (query: string) =>
      (await call(`/api/email/${mail?.id ?? ''}/html${query}`)).body;
    expect(await shown('?scheme=dark')).toContain('@media all {');
    expect(await shown('?scheme=light')).toContain('@media not all {');
    expect(await shown('')).toContain('(prefers-color-scheme: dark)');
    expect(await shown('')).toMatch(/^<html><head><base target="_blank">/);
  });

  it('deletes one email or all, but not for another origin', async () => {
    for (const subject of ['One', 'Two', 'Three']) await send({ subject });
    const [first] = await list();
    await call(`/api/email/${first?.id ?? ''}`, { method: 'DELETE' });
    expect(await list()).toHaveLength(2);
    await call('/api/email/all', { method: 'DELETE' });
    expect(await list()).toEqual([]);
    const foreign = {
      method: 'DELETE',
      headers: { origin: 'https://x.example' },
    };
    expect((await call('/api/email/all', foreign)).status).toBe(403);
  });

  it('refuses, defers or closes the port as its control says, and accepts emails again afterwards', async () => {
    await control({ mode: 'refuse' });
    await expect(send()).rejects.toMatchObject({ responseCode: 550 });
    await control({ mode: 'tempfail' });
    await expect(send()).rejects.toMatchObject({ responseCode: 451 });
    await control({ mode: 'away' });
    await expect(send()).rejects.toMatchObject({ code: 'ESOCKET' });
    await control({ mode: 'accept', delayMs: 150 });
    const before = Date.now();
    await send();
    expect(Date.now() - before).toBeGreaterThanOrEqual(150);
    expect(await list()).toHaveLength(1);
    expect((await control({ mode: 'asleep' })).status).toBe(400);
    expect((await call('/control', { method: 'POST', body: '{' })).status).toBe(
      400,
    );
  });

  it('preserves its emails over a restart, up to its limit', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'inbox-'));
    const settings = {
      ...ports,
      dataFile: join(folder, 'mails.jsonl'),
      maxMails: 2,
    };
    await inbox.close();
    inbox = await startInbox(settings);
    for (const subject of ['One', 'Two', 'Three']) await send({ subject });
    await inbox.close();
    inbox = await startInbox(settings);
    expect((await list()).map(({ subject }) => subject)).toEqual([
      'Two',
      'Three',
    ]);
    rmSync(folder, { recursive: true });
  });
});

describe('the page of the development inbox', () => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await launchVisitor({ width: 390, height: 844 });
  });
  afterAll(() => visitor.close());

  it('lists emails and shows one, with working links and without running its scripts', async () => {
    const { page } = visitor;
    await send();
    await page.goto(inbox.url);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('link', { name: 'Your receipt: ₦10,000' }).click();
    await page
      .getByRole('heading', { level: 1, name: 'Your receipt' })
      .waitFor();
    const link = page.getByRole('link', {
      name: 'http://localhost:8080/read-book/abc',
      exact: true,
    });
    expect(await link.getAttribute('href')).toBe(
      'http://localhost:8080/read-book/abc',
    );
    await page
      .frameLocator('iframe[title="The mail, dark"]')
      .getByRole('link', { name: 'you' })
      .waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    // The browser reports that it blocked the email's scripts, in light and in dark.
    const isBlocked = (fault: string) =>
      fault.startsWith('Blocked script execution in');
    expect(visitor.faults.filter((fault) => !isBlocked(fault))).toEqual([]);
  });
});
