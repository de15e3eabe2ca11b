import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  listWritesWithActions,
  type AdminWrite,
  listAdminWriteNames,
  auditEntriesDuring,
} from '@imprint/chassis/testing/admin-writes';
import { auditText, machineText } from '../../../tests/support/audit-text.ts';
import { epub } from './support/small-epub.ts';
import {
  startEbookAccess,
  type EbookAccess,
} from './support/start-ebook-access.ts';

let shop: EbookAccess;

beforeAll(async () => {
  shop = await startEbookAccess();
});
afterAll(() => shop.stop());

const send = (path: string, body: object = {}) =>
  shop.asAdmin('POST', `/api/ebook/${path}`, body);

const newestLink = async (): Promise<string> => {
  const { rows } = await shop.pool.query<{ id: string }>(
    'select id from reading_links order by issued_at desc, id desc limit 1',
  );
  return rows[0]?.id ?? '';
};

const newestSeat = async (): Promise<string> => {
  const { rows } = await shop.pool.query<{ id: string }>(
    'select id from seats order by created_at desc limit 1',
  );
  return rows[0]?.id ?? '';
};

/** The calls run in this order, because later calls use the results of earlier calls. */
const writes: Record<string, AdminWrite> = {
  generateReadingUrl: {
    act: 'reading-link.handed-over',
    call: () =>
      send('generate-reading-url', {
        email: 'critic@example.com',
        orderReference: 'none',
        complimentary: true,
      }),
  },
  sendLink: {
    act: 'reading-link.sent',
    call: async () => send(`links/${await newestLink()}/send`),
  },
  sendLinkOfSeat: {
    act: 'reading-link.sent',
    call: async () => send(`seats/${await newestSeat()}/send`),
  },
  revokeLink: {
    act: 'reading-link.revoked',
    call: async () => send(`links/${await newestLink()}/revoke`),
  },
  uploadBook: {
    act: 'book.uploaded',
    call: () => {
      const form = new FormData();
      form.append('book', new Blob([new Uint8Array(epub('<p>Text.</p>'))]));
      return shop.asAdmin('POST', '/api/ebook/book', form);
    },
  },
  setFreeChapters: {
    act: 'sample.changed',
    call: () => shop.asAdmin('PUT', '/api/ebook/sample-terms', { chapters: 2 }),
  },
  traceExcerpt: {
    act: 'excerpt.traced',
    call: () => send('trace', { excerpt: 'Nothing of ours.' }),
  },
  previewEbookEmail: { noAct: 'It renders an email and changes nothing.' },
  testEbookEmail: {
    act: 'mail.tested',
    call: () =>
      shop.asAdmin('POST', '/api/admin/emails/ebook-access/reading-link/test', {
        subject: 'Your link',
        greeting: '',
        paragraph: '',
        to: 'ada@example.com',
      }),
  },
  resetDevice: {
    act: 'reading-device.reset',
    call: async () => send(`seats/${await newestSeat()}/reset-device`),
  },
};

it('the audit test covers every call with which an admin can change something', async () => {
  expect(Object.keys(writes).toSorted()).toEqual(
    await listAdminWriteNames(join(import.meta.dirname, '..')),
  );
});

it.each(listWritesWithActions(writes))(
  '%s adds the audit entry %s',
  async (name, act) => {
    const entries = await auditEntriesDuring(shop.pool, writes[name]);
    expect(entries.map(({ action }) => action)).toEqual([act]);
    for (const entry of entries)
      expect(auditText(entry)).not.toMatch(machineText);
  },
);
