import { spawn } from 'node:child_process';
import { join } from 'node:path';
import {
  afterAll,
  afterEach,
  beforeAll,
  describe,
  expect,
  it,
} from '@jest/globals';
import { emailHashOf } from '@imprint/chassis/privacy';
import { eventually } from '@imprint/chassis/testing';
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
  for (const name of services) gateway.parts[name].behave(undefined);
});
afterAll(() => gateway.close());

const services = ['orders', 'ebook-access', 'catalog', 'analytics'] as const;
const email = 'Ngozi@Example.com';

const postPrivacy = (path: string, body: unknown, bearer = token) =>
  calls.call('POST', `/api/admin/privacy/${path}`, { token: bearer, body });

const answer = (name: (typeof services)[number], body: object, status = 200) =>
  gateway.parts[name].behave((req, res) => {
    req.resume();
    res.statusCode = status;
    res.setHeader('content-type', 'application/json');
    res.end(JSON.stringify(body));
  });

const answerFromAll = () => {
  for (const name of services)
    answer(name, { held: { mails: [{ from: name }] } });
};

/** Runs the erasures command as the scripts of the backup do. */
const erasuresCommand = (
  args: string[],
  input: string,
): Promise<{ code: number; lines: string[]; stderr: string }> =>
  new Promise((resolve, reject) => {
    const command = spawn(
      process.execPath,
      [join(import.meta.dirname, '../src/erasures.ts'), ...args],
      {
        env: { PATH: process.env.PATH, DATABASE_URL: gateway.databaseUrl },
      },
    );
    let [stdout, stderr] = ['', ''];
    command.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
    command.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
    command.on('error', reject);
    command.on('close', (code) =>
      resolve({
        code: code ?? -1,
        lines: stdout.split('\n').filter(Boolean),
        stderr,
      }),
    );
    command.stdin.end(input);
  });

const actions = async () => {
  const { rows } = await gateway.pool.query<{ action: string; row: string }>(
    `select action, audit_log::text as row from audit_log where action not like 'session.%' order by acted_at`,
  );
  return rows;
};

