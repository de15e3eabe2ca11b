import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { beginWithoutTimeout, eventually } from '@imprint/chassis/testing';
import { changePasswordByCommand } from '../src/admin-auth/change-password.ts';
import { adminCalls } from './support/admin-calls.ts';
import {
  admin,
  startGateway,
  type TestGateway,
} from './support/start-gateway.ts';

let gateway: TestGateway;
let calls: ReturnType<typeof adminCalls>;
let databaseUrl: string;
beforeAll(async () => {
  gateway = await startGateway();
  calls = adminCalls(gateway);
  databaseUrl = gateway.databaseUrl;
});
afterAll(() => gateway.close());

/** Runs the command with a line on its standard input, as a script would. */
const setPassword = (
  line: string,
  ...options: string[]
): Promise<{ code: number; stderr: string }> =>
  new Promise((resolve, reject) => {
    const command = spawn(
      process.execPath,
      [join(import.meta.dirname, '../src/set-password.ts'), ...options],
      { env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl } },
    );
    let stderr = '';
    command.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
    command.on('error', reject);
    command.on('close', (code) => resolve({ code: code ?? -1, stderr }));
    command.stdin.end(`${line}\n`);
  });

describe('the command that changes the password', () => {
  it('changes the password and ends every session', async () => {
    const { token } = await calls.signIn();
    await calls.signIn();
    const { code, stderr } = await setPassword('a much better password');
    expect(stderr).toBe(
      `The password of ${admin.username} is changed; ended sessions: 2.\n`,
    );
    expect(code).toBe(0);
    expect((await calls.renew(token)).status).toBe(403);
    await eventually(
      async () => expect((await calls.verify(token)).status).toBe(403),
      { withinMs: 11_000 },
    );
    expect((await calls.logIn(admin)).status).toBe(401);
    const changed = { ...admin, password: 'a much better password' };
    expect((await calls.logIn(changed)).status).toBe(200);
  });

  it('is recorded in the audit log', async () => {
    const { rows } = await gateway.pool.query(
      `select actor, session_id, action, before from audit_log where action not like 'session.%'`,
    );
    expect(rows).toEqual([
      {
        actor: admin.username,
        session_id: 'command',
        action: 'admin.password-changed',
        before: { openSessions: 2 },
      },
    ]);
  });

  it('leaves the second factor enabled without the option --without-second-factor', async () => {
    await gateway.pool.query(
      `insert into second_factors (admin_id, sealed_secret, confirmed_at)
       select id, '\\x00', now() from admins`,
    );
    const changed = { ...admin, password: 'an even better password' };
    await setPassword(changed.password);
    expect((await calls.logIn(changed)).status).toBe(401);
    const { stderr } = await setPassword(
      changed.password,
      '--without-second-factor',
    );
    expect(stderr).toMatch(/Two-factor sign-in is off\.\n$/);
    expect((await calls.logIn(changed)).status).toBe(200);
  });

  it('also ends a session that is being started with the old password', async () => {
    const old = { ...admin, password: 'an even better password' };
    await gateway.pool.query(
      `insert into second_factors (admin_id, sealed_secret) select id, '\\x00' from admins`,
    );
    const rival = await gateway.pool.connect();
    await rival.query(beginWithoutTimeout);
    await rival.query('select from second_factors for update');
    // The lock stops the sign-in after it has accepted the password and before it creates its session.
    const signingIn = calls.logIn(old);
    await eventually(async () => {
      const { rows } = await gateway.pool.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%second_factors%'`,
      );
      expect(rows).not.toHaveLength(0);
    });
    const changing = changePasswordByCommand({ pool: gateway.pool })(
      'the best password of all',
    );
    await Promise.race([changing, pause(1_000)]);
    await rival.query('rollback');
    rival.release();
    const signInAnswer = await signingIn;
    await changing;
    const { token } = (await signInAnswer.json()) as { token?: string };
    if (token) expect((await calls.renew(token)).status).toBe(403);
    else expect(signInAnswer.status).toBe(401);
    await gateway.pool.query('delete from second_factors');
  });

  it.each([
    ['too short', 'short', 'at least 12'],
    ['the sample password', 'imprint-admin', 'sample password'],
    ['too long', 'x'.repeat(257), 'at most 256'],
  ])(
    'refuses a password that is %s and ends no session',
    async (_flaw, line, reason) => {
      const { rows } = await gateway.pool.query(
        'select from sessions where ended_at is null',
      );
      const { code, stderr } = await setPassword(line);
      expect(code).toBe(1);
      expect(stderr).toContain(reason);
      const after = await gateway.pool.query(
        'select from sessions where ended_at is null',
      );
      expect(after.rows).toHaveLength(rows.length);
    },
  );
});
