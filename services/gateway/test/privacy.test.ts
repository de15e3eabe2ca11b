import {
  afterAll,
  afterEach,
  beforeAll,
  describe,
  expect,
  it,
} from '@jest/globals';
import { adminCalls } from './support/admin-calls.ts';
import { startGateway, type TestGateway } from './support/start-gateway.ts';

let gateway: TestGateway;
let calls: ReturnType<typeof adminCalls>;
let token: string;
beforeAll(async () => {
  gateway = await startGateway();
  calls = adminCalls(gateway);
  token = (await calls.signIn()).token;
});
afterEach(() => {
  for (const name of asked) gateway.parts[name].behave(undefined);
});
afterAll(() => gateway.close());

const asked = ['orders', 'ebook-access', 'catalog', 'analytics'] as const;
const email = 'Ngozi@Example.com';

const desk = (path: string, body: unknown, bearer = token) =>
  calls.call('POST', `/api/admin/privacy/${path}`, { token: bearer, body });

const answer = (name: (typeof asked)[number], body: object, status = 200) =>
  gateway.parts[name].behave((req, res) => {
    req.resume();
    res.statusCode = status;
    res.setHeader('content-type', 'application/json');
    res.end(JSON.stringify(body));
  });

const allAnswer = () => {
  for (const name of asked) answer(name, { held: { mails: [{ from: name }] } });
};

const actions = async () => {
  const { rows } = await gateway.pool.query<{ action: string; row: string }>(
    'select action, audit_log::text as row from audit_log order by acted_at',
  );
  return rows;
};

describe('the export of one person', () => {
  it('is one file of what every part holds, and noted without the address', async () => {
    allAnswer();
    const exported = await desk('export', { email });
    expect(exported.status).toBe(200);
    expect(exported.headers.get('content-disposition')).toMatch(
      /^attachment; filename="imprint-person-\d{4}-\d{2}-\d{2}\.json"$/,
    );
    expect(exported.headers.get('cache-control')).toBe('no-store');
    expect(await exported.json()).toEqual({
      email: 'ngozi@example.com',
      exportedAt: expect.any(String),
      records: 4,
      parts: Object.fromEntries(
        asked.map((name) => [name, { mails: [{ from: name }] }]),
      ),
    });
    const [act] = await actions();
    expect(act?.action).toBe('person.exported');
    expect(act?.row.toLowerCase()).not.toContain('ngozi');
  });

  it.each([
    [
      'is away',
      () => {
        gateway.parts.catalog.behave((req) => req.destroy());
      },
      'catalog: it could not be reached',
    ],
    [
      'refuses',
      () => answer('catalog', { error: 'More than 20000 mails.' }, 409),
      'catalog: More than 20000 mails.',
    ],
    [
      'breaks off',
      () =>
        gateway.parts.catalog.behave((req, res) => {
          req.resume();
          res.setHeader('content-type', 'application/json');
          res.write('{"held": {');
          setTimeout(() => res.destroy(), 20);
        }),
      'catalog: its answer broke off',
    ],
    [
      'answers something else',
      () => answer('catalog', { success: true }),
      'catalog: its answer could not be read',
    ],
  ])(
    'is refused with the reason, and not cut, when a part %s',
    async (_what, misbehave, detail) => {
      allAnswer();
      misbehave();
      const before = (await actions()).length;
      const refused = await desk('export', { email });
      expect(refused.status).toBe(503);
      expect(refused.headers.get('retry-after')).not.toBeNull();
      expect(await refused.json()).toMatchObject({
        code: 'PRIVACY_PART_AWAY',
        details: [detail],
      });
      expect(await actions()).toHaveLength(before);
    },
  );
});

describe('the erasure of one person', () => {
  it('is told by an event that names nobody, and noted', async () => {
    const { status } = await desk('erase', {
      email,
      confirm: ' ngozi@example.com',
    });
    expect(status).toBe(200);
    const { rows } = await gateway.pool.query<{ row: string; key: string }>(
      `select key, outbox::text as row from outbox
        where type = 'imprint.privacy.v1.PersonErased'`,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.key).toMatch(/^[0-9a-f]{64}$/);
    const hex = Buffer.from('ngozi').toString('hex');
    expect(rows[0]?.row.toLowerCase()).not.toMatch(new RegExp(`ngozi|${hex}`));
    const last = (await actions()).at(-1);
    expect(last?.action).toBe('person.erased');
    expect(last?.row).not.toMatch(/ngozi|erased\.invalid/i);
  });

  it('asks for the address twice', async () => {
    const before = (await actions()).length;
    for (const [body, code] of [
      [{ email }, 'VALIDATION_FAILED'],
      [{ email: 'nobody', confirm: 'nobody' }, 'VALIDATION_FAILED'],
      [{ email, confirm: 'ngozi@example.co' }, 'ERASURE_NOT_CONFIRMED'],
    ] as const) {
      const refused = await desk('erase', body);
      expect([refused.status, await refused.json()]).toMatchObject([
        400,
        { code },
      ]);
    }
    expect(await actions()).toHaveLength(before);
  });

  it.each(['export', 'erase'])('refuses a stranger: %s', async (path) => {
    const refused = await calls.call('POST', `/api/admin/privacy/${path}`, {
      body: { email, confirm: email },
    });
    expect(refused.status).toBe(401);
  });
});
