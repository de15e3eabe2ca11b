import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { emailHashOf } from '@imprint/chassis/privacy';
import { startCorrespondence } from './support/correspondence.ts';
import { bearer } from './support/start-catalog.ts';

let catalog: Awaited<ReturnType<typeof startCorrespondence>>;

beforeAll(async () => {
  catalog = await startCorrespondence();
});
afterAll(() => catalog.stop());

type Listed = { id: string; email: string; state: string; source: string };

const list = async (query = '') => {
  const { status, body } = await catalog.asAdmin(
    `/api/admin/subscribers?${query}`,
  );
  expect(status).toBe(200);
  return body as {
    subscribers: Listed[];
    nextCursor?: string;
    counts: Record<string, number>;
  };
};

const consent = {
  consentText: 'They ticked the box of the form on my old site.',
  consentedOn: '2026-01-02',
};

const importCsv = (csv: string, more: object = {}) =>
  catalog.send(
    '/api/admin/subscribers/import',
    { csv, ...consent, ...more },
    { authorization: bearer() },
  );

const stateOf = async (email: string) =>
  (await list(`search=${encodeURIComponent(email)}`)).subscribers[0]?.state;

describe('the import of subscribers', () => {
  it('adds confirmed subscribers with the proof of their consent, once', async () => {
    const csv =
      'Email,Created at\nAda@import.example,2025-03-01\nben@import.example,\n';
    const check = await importCsv(csv, { dryRun: true });
    expect(check.body).toEqual({
      rows: 2,
      added: 2,
      columns: ['Email', 'Created at'],
      mapping: { email: 'Email', date: 'Created at', subscribed: null },
      problems: [],
    });
    expect(await stateOf('ada@import.example')).toBeUndefined();

    const first = await importCsv(csv);
    expect([first.status, first.body['added']]).toEqual([200, 2]);
    const again = await importCsv(csv);
    expect([again.body['added'], again.body['problems']]).toEqual([
      0,
      [
        { line: 2, problem: 'already-subscribed' },
        { line: 3, problem: 'already-subscribed' },
      ],
    ]);
    const { subscribers } = await list('search=ada@import');
    expect(subscribers).toEqual([
      expect.objectContaining({
        email: 'ada@import.example',
        state: 'confirmed',
        source: 'import',
        confirmedAt: '2025-03-01T00:00:00.000Z',
        consent: consent.consentText,
      }),
    ]);
  });

  it('reports each line that adds nobody, and imports the others', async () => {
    const csv = [
      'email;subscribed_to_emails;created_at',
      'good@lines.example;true;2026-01-01T10:00:00.000Z',
      'not an address;true;',
      ';true;',
      'no@lines.example;false;',
      'good@lines.example;true;',
      'later@lines.example;true;01/02/2026',
      '"broken"@lines.example;true;',
      'last@lines.example;yes;',
    ].join('\r\n');
    const { body } = await importCsv(csv);
    expect(body['added']).toBe(2);
    expect(body['problems']).toEqual([
      { line: 3, problem: 'invalid-email' },
      { line: 4, problem: 'no-email' },
      { line: 5, problem: 'not-subscribed' },
      { line: 6, problem: 'repeated' },
      { line: 7, problem: 'invalid-date' },
      { line: 8, problem: 'unreadable' },
    ]);
    expect(await stateOf('last@lines.example')).toBe('confirmed');
  });

  it('never subscribes a person again who unsubscribed or was erased', async () => {
    await catalog.pool.query(
      `insert into subscribers (id, email, state, asked_at, unsubscribed_at)
       values (gen_random_uuid(), 'gone@again.example', 'unsubscribed', now(), now())`,
    );
    await catalog.pool.query(
      `insert into erased_people (email_hash, pseudonym, erased_at) values ($1, 'erased-0@erased.invalid', '2026-06-01')`,
      [emailHashOf('erased@again.example')],
    );
    const { body } = await importCsv(
      'email\ngone@again.example\nerased@again.example\n',
    );
    expect(body['added']).toBe(0);
    expect(body['problems']).toEqual([
      { line: 2, problem: 'unsubscribed' },
      { line: 3, problem: 'erased' },
    ]);
    expect(await stateOf('gone@again.example')).toBe('unsubscribed');
  });

  it('takes a file and the columns that the author chose', async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(consent))
      form.append(name, value);
    form.append('emailColumn', 'Kontakt');
    form.append('dryRun', 'false');
    const bytes = Buffer.from(
      'Name\tKontakt\r\nÅsa\tasa@file.example\r\n',
      'latin1',
    );
    form.append('file', new Blob([new Uint8Array(bytes)]), 'list.csv');
    const answer = await catalog.fetched(
      '/api/admin/subscribers/import',
      { authorization: bearer() },
      'POST',
      form,
    );
    expect(answer.status).toBe(200);
    expect(await stateOf('asa@file.example')).toBe('confirmed');
  });

  it('refuses a file without addresses, a missing proof and a date in the future', async () => {
    const refused = async (csv: string, more: object = {}) => {
      const { status, body } = await importCsv(csv, more);
      return [status, body['code']];
    };
    expect(await refused('')).toEqual([400, 'NO_FILE']);
    expect(await refused('name\nAda\n')).toEqual([422, 'COLUMN_NOT_FOUND']);
    expect(await refused('email\n', { emailColumn: 'mail' })).toEqual([
      422,
      'COLUMN_NOT_FOUND',
    ]);
    for (const more of [{ consentText: '' }, { consentedOn: '2030-01-01' }])
      expect(await refused('email\na@b.ng\n', more)).toEqual([
        400,
        'VALIDATION_FAILED',
      ]);
    expect(await refused(`email\n${'a@b.ng\n'.repeat(50_001)}`)).toEqual([
      422,
      'TOO_MANY_ROWS',
    ]);
  });

  it('imports 50,000 rows with broken lines within seconds and reports each broken line', async () => {
    const rows = Array.from({ length: 50_000 }, (_, n) => {
      if (n % 1_000 === 7) return `"unclosed ${n},x`;
      return n % 1_000 === 8 ? `nobody,${n}` : `n${n}@many.example,${n}`;
    });
    const started = performance.now();
    const { status, body } = await importCsv(`email,name\n${rows.join('\n')}`);
    expect([status, body['rows'], body['added']]).toEqual([
      200, 50_000, 49_900,
    ]);
    expect(body['problems']).toHaveLength(100);
    expect(body['problems']).toContainEqual({
      line: 1_009,
      problem: 'unreadable',
    });
    expect(performance.now() - started).toBeLessThan(20_000);
  });

  it('records who imported, in the audit log, but no address', async () => {
    await importCsv('email\naudited@import.example\n');
    const { rows } = await catalog.pool.query<{
      entry: string;
      action: string;
    }>(
      `select action, to_jsonb(audit_log)::text as entry from audit_log order by acted_at desc, id desc limit 1`,
    );
    expect(rows[0]?.action).toBe('subscribers.imported');
    expect(rows[0]?.entry).not.toContain('audited@');
  });
});

