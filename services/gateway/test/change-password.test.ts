import {
  afterAll,
  afterEach,
  beforeAll,
  describe,
  expect,
  it,
} from '@jest/globals';
import { eventually } from '@imprint/chassis/testing';
import { adminCalls } from './support/admin-calls.ts';
import {
  admin,
  newAddress,
  startGateway,
  type TestGateway,
} from './support/start-gateway.ts';

let gateway: TestGateway;
let calls: ReturnType<typeof adminCalls>;
let originalHash: string;
beforeAll(async () => {
  gateway = await startGateway({ LIMIT_FACTOR: '100' });
  calls = adminCalls(gateway);
  const { rows } = await gateway.pool.query<{ hash: string }>(
    'select password_hash as hash from admins',
  );
  originalHash = rows[0]?.hash ?? '';
});
afterEach(async () => {
  await gateway.pool.query('update admins set password_hash = $1', [
    originalHash,
  ]);
  await gateway.pool.query('delete from sign_in_failures');
});
afterAll(() => gateway.close());

const newPassword = 'seven quiet herons';
const change = (token: string | undefined, body: object, address?: string) =>
  calls.call('POST', '/api/auth/admin/password', {
    ...(token ? { token } : {}),
    body: { currentPassword: admin.password, newPassword, ...body },
    ...(address ? { address } : {}),
  });

type Refusal = { code?: string; details?: string[] };
const refusalOf = async (answer: Response) => {
  const { code, details } = (await answer.json()) as Refusal;
  return { status: answer.status, code, details };
};

describe('the change of the password in the back office', () => {
  it('changes the password, keeps the session and ends all others at once', async () => {
    const other = await calls.signIn();
    const own = await calls.signIn();
    expect((await calls.verify(other.token)).status).toBe(200);
    const answer = await change(own.token, {});
    expect(answer.status).toBe(200);
    const { endedSessions } = (await answer.json()) as {
      endedSessions: number;
    };
    expect(endedSessions).toBeGreaterThanOrEqual(1);
    expect((await calls.verify(own.token)).status).toBe(200);
    expect((await calls.verify(other.token)).status).toBe(403);
    expect((await calls.renew(other.token)).status).toBe(403);
    expect((await calls.logIn(admin)).status).toBe(401);
    const changed = { ...admin, password: newPassword };
    expect((await calls.logIn(changed)).status).toBe(200);
    const { rows } = await gateway.pool.query<{ hash: string }>(
      'select password_hash as hash from admins',
    );
    expect(rows[0]?.hash).toMatch(/^\$argon2id\$/);
  });

  it('is recorded in the audit log without a password', async () => {
    const readEntries = async () => {
      const { rows } = await gateway.pool.query<{ entry: string }>(
        `select row(audit_log)::text as entry from audit_log
          where action = 'admin.password-changed' and actor = $1 order by id`,
        [admin.username],
      );
      return rows.map(({ entry }) => entry);
    };
    const { token } = await calls.signIn();
    const before = await readEntries();
    await change(token, {});
    const added = (await readEntries()).slice(before.length);
    expect(added).toHaveLength(1);
    expect(added[0]).toContain('openSessions');
    expect(added[0]).not.toContain(newPassword);
    expect(added[0]).not.toContain('argon2');
  });

  it.each([
    ['too short', 'short', 'A password has at least 12 characters.'],
    ['too long', 'abcde'.repeat(60), 'A password has at most 256 characters.'],
    [
      'the sample password',
      'imprint-admin',
      'This is the sample password. Choose another one.',
    ],
    [
      'repeated characters',
      'abababababab',
      'A password has at least 5 different characters.',
    ],
    [
      'built on the user name',
      `${admin.username} 1-2-3-4-5`,
      'A password must not contain your user name.',
    ],
    ['the current password', admin.password, 'This is the current password.'],
  ])('refuses a new password that is %s', async (_flaw, weak, sentence) => {
    const { token } = await calls.signIn();
    expect(await refusalOf(await change(token, { newPassword: weak }))).toEqual(
      {
        status: 400,
        code: 'VALIDATION_FAILED',
        details: [`body.newPassword: ${sentence}`],
      },
    );
    expect((await calls.logIn(admin)).status).toBe(200);
  });

  it('needs a session and the current password, and guesses are throttled', async () => {
    expect((await change(undefined, {})).status).toBe(401);
    const { token } = await calls.signIn();
    const address = newAddress();
    const guess = (currentPassword: string) =>
      change(token, { currentPassword }, address);
    for (let tries = 0; tries < 5; tries += 1)
      expect(await refusalOf(await guess('a guess'))).toMatchObject({
        status: 401,
        code: 'WRONG_PASSWORD',
      });
    expect(await refusalOf(await guess(admin.password))).toMatchObject({
      status: 429,
      code: 'TOO_MANY_ATTEMPTS',
    });
    expect((await calls.logIn(admin)).status).toBe(200);
  });

  it('succeeds once when two requests change the same password', async () => {
    const { token } = await calls.signIn();
    const answers = await Promise.all(
      ['six tame penguins', 'nine loud ravens'].map((one) =>
        change(token, { newPassword: one }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('refuses a sign-in that checked the old password before the change', async () => {
    const { token } = await calls.signIn();
    const rival = await gateway.pool.connect();
    await rival.query('begin');
    await rival.query('select from admins for update');
    // The lock stops the change and the sign-in after both have accepted the old password.
    const waiting = (count: number) =>
      eventually(async () => {
        const { rows } = await gateway.pool.query(
          `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%admins%'`,
        );
        expect(rows).toHaveLength(count);
      });
    const changing = change(token, {});
    await waiting(1);
    const signingIn = calls.logIn(admin);
    await waiting(2);
    await rival.query('rollback');
    rival.release();
    expect((await changing).status).toBe(200);
    const { token: late } = (await (await signingIn).json()) as {
      token?: string;
    };
    if (late) expect((await calls.renew(late)).status).toBe(403);
    const { rows } = await gateway.pool.query(
      'select from sessions where ended_at is null and expires_at > now()',
    );
    expect(rows).toHaveLength(1);
  });
});
