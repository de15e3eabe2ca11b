import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@imprint/chassis/testing';
import { changePassword } from '../src/admin-auth/change-password.ts';
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

/** Runs the command with a line on its input, as a script would. */
const setPassword = (
  line: string,
  ...choices: string[]
): Promise<{ code: number; said: string }> =>
  new Promise((resolve, reject) => {
    const command = spawn(
      process.execPath,
      [join(import.meta.dirname, '../src/set-password.ts'), ...choices],
      { env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl } },
    );
    let said = '';
    command.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    command.on('error', reject);
    command.on('close', (code) => resolve({ code: code ?? -1, said }));
    command.stdin.end(`${line}\n`);
  });

describe('the command that changes the password', () => {
  it('changes it and ends every session', async () => {
    const { token } = await calls.signIn();
    await calls.signIn();
    const { code, said } = await setPassword('a much better password');
    expect(said).toBe(
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

  it('is in the audit log', async () => {
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

  it('leaves the second factor on, unless it is told otherwise', async () => {
    await gateway.pool.query(
      `insert into second_factors (admin_id, sealed_secret, confirmed_at)
       select id, '\\x00', now() from admins`,
    );
    const changed = { ...admin, password: 'an even better password' };
    await setPassword(changed.password);
    expect((await calls.logIn(changed)).status).toBe(401);
    const { said } = await setPassword(
      changed.password,
      '--without-second-factor',
    );
    expect(said).toMatch(/Two-factor sign-in is off\.\n$/);
    expect((await calls.logIn(changed)).status).toBe(200);
  });

  it('ends a session, too, that is being opened with the old password', async () => {
    const old = { ...admin, password: 'an even better password' };
    await gateway.pool.query(
      `insert into second_factors (admin_id, sealed_secret) select id, '\\x00' from admins`,
    );
    const rival = await gateway.pool.connect();
    await rival.query('begin');
    await rival.query('select from second_factors for update');
    // The password was found right; the session is not there yet.
    const opening = calls.logIn(old);
    await eventually(async () => {
      const { rows } = await gateway.pool.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%second_factors%'`,
      );
      expect(rows).not.toHaveLength(0);
    });
    const changing = changePassword({ pool: gateway.pool })(
      'the best password of all',
    );
    await Promise.race([changing, pause(1_000)]);
    await rival.query('rollback');
    rival.release();
    const opened = await opening;
    await changing;
    const { token } = (await opened.json()) as { token?: string };
    if (token) expect((await calls.renew(token)).status).toBe(403);
    else expect(opened.status).toBe(401);
    await gateway.pool.query('delete from second_factors');
  });

  it.each([
    ['too short', 'short', 'at least 12'],
    ['the sample password', 'imprint-admin', 'sample password'],
    ['too long', 'x'.repeat(257), 'at most 256'],
  ])('refuses one that is %s and ends nothing', async (_what, line, reason) => {
    const { rows } = await gateway.pool.query(
      'select from sessions where ended_at is null',
    );
    const { code, said } = await setPassword(line);
    expect(code).toBe(1);
    expect(said).toContain(reason);
    const after = await gateway.pool.query(
      'select from sessions where ended_at is null',
    );
    expect(after.rows).toHaveLength(rows.length);
  });
});
