import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { emailHashOf } from '@imprint/chassis/privacy';
import { eventually } from '@imprint/chassis/testing';
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
        confirmedAt: '2025-03-01T11:00:00.000Z',
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
      'later@lines.example;true;32/02/2026',
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

  it('refuses a file above 10 MB, a workbook and a file with 10,000 columns with a sentence', async () => {
    const upload = async (text: string) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(consent))
        form.append(name, value);
      form.append('file', new Blob([text]), 'list.csv');
      const answer = await catalog.fetched(
        '/api/admin/subscribers/import',
        { authorization: bearer() },
        'POST',
        form,
      );
      const { code, error } = (await answer.json()) as Record<string, string>;
      expect(error).toMatch(/^[A-Z].*\.$/);
      return [answer.status, code];
    };
    expect(await upload('x'.repeat(10_000_001))).toEqual([
      413,
      'FILE_TOO_LARGE',
    ]);
    for (const text of ['PK\u0003\u0004', `email${',x'.repeat(10_000)}\n`])
      expect(await upload(text)).toEqual([422, 'CSV_UNREADABLE']);
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

  it.each([
    [
      "Ghost's members, without those who unsubscribed or were deleted",
      [
        'email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers',
        'a@ghost.example,A,,true,false,,2025-01-02T10:00:00.000Z,,,',
        'b@ghost.example,B,,false,false,,2025-01-02T10:00:00.000Z,,,',
        'c@ghost.example,C,,true,false,,2025-01-02T10:00:00.000Z,2025-02-02T10:00:00.000Z,,',
      ],
      ['a@ghost.example', '2025-01-02T10:00:00.000Z', [3, 4]],
    ],
    [
      "Gumroad's audience",
      [
        'Subscriber Email,Subscribed Time',
        "'+a@gumroad.example,2024-03-04 09:12:44 UTC",
      ],
      ['+a@gumroad.example', '2024-03-04T09:12:44.000Z', []],
    ],
    [
      "Gumroad's sales, without those who want no emails",
      [
        'Purchase ID,Purchase Email,Do not contact?,Purchase Date',
        '1,s@gumroad.example,0,2024-03-04',
        '2,t@gumroad.example,1,2024-03-04',
      ],
      ['s@gumroad.example', '2024-03-04T11:00:00.000Z', [3]],
    ],
    [
      "Substack's list in American dates",
      [
        'Email,Email disabled,Start date',
        'a@substack.example,false,03/04/2025',
        'b@substack.example,true,03/14/2025',
      ],
      ['a@substack.example', '2025-03-04T11:00:00.000Z', [3]],
    ],
  ] as const)('reads %s', async (_list, rows, [email, confirmedAt, lines]) => {
    const { body } = await importCsv(rows.join('\n'));
    expect(body['problems']).toEqual(
      lines.map((line) => ({ line, problem: 'not-subscribed' })),
    );
    expect(body['added']).toBe(1);
    const { subscribers } = await list(`search=${encodeURIComponent(email)}`);
    expect(subscribers).toEqual([
      expect.objectContaining({ email, confirmedAt }),
    ]);
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

  it('refuses a cursor that no page names', async () => {
    const answer = await catalog.fetched('/api/admin/subscribers?after=abc', {
      authorization: bearer(),
    });
    expect(answer.status).toBe(400);
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

describe('the imports of subscribers', () => {
  const listImports = async () =>
    (await catalog.asAdmin('/api/admin/subscribers/imports')).body[
      'imports'
    ] as Record<string, unknown>[];
  const undo = (id: unknown) =>
    catalog.send(
      `/api/admin/subscribers/imports/${String(id)}/undo`,
      {},
      { authorization: bearer() },
    );
  const passSecond = () => {
    catalog.time.now = new Date(catalog.time.now.getTime() + 1_000);
  };
  const enter = (email: string) => catalog.send('/api/newsletter', { email });
  const clickConfirm = async (email: string) => {
    const mail = await eventually(() => {
      const found = catalog.mails.find(({ to }) => to === email);
      if (!found) throw new Error('no email yet');
      return found;
    });
    const token = /newsletter\/confirm\?token=([\w-]{43})/.exec(mail.text)?.[1];
    return catalog.send('/api/newsletter/confirm', { token });
  };

  it('are listed with their result, and their problems can be downloaded later', async () => {
    await importCsv('email\nlisted@imports.example\n=cmd()\n', {
      fileName: 'old list.csv',
    });
    const [newest] = await listImports();
    expect(newest).toMatchObject({
      ...{ fileName: 'old list.csv', rows: 2, added: 1, problems: 1 },
      ...{ removed: 0, undoneAt: null, consent: consent.consentText },
    });
    const csv = await catalog.fetched(
      `/api/admin/subscribers/imports/${String(newest?.['id'])}/problems`,
      { authorization: bearer() },
    );
    expect(await csv.text()).toBe(
      'Line,Problem\r\n3,This is not an email address.\r\n',
    );
  });

  it('are undone: only who was subscribed by the import alone is removed', async () => {
    await enter('before@undo.example');
    passSecond();
    const names = ['plain', 'before', 'asked', 'confirmed', 'left'];
    await importCsv(
      ['email', ...names.map((name) => `${name}@undo.example`)].join('\n'),
    );
    const other = 'email\nother@undo.example\nplain@undo.example\n';
    passSecond();
    await enter('asked@undo.example');
    await enter('confirmed@undo.example');
    await clickConfirm('confirmed@undo.example');
    await catalog.pool.query(
      `update subscribers set state = 'unsubscribed', unsubscribed_at = now() where email = 'left@undo.example'`,
    );
    const [first] = await listImports();
    await importCsv(other);

    const undone = await undo(first?.['id']);
    expect(undone.status).toBe(200);
    expect((await undo(first?.['id'])).status).toBe(200);
    const states = Object.fromEntries(
      await Promise.all(
        [...names, 'other'].map(async (name) => [
          name,
          await stateOf(`${name}@undo.example`),
        ]),
      ),
    ) as Record<string, unknown>;
    expect(states).toEqual({
      plain: undefined,
      before: 'pending',
      asked: 'pending',
      confirmed: 'confirmed',
      left: 'unsubscribed',
      other: 'confirmed',
    });
    const found = (await listImports()).find(({ id }) => id === first?.['id']);
    expect(found).toMatchObject({ added: 5, removed: 1 });
    const again = await importCsv('email\nplain@undo.example\n');
    expect(again.body['added']).toBe(1);
  });

  it('of many subscribers are undone within seconds', async () => {
    const large = (await listImports()).find(({ rows }) => rows === 50_000);
    const started = performance.now();
    await undo(large?.['id']);
    expect(performance.now() - started).toBeLessThan(20_000);
    expect(await stateOf('n2@many.example')).toBeUndefined();
  });

  it('that does not exist is not undone', async () => {
    const { status } = await undo('01890000-0000-7000-8000-000000000000');
    expect(status).toBe(404);
  });
});