describe('the list of subscribers', () => {
  it('is paged, newest first, by state and with counts', async () => {
    const first = await list('limit=2&state=confirmed');
    expect(first.subscribers).toHaveLength(2);
    const second = await list(
      `limit=2&state=confirmed&after=${first.nextCursor}`,
    );
    const ids = [...first.subscribers, ...second.subscribers].map(
      ({ id }) => id,
    );
    expect(ids).toEqual(ids.toSorted().toReversed());
    expect(new Set(ids).size).toBe(4);
    expect(first.counts['confirmed']).toBeGreaterThan(49_900);
    expect(first.counts['unsubscribed']).toBe(1);
    expect((await list('state=bounced')).subscribers).toEqual([]);
  });

  it('is searched by the beginning of an address', async () => {
    const first = await list('search=N4999&limit=6');
    const second = await list(`search=n4999&limit=6&after=${first.nextCursor}`);
    const emails = [...first.subscribers, ...second.subscribers].map(
      ({ email }) => email,
    );
    expect(emails).toEqual(emails.toSorted());
    expect(new Set(emails).size).toBe(11);
    expect(second.nextCursor).toBeUndefined();
    for (const odd of ['%25', '_', '%00x', '%F4%8F%BF%BF'])
      expect((await list(`search=${odd}`)).subscribers).toEqual([]);
  });

  it('loses a subscriber who is removed', async () => {
    const { subscribers } = await list('search=n1@many');
    const path = `/api/admin/subscribers/${subscribers[0]?.id}`;
    const remove = () =>
      catalog.fetched(path, { authorization: bearer() }, 'DELETE');
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
    expect(await stateOf('n1@many.example')).toBeUndefined();
  });

  it('is for the admin only', async () => {
    expect((await catalog.request('/api/admin/subscribers')).status).toBe(401);
  });
});
