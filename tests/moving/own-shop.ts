import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually } from '@imprint/chassis/testing';
import { repositoryFolder } from '@imprint/local/folders';
import {
  startSystemUnderTest,
  type SystemUnderTest,
} from '@imprint/local/system-under-test';
import { addresses } from '../support/system.ts';

const username = 'ada@example.com';
const password = 'a handful of dust';

/** Starts a shop without samples on its own ports, and points the helpers of tests/support at it. */
export const startEmptyShop = async (
  settings: Record<string, string> = {},
): Promise<SystemUnderTest> => {
  const system = await startSystemUnderTest({
    logs: 'moving-logs',
    environment: {
      ...process.env,
      SAMPLE_CONTENT: 'no',
      LIMIT_FACTOR: '1000',
      ...settings,
    },
  });
  process.env['IMPRINT_E2E_SITE'] = system.addresses.site;
  process.env['IMPRINT_E2E_PAYSTACK'] = system.addresses.paystack;
  process.env['IMPRINT_E2E_INBOX'] = system.addresses.inbox;
  return system;
};

/** Returns the set-up code in the gateway's log. */
export const readSetupCode = async ({
  folder,
}: SystemUnderTest): Promise<string> => {
  const log = await readFile(join(folder, 'logs/gateway.log'), 'utf8');
  return [...log.matchAll(/"setupCode":"([^"]+)"/g)].at(-1)?.[1] ?? '';
};

/** Creates the owner account with the set-up code; returns the author's calls. */
export const createOwner = async (setupCode: string) => {
  const created = await fetch(`${addresses.site}/api/auth/admin/setup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ setupCode, username, password }),
  });
  if (!created.ok) throw new Error(await created.text());
  const { token } = (await created.json()) as { token: string };

  const call = async <Body = Record<string, unknown>>(
    method: string,
    path: string,
    body?: object,
  ): Promise<Body> => {
    const isForm = body instanceof FormData;
    const answer = await fetch(addresses.site + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'idempotency-key': crypto.randomUUID(),
        ...(isForm ? {} : { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok)
      throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return JSON.parse(text) as Body;
  };
  return { call, get: <Body>(path: string) => call<Body>('GET', path) };
};

export type Author = Awaited<ReturnType<typeof createOwner>>;

type Providers = { secretKey: string; mail: { host: string; port: number } };

/** Returns the stand-ins of the providers of a shop on this machine. */
export const providersOf = ({ around, ports }: SystemUnderTest): Providers => ({
  secretKey: around.standInKeys['PAYSTACK_SECRET_KEY'] ?? '',
  mail: { host: '127.0.0.1', port: ports.SMTP_PORT },
});

/** Enters the key and the mail server, which no export contains. */
export const enterSecrets = async (
  { call }: Author,
  { secretKey, mail }: Providers,
): Promise<void> => {
  await call('PUT', '/api/admin/settings/payments', { secretKey });
  await call('PUT', '/api/admin/settings/email', {
    ...mail,
    security: 'none',
    fromName: 'Margate Sands',
    fromAddress: 'tom@margate.example',
  });
};

export const formOf = (
  fields: Record<string, string>,
  name: string,
  file: Blob,
) => {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set(name, file, 'file');
  return form;
};

const fileOf = async (path: string): Promise<Blob> =>
  new Blob([new Uint8Array(await readFile(join(repositoryFolder, path)))]);

const setUpShop = async ({ call }: Author): Promise<void> => {
  const book = await fileOf('tests/e2e/books/the-waste-land.epub');
  await call('POST', '/api/ebook/book', formOf({}, 'book', book));
  await call('PUT', '/api/admin/settings/general', {
    siteName: 'Margate Sands',
    authorName: 'T. S. Eliot',
    contactEmail: 'tom@margate.example',
  });
  const picture = formOf(
    { purpose: 'cover' },
    'image',
    await fileOf('docs/home.png'),
  );
  const { image } = await call<{ image: string }>(
    'POST',
    '/api/admin/settings/brand/images',
    picture,
  );
  await call('PUT', '/api/admin/settings/brand', {
    accent: '#7a1f2b',
    cover: image,
  });
};

const publishTexts = async ({ call }: Author): Promise<void> => {
  const title = 'Press';
  const { page } = await call<{ page: { id: string; version: number } }>(
    'POST',
    '/api/admin/pages',
    { title, content: '<p>Write to the press desk.</p>' },
  );
  await call('PUT', `/api/admin/pages/${page.id}`, {
    title,
    version: page.version,
    status: 'published',
  });
  await call('POST', '/api/resources/posts', {
    title: 'What the thunder said',
    content: '<p>Shall I at least set my lands in order?</p>',
    status: 'published',
  });
};

/** Writes a newsletter and sends it to all confirmed subscribers; waits until it is sent. */
export const sendNewsletter = async (
  { call, get }: Author,
  subject: string,
): Promise<void> => {
  type Sent = { newsletter: { id: string; version: number; state: string } };
  const path = '/api/admin/newsletters';
  const content = '<p>Breeding lilacs out of the dead land.</p>';
  const { newsletter } = await call<Sent>('POST', path, { subject, content });
  const { id, version } = newsletter;
  await call('POST', `${path}/${id}/send`, { version });
  await eventually(
    async () => {
      const { newsletter: now } = await get<Sent>(`${path}/${id}`);
      if (now.state !== 'sent') throw new Error(`it is ${now.state}`);
    },
    { withinMs: 60_000 },
  );
};

const importLists = async ({ call, get }: Author): Promise<void> => {
  await call('POST', '/api/admin/subscribers/import', {
    csv: 'email\nmarie@example.com\nlil@example.com\n',
    consentText: 'They signed up at a reading.',
    consentedOn: '2026-01-31',
  });
  const csv = 'Email,Name,Order ID\nalbert@example.com,Albert,7\n';
  const list = formOf({ sendsLinks: 'true' }, 'file', new Blob([csv]));
  await call('POST', '/api/admin/orders/import', list);
  await eventually(
    async () => {
      const { imports } = await get<{ imports: { state: string }[] }>(
        '/api/admin/orders/imports',
      );
      if (imports[0]?.state !== 'imported') throw new Error('importing');
    },
    { withinMs: 30_000 },
  );
};

/** Fills an empty shop by the calls of the back office, as an author would. */
export const fillShop = async (
  author: Author,
  providers: Providers,
): Promise<void> => {
  await setUpShop(author);
  await enterSecrets(author, providers);
  await publishTexts(author);
  await importLists(author);
};