describe('the export of one person', () => {
  it('is one file with the data of every service, and is audited without the email address', async () => {
    answerFromAll();
    const exported = await postPrivacy('export', { email });
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
        services.map((name) => [name, { mails: [{ from: name }] }]),
      ),
    });
    const [act] = await actions();
    expect(act?.action).toBe('person.exported');
    expect(act?.row.toLowerCase()).not.toContain('ngozi');
  });

  it.each([
    [
      'is unavailable',
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
      'breaks off its response',
      () =>
        gateway.parts.catalog.behave((req, res) => {
          req.resume();
          res.setHeader('content-type', 'application/json');
          res.write('{"held": {');
          setTimeout(() => res.destroy(), 20);
        }),
      'catalog: its response was incomplete',
    ],
    [
      'answers with another schema',
      () => answer('catalog', { success: true }),
      'catalog: its response could not be read',
    ],
  ])(
    'is refused completely, with the reason, when a service %s',
    async (_failure, misbehave, detail) => {
      answerFromAll();
      misbehave();
      const before = (await actions()).length;
      const refused = await postPrivacy('export', { email });
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
  it('is published in an event without the email address, and is audited', async () => {
    const { status } = await postPrivacy('erase', {
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

  it('gives a person the same pseudonym each time', async () => {
    const erase = async (address: string) => {
      const answer = await postPrivacy('erase', {
        email: address,
        confirm: address,
      });
      const { erased } = (await answer.json()) as {
        erased: { pseudonym: string };
      };
      return erased.pseudonym;
    };
    const first = await erase(email);
    expect(first).toMatch(/^erased-[0-9a-f]{16}@erased\.invalid$/);
    expect(await erase(' ngozi@example.COM')).toBe(first);
    expect(await erase('bola@example.com')).not.toBe(first);
    // Without the key the pseudonym cannot be computed from the address.
    expect(first).not.toContain(emailHashOf(email).slice(0, 16));
    const [row] = (await actions()).filter(({ row }) =>
      row.includes(first.replace('@erased.invalid', '')),
    );
    expect(row?.action).toBe('person.erased');
    expect(row?.row).not.toContain(emailHashOf(email).slice(0, 16));
  });

  it('requires the email address twice', async () => {
    const before = (await actions()).length;
    for (const [body, code] of [
      [{ email }, 'VALIDATION_FAILED'],
      [{ email: 'nobody', confirm: 'nobody' }, 'VALIDATION_FAILED'],
      [{ email, confirm: 'ngozi@example.co' }, 'ERASURE_NOT_CONFIRMED'],
    ] as const) {
      const refused = await postPrivacy('erase', body);
      expect([refused.status, await refused.json()]).toMatchObject([
        400,
        { code },
      ]);
    }
    expect(await actions()).toHaveLength(before);
  });

  it.each(['export', 'erase'])(
    'answers 401 without a token: %s',
    async (path) => {
      const refused = await calls.call('POST', `/api/admin/privacy/${path}`, {
        body: { email, confirm: email },
      });
      expect(refused.status).toBe(401);
    },
  );
});

type Erasure = {
  id: string;
  person: string;
  isDone: boolean;
  parts: { part: string; doneAt: string | null }[];
};

const newestErasure = async () => {
  const answer = await calls.call('GET', '/api/admin/privacy/erasures', {
    token,
  });
  const { erasures } = (await answer.json()) as { erasures: Erasure[] };
  return erasures[0];
};

const unfinishedParts = async () =>
  (await newestErasure())?.parts
    .filter(({ doneAt }) => doneAt === null)
    .map(({ part }) => part);

const publishedPseudonyms = async (id: string) => {
  const { rows } = await gateway.pool.query<{ payload: Buffer }>(
    `select payload from outbox where type = 'imprint.privacy.v1.PersonErased'
        and position(convert_to($1, 'UTF8') in payload) > 0 order by id`,
    [id],
  );
  return rows.map(
    ({ payload }) => /erased-\w+@erased\.invalid/.exec(payload.toString())?.[0],
  );
};

describe('the list of erasures', () => {
  it('shows which services have not finished, can repeat an erasure, and ends it when all have finished', async () => {
    for (const name of services) answer(name, { erased: true });
    answer('analytics', { erased: false });
    gateway.parts.catalog.behave((req) => req.destroy());
    const { erased } = (await (
      await postPrivacy('erase', { email, confirm: email })
    ).json()) as { erased: { id: string; pseudonym: string } };
    expect(await newestErasure()).toMatchObject({
      id: erased.id,
      person: erased.pseudonym.replace('@erased.invalid', ''),
      isDone: false,
    });
    await eventually(
      async () =>
        expect(await unfinishedParts()).toEqual(['analytics', 'catalog']),
      { withinMs: 15_000 },
    );
    expect((await newestErasure())?.isDone).toBe(false);

    // A repeated erasure is published with the same id and pseudonym.
    const repeat = `/api/admin/privacy/erasures/${erased.id}/repeat`;
    expect((await calls.call('POST', repeat, { token })).status).toBe(200);
    expect(await publishedPseudonyms(erased.id)).toEqual([
      erased.pseudonym,
      erased.pseudonym,
    ]);
    const repeated = (await actions()).at(-1);
    expect(repeated?.action).toBe('person.erasure-repeated');
    expect(repeated?.row).toContain((await newestErasure())?.person);

    for (const name of services) answer(name, { erased: true });
    await eventually(
      async () => expect((await newestErasure())?.isDone).toBe(true),
      {
        withinMs: 15_000,
      },
    );
    // A finished erasure has no pseudonym, so that nothing links the person to the orders.
    const { rows } = await gateway.pool.query(
      'select pseudonym from erasures where id = $1',
      [erased.id],
    );
    expect(rows).toEqual([{ pseudonym: null }]);
    const { rows: storedRows } = await gateway.pool.query<{ row: string }>(
      'select erasures::text as row from erasures',
    );
    expect(
      storedRows
        .map(({ row }) => row)
        .join('')
        .toLowerCase(),
    ).not.toContain('ngozi');
  });

  it('answers 404 for an unknown erasure', async () => {
    const id = '0197a000-0000-7000-8000-000000000001';
    const refused = await calls.call(
      'POST',
      `/api/admin/privacy/erasures/${id}/repeat`,
      { token },
    );
    expect([refused.status, await refused.json()]).toMatchObject([
      404,
      { code: 'ERASURE_NOT_FOUND' },
    ]);
  });

  it('answers 401 without a token', async () => {
    const path = '/api/admin/privacy/erasures';
    expect((await calls.call('GET', path)).status).toBe(401);
  });

  it('is scheduled again by the command, from the file that the command wrote', async () => {
    for (const name of services) answer(name, { erased: true });
    const { lines } = await erasuresCommand([], '');
    const list = lines.map((line) => JSON.parse(line) as { id: string });
    const { id } = list.at(-1) ?? { id: '' };
    const before = await publishedPseudonyms(id);
    // The restored database may be that of the gateway, which then lacks newer erasures.
    await gateway.pool.query('delete from erasures');
    const { stderr } = await erasuresCommand(['repeat'], lines.join('\n'));
    expect(stderr).toBe(`Erasures scheduled again: ${list.length}.\n`);
    expect((await newestErasure())?.id).toBe(id);
    // The command has no key, so the running gateway publishes the erasures under their former pseudonyms.
    await eventually(async () =>
      expect(await publishedPseudonyms(id)).toEqual([...before, before[0]]),
    );
    const restored = await erasuresCommand(['after-restore'], lines.join('\n'));
    expect(restored.lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      { sessions: 1, erasures: list.length },
    ]);
    const { rows } = await gateway.pool.query(
      'select 1 from sessions where ended_at is null',
    );
    expect(rows).toEqual([]);
    const malformed = await erasuresCommand(['repeat'], '{"id":"x"}');
    expect([malformed.code, malformed.stderr]).toEqual([
      1,
      'Line 1 is not an erasure record. Nothing was scheduled.\n',
    ]);
  });
});
